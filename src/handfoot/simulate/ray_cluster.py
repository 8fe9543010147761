"""Workers of a Ray cluster that is already there.

Owns: noticing lost workers, and refusing those with another handfoot.  Never: what becomes of a
lost batch (`sharing`), the way to the cluster (`ray_reach`), or starting one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from handfoot.simulate.batches import Answer, Batch, Job, opened_answer
from handfoot.simulate.errors import SimulationError
from handfoot.simulate.ray_reach import connected, first_line
from handfoot.simulate.sameness import Build, difference, this_build

WAIT_S: Final = 1.0  # between looks at the cluster while nothing is done
CORES_S: Final = 5.0  # between looks at how many cores it has
NO_CORE_S: Final = 60.0  # until a cluster without any core is given up
QUEUED: Final = 2  # batches for each core: one to work on, one to go on with

Served = tuple[str, Any]


class RayCluster:
    """Workers of a cluster; each batch is a task of one core."""

    def __init__(self, job: Job, address: str, jobs: int) -> None:
        """Connect; `jobs` is the most batches at a time (0: as many as keep it busy).

        A connection that the program already has is used, and left open.
        Raises SimulationError if there is no such cluster, within seconds.
        """
        self._ray, self._owns_connection = connected(address)
        self._address = address
        self._job = job
        self._jobs = jobs
        self._serve = self._ray.remote(_server()).options(max_retries=0, num_cpus=1)
        self._ours = self._ray.put(tuple(this_build()))
        self._busy: dict[Any, Batch] = {}
        self._cores = 1
        self._cores_looked_up = -CORES_S
        self._with_core = time.monotonic()  # when the cluster last had one

    @property
    def has_room(self) -> bool:
        """Whether another batch would keep the cluster busy."""
        now = time.monotonic()
        if now - self._cores_looked_up >= CORES_S:
            self._cores_looked_up = now
            self._cores = int(self._ray.cluster_resources().get("CPU", 0))
            if self._cores:
                self._with_core = now
        return len(self._busy) < (self._jobs or QUEUED * self._cores or 1)

    def give(self, batch: Batch) -> None:
        """Hand out a batch."""
        parcel = self._ray.cloudpickle.dumps((self._job, batch.pieces))
        self._busy[self._serve.remote(parcel, self._ours)] = batch

    def finished(self) -> Iterator[tuple[Batch, Answer | None]]:
        """Wait a little, and yield the batches done; without an answer the worker is gone.

        Raises what the job raised, and SimulationError when a worker has another handfoot or
        the cluster has no core.
        """
        done, _ = self._ray.wait(list(self._busy), num_returns=1, timeout=WAIT_S)
        if not done and time.monotonic() - self._with_core > NO_CORE_S:
            raise SimulationError(
                f"The Ray cluster at {self._address} has had no core for "
                f"{NO_CORE_S:.0f} seconds, so the work was given up."
            )
        for ref in done:
            batch = self._busy.pop(ref)
            try:
                served = self._ray.get(ref)
            except self._ray.exceptions.RayTaskError as error:
                raise SimulationError(
                    f"A worker of the Ray cluster failed: {first_line(error.cause)}"
                ) from error
            except self._ray.exceptions.RayError:
                yield batch, None
            else:
                yield batch, opened_answer(_accepted(served))

    def close(self) -> None:
        """Leave the cluster, which ends the batches not done."""
        self._busy = {}
        if self._owns_connection:
            self._ray.shutdown()


def _server() -> Callable[[bytes, tuple[Any, ...]], Served]:
    """Return what a worker does with a parcel.

    A function inside a function travels by value, so that even a worker without handfoot can
    run it and say so.
    """

    def serve(parcel: bytes, ours: tuple[Any, ...]) -> Served:
        try:
            from handfoot.simulate.batches import answer_parcel
            from handfoot.simulate.sameness import this_build
        except ImportError as error:
            return ("absent", str(error))
        theirs = tuple(this_build())
        if theirs != ours:
            return ("other", theirs)
        return ("answer", answer_parcel(parcel))

    return serve


def _accepted(served: Served) -> bytes:
    """Return the packed answer; raises SimulationError if the worker could not give one."""
    kind, found = served
    if kind == "absent":
        raise SimulationError(
            f"A worker of the Ray cluster cannot import handfoot ({found}); "
            "install the same on every node."
        )
    if kind == "other":
        raise SimulationError(difference(Build(*found), this_build()))
    assert isinstance(found, bytes)
    return found
