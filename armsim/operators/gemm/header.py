"""The signature of a kernel that multiplies matrices, and the words at its top."""

from __future__ import annotations

from armsim.codegen.assembly import Assembly
from armsim.codegen.dependences import ANYWHERE
from armsim.codegen.fused import Epilogue
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import NAMES, GemmTile


def new_assembly(
    problem: Multiplication, tile: GemmTile, *, workspace: bool = False, in_place: bool = False
) -> Assembly:
    """A builder with the kernel's name and signature; in place, A's tensor is D's too."""
    tensors = ("float *inout", problem.parameters[1]) if in_place else problem.parameters
    extra = (
        *(("float *workspace",) if workspace else ()),
        *Epilogue.of(problem.epilogue).parameters,
    )
    return Assembly(
        NAMES.write(problem, tile),
        (*tensors, *extra),
        schedule=tile.schedule,
        aliases=ANYWHERE,
    )


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
    sign = "+=" if accumulates else "="
    rows = [
        f"  {name:<7}{letters:<13} = {'x'.join(map(str, shape))}"
        for (name, shape), letters in zip(problem.shapes.items(), axes or problem.axes, strict=True)
    ]
    epilogue = Epilogue.of(problem.epilogue)
    rows += [
        f"  {name:<7}{'(columns of D)':<13} = {problem.matrices.n}" for name in epilogue.tensors
    ]
    return [
        problem.title.replace("{}", sign),
        *([f"Fused into the store path: {epilogue.text}."] if epilogue.text else []),
        "Sizes are constants in the code. Tensors, last axis contiguous:",
        *rows,
        *(packed.words(list(problem.shapes)[1]) if packed else []),
        f"Family {tile.family}: {method}",
        *more,
    ]
