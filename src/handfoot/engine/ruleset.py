"""A ruleset: one variant of Hand and Foot, complete, as data.

Owns: the record, its content hash, the numbers of players it knows.  Never: what a field does
to a deal (the kernel), nor which fields fit together (`check`).
"""

from __future__ import annotations

import hashlib
from typing import Annotated

import msgspec

from handfoot.engine.fields import (
    DealRules,
    DrawRules,
    FootRules,
    GoOutRules,
    Group,
    InitialMeldRules,
    MatchRules,
    MeldRules,
    PackRules,
    PickupRules,
    ScoringRules,
    ThreesRules,
)

Source = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Ruleset(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One variant, complete."""

    name: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,40}$")]
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    sources: Annotated[tuple[Source, ...], msgspec.Meta(max_length=8)]  # where it was read
    complete_source: bool
    pack: PackRules
    deal: DealRules
    draw: DrawRules
    pickup: PickupRules
    meld: MeldRules
    initial_meld: InitialMeldRules
    threes: ThreesRules
    foot: FootRules
    going_out: GoOutRules
    scoring: ScoringRules
    match: MatchRules

    def content_hash(self) -> str:
        """Sixteen hex digits over every field that plays; names and sources do not count."""
        bare = msgspec.structs.replace(self, name="x", title="x", sources=(), complete_source=True)
        body = msgspec.json.encode(bare, order="deterministic")
        return hashlib.sha256(body).hexdigest()[:16]

    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that this ruleset knows, rising."""
        return tuple(sorted({layout.players for layout in self.pack.layouts}))


class RulesetError(ValueError):
    """A ruleset that cannot be used: a code with facts, and one plain sentence."""

    def __init__(self, code: str, sentence: str, **facts: int | str) -> None:
        super().__init__(sentence)
        self.code = code
        self.facts = facts


def partnership_size(ruleset: Ruleset, players: int, *, solo: bool) -> int:
    """Return how many seats make a side; 0 when the sides are as the schedule says.

    Raises RulesetError `players_not_allowed` when the ruleset has no such game.
    """
    sizes = [x.partnership for x in ruleset.pack.layouts if x.players == players]
    if not sizes:
        counts = ", ".join(map(str, ruleset.player_counts()))
        raise RulesetError(
            "players_not_allowed",
            f"{ruleset.title}: these rules are for {counts} players, not {players}.",
            players=players,
            allowed=counts,
        )
    if solo:
        if 1 not in sizes:
            raise RulesetError(
                "solo_not_allowed",
                f"{ruleset.title}: {players} players are always in partnership by these rules.",
                players=players,
            )
        return 1
    return sizes[0]
