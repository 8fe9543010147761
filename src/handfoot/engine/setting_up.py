"""Setting up: a position as a match to play on, the unknown cards filled in.

Owns: which card lies where.  Never: a rule, nor how a meld comes to lie there (`placing`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from handfoot.engine.cards import Face
from handfoot.engine.events import SideScore
from handfoot.engine.kernel import Rules, numbers
from handfoot.engine.match import Match
from handfoot.engine.placing import Placing, counts_of, new_turn
from handfoot.engine.position import Position, PositionError, Shoe, usual_players
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.table import Table

SEAT: Final = 0  # who is to act
_SEED: Final = b"no card of a position is dealt!!"
_FOOT_TURNS: Final = {"hand": 0, "foot": 0, "part": 1, "whole": 2}


def set_up(ruleset: Ruleset, position: Position, *, filling: int = 0) -> Match:
    """Return a match in this position; seat 0 is to act, or has just ended the deal.

    Cards that the position does not name come from the rest of the shoe, in an order that
    `filling` chooses: hands and feet of the usual size, then the stock.  Red threes that are
    laid out on sight are in nobody's hand, and no wild card lies under a pile that it would
    have frozen or removed.
    Raises PositionError, and RulesetError when the ruleset has no such game.
    """
    match = Match(ruleset, usual_players(ruleset, position), solo=position.solo, seed=_SEED)
    sides = match.rules.sides
    match.totals = [*position.totals[:sides], *[0] * (sides - len(position.totals))]
    match.deal_number = position.deal - 1
    before = tuple(SideScore(side, (), 0, n) for side, n in enumerate(match.totals))
    match.deal_scores = [before] * match.deal_number
    match.begin()
    return _Builder(match, position).build(filling)


@dataclass
class _Zones:
    """Where the named cards lie, by seat; None is not known."""

    hands: list[list[Face] | None]
    feet: list[list[Face] | None]
    later: list[list[Face] | None]
    red_threes: list[Face]
    pile: list[Face]
    levels: list[int]  # reserves taken up


class _Builder:
    """One position on its way to the table."""

    def __init__(self, match: Match, position: Position) -> None:
        self.match = match
        self.position = position
        self.rules: Rules = match.rules
        self.table: Table = match.table
        self.shoe = Shoe(match.cards, match.cards.faces(match.rules.table("copies")))
        side_of = match.deal.sides_by_seat()
        self.mates = [s for s, side in enumerate(side_of) if side == side_of[SEAT] and s != SEAT]
        self.rivals = [s for s, side in enumerate(side_of) if side != side_of[SEAT]]
        self.dealt = match.deal.dump()

    def build(self, filling: int) -> Match:
        self._refuse_contradictions()
        zones = self._named_cards()
        self._clear_table()
        self._lay_melds()
        self._fill(zones, filling)
        return self.match

    # ---- what cannot be ------------------------------------------------------------------

    def _refuse_contradictions(self) -> None:
        position = self.position
        taken = position.partner != "hand"
        if not self.mates and (
            taken or position.permitted or position.partner_hand or position.partner_foot
        ):
            raise PositionError("no_partner")
        if position.in_foot and position.foot.strip():
            raise PositionError("foot_is_taken")
        if taken and position.partner_foot.strip():
            raise PositionError("partner_foot_is_taken")
        if position.red_threes and self.rules.three_mode == numbers.THREES_KEPT:
            raise PositionError("red_threes_not_laid")
        laid = (position.melds + position.books).strip()
        if laid and not position.opened and not self._opens_alone():
            raise PositionError("melds_before_opening")
        if position.permitted and (position.phase != "play" or not position.in_foot):
            raise PositionError("permitted_too_early")
        if position.phase != "score" and not position.hand.strip():
            waits = position.phase == "draw" and position.in_foot and self.rules.keep == 0
            if not waits:
                raise PositionError("hand_is_empty")

    def _opens_alone(self) -> bool:
        """Whether a partner may have melds on the table while this player has not opened."""
        deal = self.match.deal
        return any(
            deal.meld_row(mate) == deal.meld_row(SEAT)
            and deal.open_row(mate) != deal.open_row(SEAT)
            for mate in self.mates
        )

    # ---- the cards that are named ----------------------------------------------------------

    def _named_cards(self) -> _Zones:
        position, seats = self.position, range(self.match.players)
        known = position.phase == "score"  # then what is not named is not there
        empty: list[Face] | None = [] if known else None
        mate = self.mates[0] if self.mates else None
        zones = _Zones(
            hands=[empty] * len(seats),
            feet=[empty] * len(seats),
            later=[empty] * len(seats),
            red_threes=self.shoe.take(f"{self.match.cards.codes[0]}x{position.red_threes}")
            if position.red_threes
            else [],
            pile=self.shoe.take(position.pile),
            levels=[0] * len(seats),
        )
        zones.hands[SEAT] = self.shoe.take(position.hand)
        if mate is not None and position.partner_hand.strip():
            zones.hands[mate] = self.shoe.take(position.partner_hand)
        self._reserves(zones, SEAT, position.foot, position.in_foot)
        for other in self.mates:
            text = position.partner_foot if other == mate else ""
            self._reserves(zones, other, text, position.partner != "hand")
        if position.pile_count is not None and position.pile_count < len(zones.pile):
            raise PositionError("pile_too_large", named=len(zones.pile), count=position.pile_count)
        return zones

    def _reserves(self, zones: _Zones, seat: int, text: str, taken: bool) -> None:
        """Note a seat's reserves; one alone of two is the foot, and the knee is being played."""
        if taken:
            zones.feet[seat], zones.later[seat] = [], []
            zones.levels[seat] = self.rules.reserves
            return
        if not text.strip():
            return
        parts = text.split("/")
        if len(parts) > self.rules.reserves:
            raise PositionError("too_many_reserves", count=self.rules.reserves)
        zones.feet[seat] = self.shoe.take(parts[0])
        zones.later[seat] = self.shoe.take(parts[1]) if len(parts) > 1 else []
        zones.levels[seat] = self.rules.reserves - len(parts)

    # ---- melds, laid by the checked door -----------------------------------------------------

    def _clear_table(self) -> None:
        table, seats = self.table, range(self.match.players)
        table.stock, table.pile, table.removed, table.passed = [], [], [], {}
        table.hands = [[] for _ in seats]
        table.feet = [[] for _ in seats]
        table.later = [[] for _ in seats]
        table.red_threes = [[] for _ in seats]
        table.fresh = [[] for _ in seats]

    def _lay_melds(self) -> None:
        position = self.position
        layer = SEAT if position.opened or not self.mates else self.mates[0]
        whose = [(layer, position.books, True), (layer, position.melds, False)]
        if position.their_melds.strip():
            if not self.rivals:
                raise PositionError("no_other_side")
            whose.append((self.rivals[0], position.their_melds, False))
        placing = Placing(self.match)
        for seat, text, books in whose:
            for group in text.split(","):
                if group.strip():
                    name = group.strip()
                    placing.lay(seat, name, self.shoe.take(name), book=books)

    # ---- the cards that are not named --------------------------------------------------------

    def _fill(self, zones: _Zones, filling: int) -> None:
        """Deal the rest of the shoe, and put everything on the table."""
        position, table = self.position, self.table
        seats = range(self.match.players)
        rest = self.shoe.rest(filling)
        under = (position.pile_count or 0) - len(zones.pile)
        table.pile = [*self._from(rest, max(under, 0), self._not_under()), *zones.pile]
        table.red_threes[SEAT] = zones.red_threes
        laid = {numbers.RED3} if self.rules.three_mode == numbers.THREES_PLACED else set()
        sizes = self._sizes(zones, len(rest) - (position.stock or 0))
        for seat in seats:
            for zone, known, size, never in (
                (table.hands, zones.hands, sizes[0], laid),
                (table.feet, zones.feet, sizes[1], set()),
                (table.later, zones.later, sizes[2], set()),
            ):
                named = known[seat]
                zone[seat] = self._from(rest, size, never) if named is None else named
        table.stock = rest
        if position.stock is not None:
            self._shorten_stock(rest, position.stock, laid)
        self._finish(zones)

    def _not_under(self) -> set[int]:
        """Return the kinds that cannot lie unseen in the pile."""
        kinds = set()
        if self.rules.three_mode == numbers.THREES_PLACED:
            kinds.add(numbers.RED3)
        if self.rules.wild_effect != numbers.WILD_NOTHING:
            kinds |= {numbers.TWO, numbers.JOKER}
        return kinds

    def _from(self, rest: list[Face], size: int, never: set[int]) -> list[Face]:
        """Take so many cards off the rest, none of some kinds; all there are, if too few."""
        kind_of = self.match.cards.kind_of
        taken = [i for i, face in enumerate(rest) if kind_of[face] not in never][:size]
        faces = [rest[i] for i in taken]
        for i in reversed(taken):
            del rest[i]
        return faces

    def _sizes(self, zones: _Zones, cards: int) -> tuple[int, int, int]:
        """Return the cards of each unknown hand and reserve: as dealt, or fewer if they lack."""
        usual = (self.rules.hand_size, self.rules.foot_size, self.rules.later_size)
        wanted = sum(
            size * known.count(None)
            for size, known in zip(usual, (zones.hands, zones.feet, zones.later), strict=True)
        )
        if wanted <= cards:
            return usual
        each = max(cards, 0) * 10 // max(wanted, 1)
        hand, foot, later = (size * each // 10 for size in usual)
        return hand, foot, later

    def _shorten_stock(self, rest: list[Face], count: int, laid: set[int]) -> None:
        """Leave so many cards in the stock; the others' hands hold the rest."""
        table, kind_of = self.table, self.match.cards.kind_of
        if len(rest) < count:
            raise PositionError("stock_too_large", count=count, left=len(rest))
        others = [*self.rivals, *self.mates] if not self.position.partner_hand else self.rivals
        if not others:
            return
        table.stock, over = rest[:count], rest[count:]
        for i, face in enumerate(over):
            seat = others[i % len(others)]
            zone = table.red_threes if kind_of[face] in laid else table.hands
            zone[seat].append(face)

    def _finish(self, zones: _Zones) -> None:
        """Let the kernel know all of it."""
        position, table, deal = self.position, self.table, self.match.deal
        seats = range(self.match.players)
        kind_of = self.match.cards.kind_of
        played = [0 for _ in seats]
        for mate in self.mates:
            played[mate] = _FOOT_TURNS[position.partner]
        played[SEAT] = 2 * (position.in_foot and position.played_foot)
        state = new_turn(deal.dump())
        freezes = self.rules.wild_effect == numbers.WILD_FREEZES
        wild_in_pile = any(kind_of[face] >= numbers.TWO for face in table.pile)
        turns = self.rules.stock_only + 1 if position.turn is None else position.turn - 1
        opened = [1] * len(state["opened"])
        opened[deal.open_row(SEAT)] = int(position.opened)
        for rival in self.rivals:
            opened[deal.open_row(rival)] = int(bool(position.their_melds.strip()))
        state |= {
            "need": self.dealt["need"],
            "turn": turns * self.match.players + 1,
            "phase": numbers.DRAW_PHASE if position.phase == "draw" else numbers.PLAY_PHASE,
            "player": SEAT,
            "actor": SEAT,
            "asked": int(position.permitted),
            "permitted": int(position.permitted),
            "frozen": int(freezes and (position.frozen or wild_in_pile)),
            "went_out": SEAT if position.went_out else numbers.NONE,
            "hand": [counts_of(self.match.cards, hand) for hand in table.hands],
            "foot": [counts_of(self.match.cards, foot) for foot in table.feet],
            "in_foot": [int(level == self.rules.reserves) for level in zones.levels],
            "foot_played": played,
            "red3": [len(threes) for threes in table.red_threes],
            "opened": opened,
            "stock": [kind_of[face] for face in table.stock],
            "pile": [kind_of[face] for face in table.pile],
        }
        if "rare" in state:
            state["rare"] |= {
                "level": zones.levels,
                "later": [counts_of(self.match.cards, later) for later in table.later],
                "lifted": [numbers.NONE] * len(seats),
            }
        deal.load(state)
