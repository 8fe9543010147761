"""A study: the same cards for both, the same result whoever plays, every preset.

Owns: which matches are compared, and that the result is one.  Never: a measure or an interval.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from handfoot.bots import BotError
from handfoot.engine.finding import find_ruleset
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import RulesetError
from handfoot.simulate import SimulationError, simulate_matches
from handfoot.simulate import study as study_module
from handfoot.simulate.study import Study, compare, study
from handfoot.simulate.study_histogram import histogram
from handfoot.simulate.study_measures import MEASURES, Tempo

WHITNACK = load_ruleset("whitnack")
WHOLE_PILE = find_ruleset("whitnack+pickup_count=ALL")
FOUR = ["careful"] * 4


@pytest.fixture(scope="module")
def whole_pile() -> Study:
    """Return the study of the issue, of few deals."""
    return study(WHITNACK, WHOLE_PILE, FOUR, 40, seed=1)


def test_a_house_rule_shows_where_it_must(whole_pile: Study) -> None:
    """Taking the whole pile brings more cards, so bigger hands, than taking seven."""
    rows = {row.key: row for row in whole_pile.rows}
    for key in ("taken", "most-held"):
        assert rows[key].marked
        assert (rows[key].difference.low or 0) > 0
    assert (rows["taken"].a.high or 99) <= 7
    assert rows["match-deals"].difference.value == 0
    assert not rows["match-deals"].marked


def test_every_measure_is_a_row(whole_pile: Study) -> None:
    assert [row.key for row in whole_pile.rows] == [measure.key for measure in MEASURES]


def test_rules_against_themselves_differ_in_nothing() -> None:
    found = study(WHITNACK, WHITNACK, FOUR, 8, seed=2)
    assert found.same
    assert found.a == found.b
    for row in found.rows:
        assert row.a == row.b
        assert row.difference in ((0, 0, 0), (None, None, None))
        assert not row.marked


def test_a_rule_that_is_never_asked_changes_no_number() -> None:
    """Deals hang on rules and seeds alone: a limit that no deal reaches leaves all as it was."""
    found = study(WHITNACK, find_ruleset("whitnack+turn_limit=900"), FOUR, 8, seed=2)
    assert not found.same
    assert {row.difference.value for row in found.rows} <= {0.0, None}
    assert not any(row.marked for row in found.rows)


def test_a_study_plays_what_simulate_plays() -> None:
    """The deals are those of `simulate_matches`: watching changes nothing."""
    found = study(WHITNACK, WHOLE_PILE, ["careful", "random"], 8, seed=5)
    report = simulate_matches(WHITNACK, ["careful", "random"], 2, seed=5).deals
    assert (found.a.deals, found.a.decisions) == (report.deals, report.decisions)
    points = next(row.a.value for row in found.rows if row.key == "points")
    assert points == pytest.approx(sum(side.mean for side in report.sides) / 2, abs=0.01)


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing(whole_pile: Study) -> None:
    assert study(WHITNACK, WHOLE_PILE, FOUR, 40, seed=1, jobs=2) == whole_pile


@pytest.mark.slow
def test_matches_played_ahead_by_other_processes_are_left_out() -> None:
    """How many matches to a target are needed shows only while they are played."""
    rules = load_ruleset("bain"), find_ruleset("whitnack+rounds=1")
    alone, shared = (study(*rules, FOUR, 30, seed=1, jobs=jobs) for jobs in (1, 2))
    assert alone == shared
    assert alone.a.deals < 40


def test_a_match_to_a_target_is_played_to_its_end() -> None:
    """Matches of 20,000 points have no fixed length; enough of them are played."""
    bain = load_ruleset("bain")
    found = study(bain, WHITNACK, FOUR, 10, seed=1)
    assert found.a.deals >= 10
    assert found.b.deals == 12  # three matches of four
    lengths = next(row for row in found.rows if row.key == "match-deals")
    assert lengths.a.value == pytest.approx(found.a.deals / found.a.matches)


def test_more_deals_begin_with_the_same_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Sequence[object]] = []

    def note(a: Sequence[object], b: Sequence[object], *_: object, **__: object) -> list[object]:
        seen.append([*a, *b])
        return []

    monkeypatch.setattr(study_module, "compare", note)
    for deals in (4, 8):
        study(WHITNACK, WHOLE_PILE, ["random"] * 2, deals, seed=1)
    few, more = seen
    assert more[0] == few[0]
    assert more[2] == few[1]
    assert len(more) == 4


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_can_be_studied(name: str) -> None:
    ruleset = load_ruleset(name)
    counts = ruleset.player_counts()
    players = 4 if 4 in counts else counts[0]
    found = study(ruleset, ruleset, ["careful"] * players, 3, seed=1)
    assert found.a.deals >= 3
    assert (found.a.refusals, found.b.refusals) == (0, 0)
    for row in found.rows:
        assert row.difference.value in (0, None)
        if row.kind == "share" and row.a.value is not None:
            assert 0 <= row.a.value <= 1
    ended = sum(
        row.a.value or 0 for row in found.rows if row.key in ("went-out", "stock", "turn-limit")
    )
    assert ended == pytest.approx(1)


@pytest.mark.parametrize(
    ("a", "b", "alike"),
    [
        ("whitnack", "whitnack+pickup_count=ALL", True),
        ("whitnack", "whitnack+decks_beyond_players=2", False),  # another pack of cards
        ("whitnack", "roth", False),
    ],
)
def test_it_is_said_whether_both_are_shuffled_alike(a: str, b: str, alike: bool) -> None:
    found = study(find_ruleset(a), find_ruleset(b), ["random"] * 4, 1, seed=1)
    assert found.shuffled_alike is alike


def test_partners_and_single_players_can_be_studied() -> None:
    found = study(WHITNACK, WHOLE_PILE, ["random"] * 6, 1, seed=1, solo=True)
    assert found.solo
    assert found.a.deals == 4


def test_what_cannot_be_studied_is_one_sentence() -> None:
    with pytest.raises(SimulationError, match="At least one deal must be played, not 0"):
        study(WHITNACK, WHITNACK, FOUR, 0, seed=1)
    with pytest.raises(BotError, match="no bot called deep"):
        study(WHITNACK, WHITNACK, ["deep"] * 4, 1, seed=1)
    with pytest.raises(RulesetError, match="not 7"):
        study(WHITNACK, WHITNACK, ["careful"] * 7, 1, seed=1)
    with pytest.raises(SimulationError, match="not by -1"):
        study(WHITNACK, WHITNACK, FOUR, 1, seed=1, jobs=-1)


def test_progress_tells_of_every_deal() -> None:
    told: list[int] = []
    found = study(WHITNACK, WHOLE_PILE, ["random"] * 2, 8, seed=1, progress=told.append)
    assert sum(told) == found.a.deals + found.b.deals == 16


def test_no_match_at_all_has_no_numbers() -> None:
    assert {row.a.value for row in compare([], [], Tempo())} == {None}


def test_a_study_as_json_reads_back(whole_pile: Study) -> None:
    body = msgspec.json.encode(whole_pile)
    assert msgspec.json.decode(body, type=Study) == whole_pile


@pytest.mark.parametrize(
    ("a", "b", "start", "width"),
    [
        ([0, 39], [5], 0, 1),
        ([0, 40], [5], 0, 2),
        ([-100, 4000], [9500], -500, 500),
        ([7.5], [7.5], 7, 1),
    ],
)
def test_a_histogram_has_round_ranges_and_all_values(
    a: list[float], b: list[float], start: int, width: int
) -> None:
    found = histogram(a, b)
    assert (found.start, found.width) == (start, width)
    assert (sum(found.a), sum(found.b)) == (len(a), len(b))
    assert len(found.a) == len(found.b) <= 40
    low = int((a[0] - found.start) // found.width)
    assert found.a[low] >= 1
