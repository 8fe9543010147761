"""`handfoot bench`.

Owns: the shape of its figures, that the fingerprint is the same every time, what is kept in
files, and its refusals where something is missing.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from handfoot.bench import against, fingerprints, instructions
from handfoot.bench import rounds as bench_rounds
from handfoot.engine.kernel import COMPILED
from handfoot.engine.presets import load_ruleset, preset_names
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every round end at once."""
    monkeypatch.setattr(bench_rounds, "ROUND_S", 0.0)
    monkeypatch.setattr(bench_rounds, "FINGERPRINT_DEALS", 20)
    monkeypatch.setattr(bench_rounds, "PRESET_ROUND_S", 0.0)
    monkeypatch.setattr(fingerprints, "DEALS", 3)


def test_json_has_the_figures_that_programs_rely_on(run: Run) -> None:
    figures = json.loads(run("bench", "--rounds", "1", "--json").out)
    assert list(figures) == [
        "compiled",
        "decisions_per_s",
        "python_loop_decisions_per_s",
        "rollouts_per_s",
        "clone_ns",
        "deals_per_s",
        "state_bytes",
        "fingerprint",
    ]
    assert figures["compiled"] is COMPILED
    rates = [name for name in figures if name not in ("compiled", "fingerprint")]
    assert all(figures[name] > 0 for name in rates)


def test_the_fingerprint_is_that_of_fixed_deals() -> None:
    assert bench_rounds.fingerprint() == bench_rounds.fingerprint()


def test_without_json_every_figure_has_a_line(run: Run) -> None:
    text = run("bench", "--rounds", "1").out
    assert ("run compiled" in text) is COMPILED
    for word in ("decisions", "deals", "clone", "memory", "fingerprint"):
        assert word in text


def test_every_preset_has_its_figures_and_its_own_fingerprint(run: Run) -> None:
    figures = json.loads(run("bench", "--all-presets", "--rounds", "1", "--json").out)
    assert list(figures) == ["compiled", "presets"]
    assert [preset["ruleset"] for preset in figures["presets"]] == list(preset_names())
    for preset in figures["presets"]:
        assert list(preset) == [
            "ruleset",
            "players",
            "decisions_per_s",
            "deals_per_s",
            "fingerprint",
        ]
        assert preset["players"] in load_ruleset(preset["ruleset"]).player_counts()
        assert preset["decisions_per_s"] > 0
    again = json.loads(run("bench", "--all-presets", "--rounds", "1", "--json").out)
    prints = [preset["fingerprint"] for preset in figures["presets"]]
    assert prints == [preset["fingerprint"] for preset in again["presets"]]
    assert len(set(prints)) > len(prints) // 2  # they do not all play the same


def test_every_preset_has_a_line(run: Run) -> None:
    lines = run("bench", "--all-presets", "--rounds", "1").out.splitlines()
    assert [line.split()[0] for line in lines[3:]] == list(preset_names())


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let peers and ours print figures at once instead of being measured."""
    figures = {"decisions_per_s": 50.0, "games_per_s": 1.0, "import_s": 0.5, "clone_ns": 9.0}

    def lines(command: list[str], _env: dict[str, str]) -> tuple[list[dict[str, object]], str]:
        name, how = {
            "chess": ("python-chess", "Board.push"),
            "native": ("handfoot whitnack", "Python loop"),
            "presets": ("handfoot whitnack, 4 players", "native, short"),
            "threads": ("handfoot whitnack", "two threads"),
        }.get(command[-3], ("", ""))
        if not name:
            return [{"missing": "No module named 'jax'"}], ""
        if how == "two threads":
            return [
                {"name": name, "how": how, "figures": {"speed_up": 1.9, "cpu_rate_kept": 1.0}}
            ], ""
        return [{"name": name, "how": how, "figures": figures}], ""

    monkeypatch.setattr(against, "_lines", lines)


@pytest.mark.usefixtures("measured")
def test_a_comparison_is_told_in_tables_with_goals_and_what_is_missing(run: Run) -> None:
    outcome = run("bench", "--against", "chess,pgx")
    assert outcome.code == 0
    lines = [" ".join(line.split()) for line in outcome.out.splitlines()]
    assert "Python loop python-chess, Board.push 1.00x" in lines
    assert "import, CPU time python-chess, Board.push 1.00x at most 1.00x 0.50x yes" in lines
    assert "two threads one thread 1.90x at least 1.80x 1.95x yes" in lines
    assert (
        "Not measured: pgx (No module named 'jax'). To have it: pip install pgx jax[cpu]" in lines
    )


@pytest.mark.usefixtures("measured")
def test_a_comparison_as_json_has_the_parts_that_programs_rely_on(run: Run) -> None:
    found = json.loads(run("bench", "--against", "chess", "--json").out)
    assert list(found) == [
        "date",
        "machine",
        "compiled",
        "versions",
        "rounds",
        "seconds",
        "ratios",
        "anchors",
        "not_measured",
        "fingerprints",
    ]
    assert found["rounds"] == 5
    assert found["anchors"][0]["figures"]["import_s"] == {"median": 0.5, "least": 0.5, "most": 0.5}


@pytest.mark.usefixtures("measured")
def test_results_are_kept_with_machine_versions_and_fingerprints(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.md"
    assert run("bench", "--against", "chess", "--rounds", "3", "--results", str(file)).code == 0
    text = file.read_text()
    for part in ("- Machine: ", " cores, ", "- Versions: handfoot ", "- 3 rounds of "):
        assert part in text
    whitnack = fingerprints.fingerprint("whitnack", 4, 3)
    assert f"| whitnack | 4 | 50 | 50 to 50 | 1.00 | {whitnack} |" in text


def test_fingerprints_are_kept_and_compared(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "prints.json"
    assert run("bench", "--fingerprints", str(file), "--write").code == 0
    same = run("bench", "--fingerprints", str(file))
    assert (same.code, same.out.endswith(" play as they did.\n")) == (0, True)
    kept = json.loads(file.read_text())
    file.write_text(json.dumps({**kept, "bain/4": "1-0000000a"}))
    changed = run("bench", "--fingerprints", str(file))
    assert changed.code == 1
    assert f"bain/4 was 1-0000000a and is {kept['bain/4']}." in changed.out
    as_json = json.loads(run("bench", "--fingerprints", str(file), "--json").out)
    assert as_json["fingerprints"] == kept
    assert len(as_json["changed"]) == 1


@pytest.mark.parametrize("text", ["{", "[1]", '{"bain/4": 3}'])
def test_a_file_without_fingerprints_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "prints.json"
    file.write_text(text)
    outcome = run("bench", "--fingerprints", str(file))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == f"{file} holds no fingerprints.\n"


def test_counting_without_valgrind_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    outcome = run("bench", "--instructions")
    assert (outcome.code, outcome.out) == (2, "")
    assert "needs valgrind" in outcome.err


def test_counting_plain_python_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instructions, "COMPILED", False)
    monkeypatch.setattr("shutil.which", lambda name: name)
    outcome = run("bench", "--instructions")
    assert (outcome.code, outcome.out) == (2, "")
    assert "needs the compiled rules" in outcome.err
