"""The signature of a kernel that multiplies matrices, and the words at its top."""

from __future__ import annotations

from collections.abc import Sequence

from armsim.codegen.assembly import Assembly
from armsim.codegen.fused import Epilogue
from armsim.nests.layout import Extent, Layout
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import NAMES, GemmTile
from armsim.operators.parameters import RUNTIME
from armsim.operators.summed import in_planes, tensor_rows
from armsim.scheduling.dependences import ANYWHERE


def new_assembly(
    problem: Multiplication, tile: GemmTile, *, workspace: bool = False, in_place: bool = False,
    planes: bool = False,
) -> Assembly:  # fmt: skip
    """A builder with the kernel's name and signature; in place, A's tensor is D's too."""
    tensors = ("float *inout", problem.parameters[1]) if in_place else problem.parameters
    extra = (
        *(("float *workspace",) if workspace else ()),
        *Epilogue.of(problem.epilogue).parameters,
    )
    sized, known = tile.sizes == RUNTIME, distances(problem, in_place or planes)
    if sized:
        tensors = (
            *(f"size_t {name}" for name in SIZES),
            *(
                item
                for tensor, name in zip(tensors, DISTANCES, strict=False)
                for item in (tensor, *([f"size_t {name}"] if name in known else []))
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


def distances(problem: Multiplication, dense: bool) -> tuple[str, ...]:
    """Select the `DISTANCES` that are arguments: a matrix that was packed beforehand has none.

    dense: rows of A and D lie one after the other, as in place, or in planes.
    """
    packed = ("ldb",) if problem.weights == "packed" else ()
    return tuple(name for name in DISTANCES if name not in packed and (name == "ldb" or not dense))


def gemm_layouts(
    problem: Multiplication,
    tile: GemmTile,
    packed: Panels | None = None,
    *,
    planes: bool = False,
    pitches: Sequence[Extent] = (0, 0, 0),
) -> dict[str, Layout]:
    """Give the layouts of A, B and D.

    packed: what B was packed into before the call. planes: A and D are images in planes of four channels.
    pitches: floats from a row to the next of each matrix, where sizes are arguments.
    """
    found = {}
    for name, pitch in zip(problem.tensors, pitches, strict=True):
        axes = problem.axes_of(name)
        found[name] = Layout(" ".join(axes), pitch)
        if planes and name != problem.tensors[1]:
            found[name] = in_planes(axes)
    if packed:
        k, n = problem.axes_of(problem.tensors[1])
        found[problem.tensors[1]] = packed.layout(n, k)
    return found


def describe(
    problem: Multiplication,
    tile: GemmTile,
    method: str,
    accumulates: bool,
    more: list[str],
    packed: Panels | None = None,
    planes: bool = False,
    in_place: bool = False,
) -> list[str]:
    """The header's lines on what is computed, on which tensors, and how; ``more`` on the tile.

    packed, planes: see `gemm_layouts`. in_place: D lies over A.
    """
    known, sized = distances(problem, in_place or planes), tile.sizes == RUNTIME
    pitches = [name if sized and name in known else 0 for name in DISTANCES]
    layouts = gemm_layouts(problem, tile, packed, planes=planes, pitches=pitches)
    least = [f"{name} >= {'k' if name == 'lda' else 'n'}" for name in known]
    least += ["k >= n"] * in_place
    sizes = "constants in the code."
    if sized:
        said = "arguments. Where one is 0, nothing is read or written; "
        sizes = said + ", ".join(least) + "."
    return [
        *problem.computed(problem.summing(accumulates)),
        f"Sizes are {sizes}",
        *tensor_rows(problem, layouts, sized=sized, packed=bool(packed)),
        f"Family {tile.family}: {method}",
        *more,
    ]
