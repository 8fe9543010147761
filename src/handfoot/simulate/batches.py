"""Pieces of work in batches: how many go together, and what a worker does with them.

Owns: the size of a batch, and its answer.  Never: where it is worked on, or what a piece is.
"""

from __future__ import annotations

import pickle
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

Job = Callable[[Any], Any]

AIM_S = 0.5  # work in a batch: under 0.2 s, handing it out would count
GROWTH = 8  # a batch is at most so many times as long as what was measured


class Batch(NamedTuple):
    """Pieces in a row."""

    number: int  # from 0, in the order of the pieces
    pieces: tuple[Any, ...]
    tries: int = 0  # how often it was lost with its worker


class Answer(NamedTuple):
    """What a worker made of a batch."""

    results: list[Any]  # one for each piece, in their order
    work_s: float  # CPU seconds that it took


class Pace:
    """How long a piece takes, learnt from what was done so far."""

    def __init__(self) -> None:
        """Begin without knowing."""
        self.pieces = 0
        self.work_s = 0.0

    def learn(self, pieces: int, work_s: float) -> None:
        """Count pieces that were worked on."""
        self.pieces += pieces
        self.work_s += work_s

    @property
    def batch_pieces(self) -> int:
        """How many pieces the next batch should have, at least one."""
        most = GROWTH * max(self.pieces, 1)
        if self.work_s * GROWTH <= AIM_S:
            return most
        return min(most, -(-int(1e6 * AIM_S * self.pieces) // int(1e6 * self.work_s)))


def in_batches(pieces: Iterator[Any], pace: Pace) -> Iterator[Batch]:
    """Put pieces together, each batch as long as the pace then asks for."""
    number = 0
    while batch := tuple(islice(pieces, pace.batch_pieces)):
        yield Batch(number, batch)
        number += 1


def work_on(job: Job, pieces: Iterable[Any]) -> Answer:
    """Do the job for each of the pieces."""
    began = time.thread_time()
    results = [job(piece) for piece in pieces]
    return Answer(results, time.thread_time() - began)


def answer_parcel(parcel: bytes) -> bytes:
    """Work on a pickled (job, pieces); return an Answer or the job's exception, pickled."""
    try:
        job, pieces = pickle.loads(parcel)
        return pickle.dumps(work_on(job, pieces))
    except Exception as error:
        return _pickled_error(error)


def opened_answer(parcel: bytes) -> Answer:
    """Return what `answer_parcel` packed; raises what the job raised."""
    found = pickle.loads(parcel)
    if isinstance(found, Exception):
        raise found
    assert isinstance(found, Answer)
    return found


def _pickled_error(error: Exception) -> bytes:
    """Pickle an exception with the worker's traceback; one that cannot be is told in words."""
    told = "".join(traceback.format_exception(error))
    try:
        again = pickle.loads(pickle.dumps(error))
        assert isinstance(again, Exception)
    except Exception:
        again = RuntimeError(f"{type(error).__name__}: {error}")
    again.add_note(f"In a worker:\n{told}")
    return pickle.dumps(again)
