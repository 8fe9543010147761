"""The ladder: ratings of all levels on one scale, and the page that holds them.

Owns: the fit, the shares, the marks.  Never: how two bots are compared (`test_arena`).
"""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pytest

from handfoot.engine.ruleset import RulesetError
from handfoot.simulate.errors import SimulationError
from handfoot.simulate.ladder import GAMES, climb, game_of, pairs_of
from handfoot.simulate.ladder_page import BEGIN, END, page, write_page
from handfoot.simulate.ratings import ratings

# ---- ratings -----------------------------------------------------------------------------------


def test_two_players_are_as_far_apart_as_their_matches_say() -> None:
    found = ratings(["weak", "strong"], {("strong", "weak"): (99.5, 109)}, zero="weak")
    assert found["weak"] == (0, 0, 0)
    assert found["strong"].elo == pytest.approx(400, abs=1e-6)  # 100 of 110, with one tie more
    assert found["strong"].low < 400 < found["strong"].high


def test_who_always_won_has_a_number_that_grows_with_the_matches() -> None:
    few = ratings(["a", "b"], {("a", "b"): (4, 4)}, zero="b")["a"]
    many = ratings(["a", "b"], {("a", "b"): (400, 400)}, zero="b")["a"]
    assert 0 < few.elo < many.elo < 2000
    assert few.low < 0  # four matches prove nothing


def test_the_intervals_hold_the_true_ratings() -> None:
    """Matches drawn by the model itself: 19 of 20 intervals should hold; here 3 x 100."""
    true = {"a": 0.0, "b": 120.0, "c": 250.0, "d": 430.0}
    chance = random.Random(3)
    held = 0
    for _ in range(100):
        won = {}
        for first, second in combinations(true, 2):
            expected = 1 / (1 + 10 ** ((true[second] - true[first]) / 400))
            won[first, second] = (sum(chance.random() < expected for _ in range(150)), 150)
        found = ratings(list(true), won, zero="a")
        held += sum(found[name].low <= true[name] <= found[name].high for name in "bcd")
    assert 270 <= held <= 299


def test_order_of_pairs_and_the_zero_change_no_difference() -> None:
    won: dict[tuple[str, str], tuple[float, int]] = {
        ("a", "b"): (60, 100),
        ("b", "c"): (70, 100),
        ("a", "c"): (85, 100),
    }
    turned = {(b, a): (count - wins, count) for (a, b), (wins, count) in won.items()}
    by_c, by_a = ratings(list("abc"), won, "c"), ratings(list("cab"), turned, "a")
    assert by_c["a"].elo - by_c["b"].elo == pytest.approx(by_a["a"].elo - by_a["b"].elo)
    assert by_c["a"].elo > by_c["b"].elo > 0


def test_players_that_never_met_have_no_common_scale() -> None:
    with pytest.raises(ValueError, match="never met"):
        ratings(["a", "b", "c"], {("a", "b"): (1, 2)}, zero="a")


# ---- climbing ----------------------------------------------------------------------------------


def test_every_level_meets_every_other() -> None:
    assert list(pairs_of(["low", "middle", "high"])) == [
        ("middle", "low"),
        ("high", "low"),
        ("high", "middle"),
    ]


def test_a_ladder_tells_rating_shares_and_the_match_with_the_next_lower_level() -> None:
    ladder = climb(game_of("whitnack"), ["random", "careful"], 3, seed=1)
    low, high = ladder.rungs
    assert (low.level, high.level) == ("random@1", "careful@1")
    assert (low.lower, low.beats) == (None, {"careful@1": 0.0})
    assert high.beats == {"random@1": 1.0}
    assert high.rating == (0, 0, 0)
    assert low.rating.elo < 0
    assert high.lower is not None
    assert high.lower.deals == 24
    assert high.lower.differing is not None
    assert high.lower.differing > 0.3


def test_one_that_searches_plays_its_neighbour_most() -> None:
    told: list[int] = []
    levels = ["random", "careful", "master"]
    game = game_of("whitnack+rounds=1")
    ladder = climb(game, levels, 3, seed=1, slow_matches=4, work=1, jobs=1, progress=told.append)
    assert sum(told) == 3 + 4 + 1
    assert ladder.rungs[2].lower is not None
    assert ladder.rungs[2].lower.matches == 2 * 4


@pytest.mark.parametrize("text", GAMES)
def test_the_usual_games_can_be_played(text: str) -> None:
    game = game_of(text)
    assert game.players == (6 if text == "pennies-from-heaven" else 4)
    assert game.solo == text.endswith(":solo")


def test_a_game_may_have_other_tables() -> None:
    assert game_of("whitnack:6:solo")[1:] == (6, True)
    with pytest.raises(SimulationError, match="A game is a ruleset"):
        game_of("whitnack:many")
    with pytest.raises(RulesetError):
        game_of("whitnack:9")


@pytest.mark.parametrize("levels", [["careful"], ["careful", "careful"], []])
def test_a_ladder_needs_two_levels(levels: list[str]) -> None:
    with pytest.raises(SimulationError, match="two levels"):
        climb(game_of("whitnack"), levels, 1, seed=1)


# ---- the page ----------------------------------------------------------------------------------


def test_the_page_changes_between_its_marks_only(tmp_path: Path) -> None:
    path = tmp_path / "ladder.md"
    path.write_text(f"# Ours\n\n{BEGIN}\nold\n{END}\n\nours too\n")
    ladder = climb(game_of("whitnack+rounds=1"), ["random", "careful"], 1, seed=1)
    write_page(path, [ladder])
    text = path.read_text()
    assert text.startswith(f"# Ours\n\n{BEGIN}\n\n## whitnack")
    assert text.endswith(f"{END}\n\nours too\n")
    assert "old" not in text
    assert page([ladder]) in text
    write_page(path, [ladder])
    assert path.read_text() == text


def test_a_page_that_is_not_there_is_made(tmp_path: Path) -> None:
    path = tmp_path / "ladder.md"
    write_page(path, [])
    assert BEGIN in path.read_text()


def test_a_page_without_marks_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "ladder.md"
    path.write_text("mine")
    with pytest.raises(SimulationError, match="two marks"):
        write_page(path, [])
    assert path.read_text() == "mine"


def test_the_page_of_the_documents_has_its_marks() -> None:
    text = (Path(__file__).parents[2] / "docs" / "ladder.md").read_text()
    assert text.count(BEGIN) == text.count(END) == 1
