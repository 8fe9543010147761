"""Who sits at a table: from the stored seats to what others are told of them.

Owns: whose secret is whose, which bot of which version a seat has.  Never: who is connected.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from handfoot.protocol.messages import PlayerInfo
from handfoot.server.identity import hash_of_token, is_same_hash
from handfoot.server.last_turns import LastTurns
from handfoot.server.store_schema import SeatRow


def seat_of(sitting: Iterable[SeatRow], token: str) -> int | None:
    """Return the seat whose secret this is."""
    given = hash_of_token(token)
    found = None
    for row in sitting:
        if row.token_hash is not None and is_same_hash(given, row.token_hash):
            found = row.seat
    return found


def is_maker(seat: int) -> bool:
    """Whether this is the seat of whoever opened the table."""
    return seat == 0


def players_of(
    sitting: Iterable[SeatRow], here: Collection[int | None], last_turns: LastTurns
) -> tuple[PlayerInfo, ...]:
    """Return who sits where; a bot is always connected, a person when the seat is `here`."""
    return tuple(
        PlayerInfo(
            seat=row.seat,
            name=row.name,
            bot=None if row.bot is None else level_of(row.bot),
            connected=row.bot is not None or row.seat in here,
            bot_version=None if row.bot is None else version_of(row.bot),
            last_turn=last_turns.of(row.seat),
        )
        for row in sitting
    )


def level_of(bot: str) -> str:
    """Return the level of a stored bot.

    >>> level_of("expert@3"), level_of("careful")
    ('expert', 'careful')
    """
    return bot.partition("@")[0]


def version_of(bot: str) -> int | None:
    """Return the version that a stored bot is pinned to; None if it is not.

    >>> version_of("expert@3"), version_of("careful")
    (3, None)
    """
    version = bot.partition("@")[2]
    return int(version) if version.isdecimal() else None
