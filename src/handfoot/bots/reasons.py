"""Reasons: why one way to go on is better than another, as codes with facts.

Owns: which true things may be said for a move.  Never: a judgement of points (`advice`), nor a
sentence: those are `advice-because-<code>` in the locales.
"""

from __future__ import annotations

from handfoot.bots.advice import Reason
from handfoot.engine.match import Match
from handfoot.engine.moves import Move
from handfoot.sentences import FALLBACK, phrase


def reason_text(reason: Reason, language: str = FALLBACK) -> str:
    """Say a reason in one short sentence."""
    said = phrase(f"advice-because-{reason.code.replace('_', '-')}", reason.facts, language)
    return said if said is not None else reason.code.replace("_", " ")


def public_reasons(match: Match, seat: int, move: Move) -> tuple[Reason, ...]:
    """Return what everybody at the table can see a move does, from the position before it."""
    return ()
