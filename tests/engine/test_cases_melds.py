"""Melds: the worked examples T32 to T36, T41, T42, T44 and T45 of the rules research.

Owns: section 5.2 for Whitnack's rules, and what may lie in one meld.  Never: other rulesets
(T37 to T40, T43, T46 to T49, and their halves of T41, T42 and T44).
"""

from __future__ import annotations

from itertools import permutations

import pytest

from handfoot.engine import events as ev
from handfoot.engine.cards import RANKS
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import Lay, Meld
from tests.engine.saying import accepts, add, lay, only, open_meld, refusal, say
from tests.support.positions import position

MELD_RANKS = [rank for rank in RANKS if rank not in "23"]


def after_drawing(hand: str, *, melds: str = "", books: str = "") -> Match:
    """Return a seat that may lay down, with four cards more in its hand."""
    return position(f"{hand} 4 5 6 7", melds=melds, books=books, phase="play")


@pytest.mark.parametrize("wild", ["2", "JK"])
def test_t32_three_naturals_and_a_wild_are_a_meld(wild: str) -> None:
    """T32."""
    match = after_drawing(f"K K K {wild}")
    laid = only(say(match, lay(match, f"K K {wild}")), ev.MeldLaid)
    assert laid.size == 3
    match = after_drawing(f"K K K {wild}")
    say(match, lay(match, f"K K K {wild}"))
    assert open_meld(match, "K") == ["K", "K", "K", wild]


@pytest.mark.parametrize("wild", ["2", "JK"])
def test_t33_two_naturals_and_a_wild_are_a_meld(wild: str) -> None:
    """T33."""
    match = after_drawing(f"K K {wild}")
    say(match, lay(match, f"K K {wild}"))
    assert open_meld(match, "K") == ["K", "K", wild]


@pytest.mark.parametrize("cards", ["K K 2 2", "K K K 2 2", "K K 2 JK", "K K K JK JK"])
def test_t34_two_wilds_want_four_naturals(cards: str) -> None:
    """T34: 2N+2w and 3N+2w."""
    match = after_drawing(cards)
    assert refusal(match, lay(match, cards)) == ("too_wild", {"rank": "K"})


@pytest.mark.parametrize(("cards", "closed"), [("K K K K 2 2", None), ("K K K K K 2 JK", "dirty")])
def test_t35_four_or_five_naturals_carry_two_wilds(cards: str, closed: str | None) -> None:
    """T35: 4N+2w and 5N+2w, which is a dirty book."""
    match = after_drawing(cards)
    events = say(match, lay(match, cards))
    assert [e for e in events if isinstance(e, ev.MeldLaid)][-1].closed == closed


def test_t36_four_naturals_and_three_wilds_are_no_book() -> None:
    """T36."""
    match = after_drawing("K K K K 2 2 2")
    assert refusal(match, lay(match, "K K K K 2 2 2")) == ("too_wild", {"rank": "K"})


def test_t36_the_third_wild_may_not_join_later_either() -> None:
    """T36 by another path (R4, R17: the limit holds on every way to a meld)."""
    match = after_drawing("2", melds="K K K K 2 JK")
    assert refusal(match, add(match, "K", "2")) == ("too_wild", {"rank": "K"})


def test_t41_two_twos_and_a_joker_are_a_wild_meld() -> None:
    """T41, Whitnack's half; Simpson's rules, which forbid it, are not played yet."""
    match = after_drawing("2 2 JK")
    say(match, lay(match, "2 2 JK"))
    assert open_meld(match, "wild") == ["2", "2", "JK"]


def test_t42_black_threes_are_never_melded() -> None:
    """T42, Whitnack's half."""
    match = after_drawing("3s 3c 3s")
    move = Lay((Meld("3", ("3s", "3c", "3s")),))
    assert refusal(match, move) == ("rank_not_melded", {"rank": "3"})
    for start in (numbers.START, numbers.START_TWO, numbers.START_JOKER, numbers.ADD):
        for three in (numbers.BLACK3, numbers.RED3):
            assert match.deal.why_not(start + three) == numbers.RANK_NOT_MELDED


def test_t44_an_eighth_eight_does_not_join_a_book() -> None:
    """T44: a closed book takes no more; one card alone starts nothing."""
    match = after_drawing("8", books="8x7")
    assert refusal(match, add(match, "8", "8")) == ("meld_too_small", {"need": 3})
    assert match.deal.why_not(numbers.ADD + numbers.FOUR + 4) == numbers.NO_OPEN_MELD


def test_t45_no_second_meld_starts_beside_an_open_one() -> None:
    """T45: of three eights two close the five, and the third alone starts nothing."""
    match = after_drawing("8 8 8", melds="8x5")
    assert match.deal.why_not(numbers.START + numbers.FOUR + 4) == numbers.MELD_ALREADY_OPEN
    assert refusal(match, lay(match, "8 8 8")) == ("meld_too_small", {"need": 3})


def test_t45_no_second_wild_meld_starts_beside_an_open_one() -> None:
    """Q62: wild cards are treated as a rank."""
    match = after_drawing("2 2 2", melds="2 2 JK JK JK")
    for jokers in range(4):
        reason = match.deal.why_not(numbers.START_WILD + jokers)
        assert reason in (numbers.MELD_ALREADY_OPEN, numbers.NOT_HELD)
    assert match.deal.why_not(numbers.START_WILD) == numbers.MELD_ALREADY_OPEN
    assert refusal(match, lay(match, "2 2 2")) == ("meld_too_small", {"need": 3})


def fits(naturals: int, wilds: int) -> bool:
    """Whether so many cards are one meld of a rank.  Source: rules.md 1.1, Melds."""
    if not 3 <= naturals + wilds <= 7:
        return False
    return wilds <= (1 if naturals + wilds <= 5 else 2)


@pytest.mark.parametrize("naturals", range(8))
@pytest.mark.parametrize("wilds", range(4))
def test_a_meld_of_one_rank_is_three_to_seven_cards_with_few_wilds(
    naturals: int, wilds: int
) -> None:
    """R1, R4, R13, R17, T32 to T36: every mix up to seven cards, laid at once."""
    if not 1 <= naturals + wilds <= 7:
        return
    cards = f"Kx{naturals} 2x{wilds}"
    match = after_drawing(cards)
    held = [
        card for group in lay(match, f"Kx{naturals}", f"2x{wilds}").melds for card in group.cards
    ]
    assert accepts(match, Lay((Meld("K", tuple(held)),))) == fits(naturals, wilds)


@pytest.mark.parametrize("size", range(1, 8))
def test_wild_cards_alone_are_a_meld_from_three_on(size: int) -> None:
    """T41: a wild meld has no limit but its size."""
    cards = ["2", "JK", "2", "JK", "2", "JK", "2"][:size]
    match = after_drawing(" ".join(cards))
    assert accepts(match, lay(match, " ".join(cards))) == (size >= 3)


def test_the_eighth_card_of_a_rank_begins_the_next_meld_only_with_two_more() -> None:
    """R13: seven close, and what follows is a meld of its own."""
    match = after_drawing("Kx10")
    assert refusal(match, lay(match, "Kx8")) == ("meld_too_small", {"need": 3})
    assert refusal(match, lay(match, "Kx9")) == ("meld_too_small", {"need": 3})
    events = say(match, lay(match, "Kx10"))
    assert [e.closed for e in events if isinstance(e, ev.MeldLaid) and e.closed] == ["clean"]
    assert open_meld(match, "K") == ["K"] * 3


@pytest.mark.parametrize("hand", ["K K 2", "K K K 2", "K K K K 2 JK", "K K 2 2", "K K K 2 JK"])
def test_the_order_in_which_cards_are_named_does_not_matter(hand: str) -> None:
    """R4: any two ways to name the same meld get the same verdict."""
    match = after_drawing(hand)
    (meld,) = lay(match, hand).melds
    verdicts = {accepts(match, Lay((Meld("K", cards),))) for cards in set(permutations(meld.cards))}
    assert len(verdicts) == 1


@pytest.mark.parametrize("rank", MELD_RANKS)
def test_every_rank_from_four_to_ace_is_melded(rank: str) -> None:
    """Source: rules.md 1.1, Melds: 4 to A; threes never."""
    match = position(f"{rank} {rank} {rank} {rank}", phase="play")
    assert accepts(match, lay(match, f"{rank} {rank} {rank}"))


def test_either_partner_adds_to_a_meld() -> None:
    """Source: rules.md 1.1, Melds: they belong to the partnership."""
    match = position("8 4 5 6", seat=2, melds="8x3", phase="play")
    say(match, add(match, "8", "8"))
    assert open_meld(match, "8", side=0) == ["8"] * 4


def test_nobody_adds_to_the_other_sides_meld() -> None:
    """The eights of the other side are not ours to add to."""
    match = position("8 4 5 6", their_melds="8x3", phase="play")
    assert refusal(match, add(match, "8", "8")) == ("meld_too_small", {"need": 3})


@pytest.mark.parametrize("first", range(3, 7))
@pytest.mark.parametrize("wilds", range(3))
def test_every_open_meld_can_still_become_a_book(first: int, wilds: int) -> None:
    """R5: no accepted meld is one that could never be finished."""
    if not fits(first - wilds, wilds):
        return
    match = after_drawing(f"Kx{7 - first}", melds=f"Kx{first - wilds} 2x{wilds}")
    assert accepts(match, add(match, "K", f"Kx{7 - first}"))
