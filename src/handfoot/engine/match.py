"""A match: deals of one ruleset until the final result, move by move.

Owns: the flow from deal to deal, moves as people say them, taking back, totals.  Never: what
is legal in a deal (the kernel) or who may see what (`views`).
"""

from __future__ import annotations

import secrets
from typing import Literal, assert_never

from handfoot.engine import events as ev
from handfoot.engine import moves as mv
from handfoot.engine import shuffle
from handfoot.engine.actions import cards_of, is_older, is_start
from handfoot.engine.cards import Face, card_set, format_card
from handfoot.engine.compile import compile_rules
from handfoot.engine.explain import Facts, Refused, facts_for
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.knowledge import Knowledge, knowledge_of
from handfoot.engine.laying import lay_actions, parse_faces, require_held
from handfoot.engine.match_end import is_over
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.scoring import score_deal
from handfoot.engine.sight import table_view
from handfoot.engine.table import Table
from handfoot.engine.views import Phase, TableView

__all__ = ["Facts", "Match", "Refused"]

_PHASES: dict[int, Phase] = {
    numbers.DRAW_PHASE: "draw",
    numbers.PLAY_PHASE: "play",
    numbers.ASK_PHASE: "answer",
    numbers.LIFT_PHASE: "lift",
    numbers.PASS_PHASE: "pass",
    numbers.CHOOSE_PHASE: "choose",
}
_REVEALING = (
    ev.Drew,
    ev.PileReceived,
    ev.FootTaken,
    ev.AskedToGoOut,
    ev.Answered,
    ev.TurnStarted,
    ev.Lifted,
    ev.PilePassed,
    ev.HandChosen,
    ev.TakeFailed,
    ev.StockRefilled,
)
# Moves before the first turn of a deal.
_BEFORE_PLAY = ("lift", "pass", "choose")


class Match:
    """One match.  Refused moves change nothing; everything that happens is an event."""

    def __init__(
        self,
        ruleset: Ruleset,
        players: int,
        *,
        solo: bool = False,
        turn_up_may_stay: bool | None = None,
        seed: bytes | None = None,
        deal_seeds: dict[int, bytes] | None = None,
    ) -> None:
        """Prefer `Match.new`, which also deals.

        `deal_seeds` gives the seed of deals by number; others are derived from `seed`.
        """
        self.ruleset = ruleset
        self.players = players
        self.solo = solo
        self.turn_up_may_stay = (
            ruleset.deal.turn_up_may_stay if turn_up_may_stay is None else turn_up_may_stay
        )
        self.rules = compile_rules(
            ruleset, players, solo=solo, turn_up_may_stay=self.turn_up_may_stay
        )
        self.cards = card_set(ruleset.pack)
        self.deal_number = 0
        self.totals = [0] * self.rules.sides
        self.deal_scores: list[tuple[ev.SideScore, ...]] = []
        self.log: list[tuple[int, mv.Move]] = []
        self.table: Table
        self._seed = seed
        self._deal_seeds = dict(deal_seeds or {})
        self._undo: list[Table] = []  # tables before this turn's lay-downs, oldest first
        self.opening_events: tuple[ev.Event, ...] = ()

    @classmethod
    def new(
        cls,
        ruleset: Ruleset,
        players: int = 4,
        *,
        seed: bytes | int | None = None,
        solo: bool = False,
        turn_up_may_stay: bool | None = None,
    ) -> Match:
        """Return a match with the first deal on the table.

        `seed` fixes every deal: 16 to 64 bytes, or a number; None takes a secret one.
        Raises RulesetError when the ruleset has no such game, ValueError for a bad seed.
        """
        if isinstance(seed, int):
            if not 0 <= seed < 1 << 256:
                raise ValueError(f"a seed number has 256 bits and no sign, so not {seed}")
            seed = seed.to_bytes(32, "big")
        if seed is None:
            seed = secrets.token_bytes(32)
        if not 16 <= len(seed) <= 64:
            raise ValueError(f"a seed has 16 to 64 bytes, not {len(seed)}")
        match = cls(ruleset, players, solo=solo, turn_up_may_stay=turn_up_may_stay, seed=seed)
        match.begin()
        return match

    def begin(self) -> None:
        """Deal the first deal of a match made by the constructor.

        Raises LookupError if its seed is not known.
        """
        self.opening_events = tuple(self._deal_next())

    @classmethod
    def from_record(cls, text: str) -> Match:
        """Return the match that a record tells, every line checked.

        Raises record.RecordError naming the first wrong line.
        """
        from handfoot.engine.record import read_record

        return read_record(text)

    def record(self, *, reveal: bool = True) -> str:
        """Return the match as text; see `record.write_record`."""
        from handfoot.engine.record import write_record

        return write_record(self, reveal=reveal)

    # ---- what is so ----------------------------------------------------------------------

    @property
    def deal(self) -> Deal:
        """The kernel's state of the present deal."""
        return self.table.deal

    @property
    def phase(self) -> Phase:
        """What is to be done: draw, play, answer, deal_over, match_over, or before the play."""
        if not self.deal.over:
            return _PHASES[self.deal.phase]
        is_last = is_over(self.ruleset.match, self.deal_number, self.totals)
        return "match_over" if is_last else "deal_over"

    @property
    def acting(self) -> int | None:
        """The seat that must act, or None between deals and at the end."""
        return None if self.deal.over else self.deal.actor

    @property
    def starter(self) -> int:
        """The seat that begins the present deal."""
        return self.starter_of(self.deal_number)

    def starter_of(self, deal_number: int) -> int:
        """Return the seat that begins a deal.  Source: rules.md rows 27 and 28.

        Where the first deal's is agreed at the table, it is seat 0; chance decides each deal
        anew where it is cut for.
        """
        deal = self.ruleset.deal
        if deal.first_player in ("cut_high", "random"):
            return shuffle.first_seat(self.deal_seed(deal_number), self.players)
        if deal.dealer_rotation == "none":
            return 0
        return (deal_number - 1) % self.players

    @property
    def winners(self) -> tuple[int, ...]:
        """Sides with the highest total once the match is over; ties share it (Q74)."""
        if self.phase != "match_over":
            return ()
        best = max(self.totals)
        return tuple(side for side, total in enumerate(self.totals) if total == best)

    @property
    def can_take_back(self) -> bool:
        """Whether a lay-down of this turn can still be taken back."""
        return bool(self._undo)

    def deal_seed(self, deal_number: int) -> bytes:
        """Return the secret seed of a deal; never show it before the deal is over.

        Raises LookupError if it is not known.
        """
        if deal_number in self._deal_seeds:
            return self._deal_seeds[deal_number]
        if self._seed is None:
            raise LookupError(f"the seed of deal {deal_number} is not known")
        return shuffle.deal_seed(self._seed, deal_number)

    def score(self) -> tuple[ev.SideScore, ...]:
        """Return the itemised score of the deal as it lies, as if it ended here."""
        if self.deal.over:
            return self.deal_scores[-1]
        return score_deal(self.deal, self.totals)

    def state_hash(self) -> str:
        """Sixteen hex digits over deal number, totals and every card's place.

        The same on every machine, compiled or not.  A question to the partner that was
        answered "no" leaves it as it was.
        """
        number = self.deal.state_hash()
        for part in (self.deal_number, *self.totals):
            number = ((number ^ (part & 0xFFFFFFFF)) * 1099511628211) & 0xFFFFFFFFFFFFFFFF
        return f"{number:016x}"

    def view(self, seat: int | None) -> TableView:
        """Return what a seat, or a watcher (None), may see."""
        return table_view(self, seat)

    def knowledge(self, seat: int) -> Knowledge:
        """Return what the acting seat may know, as counts, for a bot or a search.

        Raises ValueError if it is not for that seat to act.
        """
        ending = self.ruleset.match
        left = ending.rounds - self.deal_number if ending.match_end == "rounds" else None
        return knowledge_of(self.deal, seat, self.totals, self.table.memory, left)

    def copy(self) -> Match:
        """Return an independent copy."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.table = self.table.copy()
        twin.totals = self.totals[:]
        twin.deal_scores = self.deal_scores[:]
        twin.log = self.log[:]
        twin._deal_seeds = dict(self._deal_seeds)
        twin._undo = self._undo[:]  # tables in it are never changed
        return twin

    # ---- playing ---------------------------------------------------------------------------

    def play(self, seat: int, move: mv.Move) -> list[ev.Event]:
        """Make a move and return what happened.

        Raises Refused with a code and facts; then nothing has changed.
        """
        events = self._play(seat, move)
        self.log.append((seat, move))
        return events

    def why_not(self, seat: int, move: mv.Move) -> Refused | None:
        """Return why a move would be refused, or None.  Changes nothing."""
        try:
            self.copy()._play(seat, move)
        except Refused as refused:
            return refused
        return None

    def move_for(self, seat: int, action: int) -> mv.Move:
        """Return a kernel action of the acting seat as a move, with faces chosen."""
        table = self.table
        if numbers.CONTROL <= action < numbers.ADD_OLD:
            controls: dict[int, mv.Move] = {
                numbers.DRAW: mv.Draw(),
                numbers.TAKE: mv.TakePile(),
                numbers.ASK: mv.AskToGoOut(),
                numbers.YES: mv.Answer(True),
                numbers.NO: mv.Answer(False),
                numbers.TAKE_TWO: mv.TakePile(wild="two"),
                numbers.TAKE_JOKER: mv.TakePile(wild="joker"),
                numbers.FIRST_PILE: mv.ChoosePile(0),
                numbers.SECOND_PILE: mv.ChoosePile(1),
                numbers.LADY: mv.LayLady(),
            }
            if numbers.DRAW_NEXT <= action < numbers.FIRST_PILE:
                return mv.Draw(action - numbers.DRAW_NEXT + 1)
            if action >= numbers.LIFT:
                return mv.Lift(self.lift_wanted + action - numbers.LIFT - numbers.LIFT_MIDDLE)
            return controls[action]
        hand = self.cards.sorted_faces(table.hands[seat])
        kind_of = self.cards.kind_of
        if action < numbers.START:
            return mv.Discard(format_card(next(f for f in hand if kind_of[f] == action)))
        rank, kinds = cards_of(action, self.rules)
        cards: list[Face] = []
        for kind in kinds:
            face = next(f for f in hand if kind_of[f] == kind)
            hand.remove(face)
            cards.append(face)
        place: Literal["", "older", "new"] = ""
        if is_older(action):
            place = "older"
        elif is_start(action) and rank in table.melds[self.deal.meld_row(seat)]:
            place = "new"
        meld = mv.Meld(self.cards.meld_rank(rank), tuple(map(format_card, cards)), place)
        return mv.Lay((meld,))

    @property
    def lift_wanted(self) -> int:
        """How many cards a player ought to lift: the own hand and reserves."""
        return self.ruleset.deal.hand_size + sum(self.ruleset.deal.reserve_sizes)

    def _play(self, seat: int, move: mv.Move) -> list[ev.Event]:
        if isinstance(move, mv.NextDeal):
            return self._next_deal(seat)
        self._require_turn(seat, move)
        if isinstance(move, mv.TakeBack):
            return self._take_back(seat)
        before = self.table
        table = before.copy()
        events: list[ev.Event] = []
        match move:
            case mv.Draw(pile=pile):
                if not 0 <= pile < max(self.rules.stock_piles, 1):
                    raise Refused("no_stock_pile")
                self._act(table, numbers.DRAW_NEXT + pile - 1 if pile else numbers.DRAW, (), events)
            case mv.TakePile(lay=melds, wild=wild):
                self._require_in_reach(table, seat, melds)
                ways = {"": numbers.TAKE, "two": numbers.TAKE_TWO, "joker": numbers.TAKE_JOKER}
                self._act(table, ways[wild], (), events)
                for meld in melds:
                    self._lay(table, seat, meld, events)
            case mv.Lay(melds=melds):
                if not melds:
                    raise Refused("nothing_laid")
                self._require_play_phase(table.deal)
                require_held(
                    table.hands[seat], parse_faces([c for meld in melds for c in meld.cards])
                )
                for meld in melds:
                    self._lay(table, seat, meld, events)
            case mv.Discard(card=card):
                (face,) = parse_faces([card])
                self._require_play_phase(table.deal)
                require_held(table.hands[seat], [face])
                self._act(table, self.cards.kind_of[face], (face,), events)
            case mv.AskToGoOut():
                self._act(table, numbers.ASK, (), events)
            case mv.Answer(yes=yes):
                self._act(table, numbers.YES if yes else numbers.NO, (), events)
            case mv.Lift(cards=number):
                depth = number - self.lift_wanted + numbers.LIFT_MIDDLE
                if not 0 <= depth < numbers.STRIDE:
                    raise Refused("nothing_to_choose")
                self._act(table, numbers.LIFT + depth, (), events)
            case mv.ChoosePile(pile=pile):
                if pile not in (0, 1):
                    raise Refused("nothing_to_choose")
                self._act(table, numbers.FIRST_PILE + pile, (), events)
            case mv.LayLady():
                self._require_play_phase(table.deal)
                self._act(table, numbers.LADY, (), events)
            case _:
                assert_never(move)
        self.table = table
        if any(isinstance(event, _REVEALING) for event in events):
            self._undo = []
        else:
            self._undo = [*self._undo, before]
        if table.deal.over:
            events += self._end_deal()
        return events

    def _require_turn(self, seat: int, move: mv.Move) -> None:
        if self.deal.over:
            raise Refused("match_over" if self.phase == "match_over" else "deal_over")
        if seat != self.deal.actor:
            if isinstance(move, mv.Answer):
                raise Refused("nothing_asked")
            if seat == self.deal.player:
                raise Refused("answer_first")
            raise Refused("not_your_turn", turn=self.deal.actor)

    @staticmethod
    def _require_play_phase(deal: Deal) -> None:
        if _PHASES[deal.phase] in _BEFORE_PLAY:
            raise Refused("choose_first")
        if deal.phase == numbers.DRAW_PHASE:
            raise Refused("draw_first")
        if deal.phase == numbers.ASK_PHASE:
            raise Refused("answer_first")

    @staticmethod
    def _act(table: Table, action: int, faces: tuple[Face, ...], events: list[ev.Event]) -> None:
        reason = table.deal.why_not(action)
        if reason:
            facts = facts_for(table.deal, reason, action, table.cards)
            raise Refused(numbers.REASON_CODES[reason], **facts)
        events += table.play(action, faces)

    @staticmethod
    def _require_in_reach(table: Table, seat: int, melds: tuple[mv.Meld, ...]) -> None:
        """Raise Refused `not_held` unless hand and pile together hold the cards.

        Asked before the take, so that a refusal cannot tell what the foot or stock would bring.
        """
        take = table.deal.rules.by_deal("take", table.deal.deal_index)
        under = table.pile[-take:] if table.pile else []
        coming = [face for face in under if table.cards.kind_of[face] != numbers.RED3]
        wanted = parse_faces([card for meld in melds for card in meld.cards])
        require_held([*table.hands[seat], *coming], wanted)

    def _lay(self, table: Table, seat: int, meld: mv.Meld, events: list[ev.Event]) -> None:
        if any(isinstance(event, (ev.Drew, ev.FootTaken)) for event in events):
            # a reason given after hidden cards came could tell what they are
            raise Refused("saw_hidden_cards")
        self._require_play_phase(table.deal)
        for action, faces in lay_actions(table, seat, meld):
            self._act(table, action, tuple(faces), events)

    def _take_back(self, seat: int) -> list[ev.Event]:
        if not self._undo:
            raise Refused("nothing_to_take_back")
        drew_back = self._undo[-1].deal.phase == numbers.DRAW_PHASE
        self.table = self._undo[-1]
        self._undo = self._undo[:-1]
        return [ev.TookBack(seat, pile_returned=drew_back)]

    # ---- from deal to deal -------------------------------------------------------------------

    def _next_deal(self, seat: int) -> list[ev.Event]:
        if not 0 <= seat < self.players:
            raise Refused("not_your_turn", turn=self.deal.actor)
        if self.phase == "match_over":
            raise Refused("match_over")
        if self.phase != "deal_over":
            raise Refused("deal_not_over")
        return self._deal_next()

    def _deal_next(self) -> list[ev.Event]:
        seed = self.deal_seed(self.deal_number + 1)
        self.deal_number += 1
        shoe = shuffle.shuffled_shoe(self.rules, seed, self.ruleset)
        deal = Deal(self.rules)
        kind_of = self.cards.kind_of
        deal.deal_order(
            [kind_of[face] for face in shoe],
            self.deal_number - 1,
            self.starter,
            self.totals,
            shuffle.lift_noise(seed, self.players),
            shuffle.kernel_seed(seed),
        )
        self.table = Table(deal, shoe, self.starter, self.cards)
        self._undo = []
        started = ev.DealStarted(
            self.deal_number,
            self.starter,
            deal.points_needed(deal.open_row(self.starter)),
            format_card(self.table.pile[-1]) if self.table.pile else None,
            shuffle.commitment(seed),
        )
        laid = self.table.start()
        if deal.phase in (numbers.LIFT_PHASE, numbers.PASS_PHASE, numbers.CHOOSE_PHASE):
            return [started, *laid]
        return [started, ev.TurnStarted(self.starter), *laid]

    def _reason(self, out: int | None) -> Literal["went_out", "stock", "turn_limit"]:
        if out is not None:
            return "went_out"
        return "turn_limit" if self.deal.turn_n >= self.rules.turn_limit else "stock"

    def _end_deal(self) -> list[ev.Event]:
        deal = self.deal
        scores = score_deal(deal, self.totals)
        self.deal_scores.append(scores)
        self.totals = [score.match_points for score in scores]
        self._undo = []
        out = None if deal.went_out == numbers.NONE else deal.went_out
        events: list[ev.Event] = [
            ev.DealEnded(
                self.deal_number,
                self._reason(out),
                out,
                self.deal_seed(self.deal_number).hex(),
                scores,
            )
        ]
        if self.phase == "match_over":
            events.append(ev.MatchEnded(tuple(self.totals), self.winners))
        return events
