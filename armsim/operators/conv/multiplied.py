"""Kernels that multiply a convolution's matrices: lowering or not, packed product, workspace."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.edges import TapRange, block_runs
from armsim.codegen.epilogue import refuse_epilogue
from armsim.codegen.fused import Epilogue
from armsim.codegen.source import KernelSource
from armsim.operators.conv.blocks import Cuts, Layout, packing_bytes
from armsim.operators.conv.header import PANELS, describe, new_assembly
from armsim.operators.conv.lowering import Lowering, lowered_rows
from armsim.operators.conv.matrices import (
    im2col_layout,
    implicit_layout,
    kn2col_layout,
    mec_layout,
    task_layout,
)
from armsim.operators.conv.packed import PackedProduct, Task
from armsim.operators.conv.problem import FLOAT, ConvProblem
from armsim.operators.conv.shift_add import emit_shift_add
from armsim.operators.conv.tile import ConvTile
from armsim.operators.gemm.panels import Panels


def _start(
    problem: ConvProblem,
    tile: ConvTile,
    layout: Layout,
    multiplied: ConvTile | None = None,
    *,
    before: bool = False,
) -> tuple[Assembly, PackedProduct]:
    """The arguments' roles, the product's registers, the packed blocks' addresses.

    multiplied: the tile of the product where it is not the kernel's. before: the filter was packed before
    the call.
    """
    asm = new_assembly(problem, tile, workspace=True)
    for number, role in enumerate(("input", "filter", "output", "workspace")):
        asm.general.note([number], role)
    epilogue = Epilogue.of(problem.epilogue)
    product = PackedProduct(asm, layout, multiplied or tile, epilogue, before=before)
    if product.packed_a != "x3":
        asm.emit("mov", ir.general(product.packed_a), ir.general("x3"))
    if not before:
        asm.add_constant(product.packed_b, "x3", product.cuts.bytes_of_a)
    return asm, product


def _finish(
    problem: ConvProblem,
    tile: ConvTile,
    product: PackedProduct,
    method: str,
    matrix: str,
) -> KernelSource:
    """Emit the routines and wrap the file. matrix: what the workspace holds after packed blocks."""
    product.routines.define()
    cuts: Cuts = product.cuts
    parts = [
        f"{cuts.bytes_of_a} bytes of packed A",
        *([] if product.before else [f"{cuts.bytes_of_b(problem.cout)} of packed B"]),
        *([matrix] if matrix else []),
    ]
    panels = cuts.panels(problem.cout) if product.before else None
    more = [
        f"Workspace, in this order: {', '.join(parts)}.",
        f"Tile: MR x NR = {tile.wo}x{tile.co} of D, {tile.depth} products unrolled, blocks MC {cuts.mc}, "
        f"KC {cuts.kc}, prefetch distance {tile.prefetch}.",
    ]
    return product.asm.finish(
        describe(problem, tile, PANELS if panels else "rsck", method, more, panels),
        problem.contract_with(tile),
    )


def filter_panels(problem: ConvProblem, tile: ConvTile) -> Panels:
    """What the filter of im2col is packed into where it is before the call."""
    return Cuts.of(im2col_layout(problem), tile).panels(problem.cout)


def lowered_bytes(problem: ConvProblem, *, columns_only: bool) -> int:
    """The lowered matrix of im2col, or of MEC."""
    p = problem
    rows = lowered_rows(p) if columns_only else p.ho * p.hf
    return p.wo * rows * p.wf * p.cin * FLOAT


def _lowered_layout(problem: ConvProblem, columns_only: bool) -> Layout:
    return mec_layout(problem) if columns_only else im2col_layout(problem)


def lowered_workspace(
    problem: ConvProblem, tile: ConvTile, *, columns_only: bool, before: bool = False
) -> int:
    """Bytes of the packed blocks and of the lowered matrix."""
    packed = packing_bytes(_lowered_layout(problem, columns_only), tile, before=before)
    return packed + lowered_bytes(problem, columns_only=columns_only)


def render_lowered(
    problem: ConvProblem,
    tile: ConvTile,
    *,
    columns_only: bool,
    method: str,
    nc: Callable[[int], int] | None = None,
    before: bool = False,
) -> KernelSource:
    """im2col, or MEC if the matrix is lowered along the columns only.

    nc: of a library's order of loops, columns of B in a block from all of them (`PackedProduct.emit`).
    before: the filter was packed before the call (`filter_panels`).
    """
    layout = _lowered_layout(problem, columns_only)
    asm, product = _start(problem, tile, layout, before=before)
    matrix = asm.general.name("lowered matrix")
    asm.add_constant(matrix, "x3", packing_bytes(layout, tile, before=before))
    asm.comment("lower the image")
    lowering = Lowering(problem, product)
    if columns_only:
        lowering.mec(matrix)
    else:
        lowering.im2col(matrix)
    product.emit(int(matrix[1:]), 1, 2, nc=nc(problem.cout) if nc else None)
    size = lowered_bytes(problem, columns_only=columns_only)
    return _finish(problem, tile, product, method, f"{size} of lowered matrix")


def task_rows(problem: ConvProblem, tile: ConvTile) -> int:
    """Output rows of a task: as many as MC pixels are, at least one; all of them if MC is 0."""
    return min(max(tile.mc // problem.wo, 1), problem.ho) if tile.mc else problem.ho


def _task_parts(problem: ConvProblem, tile: ConvTile) -> tuple[Layout, ConvTile, int]:
    """The largest task's matrices, the tile that multiplies them, bytes of its patch matrix."""
    rows = task_rows(problem, tile)
    matrix = rows * problem.wo * problem.taps * problem.cin * FLOAT
    return task_layout(problem, rows), replace(tile, mc=0), matrix


def task_workspace(problem: ConvProblem, tile: ConvTile, *, before: bool = False) -> int:
    """Bytes of the packed blocks and of a task's patch matrix."""
    layout, whole, matrix = _task_parts(problem, tile)
    return packing_bytes(layout, whole, before=before) + matrix


def render_tasks(
    problem: ConvProblem, tile: ConvTile, *, method: str, before: bool = False
) -> KernelSource:
    """im2col of some output rows at a time: the filter is packed once, memory does not grow with Ho.

    before: it was packed before the call.
    """
    p = problem
    layout, whole, size = _task_parts(p, tile)
    asm, product = _start(p, tile, layout, whole, before=before)
    matrix = asm.general.name("patch matrix of a task")
    asm.add_constant(matrix, "x3", packing_bytes(layout, whole, before=before))
    lowering = Lowering(p, product)
    lowering.begin()

    def task(ranges: tuple[TapRange, ...]) -> Task:
        def make() -> None:
            asm.comment(f"{len(ranges)} output rows: their patches")
            lowering.im2col(matrix, ranges)

        return Task(len(ranges) * p.wo, make)

    blocks = block_runs(p.row_taps, task_rows(p, tile))
    tasks = [(trips, task(ranges)) for ranges, trips in blocks]
    product.emit(int(matrix[1:]), 1, 2, tasks=tasks)
    words = f"{size} of patch matrix, for {task_rows(p, tile)} of {p.ho} output rows"
    return _finish(p, tile, product, method, words)


def implicit_workspace(problem: ConvProblem, tile: ConvTile) -> int:
    """Bytes of the packed blocks."""
    return packing_bytes(implicit_layout(problem), tile)


def render_implicit(problem: ConvProblem, tile: ConvTile, *, method: str) -> KernelSource:
    """The matrix of patches exists in packed blocks only."""
    p = problem
    _, product = _start(p, tile, implicit_layout(p))
    product.emit(0, 1, 2, a_origin=-(p.pad_top * p.wi + p.pad_left) * p.cin * FLOAT)
    return _finish(p, tile, product, method, "")


def kn2col_bytes(problem: ConvProblem) -> int:
    """The products of all input pixels with each tap's matrix."""
    return problem.taps * problem.hi * problem.wi * problem.cout * FLOAT


def kn2col_workspace(problem: ConvProblem, tile: ConvTile) -> int:
    """Bytes of the packed blocks and of the products."""
    return packing_bytes(kn2col_layout(problem), tile) + kn2col_bytes(problem)


def render_kn2col(problem: ConvProblem, tile: ConvTile, *, method: str) -> KernelSource:
    """All pixels times each tap's matrix, then shifted results added up."""
    refuse_epilogue(problem.epilogue, tile.family, "a product of its matrices is no finished sum")
    layout = kn2col_layout(problem)
    asm, product = _start(problem, tile, layout)
    sums = asm.general.take(1, "products of all pixels, tap by tap")[0]
    asm.add_constant(f"x{sums}", "x3", packing_bytes(layout, tile))
    product.emit(0, 1, sums)
    asm.comment("add the taps' products up")
    asm.add_constant(product.walkers[0], "x3", packing_bytes(layout, tile))
    emit_shift_add(asm, problem, int(product.walkers[0][1:]), product.packing)
    size = kn2col_bytes(problem)
    return _finish(problem, tile, product, method, f"{size} of products, tap by tap")
