"""Operators in index notation: the kernel, data, oracle and reference in C that follow from a text.

A family says by a `Nest` what a tile computes and how; `armsim.nests` does the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, reduce
from typing import Any, Generic, TypeVar

from armsim.checks.contract import Contract
from armsim.codegen.assembly import Assembly
from armsim.codegen.size_arguments import Amount, Size, in_c, names_of, plus
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.algorithm import in_output, padded
from armsim.nests.bound import Bound
from armsim.nests.c_reference import c_reference
from armsim.nests.c_writer import InC
from armsim.nests.call import Call
from armsim.nests.data import C_TYPES, parameters
from armsim.nests.definition import ASSIGN
from armsim.nests.layout import Extent
from armsim.nests.lowering import laid_over, lower, moved, outline, rooms, workspace_bytes
from armsim.nests.read import definition
from armsim.nests.symbolic_bound import SymbolicBound
from armsim.operators.families import Family
from armsim.operators.image_sizes import size_arguments
from armsim.operators.names import Grammar
from armsim.operators.operator import Operator
from armsim.operators.parameters import CONSTANT, RUNTIME
from armsim.operators.problem import Problem
from armsim.operators.reference import Reference
from armsim.operators.tile import Tile

P = TypeVar("P", bound=Problem)
T = TypeVar("T", bound=Tile)


@dataclass(frozen=True, kw_only=True)
class Computed:
    """A definition with its sizes, and how a kernel is called: its data, oracle and reference in C.

    arguments: the tensors in the order of the call; empty: inputs, then the output. given: the inputs that
    another call makes; empty: the first. over: the input that the output lies over, which are one argument,
    ``inout``, then. numbers: the sizes that are arguments before all others, by name.
    """

    bound: Bound
    arguments: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    over: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)

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

    lowered: what is emitted, where that has more tensors than ``bound``, or ``numbers`` are symbols in it
    (`sized`). streamed: what is emitted instead where products that lie outside of a tensor are left out,
    so that it needs no copy. blocks: of each axis; order: of the loops from the outermost, vector: the axis
    along the lanes, empty: the one that suits. ahead: bytes from an access to its prefetch. fused: the axis
    of the outermost loop, if all statements are in one, with their pointers.
    """

    lowered: Bound | None = None
    streamed: Bound | None = None
    blocks: Mapping[str, int] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    vector: str = ""
    ahead: int = 0
    fused: str = ""

    @cached_property
    def emitted(self) -> Bound:
        """Give what is emitted, with the output over its input."""
        bound = in_output(self.lowered or self.bound)
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
        return workspace_bytes(bound, self.blocks, self.order, self.vector, self.fused)

    def workspace_of(self, bound: SymbolicBound) -> Amount:
        """Give the bytes of the workspace."""
        start: Amount = 0
        return reduce(plus, rooms(bound, self.vector).values(), start)

    @property
    def loops(self) -> list[str]:
        """The loops in words, each deeper than the one before."""
        return outline(self.emitted, self.blocks, self.order, self.vector)

    @property
    def intensity(self) -> float | None:
        """Operations per byte between L1 and the registers; None: nothing is computed."""
        if not self.bound.flops:
            return None
        bound = self.emitted
        if isinstance(bound, SymbolicBound):
            bound = bound.at(self.numbers)
        loaded = moved(bound, self.blocks, self.order, self.vector)
        return self.bound.flops_without_edges / loaded

    def render(
        self, name: str, schedule: str, method: str, contract: Mapping[str, Any]
    ) -> KernelSource:
        """Make the kernel. method: what its head says of the family. Raises Unbuildable."""
        bound, names = self.emitted, self.names
        made = bound.definition
        sizes, sized = [f"size_t {one}" for one in self.numbers], bool(self.numbers)
        asm = Assembly(name, (*sizes, *parameters(made, names)), schedule=schedule, sized=sized)
        lower(
            asm, bound, [one for one in names if one != "workspace"], self.blocks, self.order,
            self.vector, self.ahead, self.fused,
        )  # fmt: skip
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


def sized(
    nest: Nest, problem: Problem, symbols: Mapping[str, Amount],
    lowered: Callable[[Bound], Bound] = lambda bound: bound,
) -> Nest:  # fmt: skip
    """Take the sizes that symbols name from arguments. symbols: of each axis; lowered: what is emitted."""
    bound = padded(SymbolicBound.filling(nest.bound.definition, symbols, nest.blocks))
    numbers = numbers_of(problem, symbols)
    return replace(nest, lowered=lowered(bound), streamed=None, numbers=numbers)


def numbers_of(problem: Problem, symbols: Mapping[str, Amount]) -> dict[str, int]:
    """Give the sizes of a problem that symbols are made of."""
    names = {name for size in symbols.values() for name in names_of(size)}
    return {name: value for name, value in vars(problem).items() if name in names}


def _bytes_in_c(nest: Computed, bound: SymbolicBound) -> dict[str, str]:
    """Give the bytes of each argument in C."""
    made, packed = bound.definition, dict(nest.call.layouts)
    return {
        nest.named(one): _packed_bytes(nest.call, bound, one)
        if one in packed
        else in_c(bound.room(one))
        for one in (*made.inputs, made.output)
    }


def _packed_bytes(call: Call, bound: SymbolicBound, tensor: str) -> str:
    elements = call.layout(tensor).elements(_extents_in_c(bound, call, tensor))
    return f"{elements} * {bound.definition.bits_of(tensor) // 8}"


def _extents_in_c(bound: SymbolicBound, call: Call, tensor: str) -> dict[str, Extent]:
    """Give the size of a tensor's axes, in C where it is an argument."""
    amounts = map(bound.amount, bound.extents[tensor])
    return {
        axis: one if isinstance(one, int) else in_c(one)
        for axis, one in zip(call.axes[tensor], amounts, strict=True)
    }


def _as_argument(extent: Extent) -> str:
    """Write an extent in C with names that no axis has: ``size_n`` in place of ``N``."""
    return re.sub(r"[A-Z][A-Z_]*", lambda found: f"size_{found[0].lower()}", str(extent))


def _packing(call: Call, bound: SymbolicBound, tensor: str) -> str:
    """The functions of the header that pack a tensor; KERNEL stands for the kernel's name."""
    size = {axis: _as_argument(one) for axis, one in _extents_in_c(bound, call, tensor).items()}
    kind, layout = C_TYPES[bound.definition.type_of(tensor)], call.layout(tensor)
    own = {name for one in bound.extents[tensor] for name in names_of(bound.amount(one))}
    names = dict.fromkeys(name for _, one in bound.symbols for name in names_of(one) if name in own)
    given = [f"size_t size_{name}" for name in names]
    numbers: dict[str, Extent] = {
        axis: int(one) if one.isdigit() else one for axis, one in size.items()
    }
    lines = "\n".join(layout.packing(tensor, numbers, list(size.values())[-1]))
    return f"""
/* Bytes of {tensor}, packed{", for these sizes" * bool(given)}. */
static inline size_t KERNEL_packed_bytes({", ".join(given) or "void"})
{{
    return {_as_argument(_packed_bytes(call, bound, tensor))};
}}

/* Pack {tensor}, once for all calls: {layout.words}. */
static inline void KERNEL_pack({", ".join([*given, f"const {kind} *{tensor}", f"{kind} *packed"])})
{{
{lines}
}}
"""


def _checked(bound: SymbolicBound, names: Iterable[str]) -> list[tuple[int, ...]]:
    """Give sizes to verify a kernel on; of what is divided, as channels of planes, multiples."""
    unit = dict.fromkeys(names, 1)
    for _, one in bound.symbols:
        match one:
            case Size("udiv", (Size("name", (str(name),)), int(by))):
                unit[name] = by
    return [
        tuple(_CHECKS[(at + one) % 7] * by for one, by in enumerate(unit.values()))
        for at in range(7)
    ]


_CHECKS = (1, 3, 5, 2, 18, 33, 7)

INOUT = "inout"
"""The argument in which an output lies over an input."""


@lru_cache(maxsize=4096)
def _is_streamed(
    bound: Bound, blocks: tuple[tuple[str, int], ...], order: tuple[str, ...], vector: str
) -> bool:
    """Say whether all that reads outside of a tensor is a stream of products."""
    names = (*bound.definition.inputs, bound.definition.output)
    copies = (one for one in bound.definition.statements if one.update == ASSIGN)
    if any(bound.padded(access) for one in copies for access in one.reads):
        return False
    try:
        asm = Assembly("streamed", parameters(bound.definition, names))
        lower(asm, bound, names, dict(blocks), order, vector)
    except Unbuildable:
        return False
    return True


@lru_cache(maxsize=256)
def bind(text: str, *sizes: tuple[str, int], **shapes: str) -> Bound:
    """Give the axes of index notation their sizes. shapes: of tensors that are read outside."""
    return Bound(definition(text, shapes=shapes), sizes)


@dataclass(frozen=True, kw_only=True, eq=False)
class NestFamily(Family[P, T]):
    """A family of a definition. call: of a problem and a tile, a `Nest` if that is how it is rendered."""

    call: Callable[[P, T], Computed]


def nest_family(
    name: str, summary: str, names: Grammar[T], nest: Callable[[Any, Any], Any], **fields: Any
) -> NestFamily[Any, T]:
    """A family with its lowering. names: the grammar of its kernels; fields: those of a `Family`.

    nest: of a problem and a tile, a `Nest`, or what else renders a call and says its loops.
    """

    def render(problem: Any, tile: Any) -> KernelSource:
        found: KernelSource = nest(problem, tile).render(
            names.write(problem, tile),
            tile.schedule,
            f"Family {name}: {summary}.",
            problem.contract_with(tile),
        )
        return found

    return NestFamily(
        name=name, summary=summary, render=render, call=nest,
        workspace=lambda problem, tile: nest(problem, tile).workspace,
        loops=lambda problem, tile: nest(problem, tile).loops,
        intensity=lambda problem, tile: nest(problem, tile).intensity, **fields,
    )  # fmt: skip


class NestOperator(Operator[P, T], Generic[P, T]):
    """An operator that is index notation: families say how it is called."""

    def contract(self, problem: P, tile: T, seed: int) -> Contract:
        """The tensors in the order of the arguments."""
        found: Contract = self.families[tile.family].call(problem, tile).contract(seed)
        return found

    def reference(self, problem: P, tile: T) -> Reference:
        """The definition in C."""
        nest = self.families[tile.family].call(problem, tile)
        if not nest.numbers:
            found: Reference = nest.reference()
            return found
        bound = nest.emitted
        words = InC({axis: in_c(size) for axis, size in bound.symbols})
        plain = replace(bound, definition=nest.bound.definition)
        room = in_c(nest.workspace_of(bound))
        packed = next((tensor for tensor, _ in nest.call.layouts), "")
        sizes = size_arguments(
            problem,
            {one.name: one.help for one in self.parameters if one.name in nest.numbers},
            {**_bytes_in_c(nest, plain), "workspace": room},
            _checked(bound, nest.numbers),
            room if nest.workspace else "",
        )
        if packed:
            sizes = replace(sizes, packed=packed, packing=_packing(nest.call, plain, packed))
        return Reference(c_reference(nest.call, words), {}, nest.call.places_in_c, sizes)

    def data_key(self, tile: T) -> str:
        """Say whether sizes are among the arguments."""
        return RUNTIME * (getattr(tile, "sizes", CONSTANT) == RUNTIME)
