"""A tile: every choice a kernel's author makes for a given problem, and the kernel's name."""

from __future__ import annotations

from dataclasses import dataclass, fields

from armsim.codegen.assembly import LIST
from armsim.codegen.fused import EPILOGUES
from armsim.operators.dwconv.order import ORDERS as _PRODUCTS
from armsim.operators.names import Grammar
from armsim.operators.tile import COUNT, LISTED, Tile, choice, sizes_choice

LAYOUTS = ("nhwc", "nc4hw4")
ORDERS = ("chw", "hcw", "hwc")
SEARCHED = ("grouped", "interleaved", LIST)
"""What a search is given; it has others in place of the last where a core gains by them (`made_for`)."""
SCHEDULES = tuple(dict.fromkeys((*SEARCHED, *LISTED)))
PATHS = ("window", "linear")
PRODUCTS = tuple(_PRODUCTS)
"""Orders of a block's products."""


@dataclass(frozen=True)
class DwconvTile(Tile):
    """One point of the search space of a depthwise convolution.

    Orders name the axes from the outermost loop inwards: "chw" holds a filter's vectors over the whole
    image (Algorithm 4), "hcw" over a row of blocks, "hwc" loads them in each block when they are needed.
    """

    ho_b: int = choice(1, "rows of the output block, Ho,b of Zhang et al. 2020", range(1, 1025))
    wo_b: int = choice(1, "columns of the output block, Wo,b", range(1, 1025))
    channel_block: int = choice(4, "channels of a block, one or two vectors side by side", (4, 8))
    layout: str = choice("nhwc", "of image and filter", LAYOUTS)
    order: str = choice("hwc", "loops from the outermost: channel blocks, rows, columns", ORDERS)
    schedule: str = choice(
        "grouped",
        "loads until the registers are full, or between multiplications, or a list scheduler's order, with "
        "overlapping iterations, with 128-bit loads in pieces too",
        SCHEDULES,
    )
    prefetch: int = choice(0, "distance in iterations of the innermost loop; 0: none", COUNT)
    products: str = choice("row_tap", "by what a block's products are ordered", PRODUCTS)
    prefetch_path: str = choice(
        "window",
        "what is prefetched: what is new in the window of a later block, or the image line by line",
        PATHS,
    )
    sizes: str = sizes_choice()

    @property
    def prefetch_text(self) -> str:
        """Say in a kernel's header how it prefetches."""
        linear = ", line by line" if self.prefetch_path == "linear" else ""
        return f"prefetch distance {self.prefetch}{linear}"


BLOCK_FIELDS = frozenset(item.name for item in fields(DwconvTile)) - {"family"}
"""What means something to a kernel that keeps blocks of outputs in registers."""

NAMES = Grammar(
    "{op} {hf}x{wf} s{stride} [d{dilation=1}] {family} {ho_b}x{wo_b} c{channel_block} {layout} {order} "
    "{schedule} [{products=row_tap}] pf{prefetch} [{prefetch_path=window}] [{sizes=constant}] "
    "[{epilogue=none}]",
    DwconvTile,
    values={"epilogue": EPILOGUES},
)
"""For instance `dwconv_3x3_s1_window_zero_2x4_c4_nhwc_hwc_interleaved_pf0`, or the same with
`_bias_relu6` appended."""
