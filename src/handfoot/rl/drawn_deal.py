"""A deal with its chance in the open: the shoe drawn card by card, then play.

Owns: which cards may come next, copies, and a seat's whole story.  Never: the interface of a
library (`open_spiel`), or what a seat may know.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from handfoot.engine.kernel import Deal, Rules, numbers
from handfoot.engine.shuffle import lift_noise
from handfoot.rl.observation import Layout, Memory, layout, observe, remember
from handfoot.rl.playable import playable

SEEDS: Final = 256  # outcomes of the node that seeds what is left to chance during the deal


class GameRules(NamedTuple):
    """What a game is made of.  OpenSpiel pickles games; this goes as the words it came from."""

    rules: Rules
    layout: Layout
    words: tuple[str, int, bool]

    def __reduce__(self) -> tuple[Any, ...]:
        return game_rules, self.words

    @property
    def is_seeded(self) -> bool:
        """Whether chance goes on after the deal, so that it has a seed."""
        return bool(self.rules.lifts) or self.rules.exhaustion != numbers.STOCK_ENDS


def game_rules(ruleset: str, players: int, solo: bool) -> GameRules:
    """Return what a game is made of.  Raises as `playable`."""
    _, rules = playable(ruleset, players, solo=solo, files=False)
    return GameRules(rules, layout(rules), (ruleset, players, solo))


class DrawnDeal:
    """What a state holds beside OpenSpiel's history: the shoe as it is drawn, then the deal."""

    def __init__(self, game: GameRules, deal_index: int) -> None:
        self.game = game
        self.deal_index = deal_index
        self.left: list[int] = game.rules.table("copies")  # of each kind, still to be drawn
        self.happened: list[int] = []  # outcomes and actions
        self.is_dealt = False
        self.deal = Deal(game.rules)
        self.memory: Memory = remember(self.deal)
        self._stories: dict[int, _Story] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> DrawnDeal:
        """OpenSpiel clones a state so."""
        twin = DrawnDeal.__new__(DrawnDeal)
        twin.game, twin.deal_index, twin.is_dealt = self.game, self.deal_index, self.is_dealt
        twin.left, twin.happened = self.left[:], self.happened[:]
        twin.deal = self.deal.clone()
        twin.memory = self.memory.copy()
        twin._stories = {}  # told anew if they are asked for
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel writes a state down so: what happened, to be played again."""
        return play_again, (self.game, self.deal_index, self.happened)

    @property
    def is_drawn(self) -> bool:
        """Whether every card of the shoe has its place."""
        return len(self.happened) >= self.game.rules.shoe_count

    def drawable(self) -> list[int]:
        """Return how many of each kind may come next.

        Where a turn-up of some kinds goes back until another one comes, those that stay are
        as likely as each other.
        """
        rules = self.game.rules
        dealt = rules.players * (rules.hand_size + rules.foot_size + rules.later_size)
        if rules.turn_up and not rules.may_stay and len(self.happened) == dealt:
            stays = [0 if rules.rebury >> kind & 1 else n for kind, n in enumerate(self.left)]
            return stays if any(stays) else self.left
        return self.left

    def apply(self, action: int) -> None:
        """Let a card be drawn, a seed be chosen, or a legal action be played."""
        is_drawn = self.is_drawn
        self.happened.append(action)
        if self.is_dealt:
            self.deal.follow(action, self.memory)
        elif is_drawn:
            self._begin(action * 0x9E3779B1 % 2**32 or 1)
        else:
            self.left[action] -= 1
            if self.is_drawn and not self.game.is_seeded:
                self._begin(1)

    def _begin(self, seed: int) -> None:
        rules = self.game.rules
        shoe = self.happened[: rules.shoe_count]
        noise = lift_noise(seed.to_bytes(4), rules.players)
        self.deal.deal_order(shoe[::-1], self.deal_index, 0, None, noise, seed)
        self.memory = remember(self.deal)
        self.is_dealt = True

    def story_for(self, player: int) -> str:
        """Return all that a seat has seen, from the deal on.

        First what it may know, then every action, all of them public, each followed by what it
        changed of that: `number=value`.
        """
        story = self._stories.get(player)
        if story is None:
            start = self.game.rules.shoe_count + self.game.is_seeded
            dealt = play_again(self.game, self.deal_index, self.happened[:start])
            story = self._stories[player] = _Story(dealt, player)
        for action in self.happened[len(story.told.happened) :]:
            story.go_on(action)
        return " ".join(story.words)

    def seen_by(self, player: int) -> list[int]:
        """Return what a seat may know now."""
        known = observe(self.deal, player, memory=self.memory)
        values: list[int] = known.tolist()
        return values


class _Story:
    """What one seat has seen of a deal, as far as it was told."""

    def __init__(self, dealt: DrawnDeal, player: int) -> None:
        self.told = dealt
        self.player = player
        self._seen = dealt.seen_by(player)
        self.words = ["known", *map(str, self._seen)]

    def go_on(self, action: int) -> None:
        """Tell one action more."""
        self.told.apply(action)
        before, self._seen = self._seen, self.told.seen_by(self.player)
        self.words.append(f"action {action}")
        changes = enumerate(zip(before, self._seen, strict=True))
        self.words += [f"{place}={now}" for place, (was, now) in changes if was != now]


def play_again(game: GameRules, deal_index: int, happened: list[int]) -> DrawnDeal:
    """Return a deal in which these outcomes and actions have happened."""
    drawn = DrawnDeal(game, deal_index)
    for action in happened:
        drawn.apply(action)
    return drawn
