"""Named blunders: positions in which one move is wrong beyond dispute, and who makes it.

Owns: that the cases are sound, and how often a level may blunder.  Never: the cases
(`tests/bots/blunders`, docs/blunders.md).
"""

from __future__ import annotations

from collections import Counter

import pytest

from handfoot.bots import BOTS, get
from tests.bots.blunders.case import Case, every_case
from tests.bots.blunders.copies import copy_of, renamed
from tests.bots.blunders.run import (
    Scripted,
    outcome_of,
    run_blunders,
    table_of,
)
from tests.bots.blunders.verdicts import is_about_one_action

CASES = every_case()
COPIES, COPIES_NIGHTLY = 5, 50
FAILED_MOST = 0.01  # of the copies, for the levels that are held to it
HELD_TO_IT = ("expert", "master")
RANDOM_LEAST = 0.5  # what `random` gets wrong at least
KINDS_LEAST, PRESETS_LEAST, CASES_LEAST = 14, 8, 66


def case_id(case: Case) -> str:
    """Return the kind and the name of a case, for the test's name."""
    return f"{case.kind}-{case.ruleset}-{case.name}".replace(" ", "-")


def test_there_are_enough_blunders_of_every_kind_over_many_rulesets() -> None:
    assert len(CASES) >= CASES_LEAST
    kinds = Counter(case.kind for case in CASES)
    assert len(kinds) >= KINDS_LEAST
    assert min(kinds.values()) >= 7
    presets = Counter(case.ruleset for case in CASES)
    assert len(presets) >= PRESETS_LEAST
    assert presets.most_common(1)[0][0] == "whitnack"
    assert len({(case.kind, case.name) for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_a_right_line_passes_and_the_blunder_fails_in_every_copy(case: Case) -> None:
    """Setting a copy up plays both lines through the kernel's checked door."""
    for number in range(COPIES):
        copy = copy_of(case, number)
        assert outcome_of(Scripted(copy.good), copy).broken is None
        assert outcome_of(Scripted(copy.blunder), copy).broken in copy.case.expect
        legal = copy.deal.legal_actions()
        assert len(legal) > 1
        if is_about_one_action(case.expect):
            right = [outcome_of(Scripted([a]), copy).broken is None for a in legal]
            assert any(right)
            assert not all(right)


def test_a_copy_has_other_hidden_cards_and_other_names() -> None:
    case = next(case for case in CASES if case.kind == "dirties_a_clean_meld")
    copies = [copy_of(case, number) for number in range(20)]
    assert len({copy.deal.state_hash() for copy in copies}) == len(copies)
    assert len({copy.case.position["melds"] for copy in copies}) > 1
    assert len({len(copy.deal.pile_kinds()) for copy in copies}) > 1
    assert copy_of(case, 3).deal.dump() == copies[3].deal.dump()


def test_a_rank_is_renamed_in_the_cards_and_in_what_is_expected() -> None:
    case = next(case for case in CASES if case.name == "dirties five queens to be rid of a two")
    other = renamed(case, {"Q": "J", "J": "Q"})
    assert other.position["melds"] == "Jx5, 6x4 2"
    assert other.expect == ("lays no wild on J",)
    assert other.blunder == ("lay J: 2", "discard 4")


def test_the_same_bot_copies_and_seed_give_the_same_outcomes() -> None:
    bot = get("random")
    assert run_blunders(bot, 1, seed=3) == run_blunders(bot, 1, seed=3)


def test_a_player_by_chance_blunders_often() -> None:
    outcomes = run_blunders(get("random"), 1)
    failed = sum(outcome.broken is not None for outcome in outcomes)
    assert failed >= RANDOM_LEAST * len(outcomes), table_of(outcomes)


def _hold(name: str, copies: int) -> None:
    if name not in BOTS:
        pytest.skip(f"there is no bot {name} yet")
    outcomes = run_blunders(get(name), copies)
    failed = sum(outcome.broken is not None for outcome in outcomes)
    assert failed <= FAILED_MOST * len(outcomes), table_of(outcomes)


@pytest.mark.slow
@pytest.mark.parametrize("name", HELD_TO_IT)
def test_the_good_levels_blunder_in_one_copy_of_a_hundred_at_most(name: str) -> None:
    _hold(name, COPIES)


@pytest.mark.nightly
@pytest.mark.parametrize("name", HELD_TO_IT)
def test_the_good_levels_blunder_in_one_copy_of_a_hundred_at_most_over_many(name: str) -> None:
    _hold(name, COPIES_NIGHTLY)
