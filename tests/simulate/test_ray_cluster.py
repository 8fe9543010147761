"""Sharing out work over a Ray cluster that a test starts on this computer.

Owns: the same totals as without Ray, with workers and nodes lost on the way, and the refusals.
Never: processes (`test_sharing`).
"""

from __future__ import annotations

import importlib.util
import json
import os
import pickle
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from handfoot.cli.main import main
from handfoot.engine.presets import load_ruleset
from handfoot.simulate import Report, ray_cluster, ray_reach, simulate_deals
from handfoot.simulate.arena import arena
from handfoot.simulate.arena_match import PlayMatch
from handfoot.simulate.errors import SimulationError
from handfoot.simulate.ray_cluster import _accepted, _server
from handfoot.simulate.sameness import Build, this_build
from handfoot.simulate.sharing import share_out
from tests.simulate.sharing_jobs import Mortal, fussy, inverse

RULESET = load_ruleset("whitnack")
BOTS = ["careful", "random", "careful", "random"]
PIECES = 400
OURS = this_build()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Start a cluster with one node of one core; it ends with the module."""
    if importlib.util.find_spec("ray") is None:
        pytest.skip("the package ray is not installed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        # The workers import the jobs of these tests, and the handfoot that is tested.
        patch.setenv("PYTHONPATH", os.pathsep.join([str(Path.cwd()), *filter(None, sys.path)]))
        from ray.cluster_utils import Cluster

        # Not under tmp_path: the names of sockets must be short.
        Path("/tmp/ray").mkdir(exist_ok=True)  # Ray notes its cluster there, whatever temp_dir says
        with tempfile.TemporaryDirectory(prefix="hf", ignore_cleanup_errors=True) as folder:
            head = {"num_cpus": 1, "include_dashboard": False, "temp_dir": folder}
            started = Cluster(initialize_head=True, head_node_args=head)
            yield started
            started.shutdown()


def bare(report: Report) -> Report:
    """Return a report without what time it took."""
    return msgspec.structs.replace(report, seconds=0.0)


def test_an_arena_on_a_cluster_finds_what_one_process_finds(cluster: Any) -> None:
    play = PlayMatch(RULESET, 4, False, ("careful", "random"), 5)
    alone, shared = arena(play, 30), arena(play, 30, ray=cluster.address)
    for name in ("deals", "mean_diff_per_deal", "ci95", "win_ci95", "differing", "decisions"):
        assert getattr(alone, name) == getattr(shared, name)


def test_a_cluster_counts_what_one_process_counts(cluster: Any) -> None:
    alone = simulate_deals(RULESET, BOTS, 202, seed=3)
    assert bare(simulate_deals(RULESET, BOTS, 202, seed=3, ray=cluster.address)) == bare(alone)


def test_results_come_in_the_order_of_the_pieces(cluster: Any) -> None:
    wanted = [1 / (piece + 1) for piece in range(PIECES)]
    assert list(share_out(inverse, range(PIECES), ray=cluster.address)) == wanted


def test_the_pieces_of_a_killed_worker_go_to_another(cluster: Any, tmp_path: Path) -> None:
    job = Mortal(tmp_path, frozenset({100, 101, 350}), home=os.getpid())
    wanted = [1 / (piece + 1) for piece in range(PIECES)]
    assert list(share_out(job, range(PIECES), ray=cluster.address, jobs=2)) == wanted
    assert len(list(tmp_path.iterdir())) == 3  # it did die


def test_what_the_job_raises_comes_back(cluster: Any) -> None:
    with pytest.raises(LookupError, match="piece 60 is not liked"):
        list(share_out(fussy, range(PIECES), ray=cluster.address))


def test_workers_with_another_handfoot_are_refused(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = OURS._replace(version="9.9")
    monkeypatch.setattr(ray_cluster, "this_build", lambda: other)
    with pytest.raises(SimulationError, match=r"has handfoot 0\.\S+ and this computer 9\.9; inst"):
        list(share_out(inverse, range(PIECES), ray=cluster.address))


def test_the_command_prints_the_same_as_without_ray(
    cluster: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    reports = []
    for words in ((), ("--ray", cluster.address)):
        assert main(["simulate", "--deals", "103", "--json", *words]) == 0
        report = json.loads(capsys.readouterr().out)
        del report["seconds"]
        reports.append(report)
    assert reports[0] == reports[1]


@pytest.mark.nightly
def test_ctrl_c_ends_the_command_on_a_cluster(cluster: Any) -> None:
    command = [sys.executable, "-m", "handfoot.cli", "simulate", "--deals", "1000000"]
    running = subprocess.Popen(
        [*command, "--ray", cluster.address],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        time.sleep(6)
        assert running.poll() is None
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=30)
    finally:
        running.kill()
        running.wait()
    assert (running.returncode, out, err.strip()) == (130, "", "Stopped.")


@pytest.mark.nightly
def test_the_pieces_of_a_lost_node_go_to_another(cluster: Any) -> None:
    node = cluster.add_node(num_cpus=1)
    results = []
    for result in share_out(inverse, range(3 * PIECES), ray=cluster.address):
        results.append(result)
        if len(results) == PIECES:
            cluster.remove_node(node, allow_graceful=False)
    assert results == [1 / (piece + 1) for piece in range(3 * PIECES)]


@pytest.mark.parametrize(("jobs", "most"), [(None, 0), (0, 0), (1, 1), (5, 5)])
def test_a_cluster_is_kept_busy_unless_a_limit_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, jobs: int | None, most: int
) -> None:
    asked: list[tuple[str, int]] = []

    def refuse(job: object, address: str, jobs: int) -> None:
        asked.append((address, jobs))
        raise SimulationError("not now")

    monkeypatch.setattr(ray_cluster, "RayCluster", refuse)
    with pytest.raises(SimulationError):
        share_out(inverse, range(3), jobs=jobs, ray="here:1")
    assert asked == [("here:1", most)]


# ---- without a cluster -----------------------------------------------------------------------


@pytest.fixture
def deaf_port() -> Iterator[int]:
    """Listen where no connection is ever answered."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.fixture
def web_port() -> Iterator[int]:
    """Answer like a web server."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            link, _ = server.accept()
            with link:
                link.recv(100)
                link.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

        threading.Thread(target=answer, daemon=True).start()
        yield server.getsockname()[1]


def refusal(address: str) -> str:
    """Return why an address is refused, in time."""
    began = time.monotonic()
    with pytest.raises(SimulationError) as raised:
        share_out(inverse, range(3), ray=address)
    assert time.monotonic() - began < 10
    return str(raised.value)


@pytest.fixture
def _ray_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Act as if ray were installed; these refusals come before it is imported."""
    monkeypatch.setattr(ray_reach, "find_spec", lambda name: object())


@pytest.mark.usefixtures("_ray_found")
def test_an_address_where_nothing_answers_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, deaf_port: int, web_port: int
) -> None:
    monkeypatch.setattr(ray_reach, "REACH_S", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        closed = server.getsockname()[1]
    for port in (closed, deaf_port, web_port):
        for scheme in ("", "ray://"):
            address = f"{scheme}127.0.0.1:{port}"
            assert refusal(address) == f"No Ray cluster answers at {address}."


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("", ""),
        ("print('Ray is too old.\\nMore.'); exit(1)", "Ray is too old."),
        ("exit(1)", "Ray gave up."),
        ("print('x InvalidAuthToken x', file=sys.stderr, flush=True); time.sleep(99)", "token"),
        ("print('Method not found!', file=sys.stderr, flush=True); time.sleep(99)", "ray://HOST"),
        ("time.sleep(99)", "it did not let us in within 1 seconds."),
    ],
)
def test_a_cluster_that_lets_nobody_in_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, script: str, told: str
) -> None:
    monkeypatch.setattr(ray_reach, "ENTER_S", 1.0 if "did not" in told else 20.0)
    said, reason = tmp_path / "said", tmp_path / "reason"
    with (
        said.open("wb") as err,
        reason.open("wb") as out,
        subprocess.Popen(
            [sys.executable, "-S", "-c", f"import sys, time; {script}"], stdout=out, stderr=err
        ) as trying,
    ):
        found = ray_reach._outcome(trying, said, reason)
        trying.kill()
    assert told in found
    assert bool(found) == bool(told)


@pytest.mark.usefixtures("_ray_found")
@pytest.mark.parametrize(
    "address", ["", "auto", "local", "127.0.0.1", "127.0.0.1:0", "h:65536", "http://h:80", "a b:1"]
)
def test_what_is_no_address_is_a_sentence(address: str) -> None:
    assert refusal(address) == (
        f"The address of a Ray cluster reads HOST:PORT or ray://HOST:PORT, not {address!r}."
    )


def test_without_the_package_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ray_reach, "find_spec", lambda name: None)
    assert main(["simulate", "--deals", "3", "--ray", "127.0.0.1:6379"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == 'A Ray cluster needs the package ray: pip install "handfoot[ray]".\n'


def test_a_worker_without_handfoot_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "handfoot.simulate.sameness", None)
    with pytest.raises(SimulationError, match=r"cannot import handfoot .*; install the same"):
        _accepted(_server()(b"", tuple(OURS)))


def test_what_a_worker_runs_needs_no_handfoot_to_arrive() -> None:
    """Ray takes such a function along by value; plain pickle would name its module."""
    with pytest.raises((AttributeError, pickle.PicklingError)):
        pickle.dumps(_server())


@pytest.mark.parametrize(
    ("theirs", "told"),
    [
        (OURS._replace(version="0.0.1"), r"has handfoot 0\.0\.1 and this computer \d\S+;"),
        (OURS._replace(sources="0"), r"has handfoot \S+ with other sources than this computer's;"),
        (OURS._replace(behaviour="0"), r"has handfoot \S+ with other sources than this comp"),
        (OURS._replace(compiled=not OURS.compiled), r"runs the rules .* and this computer .*;"),
    ],
)
def test_any_difference_of_a_worker_is_named(theirs: Build, told: str) -> None:
    with pytest.raises(SimulationError, match=f"A worker of the Ray cluster {told}"):
        _accepted(("other", tuple(theirs)))
