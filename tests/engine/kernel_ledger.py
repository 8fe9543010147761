"""A second bookkeeping of one deal at the kernel: cards by kind, books, and a score recounted.

Owns: following a deal action by action from what its dump shows, and the rules of scoring read
from the ruleset once more.  Never: what is legal; it takes every action for granted.
"""

from __future__ import annotations

from typing import Any

from handfoot.engine.decks import rank_kinds
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.ruleset import Ruleset
from tests.support.random_rulesets import Game

State = dict[str, Any]
KINDS = range(numbers.KINDS)
STARTS = (*range(1, 4), 7, *range(13, 16))  # verbs


def rare(state: State, name: str, empty: Any) -> Any:
    """Return what only some rulesets keep, or what it is without."""
    return state["rare"][name] if "rare" in state else empty


def places(state: State) -> list[list[int]]:
    """Return the cards that are not melded, by place and kind."""
    flat = [bytes(state["stock"]), bytes(state["pile"])]
    rows = [[cards.count(kind) for kind in KINDS] for cards in flat]
    rows += [*state["hand"], *state["foot"], *rare(state, "later", [])]
    removed = rare(state, "removed", None)
    if removed:
        rows.append(removed)
    rows.append([sum(state["red3"]), *[0] * (numbers.KINDS - 1)])
    return rows


class Ledger:
    """What has been laid in a deal, by whom, and which books it made."""

    def __init__(self, game: Game, deal: Deal) -> None:
        self.game = game
        self.deal = deal
        self.rules = deal.rules
        self.shoe = self.rules.table("copies")
        self.pack = self.rules.table("pack")
        self.value = card_values(game.ruleset)
        self.state: State = deal.dump()
        self.melded = self.count_melded(self.state)
        seats = range(game.players)
        self.laid = [0 for _ in seats]
        self.points = [0 for _ in seats]
        self.books: list[list[tuple[int, bool]]] = [[] for _ in seats]  # by side: rank, dirty
        self.failed = [0 for _ in seats]
        assert not any(self.melded)

    def count_melded(self, state: State) -> list[int]:
        """Return the cards of each kind that lie in melds: all that are nowhere else."""
        added = rare(state, "turn_marks", [0] * 9)[7]
        elsewhere = [sum(column) for column in zip(*places(state), strict=True)]
        return [self.shoe[kind] + added * self.pack[kind] - elsewhere[kind] for kind in KINDS]

    def follow(self, action: int) -> None:
        """Note what one action, just played, has laid; raise AssertionError if cards are lost."""
        before: State = self.state
        after: State = self.deal.dump()
        melded = self.count_melded(after)
        change = [now - then for now, then in zip(melded, self.melded, strict=True)]
        seat: int = before["player"]
        row = self.deal.open_row(seat)
        assert min(change) >= 0, "cards came off the table"
        laid = sum(change)
        self.laid[row] += laid
        self.points[row] += sum(n * self.value[kind] for kind, n in enumerate(change))
        assert after["laid"] == self.laid[: len(after["laid"])]
        assert after["points"] == self.points[: len(after["points"])]
        if laid:
            self.note_books(action, seat, change, before, after)
        elif action == numbers.TAKE and len(after["pile"]) == len(before["pile"]):
            self.failed[self.deal.sides_by_seat()[seat]] += 1
        self.state, self.melded = after, melded

    def note_books(
        self, action: int, seat: int, change: list[int], before: State, after: State
    ) -> None:
        """Note the book that these cards made, or turned dirty."""
        size = self.game.ruleset.meld.book_size
        row, side = self.deal.meld_row(seat), self.deal.sides_by_seat()[seat]
        verb, kind = divmod(action, numbers.STRIDE)
        takes = action in (numbers.TAKE, numbers.TAKE_TWO, numbers.TAKE_JOKER)
        if takes:
            kind = before["pile"][-1]
        if verb == numbers.START_WILD // numbers.STRIDE or kind == numbers.JOKER:
            kind = numbers.TWO
        wilds = change[numbers.TWO] + change[numbers.JOKER]
        naturals = sum(change) - wilds
        older = [rare(s, "older_naturals", None) for s in (before, after)]
        older_wilds = [rare(s, "older_wilds", None) for s in (before, after)]
        on_older = verb in range(10, 13) or (
            takes
            and older[0] is not None
            and older[0][row][kind] + older_wilds[0][row][kind] > 0
            and (older[0][row][kind] + naturals, older_wilds[0][row][kind] + wilds)
            == (older[1][row][kind], older_wilds[1][row][kind])
        )
        if on_older:
            n, w = older[0][row][kind], older_wilds[0][row][kind]
            if n + w >= size:
                if w == 0 < wilds and kind != numbers.TWO:
                    self.books[side].remove((kind, False))
                    self.books[side].append((kind, True))
                return
        elif verb in STARTS:
            n = w = 0
        else:
            n, w = before["naturals"][row][kind], before["wilds"][row][kind]
            # a take that has no room beside an unfinished meld starts another
            if takes and older[1] is not None and n + w:
                put_by = (older[1][row][kind], older_wilds[1][row][kind]) == (n, w)
                if put_by and after["naturals"][row][kind] == naturals:
                    n = w = 0
        if n + w + sum(change) >= size:
            self.books[side].append((kind, w + wilds > 0))

    # ---- the score --------------------------------------------------------------------------

    def score(self, side: int) -> dict[str, int]:
        """Recount the points of a side, line by line, from the ruleset and the last state."""
        rules, state = self.game.ruleset, self.state
        sides = self.deal.sides_by_seat()
        seats = [seat for seat in range(self.game.players) if sides[seat] == side]
        ranks: dict[int, str] = {kind: code for code, kind in rank_kinds(rules.pack).items()}
        odd: dict[str, Any] = {
            x.rank: x for x in rules.meld.rank_exceptions if x.rank in ranks.values()
        }
        lines = dict.fromkeys(numbers.LINE_CODES, 0)
        scoring, threes = rules.scoring, rules.threes
        lines["melded_cards"] = sum(
            self.points[row] for row in {self.deal.open_row(seat) for seat in seats}
        )
        for kind, dirty in self.books[side]:
            if kind == numbers.TWO:
                lines["wild_books"] += scoring.book_bonus_wild
            elif kind <= numbers.BLACK3:
                lines["special_books"] += scoring.book_bonus_threes
            elif ranks[kind] in odd:
                exception = odd[ranks[kind]]
                bonus = exception.bonus_dirty if dirty else exception.bonus_clean
                lines["special_books"] += bonus
            elif dirty:
                lines["dirty_books"] += scoring.book_bonus_dirty
            else:
                lines["clean_books"] += scoring.book_bonus_clean
        lines["red_threes"] = self.red_threes(side, seats, odd, ranks)
        if state["went_out"] in seats:
            lines["went_out"] = rules.going_out.go_out_bonus
        held = [-value for value in self.value]
        held[numbers.BLACK3] = rules.pack.points_black_three_held
        for code, names in (("left_in_hand", ["hand"]), ("left_in_foot", ["foot", "later"])):
            if code.removeprefix("left_in_") not in scoring.held_cards_negative:
                continue
            for seat in seats:
                for cards in [state[n][seat] if n in state else None for n in names]:
                    lines[code] += sum(n * held[k] for k, n in enumerate(cards or []) if k)
                    lines["red_threes_unlaid"] += (cards or [0])[0] * threes.red_three_held
                if code == "left_in_foot":
                    cards = rare(state, "later", [[0] * numbers.KINDS] * len(sides))[seat]
                    lines[code] += sum(n * held[k] for k, n in enumerate(cards) if k)
                    lines["red_threes_unlaid"] += cards[0] * threes.red_three_held
        for row in {self.deal.meld_row(seat) for seat in seats}:
            for kind in KINDS:
                if ranks.get(kind, "") in odd and self.is_open(row, kind):
                    lines["unfinished_melds"] -= odd[ranks[kind]].unfinished_penalty
        lines["penalties"] = -self.failed[side] * rules.pickup.pickup_failure_penalty
        lines["cut_bonus"] = sum(self.cut_bonus(seat) for seat in seats)
        return lines

    def is_open(self, row: int, kind: int) -> bool:
        """Whether a meld of this rank is not yet a book."""
        return bool(self.state["naturals"][row][kind] + self.state["wilds"][row][kind])

    def cut_bonus(self, seat: int) -> int:
        """Return the points for lifting the right number of cards."""
        error = rare(self.state, "lifted", [numbers.NONE] * self.game.players)[seat]
        bonuses = self.game.ruleset.deal.cut_bonus
        return next((b.points for b in bonuses if b.error >= error), 0) if error < 10 else 0

    def red_threes(
        self, side: int, seats: list[int], odd: dict[str, Any], ranks: dict[int, str]
    ) -> int:
        """Return what the side's red threes on the table count."""
        threes = self.game.ruleset.threes
        n = sum(int(self.state["red3"][seat]) for seat in seats)
        if threes.red_three_mode == "lady":
            return n * self.game.ruleset.meld.bonus_card_on_clean_book
        total: int = n * threes.red_three_placed
        for bonus in threes.red_three_set_bonus:
            if n >= bonus.count:
                total = bonus.points + (n - bonus.count) * threes.red_three_placed
        opened = any(self.state["opened"][self.deal.open_row(seat)] for seat in seats)
        own = any(
            ranks.get(kind, "") in odd and odd[ranks[kind]].own_kind for kind, _ in self.books[side]
        )
        if (threes.red_three_needs == "open" and not opened) or (
            threes.red_three_needs == "own_kind_book" and not own
        ):
            return -total
        return total


def card_values(ruleset: Ruleset) -> list[int]:
    """Return what each kind counts on the table."""
    pack = ruleset.pack
    value = [0] * numbers.KINDS
    value[numbers.TWO], value[numbers.JOKER] = pack.points_two, pack.points_joker
    for code, kind in rank_kinds(pack).items():
        if code in ("A", "L"):
            value[kind] = pack.points_ace
        elif code == "2" and code not in (*pack.points_ten_ranks, *pack.points_five_ranks):
            value[kind] = pack.points_two
        elif code in pack.points_ten_ranks:
            value[kind] = 10
        elif code in pack.points_five_ranks:
            value[kind] = 5
    if ruleset.meld.three_melds == "red_book":
        value[numbers.RED3] = ruleset.threes.red_three_placed
    elif ruleset.meld.three_melds != "none":
        value[numbers.BLACK3] = pack.points_black_three_melded
    return value
