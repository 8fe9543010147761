"""Sentences: what a person reads for a code with facts, in the reader's language.

Owns: reading the locales and filling a sentence.  Never: the sentences themselves, which are
in locales/<language>/*.ftl, shared with the browser.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

FALLBACK: Final = "en"


_EVERYWHERE: Final = "rules.ftl"  # the words of the game, which all other sentences use


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that pages and sheets exist in; `_begun` has more."""
    folder = files("handfoot") / "locales"
    return tuple(name for name in _begun() if (folder / name / _EVERYWHERE).is_file())


@cache
def _begun() -> tuple[str, ...]:
    """Return the languages that some sentences exist in; the others are English there."""
    folder = files("handfoot") / "locales"
    return tuple(sorted(entry.name for entry in folder.iterdir() if entry.is_dir()))


def known_language(tag: str) -> str | None:
    """Return the language that sentences exist in for a tag such as `en-GB`; None without any.

    >>> known_language("en-GB")
    'en'
    """
    written = tag.strip().casefold().replace("_", "-")
    known = {language.casefold(): language for language in languages()}
    return known.get(written) or known.get(written.partition("-")[0])


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    folder = files("handfoot") / "locales" / language
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(entry.read_text("utf-8")))
    return bundle


def _format(
    language: str, message_id: str, facts: Mapping[str, int | str], attribute: str | None = None
) -> str | None:
    if language not in _begun():
        return None
    bundle = _bundle(language)
    if not bundle.has_message(message_id):
        return None
    message = bundle.get_message(message_id)
    pattern = message.value if attribute is None else message.attributes.get(attribute)
    if pattern is None:
        return None
    # a variant [9] stands for the number nine, so a rank written "9" must be one
    values = {
        name: int(value) if isinstance(value, str) and value.isdigit() else value
        for name, value in facts.items()
    }
    text, errors = bundle.format_pattern(pattern, values)
    return None if errors else str(text)


def sentence(code: str, facts: Mapping[str, int | str], language: str = FALLBACK) -> str:
    """Return one plain sentence for a refusal or problem code.

    Falls back to English, then to the code itself, so that no error hides another.

    >>> sentence("draw_first", {})
    'First draw from the stock, or take the pile.'
    """
    message_id = f"refusal-{code.replace('_', '-')}"
    for candidate in (language, FALLBACK):
        text = _format(candidate, message_id, facts)
        if text is not None:
            return text
    return code.replace("_", " ") + "."


def phrase(
    message_id: str,
    facts: Mapping[str, int | str],
    language: str = FALLBACK,
    attribute: str | None = None,
) -> str | None:
    """Return a message, or one attribute of it, in this language or else in English.

    None if there is no such message, or a fact that it needs is missing.

    >>> phrase("field-meld-book-size", {}, attribute="title")
    'Cards in a book'
    """
    for candidate in (language, FALLBACK):
        text = _format(candidate, message_id, facts, attribute)
        if text is not None:
            return text
    return None
