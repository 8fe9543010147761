"""Every field of a ruleset in words.

Owns: that each field and each value has words of its own.  Never: the words, but for a few.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import handfoot
from handfoot.engine.fields import BookNeeds
from handfoot.engine.presets import field_names, load_ruleset, preset_names
from handfoot.field_words import (
    BY_DEAL,
    MissingWordsError,
    field_help,
    field_id,
    field_title,
    group_title,
    tell,
)
from tests.support.other_values import values_of, with_value

WHITNACK = load_ruleset("whitnack")
FIELDS = field_names(WHITNACK)
LOCALE = Path(handfoot.__file__).parent / "locales" / "en"


@pytest.mark.parametrize("name", preset_names())
def test_every_field_of_every_preset_is_told_in_whole_sentences(name: str) -> None:
    ruleset = load_ruleset(name)
    for field in FIELDS:
        told = tell(ruleset, field)
        assert re.fullmatch(r"[A-Z].*[.?”]", told), (field, told)
        assert not re.search(r"[{}_]|  | [,.;]|None|by-deal", told), (field, told)


@pytest.mark.parametrize("field", FIELDS)
def test_two_values_of_a_field_never_read_the_same(field: str) -> None:
    # 10 of the other pack is the T of this one, and reads the same
    values = [value for value in values_of(field) if "'10'" not in repr(value)]
    values = [value for value in values if value != "10"]
    told: dict[str, object] = {}
    for value in values:
        sentence = tell(with_value(WHITNACK, field, value), field)
        assert told.setdefault(sentence, value) == value, sentence
    assert len(told) == len(set(values))


@pytest.mark.parametrize("field", FIELDS)
def test_every_value_that_a_field_can_have_is_told_in_the_other_pack_too(field: str) -> None:
    other = load_ruleset("handnfoot-262")
    for value in values_of(field):
        assert tell(with_value(other, field, value), field).endswith((".", "?", "”"))


def test_every_field_has_a_title_of_its_own_and_a_help_of_one_or_two_sentences() -> None:
    titles = [field_title(field) for field in FIELDS]
    assert len(set(titles)) == len(titles)
    for field, title in zip(FIELDS, titles, strict=True):
        assert len(title) <= 40, title
        assert field_help(field).count(". ") <= 1
        assert field_help(field).endswith((".", "?"))
        assert group_title(field.partition(".")[0])


def test_a_field_that_does_not_exist_has_no_words() -> None:
    with pytest.raises(MissingWordsError):
        tell(WHITNACK, "deal.gloves")
    with pytest.raises(MissingWordsError):
        field_title("deal.gloves")


def test_a_language_without_sentences_is_told_in_english() -> None:
    assert tell(WHITNACK, "deal.hand_size", "xx") == tell(WHITNACK, "deal.hand_size")


def test_the_locale_has_no_words_for_fields_that_are_gone() -> None:
    known = {field_id(field) for field in FIELDS}
    said = set()
    for path in LOCALE.glob("fields*.ftl"):
        said |= set(re.findall(r"^(field-[a-z0-9-]+) =", path.read_text("utf-8"), re.M))
    assert {name.removesuffix("-part") for name in said} == known


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ((2,), "From the stock you draw two cards."),
        ((2, 2, 2), "From the stock you draw two cards."),
        ((3, 3, 4, 5), "three cards in deals 1 and 2, four cards in deal 3 and five cards in deal"),
        (
            (3, 3, 3, 4),
            "From the stock you draw three cards in deals 1 to 3 and four cards in deal 4.",
        ),
        ((1, 2), "From the stock you draw one card in deal 1 and two cards in deals 2 to 4."),
    ],
)
def test_a_list_by_deal_says_which_deals(value: tuple[int, ...], told: str) -> None:
    assert "draw.draw_count" in BY_DEAL
    assert told in tell(with_value(WHITNACK, "draw.draw_count", value), "draw.draw_count")


def test_the_last_entry_goes_on_where_points_end_the_match() -> None:
    ruleset = with_value(load_ruleset("pennies-from-heaven"), "draw.draw_count", (2, 3))
    told = tell(ruleset, "draw.draw_count")
    assert told == "From the stock you draw two cards in deal 1 and three cards from deal 2 on."


def test_books_for_going_out_are_named_by_kind() -> None:
    field = "going_out.go_out_books"
    needs = (BookNeeds(clean=1, dirty=1, wild=0, own_kind=1, total=0),)
    sevens = load_ruleset("pennies-from-heaven")
    told = tell(with_value(sevens, field, needs), field)
    assert told == "Books needed: one clean book, one dirty book and one book of sevens."
    none = (BookNeeds(clean=0, dirty=0, wild=0, own_kind=0, total=0),)
    assert "no books" in tell(with_value(sevens, field, none), field)


def test_ranks_in_a_row_are_told_as_one_span() -> None:
    field = "pack.points_ten_ranks"
    ranks = ("8", "9", "T", "J", "Q", "A")
    assert tell(with_value(WHITNACK, field, ranks), field).endswith(": 8 to Q and A.")
    assert tell(load_ruleset("handnfoot-262"), field).endswith(": 8 to 12.")


def test_the_cards_of_the_other_pack_have_their_own_names() -> None:
    ladies = load_ruleset("handnfoot-262")
    assert "Jester" in tell(ladies, "pack.points_two")
    assert "Lady" in tell(ladies, "threes.red_three_held")
    assert "Villain" in tell(ladies, "pack.points_black_three_held")
