"""Running a simulation: checking what is asked, sharing it out, gathering the counts.

Owns: the processes.  Never: a number that depends on how many of them there are.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import NamedTuple

from handfoot.bots import make_bot
from handfoot.engine.compile import compile_rules
from handfoot.engine.ruleset import Ruleset
from handfoot.simulate.report import MatchReport, Report, Tally
from handfoot.simulate.table import play_match

CHUNK_MATCHES = 10


class SimulationError(ValueError):
    """What is asked cannot be simulated; one plain sentence."""


class _Job(NamedTuple):
    """Some matches in a row, for one process."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    solo: bool
    seed: int
    first: int
    deals: tuple[int, ...]  # of each match, the most; only the last match may be cut short
    once: bool  # a match that reaches its target ends


def simulate_deals(
    ruleset: Ruleset,
    bots: Sequence[str],
    deals: int,
    seed: int,
    *,
    solo: bool = False,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play deals, one match after another, and return the points a deal.

    A match that reaches its target is followed by the next.
    `bots` names one bot for each seat.  `jobs` is how many processes share the work (0: one
    for each core); with more than one, a script that calls this needs the usual guard
    `if __name__ == "__main__"`.  `progress` is told how many more deals are done.
    Raises SimulationError, BotError or RulesetError if this cannot be played.
    """
    if deals < 1:
        raise SimulationError(f"At least one deal must be played, not {deals}.")
    began = time.perf_counter()
    job = _Job(ruleset, tuple(bots), solo, seed, 0, (deals,), once=False)
    tally = _gather(job, jobs, progress)
    return tally.report(ruleset.name, bots, time.perf_counter() - began, _sides(job))


def simulate_matches(
    ruleset: Ruleset,
    bots: Sequence[str],
    matches: int,
    seed: int,
    *,
    solo: bool = False,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> MatchReport:
    """Play whole matches, and return who won them too; see `simulate_deals`."""
    if matches < 1:
        raise SimulationError(f"At least one match must be played, not {matches}.")
    began = time.perf_counter()
    deals = matches * ruleset.match.rounds
    job = _Job(ruleset, tuple(bots), solo, seed, 0, (deals,), once=True)
    tally = _gather(job, jobs, progress)
    report = tally.report(ruleset.name, bots, time.perf_counter() - began, _sides(job))
    return MatchReport(matches=matches, won=tally.won, tied=tally.tied, deals=report)


def _gather(job: _Job, jobs: int, progress: Callable[[int], None] | None) -> Tally:
    """Play a job of all the deals, shared out."""
    if jobs < 0:
        raise SimulationError(f"The work can be shared by 1 or more processes, not by {jobs}.")
    rules = compile_rules(job.ruleset, len(job.bots), solo=job.solo)
    for name in job.bots:
        make_bot(name, 0)
    total = Tally.empty(rules.sides)
    work = list(_share_out(job))
    workers = min(jobs or os.cpu_count() or 1, len(work))
    for tally in map(_play, work) if workers == 1 else _in_processes(work, workers):
        total.merge(tally)
        if progress is not None:
            progress(tally.deals)
    return total


def _share_out(job: _Job) -> Iterator[_Job]:
    rounds = job.ruleset.match.rounds
    deals = sum(job.deals)
    matches = -(-deals // rounds)
    for first in range(0, matches, CHUNK_MATCHES):
        last = min(first + CHUNK_MATCHES, matches)
        lengths = tuple(min(rounds, deals - match * rounds) for match in range(first, last))
        yield job._replace(first=first, deals=lengths)


def _sides(job: _Job) -> list[int]:
    """Return the side of each seat in the first deal."""
    return compile_rules(job.ruleset, len(job.bots), solo=job.solo).table("side_of")


def _play(job: _Job) -> Tally:
    rules = compile_rules(job.ruleset, len(job.bots), solo=job.solo)
    rows = job.ruleset.match
    target = rows.target if rows.match_end == "target" else 0
    tally = Tally.empty(rules.sides)
    for match, deals in enumerate(job.deals, start=job.first):
        played = play_match(rules, job.bots, job.seed, match, deals, target=target, once=job.once)
        tally.add(list(played))
    return tally


def _in_processes(work: list[_Job], workers: int) -> Iterator[Tally]:
    """Play in other processes.  They are spawned: forking beside threads is not safe."""
    with _pool(workers) as pool:
        waiting = iter(work)
        running: set[Future[Tally]] = set()
        while True:
            while len(running) < 2 * workers and (job := next(waiting, None)) is not None:
                running.add(pool.submit(_play, job))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupts)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that shares out; it stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
