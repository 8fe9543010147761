"""The tables of docs/rl-observation.md, made from the code.

Owns: what stands between the marks of that page.  `python -m tests.rl.observation_tables`
writes it anew.  Never: the layout itself.
"""

from __future__ import annotations

import re
from pathlib import Path

from handfoot.engine.compile import compile_rules
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.rl.observation import Layout, Part, layout, layout_all

PAGE = Path(__file__).parents[2] / "docs/rl-observation.md"


def game(name: str, players: int) -> Layout:
    """Return the layout of a preset at a number of players."""
    return layout(compile_rules(load_ruleset(name), players))


def other_parts() -> str:
    """Return the parts that whitnack has not, each with a game that has it."""
    known = {part.name for part in game("whitnack", 4).parts}
    lines = ["| part | shape | values | meaning | for example |", "|---|---|---|---|---|"]
    for name in preset_names():
        players = min(load_ruleset(name).player_counts(), key=lambda n: abs(n - 4))
        for part in game(name, players).parts:
            if part.name not in known:
                known.add(part.name)
                lines.append(_row(part, f"`{name}`, {players}"))
    return "\n".join(lines)


def _row(part: Part, example: str) -> str:
    shape = " x ".join(map(str, part.shape))
    return f"| `{part.name}` | {shape} | 0 to {part.high} | {part.meaning} | {example} |"


def hidden_parts() -> str:
    """Return the perfect observation of whitnack, and what another preset adds."""
    rules = compile_rules(load_ruleset("whitnack"), 4)
    return layout_all(rules).table()


def sizes() -> str:
    """Return the size of every preset's observation by players: seen, and hidden beside it."""
    lines = ["| ruleset | players: bytes seen + bytes hidden |", "|---|---|"]
    for name in preset_names():
        ruleset = load_ruleset(name)
        cells = []
        for players in ruleset.player_counts():
            rules = compile_rules(ruleset, players)
            cells.append(f"{players}: {layout(rules).size} + {layout_all(rules).size}")
        lines.append(f"| `{name}` | {'; '.join(cells)} |")
    return "\n".join(lines)


SECTIONS = {
    "whitnack": lambda: game("whitnack", 4).table(),
    "others": other_parts,
    "hidden": hidden_parts,
    "sizes": sizes,
}


def made_anew(text: str) -> str:
    """Return a page with every marked section made anew."""
    for name, make in SECTIONS.items():
        mark = f"<!-- made: {name} -->"
        pattern = re.compile(f"{mark}.*?<!-- end -->", re.DOTALL)
        assert len(pattern.findall(text)) == 1, name
        before, after = pattern.split(text)
        text = f"{before}{mark}\n{make()}\n<!-- end -->{after}"
    return text


if __name__ == "__main__":
    PAGE.write_text(made_anew(PAGE.read_text("utf-8")), "utf-8")
