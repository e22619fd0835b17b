"""Dependences through registers, flags and memory: what must stay before what.

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
from functools import cache
from typing import NamedTuple

from armsim.isa.operands import Immediate, Modifier, Register
from armsim.scheduling.ir import Instr

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
        """List the dependences from the iteration before."""
        return (edge for edge in self.edges[after] if edge.distance)


_Root = tuple[int, int]
"""A value that a register once held: its number, and the instruction that made it (-1: at the start)."""


class _Span(NamedTuple):
    """Bytes of an access: ``first`` is a distance from its root; size 0: any of its tensor."""

    root: _Root
    first: int
    size: int


class _Addresses:
    """The address of each base register: (its value's name, constant)."""

    def __init__(self) -> None:
        self._held: dict[int, tuple[_Root, int]] = {}

    def of(self, register: int) -> tuple[_Root, int]:
        """Root and constant of a register's value."""
        return self._held.get(register, ((register, -1), 0))

    def span(self, item: Instr, indexed: bool) -> _Span | None:
        """The bytes of an access; None if its address is not a base and a constant.

        indexed: it may be a base and an index, which reaches what the base points into.
        """
        memory = item.memory
        if memory is None or memory.base.number is None:
            return None
        root, constant = self.of(memory.base.number)
        if memory.index is not None:
            return _Span(root, 0, 0) if indexed and memory.mode != "post" else None
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
        step = constant_added(item)
        for register in item.writes:
            if register == moved:
                continue
            if step is not None:
                root, constant = self.of(step[0])
                self._held[register] = (root, constant + step[1])
            else:
                self._held[register] = ((register, at), 0)


def constant_added(item: Instr, kind: str = "x") -> tuple[int, int] | None:
    """(register, constant) of an addition of a constant in 64 bits (w: 32), a move among them."""
    if item.op not in ("add", "sub", "mov") or len(item.operands) < 2:
        return None
    source = item.operands[1]
    if not isinstance(source, Register) or source.kind != kind or source.number is None:
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
    """The accesses that may meet. roots: bases (register numbers at the block's start) that may point into
    one tensor; all of them if ``everything``. indexed: with an index they reach that tensor too.
    """

    def __init__(
        self, together: Collection[Collection[int]] = (), *, everything: bool = False,
        indexed: bool = False,
    ) -> None:  # fmt: skip
        self._together = [frozenset(group) for group in together]
        self._everything, self.indexed = everything, indexed

    def ever_meet(self, one: _Root | None, other: _Root | None) -> bool:
        """Say whether accesses by two roots (None: unknown) may touch the same byte if their bases move."""
        if one is None or other is None or one == other:
            return True
        if self._everything or one[1] >= 0 or other[1] >= 0:
            return True
        return any({one[0], other[0]} <= group for group in self._together)


APART = Aliases(indexed=True)
"""Different bases never meet, as tensors of a kernel never do, and no index leaves one."""

ANYWHERE = Aliases(everything=True)
"""Different bases may meet, as pointers into a workspace do."""


class _Accesses:
    """The accesses of a block so far, by the root of their address: whole groups of them never meet."""

    def __init__(self, aliases: Aliases) -> None:
        self._meet = cache(aliases.ever_meet)
        self._every: dict[_Root | None, list[tuple[int, _Span | None]]] = {}
        self._stores: dict[_Root | None, list[tuple[int, _Span | None]]] = {}

    def met(self, at: int, stores: bool, span: _Span | None) -> list[int]:
        """Add an access; the earlier ones that may touch a byte of it where one of the two stores."""
        root = span.root if span is not None else None
        found: list[int] = []
        for other_root, group in (self._every if stores else self._stores).items():
            if root == other_root:  # bytes can be compared
                found += [other for other, there in group if not _apart(span, there)]
            elif self._meet(root, other_root):
                found += [other for other, _ in group]
        for groups in (self._every, self._stores) if stores else (self._every,):
            groups.setdefault(root, []).append((at, span))
        return sorted(found)

    def ever_met(self) -> Iterator[tuple[int, int]]:
        """Pairs of which one stores and that may touch the same byte while their bases move."""
        storing = {at for group in self._stores.values() for at, _ in group}
        every = sorted((at, root) for root, group in self._every.items() for at, _ in group)
        met = {root: [at for at, other in every if self._meet(root, other)] for root in self._every}
        for at, root in every:
            yield from ((at, other) for other in met[root] if at in storing or other in storing)


def _apart(one: _Span | None, other: _Span | None) -> bool:
    """Say whether two accesses by one root have no byte in common."""
    if one is None or other is None or not (one.size and other.size):
        return False
    return one.first >= other.first + other.size or other.first >= one.first + one.size


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

    def add(before: int, after: int, kind: str, register: int = -1, distance: int = 0) -> None:
        """Add an edge where there is none yet of the two: of all that end at one, true ones come first."""
        own, key = found[after], (before, distance)
        if key not in own:
            own[key] = Edge(before, after, kind, register, distance)

    written: dict[int, int] = {}
    read: dict[int, list[int]] = {}
    accesses = _Accesses(aliases)
    addresses = _Addresses()
    branch = -1
    for at, item in enumerate(code):
        reads, writes = item.reads, item.writes
        for register in reads:
            if register in written:
                add(written[register], at, TRUE, register)
        for register in writes:
            for reader in read.get(register, ()):
                if reader != at:
                    add(reader, at, ANTI, register)
            if register in written and written[register] != at:
                add(written[register], at, OUTPUT, register)
        if item.access in ("load", "store") and not registers_alone:
            for other in accesses.met(
                at, item.access == "store", addresses.span(item, aliases.indexed)
            ):
                add(other, at, MEMORY)
        if branch >= 0:
            add(branch, at, CONTROL)
        if item.branch and not registers_alone:
            for other in range(at):
                add(other, at, CONTROL)
            branch = at
        for register in reads:
            read.setdefault(register, []).append(at)
        for register in writes:
            written[register] = at
            read[register] = [at] if register in reads else []
        addresses.follow(at, item)
    if loop:
        for edge in _carried(code, written, accesses):
            add(*edge)
    return Graph(len(code), tuple(tuple(edges.values()) for edges in found))


def _carried(
    code: Sequence[Instr],
    written: dict[int, int],
    accesses: _Accesses,
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
    for at, other in accesses.ever_met():
        yield Edge(at, other, MEMORY, distance=1)
