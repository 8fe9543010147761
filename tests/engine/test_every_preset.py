"""Every preset, at every number of players: whole deals by chance through the public door.

Owns: faces and kernel agreeing card by card, the second score sheet, records, ends.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from handfoot.engine.cards import Face
from handfoot.engine.events import TakeFailed
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import NextDeal
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset
from tests.engine.any_sheet import side_total
from tests.engine.random_play import many

GAMES = [
    (name, players) for name in preset_names() for players in load_ruleset(name).player_counts()
]


def eager(match: Match, rng: random.Random) -> int:
    """Choose what brings cards down, most of the time."""
    legal = match.deal.legal_actions()
    down = [a for a in legal if numbers.START <= a < numbers.CONTROL or a >= numbers.ADD_OLD]
    down += [a for a in legal if a in (numbers.TAKE, numbers.ASK, numbers.YES, numbers.LADY)]
    return rng.choice(down if down and rng.random() < 0.9 else legal)


def check_faces(match: Match) -> None:
    """R18, R21, S3: every state holds exactly the shoe, and kernel and faces agree."""
    table, deal = match.table, match.deal
    kind_of = table.cards.kind_of

    def kinds(faces: list[Face]) -> list[int]:
        counts = [0] * numbers.KINDS
        for face in faces:
            counts[kind_of[face]] += 1
        return counts

    everything: Counter[Face] = Counter([*table.stock, *table.pile, *table.removed])
    for seat in range(match.players):
        assert kinds(table.hands[seat]) == deal.hand_counts(seat)
        assert kinds(table.feet[seat]) == deal.foot_counts(seat)
        assert kinds(table.later[seat]) == deal.later_counts(seat)
        assert len(table.red_threes[seat]) == deal.red_threes(seat)
        assert not Counter(table.fresh[seat]) - Counter(table.hands[seat])
    assert [kind_of[face] for face in table.stock] == deal.stock_kinds()
    assert [kind_of[face] for face in table.pile] == deal.pile_kinds()
    assert kinds(table.removed) == deal.removed_counts()
    for row in range(len(table.melds)):
        for zone, naturals, wilds in (
            (table.melds[row], deal.naturals(row), deal.wilds(row)),
            (table.older[row], deal.older_naturals(row), deal.older_wilds(row)),
        ):
            for kind in range(numbers.KINDS):
                counts = kinds(zone.get(kind, []))
                wild = counts[numbers.TWO] + counts[numbers.JOKER]
                assert (sum(counts) - wild, wild) == (naturals[kind], wilds[kind])
            for faces in zone.values():
                everything.update(faces)
        for book in table.books[row]:
            everything.update(book.faces)
    for hidden in (*table.hands, *table.feet, *table.later, *table.red_threes):
        everything.update(hidden)
    shoe = Counter(table.cards.faces(match.rules.table("copies")))
    for _ in range(deal.packs_in_play()):
        shoe.update(table.cards.faces(match.rules.table("pack")))
    assert everything == shoe


def play_out(
    ruleset: Ruleset, players: int, seed: int, *, deals: int, every: int, solo: bool = False
) -> Match:
    """Play some deals by chance, looking at every `every`th position."""
    rng = random.Random(seed)
    match = Match.new(ruleset, players, seed=seed, solo=solo)
    costs = Counter[int]()
    n = 0
    check_faces(match)
    while not (match.deal.over and match.deal_number == deals) and match.phase != "match_over":
        if match.phase == "deal_over":
            match.play(0, NextDeal())
            costs.clear()
            check_faces(match)
            continue
        seat = match.deal.actor
        action = eager(match, rng)
        assert not match.deal.forced, "no seat is ever left without a lawful move"
        for event in match.play(seat, match.move_for(seat, action)):
            if isinstance(event, TakeFailed):
                costs[match.table.side_of[event.seat]] += event.penalty
        n += 1
        if n % every == 0 or match.deal.over:
            check_faces(match)
        if n % (10 * every) == 0:
            match.view(rng.randrange(players))
            match.view(None)
        if match.deal.over:
            for score in match.score():
                assert score.points == sum(line.points for line in score.lines)
                cost = costs[score.side]
                assert score.points == side_total(match, score.side, penalties=cost)
    return match


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_faces_follow_the_kernel_and_the_second_sheet_agrees(name: str, players: int) -> None:
    """S3, R10, R19, D1 for every preset and number of players."""
    match = play_out(load_ruleset(name), players, 7 * players, deals=many(2, 1), every=many(5, 25))
    twin = Match.from_record(match.record())
    assert twin.state_hash() == match.state_hash()
    assert twin.totals == match.totals
