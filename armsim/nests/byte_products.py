"""Multiplications of bytes as loops over panels that the call packs, by an element operation.

A block's products read panels from end to end. Blocks of columns are outermost, so that a panel of the
vectors' operand stays in L1 while those of the scalars' pass. The output is stored where it belongs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from itertools import product
from typing import Any

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import LANES, VECTOR
from armsim.codegen.size_arguments import Amount, Size, known_number, plus, times
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.algorithm import Algorithm
from armsim.nests.bound import Bound
from armsim.nests.byte_panels import Panels, Walk, pack_columns, pack_rows
from armsim.nests.computed import Computed
from armsim.nests.data import parameters
from armsim.nests.definition import Access, Apply
from armsim.nests.element import EXACT, Element
from armsim.nests.loops import Blocking, Loops
from armsim.nests.lowering import grouped
from armsim.nests.moved import moved
from armsim.nests.packed import Copy, PackedLoops
from armsim.nests.panelled import Lines
from armsim.nests.products import Products
from armsim.nests.streamed import Factors, Streaming
from armsim.nests.symbolic import Symbols, filled
from armsim.nests.symbolic_bound import SymbolicBound
from armsim.nests.symbolic_bytes import SymbolicBytes, in_lines, room
from armsim.scheduling import ir
from armsim.scheduling.allocation import TooFewRegisters
from armsim.scheduling.dependences import ANYWHERE

Place = tuple[str, int]

_LAG = 4
"""Products between a multiplication and its accumulation, as the fastest kernels of `qgemm` have."""


def byte_algorithms(bound: Bound) -> tuple[Algorithm, ...]:
    """Give the algorithms for a definition that is one multiplication of matrices of bytes."""
    sums = bound.definition.statements[0]
    match sums.value, sums.target.axes, sums.reduced, sums.update:
        case Apply("*", (Access() as one, Access() as other)), (row, along), (depth,), "+=":
            pass
        case _:
            return ()
    kinds = {bound.definition.type_of(access.tensor) for access in (one, other)}
    lines = [{*access.axes} - {depth} for access in (one, other)]
    for access in (one, other, sums.target):  # matrices without what their indices leave out
        if bound.shapes[access.tensor] != tuple(bound.size.get(str(at)) for at in access.indices):
            return ()
    if (
        kinds not in ({"u8"}, {"i8"}) or lines not in ([{row}, {along}], [{along}, {row}])
        or one.tensor == other.tensor or not bound.definition.exact(sums.target.tensor)
        or len(grouped(bound, along)) > 1
    ):  # fmt: skip
        return ()

    def packs(element: Element, access: Access) -> bool:
        """Say whether there is code for panels: rows by words or whole, columns of bytes or one by one."""
        group = element.vectors if along in access.axes else element.scalars
        if access.axes[-1] == depth:
            return group * element.bytes >= LANES
        return group == 1 or element.bytes == 1

    return tuple(
        Algorithm(f"panels_{name}", element=name)
        for name, (element, _) in EXACT.items()
        if packs(element("s"), one) and packs(element("s"), other)
    )


def panelled(one: Algorithm, bound: Bound, blocks: Mapping[str, int]) -> Panelled:
    """Give the multiplication of a definition, with blocks that are made whole vectors."""
    if one.element not in [made.element for made in byte_algorithms(bound)]:
        raise Unbuildable(
            f"{one.name}: want one multiplication of matrices of bytes of one type that are packed for "
            f"{one.element}"
        )
    sums = bound.definition.statements[0]
    element = EXACT[one.element][0](
        bound.definition.type_of(sums.reads[0].tensor)[0].replace("i", "s")
    )
    row, along = sums.target.axes
    units = {row: element.scalar_lines, along: max(element.vector_lines, LANES)}
    whole = {
        axis: -(-size // units.get(axis, 1)) * units.get(axis, 1) for axis, size in blocks.items()
    }
    return Panelled(
        bound=bound, element=element, blocks=whole, lag=_LAG if element.temporaries else 0
    )


def panel_blocks(one: Algorithm, bound: Bound, full: bool) -> Iterator[dict[str, int]]:
    """Give blocks of the target's axes and of the summed one that suit an element operation."""
    sums = bound.definition.statements[0]
    for (rows, columns), depth in product(
        EXACT[one.element][1], (16, 32, 64) if full else (16, 32)
    ):
        sizes = (rows, columns, depth)
        yield dict(zip((*sums.target.axes, *sums.reduced), sizes, strict=True))


@dataclass(frozen=True, kw_only=True)
class Panelled(Computed):
    """A multiplication by an element operation. blocks: of its axes; lag: as of `Streaming`."""

    element: Element
    blocks: Mapping[str, int]
    lag: int = 0

    @property
    def matrices(self) -> Bound:
        """Give the multiplication, with matrices as its operands."""
        return self.bound

    @property
    def packed(self) -> tuple[str, ...]:
        """Name the operands that the call packs."""
        return tuple(one.tensor for one in self.nest.statement.reads)

    @cached_property
    def nest(self) -> Loops:
        """The loops."""
        bound = self.matrices
        sums, *then = bound.definition.statements
        row, along = sums.target.axes
        return Loops(bound, sums, Blocking(self.blocks, (along, row), along), *then, whole=False)

    def _line(self, access: Access) -> str:
        """Name the axis of an operand's lines."""
        return next(axis for axis in self.nest.outer if axis in access.axes)

    @cached_property
    def panels(self) -> dict[str, Panels]:
        """The panels of both operands."""
        own, found = self.element, dict[str, Panels]()
        for access in self.nest.statement.reads:
            line = self._line(access)
            group = own.vectors if line == self.nest.along else own.scalars
            sign = self.matrices.definition.type_of(access.tensor)[0].replace("i", "s")
            found[access.tensor] = Panels(self.blocks[line], group, own.bytes, sign)
        return found

    @property
    def symbols(self) -> Mapping[str, Amount]:
        """The sizes of the matrices, of which some are arguments; empty: none is."""
        return self.lowered.symbol if isinstance(self.lowered, SymbolicBound) else {}

    @cached_property
    def parts(self) -> dict[str, Amount]:
        """Bytes of the workspace's parts, in their order: of what is packed, then a block of sums."""
        size, (depth,) = self.symbols or self.matrices.size, self.nest.inner
        of = room if self.symbols else Panels.all
        found: dict[str, Amount] = {
            one.tensor: in_lines(of(self.panels[one.tensor], size[self._line(one)], size[depth]))
            for one in self.nest.statement.reads if one.tensor in self.packed
        }  # fmt: skip
        if self.symbols:
            row, along = self.nest.statement.target.axes
            lines = self.blocks[row] + len(self.nest.names)
            found["a block of sums"] = LANES * lines * self.blocks[along]
        return found

    @property
    def workspace(self) -> int:
        """Bytes of the workspace."""
        size = self.workspace_of()
        return size.at(self.numbers) if isinstance(size, Size) else size

    def workspace_of(self, bound: Bound | None = None) -> Amount:
        """Give the bytes of the workspace; bound: as `emitted`."""
        start: Amount = 0
        return reduce(plus, self.parts.values(), start)

    @property
    def work(self) -> int:
        """Count the operations."""
        return self.bound.flops_without_edges

    @property
    def moved_before(self) -> float:
        """Count the bytes that are moved before operands are packed."""
        return 0

    @property
    def intensity(self) -> float:
        """Operations per byte between L1 and the registers, by the loops and what is read to be packed."""
        bound, loops, size = self.matrices, self.nest, self.element.bytes
        sums = loops.statement
        types = dict(bound.definition.types) | {one.tensor: f"i{8 * size}" for one in sums.reads}
        wide = replace(bound, definition=replace(bound.definition, types=tuple(types.items())))
        copied = sum(bound.elements(name) for name in self.packed) * (1 + size) + self.moved_before
        return self.work / (moved(wide, sums, loops.cuts, then=loops.then) + copied)

    @property
    def loops(self) -> list[str]:
        """The loops in words."""
        own, (row, along) = self.element, self.nest.statement.target.axes
        depth, reads = self.nest.inner[0], self.nest.statement.reads
        words = [self.panels[one.tensor].layout(self._line(one), depth).words for one in reads]
        pairs = zip(reads, words, strict=True)
        packed = ", ".join(f"{one.tensor} is packed as {text}" for one, text in pairs)
        lanes = ", whose lanes are added up in the end" if own.width == 1 else ""
        count = self.blocks[row] * self.blocks[along] // own.width
        how = f"{count} vectors of sums{lanes}; products by {own.words}"
        return [packed, *self.nest.outline(), how]

    def _begin(self, asm: Assembly, places: dict[str, Place]) -> None:
        """Emit what makes operands of other tensors."""

    @property
    def inner(self) -> Mapping[str, str]:
        """Name the multiplication's tensors by those of the call."""
        return {name: name for name in self.names}

    def render(
        self, name: str, schedule: str, method: str, contract: Mapping[str, Any]
    ) -> KernelSource:
        """Make the kernel. method: what its head says of the family. Raises Unbuildable."""
        if self.symbols:
            return self._sized(name, schedule, contract, method)
        made = self.bound.definition
        shapes = {one: "x".join(map(str, self.bound.shapes[one])) for one in self.names[:-1]}
        lines = [
            *(f"{one}" for one in made.statements),
            "Sizes are constants in the code. Tensors, last axis contiguous:",
            *(f"  {one:<8}{made.type_of(one)} {shape}" for one, shape in shapes.items()),
            f"Workspace: {', '.join(f'{n} bytes of packed {part}' for part, n in self.parts.items())}.",
            method,
            "Loops, from the outermost:",
        ]
        return self._emit(name, schedule, contract, lines)

    def _emit(
        self, name: str, schedule: str, contract: Mapping[str, Any], lines: list[str]
    ) -> KernelSource:
        """Make the kernel: packing and the loops. lines: of its head. Raises Unbuildable."""
        tensors, loops, size = self.names[:-1], self.nest, self.matrices.size
        given = (*parameters(self.bound.definition, tensors), "void *workspace")
        asm = Assembly(name, given, schedule=schedule, aliases=ANYWHERE)
        asm.architecture = self.element.architecture
        for number, role in enumerate(self.names):
            asm.general.note([number], role)
        places, at = {self.inner[one]: (f"x{number}", 0) for number, one in enumerate(tensors)}, 0
        for part, count in self.parts.items():
            places[f"packed {part}"] = f"x{len(tensors)}", at
            at += known_number(count)
        with asm.general.scope(), asm.vectors.scope():
            self._pack(asm, places)
            asm.end_block()
        spent = {*places} - {*self.packed}
        places |= {one: places[f"packed {one}"] for one in self.packed}
        first, second = loops.statement.reads
        if loops.along in first.axes:
            first, second = second, first
        how = Streaming(
            {
                one.tensor: Lines(
                    self._line(one), known_number(self.panels[one.tensor].size(size[loops.inner[0]]))
                )
                for one in (first, second)
            },
            element=self.element, lag=self.lag,
        )  # fmt: skip
        try:
            Products(asm, loops, Factors(second, first, False), places, how, spent=spent).emit()
        except TooFewRegisters:
            raise Unbuildable(
                "too few vector registers beside the sums to make bytes of them"
            ) from None
        return asm.finish([*lines, *(f"  {line}" for line in self.loops)], dict(contract))

    def _pack(self, asm: Assembly, places: dict[str, Place]) -> None:
        """Emit what makes panels."""
        sources, bound = {**places}, self.matrices
        self._begin(asm, sources)
        counters = asm.general.names(2, "counters")
        source, target, *spare = asm.general.names(7, "addresses of this and that")
        columns = [
            one for one in self.nest.statement.reads
            if one.tensor in self.packed and one.axes[-1] == self._line(one)
        ]  # fmt: skip
        most = max((2 * self.panels[one.tensor].group for one in columns), default=0)
        vectors = asm.vectors.take(max(8, most), "packing")
        for one in self.nest.statement.reads:
            if one.tensor not in self.packed:
                continue
            panels, line = self.panels[one.tensor], bound.size[self._line(one)]
            if one in columns and panels.lines > VECTOR:
                raise Unbuildable(
                    f"{one.tensor}: {panels.lines} lines are packed at once, want up to 16"
                )
            asm.comment(f"pack {one.tensor.upper()}")
            asm.add_constant(source, *sources[one.tensor])
            asm.add_constant(target, *places[f"packed {one.tensor}"])
            products = bound.size[self.nest.inner[0]]
            panel = known_number(panels.size(products))
            walk = Walk(source, target, spare, counters, line, products, panel)
            (pack_columns if one in columns else pack_rows)(asm, walk, panels, vectors)

    # --- sizes as arguments ------------------------------------------------------------------------

    def _before(self, asm: Assembly, done: str) -> Mapping[str, str]:
        """Emit what makes operands; branch to ``done`` where there is nothing to do.

        Gives the names in the frame of what it makes.
        """
        return {}

    def _sized(
        self, name: str, schedule: str, contract: Mapping[str, Any], method: str
    ) -> KernelSource:
        """Make the kernel whose sizes are arguments. Raises Unbuildable."""
        tensors, own = self.names[:-1], self.element
        given = (*parameters(self.bound.definition, tensors), "void *workspace")
        sizes = [f"size_t {one}" for one in self.numbers]
        asm = Assembly(name, (*sizes, *given), schedule=schedule, aliases=ANYWHERE, sized=True)
        asm.architecture = own.architecture
        done = asm.label()
        for number in range(len(sizes)):
            asm.branch("cbz", ir.general(f"x{number}"), done)
        with asm.general.scope(), asm.vectors.scope():
            elsewhere = self._before(asm, done)
            asm.end_block()
        self._symbolic(asm, elsewhere).emit([])
        asm.place(done)
        lines = [
            *(f"{one}" for one in self.bound.definition.statements),
            f"Sizes are arguments: {', '.join(self.numbers)}. Where one is 0, nothing is read or written.",
            "Workspace: what is made and packed, then a block of sums; the C header computes its size.",
            method,
            "Loops, from the outermost:",
            *(f"  {line}" for line in self.loops),
        ]
        return asm.finish(lines, dict(contract))

    def _symbolic(self, asm: Assembly, elsewhere: Mapping[str, str]) -> SymbolicBytes:
        """Give the loops over panels. elsewhere: names in the frame of operands that were made."""
        matrices, symbols, own = self.matrices, self.symbols, self.element
        sums, *then = matrices.definition.statements
        (row, along), (depth,) = sums.target.axes, sums.reduced
        groups = max(self.blocks[depth] // own.depth, 1)
        large = filled(matrices, {**self.blocks, depth: groups * own.depth}, depth)
        nest = Loops(large, sums, Blocking(self.blocks, (along, row), along), *then, whole=False)
        first, second = sums.reads
        vector, scalar = (first, second) if along in first.axes else (second, first)
        loops = PackedLoops(
            Algorithm(
                "panels", vector=along,
                order=(f"{depth}/all", f"{row}/all", f"{along}/all", f"{along}/columns", f"{row}/rows",
                       f"{depth}/groups"),
            ),
            large,
            {"all": 0, "columns": self.blocks[along], "rows": self.blocks[row], "groups": groups},
            factors=Factors(vector, scalar, False),
        )  # fmt: skip
        loops.copies = [
            Copy(one.tensor, 0, self.panels[one.tensor].layout(self._line(one), depth))
            for one in (scalar, vector) if one.tensor in self.packed
        ]  # fmt: skip
        size = large.definition.bits_of(nest.target.tensor) // 8
        outside = {**{inner: one for one, inner in self.inner.items()}, **elsewhere}
        before = [one.tensor for one in (scalar, vector) if one.tensor not in self.packed]
        return SymbolicBytes(
            asm, loops, nest,
            Symbols(
                symbols, {one: outside[one] for one in (*nest.names, scalar.tensor, vector.tensor)},
                {
                    scalar.tensor: {},
                    vector.tensor: {},
                    nest.target.tensor: {row: times(symbols[along], size), along: size},
                },
                panels="".join(before),
            ),
            own, self.panels, self.lag,
        )  # fmt: skip
