"""Seen cards: what a table of people could have written down, from the events alone.

Owns: a second way to the counts of a kernel `Memory`, by faces, and the vectors of one deal
played by chance.  Never: how the kernel keeps them.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterable, Sequence

from handfoot.engine import events as ev
from handfoot.engine.cards import CardSet, parse_card
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import COMPILED, Deal, Memory, Parts, WholeParts, numbers
from handfoot.engine.presets import load_ruleset

Counts = list[list[int]]


def bare(players: int) -> Counts:
    """Return a row of zeros for each seat."""
    return [[0] * numbers.KINDS for _ in range(players)]


class SeenCards:
    """Counts by kind that follow from what was said at the table."""

    def __init__(self, cards: CardSet, rows: Sequence[int]) -> None:
        """`rows` is the row of melds of each seat."""
        self._cards = cards
        self._rows = rows
        self.discarded = bare(len(rows))
        self.known = bare(len(rows))
        self.laid = bare(len(rows))
        self.takes = [0] * len(rows)

    def hear(self, events: Iterable[ev.Event]) -> None:
        """Note the events of one action; what went down, before what else came of the pile."""
        for event in sorted(events, key=lambda event: isinstance(event, ev.PileReceived)):
            match event:
                case ev.Discarded(seat=seat, card=card):
                    self.discarded[seat][self._kind(card)] += 1
                    self._gives(seat, [card])
                case ev.MeldLaid(seat=seat, cards=cards):
                    for card in cards:
                        self.laid[self._rows[seat]][self._kind(card)] += 1
                    self._gives(seat, cards)
                case ev.TookPile(seat=seat, upcard=upcard):
                    self.takes[seat] += 1
                    self.known[seat][self._kind(upcard)] += 1
                case ev.PileReceived(seat=seat, cards=cards):
                    for card in cards:
                        self.known[seat][self._kind(card)] += 1
        for event in events:
            if isinstance(event, ev.RedThreesLaid):
                self._gives(event.seat, event.cards)

    def _kind(self, card: str) -> int:
        return self._cards.kind_of[parse_card(card)]

    def _gives(self, seat: int, cards: Iterable[str]) -> None:
        for card in cards:
            kind = self._kind(card)
            self.known[seat][kind] = max(0, self.known[seat][kind] - 1)


def noted(memory: Memory, players: int) -> tuple[Counts, Counts, Counts, list[int]]:
    """Return what a kernel memory holds: discarded, known, laid, takes."""
    seats = range(players)
    return (
        [memory.discarded_by(seat) for seat in seats],
        [memory.known_of(seat) for seat in seats],
        [memory.laid_on(row) for row in seats],
        [memory.takes_of(seat) for seat in seats],
    )


def seen(deal: Deal, seat: int, parts: Parts, memory: Memory | None) -> bytes:
    """Return what a seat may know, as bytes."""
    vector = bytearray(parts.size)
    deal.write_seen(seat, parts, memory, vector)
    return bytes(vector)


def digest_of_deal(name: str, players: int, seed: int) -> str:
    """Return a digest of everything that is written of a deal played by chance."""
    rules = compile_rules(load_ruleset(name), players)
    parts, whole = Parts(rules), WholeParts(rules)
    deal, memory = Deal(rules), Memory()
    rng = random.Random(seed)
    deal.deal_random(seed, seed % 4, seed % players)
    deal.begin_memory(memory)
    hidden, mask = bytearray(whole.size), bytearray(numbers.ACTIONS)
    total = hashlib.sha256()
    while not deal.over:
        for seat in range(players):
            total.update(seen(deal, seat, parts, memory))
            total.update(seen(deal, seat, parts, None))
        deal.write_whole(deal.actor, whole, hidden)
        deal.write_legal(mask)
        total.update(hidden + mask)
        deal.follow(rng.choice(deal.legal_actions()), memory)
    return total.hexdigest()


if __name__ == "__main__":
    print("compiled" if COMPILED else "plain", file=sys.stderr)
    for game in sys.argv[1:]:
        name, players = game.split(":")
        print(digest_of_deal(name, int(players), 7))
