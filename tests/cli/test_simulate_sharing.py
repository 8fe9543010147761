"""`handfoot simulate` with workers: stopped by Ctrl-C, and what cannot share the work.

Owns: what a person sees of processes and Ray.  Never: the sharing (`tests/simulate`).
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Run

UNDER_WAY_S = 0.6  # of CPU, by when it has imported everything


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--deals", "0"), "--deals takes a whole number from 1 up, not '0'."),
        (("--deals", "-5"), "--deals takes a whole number from 1 up, not '-5'."),
        (("--deals", "many"), "--deals takes a whole number from 1 up, not 'many'."),
        (("--jobs", "0"), "--jobs takes a whole number from 1 up, not '0'."),
        (("--jobs", "two"), "--jobs takes a whole number from 1 up, not 'two'."),
        (("--seed", "-1"), "--seed takes a whole number from 0 up, not '-1'."),
        (("--players", "0"), "--players takes a whole number from 1 up, not '0'."),
        (("--players", "9"), "these rules are for 2, 3, 4, 5, 6 players, not 9."),
        (("--bots", "careful,grandmaster"), "There is no bot called grandmaster;"),
        (("--bots", "careful,,careful"), "There is no bot called ;"),
        (("--bots", "careful,random", "--players", "4"), "4 players need 4 bots, not 2."),
        (("--ruleset", "whitnack+match_end=target"), "but no number is given."),
        (("--ray", "somewhere"), "HOST:PORT or ray://HOST:PORT, not 'somewhere'."),
    ],
)
def test_bad_input_is_one_sentence_before_any_deal(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.setattr("handfoot.simulate.run.play_match", None)
    monkeypatch.setattr("handfoot.simulate.ray_reach.find_spec", lambda name: object())
    outcome = run("simulate", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert sentence in outcome.err
    assert len(outcome.err.splitlines()) == 1


def test_an_unreachable_cluster_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("handfoot.simulate.ray_reach.find_spec", lambda name: object())
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
    outcome = run("simulate", "--ray", address)
    assert outcome == (2, "", f"No Ray cluster answers at {address}.\n")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="processes are looked for in /proc")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_the_command_and_its_processes(jobs: str) -> None:
    command = [sys.executable, "-m", "handfoot.cli", "simulate", "--deals", "1000000"]
    running = subprocess.Popen(
        [*command, "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        end = time.monotonic() + 30
        while time.monotonic() < end and not is_under_way(running.pid, jobs):
            time.sleep(0.1)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does
        out, err = running.communicate(timeout=30)
    finally:
        running.kill()
        running.wait()
    assert (running.returncode, out, err.strip()) == (130, "", "Stopped.")
    end = time.monotonic() + 5
    while in_session(running.pid) and time.monotonic() < end:
        time.sleep(0.1)
    assert not in_session(running.pid)


def is_under_way(session: int, jobs: str) -> bool:
    """Whether deals are being played, here or in the processes started for them."""
    if jobs == "1":
        return cpu_s(session) > UNDER_WAY_S
    workers = set(in_session(session)) - {session}
    return sum(cpu_s(worker) > UNDER_WAY_S for worker in workers) == int(jobs)


def cpu_s(process: int) -> float:
    """Return the CPU seconds of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def in_session(session: int) -> list[int]:
    """Return the processes of a session that are not dead."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(int(folder.name))
    return found
