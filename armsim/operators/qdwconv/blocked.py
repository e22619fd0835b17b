"""Calls with blocks of outputs: the image with its border, or phases of it, and the loops over that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import product
from typing import NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import aligned
from armsim.codegen.quantized.border import Border, copy_with_border
from armsim.codegen.registers import general_order
from armsim.codegen.size_arguments import FRAME, ITERATIONS, Size, SizedDriver, in_c, kept
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.algorithm import Algorithm, changed, padded
from armsim.nests.bound import Bound
from armsim.nests.byte_blocks import CHANNELS, ByteBlocks, Bytes, kept_bytes
from armsim.nests.data import parameters
from armsim.nests.definition import Access, Definition, Index
from armsim.nests.images import Image, Slid
from armsim.nests.layout import Layout
from armsim.nests.loops import Blocking
from armsim.nests.lowering import as_declared, lower
from armsim.nests.read import read_statements
from armsim.nests.symbolic_blocks import SymbolicBlocks
from armsim.nests.unrolled import UnrolledLoops
from armsim.operators.convolved import sizes_said
from armsim.operators.image_sizes import keep_output_sizes, most_padding
from armsim.operators.parameters import RUNTIME
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.tile import NAMES, ORDERS, PATHS, QdwconvTile
from armsim.scheduling.dependences import ANYWHERE, APART


class Prepared(NamedTuple):
    """Holds what blocks walk over: the sums, the image's border, bytes of the workspace's parts."""

    bound: Bound
    border: Border
    parts: Mapping[str, int]


@lru_cache(maxsize=64)
def bordered(problem: QdwconvProblem) -> Prepared:
    """Give the image with its border, if it has one: stride and dilation are distances between pixels."""
    bound = problem.bound
    (top, bottom), (left, right), _ = bound.outside(bound.definition.statements[0].reads[0])
    border, made = Border(top, bottom, left, right), padded(bound)
    definition = replace(made.definition, statements=made.definition.statements[-2:], zeroed=())
    size = border.size(problem.hi, problem.wi, problem.channels) * border.any
    return Prepared(replace(made, definition=definition), border, {"image": size})


@lru_cache(maxsize=64)
def batched(problem: QdwconvProblem) -> Prepared:
    """Give the image's phases as a batch of images, and outputs of them; sides are filled to whole phases.

    "Be aware of using atrous depthwise convolution": the framework puts SpaceToBatchND before the
    convolution and BatchToSpaceND after it. With a stride that is wrong: the convolution would step over
    pixels of a phase, not of the image. Hence stride 1 alone.
    """
    p, d = problem, problem.dilation
    if d == 1:
        raise Unbuildable("without dilation there is one phase, the image itself")
    if p.stride > 1:
        raise Unbuildable(
            f"stride {p.stride} with dilation {d}: a stride within a phase is not one of the image"
        )
    (_, top, bottom), (_, left, right) = p.row_axis, p.column_axis
    rows, columns = -(-(p.hi + top + bottom) // d), -(-(p.wi + left + right) // d)
    border = Border(top, rows * d - top - p.hi, left, columns * d - left - p.wi)
    phase = Index((("a", 1),)), Index((("b", 1),))

    def moved(access: Access) -> Access:
        if access.tensor == "input":
            window = (Index(((one, 1), (tap, 1))) for one, tap in ("ln", "km"))
            return Access("batch", (*phase, *window, access.indices[-1]))
        return replace(access, indices=(*phase, *access.indices)) if "l" in access.axes else access

    made = p.bound.definition
    definition = replace(
        made, types=(*made.types, ("batch", "u8")),
        shapes=as_declared({"batch": (d, d, rows, columns, p.channels)}),
        statements=tuple(
            replace(one, target=moved(one.target), value=changed(one.value, moved))
            for one in made.statements
        ),
    )  # fmt: skip
    axes = {"a": d, "b": d, "l": rows - p.hf + 1, "k": columns - p.wf + 1}
    bound = Bound(definition, tuple({**p.extents, **axes}.items()))
    image = border.size(p.hi, p.wi, p.channels) * border.any
    parts = {"image": image, "batch": bound.bytes("batch"), "outputs": bound.bytes("output")}
    return Prepared(bound, border, {name: aligned(size) for name, size in parts.items()})


def _relay(
    asm: Assembly, text: str, kind: str, sizes: Mapping[str, int],
    shapes: Mapping[str, tuple[int, ...]], places: Mapping[str, str],
) -> None:  # fmt: skip
    """Emit a copy between tensors of these shapes. sizes: of the statement's axes."""
    types = tuple((name, kind) for name in shapes)
    definition = Definition("relay", read_statements(text), types, as_declared(shapes))
    at = {name: (places[name], 0) for name in shapes}
    bound = Bound(definition, tuple(sizes.items()))
    lower(asm, bound, tuple(shapes), Blocking({"i": 64}, (), "i"), at=at)


@dataclass(frozen=True)
class Way:
    """Says how the blocks of an algorithm are made.

    method: for a kernel's head. image: what they walk over. folded, shared: as of `Bytes`. order: of
    products where all sums of a block stay in registers; empty: they are made along the tile's path.
    """

    method: str
    image: Callable[[QdwconvProblem], Prepared] = bordered
    folded: bool = True
    shared: bool = True
    order: str = ""

    def blocks(self, problem: QdwconvProblem, tile: QdwconvTile) -> Bytes:
        """Give the way of a tile."""
        p = problem
        return Bytes(
            style=tile.schedule, order=self.order, shared=self.shared, folded=self.folded,
            input_zero=p.input_zero, filter_zero=p.filter_zero,
            scale=p.scale if p.out == "q8" else None,
            path=0 if self.order else 1 + PATHS.index(tile.path),
            phases=1 if self.image is batched else p.dilation,
        )  # fmt: skip

    def loops(
        self, algorithm: Algorithm, problem: QdwconvProblem, tile: QdwconvTile
    ) -> UnrolledLoops:
        """Give the loops over the image."""
        bound = self.image(problem).bound
        sums, then = bound.definition.statements
        blocks = {"i": CHANNELS, **{axis: getattr(tile, name) for axis, name in algorithm.blocks}}
        return UnrolledLoops(
            bound, sums, Blocking(blocks, algorithm.order, algorithm.vector), then, each=CHANNELS,
            holds="" if self.order else sums.reads[1].tensor, path=not self.order,
        )  # fmt: skip

    def kept(self, problem: QdwconvProblem) -> int:
        """Count the bytes of the workspace before its parts."""
        return kept_bytes(problem.taps if self.order else 0)

    def workspace(self, problem: QdwconvProblem, tile: QdwconvTile) -> int:
        """Count the bytes of the workspace."""
        if tile.sizes == RUNTIME:
            return room(problem, self.kept(problem)).at(vars(problem))
        return self.kept(problem) + sum(self.image(problem).parts.values())

    def render(
        self, algorithm: Algorithm, problem: QdwconvProblem, tile: QdwconvTile
    ) -> KernelSource:
        """Make the kernel. Raises Unbuildable."""
        p, sized = problem, tile.sizes == RUNTIME
        tensors = (*p.arguments, "workspace")
        given = (*parameters(p.bound.definition, tensors[:-1]), "void *workspace")
        sizes = [f"size_t {one}" for one in p.sizes_in_words] if sized else []
        asm = Assembly(
            NAMES.write(p, tile), (*sizes, *given), schedule=tile.schedule,
            aliases=APART if sized else ANYWHERE, sized=sized,
        )  # fmt: skip
        if sized:
            loops = self.loops(algorithm, large(p, tile), tile)
            blocks, image = partial(ByteBlocks, places={}), slid(p, self.kept(p))
            SymbolicBlocks(asm, loops, self.blocks(p, tile), image, blocks).emit(("x0", "x1", "x2"))
            size = in_c(room(p, self.kept(p)))
            said = [*sizes_said(p.sizes_in_words), f"Workspace: {size} bytes."]
        else:
            loops = self.loops(algorithm, p, tile)
            self._emit(asm, loops, p, tile)
            said = [
                f"Sizes are constants in the code: input {p.hi}x{p.wi}x{p.channels}, stride {p.stride}, "
                f"dilation {p.dilation}, padding {p.padding}, output {p.ho}x{p.wo}.",
                f"Workspace: {self.workspace(p, tile)} bytes.",
            ]
        lines = [
            *p.computed(), *said,
            f"Family {tile.family}: {self.method}",
            f"Tile: {tile.rows}x{tile.columns} outputs of {CHANNELS} channels, path by {tile.path}, "
            f"{ORDERS[tile.schedule]}. Loops, from the outermost:",
            *(f"  {line}" for line in loops.outline()),
        ]  # fmt: skip
        return asm.finish(lines, p.contract_with(tile))

    def _emit(
        self, asm: Assembly, loops: UnrolledLoops, problem: QdwconvProblem, tile: QdwconvTile
    ) -> None:
        """Emit the image's copies and the blocks."""
        p, image, tensors = problem, self.image(problem), (*problem.arguments, "workspace")
        for number, role in enumerate(tensors):
            asm.general.note([number], role)
        places = {name: f"x{number}" for number, name in enumerate(tensors)}
        at, offsets = self.kept(p), dict[str, int]()
        for part, size in image.parts.items():
            places[part], offsets[part] = asm.general.name(part) if size else "x0", at
            at += size

        def point(part: str) -> None:
            if places[part] != "x0":
                asm.add_constant(places[part], "x4", offsets[part])

        if image.border.any:
            point("image")
            _copy(asm, p, image.border, places)
        for part in image.parts:
            point(part)
        own, phases = (
            {**places, loops.statement.reads[0].tensor: places["image"]},
            self.image is batched,
        )
        if phases:
            asm.comment("space to batch")
            _phases(asm, p, image.bound, places, gather=True)
            own |= {"batch": places["batch"], "output": places["outputs"]}
        with asm.apart(), asm.vectors.scope(), asm.general.scope():
            ByteBlocks(asm, loops, self.blocks(p, tile), own).emit()
            asm.end_block()
        if phases:
            asm.comment("batch to space")
            point("outputs")
            _phases(asm, p, image.bound, places, gather=False)


def room(problem: QdwconvProblem, before: int) -> Size:
    """Give the bytes of the workspace of a kernel that takes sizes, so many of them before the image."""
    rows, columns = most_padding(problem)
    image = (kept("hi") + rows) * (kept("wi") + columns) * kept("channels")
    return image * int(rows + columns > 0) + before


def large(problem: QdwconvProblem, tile: QdwconvTile) -> QdwconvProblem:
    """An image of many blocks that is read nowhere outside."""
    p = problem
    rows, columns = (ITERATIONS * size * p.stride for size in (tile.rows, tile.columns))
    high, wide = (taps * p.dilation for taps in (p.hf, p.wf))
    return replace(p, hi=rows + high, wi=columns + wide, channels=CHANNELS, padding="valid")


def slid(problem: QdwconvProblem, at: int) -> Image:
    """Give what is known of an image whose sizes are arguments. at: where the workspace has it."""
    axes = ("hi", "high"), ("wi", "wide"), ("l", "ho"), ("k", "wo"), ("i", "channels")
    tensors = {"input": "hi wi i", "filter": "n m i", "output": "l k i"}
    return Image(
        {"l": Slid.inside("ho", problem.hf), "k": Slid.inside("wo", problem.wf)},
        {axis: kept(name) for axis, name in axes},
        {name: Layout(words) for name, words in tensors.items()},
        partial(_keep, problem=problem, at=at),
    )


def _keep(driver: SizedDriver, done: str, *, problem: QdwconvProblem, at: int) -> None:
    """Keep sizes; copy the image with a border into the workspace if it may be read outside."""
    p, asm, shape = problem, driver.asm, (FRAME.hi, FRAME.wi, FRAME.channels)
    keep_output_sizes(driver, done, problem=p)
    border = Border()
    if any(most_padding(p)):
        for after, before, size, outputs, taps in (
            ("pad_bottom", FRAME.pad_top, FRAME.hi, FRAME.ho, p.hf),
            ("pad_right", FRAME.pad_left, FRAME.wi, FRAME.wo, p.wf),
        ):  # fmt: skip
            reach = (outputs - 1) * p.stride + ((taps - 1) * p.dilation + 1)
            driver.let(**{after: (reach - before - size).from_0()})
        border = Border(FRAME.pad_top, FRAME.pad_bottom, FRAME.pad_left, FRAME.pad_right)
    rows, columns = border.sides(*shape[:2])
    driver.let(high=rows, wide=columns)
    if not any(most_padding(p)):
        return
    asm.comment("the image with a border of its zero")
    # Nothing else is in registers yet.
    source, target, *counters = [f"x{number}" for number in general_order(0)]
    asm.reload(source, "input")
    asm.reload(target, "workspace")
    asm.add_constant(target, target, at)
    asm.keep(target, "input")
    inner = SizedDriver(asm, counters[2:])
    copy_with_border(asm, source, target, shape, border, p.input_zero, counters, range(5), inner)


def _copy(
    asm: Assembly, problem: QdwconvProblem, border: Border, places: Mapping[str, str]
) -> None:
    """Copy the image into one with a border; the registers of both end up after it."""
    p = problem
    asm.comment("the image with a border of its zero")
    with asm.general.scope(), asm.vectors.scope():
        counters, vectors = asm.general.names(2, "counters"), asm.vectors.take(5, "copying")
        shape = p.hi, p.wi, p.channels
        copy_with_border(asm, "x0", places["image"], shape, border, p.input_zero, counters, vectors)
        asm.end_block()


def _phases(
    asm: Assembly, problem: QdwconvProblem, bound: Bound, places: Mapping[str, str], *, gather: bool
) -> None:
    """Copy the image into its phases, or phases of outputs into the output, without what is no output."""
    p, d, c = problem, problem.dilation, problem.channels
    rows, columns = bound.shapes["batch"][2:4]
    if gather:
        shapes = {"image": (d * rows, d * columns, c), "batch": bound.shapes["batch"]}
        sizes = {"a": d, "b": d, "y": rows, "x": columns, "i": c}
        text = f"batch[a,b,y,x,i] = image[{d}*y+a,{d}*x+b,i]"
        _relay(asm, text, "u8", sizes, shapes, places)
        return
    shapes = {"outputs": bound.shapes["output"], "output": (p.ho, p.wo, c)}
    for a, b in product(range(d), repeat=2):
        sizes = {"l": -(-(p.ho - a) // d), "k": -(-(p.wo - b) // d), "i": c}
        if min(sizes.values()) > 0:
            text = f"output[{d}*l+{a},{d}*k+{b},i] = outputs[{a},{b},l,k,i]"
            _relay(asm, text, p.kinds["output"], sizes, shapes, places)
