"""Settings: every number and place the server can be told, with safe values.

Owns: limits and time-outs.  Never: reading them from the environment (that is the command line).
"""

from __future__ import annotations

from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One server's settings; only the database has no default."""

    db: Path
    static: Path | None = None  # the built client; None: the one inside the package
    origins: tuple[str, ...] = ()  # further page origins that may connect, "https://cards.example"

    messages_per_s: float = 30.0  # per socket, sustained
    message_burst: int = 60
    tables_per_minute: float = 30.0  # opened from one address, sustained
    tables_burst: int = 60
    rules_per_s: float = 10.0  # rulesets told or checked for one address, sustained
    rules_burst: int = 60
    bad_messages: int = 20  # then the socket is closed
    hello_s: float = 10.0  # a socket must say hello within this
    slow_reader_s: float = 20.0  # a send that blocks this long ends the socket
    ping_every_s: float = 15.0  # the protocol's own ping, to notice a peer that is gone
    pong_within_s: float = 20.0
    outbox_replies: int = 16  # while so many answers wait, the socket is not read

    ring_commands: int = 500  # commands whose events a table keeps in memory for resumes
    cached_tables: int = 500  # tables kept in memory when nobody is connected to them
    idle_s: float = 600.0  # an unused table leaves the memory after this

    hint_worlds: int = 512  # deals looked at for a hint
    review_worlds: int = 64  # ... and for each decision of a review
    advice_deadline_s: float = 10.0  # for one decision; then no advice is given
    asked_at_once: int = 4  # questions of one socket that are being thought about

    bot_deadline_s: float = 2.0  # then a plain lawful move is made for the bot
    drain_s: float = 5.0  # how long a stop waits for moves under way
