"""The call of a multiplication of bytes: how its weights lie, and how large they may be."""

from __future__ import annotations

from armsim.nests.call import Call
from armsim.nests.layout import Layout
from armsim.operators.qgemm import FAMILIES, ByteMultiplication, QgemmTile


def weight_limits(kind: str, limited: bool) -> tuple[int, int]:
    """The least and the most that a weight may be; limited: of the fast variants."""
    if kind == "u8":
        return (0, 128) if limited else (0, 255)
    return (-127, 127) if limited else (-128, 127)


def packed_layout(tile: QgemmTile, axes: tuple[str, ...]) -> Layout:
    """How packed weights lie: whole panels of columns, in these whole groups of products of a column.

    axes: the weights', the last that of the columns.
    """
    packing, columns, k, n = (
        FAMILIES[tile.family].packing,
        tile.columns,
        ".".join(axes[:-1]),
        axes[-1],
    )
    groups = f"{k}:{packing.depth}/{packing.group} {n} {k}"
    whole = f"{k}:{packing.depth} {n}"
    return Layout(f"{n}:{columns}/{columns} {groups if packing.group > 1 else whole}")


def qgemm_call(problem: ByteMultiplication, tile: QgemmTile) -> Call:
    """The call: A, B (packed as the tile wants it), the bias if bytes come out, C, the workspace."""
    family = FAMILIES.of(tile)
    first, weights, output = problem.tensors
    packed = problem.weights == "packed"
    kinds = {weights: "i16"} if packed and family.packing.kind else {}
    bound = problem.bound_of(problem.statements, **kinds)
    axes = problem.axes_of(weights)
    limits = weight_limits(problem.type, bool(family.precondition))
    bias = ("bias",) if problem.out == "q8" else ()
    return Call(
        bound,
        (first, weights, *bias, output, "workspace"),
        layouts=((weights, packed_layout(tile, axes)),) if packed else (),
        ranges=((weights, limits),),
        workspace=FAMILIES.workspace(problem, tile),
    )
