"""The signature of a kernel that multiplies matrices, and the words at its top."""

from __future__ import annotations

from armsim.codegen.assembly import Assembly
from armsim.codegen.dependences import ANYWHERE
from armsim.codegen.fused import Epilogue
from armsim.operators.gemm.packed_blocks import SizedBlocks
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import NAMES, GemmTile
from armsim.operators.parameters import RUNTIME


def new_assembly(
    problem: Multiplication, tile: GemmTile, *, workspace: bool = False, in_place: bool = False
) -> Assembly:
    """A builder with the kernel's name and signature; in place, A's tensor is D's too."""
    tensors = ("float *inout", problem.parameters[1]) if in_place else problem.parameters
    extra = (
        *(("float *workspace",) if workspace else ()),
        *Epilogue.of(problem.epilogue).parameters,
    )
    sized = tile.sizes == RUNTIME
    if sized:
        tensors = (
            *(f"size_t {name}" for name in SIZES),
            *(
                item
                for tensor, name in zip(tensors, DISTANCES, strict=True)
                for item in (tensor, *([f"size_t {name}"] if name in distances(problem) else []))
            ),
        )
    return Assembly(
        NAMES.write(problem, tile),
        (*tensors, *extra),
        schedule=tile.schedule,
        aliases=ANYWHERE,
        sized=sized,
    )


SIZES = ("m", "n", "k")
DISTANCES = ("lda", "ldb", "ldd")
"""The arguments of a kernel that has its sizes from them; floats from a row to the next of each matrix."""


def distances(problem: Multiplication) -> tuple[str, ...]:
    """Those of `DISTANCES` that are arguments: a matrix that was packed beforehand has none."""
    return tuple(name for name in DISTANCES if name != "ldb" or problem.weights == "plain")


def describe(
    problem: Multiplication,
    tile: GemmTile,
    method: str,
    accumulates: bool,
    more: list[str],
    packed: Panels | None = None,
    axes: tuple[str, ...] = (),
) -> list[str]:
    """The header's lines on what is computed, on which tensors, and how; ``more`` on the tile.

    packed: what B was packed into before the call. axes: of the tensors, where they are not the problem's.
    """
    rows = [
        f"  {name:<7}{letters:<13} = {'x'.join(map(str, shape))}"
        for (name, shape), letters in zip(problem.shapes.items(), axes or problem.axes, strict=True)
    ]
    epilogue = Epilogue.of(problem.epilogue)
    rows += [
        f"  {name:<7}{'(columns of D)':<13} = {problem.matrices.n}" for name in epilogue.tensors
    ]
    return [
        *problem.computed(accumulates),
        "Sizes are constants in the code. Tensors, last axis contiguous:",
        *rows,
        *(packed.words(problem.tensors[1]) if packed else []),
        f"Family {tile.family}: {method}",
        *more,
    ]


def describe_sized(
    problem: Multiplication, tile: GemmTile, method: str, accumulates: bool, more: list[str]
) -> list[str]:
    """The same of a kernel whose sizes are arguments."""
    shapes = (("m", "k"), ("k", "n"), ("m", "n"))
    known = distances(problem)
    rows = [
        f"  {name:<7}{axes:<13} = {rows} x {columns}, "
        + (f"rows {distance} floats apart" if distance in known else "packed beforehand")
        for name, axes, (rows, columns), distance in zip(
            problem.tensors, problem.axes, shapes, DISTANCES, strict=True
        )
    ]
    rows += [
        f"  {name:<7}{'(columns of D)':<13} = n" for name in Epilogue.of(problem.epilogue).tensors
    ]
    return [
        *problem.computed(accumulates),
        "Sizes are arguments. Where one is 0, nothing is read or written; lda >= k, ldd >= n"
        + (", ldb >= n." if "ldb" in known else "."),
        "Tensors, last axis contiguous:",
        *rows,
        *([] if "ldb" in known else SizedBlocks.of(tile, problem.epilogue).words),
        f"Family {tile.family}: {method}",
        *more,
    ]
