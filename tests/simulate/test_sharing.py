"""Sharing out work over processes: every piece once, in order, whatever happens to a worker.

Owns: the door `share_out` on this computer.  Never: Ray (`test_ray_cluster`), or games.
"""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest

from handfoot.simulate import batches, processes, sharing
from handfoot.simulate.batches import AIM_S, Pace, in_batches
from handfoot.simulate.errors import SimulationError
from handfoot.simulate.sharing import share_out
from tests.simulate.sharing_jobs import Mortal, fussy, inverse, odd_refusal, whose

PIECES = 300


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make batches of some tens of ms, so that a second of work has many."""
    monkeypatch.setattr(batches, "AIM_S", 0.06)
    monkeypatch.setattr(sharing, "MEASURED_S", 0.01)


def test_results_come_in_the_order_of_the_pieces_whoever_worked() -> None:
    alone = list(share_out(inverse, range(PIECES)))
    shared = list(share_out(inverse, range(PIECES), jobs=2))
    assert alone == shared == [1 / (piece + 1) for piece in range(PIECES)]
    assert sum(alone) != sum(reversed(alone))  # a sum of floats that order would change


def test_more_processes_than_one_work() -> None:
    workers = set(share_out(whose, range(PIECES), jobs=2))
    assert len(workers - {os.getpid()}) == 2


def test_work_that_is_done_before_it_can_be_measured_starts_no_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(processes, "_started", None)
    assert list(share_out(inverse, range(2), jobs=2)) == [1.0, 0.5]
    assert list(share_out(inverse, [], jobs=2)) == []


def test_the_pieces_of_a_killed_process_go_to_another(tmp_path: Path) -> None:
    job = Mortal(tmp_path, frozenset({50, 51, 120, 290}), home=os.getpid())
    assert list(share_out(job, range(PIECES), jobs=2)) == [1 / (p + 1) for p in range(PIECES)]
    assert len(list(tmp_path.iterdir())) == 4  # it did die


def test_pieces_that_kill_every_process_end_in_a_sentence(tmp_path: Path) -> None:
    job = Mortal(tmp_path, frozenset({50}), times=99, home=os.getpid())
    with pytest.raises(SimulationError, match="5 workers in a row ended"):
        list(share_out(job, range(PIECES), jobs=2))
    assert len(list(tmp_path.iterdir())) == sharing.MOST_TRIES
    assert not multiprocessing.active_children()


def test_what_the_job_raises_comes_back_with_its_traceback() -> None:
    with pytest.raises(LookupError, match="piece 60 is not liked") as raised:
        list(share_out(fussy, range(PIECES), jobs=2))
    assert "sharing_jobs.py" in "".join(raised.value.__notes__)
    with pytest.raises(RuntimeError, match="UnpicklableError: too odd"):
        list(share_out(odd_refusal, range(PIECES), jobs=2))
    assert not multiprocessing.active_children()


def test_closing_early_ends_every_process() -> None:
    results = share_out(inverse, count(), jobs=2)
    assert list(islice(results, 150)) == [1 / (piece + 1) for piece in range(150)]
    assert len(multiprocessing.active_children()) == 2
    results.close()
    assert not multiprocessing.active_children()


def test_a_script_without_the_guard_is_told_so(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "from handfoot.simulate.sharing import share_out\n"
        "from tests.simulate.sharing_jobs import inverse\n"
        "print(sum(share_out(inverse, range(300), jobs=2)))\n"
    )
    path = os.pathsep.join([str(Path.cwd()), *filter(None, [os.environ.get("PYTHONPATH")])])
    ran = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ran.returncode == 1
    assert "needs the guard `if __name__" in ran.stderr.splitlines()[-1]


def test_fewer_processes_than_none_are_refused_before_any_work() -> None:
    with pytest.raises(SimulationError, match="1 or more processes, not by -1"):
        share_out(inverse, range(3), jobs=-1)


def sizes(pace: Pace, piece_s: float, pieces: Iterator[int], batches_wanted: int) -> list[int]:
    """Return how many pieces the batches have if each piece takes so long."""
    found = []
    for batch in islice(in_batches(pieces, pace), batches_wanted):
        found.append(len(batch.pieces))
        pace.learn(len(batch.pieces), piece_s * len(batch.pieces))
    return found


@pytest.mark.parametrize("piece_s", [0.00001, 0.003, 0.03, 0.2, 3.0])
def test_batches_take_as_long_as_is_aimed_at(
    monkeypatch: pytest.MonkeyPatch, piece_s: float
) -> None:
    monkeypatch.setattr(batches, "AIM_S", AIM_S)
    pace = Pace()
    measured = max(1, round(0.05 / piece_s))
    pace.learn(measured, measured * piece_s)
    for size in sizes(pace, piece_s, count(), 5):
        assert 0.2 <= size * piece_s <= max(AIM_S + piece_s, piece_s)


def test_batches_hold_every_piece_once_and_follow_the_pace() -> None:
    pace = Pace()
    found = [batch.pieces for batch in in_batches(iter(range(100)), pace)]
    assert [piece for pieces in found for piece in pieces] == list(range(100))
    assert sizes(Pace(), 0.001, count(), 4)[-1] > 8
