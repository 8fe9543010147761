"""`handfoot study`: its table, its JSON, its picture, and what it refuses.

Owns: the shape of what is printed and drawn.  Never: the numbers (`tests/simulate`).
"""

from __future__ import annotations

import json
import re
import struct
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from handfoot.cli import study as study_command
from handfoot.engine.finding import find_ruleset
from handfoot.sentences import phrase
from handfoot.simulate import study_file
from handfoot.simulate.study import study
from handfoot.simulate.study_measures import Tempo
from handfoot.simulate.study_picture import draw
from handfoot.simulate.study_svg import LETTER, Sheet, clipped
from tests.cli.conftest import Run

RULES = ("whitnack", "whitnack+pickup_count=ALL")
LOCALE = Path(study_command.__file__).parents[1] / "locales" / "en" / "study.ftl"
SVG = "{http://www.w3.org/2000/svg}"

# Printed anew after a change of bots or shuffle:
# handfoot study whitnack whitnack+pickup_count=ALL --deals 12 --seed 1
TABLE = """\
A is Whitnack partnership rules. B is Whitnack partnership rules +1.
How much of the pile. A: You may take the pile instead of drawing: the top seven
cards, or all if fewer. B: You may take the whole pile instead of drawing.
3 matches, 12 deals by the rules of each. Both were shuffled alike. 4 players:
careful.

                                         A              B          B - A
Turns a deal                       52.8 ± 10.9    66.8 ± 18.0   +14.0 ± 19.1
Minutes a deal                     31.0 ± 4.8     37.1 ± 8.2     +6.1 ± 9.3
Minutes a match                     124 ± 19       148 ± 33       +24 ± 37

Someone goes out, % of deals      100.0 ± 60.7    58.3 ± 50.8   -41.7 ± 71.4
The stock runs out, %               0.0 ± 60.7    41.7 ± 50.8   +41.7 ± 71.4

Points of a side                  5,668 ± 1,320  7,138 ± 1,506 +1,470 ± 2,471
... and how far they scatter      1,195 ± 751    1,957 ± 2,672   +762 ± 2,377
Points of the best side           6,462 ± 552    8,035 ± 1,446 +1,573 ± 1,895
Points of the last side           4,874 ± 2,088  6,242 ± 1,708 +1,368 ± 3,050
Lead of the best over the next    1,588 ± 1,536  1,792 ± 969     +205 ± 1,171
Lead of the side that begins        -83 ± 1,641    222 ± 3,595   +305 ± 2,281

Behind at half time, yet wins, %   66.7 ± 62.3    33.3 ± 62.3   -33.3 ± 124.6
Behind at the last deal, wins, %   33.3 ± 62.3    33.3 ± 62.3     0.0 ± 83.2

The pile is taken, times a deal     3.8 ± 1.9      3.2 ± 1.1     -0.5 ± 1.1
... and cards come with it          6.7 ± 0.2     14.0 ± 5.7     +7.3 ± 5.6   *
Cards in the biggest hand          18.4 ± 1.3     31.1 ± 8.6    +12.7 ± 9.7   *
Clean books of a side              5.12 ± 1.12    6.96 ± 1.47   +1.83 ± 2.51
Dirty books of a side              1.92 ± 1.18    2.54 ± 0.95   +0.62 ± 1.73
Wild books of a side               0.88 ± 0.31    1.00 ± 0.54   +0.12 ± 0.82

Someone never gets the foot, %     41.7 ± 50.8    41.7 ± 43.8     0.0 ± 21.9
... and feet never taken up, %     12.5 ± 46.2    12.5 ± 30.8     0.0 ± 36.3
A side never lays down, %           0.0 ± 60.7     0.0 ± 60.7     0.0 ± 60.7

± is the 95 % interval; * marks a difference whose interval leaves out 0. Where
nothing differs, about one row in twenty is marked by chance. Minutes are
reckoned: 20 s a turn, 15 s more to take the pile, 10 s to lay down, 20 s to
take up a foot, 300 s to deal and count.
"""


def test_the_table_fits_a_screen(run: Run) -> None:
    outcome = run("study", *RULES, "--deals", "12", "--seed", "1", "--jobs", "1")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == TABLE
    lines = outcome.out.splitlines()
    assert len(lines) <= 42
    assert max(map(len, lines)) <= 80


def test_rules_that_play_alike_are_said_to(run: Run) -> None:
    outcome = run("study", "vegas", "vegas", "--deals", "4", "--jobs", "1")
    assert outcome.code == 0
    assert "A and B are played in the same way, so nothing can differ." in outcome.out
    assert "One match tells nothing of what is chance" in " ".join(outcome.out.split())
    assert "*" not in outcome.out


def test_many_differences_are_counted(run: Run) -> None:
    outcome = run("study", "bain", "whitnack", "--deals", "2", "--jobs", "1")
    assert "23 more rules differ; `handfoot rules diff` tells them." in outcome.out
    assert "Deals a match" in outcome.out  # a match to a target has no fixed length
    assert "Both were shuffled alike" not in outcome.out


def test_json_has_the_shape_that_programs_rely_on(run: Run) -> None:
    outcome = run("study", *RULES, "--deals", "8", "--seed", "3", "--jobs", "1", "--json")
    assert (outcome.code, outcome.err) == (0, "")
    report: dict[str, Any] = json.loads(outcome.out)
    assert list(report) == [
        "a",
        "b",
        "same",
        "shuffled_alike",
        "bots",
        "solo",
        "seed",
        "confidence",
        "tempo",
        "rows",
        "histograms",
    ]
    assert list(report["a"]) == [
        "ruleset",
        "title",
        "hash",
        "matches",
        "deals",
        "decisions",
        "refusals",
    ]
    assert report["b"]["hash"] == find_ruleset(RULES[1]).content_hash()
    assert report["tempo"] == {"turn": 20, "take": 15, "lay": 10, "foot": 20, "deal": 300}
    (turns,) = (row for row in report["rows"] if row["key"] == "turns")
    assert list(turns) == ["key", "kind", "digits", "a", "b", "difference", "marked"]
    value, low, high = turns["difference"]
    assert low <= value <= high
    assert set(report["histograms"]) == {"points", "minutes"}
    assert sum(report["histograms"]["points"]["a"]) == 16


def test_the_seconds_are_those_that_were_given(run: Run) -> None:
    words = [f"--seconds-per-{name}=0" for name in ("take", "lay", "foot", "deal")]
    common = ("--deals", "1", "--jobs", "1", "--json", "--bots", "random", "--players", "2")
    outcome = run("study", *RULES, *common, *words, "--seconds-per-turn=60")
    rows = {row["key"]: row["a"][0] for row in json.loads(outcome.out)["rows"]}
    assert rows["minutes"] == rows["turns"]


def test_the_seconds_of_the_command_are_those_of_the_library() -> None:
    assert Tempo() == Tempo(**{name: usual for name, usual, _ in study_command.SECONDS})


def test_two_files_of_one_title_are_told_apart_by_their_names(run: Run, tmp_path: Path) -> None:
    text = Path(study_command.__file__).parents[1] / "rulesets" / "vegas.toml"
    for name in ("old.toml", "new.toml"):
        (tmp_path / name).write_text(text.read_text("utf-8"), "utf-8")
    files = (str(tmp_path / "old.toml"), str(tmp_path / "new.toml"))
    outcome = run("study", *files, "--deals", "1", "--jobs", "1", "--bots", "random")
    said = " ".join(outcome.out.split())
    assert "old.toml" in said
    assert "new.toml" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("whitnak", "whitnack"), "did you mean whitnack"),
        (("whitnack", "no/such.toml"), "There is no file no/such.toml."),
        (("whitnack", "whitnack+draw_count=many"), "draw_count"),
        (("whitnack", "whitnack+wild_melds=no"), "B: "),
        (("whitnack+wild_melds=no", "whitnack"), "A: "),
        (("whitnack",), "B"),
        ((*RULES, "--deals", "0"), "--deals takes a whole number from 1 up, not '0'."),
        ((*RULES, "--jobs", "0"), "--jobs takes a whole number from 1 up, not '0'."),
        ((*RULES, "--seed", "-1"), "--seed takes a whole number"),
        ((*RULES, "--seconds-per-turn", "-1"), "--seconds-per-turn takes a whole number from 0"),
        ((*RULES, "--bots", "grandmaster"), "no bot called grandmaster"),
        ((*RULES, "--bots", "careful,careful", "--players", "3"), "3 players need 3 bots, not 2."),
        ((*RULES, "--players", "9"), "not 9."),
        (("bain", "whitnack", "--players", "3"), "these rules are for 4 players, not 3."),
        (("whitnack", "pennies-from-heaven", "--players", "4"), "not 4."),
        (("bain", "pennies-from-heaven"), "No number of players can play both"),
        ((*RULES, "--picture", "x.gif"), "ending in .svg or .png, not 'x.gif'."),
        ((*RULES, "--picture", "no/such/x.svg"), "cannot be written: No such file or directory."),
        ((*RULES, "--lang", "tlh"), "no sentences in the language tlh"),
    ],
)
def test_what_cannot_be_studied_is_one_sentence_before_any_deal(
    run: Run, words: tuple[str, ...], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("a deal was played")

    monkeypatch.setattr("handfoot.simulate.study.share_out", never)
    outcome = run("study", *words)
    assert outcome.code == 2
    assert outcome.out == ""
    assert sentence in outcome.err
    assert len(outcome.err.strip().splitlines()) == 1
    assert "Traceback" not in outcome.err


def test_looking_whether_a_file_can_be_written_leaves_none_behind(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    assert run("study", *RULES, "--picture", str(file), "--bots", "nobody").code == 2
    assert not file.exists()


def test_a_picture_that_is_there_stays_until_there_is_a_new_one(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    file.write_text("old")
    assert run("study", *RULES, "--picture", str(file), "--bots", "nobody").code == 2
    assert file.read_text() == "old"


# ---- the picture ---------------------------------------------------------------------------------


def drawn(a: str = RULES[0], b: str = RULES[1], deals: int = 12) -> str:
    """Return the picture of a short study."""
    found = study(find_ruleset(a), find_ruleset(b), ["careful"] * 4, deals, seed=1)
    return draw(found, ("Ours <A>", "Theirs & B"), [], "en")


def test_the_picture_says_what_the_table_says(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "both.svg"
    outcome = run("study", *RULES, "--deals", "12", "--jobs", "1", "--picture", str(file))
    assert (outcome.code, outcome.err) == (0, "")
    said = " ".join(text.text or "" for text in ET.parse(file).iter(f"{SVG}text"))
    row = next(line for line in outcome.out.splitlines() if line.startswith("Points of a side"))
    mean_a, mean_b = re.findall(r"([\d,]+) ±", row)[:2]
    assert f"mean {mean_a}" in said
    assert f"mean {mean_b}" in said
    assert "You may take the whole pile" in said
    assert "12 deals" in said


def test_the_same_study_draws_the_same_picture() -> None:
    assert drawn() == drawn()


def test_names_cannot_break_the_picture() -> None:
    root = ET.fromstring(drawn())
    assert any(text.text == "Ours <A>" for text in root.iter(f"{SVG}text"))
    assert any(text.text == "Theirs & B" for text in root.iter(f"{SVG}text"))


@pytest.mark.parametrize(
    ("a", "b", "deals"), [(*RULES, 12), (*RULES, 1), ("bain", "saskatchewan", 4)]
)
def test_everything_lies_on_the_sheet(a: str, b: str, deals: int) -> None:
    root = ET.fromstring(drawn(a, b, deals))
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    for box in root.iter(f"{SVG}rect"):
        x, y = float(box.get("x", 0)), float(box.get("y", 0))
        assert x >= 0
        assert y >= 0
        assert x + float(box.get("width", 0)) <= width
        assert y + float(box.get("height", 0)) <= height
    for text in root.iter(f"{SVG}text"):
        wide = LETTER * float(text.get("font-size", 0)) * len(text.text or "")
        x = float(text.get("x", 0))
        left = {"middle": x - wide / 2, "end": x - wide}.get(text.get("text-anchor", ""), x)
        assert left >= 0, text.text
        assert left + wide <= width, text.text
        assert 0 < float(text.get("y", 0)) < height


def test_a_long_name_is_cut_short_and_a_long_sentence_wrapped() -> None:
    assert clipped("a" * 100, 20.5 * 10 * LETTER, 10) == "a" * 19 + "…"
    assert clipped("short", 200, 10) == "short"
    sheet = Sheet(300, "x")
    assert sheet.paragraph(0, 20, "word " * 40, 300) > 60
    assert sheet.svg(90).count("<text") > 3


def test_the_locale_has_no_words_that_nothing_says() -> None:
    """Every message is asked for by name, or is the title of a row or of a part of the picture."""
    root = Path(study_command.__file__).parents[1]
    code = "".join(
        file.read_text("utf-8")
        for folder in ("simulate", "cli")
        for file in (root / folder).glob("study*.py")
    )
    for message in re.findall(r"^(study-[a-z-]+) =", LOCALE.read_text("utf-8"), re.M):
        plain = message.removeprefix("study-row-").removeprefix("study-picture-")
        assert re.search(f"[\"']({message}|{plain})[\"']", code), message
        assert phrase(message, dict.fromkeys(FACTS, 2)), message


FACTS = (
    "count", "matches", "deals", "minutes", "played", "a", "b", "players", "bots",
    "turn", "take", "lay", "foot", "deal", "value",
)  # fmt: skip


# ---- PNG -----------------------------------------------------------------------------------------


def test_a_png_has_twice_the_size_of_the_drawing(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("resvg_py", reason="resvg_py is not installed (extra picture)")
    file = tmp_path / "both.PNG"
    outcome = run(
        "study", *RULES, "--deals", "4", "--bots", "random", "--jobs", "1", "--picture", str(file)
    )
    assert (outcome.code, outcome.err) == (0, "")
    body = file.read_bytes()
    assert body.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", body[16:24])
    assert width == 2 * 960
    assert height > 1200


def test_without_the_extra_a_png_is_refused_at_once(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    study_file._require_png.cache_clear()
    outcome = run("study", *RULES, "--picture", str(tmp_path / "x.png"))
    study_file._require_png.cache_clear()
    assert outcome.code == 2
    assert outcome.err == (
        "A .png needs the extra handfoot[picture], which is not installed; "
        "a .svg needs nothing more.\n"
    )


def test_without_a_font_a_png_is_refused_at_once(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("resvg_py", reason="resvg_py is not installed (extra picture)")
    monkeypatch.setattr(study_file, "_rendered", lambda _: b"white")
    study_file._require_png.cache_clear()
    outcome = run("study", *RULES, "--picture", str(tmp_path / "x.png"))
    study_file._require_png.cache_clear()
    assert outcome.code == 2
    assert "no font" in outcome.err
