"""A tile: every choice a kernel's author makes for a given multiplication, and the kernel's name."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.codegen.fused import EPILOGUES
from armsim.operators.gemm.problem import WEIGHTS
from armsim.operators.names import Grammar
from armsim.operators.tile import COUNT, Tile, choice, schedule_choice, sizes_choice

SIDE, FOURS = "side", "fours"
ROWS, COLUMNS = OUTER = ("rows", "columns")


@dataclass(frozen=True)
class GemmTile(Tile):
    """One point of the search space of a multiplication."""

    rows: int = choice(
        1, "of D in registers or updated at once: Gb of Zhang et al. 2020, MR of Goto and van de Geijn",
        range(1, 1025),
    )  # fmt: skip
    columns: int = choice(1, "the same along a row: Co,b, NR", range(1, 1025))
    depth: int = choice(
        1, "products of an element that are unrolled side by side: Ci,b", range(1, 1025)
    )
    mc: int = choice(0, "rows of A packed at a time; 0: all", COUNT)
    kc: int = choice(0, "columns of A, rows of B packed at a time; 0: all", COUNT)
    nc: int = choice(0, "columns of B packed at a time; 0: all", COUNT)
    prefetch: int = choice(0, "distance in products; 0: none", COUNT)
    packing: str = choice(
        SIDE, "panels of A: for each product its rows side by side, or all products of four rows, then of "
        "the next four", (SIDE, FOURS),
    )  # fmt: skip
    outer: str = choice(
        ROWS, "the outer loop: over blocks of rows, so that B passes for each, or of columns", OUTER
    )
    schedule: str = schedule_choice()
    sizes: str = sizes_choice()


NAMES = Grammar(
    "{op} {family} {rows}x{columns} k{depth} [mc{mc=0} kc{kc=0} nc{nc=0}] pf{prefetch} "
    "[{packing=side}] [{outer=rows}] [{schedule=written}] [{sizes=constant}] [{weights=plain}] "
    "[{epilogue=none}]",
    GemmTile,
    values={"epilogue": EPILOGUES, "weights": WEIGHTS},
)
"""For instance `gemm_goto_8x12_k4_mc96_kc256_nc0_pf8`, `pwconv_rtrd_zero_8x8_k4_pf0_bias_relu6`."""
