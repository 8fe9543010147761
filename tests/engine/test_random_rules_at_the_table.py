"""House rules nobody wrote: random valid rulesets through the public door, faces and all.

Owns: that the match layer follows the kernel under any ruleset.  The kernel's own fuzz is
`test_fuzz_rulesets`.
"""

from __future__ import annotations

import pytest

from handfoot.engine.match import Match
from tests.engine.random_play import many
from tests.engine.test_every_preset import play_out
from tests.support.random_rulesets import random_games


@pytest.mark.parametrize("seed", range(many(120, 8)))
def test_faces_follow_under_any_rules(seed: int) -> None:
    """S3, R10, S9: conservation, the second sheet and a record that replays."""
    game = random_games(1, seed)[0]
    match = play_out(game.ruleset, game.players, seed, deals=2, every=9, solo=game.solo)
    twin = Match.from_record(match.record())
    assert twin.ruleset.content_hash() == game.ruleset.content_hash()
    assert twin.state_hash() == match.state_hash()
