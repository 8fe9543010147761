"""Sharing out work: here, over processes, or over a Ray cluster.

Owns: that every piece counts exactly once, in its order, whoever worked on it and however
often a worker was lost.  Never: what a piece is.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Protocol, TypeVar

from handfoot.simulate.batches import Answer, Batch, Pace, in_batches, work_on
from handfoot.simulate.errors import SimulationError

Piece = TypeVar("Piece")
Result = TypeVar("Result")

MEASURED_S = 0.05  # work done here first, to learn how long a piece takes
MOST_TRIES = 5  # a batch that ends so many workers is given up


class Crew(Protocol):
    """Workers, wherever they are."""

    @property
    def has_room(self) -> bool:
        """Whether another batch may be given."""

    def give(self, batch: Batch) -> None:
        """Hand out a batch."""

    def finished(self) -> Iterator[tuple[Batch, Answer | None]]:
        """Wait, and yield batches with their answers; without one it was lost."""

    def close(self) -> None:
        """Stop all work."""


def share_out(
    job: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    *,
    jobs: int | None = None,
    ray: str | None = None,
) -> Generator[Result, None, None]:
    """Return the job's result for every piece, in the order of the pieces, each once.

    So whatever is made of them in that order, sums of floats too, is the same however they
    were shared out.  `job` and the pieces must pickle, and a result must depend on nothing but
    its piece; pieces are best short, a few ms to 1 s, since batches are made of them.

    `jobs` is how many processes share the work (None: this one; 0: one for each core); a script
    that asks for more than one needs the usual guard `if __name__ == "__main__"`.  `ray` is the
    address of an existing Ray cluster; then `jobs` is how many batches it may have at a time
    (None or 0: as many as keep it busy).  A batch whose worker is lost is given to another.

    Raises SimulationError when there can be no such workers, at once, or when a batch ended
    several of them; and whatever the job raises.  Close the generator to stop early.
    """
    if jobs is not None and jobs < 0:
        raise SimulationError(f"The work can be shared by 1 or more processes, not by {jobs}.")
    if ray is not None:
        from handfoot.simulate.ray_cluster import RayCluster

        return _shared(job, pieces, RayCluster(job, ray, jobs or 0))
    workers = 1 if jobs is None else jobs or available_cores()
    if workers == 1:
        return (job(piece) for piece in pieces)
    from handfoot.simulate.processes import Processes

    return _shared(job, pieces, Processes(job, workers))


def available_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _shared(
    job: Callable[[Piece], Result], pieces: Iterable[Piece], crew: Crew
) -> Generator[Result, None, None]:
    """Do the first pieces here, the rest in batches; yield in order."""
    try:
        waiting = iter(pieces)
        pace = Pace()
        for number, piece in enumerate(waiting):
            answer = work_on(job, (piece,))
            yield from answer.results
            if number or answer.work_s >= MEASURED_S:  # the first also fills caches
                pace.learn(1, answer.work_s)
            if pace.work_s >= MEASURED_S:
                break
        yield from _in_order(crew, in_batches(waiting, pace), pace)
    finally:
        crew.close()


def _in_order(crew: Crew, batches: Iterator[Batch], pace: Pace) -> Iterator[Result]:
    again: list[Batch] = []  # lost with their workers
    given = 0
    done: dict[int, list[Result]] = {}
    due = 0
    while True:
        while crew.has_room and (batch := again.pop() if again else next(batches, None)):
            crew.give(batch)
            given += 1
        if not given:
            return
        for batch, answer in crew.finished():
            given -= 1
            if answer is None:
                again.append(_once_more(batch))
            else:
                pace.learn(len(batch.pieces), answer.work_s)
                done[batch.number] = answer.results
        while due in done:
            yield from done.pop(due)
            due += 1


def _once_more(batch: Batch) -> Batch:
    if batch.tries + 1 >= MOST_TRIES:
        raise SimulationError(
            f"{MOST_TRIES} workers in a row ended while they worked on the same pieces, "
            "so the work was given up."
        )
    return batch._replace(tries=batch.tries + 1)
