"""A tile: every choice a kernel's author makes for a given convolution, and the kernel's name."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.codegen.fused import EPILOGUES
from armsim.operators.names import Grammar
from armsim.operators.tile import COUNT, Tile, choice, schedule_choice, sizes_choice


@dataclass(frozen=True)
class ConvTile(Tile):
    """One point of the search space of a convolution; w_o, c_o, w_f, cc_o are mGEMM's."""

    wo: int = choice(
        1, "output pixels in registers: w_o, MR where matrices are multiplied", range(1, 1025)
    )
    co: int = choice(1, "output channels in registers: c_o, NR", range(1, 1025))
    taps: int = choice(0, "taps of a filter row done at once, w_f; 0: all", COUNT)
    cco: int = choice(0, "blocks of co channels in one pass over the image, cc_o; 0: all", COUNT)
    depth: int = choice(1, "products along the channels unrolled side by side", range(1, 1025))
    mc: int = choice(0, "rows of the matrix of pixels packed at a time; 0: all", COUNT)
    kc: int = choice(0, "columns of the matrix of pixels packed at a time; 0: all", COUNT)
    prefetch: int = choice(
        0, "mgemm, direct: bytes beyond the nearest load; the others: products; 0: none", COUNT
    )
    schedule: str = schedule_choice()
    sizes: str = sizes_choice()


NAMES = Grammar(
    "{op} {hf}x{wf} s{stride} [d{dilation=1}] {family} {wo}x{co} [t{taps=0}] [cc{cco=0}] [k{depth=1}] "
    "[mc{mc=0}] [kc{kc=0}] pf{prefetch} [{schedule=written}] [{sizes=constant}] [{epilogue=none}]",
    ConvTile,
    values={"epilogue": EPILOGUES},
)
"""For instance `conv_3x3_s1_mgemm_8x8_cc4_pf256`, `conv_3x3_s2_im2col_8x12_k4_kc256_pf8`."""
