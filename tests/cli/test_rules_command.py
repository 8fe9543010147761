"""`handfoot rules`: the list, checking, and share codes.

Owns: what is printed and the exit codes.  Never: the conflicts (test_check.py), nor rulesets in
words (tests/sheets).
"""

from __future__ import annotations

import json
from pathlib import Path

import click
import msgspec
import pytest

from handfoot.cli.ruleset_option import ruleset_option
from handfoot.engine.check import check
from handfoot.engine.finding import find_ruleset
from handfoot.engine.presets import evidence_of, load_ruleset, preset_names, wanted
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.share_code import encode
from tests.cli.conftest import Run

CONTRADICTING = "whitnack+wild_melds=no"


def test_the_list_names_every_preset(run: Run) -> None:
    rulesets = json.loads(run("rules", "list", "--json").out)
    assert tuple(ruleset["name"] for ruleset in rulesets) == preset_names()
    text = run("rules", "list").out
    assert run("rules").out == text
    for ruleset in rulesets:
        preset = load_ruleset(ruleset["name"])
        assert ruleset["title"] == preset.title
        assert ruleset["players"] == list(preset.player_counts())
        assert ruleset["sources"] == list(preset.sources)
        assert ruleset["complete"] is preset.complete_source
        assert ruleset["hash"] == preset.content_hash()
        assert sum(ruleset["evidence"].values()) == len(evidence_of(preset.name))
        place = text.index(f"\n{preset.name} " if preset.name != preset_names()[0] else preset.name)
        title, players = text[place:].strip().splitlines()[:2]
        assert title.endswith(preset.title)
        assert players.endswith("; incomplete source") is not preset.complete_source
        told = " ".join(text[place:].split())
        assert all(" ".join(source.split()) in told for source in preset.sources)


def test_the_list_ends_with_the_games_that_are_wanted(run: Run) -> None:
    text = run("rules", "list").out
    for variant in wanted():
        told = " ".join(text.partition(f"Wanted: {variant.title}")[2].split())
        for fact in variant.send:
            assert f"- {fact}" in told
    # the address of a page stays whole
    assert all(len(line) <= 80 for line in text.splitlines() if "http" not in line)


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_passes_the_check(run: Run, name: str) -> None:
    outcome = run("rules", "check", name)
    assert outcome.code == 0
    preset = load_ruleset(name)
    incomplete = "" if preset.complete_source else " (incomplete source)"
    told = " ".join(outcome.out.split())
    assert told.startswith(f"{preset.title}{incomplete}: nothing contradicts")
    assert run("rules", "check", name, "--json").out == "[]\n"


def test_a_conflict_is_told_with_its_fields_and_its_fix(run: Run) -> None:
    outcome = run("rules", "check", CONTRADICTING, "--players", "4")
    assert outcome.code == 1
    told = " ".join(outcome.out.split())
    assert "2 things contradict" in told
    assert "Going out needs a wild book" in told
    assert "(going_out.go_out_books)" in told
    assert "To mend it: Books for going out: Books needed: two clean books" in told


def test_conflicts_as_json_are_those_of_the_engine(run: Run) -> None:
    outcome = run("rules", "check", CONTRADICTING, "--players", "4", "--json")
    assert outcome.code == 1
    conflicts = json.loads(outcome.out)
    expected = msgspec.to_builtins(check(find_ruleset(CONTRADICTING), 4))
    assert conflicts == [
        {**conflict, "players": [4]} for conflict in json.loads(msgspec.json.encode(expected))
    ]


def test_without_a_number_of_players_all_are_looked_at(run: Run) -> None:
    (few,) = json.loads(run("rules", "check", "whitnack+decks_fixed=3", "--json").out)
    assert few["code"] == "too_few_cards"
    assert few["players"] == [6]
    for conflict in json.loads(run("rules", "check", CONTRADICTING, "--json").out):
        assert conflict["players"] == [2, 3, 4, 5, 6]


def test_a_number_of_players_that_the_rules_do_not_know_is_a_conflict(run: Run) -> None:
    outcome = run("rules", "check", "whitnack", "--players", "9")
    assert outcome.code == 1
    assert "not 9" in outcome.out


def test_house_rules_are_checked_from_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    path.write_bytes(msgspec.json.encode(load_ruleset("whitnack")))
    assert run("rules", "check", str(path)).code == 0
    path.write_text("{" * 9)
    outcome = run("rules", "check", str(path))
    assert outcome.code == 2
    assert outcome.err == f"{path}: The rules are nested deeper than 8 levels.\n"


def test_a_share_code_is_printed_and_read(run: Run) -> None:
    code = run("rules", "code", "whitnack+draw_count=3").out.strip()
    assert code == encode(find_ruleset("whitnack+draw_count=3"))
    assert run("rules", "code", code).out.strip() == code


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("code", "witnack"), "did you mean whitnack"),
        (("check", "hf1-whitnack-00000000"), "The share code"),
        (("check", "none.toml"), "There is no file none.toml."),
        (
            ("check", "whitnack+draw_count=none"),
            "Cards drawn (draw.draw_count) takes a whole number from 1 to 9, or up to 20",
        ),
        (("check", "whitnack", "--players", "1"), "--players takes a whole number"),
        (("check",), "RULES"),
    ],
)
def test_a_wrong_word_is_one_sentence_and_exit_code_two(
    run: Run, words: tuple[str, ...], said: str
) -> None:
    outcome = run("rules", *words)
    assert outcome.code == 2
    assert said in outcome.err
    assert outcome.err.count("\n") == 1


def test_each_command_of_rules_is_there(run: Run) -> None:
    text = run("rules", "--help").out
    for name in ("list", "show", "sheet", "diff", "check", "code"):
        assert f"\n  {name} " in text
        assert run("rules", name, "--help").code == 0


def test_any_command_can_take_a_ruleset() -> None:
    @click.command()
    @ruleset_option()
    def name_it(ruleset: Ruleset) -> str:
        return ruleset.title

    assert name_it.main([], standalone_mode=False) == load_ruleset("whitnack").title
    words = ["--ruleset", "whitnack+draw_count=3"]
    assert name_it.main(words, standalone_mode=False) == "Whitnack partnership rules +1"
    with pytest.raises(click.UsageError, match="did you mean whitnack"):
        name_it.main(["--ruleset", "witnack"], standalone_mode=False)
