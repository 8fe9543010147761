"""Workers that are processes of this computer.

Owns: starting and ending them, and noticing that one is gone.  Never: what becomes of a batch.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait

from handfoot.simulate.batches import Answer, Batch, Job, answer_parcel, opened_answer
from handfoot.simulate.errors import SimulationError

STOP_S = 5.0  # until a process that was told to end is killed


@dataclass
class _Worker:
    process: multiprocessing.process.BaseProcess
    pipe: Connection
    is_up: bool = False  # it has said that it is ready


class Processes:
    """Processes that take one batch at a time, each over a pipe of its own.

    With a pipe each, the death of one is the end of its pipe and touches no other.
    They are spawned: forking beside threads is not safe.
    """

    def __init__(self, job: Job, workers: int) -> None:
        """Start none yet; each starts with the first batch it is given."""
        self._job = job
        self._most = workers
        self._idle: list[_Worker] = []
        self._busy: dict[Connection, tuple[_Worker, Batch]] = {}

    @property
    def has_room(self) -> bool:
        """Whether another batch would be worked on at once."""
        return len(self._busy) < self._most

    def give(self, batch: Batch) -> None:
        """Hand out a batch."""
        parcel = pickle.dumps((self._job, batch.pieces))
        worker = self._idle.pop() if self._idle else _started()
        self._busy[worker.pipe] = (worker, batch)
        with suppress(OSError):  # it is gone: `finished` finds its pipe at the end
            worker.pipe.send_bytes(parcel)

    def finished(self) -> Iterator[tuple[Batch, Answer | None]]:
        """Wait for news, and yield batches done; without an answer the worker is gone.

        Raises what the job raised, and SimulationError if a process cannot even start.
        """
        for pipe in wait(list(self._busy)):
            assert isinstance(pipe, Connection)
            worker, batch = self._busy[pipe]
            try:
                parcel = pipe.recv_bytes()
            except (EOFError, OSError):
                del self._busy[pipe]
                _require_killed(worker)
                yield batch, None
                continue
            if not worker.is_up:
                worker.is_up = True
                continue
            del self._busy[pipe]
            self._idle.append(worker)
            yield batch, opened_answer(parcel)

    def close(self) -> None:
        """End every process, whatever it is doing."""
        workers = [*self._idle, *(worker for worker, _ in self._busy.values())]
        self._idle, self._busy = [], {}
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            _end(worker)


def _started() -> _Worker:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs,), daemon=True)
    with _interrupts_held_back():
        process.start()
    theirs.close()  # or the pipe would not end with the process
    return _Worker(process, ours)


def _require_killed(worker: _Worker) -> None:
    """End a process that is gone; raises SimulationError if it ended itself at its start."""
    worker.process.join(STOP_S)
    code = worker.process.exitcode
    _end(worker)
    if not worker.is_up and code is not None and code > 0:
        raise SimulationError(
            "A worker process ended at its start; a script that asks for more than one needs "
            'the guard `if __name__ == "__main__":`.'
        )


def _end(worker: _Worker) -> None:
    worker.pipe.close()  # an idle process ends with it
    worker.process.join(STOP_S)
    if worker.process.is_alive():
        worker.process.kill()
        worker.process.join()
    worker.process.close()


def _serve(pipe: Connection) -> None:
    """Work on batches until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # the other end is gone
        pipe.send_bytes(b"ready")
        while True:
            pipe.send_bytes(answer_parcel(pipe.recv_bytes()))


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Let a process start with Ctrl-C held back: the one that shares out ends the others."""
    if not hasattr(signal, "pthread_sigmask") or threading.current_thread() is not (
        threading.main_thread()
    ):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
