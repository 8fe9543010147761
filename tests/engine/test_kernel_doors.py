"""The kernel's own doors: dumps, copies, clones, dealing in a given order.

Owns: that none of them loses, adds or mixes up a card.  Never: what is legal.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal, Rules, numbers
from handfoot.engine.match import Match
from tests.engine.random_play import LAYOUTS, many
from tests.support.positions import whitnack


def rules_of(players: int, solo: bool) -> Rules:
    """Return Whitnack's rules for so many."""
    return compile_rules(whitnack(), players, solo=solo)


def lying(deal: Deal) -> Counter[int]:
    """Count the kinds that can be seen in a dump; books only as numbers of cards."""
    state: dict[str, Any] = deal.dump()
    kinds = Counter(state["stock"] + state["pile"])
    for name in ("hand", "foot", "naturals"):
        for row in state[name]:
            kinds.update({kind: n for kind, n in enumerate(row) if n})
    kinds[numbers.RED3] += sum(state["red3"])
    return kinds


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_the_kernel_deals_the_whole_shoe(players: int, solo: bool) -> None:
    """R18, R21: whichever seed, 54 cards for each pack, of the right kinds."""
    rules = rules_of(players, solo)
    deal = Deal(rules)
    for seed in range(many(200, 20)):
        deal.deal_random(seed, seed % 4, seed % players)
        kinds = lying(deal)
        assert [kinds[kind] for kind in range(numbers.KINDS)] == rules.table("copies")
        assert kinds.total() == 54 * (players + 1)


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_no_action_of_the_kernel_loses_a_card(players: int, solo: bool) -> None:
    """S3: cards in melds and books counted by their points and numbers."""
    rules = rules_of(players, solo)
    deal = Deal(rules)
    rng = random.Random(players)
    for seed in range(many(20, 2)):
        deal.deal_random(seed, 0, 0)
        while not deal.over:
            deal.push(rng.choice(deal.legal_actions()))
            seen = lying(deal).total()
            wild = sum(sum(deal.wilds(side)) for side in range(rules.sides))
            books = sum(sum(deal.books(side)) for side in range(rules.sides))
            assert seen + wild + 7 * books == 54 * (players + 1)


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_a_dump_loaded_is_the_same_state_with_the_same_future(players: int, solo: bool) -> None:
    """S10: hash, legal actions and the play-out that follows."""
    deal, again = Deal(rules_of(players, solo)), Deal(rules_of(players, solo))
    rng = random.Random(1)
    deal.deal_random(5, 1, 0)
    while not deal.over:
        again.load(deal.dump())
        assert again.dump() == deal.dump()
        assert again.state_hash() == deal.state_hash()
        assert again.legal_actions() == deal.legal_actions()
        deal.push(rng.choice(deal.legal_actions()))
    deal.deal_random(5, 1, 0)
    again.load(deal.dump())
    assert (again.rollout(), again.state_hash()) == (deal.rollout(), deal.state_hash())


def test_a_clone_goes_its_own_way() -> None:
    """A search may play on a copy; the original does not move."""
    deal = Deal(rules_of(4, False))
    deal.deal_random(3, 0, 0)
    before = deal.dump()
    twin = deal.clone()
    assert twin.dump() == before
    twin.rollout()
    assert twin.over
    assert deal.dump() == before


def test_the_stock_can_be_put_in_another_order_without_losing_a_card() -> None:
    """S11: another future of the same position; nothing else changes."""
    deal = Deal(rules_of(4, False))
    deal.deal_random(3, 0, 0)
    twin = deal.clone()
    twin.shuffle_stock(99)
    one: dict[str, Any] = deal.dump()
    other: dict[str, Any] = twin.dump()
    assert Counter(one["stock"]) == Counter(other["stock"])
    assert one["stock"] != other["stock"]
    assert {k: v for k, v in one.items() if k not in ("stock", "rng")} == {
        k: v for k, v in other.items() if k not in ("stock", "rng")
    }


def test_only_the_shoe_itself_can_be_dealt() -> None:
    """R18: a wrong order is refused before anything is dealt."""
    rules = rules_of(2, False)
    right = [kind for kind, n in enumerate(rules.table("copies")) for _ in range(n)]
    deal = Deal(rules)
    with pytest.raises(ValueError, match="161 cards, the shoe has 162"):
        deal.deal_order(right[1:], 0, 0)
    with pytest.raises(ValueError, match="of kind 0"):
        deal.deal_order([numbers.BLACK3, *right[1:]], 0, 0)
    with pytest.raises(ValueError, match="room for"):
        deal.load({"stock": [numbers.FOUR] * (numbers.MAX_CARDS + 1)})
    deal.deal_order(right, 2, 1)
    assert (deal.player, deal.deal_index, deal.upcard() >= 0) == (1, 2, True)


def test_states_with_different_futures_have_different_hashes() -> None:
    """Design 3: which wild card was the upcard decides what must be laid next."""
    deal = Deal(rules_of(2, False))
    hashes = set()
    for upcard in (numbers.TWO, numbers.JOKER):
        hand = [0] * numbers.KINDS
        hand[numbers.TWO] = hand[numbers.JOKER] = 3
        hand[upcard] -= 1
        none = [0] * numbers.KINDS
        wild = [*none[: numbers.TWO], 6, 0]
        state = {
            "hand": [hand, none],
            "foot": [none, none],
            "opened": [1, 1],
            "points": [300, 0],
            "wilds": [wild, none],
            "naturals": [none, none],
            "pile": [upcard],
        }
        deal.load(state)
        assert deal.play(numbers.TAKE) == numbers.OK
        hashes.add(deal.state_hash())
    assert len(hashes) == 2


@pytest.mark.parametrize("seed", [-1, 2**300], ids=["negative", "too large"])
def test_a_number_that_is_no_seed_is_a_value_error(seed: int) -> None:
    """`Match.new` promises ValueError for a bad seed."""
    with pytest.raises(ValueError, match="seed"):
        Match.new(whitnack(), 4, seed=seed)


MANY_DEALS = """
import gc, sys
from tests.engine.test_kernel_doors import rules_of
from handfoot.engine.kernel import Deal
for _ in range(20):
    deals = []
    for seed in range(150):
        deal = Deal(rules_of(4, False))
        deal.deal_random(seed, 0, 0)
        twin = deal.clone()
        assert twin.dump() == deal.dump()
        deals += [deal, twin]
    gc.collect()
    del deals, deal, twin
    spoil = [bytearray(size) for size in range(500, 3000, 10)]
    gc.collect()
print("sound")
"""


def test_deals_by_the_thousand_leave_the_memory_sound() -> None:
    """The debug allocator stops a process that frees or reads what it should not."""
    environment = {**os.environ, "PYTHONMALLOC": "debug", "PYTHONDEVMODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", MANY_DEALS],
        cwd=Path(__file__).parents[2],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.strip()) == (0, "sound"), done.stderr[-2000:]
