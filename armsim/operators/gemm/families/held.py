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
from typing import NamedTuple

from armsim.codegen.axes import FLOAT
from armsim.codegen.source import KernelSource
from armsim.operators.documents import MOBILE_CONVOLUTIONS, POLIMIDL
from armsim.operators.gemm import formulas
from armsim.operators.gemm.family import GemmFamily
from armsim.operators.gemm.held_a import render_held_a
from armsim.operators.gemm.held_d import PLANES, panels, render_held_d
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import COLUMNS, GemmTile
from armsim.operators.gemm.tiles import HELD_D_BLOCKS, SQUARE, held_d_tiles, is_large
from armsim.operators.tile import both_orders, in_both_orders

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
    """The same blocks; whole vectors of channels only."""
    return (replace(tile, family="rtrd_planes") for tile in _rtrd_zero(problem, full))


def _rtrd(problem: Multiplication, full: bool) -> Iterable[GemmTile]:
    """The selection has the paper's tile."""
    return held_d_tiles("rtrd", HELD_D_BLOCKS, (0, 8, 16)) if full else [GemmTile("rtrd", 8, 8, 4)]


def _in_place(problem: Multiplication, full: bool) -> Iterable[GemmTile]:
    """Where rows of D are no longer than those of A."""
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


class _Algorithm(NamedTuple):
    """An algorithm of the paper's: its number and name, what it does, and what means something to it."""

    render: Callable[..., KernelSource]
    number: int
    name: str
    method: str
    uses: frozenset[str]
    panels: Callable[[Multiplication, GemmTile], Panels | None] = lambda problem, tile: None

    def family(
        self,
        name: str,
        space: Callable[[Multiplication, bool], Iterable[GemmTile]],
        summary: str,
        *,
        intensity: Callable[[Multiplication, GemmTile], float],
        shipped: GemmTile,
        from_zero: str = "",
        references: Callable[[Multiplication], Iterable[GemmTile]] = lambda problem: (),
    ) -> GemmFamily:
        """A family that runs it. shipped: the tile of its kernel of 96 x 96 x 96.

        from_zero: where D's old values are not added to, what is changed in the algorithm for that.
        """
        zero = " from zero" if from_zero else ""
        method = f"Algorithm {self.number} ({self.name}){zero}: {self.method}"
        return GemmFamily(
            name=name,
            render=partial(self.render, fetch=not from_zero, method=method),
            accumulates=not from_zero,
            uses=self.uses,
            panels=self.panels,
            intensity=intensity,
            summary=summary,
            document=MOBILE_CONVOLUTIONS,
            section=f"Pointwise Convolution, Algorithm {self.number}{from_zero}",
            space=lambda problem, full: in_both_orders(
                space(problem, full), lambda tile: full or not tile.prefetch
            ),
            references=references,
            shipped=((SQUARE, shipped),),
        )


_RTRA = _Algorithm(
    render_held_a, 5, "RTRA", "a block of A in registers over all of Co.",
    frozenset({"rows", "columns", "depth", "schedule"}),
)  # fmt: skip

_RTRD = _Algorithm(
    render_held_d, 6, "RTRD", "a block of D in registers over all of Ci.",
    frozenset({"rows", "columns", "depth", "prefetch", "outer", "schedule", "sizes"}), panels,
)  # fmt: skip

RTRA = _RTRA.family(
    "rtra", partial(_held_a, "rtra"),
    "Algorithm 5: a block of A stays in registers over Co, D is moved for each of Ci",
    intensity=formulas.rtra, shipped=GemmTile("rtra", rows=8, columns=4, depth=8),
    references=partial(_reference, "rtra", False),
)  # fmt: skip

RTRA_ZERO = _RTRA.family(
    "rtra_zero", partial(_held_a, "rtra_zero"),
    "Algorithm 5 starting from zero: D is not loaded in the first pass",
    intensity=formulas.rtra_zero, shipped=GemmTile("rtra_zero", rows=4, columns=4, depth=16),
    from_zero=" without the load of D in the first pass",
    references=partial(_reference, "rtra_zero", True),
)  # fmt: skip

RTRD = _RTRD.family(
    "rtrd", _rtrd,
    "Algorithm 6: a block of D stays in registers over Ci, A and B are streamed",
    intensity=formulas.rtrd, shipped=GemmTile("rtrd", rows=8, columns=8, depth=4),
)  # fmt: skip

RTRD_ZERO = _RTRD.family(
    "rtrd_zero", _rtrd_zero,
    "Algorithm 6 starting from zero: D is not loaded",
    intensity=formulas.rtrd_zero, shipped=GemmTile("rtrd_zero", rows=4, columns=16, depth=8),
    from_zero=" without the load of D",
)  # fmt: skip

RTRD_PLANES = GemmFamily(
    name="rtrd_planes",
    render=partial(
        render_held_d, layouts=PLANES,
        method="Algorithm 6 (RTRD) from zero in NC4HW4: a block of D in registers over all of Ci.",
    ),
    panels=panels,
    planes=True,
    ops=frozenset({"pwconv"}),
    uses=_RTRD.uses - {"sizes"},
    values={"columns": range(4, 1025, 4), "depth": range(4, 1025, 4)},
    summary="Algorithm 6 from zero in NC4HW4, as depthwise convolution reads and writes it",
    document=MOBILE_CONVOLUTIONS,
    section="Pointwise Convolution, Algorithm 6 without the load of D; the layout is that of Depthwise "
    "Convolution",
    intensity=formulas.rtrd_zero,
    space=lambda problem, full: in_both_orders(
        _planes(problem, full), lambda tile: full or not tile.prefetch
    ),
)  # fmt: skip

RTRD_INPLACE = GemmFamily(
    name="rtrd_inplace",
    render=partial(
        render_held_d, in_place=True,
        method="Algorithm 6 (RTRD) from zero, in place: rows of A are copied before D overwrites them.",
    ),
    workspace=in_place_workspace,
    in_place=True,
    uses=_RTRD.uses - {"outer", "sizes"},
    panels=panels,
    summary="Algorithm 6 from zero, D stored over A, whose rows are copied a block at a time",
    document=POLIMIDL, section="Table 1, pointwise convolution, out channels <= in channels",
    intensity=formulas.rtrd_inplace,
    space=both_orders(_in_place),
)  # fmt: skip
