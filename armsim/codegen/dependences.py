"""What must stay before what: dependences through registers, flags and memory.

A block is a list of instructions that run one after the other; a loop body is one whose last instruction
is followed by its first. An edge has the *distance* of the iterations between its ends: 0 inside a block,
1 along the back edge of a loop.

Addresses are followed as a constant added to what a register held at the block's start, so that accesses
through one base are compared by their bytes though the base moves in between. Accesses through different
bases are apart: callers for whom they may meet say so (``aliases``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from armsim.codegen.ir import Instr
from armsim.isa.operands import Immediate, Modifier, Register

TRUE, ANTI, OUTPUT, MEMORY, CONTROL = "true", "anti", "output", "memory", "control"
"""Read after write, write after read, write after write, two accesses of which one stores, and what a
branch holds in place."""


class Edge(NamedTuple):
    """``after`` (an index into the block) must not overtake ``before``, ``distance`` iterations earlier.

    register: the one that a true, anti or output dependence goes through, -1 for others.
    """

    before: int
    after: int
    kind: str
    register: int = -1
    distance: int = 0


@dataclass(frozen=True)
class Graph:
    """The edges of a block, by the instruction that they end at."""

    size: int
    edges: tuple[tuple[Edge, ...], ...]

    def inside(self, after: int) -> Iterator[Edge]:
        """The edges of the same iteration that end at an instruction."""
        return (edge for edge in self.edges[after] if edge.distance == 0)

    def carried(self, after: int) -> Iterator[Edge]:
        """Those from the iteration before."""
        return (edge for edge in self.edges[after] if edge.distance)


class _Span(NamedTuple):
    """Bytes of an access: ``root`` is a value that a register once held, ``first`` a distance from it."""

    root: tuple[int, int]
    first: int
    size: int


class _Addresses:
    """Where each base register points: (its value's name, constant)."""

    def __init__(self) -> None:
        self._held: dict[int, tuple[tuple[int, int], int]] = {}

    def of(self, register: int) -> tuple[tuple[int, int], int]:
        """Root and constant of a register's value."""
        return self._held.get(register, ((register, -1), 0))

    def span(self, item: Instr) -> _Span | None:
        """The bytes of an access; None if its address is not a base and a constant."""
        memory = item.memory
        if memory is None or memory.index is not None or memory.base.number is None:
            return None
        root, constant = self.of(memory.base.number)
        before = 0 if memory.mode == "post" else memory.offset
        return _Span(root, constant + before, max(item.size, 1))

    def follow(self, at: int, item: Instr) -> None:
        """Take in what an instruction does to bases."""
        memory = item.memory
        moved = None
        if memory is not None and memory.writes_back and memory.base.number is not None:
            moved = memory.base.number
            if memory.index is None:
                root, constant = self.of(moved)
                self._held[moved] = (root, constant + memory.offset)
            else:
                self._held[moved] = ((moved, at), 0)
        step = _added(item)
        for register in item.writes:
            if register == moved:
                continue
            if step is not None:
                root, constant = self.of(step[0])
                self._held[register] = (root, constant + step[1])
            else:
                self._held[register] = ((register, at), 0)


def _added(item: Instr) -> tuple[int, int] | None:
    """(register, constant) of an addition of a constant in 64 bits, a move among them."""
    if item.op not in ("add", "sub", "mov") or len(item.operands) < 2:
        return None
    source = item.operands[1]
    if not isinstance(source, Register) or source.kind != "x" or source.number is None:
        return None
    if item.op == "mov":
        return source.number, 0
    amount = item.operands[2]
    if not isinstance(amount, Immediate):
        return None
    shift = item.operands[3] if len(item.operands) > 3 else None
    size = amount.value << (shift.amount if isinstance(shift, Modifier) else 0)
    return source.number, size if item.op == "add" else -size


class Aliases:
    """Which accesses may meet. roots: bases (register numbers at the block's start) that may point into
    one tensor; all of them if ``everything``.
    """

    def __init__(
        self, together: Collection[Collection[int]] = (), *, everything: bool = False
    ) -> None:
        self._together = [frozenset(group) for group in together]
        self._everything = everything

    def meet(self, one: _Span | None, other: _Span | None) -> bool:
        """Whether two accesses may touch the same byte."""
        if one is None or other is None:
            return True
        if one.root == other.root:
            return one.first < other.first + other.size and other.first < one.first + one.size
        if self._everything or one.root[1] >= 0 or other.root[1] >= 0:
            return True
        return self._related(one.root, other.root)

    def ever_meet(self, one: _Span | None, other: _Span | None) -> bool:
        """Whether they may in different iterations of a loop, in which their bases move."""
        if one is None or other is None or one.root == other.root:
            return True
        if self._everything or one.root[1] >= 0 or other.root[1] >= 0:
            return True
        return self._related(one.root, other.root)

    def _related(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        return any({one[0], other[0]} <= group for group in self._together)


APART = Aliases()
"""Different bases never meet, as tensors of a kernel never do."""

ANYWHERE = Aliases(everything=True)
"""Different bases may meet, as pointers into a workspace do."""


def dependences(
    code: Sequence[Instr],
    *,
    loop: bool = False,
    aliases: Aliases = APART,
    registers_alone: bool = False,
) -> Graph:
    """The dependences of a block, with those along the back edge if it is a loop's body.

    Prefetches depend on registers alone. A branch stays after all before it, and before all after it.
    Along the back edge accesses through one base may meet unless they are loads, since bases move.
    registers_alone: none but those through registers and flags.
    """
    found: list[dict[tuple[int, int], Edge]] = [{} for _ in code]
    size = len(code)

    def add(edge: Edge) -> None:
        key = (edge.before, edge.distance)
        known = found[edge.after].get(key)
        if known is None or (known.kind != TRUE and edge.kind == TRUE):
            found[edge.after][key] = edge

    written: dict[int, int] = {}
    read: dict[int, list[int]] = {}
    accesses: list[tuple[int, Instr, _Span | None]] = []
    addresses = _Addresses()
    branch = -1
    for at, item in enumerate(code):
        reads, writes = item.reads, item.writes
        for register in reads:
            if register in written:
                add(Edge(written[register], at, TRUE, register))
        for register in writes:
            for reader in read.get(register, ()):
                if reader != at:
                    add(Edge(reader, at, ANTI, register))
            if register in written and written[register] != at:
                add(Edge(written[register], at, OUTPUT, register))
        if item.access in ("load", "store") and not registers_alone:
            span = addresses.span(item)
            for other, earlier, there in accesses:
                if "store" in (item.access, earlier.access) and aliases.meet(span, there):
                    add(Edge(other, at, MEMORY))
            accesses.append((at, item, span))
        if branch >= 0:
            add(Edge(branch, at, CONTROL))
        if item.decoded.branch and not registers_alone:
            for other in range(at):
                add(Edge(other, at, CONTROL))
            branch = at
        for register in reads:
            read.setdefault(register, []).append(at)
        for register in writes:
            written[register] = at
            read[register] = [at] if register in reads else []
        addresses.follow(at, item)
    if loop:
        for edge in _carried(code, written, accesses, aliases):
            add(edge)
    return Graph(size, tuple(tuple(edges.values()) for edges in found))


def _carried(
    code: Sequence[Instr],
    written: dict[int, int],
    accesses: Sequence[tuple[int, Instr, _Span | None]],
    aliases: Aliases,
) -> Iterator[Edge]:
    """Dependences on the iteration before: the next write or read of what the last one wrote."""
    seen: set[int] = set()
    for at, item in enumerate(code):
        for register in item.reads:
            if register in written and register not in seen:
                yield Edge(written[register], at, TRUE, register, 1)
        seen.update(item.writes)
    first: dict[int, int] = {}
    for at, item in enumerate(code):
        for register in item.writes:
            first.setdefault(register, at)
    for at, item in enumerate(code):
        for register in item.reads:
            if register in first:
                yield Edge(at, first[register], ANTI, register, 1)
    for register, at in first.items():
        yield Edge(written[register], at, OUTPUT, register, 1)
    for at, item, span in accesses:
        for other, later, there in accesses:
            if "store" in (item.access, later.access) and aliases.ever_meet(span, there):
                yield Edge(at, other, MEMORY, distance=1)
