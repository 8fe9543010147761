"""Share codes: short, safe to send, and the same game for ever.

Owns: round trips, damage, and codes pinned when they were first given.  Never: the rules.
"""

from __future__ import annotations

import json
import re
import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from handfoot.engine import preset_archive
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset, RulesetError
from handfoot.engine.share_code import as_changes, decode, encode
from handfoot.engine.share_numbers import NUMBERED
from handfoot.engine.variation import field_types, vary, with_fields
from tests.support.pace import is_soon
from tests.support.random_rulesets import changed_presets

PINS = Path(__file__).with_name("share_code_pins.json")
URL_SAFE = re.compile(r"[A-Za-z0-9._-]+")
TWENTY = (
    "pickup_count=ALL+draw_count=3,3,4,5+hand_size=11+reserve_sizes=13,11+turn_up=no"
    "+book_bonus_clean=700+book_bonus_dirty=400+book_bonus_wild=2500+red_three_placed=200"
    "+red_three_held=-500+pile_pass=one_left,both_left,partner,none+initial_points=60,90,120,150"
    "+go_out_discard=required+go_out_bonus=200+rounds=6+max_wilds=3+wild_ratio=exceed"
    "+meld_max_clean=ANY+closed_book_add_clean=naturals+pickup_blocked_top=two,joker,red_three"
)


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_has_a_code_that_a_person_can_read(name: str) -> None:
    preset = load_ruleset(name)
    code = encode(preset)
    assert code == f"hf1-{name}-{preset.content_hash()[:8]}"
    assert decode(code) == preset


def test_twenty_changed_fields_take_less_than_two_hundred_characters() -> None:
    ruleset = vary(load_ruleset("whitnack"), TWENTY.split("+"))
    code = encode(ruleset)
    assert len(code) < 200
    assert decode(code).content_hash() == ruleset.content_hash()


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(changed_presets())
def test_any_ruleset_comes_back_with_the_same_content(ruleset: Ruleset) -> None:
    code = encode(ruleset)
    assert URL_SAFE.fullmatch(code)
    back = decode(code)
    assert back.content_hash() == ruleset.content_hash()
    name, changes = as_changes(ruleset)
    again = with_fields(load_ruleset(name), json.loads(json.dumps(changes)))
    assert again.content_hash() == ruleset.content_hash()


def test_a_changed_ruleset_has_a_name_of_its_own() -> None:
    ruleset = vary(load_ruleset("whitnack"), ["draw_count=3"])
    back = decode(encode(ruleset))
    assert back == ruleset
    assert back.name == f"whitnack-{ruleset.content_hash()[:8]}"


@settings(max_examples=300, deadline=None)
@given(
    st.one_of(
        st.text(max_size=300),
        st.from_regex(
            r"hf[0-9]-[a-z0-9-]{1,20}(\.[A-Za-z0-9_-]{1,60})?-[0-9a-f]{8}", fullmatch=True
        ),
        st.from_regex(r"hf1-whitnack\.[A-Za-z0-9_-]{1,80}-[0-9a-f]{8}", fullmatch=True),
    )
)
@example("hf1-whitnack." + "_" * 7_000 + "-00000000")
@example("hf1-whitnack.ABAA" + "/wEB" * 100 + "-00000000")
@example("hf1-" + "a-" * 4_000)
@example("x" * 1_000_000)
def test_a_code_that_is_none_is_refused_at_once(code: str) -> None:
    def read() -> None:
        with pytest.raises(RulesetError) as refusal:
            decode(code)
        assert refusal.value.code == "bad_code"

    assert is_soon(read, 0.05)


def test_no_single_letter_of_a_code_can_be_changed_unnoticed() -> None:
    code = encode(vary(load_ruleset("whitnack"), ["draw_count=3", "turn_up=no"]))
    for place in range(len("hf1-"), len(code)):
        for letter in "a0B_":
            wrong = code[:place] + letter + code[place + 1 :]
            if wrong == code:
                continue
            with pytest.raises(RulesetError) as refusal:
                decode(wrong)
            assert refusal.value.code == "bad_code"


def test_every_content_of_a_preset_is_kept() -> None:
    names = [preset.name for preset in preset_archive.missing()]
    assert not names, (
        f"{', '.join(names)} changed. Run `python -m handfoot.engine.preset_archive` and commit "
        "the file it adds, so that share codes given until now keep their meaning."
    )
    for name, body in preset_archive.archived().items():
        old = msgspec.json.decode(body, type=Ruleset)
        assert preset_archive.file_name(old) == name
        assert decode(f"hf1-{old.name}-{old.content_hash()[:8]}").content_hash() == (
            old.content_hash()
        )


def test_a_code_keeps_its_meaning_when_its_preset_is_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old = load_ruleset("whitnack")
    varied = vary(old, ["draw_count=3"])
    codes = encode(old), encode(varied)
    new = vary(old, ["hand_size=11"])
    renamed = msgspec.structs.replace(new, name="whitnack", title=old.title)
    for module in ("share_code", "preset_archive"):
        monkeypatch.setattr(
            f"handfoot.engine.{module}.load_ruleset",
            lambda name: renamed if name == "whitnack" else load_ruleset(name),
        )
    preset_archive.contents_of.cache_clear()
    try:
        assert decode(codes[0]) == old
        assert decode(codes[1]).content_hash() == varied.content_hash()
        assert decode(encode(renamed)) == renamed
    finally:
        preset_archive.contents_of.cache_clear()


def words_of(kind: Any, place: str) -> dict[str, list[str]]:
    """Return, by place, the words of each Literal and the fields of each record, in order."""
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) is Literal:
        return {place: list(get_args(kind))}
    if get_origin(kind) in (Union, types.UnionType, tuple):
        parts = [part for part in get_args(kind) if part is not Ellipsis]
        return {k: v for part in parts for k, v in words_of(part, place).items()}
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields = get_type_hints(kind, include_extras=True)
        found = {f"{place} record": list(fields)}
        for name, part in fields.items():
            found |= words_of(part, f"{place}.{name}")
        return found
    return {}


def layout() -> dict[str, list[str]]:
    found = {"numbers": list(NUMBERED)}
    for field, kind in field_types().items():
        found |= words_of(kind, field)
    return found


def test_numbers_and_words_of_the_code_only_grow_at_their_end() -> None:
    assert set(field_types()) <= set(NUMBERED), "add the new field at the end of share_numbers.py"
    assert len(NUMBERED) < 256
    now = layout()
    for place, words in json.loads(PINS.read_text())["layout"].items():
        assert now[place][: len(words)] == words, f"{place}: only the end may grow"
        if place.endswith("record"):
            assert now[place] == words, f"{place}: a record of another shape needs version 2"


def test_codes_that_were_given_away_still_mean_the_same() -> None:
    for code, content_hash in json.loads(PINS.read_text())["codes"].items():
        assert decode(code).content_hash() == content_hash
