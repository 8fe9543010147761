"""`handfoot referee`: what is printed, and the exit codes.

Owns: the words, the options and the file.  Never: a ruling (tests/engine/test_referee.py).
"""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from handfoot.engine.position import Position
from handfoot.engine.presets import load_ruleset
from handfoot.field_words import tell
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]
OPENING = ("--not-opened", "--hand", "9 9 2 K 4", "--pile", "4 5 9")
READINGS = sorted((ROOT / "tests" / "readings").glob("*.toml"))


def test_a_legal_act_says_so_and_what_allows_it(run: Run) -> None:
    outcome = run("referee", *OPENING, "take", "lay 9: 2")
    assert outcome.code == 0
    lines = outcome.out.splitlines()
    assert lines[0] == "Legal: lay 9: 2"
    assert "50 points" in lines[1]
    text = " ".join(outcome.out.split())
    for field in ("meld.wild_ratio", "initial_meld.initial_points"):
        assert f"{tell(load_ruleset('whitnack'), field)} [from the source]" in text
    for source in load_ruleset("whitnack").sources:
        assert f"Read in: {source}" in text
    assert all(len(line) <= 80 for line in lines)


def test_an_act_that_is_not_legal_says_why_and_which_rule(run: Run) -> None:
    outcome = run("referee", *OPENING, "--deal", "2", "take", "lay 9: 2")
    assert outcome.code == 1
    text = " ".join(outcome.out.split())
    assert text.startswith("Not legal: take Your first lay-down needs 90 points")
    assert "act 1 of 2" in text
    assert "120 in deal 3" in text


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--hand", "K Q", "discard J"), 1, "You do not hold enough jacks."),
        (("--hand", "K Q", "discard J"), 1, "No rule of Whitnack"),
        (("--hand", "K Q", "discard K"), 0, "Nothing in Whitnack partnership rules forbids it."),
        (("--hand", "2 Q", "discard 2"), 0, "hinders only the next player"),
        (
            ("--in-foot", "--partner", "whole", "--hand", "A A A 5", "--books",
             "Kx7, 9x7, 8x6 2, 7x5 2 2, 2x7", "ask", "yes", "lay A: A A A", "discard 5"),
            0, "The player has gone out",
        ),
        (
            ("--ruleset", "brouillette-high", "--hand", "K Q", "--melds", "B3x3", "--deal", "4",
             "discard K"), 0, "Nothing in Brouillette",
        ),
        (
            ("--ruleset", "pennies-from-heaven", "--totals", "500", "--not-opened", "--hand",
             "K K K 2 5 6", "lay K: K K K 2"), 1, "needs 90 points",
        ),
        (
            ("--ruleset", "whitnack+book_bonus_clean=700+go_out_permission=none", "--in-foot",
             "--hand", "K 5", "--melds", "Kx4", "lay K: K"), 1, "[set by you]",
        ),
    ],
)  # fmt: skip
def test_a_ruling_in_words(run: Run, words: tuple[str, ...], code: int, said: str) -> None:
    outcome = run("referee", *words)
    assert said in " ".join(outcome.out.split())
    assert outcome.code == code
    assert "partner" not in outcome.out or "solo" not in words


def test_the_same_as_json(run: Run) -> None:
    outcome = run("referee", *OPENING, "--deal", "2", "take", "--json")
    assert outcome.code == 1
    ruling = json.loads(outcome.out)
    assert (ruling["legal"], ruling["code"]) == (False, "below_minimum")
    assert ruling["facts"] == {"need": 90, "reachable": 50}
    assert ruling["rules"]["initial_meld.initial_points"]["value"] == [50, 90, 120, 150]
    assert ruling["rules"]["initial_meld.initial_points"]["evidence"] == "source"
    assert ruling["sentence"].startswith("Your first lay-down")
    assert ruling["sources"] == list(load_ruleset("whitnack").sources)
    legal = json.loads(run("referee", *OPENING, "take", "--json").out)
    assert legal["after"] == {"points": 30, "hand": 3, "over": False, "out": False}
    assert legal["sentence"] is None


def test_a_score_is_counted_line_by_line(run: Run) -> None:
    words = ("--phase", "score", "--hand", "K 5", "--books", "Kx7", "--red-threes", "2")
    outcome = run("referee", *words)
    assert outcome.code == 0
    assert outcome.out.splitlines() == [
        "Cards on the table: 70",
        "Clean books: 500",
        "Red threes: 200",
        "Cards left in the hand: -15",
        "Score of this deal: 755",
    ]
    score = json.loads(run("referee", *words, "--json").out)["score"]
    assert score["points"] == 755 == sum(line["points"] for line in score["lines"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--hand", "8x41", "lay 8: 8"), "The cards named are more than there are"),
        (("--hand", "8 8", "--melds", "8 8 2 2", "lay 8: 8"), "too many wild cards"),
        (("--hand", "K 15", "discard K"), "There is no card called 15"),
        (("--hand", "K", "fly"), "fly is not understood"),
        (("--hand", "K"), "Say what is to be judged"),
        (("--hand", "K", "--totals", "many", "discard K"), "whole numbers"),
        (("--hand", "K" * 2000, "discard K"), "hand takes text of at most 1,000 characters."),
        (("--hand", "K", "--players", "9", "discard K"), "not 9"),
        (("--hand", "K", "--ruleset", "whitnak", "discard K"), "whitnack"),
        (("--hand", "K", "--players", "3", "--partner", "foot", "discard K"), "plays alone"),
        (("--file", "no-such-file.toml"), "cannot be read"),
    ],
)
def test_a_position_that_cannot_be_is_one_sentence(
    run: Run, words: tuple[str, ...], said: str
) -> None:
    outcome = run("referee", *words)
    assert outcome.code == 2
    assert outcome.out == ""
    assert said in outcome.err
    assert len(outcome.err.splitlines()) == 1


@pytest.mark.parametrize("path", READINGS, ids=lambda path: path.stem)
def test_a_file_of_positions_is_judged_as_it_expects(run: Run, path: Path) -> None:
    outcome = run("referee", "--file", str(path))
    assert outcome.code == 0
    assert outcome.out.count("As expected.") == 30
    assert outcome.out.endswith("30 positions were judged.\n")
    told = json.loads(run("referee", "--file", str(path), "--json").out)
    assert all(entry["fits"] for entry in told)


def test_a_file_that_expects_something_else_is_told_so(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "positions.toml"
    one = '[[position]]\nphase = "play"\nhand = "K Q"\nactions = ["discard K"]\n'
    for more, code, said in (
        ("legal = true", 0, "As expected."),
        ("legal = false", 1, "Not as expected."),
        ("after = { hand = 2 }\nlegal = true", 1, "1 of them is not as expected."),
        ("", 0, "1 position was judged."),
    ):
        file.write_text(f"{one}{more}\n", encoding="utf-8")
        outcome = run("referee", "--file", str(file))
        assert outcome.code == code
        assert said in outcome.out
    file.write_text(one.replace('"discard K"', '"discard A"'), encoding="utf-8")
    assert run("referee", "--file", str(file)).code == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no [[position]] in it"),
        ("[[position]]\nhands = 3", "nothing is called hands here."),
        ("[[position]]\nhand = 3", "hand takes text of at most 1,000 characters."),
        ("[[position]]\nactions = [3]", "actions takes text of at most 300 characters, or up to"),
        ('[[position]]\nphase = "x"', "phase takes one of draw, play, score."),
        ("[[position]]\nturn = 0", "turn takes a whole number from 1 to 200."),
        ("[[position]]\nafter = 3", "after takes a table."),
        ('[[position]]\n[position.after]\nhand = "x"', "after.hand is wrong."),
        ("position = 3", "this is not a list of tables."),
        ("[other]\n[[position]]", "nothing is called other here"),
        ("[[position", "cannot be read"),
        ('[[position]]\nid = "x"\nhand = "K"\nactions = ["fly"]', "x: fly is not understood"),
        ('[[position]]\nruleset = "no"\nhand = "K"\nactions = ["draw"]', "1: There is no ruleset"),
        ("x" * (1 << 20) + "x", "bytes"),
        ("[[position]]\nhand = " + "9" * 60_000, "a number in it is too long."),
        ("[[position]]\nhand = " + "[" * 60_000, "it is nested too deep."),
    ],
)
def test_a_file_that_cannot_be_read_is_one_sentence(
    run: Run, tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "positions.toml"
    file.write_text(text, encoding="utf-8")
    outcome = run("referee", "--file", str(file))
    assert outcome.code == 2
    assert said in outcome.err
    assert "Traceback" not in outcome.err


def test_the_document_is_true(run: Run, tmp_path: Path) -> None:
    text = (ROOT / "docs" / "referee.md").read_text("utf-8")
    (typed, said) = re.findall(r"^\$ (handfoot referee .*)\n(.*)$", text, re.M)[0]
    assert run(*shlex.split(typed)[1:]).out.splitlines()[0] == said
    (example,) = re.findall(r"```toml\n(.*?)```", text, re.S)
    file = tmp_path / "positions.toml"
    file.write_text(example, encoding="utf-8")
    assert "As expected." in run("referee", "--file", str(file)).out
    options = run("referee", "--help").out
    for option in re.findall(r"`(--[a-z-]+)`", text):
        assert option in options
    named = " ".join(re.findall(r"`--([a-z-]+)`", text)).replace("-", "_").split()
    assert set(Position.__struct_fields__) - {"played_foot"} <= set(named)
