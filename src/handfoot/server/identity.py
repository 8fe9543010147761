"""Identity: table ids, seat secrets and the names people give themselves.

Owns: how they are made, kept and compared.  Never: who may do what with them.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import unicodedata
from typing import Final

TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16}")
_NOT_IN_NAMES: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_MARKS_IN_A_ROW: Final = 3


def new_table_id() -> str:
    """Make a table id: 96 random bits, so that a table cannot be found by guessing."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """Make a seat's secret: 256 random bits."""
    return secrets.token_urlsafe(32)


def hash_of_token(token: str) -> str:
    """Return what is stored of a token; the token itself is kept nowhere."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def is_same_hash(given: str, stored: str) -> bool:
    """Compare two hashes in constant time."""
    return hmac.compare_digest(given, stored)


def clean_name(text: str) -> str | None:
    """Return a name as it will be shown, or None if it cannot be one.

    No control, direction or zero-width characters, no towers of combining marks.

    >>> clean_name("  Zoë   Novák "), clean_name("a" + chr(0x202E) + "b"), clean_name("   ")
    ('Zoë Novák', None, None)
    """
    name = re.sub(" +", " ", unicodedata.normalize("NFC", text)).strip()
    marks = 0
    for char in name:
        category = unicodedata.category(char)
        if category in _NOT_IN_NAMES:
            return None
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > _MARKS_IN_A_ROW:
            return None
    return name or None
