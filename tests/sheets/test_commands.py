"""`handfoot rules show`, `diff` and `sheet`.

Owns: their output, and one sentence with exit code 2 for what cannot be done.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
import msgspec
import pytest
from click.testing import CliRunner, Result

from handfoot.cli.rules_words import diff_rulesets, sheet, show_ruleset
from handfoot.engine.presets import evidence_of, field_names, load_ruleset, preset_names
from handfoot.field_words import field_title, tell
from handfoot.sheets.rule_sheet import rule_sheet
from handfoot.sheets.text import sheet_text

WHITNACK = load_ruleset("whitnack")


def run(command: click.Command, *words: str) -> Result:
    """Run one command in this process."""
    return CliRunner().invoke(command, words)


def test_every_field_is_shown_with_its_sentence_and_where_it_comes_from() -> None:
    shown = json.loads(run(show_ruleset, "whitnack", "--json").stdout)["rules"]
    assert tuple(shown) == field_names(WHITNACK)
    assert {name: rule["evidence"] for name, rule in shown.items()} == evidence_of("whitnack")
    assert shown["meld.book_size"]["value"] == 7
    text = " ".join(run(show_ruleset, "whitnack").stdout.split())
    marks = {"source": "from the source", "inferred": "inferred", "default": "our default"}
    for field, mark in evidence_of("whitnack").items():
        told = f"{field_title(field)}: {tell(WHITNACK, field)} [{marks[mark]}]"
        assert told in text


@pytest.mark.parametrize("name", preset_names())
def test_the_list_of_fields_is_neat_at_80_columns_and_without_codes(name: str) -> None:
    text = run(show_ruleset, name).stdout
    lines = text.splitlines()
    assert max(len(line) for line in lines if "http" not in line) <= 80
    in_words = text[text.index("\n\n") :]
    assert "_" not in in_words


def test_a_changed_rule_is_set_by_you_and_the_others_keep_their_marks() -> None:
    text = " ".join(run(show_ruleset, "bain+hand_size=12").stdout.split())
    marks = evidence_of("bain")
    assert "The hand has 12 cards. [set by you]" in text
    assert text.count("[set by you]") == 1
    assert text.count("[our default]") == list(marks.values()).count("default")
    assert "our default, or set by you." in text
    assert "are our own choice" in text
    assert f"1 rule of {len(marks)} is set by you." in text
    shown = json.loads(run(show_ruleset, "bain+hand_size=12", "--json").stdout)["rules"]
    assert {f: rule["evidence"] for f, rule in shown.items()} == {**marks, "deal.hand_size": None}
    page = " ".join(run(sheet, "bain+hand_size=12+draw_count=3").stdout.split())
    assert "are our own choice" in page
    assert f"2 rules of {len(marks)} are set by you." in page


def test_rules_read_elsewhere_have_no_marks(tmp_path: Path) -> None:
    path = house_file(tmp_path, sources=("my aunt",))
    text = run(show_ruleset, path).stdout
    assert "These are house rules: their fields have no marks." in text
    assert "our default" not in text
    shown = json.loads(run(show_ruleset, path, "--json").stdout)
    assert shown["rules"]["deal.hand_size"]["evidence"] is None


def test_compared_rulesets_of_one_title_are_told_apart(tmp_path: Path) -> None:
    path = house_file(tmp_path, deal=msgspec.structs.replace(WHITNACK.deal, hand_size=11))
    text = " ".join(run(diff_rulesets, "whitnack", path).stdout.split())
    assert text.startswith(
        f"A is {WHITNACK.title} (whitnack). B is {WHITNACK.title} (eleven.json)."
    )


def test_compared_rulesets_say_that_a_source_is_incomplete() -> None:
    text = run(diff_rulesets, "bain", "whitnack").stdout
    assert text.startswith("A is Bain Hand and Foot (incomplete source). B is Whitnack")
    assert text.count("incomplete source") == 1
    alike = run(diff_rulesets, "bain", "bain").stdout
    assert alike.startswith("A is Bain Hand and Foot (bain; incomplete source). B is Bain")


def house_file(folder: Path, **changes: Any) -> str:
    """Write Whitnack's rules with changes to a file, and return its path."""
    path = folder / "eleven.json"
    path.write_bytes(msgspec.json.encode(msgspec.structs.replace(WHITNACK, **changes)))
    return str(path)


def test_two_rulesets_are_compared_in_words_and_in_json() -> None:
    text = run(diff_rulesets, "whitnack", "saskatchewan").stdout
    found = json.loads(run(diff_rulesets, "whitnack", "saskatchewan", "--json").stdout)
    assert f"A is {WHITNACK.title}." in text
    assert f"{len(found)} rules differ." in text
    hand = next(difference for difference in found if difference["field"] == "deal.hand_size")
    assert hand["a"] == "The hand has 13 cards."
    assert hand["b"] == "The hand has 11 cards."
    assert "Cards in the hand\n  A  The hand has 13 cards.\n  B  The hand has 11 cards.\n" in text


def test_a_ruleset_compared_with_itself_is_played_the_same_way() -> None:
    assert "played in the same way" in run(diff_rulesets, "whitnack", "whitnack").stdout


def test_a_sheet_is_printed_or_written_to_a_file(tmp_path: Path) -> None:
    wanted = sheet_text(rule_sheet(WHITNACK, evidence=evidence_of("whitnack")))
    assert run(sheet, "whitnack").stdout == wanted
    page = tmp_path / "page.html"
    assert run(sheet, "whitnack", "--html", "-o", str(page)).stdout == ""
    assert page.read_text("utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize("command", [show_ruleset, sheet])
def test_an_unknown_language_or_ruleset_is_one_sentence_and_exit_code_2(
    command: click.Command,
) -> None:
    unknown = run(command, "whitnack", "--lang", "xx")
    assert unknown.exit_code == 2
    assert "There are no sentences in the language xx; there is en" in unknown.stderr
    long = run(command, "whitnack", "--lang", "x" * 5_000)
    assert long.exit_code == 2
    assert "There are no sentences in the language xxxx" in long.stderr
    assert len(long.stderr) < 400
    nothing = CliRunner().invoke(command, ["gloves"], standalone_mode=False)
    assert isinstance(nothing.exception, click.ClickException)
    assert "There is no ruleset called" in nothing.exception.format_message()


@pytest.mark.parametrize("tag", ["en-GB", "EN", "en_US.UTF-8"])
def test_a_language_of_a_country_is_that_language(tag: str) -> None:
    assert (
        run(show_ruleset, "whitnack", "--lang", tag).stdout == run(show_ruleset, "whitnack").stdout
    )


def test_a_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    outcome = run(sheet, "whitnack", "-o", str(tmp_path / "no" / "page.txt"))
    assert outcome.exit_code == 1
    assert "cannot be written" in outcome.stderr
    assert "Traceback" not in outcome.stderr
