"""Finding: what a person may type for a ruleset, and what text from outside cannot do.

Owns: names, files, variations and hostile text.  Never: share codes (test_share_code.py).
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handfoot.engine.finding import find_ruleset
from handfoot.engine.house_rules import parse_house_rules
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import RulesetError
from handfoot.engine.share_code import encode
from handfoot.engine.variation import field_types
from tests.support.pace import is_soon

PRESETS = Path(__file__).resolve().parents[2] / "src" / "handfoot" / "rulesets"
WHITNACK = (PRESETS / "whitnack.toml").read_text("utf-8")


def refused(text: str, *, files: bool = True) -> RulesetError:
    with pytest.raises(RulesetError) as refusal:
        find_ruleset(text, files=files)
    said = str(refusal.value)
    assert said.endswith((".", "?"))
    assert "\n" not in said
    return refusal.value


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_is_found_by_its_name(name: str) -> None:
    assert find_ruleset(f" {name} ", files=False) == load_ruleset(name)


def test_a_share_code_is_found() -> None:
    preset = load_ruleset("whitnack")
    assert find_ruleset(encode(preset), files=False) == preset
    assert refused("hf9-whitnack-00000000").code == "bad_code"


def test_near_names_are_offered() -> None:
    assert "whitnack" in str(refused("witnak"))
    assert "brouillette-low" in str(refused("brouillette"))
    assert "vegas" in str(refused("zzzzzzzz"))
    assert refused("").code == "unknown_ruleset"
    assert refused("x" * 100_000).code == "unknown_ruleset"


def test_a_file_is_found_by_its_path(tmp_path: Path) -> None:
    toml, plain = tmp_path / "ours.toml", tmp_path / "ours.json"
    toml.write_text(WHITNACK, "utf-8")
    preset = load_ruleset("whitnack")
    plain.write_bytes(b"\xef\xbb\xbf" + msgspec.json.encode(preset))
    assert find_ruleset(str(toml)) == preset
    assert find_ruleset(str(plain)) == preset
    assert find_ruleset(f"{toml}") == find_ruleset(f"{plain}")


def test_a_file_of_this_folder_needs_no_suffix_and_capitals_do_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("ours", "upper.TOML", "rasa"):
        (tmp_path / name).write_text(WHITNACK, "utf-8")
    preset = load_ruleset("whitnack")
    assert find_ruleset("ours") == find_ruleset("upper.TOML") == preset
    assert find_ruleset("ours+draw_count=3").draw.draw_count == (3,)
    assert find_ruleset("rasa") == load_ruleset("rasa")  # a preset comes before a file
    assert refused("ours", files=False).code == "unknown_ruleset"


def test_names_may_be_written_in_capitals_and_codes_may_not() -> None:
    preset = load_ruleset("whitnack")
    assert find_ruleset("Whitnack") == preset
    assert find_ruleset("WHITNACK+draw_count=2", files=False) == preset
    refusal = refused(encode(preset).upper())
    assert refusal.code == "bad_code"
    assert "small letters" in str(refusal)


def test_files_are_not_read_for_text_from_outside(tmp_path: Path) -> None:
    toml = tmp_path / "ours.toml"
    toml.write_text(WHITNACK, "utf-8")
    assert refused(str(toml), files=False).code == "unknown_ruleset"


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    assert refused(str(tmp_path / "none.toml")).code == "no_such_file"
    assert refused(str(tmp_path) + "/").code == "no_such_file"
    assert refused("a\0.toml").code == "no_such_file"
    assert refused("/dev/zero").code == "no_such_file"
    for there in (str(tmp_path) + "/", "/dev/null"):
        assert str(refused(there)).endswith(" is not a file.")
    assert str(refused("no/such.toml")) == "There is no file no/such.toml."
    (tmp_path / "latin.toml").write_bytes(b"title = '\xe9'")
    assert refused(str(tmp_path / "latin.toml")).code == "bad_text"
    (tmp_path / "long.toml").write_bytes(b"# \n" * 30_000)
    assert refused(str(tmp_path / "long.toml")).code == "rules_too_long"


def test_a_variation_sets_fields_with_or_without_their_group() -> None:
    ruleset = find_ruleset("whitnack+pickup_count=ALL+draw.draw_count=3,3,4+turn_up=no")
    assert ruleset.pickup.pickup_count == ("ALL",)
    assert ruleset.draw.draw_count == (3, 3, 4)
    assert ruleset.deal.turn_up is False
    assert ruleset.meld == load_ruleset("whitnack").meld
    assert ruleset.name.startswith("whitnack-")
    assert ruleset.title == "Whitnack partnership rules +3"
    assert find_ruleset(encode(ruleset)) == ruleset


def test_a_variation_reads_every_form_of_value() -> None:
    books = '[{"clean":1,"dirty":1,"wild":0,"own_kind":0,"total":0}]'
    ruleset = find_ruleset(
        f"whitnack+go_out_books={books}+pickup_blocked_top=none+pile_pass=none,one_left"
        "+max_wilds=ANY+meld_max_clean=9+points_ten_ranks=9,T+red_three_held=-500+rounds= 3"
    )
    assert ruleset.going_out.go_out_books[0].clean == 1
    assert ruleset.pickup.pickup_blocked_top == ()
    assert ruleset.deal.pile_pass == ("none", "one_left")
    assert ruleset.meld.max_wilds == "ANY"
    assert ruleset.meld.meld_max_clean == 9
    assert ruleset.pack.points_ten_ranks == ("9", "T")
    assert ruleset.threes.red_three_held == -500
    assert ruleset.match.rounds == 3
    assert find_ruleset("whitnack+pile_pass=none").deal.pile_pass == ("none",)


def test_a_variation_of_a_variation_counts_what_differs_from_the_preset() -> None:
    code = encode(find_ruleset("whitnack+draw_count=3"))
    both = find_ruleset(f"{code}+hand_size=11")
    assert both == find_ruleset("whitnack+draw_count=3+hand_size=11")
    assert both.title == "Whitnack partnership rules +2"
    assert find_ruleset(f"{code}+draw_count=2") == load_ruleset("whitnack")


def test_a_variation_that_changes_nothing_is_the_preset() -> None:
    assert find_ruleset("whitnack+draw_count=2") == load_ruleset("whitnack")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("whitnack+draw_count", "bad_variation"),
        ("whitnack+", "bad_variation"),
        ("whitnack+draw_cuont=3", "unknown_field"),
        ("whitnack+name=x", "unknown_field"),
        ("whitnack+draw_count=3+draw_count=4", "field_twice"),
        ("whitnack+draw_count=99", "bad_field"),
        ("whitnack+draw_count=three", "bad_field"),
        ("whitnack+draw_count=" + "9" * 1_900, "bad_field"),
        ("whitnack+draw_count=" + "1," * 2_000, "bad_field"),
        ("whitnack+turn_up=perhaps", "bad_field"),
        ("whitnack+hand_size=1.5", "bad_field"),
        ("whitnack+go_out_books=" + "[" * 1_900, "bad_field"),
        ("whitnack+go_out_books=[1e400]", "bad_field"),
        ("whitnack+go_out_books=[NaN]", "bad_field"),
        ("witnack+draw_count=3", "unknown_ruleset"),
    ],
)
def test_a_wrong_variation_is_one_sentence(text: str, code: str) -> None:
    assert refused(text).code == code


# what the libraries below say about types, digits and depth
JARGON = ("`", "$", "recursion", "sys.", "enum", "Expected")


@pytest.mark.parametrize("field", field_types())
def test_a_wrong_value_says_what_the_field_takes(field: str) -> None:
    refusal = refused(f"whitnack+{field}=~")
    assert refusal.code == "bad_field"
    assert refusal.facts == {"field": field}
    assert str(refusal).startswith(f"{field} takes ")
    words = str(refusal).removeprefix(f"{field} takes ")
    assert "another kind" not in words
    assert not any(word in words for word in JARGON)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (WHITNACK.replace("rounds = 4", 'rounds = "x"'), "match.rounds takes a whole number"),
        (WHITNACK.replace("rounds = 4", "laps = 4"), "no rule is called match.laps."),
        (WHITNACK.replace("\nrounds = 4", ""), "match.rounds is missing."),
        (WHITNACK.replace('name = "whitnack"', "name = 3"), "name takes 1 to 40 small letters"),
        (WHITNACK.replace("rounds = 4", "rounds = " + "9" * 9_000), "a number in it is too long."),
        ("draw = 3", "draw is a group of rules."),
    ],
)
def test_a_wrong_file_says_what_is_wrong_in_plain_words(text: str, said: str) -> None:
    with pytest.raises(RulesetError) as refusal:
        parse_house_rules(text)
    assert said in str(refusal.value)
    assert not any(word in str(refusal.value) for word in JARGON)


def as_json(**changes: object) -> str:
    return json.dumps({**msgspec.to_builtins(load_ruleset("whitnack")), **changes})


def test_house_rules_may_be_json_or_toml_without_evidence() -> None:
    preset = load_ruleset("whitnack")
    assert parse_house_rules(as_json()) == preset
    assert parse_house_rules(WHITNACK) == preset
    assert parse_house_rules(WHITNACK.partition("\n[evidence]\n")[0]) == preset


SLIPS = (
    "NaN",
    "1e400",
    "9" * 5_000,
    "\\ud800",
    "[" * 9,
    "{}",
    '"',
    "'''",
    "\0",
    "=",
    ".",
    "\ud800",
)
SLIP_CODES = {"bad_text", "bad_json", "bad_toml", "bad_field", "bad_evidence", "rules_too_deep"}

HOSTILE: dict[str, tuple[str, str]] = {
    "nothing": ("", "bad_field"),
    "an empty object": ("{}", "bad_field"),
    "a list": ("[1, 2]", "bad_toml"),
    "unknown key": (as_json(cheat=1), "bad_field"),
    "a long unknown key": (as_json(**{"x" * 9_000: 1}), "bad_field"),
    "a float": (as_json(match=4.0), "bad_json"),
    "an infinite number": (as_json().replace('"rounds": 4', '"rounds": 1e400'), "bad_json"),
    "not a number": (as_json().replace('"rounds": 4', '"rounds": NaN'), "bad_json"),
    "minus infinity": (as_json().replace('"rounds": 4', '"rounds": -Infinity'), "bad_json"),
    "a huge whole number": (
        as_json().replace('"rounds": 4', '"rounds": ' + "9" * 9_000),
        "bad_json",
    ),
    "a large whole number": (as_json().replace('"rounds": 4', '"rounds": 9999999999'), "bad_field"),
    "a name twice": (as_json().replace('"rounds": 4', '"rounds": 4, "rounds": 5'), "bad_json"),
    "half a character": ("{}\ud800", "bad_text"),
    "half a character escaped": (as_json(title="\ud800"), "bad_text"),
    "half a character in a key": ('{"\\udfff": 1}', "bad_text"),
    "a turned reading direction": (as_json(title="a\u202eb"), "bad_text"),
    "a line break in the title": (as_json(title="a\nb"), "bad_text"),
    "a zero byte": (as_json(title="a\0b"), "bad_text"),
    "too long": (as_json(title="x" * 16_384), "rules_too_long"),
    "too long in bytes": (as_json() + " " * 100 + "\u00e9" * 8_000, "rules_too_long"),
    "deep lists": ('{"a": ' + "[" * 16_000, "rules_too_deep"),
    "deep objects": ('{"a":' * 3_000, "rules_too_deep"),
    "not JSON": ("{'a': 1}", "bad_json"),
    "deep TOML lists": ("a = " + "[" * 65_000, "rules_too_deep"),
    "deep TOML tables": ("a = " + "{a=" * 20_000, "rules_too_deep"),
    "depth behind a quote": ("a = ''' ' '''\n\"\"\"\n' \"\"\" = " + "[" * 60_000, "bad_toml"),
    "a long TOML": ("#" * 65_537, "rules_too_long"),
    "a dotted key": ("a." * 30_000 + "a = 1", "rules_too_deep"),
    "dotted quoted keys": ('"."."."."."."."."."."."."."."."."."."=1', "rules_too_deep"),
    "many dotted keys": (
        "\n".join(f"k{i}." + "a." * 6 + "a=1" for i in range(2_700)),
        "bad_field",
    ),
    "many tables": ("\n".join(f"[[a{i}]]" for i in range(6_000)), "bad_field"),
    "many keys": ("\n".join(f"a{i}=1" for i in range(8_000)), "bad_field"),
    "many inline tables": ("\n".join(f"a{i}={{b=1}}" for i in range(5_000)), "bad_field"),
    "many escapes": ('a = "' + "\\n" * 32_000 + '"', "bad_field"),
    "TOML name twice": ("name = 'a'\nname = 'b'", "bad_toml"),
    "TOML huge number": ("a = " + "9" * 60_000, "bad_toml"),
    "TOML not a number": ("[match]\nrounds = nan", "bad_field"),
    "TOML float": (WHITNACK.replace("rounds = 4", "rounds = 4.0"), "bad_field"),
    "TOML date": (WHITNACK.replace("rounds = 4", "rounds = 1979-05-27"), "bad_field"),
    "TOML evidence of a stranger": (WHITNACK + '\n"cheat" = "source"\n', "bad_evidence"),
    "an open quote": ("a = '''" + "x" * 60_000, "bad_toml"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_text_is_refused_with_a_code_and_soon(what: str) -> None:
    text, code = HOSTILE[what]

    def read() -> None:
        with pytest.raises(RulesetError) as refusal:
            parse_house_rules(text)
        assert refusal.value.code == code
        assert len(str(refusal.value)) <= 200

    assert is_soon(read, 0.05)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_file_with_a_slip_anywhere_is_read_or_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from((as_json(), WHITNACK)))
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 40)))
    slip = data.draw(st.one_of(st.text(max_size=20), st.sampled_from(SLIPS)))
    code = None
    try:
        ruleset = parse_house_rules(text[:start] + slip + text[end:])
    except RulesetError as error:
        code = error.code
    if code is None:
        assert parse_house_rules(msgspec.json.encode(ruleset).decode()) == ruleset
    else:
        assert code in SLIP_CODES


def test_remarks_and_quotes_do_not_count_as_depth() -> None:
    remark = "# see [1, [2, [3\n" * 10
    assert parse_house_rules(remark + WHITNACK) == load_ruleset("whitnack")
    said = WHITNACK.replace('title = "Whitnack', 'title = "[[[[[[[[[[ Whitnack')
    assert parse_house_rules(said).title.startswith("[[[[")
