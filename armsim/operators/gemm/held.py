"""Algorithms 5 and 6 as loop nests: a block of one matrix stays in registers, the others pass.

Zhang, Lo, Lu, AAAI 2020, section "Pointwise Convolution Implementation", in their letters: D[g,j] sums
A[g,i] B[i,j] over the input channels i, of pixels g and output channels j.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import FLOAT, VECTOR
from armsim.codegen.epilogue import refuse_epilogue
from armsim.codegen.fused import Epilogue
from armsim.codegen.size_arguments import FRAME, Amount, Size
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.algorithm import Algorithm
from armsim.nests.bound import Bound
from armsim.nests.layout import Layout
from armsim.nests.loops import Blocking, Loops
from armsim.nests.products import Products
from armsim.nests.reach import Laid
from armsim.nests.read import definition
from armsim.nests.streamed import Streaming, factors_of
from armsim.nests.symbolic import Symbols, filled
from armsim.nests.symbolic_bound import SymbolicBound
from armsim.nests.symbolic_nest import SymbolicLoops, SymbolicNest
from armsim.nests.symbolic_products import SymbolicProducts
from armsim.operators.documents import MOBILE_CONVOLUTIONS, POLIMIDL
from armsim.operators.gemm.header import describe, new_assembly
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import GemmProblem, Multiplication
from armsim.operators.gemm.tile import ROWS, GemmTile
from armsim.operators.parameters import RUNTIME
from armsim.scheduling import ir

GEMM = definition("d[g,j] += a[g,i] * b[i,j]", "gemm")

RTRD = Algorithm(
    "rtrd", GEMM, vector="j", order=("g", "j", "i"),
    blocks=(("g", "rows"), ("j", "columns"), ("i", "depth")), adds=True,
    document=MOBILE_CONVOLUTIONS, section="Pointwise Convolution, Algorithm 6",
)  # fmt: skip
RTRD_ZERO = replace(RTRD, name="rtrd_zero", adds=False)
RTRD_PLANES = replace(
    RTRD_ZERO, name="rtrd_planes", layouts=(("a", Layout("i/4 g i:4")), ("d", Layout("j/4 g j:4")))
)
RTRD_INPLACE = replace(
    RTRD_ZERO, name="rtrd_inplace", staged="a",
    document=POLIMIDL, section="Table 1, pointwise convolution, out channels <= in channels",
)  # fmt: skip

RTRA = replace(
    RTRD, name="rtra", order=("i", "g", "j"), section="Pointwise Convolution, Algorithm 5"
)
RTRA_ZERO = replace(RTRA, name="rtra_zero", adds=False)


def panels(problem: Multiplication, tile: GemmTile) -> Panels:
    """Give the panels of B: a block of columns over all products."""
    size = problem.matrices
    if tile.sizes == RUNTIME:
        return Panels(tile.columns, 0, 0)
    return Panels(min(tile.columns, size.n), size.k, size.n)


def bound_to(size: GemmProblem) -> Bound:
    """The multiplication with its sizes."""
    return Bound(GEMM, (("g", size.m), ("j", size.n), ("i", size.k)))


def loops_of(one: Algorithm, bound: Bound, tile: GemmTile, *, finishes: bool = False) -> Loops:
    """The loops of an algorithm with a tile. finishes: sums are altered when they are whole."""
    first, second, *rest = one.order
    order = one.order if tile.outer == ROWS else (second, first, *rest)
    blocks = {axis: getattr(tile, field) for axis, field in one.blocks}
    (statement,) = GEMM.statements
    blocking = Blocking(blocks, order, one.vector)
    return Loops(bound, statement, blocking, whole=False, adds=one.adds, finishes=finishes)


def render_held(
    problem: Multiplication, tile: GemmTile, *, algorithm: Algorithm, method: str
) -> KernelSource:
    """The kernel of an algorithm. method: it in words.

    Raises Unbuildable for an epilogue where sums are added to what others began, and in place where a row
    of D is longer than one of A.
    """
    one, size, epilogue = algorithm, problem.matrices, Epilogue.of(problem.epilogue)
    if one.adds:
        refuse_epilogue(problem.epilogue, tile.family, "it adds to sums that others began")
    if one.staged and size.n > size.k:
        raise Unbuildable(
            f"in place, rows of D must be no longer than those of A: {size.n} > {size.k}, and row g "
            "would be stored over rows that are still to be read"
        )
    staged, planes = bool(one.staged), bool(one.layouts)
    asm = new_assembly(problem, tile, workspace=staged, in_place=staged, planes=planes)
    packed = panels(problem, tile) if _takes_panels(problem, one) else None
    layouts = {name: Laid(layout) for name, layout in one.layouts}
    if packed:
        layouts["b"] = Laid(Layout(f"j/{packed.columns} i j:4"))
    how = Streaming(layouts, one.adds, epilogue, tile.prefetch, one.staged)
    bound, sized = bound_to(size), tile.sizes == RUNTIME
    passes = one.order[-1] != "i"
    if sized and not passes:
        bound = filled(bound, {axis: getattr(tile, field) for axis, field in one.blocks}, "i")
    loops = loops_of(one, bound, tile, finishes=epilogue.finishes)
    factors = factors_of(bound, loops.statement, one.vector)
    assert factors
    if sized and passes:
        _emit_passes(asm, problem, tile, one)
    elif sized:
        symbols = arguments_of(problem)
        if one.layouts:
            symbols = _in_planes(symbols)
        if one.staged:
            symbols = _in_place(symbols, one.staged)
        SymbolicProducts(asm, loops, factors, symbols, how).emit(CHECKED)
    else:
        a = 2 if one.staged else 0  # in place A is a copy in the workspace, D begins where A did
        places = {"a": (f"x{a}", 0), "b": ("x1", 0), "d": (f"x{2 - a}", 0)}
        Products(asm, loops, factors, places, how, spent="abd").emit()
    more = [
        f"Tile: {tile.rows} x {tile.columns} of D, {tile.depth} products side by side, prefetch "
        f"distance {tile.prefetch}. Loops, from the outermost:",
        *(f"  {line}" for line in loops.outline()),
        "Loads of later products stand between earlier ones, stores between the last.",
    ]
    if one.staged:
        rows = loops.blocks["g"]
        bytes_ = f"{FLOAT * rows} k" if sized else f"{rows * size.k * FLOAT}"
        more.insert(
            0,
            f"In place: inout holds A, then D from its start on; workspace: {rows} rows of A, "
            f"{bytes_} bytes.",
        )
    words = describe(problem, tile, method, one.adds, more, packed, planes, staged)
    return asm.finish(words, problem.contract_with(tile))


def _emit_passes(asm: Assembly, problem: Multiplication, tile: GemmTile, one: Algorithm) -> None:
    """Emit an algorithm whose sums pass through memory, with sizes as arguments."""
    refuse_epilogue(problem.epilogue, tile.family, "with sizes as arguments it has no whole sums")
    symbols = arguments_of(problem)
    blocks = {axis: getattr(tile, field) for axis, field in one.blocks}
    bound = replace(
        SymbolicBound.filling(GEMM, symbols.sizes, blocks),
        apart_by=tuple(
            (name, tuple(reversed([*far.values()]))) for name, far in symbols.distances.items()
        ),
    )
    (statement,) = GEMM.statements
    blocking = Blocking(blocks, one.order, one.vector)
    loops = SymbolicLoops(bound, statement, blocking, whole=False, adds=one.adds)
    with unless_empty(asm):
        SymbolicNest(asm, loops, {name: (of, 0) for name, of in symbols.tensors.items()}).emit()


@contextmanager
def unless_empty(asm: Assembly) -> Iterator[None]:
    """Do nothing where a size is 0."""
    done = asm.label()
    for register in CHECKED:
        asm.branch("cbz", ir.general(register), done)
    yield
    asm.place(done)


def intensity(problem: Multiplication, tile: GemmTile, *, algorithm: Algorithm) -> float:
    """Flops per byte between L1 and the registers, as the loops move them."""
    size = problem.matrices
    loops = loops_of(algorithm, bound_to(size), tile)
    copied = 2 * FLOAT * size.m * size.k if algorithm.staged else 0
    return problem.flops / (loops.moved(Epilogue.of(problem.epilogue).transfers) + copied)


def _takes_panels(problem: Multiplication, one: Algorithm) -> bool:
    """Say whether B is packed, as it is read from end to end: A passes it for each block of D."""
    return problem.weights == "packed" and one.order[-1] == "i"


def _row_of_weights(problem: Multiplication) -> Size:
    """Give the floats from a row of B to the next: prepared before the call, they follow each other."""
    return FRAME.n if problem.weights == "packed" else FRAME.ldb


def arguments_of(problem: Multiplication) -> Symbols:
    """The arguments of a function that has its sizes from them."""
    names = (name.split("*")[-1] for name in problem.parameters)
    return Symbols(
        sizes={"g": FRAME.m, "j": FRAME.n, "i": FRAME.k},
        tensors=dict(zip("abd", names, strict=True)),
        distances={
            "a": {"g": FRAME.lda * FLOAT, "i": FLOAT},
            "b": {"i": _row_of_weights(problem) * FLOAT, "j": FLOAT},
            "d": {"g": FRAME.ldd * FLOAT, "j": FLOAT},
        },
        panels="b" if problem.weights == "packed" else "",
    )  # fmt: skip


def _in_place(symbols: Symbols, staged: str) -> Symbols:
    """The arguments where D lies over A, whose blocks are read from the workspace."""
    rows = {"a": FRAME.k * FLOAT, "d": FRAME.n * FLOAT}
    distances = {name: {**symbols.distances[name], "g": far} for name, far in rows.items()}
    return replace(
        symbols,
        tensors={**symbols.tensors, "d": "inout", staged: "workspace"},
        distances={**symbols.distances, **distances},
    )


def _in_planes(symbols: Symbols) -> Symbols:
    """The arguments where images lie in planes of four channels, whose bytes are shared out among these."""
    plane: dict[str, Amount] = {"g": VECTOR, "i": FRAME.m * FLOAT, "j": FRAME.m * FLOAT}
    lying = {name: {axis: plane[axis] for axis in symbols.distances[name]} for name in "ad"}
    return replace(symbols, distances={**symbols.distances, **lying})


CHECKED = ("x0", "x1", "x2")
"""The registers in which sizes are passed."""


def outline(problem: Multiplication, tile: GemmTile, algorithm: Algorithm) -> list[str]:
    """The loops of an algorithm in words, and what of its tensors is no matter of course."""
    one = algorithm
    loops = loops_of(one, bound_to(problem.matrices), tile)
    words = [f"{name} lies as {layout.words}" for name, layout in one.layouts]
    if one.adds:
        words.append(f"{loops.target.tensor} is added to")
    if one.staged:
        words.append(
            f"{loops.target.tensor} lies over {one.staged}, of which a block of {loops.outer[0]} is copied"
        )
    return [*loops.outline(), *words]
