"""A comparison with peers that only pretend to be measured.

Owns: rounds, medians, what is missing, and the lines that a measurement prints.
"""

from __future__ import annotations

import json
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from handfoot.bench import against, ours
from handfoot.bench.goals import VECTOR
from handfoot.bench.peers.gauge import Gauge

MakePython = Callable[[str], Path]

CHESS = """
print(json.dumps({"versions": {"chess": "9.9"}}))
print("a library greets")
rate = {"1": 30, "2": 10, "3": 20}[seed]
print(json.dumps({"name": "python-chess", "how": "Board.push",
                  "figures": {"decisions_per_s": rate, "import_s": 1.0}}))
"""


@pytest.fixture
def make_python(tmp_path: Path) -> MakePython:
    """Return a function that makes a "Python" which prints what a peer would."""

    def make(body: str) -> Path:
        file = tmp_path / "python"
        start = "import json, sys\n_, gauge, name, seconds, seed = sys.argv\n"
        file.write_text(f"#!{sys.executable}\n{start}{body}")
        file.chmod(file.stat().st_mode | stat.S_IXUSR)
        return file

    return make


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure nothing of ours, and nobody for long."""
    monkeypatch.setattr(against, "PARTS", {})
    monkeypatch.setattr(against, "SECONDS", 0.01)
    monkeypatch.setattr(against, "fingerprints", lambda: {"whitnack/4": "1-a"})


def test_every_round_counts_and_the_median_is_taken(make_python: MakePython) -> None:
    found = against.compare(["chess"], 3, python=make_python(CHESS))
    assert [(a.name, a.how) for a in found.anchors] == [("python-chess", "Board.push")]
    rate = found.anchors[0].figures["decisions_per_s"]
    assert (rate.median, rate.least, rate.most) == (20, 10, 30)
    assert found.versions["chess"] == "9.9"
    assert found.not_measured == []


def test_a_peer_that_is_not_installed_is_named_with_what_to_install(
    make_python: MakePython, tmp_path: Path
) -> None:
    body = f"open({str(tmp_path / 'tries')!r}, 'a').write(name + ' ')\n"
    python = make_python(body + 'print(json.dumps({"missing": "No module named \'rlcard\'"}))')
    found = against.compare(["rlcard", "pettingzoo"], 3, python=python)
    assert [(m.name, m.install) for m in found.not_measured] == [
        ("rlcard", "rlcard"),
        ("pettingzoo", "pettingzoo==1.24.3 rlcard pygame"),
    ]
    assert (tmp_path / "tries").read_text() == "rlcard pettingzoo "  # not in every round again


def test_a_peer_that_breaks_off_is_tried_again_and_told(make_python: MakePython) -> None:
    body = "if seed == '2': sys.exit('out of memory')\n" + CHESS
    found = against.compare(["chess"], 3, python=make_python(body))
    assert found.anchors[0].figures["decisions_per_s"].least == 20
    assert [(m.name, m.why, m.install) for m in found.not_measured] == [
        ("chess", "broke off: out of memory", "")
    ]


def test_progress_is_told_of_each_measurement(make_python: MakePython) -> None:
    told: list[int] = []
    python = make_python(CHESS)
    against.compare(["chess", "pgx"], 3, python=python, progress=told.append)
    assert sum(told) == against.steps(["chess", "pgx"], 3) == 6


def test_a_part_of_ours_is_measured_in_a_process_of_its_own(
    make_python: MakePython, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(against, "PARTS", {"native": ours.PARTS["native"]})
    found = against.compare(["chess"], 1, python=make_python(CHESS))
    by_how = {anchor.how: anchor.figures for anchor in found.anchors}
    assert list(by_how) == ["Board.push", "Python loop", "native", "rollouts from Python"]
    for how in ("Python loop", "native", "rollouts from Python"):
        figures = by_how[how]
        rate, games = figures["decisions_per_s"].median, figures["games_per_s"].median
        assert rate / games == pytest.approx(figures["decisions_per_game"].median)
    assert by_how["Python loop"]["clone_ns"].median > 0
    assert {"Python loop", "import, CPU time"} <= {ratio.what for ratio in found.ratios}


def test_every_part_of_ours_measures_something(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ours, "preset_games", lambda: [("whitnack", 4)])
    monkeypatch.setattr(ours, "NATIVE_DEALS", 2)
    for part in ("presets", "plain", "threads"):
        ours.PARTS[part](Gauge(0.001, 1))
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == 3
    assert all(value >= 0 for line in lines for value in line["figures"].values())
    assert lines[0]["figures"]["decisions_per_s"] > 0


def test_the_vector_environment_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy", reason="numpy is not installed (extra rl)")
    ours.vector(Gauge(0.001, 1))
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["how"] for line in lines] == [VECTOR[1], f"{VECTOR[1]}, actions given"]
    assert all(line["figures"]["decisions_per_s"] > 0 for line in lines)


def test_open_spiel_is_measured_where_it_is_installed() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (extra openspiel)")
    found = against.compare(["open_spiel"], 1)
    assert [(a.name, a.how) for a in found.anchors] == [
        ("open_spiel gin_rummy", "Python loop"),
        ("open_spiel gin_rummy", "C++ rollouts"),
        ("open_spiel hearts", "Python loop"),
        ("open_spiel hearts", "C++ rollouts"),
    ]
    assert found.not_measured == []
