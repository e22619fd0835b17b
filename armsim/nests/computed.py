"""Definitions with their sizes as kernels: a call's data, oracle and reference in C, and its loops."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, reduce
from typing import Any

from armsim.checks.contract import Contract
from armsim.codegen.assembly import Assembly
from armsim.codegen.size_arguments import Amount, Size, plus
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.algorithm import in_output
from armsim.nests.bound import Bound
from armsim.nests.c_reference import c_reference
from armsim.nests.call import Call
from armsim.nests.data import parameters
from armsim.nests.definition import ASSIGN, ZERO
from armsim.nests.loops import Blocking
from armsim.nests.lowering import laid_over, lower, moved, outline, rooms, workspace_bytes
from armsim.nests.reference import Reference
from armsim.nests.symbolic_bound import SymbolicBound


@dataclass(frozen=True, kw_only=True)
class Computed:
    """A definition with its sizes, and how a kernel is called: its data, oracle and reference in C.

    arguments: the tensors in the order of the call; empty: inputs, then the output. given: the inputs that
    another call makes; empty: the first. over: the input that the output lies over, which are one argument,
    ``inout``, then. numbers: the sizes that are arguments before all others, by name. lowered: what is
    emitted, where that has more tensors than ``bound``, or ``numbers`` are symbols in it.
    """

    bound: Bound
    arguments: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    over: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)
    lowered: Bound | None = None

    @cached_property
    def emitted(self) -> Bound:
        """Give what is emitted."""
        return self.lowered or self.bound

    @property
    def names(self) -> tuple[str, ...]:
        """The arguments' names, the workspace's besides if there is one."""
        made = self.bound.definition
        names = tuple(map(self.named, self.arguments or (*made.inputs, made.output)))
        return (*dict.fromkeys(names), *(("workspace",) if self.workspace else ()))

    def named(self, tensor: str) -> str:
        """Name the argument in which a tensor lies."""
        return (
            INOUT if self.over and tensor in (self.over, self.bound.definition.output) else tensor
        )

    @property
    def workspace(self) -> int:
        """Bytes of the workspace; 0: there is none."""
        return 0

    def workspace_of(self, bound: SymbolicBound) -> Amount:
        """Give the bytes of the workspace, of sizes that are symbols."""
        return self.workspace

    @property
    def intensity(self) -> float | None:
        """Operations per byte between L1 and the registers, by the loops; None: not derived."""
        return None

    @property
    def call(self) -> Call:
        """Give the places of a call's tensors in memory."""
        over = (self.over, self.bound.definition.output) if self.over else ()
        places = tuple((name, INOUT) for name in over)
        return Call(self.bound, self.names, places=places, workspace=self.workspace)

    def contract(self, seed: int) -> Contract:
        """Make the buffers of a call, with seeded data, and the oracle's judgement."""
        numbers: tuple[str | int, ...] = ()
        if self.numbers:
            numbers = (*self.numbers.values(), *self.names)
        found = self.call.contract(seed, self.bound.flops, numbers)
        return replace(found, inputs=tuple(map(self.named, self.given)))

    def reference(self) -> Reference:
        """Write the definition in C, in double."""
        call = self.call
        return Reference(c_reference(call), {}, call.places_in_c)


@dataclass(frozen=True, kw_only=True)
class Nest(Computed):
    """A call whose kernel is the definition's loops.

    streamed: what is emitted instead where products that lie outside of a tensor are left out,
    so that it needs no copy. blocks: of each axis; order: of the loops from the outermost, vector: the axis
    along the lanes, empty: the one that suits. ahead: bytes from an access to its prefetch. fused: the axis
    of the outermost loop, if all statements are in one, with their pointers.
    """

    streamed: Bound | None = None
    blocks: Mapping[str, int] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    vector: str = ""
    ahead: int = 0
    fused: str = ""

    @property
    def blocking(self) -> Blocking:
        """Give how the loops are blocked."""
        return Blocking(self.blocks, self.order, self.vector)

    @cached_property
    def emitted(self) -> Bound:
        """Give what is emitted, with the output over its input."""
        bound = in_output(super().emitted)
        streamed = in_output(self.streamed) if self.streamed else bound
        if streamed != bound:
            loops = tuple(self.blocks.items()), self.order, self.vector
            bound = streamed if _is_streamed(streamed, *loops) else bound
        return laid_over(bound, self.over, INOUT) if self.over else bound

    @property
    def workspace(self) -> int:
        """Bytes of the workspace; 0: there is none."""
        bound = self.emitted
        if isinstance(bound, SymbolicBound):
            size = self.workspace_of(bound)
            return size.at(self.numbers) if isinstance(size, Size) else size
        return workspace_bytes(bound, self.blocking, self.fused)

    def workspace_of(self, bound: SymbolicBound) -> Amount:
        """Give the bytes of the workspace, of sizes that are symbols."""
        start: Amount = 0
        return reduce(plus, rooms(bound, self.vector).values(), start)

    @property
    def loops(self) -> list[str]:
        """The loops in words, each deeper than the one before."""
        return outline(self.emitted, self.blocking)

    @property
    def intensity(self) -> float | None:
        """Operations per byte between L1 and the registers; None: nothing is computed."""
        if not self.bound.flops:
            return None
        bound = self.emitted
        if isinstance(bound, SymbolicBound):
            bound = bound.at(self.numbers)
        return self.bound.flops_without_edges / moved(bound, self.blocking)

    def render(
        self, name: str, schedule: str, method: str, contract: Mapping[str, Any]
    ) -> KernelSource:
        """Make the kernel. method: what its head says of the family. Raises Unbuildable."""
        bound, names = self.emitted, self.names
        made = bound.definition
        sizes, sized = [f"size_t {one}" for one in self.numbers], bool(self.numbers)
        asm = Assembly(name, (*sizes, *parameters(made, names)), schedule=schedule, sized=sized)
        tensors = [one for one in names if one != "workspace"]
        lower(asm, bound, tensors, self.blocking, self.ahead, self.fused)
        shapes = {
            one: ", ".join(map(str, bound.extents[one])).join("()") if sized
            else "x".join(map(str, bound.shapes[one]))
            for one in names if one in bound.shapes
        }  # fmt: skip
        said = f"arguments: {', '.join(self.numbers)}" if sized else "constants in the code"
        lines = [
            *(f"{one}" for one in self.bound.definition.statements),
            f"Sizes are {said}. Tensors, last axis contiguous:",
            *(f"  {one:<8}{made.type_of(one)} {shape}" for one, shape in shapes.items()),
            method + (f" Prefetched {self.ahead} bytes ahead." if self.ahead else ""),
            "Loops, from the outermost:",
            *(f"  {line}" for line in self.loops),
        ]
        return asm.finish(lines, dict(contract))


INOUT = "inout"
"""The argument in which an output lies over an input."""


@lru_cache(maxsize=4096)
def _is_streamed(
    bound: Bound, blocks: tuple[tuple[str, int], ...], order: tuple[str, ...], vector: str
) -> bool:
    """Say whether all that reads outside of a tensor is a stream of products."""
    names = (*bound.definition.inputs, bound.definition.output)
    sized = isinstance(bound, SymbolicBound)
    for one in bound.definition.statements:
        for access in one.reads:
            rooms = zip(bound.outside(access), bound.margins(access), strict=True)
            for outside, (before, after) in rooms:
                if any(outside) and one.update == ASSIGN:
                    return False
                # Loops see what these sizes read outside, not what smaller ones do besides.
                if (outside[0] == 0 != before) or (outside[1] == 0 and after != ZERO):
                    return False
    try:
        asm = Assembly("streamed", parameters(bound.definition, names), sized=sized)
        lower(asm, bound, names, Blocking(dict(blocks), order, vector))
    except Unbuildable:
        return False
    return True
