"""Register tiling of Zhang et al. 2020: a block of one matrix is held in registers while the others pass.

rtra  Algorithm 5, Register Tiling Reuse block A: the order of BLAS libraries
rtrd  Algorithm 6, Register Tiling Reuse block D: D is moved once over all of Ci

Both add to what D holds, as the paper's kernels do; `rtra_zero` does not look at it in the first pass, and
`rtrd_zero` not at all, which is what a layer needs, and saves loads.

`rtrd_inplace` is `rtrd_zero` with the output stored over the input, which has at least as many channels.
Table 1 of D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on
mobile systems": "Pointwise Convolution (out channels <= in channels): in place, temporary memory". Row g
of D ends where row g of A ends, or before, so blocks of rows from the first to the last never overwrite
a row to come; those of the block itself are copied before any of it is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from armsim.codegen.axes import FLOAT
from armsim.nests.algorithm import Algorithm
from armsim.operators.gemm import held
from armsim.operators.gemm.family import GemmFamily
from armsim.operators.gemm.held import intensity, panels, render_held
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import COLUMNS, GemmTile
from armsim.operators.gemm.tiles import HELD_D_BLOCKS, SQUARE, held_d_tiles, is_large
from armsim.operators.tile import both_orders, in_both_orders

Space = Callable[[Multiplication, bool], Iterable[GemmTile]]

# Gb, Co,b, Ci,b: Gb (Ci,b / 4 + Co,b / 4) + 1 at most 32.
_HELD_A_BLOCKS = (
    (8, 4, 8), (8, 4, 4), (8, 8, 4), (4, 8, 8), (4, 4, 8), (4, 4, 16), (6, 4, 12), (5, 8, 12),
)  # fmt: skip


def _held_a(name: str, problem: Multiplication, full: bool) -> Iterable[GemmTile]:
    blocks = _HELD_A_BLOCKS
    some = (blocks[0], blocks[-1]) if is_large(problem) and not full else blocks
    return (GemmTile(name, *block) for block in some)


def _rtrd_zero(problem: Multiplication, full: bool) -> Iterable[GemmTile]:
    if full:
        tiles = held_d_tiles("rtrd_zero", HELD_D_BLOCKS, (0, 8, 16))
    elif is_large(problem):
        tiles = held_d_tiles("rtrd_zero", HELD_D_BLOCKS[:5], (0,))
    else:
        tiles = held_d_tiles("rtrd_zero", HELD_D_BLOCKS, (0, 8))
    if full or problem.weights == "packed":  # a panel of B, read from end to end, stays in a cache
        tiles += [replace(tile, outer=COLUMNS) for tile in tiles if full or not tile.prefetch]
    return tiles


def _planes(problem: Multiplication, full: bool) -> Iterable[GemmTile]:
    """Give the same blocks, with whole vectors of channels only."""
    return (replace(tile, family="rtrd_planes") for tile in _rtrd_zero(problem, full))


def _rtrd(problem: Multiplication, full: bool) -> Iterable[GemmTile]:
    """The selection has the paper's tile."""
    return held_d_tiles("rtrd", HELD_D_BLOCKS, (0, 8, 16)) if full else [GemmTile("rtrd", 8, 8, 4)]


def _in_place(problem: Multiplication, full: bool) -> Iterable[GemmTile]:
    """Give the blocks where rows of D are no longer than those of A."""
    size = problem.matrices
    return held_d_tiles("rtrd_inplace", HELD_D_BLOCKS[:5], (0,)) if size.n <= size.k else ()


def in_place_workspace(problem: Multiplication, tile: GemmTile) -> int:
    """Bytes of the rows of a block."""
    size = problem.matrices
    return min(tile.rows, size.m) * size.k * FLOAT


def _reference(name: str, fused: bool, problem: Multiplication) -> Iterable[GemmTile]:
    """Algorithm 5 with the paper's tile; fused: where an epilogue follows.

    `rtra` does not know when its sums are whole, so that another one is compared with there.
    """
    return (GemmTile(name, 8, 4, 8),) if (problem.epilogue != "none") == fused else ()


def _family(
    algorithm: Algorithm, number: int, method: str, space: Space, summary: str, **more: Any
) -> GemmFamily:
    """A family of one of the paper's algorithms; a kernel's header says its number and ``method``."""
    zero = "" if algorithm.adds else " from zero"
    words = f"Algorithm {number} ({algorithm.name[:4].upper()}){zero}{method}"
    return GemmFamily(
        name=algorithm.name,
        algorithm=algorithm,
        render=partial(render_held, algorithm=algorithm, method=words),
        intensity=partial(intensity, algorithm=algorithm),
        accumulates=algorithm.adds,
        document=algorithm.document,
        summary=f"Algorithm {number}{summary}",
        **{"section": algorithm.section, "space": space, **more},
    )


def _orders(space: Space) -> Space:
    """A space in both orders of instructions, that of the list scheduler without prefetching alone."""
    return lambda problem, full: in_both_orders(
        space(problem, full), lambda tile: full or not tile.prefetch
    )


_HELD_A = ": a block of A in registers over all of Co."
_HELD_D = ": a block of D in registers over all of Ci."
_OF_A = frozenset({"rows", "columns", "depth", "schedule", "sizes"})
_OF_D = frozenset({"rows", "columns", "depth", "prefetch", "outer", "schedule", "sizes"})

RTRA = _family(
    held.RTRA, 5, _HELD_A, _orders(partial(_held_a, "rtra")),
    ": a block of A stays in registers over Co, D is moved for each of Ci",
    uses=_OF_A, references=partial(_reference, "rtra", False),
    shipped=((SQUARE, GemmTile("rtra", rows=8, columns=4, depth=8)),),
)  # fmt: skip

RTRA_ZERO = _family(
    held.RTRA_ZERO, 5, _HELD_A, _orders(partial(_held_a, "rtra_zero")),
    " starting from zero: D is not loaded in the first pass",
    section=f"{held.RTRA.section} without the load of D in the first pass",
    uses=_OF_A, references=partial(_reference, "rtra_zero", True),
    shipped=((SQUARE, GemmTile("rtra_zero", rows=4, columns=4, depth=16)),),
)  # fmt: skip

RTRD = _family(
    held.RTRD, 6, _HELD_D, _orders(_rtrd),
    ": a block of D stays in registers over Ci, A and B are streamed",
    uses=_OF_D, panels=panels,
    shipped=((SQUARE, GemmTile("rtrd", rows=8, columns=8, depth=4)),),
)  # fmt: skip

RTRD_ZERO = _family(
    held.RTRD_ZERO, 6, _HELD_D, _orders(_rtrd_zero), " starting from zero: D is not loaded",
    section=f"{held.RTRD.section} without the load of D",
    uses=_OF_D, panels=panels,
    shipped=((SQUARE, GemmTile("rtrd_zero", rows=4, columns=16, depth=8)),),
)  # fmt: skip

RTRD_PLANES = _family(
    held.RTRD_PLANES, 6, f" in NC4HW4{_HELD_D}", _orders(_planes),
    " from zero in NC4HW4, as depthwise convolution reads and writes it",
    section=f"{held.RTRD.section} without the load of D; the layout is that of Depthwise Convolution",
    uses=_OF_D, panels=panels, planes=True, ops=frozenset({"pwconv"}),
    values={"columns": range(4, 1025, 4), "depth": range(4, 1025, 4)},
)  # fmt: skip

RTRD_INPLACE = _family(
    held.RTRD_INPLACE, 6, ", in place: rows of A are copied before D overwrites them.",
    both_orders(_in_place),
    " from zero, D stored over A, whose rows are copied a block at a time",
    uses=_OF_D - {"outer"}, panels=panels, workspace=in_place_workspace, in_place=True,
)  # fmt: skip
