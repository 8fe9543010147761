"""Advice in six languages: every sentence is there in each, with its numbers and without a gap."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast

from handfoot.bots.advice import Reason
from handfoot.bots.reasons import CODES, reason_text
from handfoot.bots.steps import step_text
from handfoot.engine.views import Facts

LANGUAGES = ("en", "ro", "cs", "ko", "nl", "is")
STEPS = (
    "draw",
    "draw_from",
    "take",
    "start",
    "start_with_wilds",
    "add",
    "add_with_wilds",
    "add_wilds",
    "discard",
    "ask",
    "answer_yes",
    "answer_no",
    "lift",
    "choose_pile",
    "lay_lady",
    "take_back",
    "next_deal",
)
RANKS = (
    "4",
    "9",
    "T",
    "J",
    "Q",
    "K",
    "A",
    "2",
    "JK",
    "B3",
    "R3",
    "wild",
    "12",
    "L",
    "LY",
    "VL",
    "JS",
)


def said(kind: str, code: str, language: str, facts: Facts) -> str:
    if kind == "do":
        return step_text(code, facts, language)
    return reason_text(Reason(code, facts), language)


def facts_with(count: int, rank: str = "K", color: str = "clean") -> Facts:
    return {
        "rank": rank,
        "count": count,
        "wilds": count,
        "points": count,
        "pile": 2,
        "color": color,
        "have": 1,
        "need": 2,
        "percent": 60,
        "instead": 40,
    }


EVERYTHING = [("do", code) for code in STEPS] + [("because", code) for code in CODES]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "code"), EVERYTHING)
def test_every_sentence_is_whole_in_every_language(kind: str, code: str, language: str) -> None:
    english = said(kind, code, "en", facts_with(3))
    for count in (0, 1, 2, 3, 5, 21, 110):
        text = said(kind, code, language, facts_with(count))
        assert text.endswith(".")
        assert not re.search(r"[{}$]|advice-|\?\?\?", text)
        if language != "en":
            assert text != english


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rank", RANKS)
def test_every_kind_of_card_has_a_word(rank: str, language: str) -> None:
    for kind, code in (("do", "discard"), ("because", "closes_clean"), ("do", "start")):
        text = said(kind, code, language, facts_with(3, rank))
        assert not re.search(r"[{}$]|advice-", text)
        assert rank not in ("JK", "B3", "R3") or rank not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("color", ["clean", "dirty", "wild"])
def test_the_colour_of_a_book_is_told_in_the_language(color: str, language: str) -> None:
    texts = {
        said("because", "book_needed", language, facts_with(2, color=c))
        for c in ("clean", "dirty", "wild")
    }
    assert len(texts) == 3
    if language != "en":
        text = said("because", "book_needed", language, facts_with(2, color=color))
        assert color not in text.split()


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {1: "1 point", 2: "2 points"}),
        ("ro", {1: "1 punct", 2: "2 puncte", 20: "20 de puncte"}),
        ("cs", {1: "1 bod", 2: "2 body", 5: "5 bodů"}),
        ("nl", {1: "1 punt", 2: "2 punten"}),
        ("ko", {1: "1점", 2: "2점"}),
        ("is", {1: "1 stig", 2: "2 stig"}),
    ],
)
def test_numbers_take_the_plural_of_the_language(language: str, forms: dict[int, str]) -> None:
    for count, form in forms.items():
        text = said("because", "lays_points", language, facts_with(count))
        assert re.search(rf"{form}(?!\w)" if language != "ko" else form, text), text


def ids(language: str) -> set[str]:
    text = (files("handfoot") / "locales" / language / "advice.ftl").read_text("utf-8")
    resource = FluentParser().parse(text)
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    return {entry.id.name for entry in resource.body if isinstance(entry, ast.Message)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_sentences(language: str) -> None:
    public = {name for name in ids("en") if re.match("advice-(do|because)-", name)}
    wanted = {f"advice-{kind}-{code.replace('_', '-')}" for kind, code in EVERYTHING}
    assert public == wanted
    assert wanted <= ids(language)
    assert all(name.startswith("advice-") for name in ids(language))
