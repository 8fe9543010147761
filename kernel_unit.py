"""One C unit of the kernel: its layers joined for the compiler.

Owns: putting the layered classes of `engine/kernel` together as one class in one Cython module.
Never: what they say; as plain Python the layers run as they stand.

Between separate modules every call of a method goes through a table of pointers, and nothing
can be inlined.  In one final class the compiler sees every call (docs/decisions/0011).
"""

import ast
import io
import re
import tokenize
from pathlib import Path
from typing import NamedTuple

NUMBERS = "c_numbers"  # its constants stay a file of their own
PACKAGE = "handfoot.engine.kernel"

_DIRECTIVES = """\
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
from __future__ import annotations
import cython
"""
_CIMPORT = re.compile(
    rf"^from {re.escape(PACKAGE)}\.(\w+) cimport (\([^)]*\)|[^\n]*)\n", re.MULTILINE
)
_METHOD = re.compile(r"^    cdef [^(\n]*?(\w+)\(self")


class Unit(NamedTuple):
    """The joined sources."""

    source: str  # the .py
    declarations: str  # the .pxd


def join(kernel: Path) -> Unit:
    """Return the kernel's modules as one, in the order in which they build on each other."""
    modules = _in_order(kernel)
    trees = {name: ast.parse((kernel / f"{name}.py").read_text()) for name in modules}
    chain = _chain(trees)
    joined = _Joined(kernel, chain)
    for name in modules:
        joined.add_declarations(name)
        joined.add_source(name, trees[name])
    return joined.unit()


def _in_order(kernel: Path) -> list[str]:
    needs = {
        file.stem: [n for n, _ in _CIMPORT.findall(file.read_text()) if n != NUMBERS]
        for file in sorted(kernel.glob("*.pxd"))
        if file.stem != NUMBERS
    }
    ordered: list[str] = []

    def visit(name: str) -> None:
        for need in needs[name]:
            visit(need)
        if name not in ordered:
            ordered.append(name)

    for name in needs:
        visit(name)
    return ordered


def _chain(trees: dict[str, ast.Module]) -> list[str]:
    """Return the classes that are layers of one another, the lowest first."""
    parents = {
        node.name: node.bases[0].id if node.bases and isinstance(node.bases[0], ast.Name) else ""
        for tree in trees.values()
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    chains = []
    for name in parents:
        if name not in parents.values():  # nothing is built on it
            chain = [name]
            while parents.get(chain[0]) in parents:
                chain.insert(0, parents[chain[0]])
            chains.append(chain)
    return max(chains, key=len, default=[])


def _is_for_plain_python(node: ast.stmt) -> bool:
    """Say whether the compiler has no use for it: docstrings, and imports that .pxd files give."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "not cython.compiled"
    if isinstance(node, ast.ImportFrom):
        return node.module == "__future__" or (node.module or "").startswith(PACKAGE)
    return isinstance(node, ast.Import) and node.names[0].name == "cython"


class _Joined:
    """What has been put together so far."""

    def __init__(self, kernel: Path, chain: list[str]) -> None:
        self._kernel = kernel
        self._chain = chain
        self._constants: set[str] = set()
        self._other_declarations: list[str] = []
        self._fields: list[str] = []
        self._methods: dict[str, str] = {}  # by name, as declared by the highest layer
        self._before: list[str] = []
        self._after: list[str] = []  # what stands below the last layer
        self._bodies: dict[str, str] = {}  # of the methods, likewise
        self._seen_chain = False

    def add_declarations(self, module: str) -> None:
        """Take over a .pxd: fields and methods of a layer, anything else as it is."""
        text = (self._kernel / f"{module}.pxd").read_text()
        for name, names in _CIMPORT.findall(text):
            if name == NUMBERS:
                self._constants.update(re.findall(r"\w+", names))
        text = _CIMPORT.sub("", text).replace("cimport cython\n", "")
        in_layer = False
        for line in text.splitlines():
            layer = re.match(r"cdef class (\w+)", line)
            if layer and layer[1] in self._chain:
                in_layer = True
                while self._other_declarations and self._other_declarations[-1].startswith("@"):
                    self._other_declarations.pop()
            elif line and not line[0].isspace():
                in_layer = False
            if not in_layer:
                self._other_declarations.append(line)
            elif method := _METHOD.match(line):
                self._methods[method[1]] = line
            elif not layer and line.strip() != "pass":
                self._fields.append(line)

    def add_source(self, module: str, tree: ast.Module) -> None:
        """Take over a .py, without what only plain Python needs: docstring and imports."""
        lines = (self._kernel / f"{module}.py").read_text().splitlines()
        for node in tree.body:
            first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
            text = "\n".join(lines[first - 1 : node.end_lineno])
            if isinstance(node, ast.ClassDef) and node.name in self._chain:
                self._add_layer(node, lines)
                self._seen_chain = True
            elif isinstance(node, ast.If) and ast.unparse(node.test) == "cython.compiled":
                self._other(node, lines)
            elif not _is_for_plain_python(node):
                (self._after if self._seen_chain else self._before).append(text)

    def _other(self, node: ast.If, lines: list[str]) -> None:
        body = [ast.unparse(statement) for statement in node.body]
        imports = isinstance(node.body[0], ast.ImportFrom)
        (self._before if imports else self._after).extend(body)

    def _add_layer(self, layer: ast.ClassDef, lines: list[str]) -> None:
        for node in layer.body:
            if isinstance(node, ast.Expr):
                continue
            first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
            name = getattr(node, "name", ast.unparse(node))
            self._bodies[name] = "\n".join(lines[first - 1 : node.end_lineno])

    def unit(self) -> Unit:
        """Return both files."""
        declarations = ["cimport cython"]
        if self._constants:
            names = ", ".join(sorted(self._constants))
            declarations.append(f"from {PACKAGE}.{NUMBERS} cimport ({names})")
        declarations += self._other_declarations
        source = [_DIRECTIVES, *self._before]
        if self._chain:
            name = f"class {self._chain[-1]}:"
            declarations += ["@cython.no_gc", f"cdef {name}", *self._fields]
            declarations += self._methods.values()
            source.append(f"@cython.final\n@cython.no_gc\n@cython.cclass\n{name}")
            source += self._bodies.values()
        source += self._after
        return Unit(
            self._as_one("\n\n".join(source) + "\n"),
            self._as_one("\n".join(declarations) + "\n"),
        )

    def _as_one(self, text: str) -> str:
        """Give the whole class's name to every layer that is named."""
        lines = text.splitlines(keepends=True)
        starts = [0]
        for line in lines:
            starts.append(starts[-1] + len(line))
        layers = set(self._chain[:-1])
        pieces, at = [], 0
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.NAME and token.string in layers:
                begin = starts[token.start[0] - 1] + token.start[1]
                pieces += [text[at:begin], self._chain[-1]]
                at = begin + len(token.string)
        return "".join([*pieces, text[at:]])
