"""What a seat sees: every part is what lies there, and nothing hangs on a hidden card.

Owns: the observation of the kernel and its memory, for every preset and number of players.
Never: NumPy, or many deals at once (tests/rl).
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

import pytest

from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import COMPILED, Deal, Memory, Parts, Rules, WholeParts, numbers
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset, preset_names
from tests.engine.presets_at_play import every_preset, players_of
from tests.engine.random_play import many
from tests.engine.seen_cards import SeenCards, noted, seen

ROOT = Path(__file__).parents[2]
GAMES = [(name, n) for name in preset_names() for n in load_ruleset(name).player_counts()]
every_game = pytest.mark.parametrize(("name", "players"), GAMES)
MOST = 25_599


@cache
def rules_of(name: str, players: int) -> Rules:
    """Return a preset's rules, one object for each game."""
    return compile_rules(load_ruleset(name), players)


def positions(name: str, players: int, seed: int) -> Iterator[tuple[Deal, Memory]]:
    """Play a deal by chance, eager to lay down; give its positions, fewer in plain Python."""
    deal, memory = Deal(rules_of(name, players)), Memory()
    deal.deal_random(seed, seed % 5, seed % players)
    deal.begin_memory(memory)
    memory.set_scores([(-1) ** side * (1000 + 77 * side) for side in range(players)])
    rng = random.Random(seed)
    steps = 0
    while not deal.over and steps < many(600, 60):
        if steps % many(7, 12) == 0:
            yield deal, memory
        legal = deal.legal_actions()
        lays = [a for a in legal if a >= numbers.START and a != numbers.DRAW]
        deal.follow(rng.choice(lays if lays and rng.random() < 0.6 else legal), memory)
        steps += 1
    yield deal, memory


def values(parts: Parts | WholeParts, vector: bytes | bytearray) -> dict[str, list[Any]]:
    """Return every part by name: a list, or a list of lists."""
    read: dict[str, list[Any]] = {}
    for name, at, shape, _, _, _ in parts.rows:
        flat = list(vector[at : at + prod(shape)])
        width = shape[-1]
        two = len(shape) == 2
        read[name] = [flat[i : i + width] for i in range(0, len(flat), width)] if two else flat
    return read


# ---- the table of parts ----------------------------------------------------------------------


@every_game
def test_parts_lie_side_by_side_and_fit_every_game(name: str, players: int) -> None:
    """E10, E2: no gap, no overlap, no name twice; equal rules have equal parts."""
    rules = rules_of(name, players)
    for parts in (Parts(rules), WholeParts(rules)):
        at = 0
        for _, offset, shape, low, high, meaning in parts.rows:
            assert offset == at
            assert low == 0 < high <= 255
            assert meaning
            at += prod(shape)
        assert at == parts.size
        names = [row[0] for row in parts.rows]
        assert len(set(names)) == len(names)
        assert type(parts)(rules).rows == parts.rows


@every_game
def test_every_number_stays_in_its_range(name: str, players: int) -> None:
    """E10: through a whole deal, for every seat, nothing is above what its part says."""
    rules = rules_of(name, players)
    parts, whole = Parts(rules), WholeParts(rules)
    hidden = bytearray(whole.size)
    for deal, memory in positions(name, players, 3):
        for seat in range(players):
            deal.write_whole(seat, whole, hidden)
            for table, vector in ((parts, seen(deal, seat, parts, memory)), (whole, hidden)):
                for part, at, shape, _, high, _ in table.rows:
                    assert max(vector[at : at + prod(shape)]) <= high, part


# ---- what the parts say ----------------------------------------------------------------------


def amount(points: int) -> list[int]:
    """Return points as the parts have them: sign, hundreds, rest."""
    size = min(abs(points), MOST)
    return [int(points < 0), size // 100, size % 100]


def count(cards: int) -> list[int]:
    """Return a count as the parts have it: hundreds, rest."""
    return [cards // 100, cards % 100]


def code(kind: int) -> int:
    """Return a kind as the parts have it, plus one."""
    return 0 if kind == numbers.NONE else kind + 1


def one(place: int | None, places: int) -> list[int]:
    """Return zeros with a one at a place."""
    return [int(place == i) for i in range(places)]


def flags(mask: int) -> list[int]:
    """Return a mask over the kinds as ones and zeros."""
    return [mask >> kind & 1 for kind in range(numbers.KINDS)]


def in_order(seats: list[int], group: list[int]) -> list[int]:
    """Return each side or row once, in the order in which seats have it."""
    return list(dict.fromkeys(group[seat] for seat in seats))


def told(deal: Deal, seat: int, memory: Memory) -> dict[str, list[Any]]:
    """Return what every part should say, from the deal's plain readings."""
    rules = deal.rules
    n = rules.players
    state: dict[str, Any] = deal.dump()
    rare = state.get("rare", {})
    marks = rare.get("turn_marks", [0, 0, 0, 0, numbers.NONE, 0, 0, 0, 0])
    seats = [(seat + i) % n for i in range(n)]
    sides = in_order(seats, deal.sides_by_seat())
    rows = in_order(seats, [deal.meld_row(p) for p in range(n)])
    opens = in_order(seats, [deal.open_row(p) for p in range(n)])
    pile = deal.pile_kinds()[::-1]
    before = deal.phase > numbers.OVER
    scores = [(-1) ** side * (1000 + 77 * side) for side in sides]
    out = deal.went_out
    return {
        "hand": [0] * numbers.KINDS if before else deal.hand_counts(seat),
        "shown": [
            code(kind) if deal.phase == numbers.CHOOSE_PHASE else 0
            for kind in deal.seen_cards(seat)
        ],
        "chosen": [code(rare["chosen"][seat])] if rare else [0],
        "phase": one(deal.phase, 7),
        "frozen": [deal.frozen],
        "deal": [deal.deal_index],
        "turn": count(deal.turn_n),
        "stock": count(deal.stock_n),
        "stock_piles": deal.stock_piles(),
        "pile_size": count(deal.pile_n),
        "pile": [pile.count(kind) for kind in range(numbers.KINDS)],
        "upcard": one(pile[0] if pile else None, numbers.KINDS),
        "pile_tops": [kind + 1 for kind in pile[:8]] + [0] * (8 - len(pile)),
        "removed": deal.removed_counts(),
        "packs_added": [deal.packs_in_play()],
        "books_needed": [
            rules.by_deal(what, deal.deal_index)
            for what in ("clean", "dirty", "wild", "own_kind", "total")
        ],
        "asked": [deal.asked],
        "permitted": [deal.permitted],
        "took": [deal.took],
        "ran": [deal.ran],
        "pending": [deal.pending],
        "due_rank": [code(deal.due_rank)],
        "due_card": [code(deal.due_card)],
        "due_count": [deal.due_n],
        "due_where": [deal.due_open],
        "drawn": [marks[5]],
        "drawn_from": [marks[6] >> pile & 1 for pile in range(numbers.MAX_PILES)],
        "owed_any": flags(marks[3]),
        "clean_due": [code(marks[4])],
        "started": flags(marks[0]),
        "added": flags(marks[1]),
        "closed": flags(marks[2]),
        "side": [sides.index(deal.sides_by_seat()[p]) for p in seats],
        "on_turn": one(seats.index(deal.player), n),
        "acting": one(None if deal.over else seats.index(deal.actor), n),
        "starter": one(seats.index(deal.starter), n),
        "went_out": one(None if out == numbers.NONE else seats.index(out), n),
        "hand_size": [deal.hand_count(p) for p in seats],
        "foot_size": [deal.foot_count(p) for p in seats],
        "reserves": [deal.reserves_taken(p) for p in seats],
        "in_foot": [int(deal.has_taken_foot(p)) for p in seats],
        "foot_turns": [deal.foot_turns(p) for p in seats],
        "red_threes": [deal.red_threes(p) for p in seats],
        "lift": [code(deal.lift_error(p)) for p in seats],
        "aired": [rare["aired"][p] for p in seats] if rare else [0] * n,
        "asked_before": [rare["asked_once"][p] for p in seats] if rare else [],
        "naturals": [deal.naturals(row) for row in rows],
        "wilds": [deal.wilds(row) for row in rows],
        "older_naturals": [deal.older_naturals(row) for row in rows],
        "older_wilds": [deal.older_wilds(row) for row in rows],
        "booked": [flags(rare["booked"][row]) for row in rows] if rare else [],
        "booked_clean": [flags(rare["clean_booked"][row]) for row in rows] if rare else [],
        "books": [list(deal.books(side)) for side in sides],
        "own_books": [deal.own_kind_books(side) for side in sides],
        "special_books": [deal.special_books(side) for side in sides],
        "penalty": [amount(rare["penalty"][side]) for side in sides] if rare else [],
        "opened": [int(deal.has_opened(row)) for row in opens],
        "laid_points": [amount(deal.laid_points(row)) for row in opens],
        "minimum": [amount(deal.points_needed(row)) for row in opens],
        "scores": [amount(points) for points in scores],
        "takes": [memory.takes_of(p) for p in seats],
        "discarded": [memory.discarded_by(p) for p in seats],
        "known": [memory.known_of(p) for p in seats],
        "laid": [memory.laid_on(row) for row in rows],
    }


@every_game
def test_every_part_says_what_lies_there(name: str, players: int) -> None:
    """E2, E3: each part equals the plain reading of the deal, seen from every seat."""
    parts = Parts(rules_of(name, players))
    for step, (deal, memory) in enumerate(positions(name, players, 5)):
        seat = (deal.actor, step % players)[step % 2]
        expected = told(deal, seat, memory)
        for part, value in values(parts, seen(deal, seat, parts, memory)).items():
            assert value == expected[part], part


@every_preset
def test_the_perfect_observation_says_where_every_card_lies(name: str) -> None:
    """Together with what all see, no card is missing, and the next cards come in order."""
    players = players_of(name)
    rules = rules_of(name, players)
    whole = WholeParts(rules)
    vector = bytearray(whole.size)
    for deal, _ in positions(name, players, 6):
        seat = deal.actor
        seats = [(seat + i) % players for i in range(players)]
        deal.write_whole(seat, whole, vector)
        read = values(whole, vector)
        assert read["hands"] == [deal.hand_counts(p) for p in seats]
        assert read["feet"] == [deal.foot_counts(p) for p in seats]
        assert read.get("later", []) in ([], [deal.later_counts(p) for p in seats])
        stock = deal.stock_kinds()
        assert read["stock_kinds"] == [stock.count(kind) for kind in range(numbers.KINDS)]
        end = 0
        for pile, size in enumerate(deal.stock_piles()):
            lowest = max(end, end + size - 8)
            end += size
            coming = [kind + 1 for kind in stock[lowest:end][::-1]]
            assert read["next_cards"][pile] == coming + [0] * (8 - len(coming))


@every_preset
def test_the_mask_is_the_list_of_legal_actions(name: str) -> None:
    """E5: byte for byte, whatever stood in the array, and never empty before the end."""
    for deal, _ in positions(name, players_of(name), 8):
        mask = bytearray(b"\xff" * numbers.ACTIONS)
        deal.write_legal(mask)
        assert [a for a, legal in enumerate(mask) if legal] == deal.legal_actions()
        assert set(mask) <= {0, 1}
        assert deal.over or any(mask)


def test_a_row_is_summed_and_a_pile_shown_at_every_size() -> None:
    """Eight bytes at a time must not differ from one by one: piles of 0 to 10 cards."""
    rules = rules_of("whitnack", 4)
    parts = Parts(rules)
    deal = Deal(rules)
    rng = random.Random(1)
    for size in range(11):
        pile = [rng.randrange(numbers.KINDS) for _ in range(size)]
        foot = [rng.randrange(16) for _ in range(numbers.KINDS)]
        deal.load({"stock": [2] * (760 - size), "pile": pile, "foot": [foot] * 4})
        read = values(parts, seen(deal, 0, parts, None))
        assert read["pile_tops"] == ([kind + 1 for kind in pile[::-1]] + [0] * 8)[:8]
        assert read["foot_size"] == [sum(foot)] * 4


def test_points_beyond_the_largest_are_shown_as_the_largest() -> None:
    """Scores of a long match, and those below zero."""
    rules = rules_of("whitnack", 4)
    parts = Parts(rules)
    deal, memory = Deal(rules), Memory()
    deal.deal_random(1, 0, 0)
    for scores in ([25_599, -25_599], [25_600, -99_999], [0, -5], [12_345, -100]):
        memory.set_scores(scores)
        read = values(parts, seen(deal, 1, parts, memory))
        assert read["scores"] == [amount(scores[1]), amount(scores[0])]


# ---- what is remembered ----------------------------------------------------------------------


@every_preset
def test_the_memory_is_what_the_table_could_write_down(name: str) -> None:
    """E3: the kernel's notes, action by action, equal those taken from the events alone."""
    players = players_of(name)
    for seed in range(many(4, 1)):
        match = Match.new(load_ruleset(name), players, seed=seed)
        rows = [match.deal.meld_row(seat) for seat in range(players)]
        people = SeenCards(match.cards, rows)
        deal, memory = match.deal.clone(), Memory()
        deal.begin_memory(memory)
        rng = random.Random(seed)
        steps = 0
        while not deal.over and steps < many(500, 60):
            legal = deal.legal_actions()
            takes = [a for a in legal if a in (numbers.TAKE, numbers.TAKE_TWO, numbers.TAKE_JOKER)]
            action = rng.choice(takes if takes and rng.random() < 0.7 else legal)
            seat = deal.actor
            deal.follow(action, memory)
            people.hear(match.play(seat, match.move_for(seat, action)))
            assert deal.state_hash() == match.deal.state_hash()
            assert noted(memory, players) == (
                people.discarded,
                people.known,
                people.laid,
                people.takes,
            )
            held = [deal.hand_counts(p) for p in range(players)]
            for known, hand in zip(people.known, held, strict=True):
                assert all(n <= m for n, m in zip(known, hand, strict=True))
            steps += 1


def test_a_copy_of_a_memory_goes_its_own_way() -> None:
    """A search may follow a copy without touching what it was copied from."""
    rules = rules_of("whitnack", 4)
    deal, memory = Deal(rules), Memory()
    deal.deal_random(4, 0, 0)
    deal.begin_memory(memory)
    before = noted(memory, 4)
    twin, copy = deal.clone(), memory.copy()
    rng = random.Random(2)
    for _ in range(50):
        twin.follow(rng.choice(twin.legal_actions()), copy)
    assert noted(memory, 4) == before
    assert noted(copy, 4) != before
    assert noted(copy.copy(), 4) == noted(copy, 4)


# ---- nothing that is hidden -------------------------------------------------------------------


def other_world(deal: Deal, viewers: list[int], rng: random.Random) -> Deal:
    """Return a deal with all cards in other places that these seats may not know.

    Red threes stay where they are: seats lay them out in the open, which would tell.
    """
    state: dict[str, Any] = deal.dump()
    rare = state.get("rare", {})
    before = deal.phase > numbers.OVER
    seats = range(deal.rules.players)
    rows = [state["foot"][p] for p in seats]
    rows += [state["hand"][p] for p in seats if before or p not in viewers]
    rows += rare.get("later", [])
    cards = [k for row in rows for k in range(1, numbers.KINDS) for _ in range(row[k])]
    stock = [i for i, kind in enumerate(state["stock"]) if kind]
    cards += [state["stock"][i] for i in stock]
    rng.shuffle(cards)
    for row in rows:
        drawn = [cards.pop() for _ in range(sum(row[1:]))]
        row[1:] = [drawn.count(k) for k in range(1, numbers.KINDS)]
    for i in stock:
        state["stock"][i] = cards.pop()
    if rare:
        for p in seats:
            if p not in viewers:
                rare["shown"][p] = [rng.randrange(numbers.KINDS) for _ in range(2)]
                if rare["chosen"][p] != numbers.NONE:
                    rare["chosen"][p] ^= 1
            rare["noise"][p] = rng.randrange(-9, 10)
            if not deal.rules.tops_seen:
                rare["shown"][p] = [rng.randrange(numbers.KINDS) for _ in range(2)]
    state["rng"] = rng.randrange(1, 2**32)
    twin = Deal(deal.rules)
    twin.load(state)
    return twin


@every_game
def test_no_byte_hangs_on_a_hidden_card(name: str, players: int) -> None:
    """E1, H1: in two worlds that a seat cannot tell apart, all its bytes are equal.

    So is its mask; and what the perfect observation is for differs.
    """
    rules = rules_of(name, players)
    parts, whole = Parts(rules), WholeParts(rules)
    rng = random.Random(9)
    differed = False
    for deal, memory in positions(name, players, 9):
        for seat in {deal.actor, rng.randrange(players)}:
            twin = other_world(deal, [seat], rng)
            assert seen(twin, seat, parts, memory) == seen(deal, seat, parts, memory)
            assert seen(twin, seat, parts, None) == seen(deal, seat, parts, None)
            if seat == deal.actor:
                masks = [bytearray(numbers.ACTIONS) for _ in range(2)]
                deal.write_legal(masks[0])
                twin.write_legal(masks[1])
                assert masks[0] == masks[1]
            hidden = [bytearray(whole.size) for _ in range(2)]
            deal.write_whole(seat, whole, hidden[0])
            twin.write_whole(seat, whole, hidden[1])
            differed = differed or hidden[0] != hidden[1]
    assert differed


@every_preset
def test_what_is_remembered_hangs_on_no_hidden_card(name: str) -> None:
    """B4: an action is remembered the same in two worlds that only hidden cards tell apart."""
    players = players_of(name)
    rng = random.Random(10)
    for deal, memory in positions(name, players, 10):
        if deal.over or deal.phase > numbers.OVER:
            continue
        twin = other_world(deal, [deal.actor], rng)
        for action in deal.legal_actions():
            pairs = [(world.clone(), memory.copy()) for world in (deal, twin)]
            for world, notes in pairs:
                world.follow(action, notes)
            assert noted(pairs[0][1], players) == noted(pairs[1][1], players)


# ---- the same everywhere, and refusals ---------------------------------------------------------


@pytest.mark.slow
def test_observations_are_the_same_compiled_and_plain() -> None:
    """Design 3: every byte that is written in whole deals of rules that differ much."""
    games = ["whitnack:4", "brouillette-high:3", "hand-knee-and-foot:4", "demeritt:4", "roth:4"]
    printed = []
    for plain in ("1", "0"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.engine.seen_cards", *games],
            cwd=ROOT,
            env={**os.environ, "HF_PLAIN": plain},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stderr.strip() == ("plain" if plain == "1" or not COMPILED else "compiled")
        printed.append(done.stdout.split())
    assert len(printed[0]) == len(games)
    assert printed[0] == printed[1]


def test_an_array_that_does_not_fit_is_refused() -> None:
    """Nothing is written past an end: wrong size, wrong rules, wrong seat, read only."""
    rules, others = rules_of("whitnack", 4), rules_of("whitnack", 3)
    deal, parts = Deal(rules), Parts(rules)
    deal.deal_random(1, 0, 0)
    for size in (0, parts.size - 1, parts.size + 1):
        with pytest.raises(ValueError, match="bytes"):
            deal.write_seen(0, parts, None, bytearray(size))
    for seat in (-1, 4):
        with pytest.raises(ValueError, match="another game"):
            deal.write_seen(seat, parts, None, bytearray(parts.size))
        with pytest.raises(ValueError, match="another game"):
            deal.write_whole(seat, WholeParts(rules), bytearray(WholeParts(rules).size))
    with pytest.raises(ValueError, match="another game"):
        deal.write_seen(0, Parts(others), None, bytearray(Parts(others).size))
    with pytest.raises(BufferError):
        deal.write_seen(0, parts, None, bytes(parts.size))
    with pytest.raises(ValueError, match="bytes"):
        deal.write_legal(bytearray(numbers.ACTIONS + 1))
    for wrong in (-1, 12):
        with pytest.raises(IndexError):
            Memory().known_of(wrong)
