"""Rows 16 to 28 of the parameter matrix: the deal and who begins.

Owns: for each row, both values of its field and what they change, through the public door.
Never: a whole ruleset (the `test_cases_` modules).
"""

from __future__ import annotations

from collections import Counter

import pytest

from handfoot.engine import events as ev
from handfoot.engine import shuffle
from handfoot.engine.cards import Face
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import ChoosePile, Draw, Lift, TakePile
from handfoot.engine.ruleset import Ruleset
from tests.engine.saying import lay, only, refusal, say, score_lines
from tests.support.positions import changed, position


def dealt(ruleset: Ruleset, seed: int = 5, players: int = 4) -> tuple[Match, list[list[Face]]]:
    """Return a fresh match, and the piles as they came off its shoe: hands, then feet."""
    match = Match.new(ruleset, players, seed=seed)
    shoe = shuffle.shuffled_shoe(match.rules, match.deal_seed(1), ruleset)[::-1]
    sizes = [ruleset.deal.hand_size] * players
    sizes += [size for size in ruleset.deal.reserve_sizes for _ in range(players)]
    piles, at = [], 0
    for size in sizes:
        piles.append(shoe[at : at + size])
        at += size
    return match, piles


def threes_kept(**fields: object) -> Ruleset:
    """Return Whitnack's rules without laying red threes out, so that dealt hands stay."""
    return changed("whitnack", red_three_mode="discard_only", **fields)


@pytest.mark.parametrize("size", [11, 13, 15])
def test_row_16_so_many_cards_are_the_hand(size: int) -> None:
    """Row 16: 13 (WH), 11 (SI), 15 (BA)."""
    match, _ = dealt(threes_kept(hand_size=size))
    assert [seat.hand_count for seat in match.view(0).seats] == [size] * 4


@pytest.mark.parametrize("sizes", [[13], [11], [13, 11]])
def test_row_17_so_many_cards_are_each_reserve(sizes: list[int]) -> None:
    """Row 17: the foot; with two entries the knee, then the foot (HK)."""
    match, _ = dealt(threes_kept(reserve_sizes=sizes))
    seats = match.view(0).seats
    assert [(seat.foot_count, seat.reserves_left) for seat in seats] == [(sizes[0], len(sizes))] * 4
    if len(sizes) == 2:
        match = position("K K K", phase="play", changes={"reserve_sizes": sizes})
        taken = only(say(match, lay(match, "K K K")), ev.FootTaken)
        assert (len(taken.cards), taken.left) == (13, 1)
        assert not match.deal.has_taken_foot(0)


def test_row_18_each_may_deal_from_a_pack_of_ones_own() -> None:
    """Row 18: DM; no player then holds a card more often than one pack has it."""
    own, _ = dealt(changed("whitnack", deal_method="own_deck"))
    shared, _ = dealt(changed("whitnack", deal_method="single_dealer"))
    by_pairs, _ = dealt(changed("whitnack", deal_method="dealer_and_partner"))

    def most_alike(match: Match) -> int:
        table = match.table
        held = [Counter(table.hands[s] + table.feet[s]) for s in range(1, 4)]
        return max(max(cards[face] for face in range(52)) for cards in held)  # type: ignore[index]

    assert most_alike(own) == 1
    assert most_alike(shared) > 1
    # who deals is for the people at the table: the cards are the same
    assert shared.state_hash() == by_pairs.state_hash()


CUTS = [{"error": 0, "points": 1000}, {"error": 1, "points": 500}, {"error": 3, "points": 300}]


@pytest.mark.parametrize(
    ("cut_bonus", "error", "points"),
    [
        ([], 0, 0),
        (CUTS[:1], 0, 1000),
        (CUTS[:1], 1, 0),
        (CUTS, 0, 1000),
        (CUTS, 1, 500),
        (CUTS, 3, 300),
        (CUTS, 4, 0),
    ],
)
def test_row_19_lifting_the_right_number_counts(
    cut_bonus: list[dict[str, int]], error: int, points: int
) -> None:
    """Row 19: nothing (WH), 100 exact (SI), 1000, 500 and 300 (RM)."""
    match = position("4 5", changes={"cut_bonus": cut_bonus}, lifted={0: error})
    assert score_lines(match.score()[0]).get("cut_bonus", 0) == points


def test_row_19_without_a_bonus_nobody_lifts() -> None:
    """Row 19: the game begins with the first turn."""
    assert dealt(changed("simpson", cut_bonus=[]))[0].phase == "draw"
    match, _ = dealt(changed("simpson", cut_bonus=CUTS))
    assert refusal(match, Draw())[0] == "choose_first"
    say(match, *[Lift(22)] * 4)
    assert match.phase == "draw"


@pytest.mark.parametrize(
    ("kind", "hand_from", "foot_from"),
    [
        ("none", [0, 1, 2, 3], [0, 1, 2, 3]),
        ("foot_right", [0, 1, 2, 3], [1, 2, 3, 0]),
        ("split_left_right", [3, 0, 1, 2], [1, 2, 3, 0]),
        ("both_left", [3, 0, 1, 2], [3, 0, 1, 2]),
        ("both_right", [1, 2, 3, 0], [1, 2, 3, 0]),
        ("partner", [2, 3, 0, 1], [2, 3, 0, 1]),
    ],
)
def test_row_20_piles_are_passed(kind: str, hand_from: list[int], foot_from: list[int]) -> None:
    """Row 20: SI foot to the right, TW one left and one right, GOCC left, right, partner."""
    match, piles = dealt(threes_kept(pile_pass=[kind]))
    for seat in range(4):
        assert Counter(match.table.hands[seat]) == Counter(piles[hand_from[seat]])
        assert Counter(match.table.feet[seat]) == Counter(piles[4 + foot_from[seat]])


def test_row_20_a_player_may_choose_the_pile_to_pass() -> None:
    """Row 20: DM, DC; one of the two goes to the left, all at once."""
    match, piles = dealt(threes_kept(pile_pass=["one_left"]))
    assert match.phase == "pass"
    assert match.view(0).hand == ()  # nobody has looked yet
    say(match, ChoosePile(0), ChoosePile(1), ChoosePile(1), ChoosePile(0))
    kept = [4, 1, 2, 7]  # the pile that each kept: 4 and more are the second ones
    passed = [0, 5, 6, 3]
    assert match.view(0).phase == "draw"
    for seat in range(4):
        assert Counter(match.table.hands[seat]) == Counter(piles[kept[seat]])
        assert Counter(match.table.feet[seat]) == Counter(piles[passed[(seat - 1) % 4]])


def test_row_20_each_deal_may_pass_otherwise() -> None:
    """Row 20, rules.md 2.1.10: by deal, the last entry repeating (GOCC)."""
    ruleset = threes_kept(pile_pass=["foot_right", "none"])
    first = Match.new(ruleset, 4, seed=1).rules
    assert first.seats_by_deal("pass_foot", 0) == [3, 0, 1, 2]
    assert first.seats_by_deal("pass_foot", 1) == [0, 1, 2, 3]
    assert first.seats_by_deal("pass_foot", 7) == [0, 1, 2, 3]


@pytest.mark.parametrize("choice", ["free_blind", "free_seen_card"])
def test_row_21_a_player_may_choose_which_pile_is_the_hand(choice: str) -> None:
    """Row 21: DM and TW blind; GS with the top card of each shown."""
    match, piles = dealt(threes_kept(hand_choice=choice))
    assert match.phase == "choose"
    shown = [len(seat.top_cards) for seat in match.view(None).seats]
    assert shown == [2 if choice == "free_seen_card" else 0] * 4
    say(match, ChoosePile(1), ChoosePile(0), ChoosePile(0), ChoosePile(1))
    assert match.view(0).phase == "draw"
    for seat, is_second in enumerate((True, False, False, True)):
        hand, foot = piles[seat], piles[4 + seat]
        if is_second:
            hand, foot = foot, hand
        assert Counter(match.table.hands[seat]) == Counter(hand)
        assert Counter(match.table.feet[seat]) == Counter(foot)


@pytest.mark.parametrize("choice", ["fixed", "bottom_high", "bottom_low"])
def test_row_21_the_bottom_card_may_decide(choice: str) -> None:
    """Row 21: the higher (paytons) or the lower (drwingnut) bottom card makes the hand."""
    for seed in range(6):
        match, piles = dealt(threes_kept(hand_choice=choice), seed)
        for seat in range(4):
            first, second = piles[seat], piles[4 + seat]
            low = [match.cards.kind_of[pile[0]] for pile in (first, second)]
            swaps = low[0] < low[1] if choice == "bottom_high" else low[0] > low[1]
            hand = second if swaps and choice != "fixed" else first
            assert Counter(match.table.hands[seat]) == Counter(hand)


def test_row_22_the_foot_may_be_looked_at() -> None:
    """Row 22: never (WH, SI); once, doubtful (BA).  Only one's own."""
    for peek in (False, True):
        match = position("4 5", changes={"foot_peek": peek}, foot="9 9 J")
        assert len(match.view(0).foot) == (3 if peek else 0)
        assert len(match.view(1).foot) == (13 if peek else 0)
        assert match.view(None).foot == ()


@pytest.mark.parametrize(("piles", "count"), [(1, 0), (2, 2), (4, 4), (0, 4)])
def test_row_23_the_stock_may_lie_in_several_piles(piles: int, count: int) -> None:
    """Row 23: one (WH), two (SI), four (Lakemont), one for each player (DM, 0)."""
    match, _ = dealt(threes_kept(stock_piles=piles))
    view = match.view(0)
    assert len(view.stock_piles) == count
    if count:
        assert sum(view.stock_piles) == view.stock_count
        assert max(view.stock_piles) - min(view.stock_piles) <= 1


@pytest.mark.parametrize(("turn_up", "cards"), [(True, 1), (False, 0)])
def test_row_24_a_card_is_turned_up_or_not(turn_up: bool, cards: int) -> None:
    """Row 24: WH yes, SI no."""
    match, _ = dealt(threes_kept(turn_up=turn_up))
    assert match.view(0).pile_count == cards
    if not turn_up:
        assert refusal(match, TakePile()) == ("pile_empty", {})


@pytest.mark.parametrize(
    "rebury", [["red_three", "two", "joker"], ["two", "joker"], ["two", "joker", "7", "5"], []]
)
def test_row_25_what_is_not_left_turned_up(rebury: list[str]) -> None:
    """Row 25, Q12, Q23: red threes and wilds (WH), wilds (WP), sevens and fives too (HK)."""
    codes = {"red_three": "R3", "two": "2", "joker": "JK"}
    ruleset = threes_kept(turn_up_rebury=rebury)
    tops = {dealt(ruleset, seed)[0].deal.upcard() for seed in range(150)}
    back = {numbers.KIND_CODES.index(codes.get(name, name)) for name in rebury}
    assert tops == {k for k, code in enumerate(numbers.KIND_CODES) if code} - back


@pytest.mark.parametrize("may_stay", [False, True])
def test_row_26_by_agreement_nothing_goes_back(may_stay: bool) -> None:
    """Row 26: WH by agreement, WP."""
    ruleset = threes_kept(turn_up_may_stay=may_stay)
    tops = {dealt(ruleset, seed)[0].deal.upcard() for seed in range(60)}
    assert bool(tops & {numbers.RED3, numbers.TWO, numbers.JOKER}) == may_stay


@pytest.mark.parametrize(
    ("first_player", "by_chance"),
    [
        ("left_of_dealer", False),
        ("dealer", False),
        ("oldest", False),
        ("pack_owner", False),
        ("cut_high", True),
        ("random", True),
    ],
)
def test_row_27_who_begins(first_player: str, by_chance: bool) -> None:
    """Row 27, R3, R11: seat 0 where the table agrees, any seat where chance decides."""
    ruleset = threes_kept(first_player=first_player)
    starters = Counter(dealt(ruleset, seed)[0].starter for seed in range(80))
    assert set(starters) == ({0, 1, 2, 3} if by_chance else {0})
    if by_chance:
        assert min(starters.values()) > 8  # a fair share of 20 each


@pytest.mark.parametrize(("rotation", "starters"), [("left", [0, 1, 2, 3]), ("none", [0] * 4)])
def test_row_28_the_deal_moves_to_the_left_or_stays(rotation: str, starters: list[int]) -> None:
    """Row 28, R3: WH to the left."""
    match = Match.new(threes_kept(dealer_rotation=rotation), 4, seed=1)
    assert [match.starter_of(number) for number in range(1, 5)] == starters
