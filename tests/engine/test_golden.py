"""The golden records: what every preset does, pinned move by move."""

from __future__ import annotations

import pytest

from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset, preset_names
from tests.engine.any_sheet import side_total
from tests.engine.golden import path_of, usual_players


@pytest.mark.parametrize("name", preset_names())
def test_a_whole_match_of_each_preset_replays_to_its_result(name: str) -> None:
    """R9: every line of the record holds, the match ends as it says and no deal is missing."""
    text = path_of(name).read_text()
    match = Match.from_record(text)
    rules = load_ruleset(name)
    assert match.phase == "match_over"
    assert match.players == usual_players(name)
    assert match.record() == text
    assert match.ruleset == rules
    if rules.match.match_end == "rounds":
        assert match.deal_number == rules.match.rounds
    else:
        reached = max(match.totals) >= rules.match.target
        assert reached or match.deal_number == rules.match.rounds
    assert match.totals == [
        sum(scores[side].points for scores in match.deal_scores)
        for side in range(match.rules.sides)
    ]
    for side, score in enumerate(match.score()):
        penalties = -sum(line.points for line in score.lines if line.code == "penalties")
        assert score.points == side_total(match, side, penalties=penalties)
