"""Sampling: a whole deal that agrees with what one seat knows, by both doors.

Owns: that nothing the seat knows is changed, nothing else is left, and the deal can be played
on.  Never: how likely each deal is (`test_sampling_chance`).
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from handfoot.engine import sample
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import COMPILED, Deal, Memory, numbers
from handfoot.engine.knowledge import knowledge_of
from handfoot.engine.match import Match
from handfoot.engine.moves import AskToGoOut
from handfoot.engine.presets import load_ruleset
from tests.engine.knowing import (
    BEFORE_PLAY,
    digest,
    eager,
    hidden_cards,
    rules_of,
    view_of,
    walk,
    with_state,
)
from tests.engine.random_play import many
from tests.engine.saying import say
from tests.engine.test_every_preset import GAMES
from tests.support.positions import position
from tests.support.random_rulesets import random_games

ROOT = Path(__file__).parents[2]


def look_in(name: str, players: int, every: int) -> list[Deal]:
    """Return positions of one deal: those before the play, and every so many after."""
    rules = rules_of(name, players)
    found = []
    for number, deal in enumerate(walk(rules, players, players % 4)):
        early = deal.phase in BEFORE_PLAY
        if number % every == 12 or early or deal.phase == numbers.ASK_PHASE:
            found.append(deal.clone())
    return found


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_sample_agrees_with_all_that_the_seat_knows(name: str, players: int) -> None:
    """Issue 4: own hand, table, pile, counts, phase with what is pending, legal actions."""
    rng = random.Random(players)
    changed = 0
    for deal in look_in(name, players, many(15, 300)):
        view = view_of(deal)
        world = sample(view, rng)
        again = knowledge_of(world, deal.actor, view.scores)
        assert again == view
        assert again.table == view.table  # the kernel's own numbers, one by one
        assert world.legal_actions() == deal.legal_actions()
        assert hidden_cards(world, deal.actor) == hidden_cards(deal, deal.actor)
        changed += digest(world) != digest(deal)
    assert changed >= many(3, 1)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_both_doors_lead_to_one_deal_wherever_the_cards_lay(name: str, players: int) -> None:
    """B4, B5: what is dealt hangs on the seed and on what the seat knows, on nothing else."""
    rng = random.Random(players)
    for deal in look_in(name, players, many(25, 600)):
        truth, twin = deal.clone(), deal.clone()
        twin.redeal(deal.actor, rng.getrandbits(64))
        seed = rng.getrandbits(64)
        state = random.Random(seed)
        sampled = sample(view_of(deal), state)
        state = random.Random(seed)
        seed = state.getrandbits(64)
        truth.redeal(deal.actor, seed)
        twin.redeal(deal.actor, seed)
        assert truth.dump() == twin.dump() == sampled.dump()


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_sample_is_played_to_its_end(name: str, players: int) -> None:
    """D1: sampled deals are deals like any other, whatever is still pending in them."""
    rng = random.Random(players)
    for deal in look_in(name, players, many(25, 600)):
        world = sample(view_of(deal), rng)
        same = Deal(deal.rules)
        same.load(world.dump())
        while not world.over:
            action = eager(world, rng)
            assert not world.forced, "a seat is left without a lawful move"
            assert same.play(action) == numbers.OK
            world.push(action)
        assert world.dump() == same.dump()


def test_samples_agree_under_rules_that_nobody_wrote_down() -> None:
    """Random rulesets: choices by the lowest card, two reserves, red threes that wait, and all."""
    phases = set()
    for number, game in enumerate(random_games(many(150, 12), 4)):
        rules = compile_rules(game.ruleset, game.players, solo=game.solo)
        for step, deal in enumerate(walk(rules, number, number % 4)):
            if step > many(1500, 60):
                break
            if step > 12 and step % 37 and deal.phase != numbers.ASK_PHASE:
                continue
            phases.add(deal.phase)
            view = view_of(deal)
            world, twin = view.table.redealt(number), deal.clone()
            twin.redeal(deal.actor, number)
            assert world.dump() == twin.dump()
            assert knowledge_of(world, deal.actor, view.scores) == view
            assert hidden_cards(world, deal.actor) == hidden_cards(deal, deal.actor)
            world.rollout()
            assert world.over
    assert len(phases) == many(6, len(phases))


@pytest.mark.parametrize(
    ("name", "players"),
    [game for game in GAMES if load_ruleset(game[0]).threes.red_three_mode == "place_replace"],
)
def test_no_hand_holds_a_red_three_that_would_lie_on_the_table(name: str, players: int) -> None:
    """Q26: once a seat has begun a turn, where they are laid at once; before it, they may be."""
    rng = random.Random(players)
    rules = rules_of(name, players)
    begun, early = set[int](), 0
    for number, deal in enumerate(walk(rules, players)):
        if deal.phase in BEFORE_PLAY:
            continue
        begun.add(deal.player)
        if number > many(60, 20):
            break
        world = sample(view_of(deal), rng)
        for seat in range(players):
            held = world.hand_counts(seat)[numbers.RED3]
            if seat in begun or rules.threes_at_deal:
                assert not held
            else:
                early += held
    if not rules.threes_at_deal:
        assert early or not COMPILED


def test_red_threes_wait_in_hands_for_the_initial_meld() -> None:
    """Hand, Knee and Foot: they are laid with it, by partners at the start of their turns."""
    rules = rules_of("hand-knee-and-foot", 4)
    rng = random.Random(1)
    held = {False: 0, True: 0}
    for seed in range(many(12, 2)):
        aired = set[int]()
        for deal in walk(rules, seed):
            if deal.has_opened(deal.open_row(deal.player)):
                aired.add(deal.player)
            if deal.turn_n > 16 * rules.players:
                break
            world = sample(view_of(deal), rng)
            for seat in range(rules.players):
                threes = world.hand_counts(seat)[numbers.RED3]
                held[seat in aired] += threes
                # a partner who has not been on turn since the side opened may still hold some
                assert not threes or seat not in aired
    assert held[False] > 20


@pytest.mark.parametrize("name", ["good-sams", "demeritt", "vegas"])
def test_before_the_play_the_own_piles_are_hidden_too(name: str) -> None:
    """Nobody has looked at a card; only what lies in the open stays where it is."""
    deal = next(walk(rules_of(name, 4), 3))
    assert deal.phase in BEFORE_PLAY
    rng = random.Random(1)
    worlds = [sample(view_of(deal), rng) for _ in range(20)]
    for zone in (Deal.hand_counts, Deal.foot_counts):
        assert len({tuple(zone(world, deal.actor)) for world in worlds}) == 20
    assert all(world.pile_kinds() == deal.pile_kinds() for world in worlds)


def test_cards_that_all_saw_on_the_piles_lie_in_them() -> None:
    """Good Sams: each player sees the top cards of the two piles, and so do the others."""
    rng = random.Random(1)
    for deal in walk(rules_of("good-sams", 4), 6):
        if deal.turn_n > 40:
            break
        if deal.phase == numbers.LIFT_PHASE:  # nothing is seen yet
            continue
        world = sample(view_of(deal), rng)
        for seat in range(4):
            hand, foot = deal.seen_cards(seat)
            assert world.seen_cards(seat) == (hand, foot)
            if deal.phase == numbers.CHOOSE_PHASE:
                assert world.hand_counts(seat)[hand]
            if not deal.has_taken_foot(seat):
                assert world.foot_counts(seat)[foot]


def test_a_pile_of_which_nothing_was_seen_tells_nothing() -> None:
    """Demeritt: players choose blindly, so no bot or search is told a card (H15)."""
    for deal in walk(rules_of("demeritt", 4), 6):
        view = view_of(deal)
        assert view.tops == (numbers.NONE, numbers.NONE)
        assert sample(view, random.Random(1)).seen_cards(0) == view.tops
        if deal.phase not in BEFORE_PLAY:
            break


def asked() -> Match:
    """Return a match in which seat 0 has asked its partner, seat 2, to go out."""
    match = position(
        "K K 9 9 4",
        phase="play",
        in_foot=True,
        partner="whole",
        melds="K K K, 9 9 9 9 2",
        books=(2, 2, 1),
    )
    say(match, AskToGoOut())
    return match


def test_a_seat_that_asks_to_go_out_could_go_out() -> None:
    """Its question proves that it can play all its cards; what is asked of it then can be done."""
    match = asked()
    view = match.knowledge(2)
    rng = random.Random(1)
    hands = set()
    for _ in range(many(200, 5)):
        world = sample(view, rng)
        # what was seen before, and how long the match goes on, is not in a deal
        assert knowledge_of(world, 2, view.scores) == view._replace(memory=None, deals_left=None)
        hands.add(tuple(world.hand_counts(0)))
        twin = world.clone()
        twin.push(numbers.YES)
        assert twin.could_go_out(True)
        for answer in (numbers.YES, numbers.NO):
            twin = world.clone()
            twin.push(answer)
            assert twin.legal_actions()
            twin.rollout()
            assert twin.over
    assert len(hands) > many(100, 1)


@pytest.mark.slow
def test_a_question_that_no_hand_explains_is_refused_and_changes_nothing() -> None:
    """Such a position can only be set up: no book is there, and one card in the hand."""
    deal = asked().deal
    hands = [deal.hand_counts(seat) for seat in range(4)]
    hands[0] = [int(kind == numbers.ACE) for kind in range(numbers.KINDS)]
    deal = with_state(deal, hand=hands, books=[[0, 0, 0], [0, 0, 0]])
    before = deal.dump()
    with pytest.raises(ValueError, match="no hand was found with which seat 0 could go out"):
        deal.redeal(2, 1)
    assert deal.dump() == before


def test_the_same_chance_gives_the_same_deal() -> None:
    """B2, S12: one draw from the generator settles every card."""
    view = Match.new(load_ruleset("whitnack"), 4, seed=1).knowledge(0)
    first, second, third = random.Random(1), random.Random(1), random.Random(1)
    assert sample(view, first).dump() == sample(view, second).dump()
    assert sample(view, first).dump() == sample(view, second).dump()
    assert sample(view, first).dump() != sample(view, third).dump()
    third.getrandbits(64)
    third.getrandbits(64)
    assert first.getstate() == third.getstate()


def test_play_outs_of_sampled_deals_go_different_ways() -> None:
    """E8: the deal's own generator is drawn anew too, for reshuffles and random play."""
    deal = Deal(rules_of("whitnack", 4))
    deal.deal_random(1, 0, 0)
    rng = random.Random(1)
    generators = {sample(view_of(deal), rng).dump()["rng"] for _ in range(50)}
    assert len(generators) == 50
    assert 0 not in generators


def test_cards_known_to_be_held_stay_in_the_hand() -> None:
    """Whoever took the pile in the open holds what came with it until it is seen again."""
    rules = rules_of("whitnack", 4)
    rng, chance = random.Random(2), random.Random(2)
    kept = 0
    for seed in range(many(6, 1)):
        deal, memory = Deal(rules), Memory()
        deal.deal_random(seed, 0, 0)
        deal.begin_memory(memory)
        while not deal.over and deal.turn_n < many(200, 60):
            deal.follow(eager(deal, chance), memory)
            if deal.over or chance.random() > 0.1:
                continue
            known = [memory.known_of(seat) for seat in range(4)]
            view = view_of(deal)
            world = sample(view, rng, known)
            assert knowledge_of(world, deal.actor, view.scores) == view
            for seat in range(4):
                held = world.hand_counts(seat)
                assert all(n <= held[kind] for kind, n in enumerate(known[seat]))
                kept += sum(known[seat]) if seat != deal.actor else 0
    assert kept > many(100, 5)


def test_what_cannot_be_known_is_refused_and_changes_nothing() -> None:
    """One plain sentence each; the deal stays as it was."""
    deal = Deal(rules_of("whitnack", 4))
    deal.deal_random(1, 0, 0)
    deal.push(numbers.DRAW)
    before = deal.dump()
    none = [0] * numbers.KINDS
    many_aces = [50 * (kind == numbers.ACE) for kind in range(numbers.KINDS)]
    all_aces = [13 * (kind == numbers.ACE) for kind in range(numbers.KINDS)]
    wrong: list[tuple[list[list[int] | None], str]] = [
        ([None] * 3, "3 hands are known of, 4 play"),
        ([None, [1], None, None], "17 numbers"),
        ([None, [-1, *none[1:]], None, None], "none below 0"),
        ([None, many_aces, None, None], "seat 1 holds 13 cards, 50 are known"),
        ([None, all_aces, all_aces, None], "more cards of a kind"),
    ]
    for known, sentence in wrong:
        with pytest.raises(ValueError, match=sentence):
            deal.redeal(0, 1, known)
        with pytest.raises(ValueError, match=sentence):
            sample(view_of(deal), random.Random(1), known)
        assert deal.dump() == before
    for seat in (1, 2, 3, 4, -1):
        with pytest.raises(ValueError, match="not for seat"):
            deal.redeal(seat, 1)
        with pytest.raises(ValueError, match="not for seat"):
            deal.hide(seat)
    deal.rollout()
    with pytest.raises(ValueError, match="not for seat"):
        deal.redeal(deal.actor, 1)


def test_red_threes_that_were_laid_cannot_be_known_to_be_held() -> None:
    """A memory that says so is mistaken about the rules."""
    rules = rules_of("whitnack", 4)
    deal = [deal.clone() for _, deal in zip(range(60), walk(rules, 1), strict=False)][-1]
    assert deal.turn_n > 4
    known: list[list[int] | None] = [None] * 4
    other = (deal.actor + 1) % 4
    known[other] = [int(kind == numbers.RED3) for kind in range(numbers.KINDS)]
    with pytest.raises(ValueError, match=f"seat {other} has laid its red threes"):
        deal.redeal(deal.actor, 1, known)


def test_knowledge_keeps_no_hidden_card_in_its_place() -> None:
    """H1: what a bot could find by digging in its knowledge is equal in all worlds."""
    deal = Deal(rules_of("whitnack", 4))
    deal.deal_random(4, 0, 0)
    hidden, twin = deal.clone(), deal.clone()
    twin.redeal(0, 9)
    hidden.hide(0)
    twin.hide(0)
    assert hidden.dump() == twin.dump()
    assert hidden.hand_counts(0) == deal.hand_counts(0)
    assert hidden.stock_kinds() == sorted(hidden.stock_kinds())
    assert view_of(deal).table != view_of(with_state(deal, turn=9)).table


@pytest.mark.parametrize("game", ["whitnack 4", "good-sams 4", "brouillette-high 3", "vegas 4"])
def test_the_same_deals_are_sampled_compiled_and_plain(game: str) -> None:
    """Design 3: both run the same sources, and agree on every number of every deal."""
    traces = [
        subprocess.run(
            [sys.executable, "-m", "tests.engine.knowing", *game.split()],
            cwd=ROOT,
            env={"PATH": "", "HF_PLAIN": plain},
            capture_output=True,
            text=True,
            check=True,
        )
        for plain in ("0", "1")
    ]
    assert traces[1].stderr == "plain\n"
    assert traces[0].stdout.splitlines() == traces[1].stdout.splitlines()
    assert len(traces[0].stdout.splitlines()) > 20


def test_the_example_of_the_document_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """A search in fifteen lines, which only looks at what its seat knows."""
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs/sampling.md").read_text(), re.S)
    exec(compile(example, "sampling.md", "exec"), {})
    assert capsys.readouterr().out.strip() in {str(numbers.DRAW), str(numbers.TAKE)}
