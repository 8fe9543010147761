"""Advisers for the tests: what they answer is chosen by the test, or told from the view alone.

Owns: these.  Never: a judgement of play.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Sequence

from handfoot.bots.advice import Advice, Comparison, Option, Reason
from handfoot.engine.knowledge import Knowledge

OBJECTS = ("rules", "table", "memory")  # without a text of their own


class ListAdviser:
    """Ranks the legal actions in the order of the list, 100 points apart, and notes the calls."""

    def __init__(self, error: float = 10.0) -> None:
        self.calls: list[tuple[Knowledge, int, int]] = []
        self.error = error

    def __call__(self, view: Knowledge, *, worlds: int, seed: int) -> Advice:
        """Answer."""
        self.calls.append((view, worlds, seed))
        return ranked(view.legal, self.error)


def ranked(actions: Sequence[int], error: float = 10.0) -> Advice:
    """Return advice with these actions, the best first, each 100 points behind the last."""
    return Advice(
        tuple(
            Option(
                action=action,
                plan=(action,),
                points=500.0 - 100 * place,
                error=error if place else 0.0,
                match=None,
                reasons=() if place else (Reason("blocks_pile", {"count": 3}),),
            )
            for place, action in enumerate(actions)
        )
    )


def apart(view: Knowledge, first: int, second: int, *, worlds: int, seed: int) -> Comparison:
    """Compare by the places in the list of legal actions, as `ListAdviser` ranks them."""
    return Comparison(100.0 * (view.legal.index(second) - view.legal.index(first)), 10.0, ())


def told_from_the_view(view: Knowledge, *, worlds: int, seed: int) -> Advice:
    """Let every bit of the view show in the answer, so that a leak would show too."""
    plain = {name: value for name, value in view._asdict().items() if name not in OBJECTS}
    memory = view.memory
    seen = [] if memory is None else [memory.discarded_by(seat) for seat in range(len(view.seats))]
    text = repr((plain, seen)).encode()
    points = int.from_bytes(hashlib.sha256(text).digest()[:2])
    return Advice(
        tuple(
            Option(action, (action,), float(points - 7 * place), 0.0, None, ())
            for place, action in enumerate(view.legal)
        )
    )


class GatedAdviser:
    """Waits in its thread until the test opens the gate."""

    def __init__(self, inner: Callable[[Sequence[int]], Advice] = ranked) -> None:
        self.gate = threading.Event()
        self.began = threading.Event()
        self.calls = 0
        self._inner = inner

    def __call__(self, view: Knowledge, *, worlds: int, seed: int) -> Advice:
        """Answer once the gate is open."""
        self.calls += 1
        self.began.set()
        self.gate.wait(20)
        return self._inner(view.legal)
