"""python-chess, in plain Python: random legal games until they are over.

Owns: its anchor, `Board.push`.  Never: a goal; chess is another kind of game.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from handfoot.bench.peers.gauge import Gauge

MIDDLE_GAME = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP1N1PPP/R1BQ1RK1 w - - 0 8"


def measure(gauge: Gauge) -> None:
    """Measure whole games, a copy of a board, and the import."""
    chess = import_module("chess")
    gauge.say_versions("chess")
    chance = gauge.random()

    def play() -> int:
        board = chess.Board()
        decisions = 0
        while True:
            moves = list(board.legal_moves)
            if not moves or board.is_game_over():
                return decisions
            board.push(chance.choice(moves))
            decisions += 1

    board = chess.Board(MIDDLE_GAME)
    gauge.emit(
        "python-chess",
        "Board.push",
        import_s=gauge.import_s("import chess"),
        **gauge.throughput(play),
        **gauge.clone_cost(lambda: board.copy(stack=False)),
    )
