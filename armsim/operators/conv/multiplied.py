"""Convolutions as multiplications of packed matrices: their loops, and what makes the matrix of pixels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from armsim.codegen.epilogue import refuse_epilogue
from armsim.codegen.fused import Epilogue
from armsim.codegen.nest import Tags
from armsim.codegen.size_arguments import FRAME, Amount, Size, kept, times
from armsim.codegen.source import KernelSource
from armsim.nests.algorithm import Algorithm
from armsim.nests.bound import Bound
from armsim.nests.layout import Extent, Layout, total
from armsim.nests.packed import Made, PackedLoops, PackedProducts
from armsim.nests.read import definition
from armsim.nests.stages import Stages, Step, View, emitted, product_of, rooms_of, row_by_row
from armsim.nests.symbolic import Symbols, filled
from armsim.nests.symbolic_packed import SymbolicPacked
from armsim.operators.conv.header import PANELS, describe, new_assembly
from armsim.operators.conv.lowering import Lowering, lowered_rows
from armsim.operators.conv.problem import FLOAT, ConvProblem
from armsim.operators.conv.shift_add import emit_shift_add
from armsim.operators.conv.shifted import SummedTaps
from armsim.operators.conv.staged import CHECKED, Bordered, pixels_of, smallest
from armsim.operators.conv.tile import ConvTile
from armsim.operators.gemm.panels import Panels
from armsim.operators.parameters import RUNTIME
from armsim.scheduling import ir

_COPIES = (("a", "g/mc", "g/{wo} i g:4"), ("b", "i/kc", "j/{co} i j:4"))

IM2COL = Algorithm(
    "im2col", vector="j", order=("i/kc", "g/mc", "j/co", "g/wo", "i/depth"), copies=_COPIES
)
LIBRARY = replace(
    IM2COL, order=("i/kc", "j/nc", "g/wo", "j/co", "i/depth"),
    copies=(("a", "i/kc", "g/{wo} i g:4"), ("b", "j/nc", "j/{co} i j:4")),
)  # fmt: skip
"""All rows are packed, then columns in blocks; a panel of rows stays in L1 while those of columns pass."""
TASKS = replace(
    IM2COL, name="im2col_tasks", order=("i/kc", "g/task", "j/co", "g/wo", "i/depth"),
    copies=(("a", "g/task", "g/{wo} i g:4"), ("b", "i/kc", "j/{co} i j:4")),
)  # fmt: skip
MEC = replace(IM2COL, name="mec", order=("n", "i/kc", "h", "g/mc", "j/co", "g/wo", "i/depth"))
KN2COL = replace(IM2COL, name="kn2col", order=("t", *IM2COL.order))
IMPLICIT = replace(
    IM2COL, name="implicit", order=("n", "m", "i/kc", "l", "k/mc", "j/co", "k/wo", "i/depth"),
    copies=(("input", "k/mc", "k/{wo} i k:4"), ("filter", "i/kc", "j/{co} i j:4")),
)  # fmt: skip


def _bound(statement: str, **sizes: int) -> Bound:
    return Bound(definition(statement, "matrices"), tuple(sizes.items()))


def patches(p: ConvProblem) -> Bound:
    """Bind im2col's matrices: a row is an output pixel's patch."""
    return _bound("d[g,j] += a[g,i] * b[i,j]", g=p.ho * p.wo, i=p.taps * p.cin, j=p.cout)


def _columns(p: ConvProblem) -> Bound:
    """Bind MEC's: a row is an output column, of which an output row sees Hf filter rows.

    Those lie side by side unless the filter is dilated.
    """
    line = p.wf * p.cin
    parts, length = (1, p.hf * line) if p.dilation == 1 else (p.hf, line)
    return _bound(
        f"d[h,g,j] += a[g,{p.stride * line}*h+{p.dilation * line}*n+i] * b[n,i,j]",
        h=p.ho, g=p.wo, n=parts, i=length, j=p.cout,
    )  # fmt: skip


def _taps(p: ConvProblem) -> Bound:
    """Bind kn2col's: all pixels of the image, multiplied by the Ci x Co matrix of each tap."""
    return _bound("d[t,g,j] += a[g,i] * b[t,i,j]", t=p.taps, g=p.hi * p.wi, i=p.cin, j=p.cout)


def _implicit(p: ConvProblem) -> Bound:
    """Bind the convolution itself, whose patches exist in packed blocks only."""
    return p.bound_of(p.statement)


def _places(a: str, d: str = "x2") -> dict[str, tuple[str, int]]:
    return {"a": (a, 0), "b": ("x1", 0), "d": (d, 0), "workspace": ("x3", 0)}


def _lowered(p: ConvProblem, product: PackedProducts, matrix: str) -> None:
    """Emit the patch matrix and its product."""
    product.asm.comment("lower the image")
    Lowering(p, product).im2col(matrix)
    product.emit(_places(matrix))


def _lowered_columns(p: ConvProblem, product: PackedProducts, matrix: str) -> None:
    """Emit the matrix lowered along the columns only, and its products."""
    product.asm.comment("lower the image")
    Lowering(p, product).mec(matrix)
    product.emit(_places(matrix))


def _in_tasks(p: ConvProblem, product: PackedProducts, matrix: str) -> None:
    """Emit tasks of output rows, which are unrolled and multiplied before the next ones."""
    lowering = Lowering(p, product)
    lowering.begin()

    def make(tags: Tags) -> None:
        rows, first = tags[-1].size // p.wo, tags[-1].first // p.wo
        product.asm.comment(f"{rows} output rows: their patches")
        lowering.im2col(matrix, p.row_taps[first : first + rows])

    product.emit(_places(matrix), {1: make})


def _added_up(p: ConvProblem, product: PackedProducts, matrix: str) -> None:
    """Emit all pixels times each tap's matrix, then the shifted results' sums."""
    asm = product.asm
    kept, first = asm.general.name("kept for their sum"), product.walkers[0]
    asm.emit("mov", ir.general(kept), ir.general(matrix))
    product.emit(_places("x0", matrix))
    asm.comment("add the taps' products up")
    asm.emit("mov", ir.general(first), ir.general(kept))
    emit_shift_add(asm, p, int(first[1:]), product.packing)


def _gathered(p: ConvProblem, product: PackedProducts, _: str) -> None:
    """Emit products whose matrix of patches exists in packed blocks only."""
    origin = FLOAT * product.loops.bound.origin(product.loops.scalar)
    places = {"input": ("x0", origin), "filter": ("x1", 0), "output": ("x2", 0)}
    product.emit({**places, "workspace": ("x3", 0)})


def _copied(image: Bordered, *axes: str) -> Step:
    """Copy what is read of an image, element by element along some axes, into a matrix."""
    pixels = pixels_of(image, *axes)
    matrix = row_by_row("matrix", **{axis: size for axis, (size, _) in pixels.items()})
    return Step(matrix, View(image.place, pixels))


_PATCH = ("l", "k", "n", "m", "u")
"""The axes of im2col's matrix."""


def sized_patches(
    image: Bordered, _: ConvTile, columns: Callable[[Size], Size] | None = None
) -> Stages:
    """Give im2col's stages: the matrix of patches, then its product. columns: of B in a block."""
    length, count = FRAME.cin * image.problem.taps, FRAME.ho * FRAME.wo
    symbols = product_of(
        a=View("matrix", {"g": (count, length * FLOAT), "i": (length, FLOAT)}),
        b=row_by_row("filter", i=length, j=FRAME.cout),
        d=row_by_row("output", g=count, j=FRAME.cout),
    )
    if columns:
        symbols = replace(symbols, blocks={"j": columns(FRAME.cout)})
    return Stages(symbols, {"matrix": count * length * FLOAT}, (_copied(image, *_PATCH),))


def _sized_tasks(image: Bordered, tile: ConvTile) -> Stages:
    """Give those of im2col in tasks: some rows of outputs have their patches in the matrix at a time."""
    found = sized_patches(image, tile)
    copy, length = _copied(image, *_PATCH), found.symbols.sizes["i"]
    rows, task = FRAME.ho, FRAME.task_rows
    if tile.mc:
        rows = ((Size("udiv", (tile.mc, FRAME.wo)) - 1).from_0() + 1).least(FRAME.ho)
    (_, far), pixels = copy.source.axes["l"], rows * FRAME.wo
    made = Step(
        row_by_row(copy.target.place, **{**copy.target.sizes, "l": task}),
        View("task", {**copy.source.axes, "l": (task, far)}),
    )
    return Stages(
        replace(found.symbols, blocks={"g": pixels}), {"matrix": pixels * length * FLOAT},
        constants={"task": kept(image.place)}, made=made,
    )  # fmt: skip


def _sized_columns(image: Bordered, _: ConvTile) -> Stages:
    """Give MEC's: the image lowered along its columns, then a product for each row of outputs."""
    p, copy = image.problem, _copied(image, "k", "h", "m", "u")
    parts, rows = (1, p.hf) if p.dilation == 1 else (p.hf, 1)
    line, length = FRAME.cin * (p.wf * FLOAT), FRAME.cin * (p.wf * rows)
    column = times(copy.target.sizes["h"], line)
    lowered: dict[str, tuple[Amount, Amount]] = {
        "n": (FRAME.parts, line * p.dilation), "h": (FRAME.ho, line * p.stride),
        "g": (FRAME.wo, column), "i": (length, FLOAT),
    }  # fmt: skip
    symbols = product_of(
        a=View("matrix", lowered), b=row_by_row("filter", n=FRAME.parts, i=length, j=FRAME.cout),
        d=row_by_row("output", h=FRAME.ho, g=FRAME.wo, j=FRAME.cout),
    )  # fmt: skip
    return Stages(symbols, {"matrix": FRAME.wo * column}, (copy,), constants={"parts": parts})


def _sized_taps(image: Bordered, _: ConvTile) -> Stages:
    """Give kn2col's: a product of all pixels for each tap, then what lies taps apart is added up."""
    p, count = image.problem, FRAME.hi * FRAME.wi
    symbols = product_of(
        a=View("input", {"g": (count, image.pixel), "i": (FRAME.cin, FLOAT)}),
        b=row_by_row("filter", t=FRAME.taps, i=FRAME.cin, j=FRAME.cout),
        d=row_by_row("matrix", t=FRAME.taps, g=count, j=FRAME.cout),
    )
    room = {"matrix": count * (FRAME.cout * FLOAT) * p.taps}
    return Stages(symbols, room, (), (SummedTaps(p, "matrix"),), {"taps": p.taps})


def pixel_products(image: Bordered) -> Symbols:
    """Give the product of an image's pixels, as they lie, and the filter."""
    p = image.problem
    return product_of(
        input=View(image.place, pixels_of(image, "n", "m", "i", "l", "k")),
        filter=row_by_row("filter", n=p.hf, m=p.wf, i=FRAME.cin, j=FRAME.cout),
        output=row_by_row("output", l=FRAME.ho, k=FRAME.wo, j=FRAME.cout),
    )


def _sized_pixels(image: Bordered, _: ConvTile) -> Stages:
    """Give those of a product whose matrix of patches exists in packed blocks only."""
    p, symbols = image.problem, pixel_products(image)
    sizes = {**symbols.sizes, "n": FRAME.hf, "m": FRAME.wf}
    return Stages(replace(symbols, sizes=sizes), constants={"hf": p.hf, "wf": p.wf})


class Method(NamedTuple):
    """A way to multiply. bound: its matrices. emit: emits it, given the register of the further matrix.

    matrix, holds: bytes of that, and what it is. nc: columns of B in a block, from all of them. moved:
    bytes of it that are read and written besides the loops. Where sizes are arguments, there are stages
    around the product; borders: they read an image that has one.
    """

    algorithm: Algorithm
    bound: Callable[[ConvProblem], Bound]
    emit: Callable[[ConvProblem, PackedProducts, str], None] = _gathered
    matrix: Callable[[ConvProblem, ConvTile], int] = lambda p, tile: 0
    holds: str = ""
    nc: Callable[[int], int] = lambda n: 0
    moved: Callable[[ConvProblem], int] = lambda p: 0
    stages: Callable[[Bordered, ConvTile], Stages] | None = None
    borders: bool = True
    product: type[SymbolicPacked] = SymbolicPacked

    def intensity(self, problem: ConvProblem, tile: ConvTile, *, before: bool = False) -> float:
        """Flops per byte between L1 and the registers, as the loops and the further matrix move them."""
        loops, altered = self.loops(problem, tile, before=before), Epilogue.of(problem.epilogue)
        moved = loops.moved(altered.transfers) + self.moved(problem)
        return _implicit(problem).flops_without_edges / moved

    def loops(self, problem: ConvProblem, tile: ConvTile, *, before: bool = False) -> PackedLoops:
        """Give the loops. before: the filter was packed before the call (`filter_panels`)."""
        p, sized = problem, tile.sizes == RUNTIME
        task = task_rows(problem, tile) * problem.wo
        sizes = {one: getattr(tile, one) for one in ("wo", "co", "depth", "mc", "kc")}
        sizes |= {"task": 0 if sized else task, "nc": self.nc(p.cout)}
        made = None
        if self.algorithm is TASKS:
            sizes["wo"] = tile.wo if sized else min(tile.wo, task)
            made = Made("a", 1, lambda at, size: p.row_taps[at // p.wo : (at + size) // p.wo])
        layouts: Mapping[str, Layout] = {}
        if before:
            layouts = {"b": filter_panels(p, tile)._replace(nc=0).layout("j", "i")}
        finishes = Epilogue.of(p.epilogue).finishes
        bound = self.bound(smallest(p) if sized else p)
        if sized:
            row, depth = max(tile.wo, tile.mc), max(tile.depth, tile.kc)
            bound = filled(bound, {"g": row, "k": row, "j": tile.co, "i": depth}, "i")
        return PackedLoops(
            self.algorithm, bound, sizes, layouts=layouts, made=made, finishes=finishes
        )


def task_rows(problem: ConvProblem, tile: ConvTile) -> int:
    """Output rows of a task: as many as MC pixels are, at least one; all of them if MC is 0."""
    return min(max(tile.mc // problem.wo, 1), problem.ho) if tile.mc else problem.ho


def _patch_bytes(p: ConvProblem, rows: int) -> int:
    return rows * p.wo * p.taps * p.cin * FLOAT


def _column_bytes(p: ConvProblem) -> int:
    return p.wo * lowered_rows(p) * p.wf * p.cin * FLOAT


def _sum_bytes(p: ConvProblem) -> int:
    """Each tap's products are read, their sums are stored once."""
    return (p.taps + 1) * p.ho * p.wo * p.cout * FLOAT


OF_PATCHES = Method(
    IM2COL, patches, _lowered, lambda p, _: _patch_bytes(p, p.ho), "lowered matrix",
    moved=lambda p: 2 * _patch_bytes(p, p.ho), stages=sized_patches,
)  # fmt: skip
OF_TASKS = Method(
    TASKS, patches, _in_tasks, lambda p, tile: _patch_bytes(p, task_rows(p, tile)),
    "patch matrix of some output rows", moved=lambda p: 2 * _patch_bytes(p, p.ho),
    stages=_sized_tasks,
)  # fmt: skip
OF_COLUMNS = Method(
    MEC, _columns, _lowered_columns, lambda p, _: _column_bytes(p), "lowered matrix",
    moved=lambda p: 2 * _column_bytes(p), stages=_sized_columns,
)  # fmt: skip
OF_TAPS = Method(
    KN2COL, _taps, _added_up, lambda p, _: p.taps * p.hi * p.wi * p.cout * FLOAT,
    "products, tap by tap", moved=_sum_bytes, stages=_sized_taps,
    borders=False,
)  # fmt: skip
OF_PIXELS = Method(IMPLICIT, _implicit, stages=_sized_pixels)


def filter_panels(problem: ConvProblem, tile: ConvTile) -> Panels:
    """Give what the filter of im2col is packed into where it is before the call."""
    if tile.sizes == RUNTIME:
        return Panels(tile.co, tile.kc, 0)
    blocks = OF_PATCHES.loops(problem, tile).blocks
    return Panels(blocks["co"], blocks["kc"], problem.cout)


def multiplied_workspace(
    problem: ConvProblem, tile: ConvTile, *, way: Method, before: bool = False
) -> int:
    """Bytes of the packed blocks and of the further matrix."""
    if tile.sizes == RUNTIME:
        return int(_sized_workspace(problem, tile, way=way, before=before))
    return way.loops(problem, tile, before=before).workspace + way.matrix(problem, tile)


def workspace_in_c(
    problem: ConvProblem, tile: ConvTile, *, way: Method, before: bool = False
) -> str:
    """Give the bytes for any sizes in C."""
    return str(_sized_workspace(problem, tile, way=way, before=before, in_c=True))


def _sized_workspace(
    problem: ConvProblem, tile: ConvTile, *, way: Method, before: bool, in_c: bool = False
) -> Extent:
    """Give the bytes where sizes are arguments: for those of the problem, or in C."""
    assert way.stages
    image = Bordered(problem, copied=way.borders)
    stages, loops = way.stages(image, tile), way.loops(problem, tile, before=before)
    extent = partial(image.extent, constants=stages.constants, in_c=in_c)
    symbols = stages.symbols
    size = {axis: extent(one) for axis, one in {**symbols.sizes, **symbols.blocks}.items()}
    lines = tile.wo + len(Epilogue.of(problem.epilogue).tensors)
    return total(
        [
            *map(extent, rooms_of(image, stages).values()),
            *(loops.room(copy, size) for copy in loops.copies), lines * tile.co * FLOAT,
        ]
    )  # fmt: skip


def render_multiplied(
    problem: ConvProblem, tile: ConvTile, *, way: Method, method: str, before: bool = False
) -> KernelSource:
    """The kernel. before: the filter was packed before the call (`filter_panels`)."""
    if way is OF_TAPS:
        why = "a product of its matrices is no finished sum"
        refuse_epilogue(problem.epilogue, tile.family, why)
    if tile.sizes == RUNTIME:
        return _render_sized(problem, tile, way, method, before)
    asm = new_assembly(problem, tile, workspace=True)
    for number, role in enumerate(("input", "filter", "output", "workspace")):
        asm.general.note([number], role)
    loops, size, matrix = way.loops(problem, tile, before=before), way.matrix(problem, tile), ""
    product = PackedProducts(
        asm, loops, Epilogue.of(problem.epilogue), ahead=tile.prefetch,
        both=loops.loops[-1].axis == loops.along,
    )  # fmt: skip
    if size:
        matrix = asm.general.name(way.holds)
        asm.add_constant(matrix, "x3", loops.workspace)
    way.emit(problem, product, matrix)
    product.routines.define()
    parts = [*loops.words, *([f"{size} bytes of {way.holds}"] if size else [])]
    more = [
        f"Workspace, in this order: {', '.join(parts)}.",
        *_tile_words(tile, loops),
    ]
    panels = filter_panels(problem, tile) if before else None
    order = PANELS if before else "rsck"
    words = describe(problem, tile, order, method, more, panels)
    return asm.finish(words, problem.contract_with(tile))


def _render_sized(
    problem: ConvProblem, tile: ConvTile, way: Method, method: str, before: bool
) -> KernelSource:
    """Render the kernel whose sizes are arguments."""
    assert way.stages
    asm, image = new_assembly(problem, tile, workspace=True), Bordered(problem, copied=way.borders)
    stages, loops = way.stages(image, tile), way.loops(problem, tile, before=before)
    symbols = replace(stages.symbols, panels="b" if before else "")
    epilogue, both = Epilogue.of(problem.epilogue), loops.loops[-1].axis == loops.along
    with emitted(asm, image, stages, CHECKED), asm.general.scope(), asm.vectors.scope():
        made = way.product(asm, loops, symbols, epilogue, ahead=tile.prefetch, both=both)
        made.emit((), partial(stages.emit_made, made.driver))
    tensors = [*rooms_of(image, stages), *(f"packed {copy.tensor}" for copy in loops.copies)]
    more = [
        f"Workspace: {', '.join(tensors)}, then a block of D; the C header computes its size.",
        *_tile_words(tile, loops),
    ]
    panels = filter_panels(problem, tile) if before else None
    order = PANELS if before else "rsck"
    words = describe(problem, tile, order, method, more, panels, sized=True)
    return asm.finish(words, problem.contract_with(tile))


def _tile_words(tile: ConvTile, loops: PackedLoops) -> list[str]:
    """Give a header's lines on the tile and the loops."""
    return [
        f"Tile: MR x NR = {tile.wo}x{tile.co} of D, {tile.depth} products unrolled, prefetch distance "
        f"{tile.prefetch}. Loops, from the outermost:",
        *(f"  {line}" for line in loops.outline(sized=tile.sizes == RUNTIME)),
    ]
