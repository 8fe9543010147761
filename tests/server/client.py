"""A client for the tests: speaks the protocol, keeps the latest view, plays plainly.

Owns: what a seat hears and says.  Never: a rule; it plays what the view offers.
"""

from __future__ import annotations

import asyncio
import json
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.process import ServerProcess

Message = dict[str, Any]
WAIT_S = 15.0


class Client:
    """One socket.  States and answers may come in any order; each is kept where it belongs."""

    def __init__(self, server: ServerProcess, table: str) -> None:
        self._url = server.socket_url(table)
        self._socket: ClientConnection | None = None
        self._count = 0
        self.heard: list[Message] = []  # everything, in order
        self.state: Message = {}  # the last Snapshot or Update
        self.acks: dict[str, int] = {}

    async def __aenter__(self) -> Client:
        self._socket = await connect(self._url, compression=None)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.socket.close()

    @property
    def socket(self) -> ClientConnection:
        """The open socket."""
        assert self._socket is not None
        return self._socket

    @property
    def view(self) -> Message:
        """The table as last seen."""
        view: Message = self.state["view"]
        return view

    async def say(self, message: Message | str) -> None:
        """Send a message, or any text."""
        text = message if isinstance(message, str) else json.dumps(message)
        await self.socket.send(text)

    async def hear(self) -> Message:
        """Wait for the next message of any kind."""
        async with asyncio.timeout(WAIT_S):
            message: Message = json.loads(await self.socket.recv())
        self.heard.append(message)
        if message["type"] in ("snapshot", "update"):
            self.state = message
        if message["type"] == "ack":
            self.acks[message["cmd"]] = message["seq"]
        return message

    async def hear_until(self, *kinds: str) -> Message:
        """Wait for a message of one of these types."""
        while (message := await self.hear())["type"] not in kinds:
            pass
        return message

    async def until_closed(self) -> int | None:
        """Hear everything until the server closes, and return its code."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as closed:
            return None if closed.rcvd is None else closed.rcvd.code

    async def hello(self, token: str | None, have: int | None = None) -> Message:
        """Say hello and return the first state."""
        await self.say({"type": "hello", "token": token, "have": have})
        return await self.hear_until("snapshot", "update", "problem")

    async def act(
        self, move: Message, *, cmd: str | None = None, base: int | None = None
    ) -> Message:
        """Make a move and return its answer; the state that follows may not be here yet."""
        self._count += 1
        name = cmd or f"command-{id(self) % 10_000}-{self._count}"
        seen = self.state["seq"] if base is None else base
        await self.say({"type": "act", "cmd": name, "base": seen, "move": move})
        return await self.hear_until("ack", "refused", "problem")

    async def act_and_see(self, move: Message) -> Message:
        """Make a move that must be accepted, and wait until it is seen."""
        answer = await self.act(move)
        assert answer["type"] == "ack", answer
        while self.state["seq"] < answer["seq"]:
            await self.hear()
        return answer

    async def until_my_turn(self) -> None:
        """Wait until this seat must act, or nobody."""
        while self.view["phase"] in ("draw", "play", "answer") and self.view["options"] is None:
            await self.hear()

    async def play_until(self, phase: str, most: int = 2000) -> None:
        """Play plainly until the table is in that phase."""
        for _ in range(most):
            await self.until_my_turn()
            if self.view["phase"] == phase:
                return
            await self.act_and_see(plain_move(self.view))
        raise AssertionError(f"the table never came to {phase}")


def plain_move(view: Message) -> Message:
    """Return a move that the view offers: draw, agree, discard, or the smallest lay-down."""
    options = view["options"]
    if view["phase"] == "deal_over":
        return {"type": "next_deal"}
    if view["phase"] == "answer":
        return {"type": "answer", "yes": True}
    if options["draw"]["ok"]:
        return {"type": "draw"}
    for card in view["hand"]:
        verdict = options["discard"].get(kind_of(card))
        if verdict is not None and verdict["ok"]:
            return {"type": "discard", "card": card}
    option = options["lay"][0]
    return {"type": "lay", "melds": [{"rank": option["rank"], "cards": cards_for(option, view)}]}


def kind_of(card: str) -> str:
    """Return the kind that a card plays as, as the keys of the options name it.

    >>> kind_of("*r"), kind_of("3h"), kind_of("3s"), kind_of("Td")
    ('JK', 'R3', 'B3', 'T')
    """
    if card[0] == "*":
        return "JK"
    if card[0] == "3":
        return "R3" if card[1] in "hd" else "B3"
    return card[0]


def cards_for(option: Message, view: Message) -> list[str]:
    """Return cards of the hand that make this lay-down."""
    hand = list(view["hand"])
    cards = [card for card in hand if card[0] == option["rank"]][: option["naturals"]]
    cards += [card for card in hand if card[0] == "2"][: option["twos"]]
    cards += [card for card in hand if card[0] == "*"][: option["jokers"]]
    return cards
