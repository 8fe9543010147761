"""A table in text, as the seat to act may see it: what environments render.

Owns: a few lines for people who watch an agent.  Never: a card that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from handfoot.engine.kernel import numbers
from handfoot.engine.knowledge import Knowledge, SideKnowledge, knowledge_of
from handfoot.rl.episode import Episode, EpisodeError

RENDER_MODES: Final = ("human", "ansi")


def check_render_mode(mode: str | None) -> str | None:
    """Return a render mode.  Raises EpisodeError if there is no such mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise EpisodeError(
            f"There is no render mode called {mode}; there is {', '.join(RENDER_MODES)}."
        )
    return mode


def picture(episode: Episode) -> str:
    """Return the table as the seat to act sees it, or the points once all is over."""
    if episode.over:
        return f"Over. Points of the sides: {', '.join(map(str, episode.scores))}."
    return "\n".join(_lines(knowledge_of(episode.deal, episode.seat, episode.scores)))


def _lines(known: Knowledge) -> list[str]:
    seats = [
        f"seat {number} (side {seat.side}) {seat.hand_count}"
        + ("" if seat.foot_count == 0 else f"+{seat.foot_count}")
        for number, seat in enumerate(known.seats)
    ]
    return [
        f"Deal {known.deal_index + 1}, stock {known.stock_count}, minimum {known.minimum}",
        f"Cards: {', '.join(seats)}",
        *(_side(number, side) for number, side in enumerate(known.sides)),
        f"Pile: {_kinds(known.pile) or 'empty'}{', frozen' if known.frozen else ''}",
        f"Seat {known.seat} holds: {_counts(known.hand)}",
        f"It may: {'; '.join(numbers.describe(action) for action in known.legal)}",
    ]


def _side(number: int, side: SideKnowledge) -> str:
    melds = [
        f"{_name(kind)} {naturals}+{wilds}" if wilds else f"{_name(kind)} {naturals}"
        for row in ((side.naturals, side.wilds), (side.older_naturals, side.older_wilds))
        for kind, (naturals, wilds) in enumerate(zip(*row, strict=True))
        if naturals or wilds
    ]
    books = f"books {side.clean} clean, {side.dirty} dirty, {side.wild} wild"
    return f"Side {number}: {books}; melds {', '.join(melds) or 'none'}"


def _counts(counts: Sequence[int]) -> str:
    kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
    return _kinds(kinds) or "nothing"


def _kinds(kinds: Sequence[int]) -> str:
    return " ".join(_name(kind) for kind in kinds)


def _name(kind: int) -> str:
    return numbers.KIND_CODES[kind]
