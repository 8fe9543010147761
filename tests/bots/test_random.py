"""The bot `random`.

Owns: that its choices look random.  Never: what all bots must do (`test_every_bot`).
"""

from __future__ import annotations

from collections import Counter

from handfoot.bots import get
from tests.bots.worlds import Layout, deals, decisions
from tests.support.asking import ask

FOUR = Layout(4, False)


def test_every_legal_action_is_as_likely_as_the_next() -> None:
    """A chi-square value over one position and many seeds; 99.99 % lie below the limit."""
    knowledge = next(
        known
        for deal in deals(FOUR.rules, 9)
        for _, known in decisions(deal, [get("random")] * 4)
        if len(known.legal) == 8
    )
    draws = 4000
    counts = Counter(ask("random", knowledge, seed) for seed in range(draws))
    assert set(counts) == set(knowledge.legal)
    expected = draws / 8
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 29.9


def test_choices_along_a_deal_hang_on_the_seed() -> None:
    def walk(seed: int) -> list[int]:
        (deal,) = deals(FOUR.rules, 1)
        bot = get("random")
        return [ask(bot, known, seed) for _, known in decisions(deal, [bot] * 4, seed)]

    assert walk(1) == walk(1)
    assert walk(1) != walk(2)


def test_any_whole_number_is_a_seed() -> None:
    (deal,) = deals(FOUR.rules, 1)
    _, knowledge = next(decisions(deal, [get("random")] * 4))
    for seed in (0, -5, 1 << 200):
        assert ask("random", knowledge, seed) in knowledge.legal
