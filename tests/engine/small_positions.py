"""Small positions: kernel deals with few cards, as the oracle can search them through.

Owns: making them up from a seed, and reading them as the oracle's `Turn` and actions.
Never: a rule.  They need not be ones that play leads to, nor hold the whole shoe.
"""

from __future__ import annotations

import random
from typing import Any

from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal, Rules, numbers
from tests.engine import oracle
from tests.support.positions import whitnack

LAYOUTS = ((2, False), (3, False), (4, False), (6, False), (6, True))
CODES = tuple(code or "-" for code in numbers.KIND_CODES)
KIND = {code: kind for kind, code in enumerate(CODES)}
RANK = {**{rank: KIND[rank] for rank in oracle.RANKS}, oracle.WILD: numbers.TWO}
_STARTS = {
    ("2",): numbers.START_TWO,
    ("JK",): numbers.START_JOKER,
}


def rules_for(players: int, solo: bool) -> Rules:
    """Return Whitnack's rules for so many."""
    return compile_rules(whitnack(), players, solo=solo)


def number_of(action: oracle.Action) -> int:
    """Return the kernel's number of an oracle action.  Source: the docstring of numbers.py."""
    verb, *rest = action
    controls = {"draw": 256, "take": 257, "ask": 258, "yes": 259, "no": 260}
    if verb in controls:
        return controls[verb]
    if verb == "discard":
        return KIND[rest[0]]
    rank, *cards = rest
    if verb == "add":
        base = {"2": 160, "JK": 192}.get(cards[0], 128)
        return base + RANK[rank]
    if rank == oracle.WILD:
        return 224 + cards.count("JK")
    return {"2": 64, "JK": 96}.get(cards[2], 32) + RANK[rank]


def hand_of(deal: Deal, seat: int) -> tuple[str, ...]:
    """Return a hand as the oracle writes it."""
    counts = deal.hand_counts(seat)
    return tuple(sorted(CODES[k] for k, n in enumerate(counts) for _ in range(n)))


def pile_of(deal: Deal) -> tuple[str, ...]:
    """Return the pile from bottom to top."""
    return tuple(CODES[k] for k in deal.pile_kinds())


def turn_of(deal: Deal) -> oracle.Turn:
    """Read a kernel state as the oracle's turn of the seat on turn."""
    seat, rules = deal.player, deal.rules
    side_of = rules.table("side_of")
    side = side_of[seat]
    mates = [s for s in range(rules.players) if s != seat and side_of[s] == side]
    naturals, wilds = deal.naturals(side), deal.wilds(side)
    melds = [
        (rank, naturals[kind] if rank != oracle.WILD else 0, wilds[kind])
        for rank, kind in RANK.items()
        if naturals[kind] + wilds[kind]
    ]
    clean, dirty, wild = deal.books(side)
    opened = deal.has_opened(side)
    due = None
    if deal.due_rank != numbers.NONE:
        rank = oracle.WILD if deal.due_rank == numbers.TWO else CODES[deal.due_rank]
        due = oracle.Due(rank, CODES[deal.due_card], deal.due_n, bool(deal.due_open))
    return oracle.Turn(
        hand=hand_of(deal, seat),
        melds=tuple(sorted(melds)),
        books=(min(clean, 2), min(dirty, 2), min(wild, 1)),
        minimum=0 if opened else oracle.MINIMUM[deal.deal_index],
        laid=0 if opened else deal.laid_points(side),
        in_foot=deal.has_taken_foot(seat),
        alone=not mates,
        partners_ready=all(deal.foot_turns(mate) >= 1 for mate in mates),
        asked=bool(deal.asked),
        permitted=bool(deal.permitted),
        coming=pile_of(deal)[-deal.pending :] if deal.pending else (),
        due=due,
    )


def legal_by_oracle(deal: Deal) -> set[int]:
    """Return the legal actions as the oracle sees them, as kernel numbers."""
    if deal.over:
        return set()
    if deal.phase == numbers.ASK_PHASE:
        return {numbers.YES, numbers.NO}
    turn = turn_of(deal)
    if deal.phase == numbers.DRAW_PHASE:
        take = {numbers.TAKE} if oracle.may_take(turn, pile_of(deal)) else set()
        return {numbers.DRAW} | take
    return {number_of(action) for action in oracle.legal_in_play(turn)}


class Maker:
    """Makes small positions up, one after the other, from a seed."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def counts(self, cards: list[str]) -> list[int]:
        """Count cards by kind."""
        row = [0] * numbers.KINDS
        for card in cards:
            row[KIND[card]] += 1
        return row

    def cards(self, ranks: list[str], n: int) -> list[str]:
        """Choose n cards, mostly of a few ranks."""
        pool = ranks * 4 + ["2", "2", "JK"] * self.rng.randint(1, 3) + ["B3"]
        pool += [self.rng.choice(oracle.RANKS)]
        return [self.rng.choice(pool) for _ in range(n)]

    def meld(self) -> tuple[int, int]:
        """Choose naturals and wilds of an open meld."""
        size = self.rng.choice((3, 4, 5, 5, 6, 6))
        wilds = self.rng.randint(0, 1 if size < 6 else 2)
        return size - wilds, wilds

    def melds(self, state: dict[str, Any], side: int, ranks: list[str]) -> None:
        """Put open melds of some of the ranks on the table."""
        for rank in ranks:
            if self.rng.random() < 0.45:
                n, w = self.meld()
                state["naturals"][side][KIND[rank]] = n
                state["wilds"][side][KIND[rank]] = w
        if self.rng.random() < 0.4:
            state["wilds"][side][numbers.TWO] = self.rng.randint(3, 6)

    def position(self, most_cards: int = 8) -> Deal:
        """Return a deal with the seat on turn about to draw or to play."""
        rng = self.rng
        rules = rules_for(*rng.choice(LAYOUTS))
        seat = rng.randrange(rules.players)
        side = rules.table("side_of")[seat]
        ranks = rng.sample(oracle.RANKS, rng.randint(1, 3))
        opened = rng.random() < 0.75
        in_foot = opened and rng.random() < 0.75
        draws = rng.random() < 0.4
        hand = self.cards(ranks, rng.randint(2 if in_foot and not draws else 1, most_cards))
        pile = self.pile(ranks)
        if rng.random() < 0.5:
            pair = rng.choice([*ranks, "2", "JK"])
            pile.append(pair)
            hand = [pair, pair, *hand][:most_cards]
        state = self.table(rules, ranks)
        state["phase"] = numbers.DRAW_PHASE if draws else numbers.PLAY_PHASE
        state["player"] = seat
        state["hand"][seat] = self.counts(hand)
        state["pile"] = [KIND[card] for card in pile]
        state["in_foot"][seat] = int(in_foot)
        if in_foot:
            state["foot"][seat] = self.counts([])
        if opened:
            self.melds(state, side, ranks)
        else:
            state["opened"][side] = state["points"][side] = 0
            state["books"][side] = [0, 0, 0]
        deal = Deal(rules)
        deal.load(state)
        return deal

    def pile(self, ranks: list[str]) -> list[str]:
        """Choose a pile, now and then with a red three below that was turned up."""
        pile = self.cards(ranks, self.rng.choice((0, 1, 1, 2, 3, 8)))
        return ["R3", *pile[:2]] if self.rng.random() < 0.1 else pile

    def table(self, rules: Rules, ranks: list[str]) -> dict[str, Any]:
        """Choose what lies around a seat: all sides have opened, and have some books."""
        rng = self.rng
        seats, sides = range(rules.players), range(rules.sides)
        return {
            "deal_index": rng.randrange(4),
            "hand": [self.counts(["4", "4", "5"]) for _ in seats],
            "foot": [self.counts(self.cards(ranks, 4)) for _ in seats],
            "in_foot": [int(rng.random() < 0.7) for _ in seats],
            "foot_played": [rng.choice((0, 1, 2, 2)) for _ in seats],
            "naturals": [self.counts([]) for _ in sides],
            "wilds": [self.counts([]) for _ in sides],
            "books": [
                [rng.choice((1, 2, 2, 3)), rng.choice((1, 2, 2)), rng.choice((0, 1, 1))]
                for _ in sides
            ],
            "opened": [1] * len(sides),
            "points": [200] * len(sides),
            "stock": [KIND[card] for card in self.cards(ranks, rng.choice((0, 1, 6, 6, 6)))],
        }

    def closing_take(self, most_cards: int = 9) -> Deal:
        """Return a seat that may take a pile whose upcard closes an open meld (X3)."""
        rng = self.rng
        deal = self.position(most_cards)
        state: dict[str, Any] = deal.dump()
        seat = deal.player
        side = deal.rules.table("side_of")[seat]
        card = rng.choice([*rng.sample(oracle.RANKS, 2), "2", "JK"])
        rank = oracle.WILD if card in oracle.WILDS else card
        size = rng.choice((5, 6))
        wilds = size if rank == oracle.WILD else rng.randint(0, 1 if size == 5 else 2)
        state["naturals"][side][RANK[rank]] = size - wilds
        state["wilds"][side][RANK[rank]] = wilds
        hand = [card, card, *rng.choices([card, "2", "JK", "4"], (4, 3, 3, 1), k=most_cards - 2)]
        state["hand"][seat] = self.counts(hand[: rng.randint(2, most_cards)])
        state["pile"] = [KIND[c] for c in [*rng.sample(("R3", "4", "K", "B3"), 1), card]]
        state["pile"] = state["pile"][rng.randint(0, 1) :]
        state |= {"phase": numbers.DRAW_PHASE, "points": [300] * deal.rules.sides}
        state["opened"] = [1] * deal.rules.sides
        deal.load(state)
        return deal

    def long_hand(self) -> Deal:
        """Return a seat alone in its foot with many cards of one or two ranks, after drawing."""
        rng = self.rng
        ranks = rng.sample(oracle.RANKS, rng.choice((1, 2)))
        hand = [rng.choice([*ranks * 5, "2", "JK"]) for _ in range(rng.randint(9, 14))]
        if rng.random() < 0.3:
            hand[0] = "B3"
        none = [0] * numbers.KINDS
        state: dict[str, Any] = {
            "phase": numbers.PLAY_PHASE,
            "hand": [self.counts(hand), none],
            "foot": [none, none],
            "in_foot": [1, 1],
            "naturals": [none[:], none],
            "wilds": [none[:], none],
            "books": [[rng.randint(0, 2), rng.randint(0, 2), rng.randint(0, 1)], [0, 0, 0]],
            "opened": [1, 1],
            "points": [200, 200],
            "stock": [KIND["4"]] * 3,
            "pile": [KIND["4"]],
        }
        self.melds(state, 0, ranks)
        deal = Deal(rules_for(2, False))
        deal.load(state)
        return deal

    def opening_hand(self) -> Deal:
        """Return a seat that must open with few ranks, as near to the minimum as can be."""
        rng = self.rng
        ranks = rng.sample(oracle.RANKS, 4)
        if rng.random() < 0.5:
            hand = ranks[:1] * rng.randint(5, 9) + ranks[1:2] * rng.randint(0, 3)
        else:
            hand = [rank for rank in ranks for _ in range(rng.choice((0, 1, 2, 2, 3, 4)))][:8]
        hand += rng.choices(("2", "2", "JK"), k=rng.randint(1, 3))
        most = sum(oracle.VALUES[card] for card in hand)
        near = min(range(4), key=lambda n: abs(oracle.MINIMUM[n] - most + 15))
        none = [0] * numbers.KINDS
        deal = Deal(rules_for(2, False))
        deal.load(
            {
                "phase": numbers.PLAY_PHASE,
                "deal_index": near,
                "hand": [self.counts(hand), none],
                "foot": [self.counts(["4"] * 13)] * 2,
                "stock": [KIND["4"]] * 3,
                "pile": [KIND["4"]],
            }
        )
        return deal
