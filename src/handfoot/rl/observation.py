"""Observations: what one seat may know of a deal, as named parts of one vector of bytes.

Owns: the layout as a researcher reads it, and writing it for a single deal.  Never: a value
(the kernel writes them), or a rule.

A vector is `uint8` throughout.  Counts of cards are bytes; points and counts that may be larger
are spread over two or three bytes by hundreds, so that a linear layer can put them together.
Seats are counted clockwise from the one that observes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from handfoot.engine.kernel import Deal, Memory, Parts, Rules, WholeParts, numbers

__all__ = [
    "ACTIONS",
    "Layout",
    "Memory",
    "Part",
    "action_mask",
    "layout",
    "layout_all",
    "observe",
    "observe_all",
    "remember",
]

ACTIONS: Final = numbers.ACTIONS
Vector = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Part:
    """Some numbers of an observation that mean one thing."""

    name: str
    offset: int
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str

    @property
    def length(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape))


@dataclass(frozen=True)
class Layout:
    """The parts of an observation side by side, without gaps; equal for equal rules."""

    parts: tuple[Part, ...]
    size: int
    compiled: Any  # the same for the kernel: `Parts` or `WholeParts`

    def __getitem__(self, name: str) -> Part:
        """Return a part by its name.

        Raises KeyError if the ruleset has no use for such a part.
        """
        for part in self.parts:
            if part.name == name:
                return part
        raise KeyError(name)

    def __contains__(self, name: object) -> bool:
        return any(part.name == name for part in self.parts)

    def view(self, observation: npt.NDArray[Any], name: str) -> npt.NDArray[Any]:
        """Return one part of an observation, or of a batch of them, in its own shape."""
        part = self[name]
        rows = observation[..., part.offset : part.offset + part.length]
        return rows.reshape(*observation.shape[:-1], *part.shape)

    def split(self, observation: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """Return every part of an observation, or of a batch of them, by name."""
        return {part.name: self.view(observation, part.name) for part in self.parts}

    def table(self) -> str:
        """Return the parts as a table in Markdown: where each stands, its shape and range."""
        lines = ["| part | from | shape | values | meaning |", "|---|---|---|---|---|"]
        for part in self.parts:
            shape = " x ".join(map(str, part.shape))
            values = f"{part.low} to {part.high}"
            lines.append(f"| `{part.name}` | {part.offset} | {shape} | {values} | {part.meaning} |")
        return "\n".join(lines)

    @property
    def highs(self) -> Vector:
        """The largest value of each number; the smallest is 0 throughout."""
        return np.repeat(
            np.array([part.high for part in self.parts], np.uint8),
            [part.length for part in self.parts],
        )


def _layout_of(compiled: Parts | WholeParts) -> Layout:
    parts = tuple(Part(*row) for row in compiled.rows)
    return Layout(parts, compiled.size, compiled)


@lru_cache(maxsize=512)
def layout(rules: Rules) -> Layout:
    """Return the parts of what a seat may know under these rules."""
    return _layout_of(Parts(rules))


@lru_cache(maxsize=512)
def layout_all(rules: Rules) -> Layout:
    """Return the parts of what nobody at the table may know, for training critics."""
    return _layout_of(WholeParts(rules))


def remember(deal: Deal, scores: list[int] | None = None) -> Memory:
    """Return a memory that begins with a deal as it lies; `scores` are match points by side.

    Play on with `deal.follow(action, memory)`, which is `push` and notes what everybody saw.
    """
    memory = Memory()
    deal.begin_memory(memory)
    memory.set_scores(scores or [])
    return memory


def observe(
    deal: Deal,
    seat: int,
    out: Vector | None = None,
    memory: Memory | None = None,
) -> Vector:
    """Return what a seat may know of a deal: `layout(deal.rules).size` bytes.

    Without a memory the parts that it keeps are zeros.  Raises ValueError for a seat that is
    not there or an `out` of another size.
    """
    form = layout(deal.rules)
    if out is None:
        out = np.empty(form.size, np.uint8)
    deal.write_seen(seat, form.compiled, memory, out)
    return out


def observe_all(deal: Deal, seat: int, out: Vector | None = None) -> Vector:
    """Return every hidden card of a deal: `layout_all(deal.rules).size` bytes.

    No player may see it.  Seats are counted from `seat`.  Raises as `observe`.
    """
    form = layout_all(deal.rules)
    if out is None:
        out = np.empty(form.size, np.uint8)
    deal.write_whole(seat, form.compiled, out)
    return out


def action_mask(deal: Deal, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
    """Return which of the ACTIONS are legal now; all are not once the deal is over.

    `handfoot.engine.kernel.numbers.describe` names an action in words.
    """
    if out is None:
        out = np.empty(ACTIONS, np.bool_)
    deal.write_legal(out)
    return out
