"""The call of a multiplication: how its tensors lie in memory."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from armsim.checks.contract import Contract
from armsim.nests.call import Call
from armsim.nests.layout import Extent
from armsim.operators.gemm import FAMILIES, GemmTile, Multiplication, workspace_bytes
from armsim.operators.gemm.header import distances, gemm_layouts
from armsim.operators.parameters import RUNTIME

_FARTHEST = 9
"""Floats by which rows may lie further apart than they are long."""


def multiplication_call(
    problem: Multiplication, tile: GemmTile, pitches: Sequence[Extent] = (0, 0, 0)
) -> Call:
    """A, B, D, then the workspace if the family packs, then what an epilogue has. In place A and D are one
    argument: D begins where A begins and is no longer. B is packed where the problem says so and the family
    reads panels.

    pitches: floats from a row to the next of each matrix, where sizes are arguments.
    """
    family = FAMILIES[tile.family]
    packed = family.packed(problem, tile)
    layouts = gemm_layouts(problem, tile, packed, planes=family.planes, pitches=pitches)
    return problem.call(
        layouts,
        accumulates=family.accumulates,
        in_place=family.in_place,
        workspace=workspace_bytes(problem, tile),
    )


def multiplication_contract(problem: Multiplication, tile: GemmTile, seed: int) -> Contract:
    """The call of a kernel; where sizes are arguments m, n, k, A and its distance between rows, B and D
    likewise, then the others; a B that was packed has no distance.

    Rows lie further apart than they are long, by what is drawn from the seed; with the seed 0 they do not.
    """
    if tile.sizes != RUNTIME:
        return multiplication_call(problem, tile).contract(seed, problem.flops)
    size = problem.matrices
    further = np.random.default_rng(seed).integers(0, _FARTHEST, 3) if seed else (0, 0, 0)
    known = distances(problem, FAMILIES[tile.family].dense)
    pitches = {
        name: columns + int(more)
        for name, columns, more in zip(
            ("lda", "ldb", "ldd"), (size.k, size.n, size.n), further, strict=True
        )
    }
    call = multiplication_call(
        problem, tile, [pitches[name] if name in known else 0 for name in pitches]
    )
    arguments: list[str | int] = [size.m, size.n, size.k]
    for name, pitch in zip(call.order, pitches, strict=False):
        arguments += [name, *([pitches[pitch]] if pitch in known else [])]
    return call.contract(seed, problem.flops, (*arguments, *call.order[len(pitches) :]))
