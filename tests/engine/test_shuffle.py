"""The shuffle: uniform, pinned, and recomputable by anyone from the published description.

Owns: algorithm `handfoot-shuffle-1` written a second time, from its docstring.  Never: play.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from handfoot.engine import events as ev
from handfoot.engine import shuffle
from handfoot.engine.cards import KIND_OF, format_cards
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import Draw, NextDeal
from tests.engine.random_play import LAYOUTS, fresh, many
from tests.engine.saying import only, say
from tests.support.positions import position, whitnack

SEED = bytes(range(32))
KNOWN_TOP = ("5d", "Kh", "Ac", "Td", "8s", "5s", "3d", "*b", "Js", "5s")
KNOWN_ORDER = "a648282d8db470b16c0b1824702a20c9f065b8944f65dee1334a0b20b68208b5"
KNOWN_COMMITMENT = "8ea1f9f5eee2d49d018d62f79852d6b8ebbf4e7ee8947baf8df8ad965d2e5ef7"


def words_of(seed: bytes) -> Iterator[int]:
    """Yield the 32-bit words of a seed, as the docstring of shuffle.py tells it."""
    stream = hashlib.shake_256(b"handfoot-shuffle-1:" + seed).digest(40_000)
    for at in range(0, len(stream), 4):
        yield int.from_bytes(stream[at : at + 4], "big")


def below(words: Iterator[int], n: int) -> int:
    """Draw a number below n: word % n, words at or above the largest multiple of n skipped."""
    while (word := next(words)) >= (1 << 32) // n * n:
        pass
    return word % n


def recomputed(players: int, seed: bytes, *, may_stay: bool = False) -> list[int]:
    """Return the shoe in dealing order, bottom first, without the engine."""
    words = words_of(seed)
    packs = players + 1
    shoe = [face for _ in range(packs) for face in range(52)] + [52, 53] * packs
    for i in range(len(shoe) - 1, 0, -1):
        j = below(words, i + 1)
        shoe[i], shoe[j] = shoe[j], shoe[i]
    top = len(shoe) - 26 * players - 1
    while not may_stay and KIND_OF[shoe[top]] in (numbers.RED3, numbers.TWO, numbers.JOKER):
        j = below(words, top + 1)
        shoe[top], shoe[j] = shoe[j], shoe[top]
    return shoe


@pytest.mark.parametrize("may_stay", [False, True])
@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_anyone_can_recompute_a_deal(players: int, solo: bool, may_stay: bool) -> None:
    """Chance is an input: a deal follows from its seed alone."""
    for number in range(many(12, 4)):
        match = fresh(players, solo, number, may_stay=may_stay)
        shoe = recomputed(players, match.deal_seed(1), may_stay=may_stay)
        table = match.table
        hands = [[shoe.pop() for _ in range(13)] for _ in range(players)]
        feet = [[shoe.pop() for _ in range(13)] for _ in range(players)]
        assert table.feet == feet
        for seat in range(1, players):  # seat 0 has laid its red threes out
            assert table.hands[seat] == hands[seat]
        assert table.pile == [shoe.pop()]
        assert table.stock == shoe[: len(table.stock)]


def test_the_first_algorithm_gives_these_cards_for_ever() -> None:
    """Known answers: a change of these is a new algorithm with a new name."""
    assert shuffle.ALGORITHM == b"handfoot-shuffle-1"
    rules = compile_rules(whitnack(), 4)
    shoe = shuffle.shuffled_shoe(rules, SEED)
    assert format_cards(shoe[:-11:-1]) == KNOWN_TOP
    assert hashlib.sha256(bytes(shoe)).hexdigest() == KNOWN_ORDER


def test_a_deal_seed_and_a_commitment_are_pinned() -> None:
    """Known answers, for whoever checks a record by other means."""
    for number in range(1, 5):
        wanted = hashlib.sha256(b"handfoot-deal-1:%d:" % number + SEED).digest()
        assert shuffle.deal_seed(SEED, number) == wanted
    wanted_text = hashlib.sha256(b"handfoot-commit-1:" + SEED).hexdigest()
    assert shuffle.commitment(SEED) == wanted_text
    assert shuffle.commitment(SEED) == KNOWN_COMMITMENT


def test_the_seed_of_a_deal_fits_what_was_published_before_it() -> None:
    """Commit first, reveal after: each deal its own seed (S11)."""
    match = fresh(4, False, 3)
    started = only(match.opening_events, ev.DealStarted)
    assert started.commitment == match.view(None).commitment
    seeds = {match.deal_seed(number) for number in range(1, 5)}
    assert len(seeds) == 4
    over = position("4 5 6 7", stock="")
    published = over.view(0).commitment
    ended = only(say(over, Draw()), ev.DealEnded)
    assert shuffle.commitment(bytes.fromhex(ended.seed)) == published
    again = only(over.play(1, NextDeal()), ev.DealStarted)
    assert again.commitment != published


def chi_square(counts: Counter[int], cells: int) -> float:
    """Return the statistic of equal chances."""
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 10, 54])
def test_numbers_below_n_are_equally_likely(n: int) -> None:
    """Chi-square of 40,000 numbers; the limit is beyond 1 in 10,000 for each n."""
    words = shuffle._Words(SEED)
    counts = Counter(words.below(n) for _ in range(many(40_000, 10_000)))
    degrees = n - 1
    assert set(counts) == set(range(n))
    assert chi_square(counts, n) < degrees + 4.2 * (2 * degrees) ** 0.5 + 8


def test_the_words_are_those_of_the_description() -> None:
    """Beyond the first block too: 10,000 numbers, word for word."""
    mine, theirs = words_of(SEED), shuffle._Words(SEED)
    assert [below(mine, 2**31 + 1) for _ in range(4000)] == [
        theirs.below(2**31 + 1) for _ in range(4000)
    ]


def test_any_suit_is_as_likely_to_be_dealt_first() -> None:
    """R11, S11: chi-square over seeds, not over the numbers of one seed."""
    rules = compile_rules(whitnack(), 2)
    firsts = Counter(
        shuffle.shuffled_shoe(rules, number.to_bytes(32, "big"))[-1] % 4
        for number in range(many(1500, 300))
    )
    assert chi_square(firsts, 4) < 21.1  # 1 in 10,000


def test_small_shuffles_reach_every_order_equally_often() -> None:
    """Fisher-Yates on three cards, with the engine's numbers: six orders."""
    words = shuffle._Words(b"three cards" * 3)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(many(6000, 1500)):
        cards = [0, 1, 2]
        for i in (2, 1):
            j = words.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        counts[tuple(cards)] += 1
    orders = {order: i for i, order in enumerate(permutations(range(3)))}
    numbered = Counter({orders[order]: n for order, n in counts.items()})
    assert chi_square(numbered, 6) < 25.7  # 1 in 10,000


def test_matches_without_a_seed_are_all_different() -> None:
    """S11: the seed is drawn from the system's own source."""
    ones = {Match.new(whitnack(), 4).state_hash() for _ in range(5)}
    assert len(ones) == 5


def test_a_seed_is_16_to_64_bytes() -> None:
    """A short seed could be guessed."""
    for size in (0, 15, 65):
        with pytest.raises(ValueError, match="16 to 64 bytes"):
            Match.new(whitnack(), 4, seed=bytes(size))
    for size in (16, 64):
        Match.new(whitnack(), 4, seed=bytes(size))
