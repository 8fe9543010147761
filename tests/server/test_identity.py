"""Identity: secrets that cannot be guessed, and names that cannot play tricks."""

from __future__ import annotations

import pytest

from handfoot.server.identity import (
    TABLE_ID,
    clean_name,
    hash_of_token,
    is_same_hash,
    new_table_id,
    new_token,
)


def test_ids_and_tokens_are_long_and_never_repeat() -> None:
    ids = {new_table_id() for _ in range(1000)}
    tokens = {new_token() for _ in range(1000)}
    assert len(ids) == len(tokens) == 1000
    assert all(TABLE_ID.fullmatch(table) for table in ids)
    assert min(map(len, tokens)) >= 43


def test_a_token_is_known_again_by_its_hash() -> None:
    token = new_token()
    assert is_same_hash(hash_of_token(token), hash_of_token(token))
    assert not is_same_hash(hash_of_token(token), hash_of_token(token + "x"))
    assert token not in hash_of_token(token)
    assert hash_of_token("\ud800") != hash_of_token("?")


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("You", "You"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Zoe\u0308", "Zoë"),
        ("홍길동", "홍길동"),
        ("<b>&amp;", "<b>&amp;"),
        ("O'Neill", "O'Neill"),
        ("", None),
        ("   ", None),
        ("a\nb", None),
        ("a\x1b[31mb", None),
        ("a\u202eb", None),
        ("a\u200bb", None),
        ("a" + "\u0301" * 5, None),
        ("a\ud800", None),
    ],
)
def test_names(given: str, shown: str | None) -> None:
    assert clean_name(given) == shown
