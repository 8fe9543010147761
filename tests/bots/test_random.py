"""The bot `random`.

Owns: that its choices look random.  Never: what all bots must do (`test_every_bot`).
"""

from __future__ import annotations

from collections import Counter

from handfoot.bots import make_bot
from tests.bots.worlds import Layout, deals, decisions

FOUR = Layout(4, False)


def test_every_legal_action_is_as_likely_as_the_next() -> None:
    """A chi-square value over one position and many seeds; 99.99 % lie below the limit."""
    knowledge = next(
        known
        for deal in deals(FOUR.rules, 9)
        for _, known in decisions(deal, [make_bot("random", seed=1)] * 4)
        if len(known.legal) == 8
    )
    draws = 4000
    counts = Counter(make_bot("random", seed).choose(knowledge) for seed in range(draws))
    assert set(counts) == set(knowledge.legal)
    expected = draws / 8
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 29.9


def test_choices_along_a_deal_hang_on_the_seed() -> None:
    def walk(seed: int) -> list[int]:
        (deal,) = deals(FOUR.rules, 1)
        bots = [make_bot("random", seed)] * 4
        return [bots[0].choose(known) for _, known in decisions(deal, bots)]

    assert walk(1) == walk(1)
    assert walk(1) != walk(2)


def test_any_whole_number_is_a_seed() -> None:
    (deal,) = deals(FOUR.rules, 1)
    _, knowledge = next(decisions(deal, [make_bot("random", seed=1)] * 4))
    for seed in (0, -5, 1 << 200):
        assert make_bot("random", seed).choose(knowledge) in knowledge.legal
