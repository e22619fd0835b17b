"""Sums of products of packed panels: blocks at several levels, copies of them on the way.

An axis may be cut more than once: each loop goes over a block of the one around it. A copy lays a block of
an operand out in panels, at the start of an iteration of one of the loops; what is inside reads the copy.
The two innermost loops go over panels, whose products are a routine (`panelled`), one for each size.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from itertools import groupby
from typing import NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT, quads
from armsim.codegen.edges import runs_of
from armsim.codegen.emit import Anchors, Strides, carried, emit_rolled, reached
from armsim.codegen.epilogue import ChannelPointers
from armsim.codegen.fused import NO_EPILOGUE, Epilogue
from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.pointers import Locator, PointerGroup
from armsim.codegen.routines import Routines
from armsim.nests.algorithm import Algorithm
from armsim.nests.bound import Bound
from armsim.nests.definition import Access, Index
from armsim.nests.layout import Extent, Layout, least, whole_lines
from armsim.nests.moved import moved, transfers
from armsim.nests.packing import Registers as Copying
from armsim.nests.packing import pack_panel
from armsim.nests.panelled import Block, PanelStream, Steps, for_packing, registers_of
from armsim.nests.pointed import Places
from armsim.nests.reach import bytes_within
from armsim.nests.streamed import Factors, factors_of
from armsim.scheduling import ir

_PACKED = ".packed"

WALKERS = 8
"""General registers that packing walks with, and that hold rows of sums in a block."""


class Part(NamedTuple):
    """A tag: a block of a loop. first: of the first such block. begins, ends: whether sums may, in it."""

    size: int
    first: int
    begins: bool
    ends: bool


class Loop(NamedTuple):
    """A loop over an axis in blocks, whose size a field of a tile says, if they are not single elements.

    most: of a block, however small the axis is; 0: the whole axis.
    """

    axis: str
    block: int
    field: str
    most: int


class Copy(NamedTuple):
    """A copy of a tensor's block in a layout, made in each iteration of the ``deep``-th loop."""

    tensor: str
    deep: int
    layout: Layout

    @property
    def name(self) -> str:
        """Name the copy, as no one else is."""
        return self.tensor + _PACKED


class Made(NamedTuple):
    """A tensor that is written anew in each iteration of the ``deep``-th loop, before anything is copied.

    alike: what blocks that are made alike have in common, from the first element and the size.
    """

    tensor: str
    deep: int
    alike: Callable[[int, int], object]


class PackedLoops:
    """The loops of an algorithm, whose order says the field of a tile that each loop's blocks have.

    sizes: of the fields; 0 is the whole axis, and a block that no inner one fits into is made to fit one.
    blocks: by field, as they are then. layouts: of tensors that were packed before. made: the tensor that
    is written on the way, if there is one. finishes: whole sums are altered. factors: of a sum of bytes.
    """

    def __init__(
        self, one: Algorithm, bound: Bound, sizes: Mapping[str, int], *,
        layouts: Mapping[str, Layout] | None = None, made: Made | None = None, finishes: bool = False,
        factors: Factors | None = None,
    ) -> None:  # fmt: skip
        self.algorithm, self.bound, self.finishes = one, bound, finishes
        self.layouts, self.made = dict(layouts or {}), made
        self.statement = bound.definition.statements[0]
        factors = factors or factors_of(bound, self.statement, one.vector)
        assert factors
        self.vector, self.scalar, self.target = *factors[:2], self.statement.target
        words = [word.partition("/")[::2] for word in one.order]
        (self.axis, field), inner = words.pop(), dict[str, int]()
        self.depth, self.blocks, found = sizes[field], dict[str, int](), list[Loop]()
        for axis, field in reversed(words):
            wanted, size = sizes[field] if field else 1, bound.size[axis]
            most = wanted and max(wanted, inner.get(axis, 1))
            self.blocks[field] = inner[axis] = min(most or size, size)
            found.insert(0, Loop(axis, inner[axis], field, most))
        self.loops, self.along = found, one.vector
        self.row = next(loop.axis for loop in found[-2:] if loop.axis != one.vector)
        self.copies = [
            Copy(tensor, one.order.index(word), Layout(layout.format(**sizes)))
            for tensor, word, layout in one.copies if tensor not in self.layouts
        ]  # fmt: skip
        self.copied = {copy.tensor: copy for copy in self.copies}
        reads = (self.scalar, self.vector)
        tensors = [one.tensor for one in (*reads, self.target)]
        self.names = (*tensors, *(copy.name for copy in self.copies))
        self.margins = [
            (one.tensor, index, extent)
            for one in reads if bound.padded(one)
            for index, extent in zip(one.indices, bound.shapes[one.tensor], strict=True)
        ]  # fmt: skip

    # --- blocks ------------------------------------------------------------------------------------

    def sizes(self, tags: Tags) -> dict[str, int]:
        """Give the sizes of axes inside of these blocks."""
        return self.bound.size | {
            loop.axis: tag.size for loop, tag in zip(self.loops, tags, strict=False)
        }

    def parts(self, deep: int, tags: Tags) -> list[tuple[int, Part]]:
        """Runs of equal blocks of a loop; blocks that reach out of a tensor elsewhere are not equal."""
        axis, block, *_ = self.loops[deep]
        size, outer = self.sizes(tags)[axis], zip(self.loops, tags, strict=False)
        known = {loop.axis: tag.first for loop, tag in outer}
        summed, base = axis in self.statement.reduced, known.get(axis, 0)
        begins, ends = all(tag.begins for tag in tags), all(tag.ends for tag in tags)
        margins = [
            (index, extent) for tensor, index, extent in self.margins
            if axis in dict(index.steps) and deep <= self.copied[tensor].deep
        ]  # fmt: skip
        made, found = self.made, list[tuple[Part, object]]()
        for at in range(0, size, block):
            part = Part(
                min(block, size - at), base + at, not summed or (begins and at == 0),
                not summed or (self.finishes and ends and at + block >= size),
            )  # fmt: skip
            seen = list[object]()
            if made and made.deep == deep:
                seen.append(made.alike(part.first, part.size))
            for index, extent in margins:
                some = range(part.first, part.first + part.size)
                if {name for name, _ in index.steps} <= {axis, *known}:
                    seen += [0 <= _at(index, {**known, axis: one}) < extent for one in some]
                else:
                    seen.append(part.first)
            found.append((part, seen))
        groups = groupby(found, lambda one: (one[0]._replace(first=0), one[1]))
        return [(len(blocks), blocks[0][0]) for _, group in groups for blocks in [list(group)]]

    def inside(self, tensor: str, tags: Tags) -> list[bool]:
        """Say of each row of a block whether a tensor has it."""
        known = {loop.axis: tag.first for loop, tag in zip(self.loops, tags, strict=False)}
        margins = [(index, extent) for name, index, extent in self.margins if name == tensor]
        return [
            all(
                0 <= _at(index, {**known, self.row: known[self.row] + at}) < extent
                for index, extent in margins
            )
            for at in range(self.sizes(tags)[self.row])
        ]

    # --- memory ------------------------------------------------------------------------------------

    def access(self, tensor: str) -> Access:
        """Give the access to a tensor."""
        found = (self.scalar, self.vector, self.target)
        return next(one for one in found if one.tensor == tensor)

    def layout(self, tensor: str) -> Layout | None:
        """Give the layout in which products read a tensor; None: row by row."""
        copy = self.copied.get(tensor)
        return copy.layout if copy else self.layouts.get(tensor)

    def move(self, name: str, deep: int, tags: Tags, size: int) -> int:
        """Bytes by which a tensor, or a copy, goes on with a block of a loop; tags: of those around it."""
        axis, tensor = self.loops[deep].axis, name.removesuffix(_PACKED)
        copy = self.copied.get(tensor)
        outside = copy.deep if copy else len(self.loops)
        if self.made and name == self.made.tensor:
            outside = -1
        if (deep <= outside) == (tensor != name):
            return 0  # it is made anew, or is not read inside of it
        layout = copy.layout if copy and tensor != name else self.layouts.get(name)
        if not layout:
            return FLOAT * self.bound.steps(self.access(name)).get(axis, 0) * size
        axes = {level.axis for level in layout.levels}
        return _bytes(layout, {**self.sizes(tags), axis: size}) if axis in axes else 0

    def room(self, copy: Copy, size: Mapping[str, Extent]) -> Extent:
        """Count the bytes of the largest block of a copy, in whole lines; size: of axes, or in C."""
        for loop in self.loops[: copy.deep + 1]:
            if loop.most:
                size = {**size, loop.axis: least(size[loop.axis], loop.most)}
        return whole_lines(
            copy.layout.elements({one.axis: size[one.axis] for one in copy.layout.levels})
        )

    def bytes_of(self, copy: Copy) -> int:
        """Count the bytes of a copy in the workspace."""
        return int(self.room(copy, self.bound.size))

    @property
    def workspace(self) -> int:
        """Count the bytes of all copies."""
        return sum(map(self.bytes_of, self.copies))

    def moved(self, altered: int = 0) -> float:
        """Count the bytes that the loops move, those that are copied twice; altered: as of `moved`."""
        size, cuts = self.bound.size, [(loop.axis, loop.block) for loop in self.loops]
        copied = sum(
            transfers(self.access(copy.tensor), size, cuts[: copy.deep + 1]) for copy in self.copies
        )
        cuts.append((self.axis, self.depth))
        return moved(self.bound, self.statement, cuts, altered=altered) + 2 * FLOAT * copied

    def across(self, copy: Copy) -> bool:
        """Say whether a copy is transposed: rows of its tensor lie apart along a panel."""
        scalar = self.scalar
        return copy.tensor == scalar.tensor and self.bound.steps(scalar)[self.axis] == 1

    @property
    def words(self) -> list[str]:
        """Say how many bytes each copy has in the workspace, in its order."""
        return [f"{self.bytes_of(copy)} bytes of packed {copy.tensor}" for copy in self.copies]

    def steps(self, block: Block) -> Steps:
        """Give the bytes between what a block reads, and its rows of sums."""
        sizes = {self.row: block.rows, self.along: block.columns, self.axis: block.products}
        panels = (self.layout(self.scalar.tensor), self.layout(self.vector.tensor))
        of_scalars, of_vectors = (
            bytes_within(layout, sizes, sizes, sizes) for layout in panels if layout
        )
        row = FLOAT * self.bound.steps(self.target)[self.row]
        return Steps(row, of_scalars[self.axis], 4 * of_scalars[self.row], of_vectors[self.axis])

    def outline(self, *, sized: bool = False) -> list[str]:
        """The loops in words, each deeper than the one before, with what is copied where.

        sized: sizes are arguments, and what is the whole axis has no number.
        """
        lines: list[str] = []
        innermost = len(self.loops) - 1
        for deep, (axis, block, field, most) in enumerate(self.loops):
            number = most or "all" if sized else block
            by = f" by {number} ({field})" if field else ""
            lanes = ", along the lanes" if axis == self.along and deep >= innermost - 1 else ""
            lines.append("  " * deep + f"for {axis}{by}{lanes}")
            lines += [
                "  " * (deep + 1) + f"{copy.tensor} is packed as {copy.layout.words}"
                for copy in self.copies if copy.deep == deep
            ]  # fmt: skip
        rows, columns = (self.block_of(axis) for axis in (self.row, self.along))
        deep, reduced = innermost + 1, self.statement.reduced
        cut = any(
            one.most if sized else one.block < self.bound.size[one.axis]
            for one in self.loops
            if one.axis in reduced
        )
        kept = f"{rows * quads(columns)} vectors of {self.target.tensor} stay in registers"
        return [
            *lines, "  " * deep + kept + ", loaded where they do not begin" * cut,
            "  " * deep + f"for {self.axis} by {self.depth}",
            "  " * (deep + 1) + str(self.statement),
        ]  # fmt: skip

    def block_of(self, axis: str) -> int:
        """Give the innermost block of an axis, which is the largest panel's."""
        return next(loop.block for loop in reversed(self.loops) if loop.axis == axis)


def _at(index: Index, point: Mapping[str, int]) -> int:
    """Give the value of an index."""
    return index.constant + sum(step * point.get(axis, 0) for axis, step in index.steps)


def _bytes(layout: Layout, sizes: Mapping[str, int]) -> int:
    """Count the bytes of a block in a layout."""
    return FLOAT * int(layout.elements({level.axis: sizes[level.axis] for level in layout.levels}))


class PackedProducts:
    """The loops as assembly.

    ahead: so many products on, panels are prefetched, those of the vectors too if ``both``. fetched: the
    same while blocks are copied.
    """

    def __init__(
        self, asm: Assembly, loops: PackedLoops, epilogue: Epilogue = NO_EPILOGUE, *,
        ahead: int = 0, both: bool = False, fetched: int = 0,
    ) -> None:  # fmt: skip
        self.asm, self.loops, self.epilogue = asm, loops, epilogue
        self.fetched = fetched
        names = (loops.target.tensor, loops.scalar.tensor, loops.vector.tensor)
        full = Block(0, loops.block_of(loops.row), loops.block_of(loops.along))
        self.registers = registers_of(asm, full, loops.depth, epilogue, names)
        self.stream = PanelStream(names, full, self.registers, loops.depth, ahead=ahead, both=both)
        self.packing = for_packing(asm, self.registers)
        self.walkers = asm.general.names(WALKERS, "packing: walkers; products: rows of sums")
        self.counter = asm.general.name("counter: panels; products")
        self.inner = asm.general.name("counter: inside of a panel")
        self.plan = cache(lambda block: self.stream.plan(block, loops.steps(block)))
        self.routines = Routines(asm)

    def emit(
        self, places: Places, enter: Mapping[int, Callable[[Tags], None]] | None = None
    ) -> None:
        """Emit the loops. enter: what a loop's iterations begin with, before blocks are copied.

        places: of the tensors, whose registers are moved, and of the workspace, which begins with the
        copies; the register after that points to an epilogue's first tensor. The routines are to be defined
        after all else.
        """
        asm, loops = self.asm, self.loops
        self.groups = dict[str, PointerGroup]()
        register, at = places["workspace"]
        for copy in loops.copies:
            places = {**places, copy.name: (register, at)}
            at += loops.bytes_of(copy)
        for name in reversed(loops.names):  # the copy that begins the workspace after the others
            number, origin = int(places[name][0][1:]), places[name][1]
            role: str | None = name
            if name.endswith(_PACKED) and origin:
                own = asm.general.take(1, name)[0]
                asm.add_constant(f"x{own}", f"x{number}", origin)
                number, origin, role = own, 0, None
            self.groups[name] = PointerGroup(asm, number, role, [0], origin)
        self.channels = ChannelPointers.take(asm, self.epilogue, 1 + int(register[1:]))
        self.registers.finisher.place(asm)
        levels = [self._level(deep, enter or {}) for deep in range(len(loops.loops))]
        pointers = [self.groups[name] for name in loops.names]
        emit_nest(asm, [*pointers, self.channels], levels, self._body)

    def _level(
        self, deep: int, enter: Mapping[int, Callable[[Tags], None]]
    ) -> Level[tuple[int, ...]]:
        loops = self.loops
        axis, block, *_ = loops.loops[deep]

        def runs(tags: Tags) -> list[LoopRun[tuple[int, ...]]]:
            return [
                LoopRun(trips, self._moves(deep, tags, part.size), part)
                for trips, part in loops.parts(deep, tags)
            ]

        copies = [copy for copy in loops.copies if copy.deep == deep]

        def entered(tags: Tags) -> None:
            if deep in enter:
                enter[deep](tags)
            for copy in copies:
                self._copy(copy, tags)

        return Level(f"{axis} by {block}", runs, entered if copies or deep in enter else None)

    def _moves(self, deep: int, tags: Tags, size: int) -> tuple[int, ...]:
        """Give the bytes that each pointer goes on by with a block of a loop; an epilogue's last."""
        loops = self.loops
        channels = FLOAT * size if loops.loops[deep].axis == loops.along else 0
        return (*(loops.move(name, deep, tags, size) for name in loops.names), channels)

    # --- copies ------------------------------------------------------------------------------------

    def _copy(self, copy: Copy, tags: Tags) -> None:
        """Copy a block into its panels, transposed where rows of it lie apart along a panel."""
        asm, loops = self.asm, self.loops
        sizes, (axis, _, most) = loops.sizes(tags), copy.layout.levels[0]
        products = sizes[loops.axis]
        asm.comment(f"pack {copy.tensor}: {loops.axis}={products}, {axis}={sizes[axis]}")
        for walker, name in zip(self.walkers, (copy.tensor, copy.name), strict=False):
            asm.emit("mov", ir.general(walker), ir.general(self.groups[name].locate(0)[0]))
        steps = loops.bound.steps(loops.access(copy.tensor))
        across = loops.across(copy)
        inside = loops.inside(copy.tensor, tags) if across else [True] * sizes[axis]
        panels = [tuple(inside[at : at + most]) for at in range(0, len(inside), most)]
        row = FLOAT * steps[axis if across else loops.axis]
        source, target, *walkers = self.walkers
        registers = Copying(source, target, walkers, self.inner, self.packing)
        pack = partial(
            pack_panel, asm, registers, across, kc=products, row=row, ahead=self.fetched,
            apart=len(copy.layout.levels) > 3,
        )  # fmt: skip
        for mask, trips in runs_of(panels):
            with asm.loop(self.counter, trips):
                bits = [] if all(mask) else [sum(1 << at for at, own in enumerate(mask) if own)]
                name = f"pack_{copy.tensor}"
                self.routines.call(name, partial(pack, inside=mask), products, len(mask), *bits)
                if not across:
                    asm.add_constant(source, source, len(mask) * FLOAT)

    # --- products ----------------------------------------------------------------------------------

    def _body(self, tags: Tags, _: LoopRun[tuple[int, ...]]) -> tuple[int, ...]:
        """Call the routine of a block; how far it moves the pointers."""
        loops, sizes = self.loops, self.loops.sizes(tags)
        begins, ends = (all(tag[at] for tag in tags) for at in (2, 3))
        block = Block(
            sizes[loops.axis], sizes[loops.row], sizes[loops.along], begins, loops.finishes and ends
        )
        name = "micro" + "_add" * (not begins) + "_end" * block.ends
        self.routines.call(
            name, partial(self._block, block), block.products, block.rows, block.columns
        )
        moved = carried(self.plan(block))
        read = {self._read(tensor): moved[tensor] for tensor in self.stream.names}
        return (*(read.get(name, 0) for name in loops.names), 0)

    def _read(self, tensor: str) -> str:
        """Name what products read of a tensor: its copy, if there is one."""
        copy = self.loops.copied.get(tensor)
        return copy.name if copy else tensor

    def _block(self, block: Block) -> None:
        """The products of a block."""
        asm, (target, scalar, vector) = self.asm, self.stream.names
        rolled, steps = self.plan(block), self.loops.steps(block)
        asm.comment(block.words)
        further = quads(block.rows) - 1 if steps.apart else 0
        spare = len(self.walkers) - further
        first = self.groups[target].locate(0)[0]
        rows = Anchors(first, self.walkers[:spare], reached([rolled], target))
        rows.place(asm)
        panel = self.groups[self._read(scalar)]
        scalars = Strides(panel, self.walkers[spare:], steps.quad if further else 0)
        scalars.place(asm)
        named: dict[str, Locator] = {
            **self.channels.by_name,
            target: rows,
            scalar: scalars,
            vector: self.groups[self._read(vector)],
        }
        what = f"{block.rows}x{block.columns}x{self.loops.depth}"
        emit_rolled(asm, rolled, named, self.counter, what)
