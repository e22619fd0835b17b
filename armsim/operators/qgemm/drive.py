"""The whole call around a micro-kernel: im2col, packing, and the loops over blocks of the output."""

from __future__ import annotations

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import aligned, cut
from armsim.codegen.dependences import ANYWHERE
from armsim.codegen.source import KernelSource
from armsim.operators.qgemm.micro import Micro, Walk, panel_bytes
from armsim.operators.qgemm.output import store_bytes_of, store_sums
from armsim.operators.qgemm.problem import ByteMultiplication, Free
from armsim.operators.qgemm.tile import NAMES, QgemmTile


def _parts(problem: ByteMultiplication, micro: Micro) -> tuple[int, int, int]:
    """Bytes of the workspace: im2col, packed A, packed B."""
    size = problem.matrices
    rows = problem.lowering.size if problem.lowering else 0
    a = panel_bytes(size.m, micro.rows, size.k, micro.depth, micro.width)
    plain = problem.weights == "plain"
    b = panel_bytes(size.n, micro.columns, size.k, micro.depth, micro.width) if plain else 0
    return aligned(rows), aligned(a), aligned(b)


def workspace_of(problem: ByteMultiplication, micro: Micro) -> int:
    """Bytes of the workspace."""
    return sum(_parts(problem, micro))


def new_assembly(problem: ByteMultiplication, tile: QgemmTile) -> Assembly:
    """A builder with the kernel's name and signature."""
    c = "uint8_t" if problem.type == "u8" else "int8_t"
    names = problem.tensors
    bias = ("const int32_t *bias",) if problem.out == "q8" else ()
    out = c if problem.out == "q8" else "int32_t"
    packed = c if tile.family != "mlal16" or problem.weights == "plain" else "int16_t"
    return Assembly(
        NAMES.write(problem, tile),
        (f"const {c} *{names[0]}", f"const {packed} *{names[1]}", *bias, f"{out} *{names[2]}",
         "void *workspace"),
        schedule=tile.schedule,
        aliases=ANYWHERE,
    )  # fmt: skip


def drive(asm: Assembly, problem: ByteMultiplication, micro: Micro) -> None:
    """Emit the call's body. Blocks of columns outermost: a panel of B stays in L1 while A passes."""
    size = problem.matrices
    im2col_size, a_size, _ = _parts(problem, micro)
    arguments = len(asm.parameters)
    a, b, c, workspace = "x0", "x1", f"x{arguments - 2}", f"x{arguments - 1}"
    bias = "x2" if problem.out == "q8" else ""
    roles = zip(
        ("operand A", "operand B", *(["bias"] if bias else []), "C", "workspace"),
        range(arguments),
        strict=True,
    )
    for role, number in roles:
        asm.general.note([number], role)
    counters = asm.general.names(3, "counters")
    spare = asm.general.names(7, "addresses of this and that")

    source, lowering = a, problem.lowering
    if lowering and im2col_size:
        asm.comment("im2col: the padded image, then a row of A for each pixel of the output")
        lowering.emit(asm, a, workspace, Free(spare, counters, micro.scratch))
        source = spare.pop()
        asm.add_constant(source, workspace, lowering.rows_at)
    packed_a, packed_b = spare.pop(), b
    asm.comment("pack A")
    asm.add_constant(packed_a, workspace, im2col_size)
    micro.pack_a(asm, Walk(source, packed_a, spare, counters), size.m, size.k)
    if problem.weights == "plain":
        asm.comment("pack B")
        asm.add_constant(spare[-1], workspace, im2col_size + a_size)
        walk = Walk(b, spare[-1], spare[:-1], counters)
        micro.pack_b(asm, walk, size.n, size.k)
        asm.add_constant(packed_b, workspace, im2col_size + a_size)

    element = 1 if problem.out == "q8" else 4
    stride = size.n * element
    pa, pb, pc = spare[0], spare[1], spare[2]
    panel = panel_bytes(micro.columns, micro.columns, size.k, micro.depth, micro.width)
    for columns_trips, columns in cut(size.n, micro.columns):
        asm.comment(f"{columns_trips} blocks of {columns} columns")
        with asm.loop(counters[0], columns_trips):
            asm.add_constant(pa, workspace, im2col_size)
            asm.add_constant(pc, c, 0)
            for rows_trips, rows in cut(size.m, micro.rows):
                asm.comment(f"{rows_trips} blocks of {rows} rows")
                with asm.loop(counters[1], rows_trips):
                    asm.add_constant(pb, packed_b, 0)
                    sums = micro.product(asm, pa, pb, counters[2])
                    if bias:
                        store_bytes_of(
                            asm, sums, rows, columns, pc, stride, problem.scale, bias, micro.scratch
                        )
                    else:
                        store_sums(asm, sums, rows, columns, pc, stride)
                    asm.add_constant(pc, pc, rows * stride)
            asm.add_constant(packed_b, packed_b, panel)
            asm.add_constant(c, c, columns * element)
            if bias:
                asm.add_constant(bias, bias, columns * 4)


def finish(
    asm: Assembly,
    problem: ByteMultiplication,
    tile: QgemmTile,
    micro: Micro,
    method: str,
    precondition: str,
) -> KernelSource:
    """The file with its header."""
    size = problem.matrices
    im2col_size, a_size, b_size = _parts(problem, micro)
    layout = (
        f"row by row, ({size.k}, {size.n})"
        if problem.weights == "plain"
        else f"packed: panels of {micro.columns} columns, K filled up to a multiple of {micro.depth}"
    )
    title = [
        *problem.computed(),
        f"Sizes are constants in the code: M {size.m}, N {size.n}, K {size.k}. Operands {problem.type}.",
        f"  second operand {layout}",
        f"  workspace      {im2col_size} bytes of im2col, {a_size} of packed A, {b_size} of packed B",
        f"Family {tile.family}: {method}",
        f"Tile: {tile.rows}x{tile.columns} sums at once, {tile.unroll} periods an iteration, accumulation "
        f"{tile.distance} products later.",
        f"Precondition: {precondition or 'none beyond the types'}.",
    ]
    return asm.finish(title, problem.contract_with(tile))
