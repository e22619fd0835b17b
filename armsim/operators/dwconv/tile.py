"""A tile: every choice a kernel's author makes for a given problem, as one frozen value.

Its name is the kernel's symbol, by this grammar (parts joined by `_`, lower case):

    operator  {Hf}x{Wf}  s{stride}  [d{dilation}]  family  {Ho,b}x{Wo,b}  c{channel block}
            layout  order  schedule  pf{prefetch distance}  [epilogue]

    dwconv_3x3_s1_window_zero_2x4_c4_nhwc_hwc_interleaved_pf0
    dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bias_relu6

`d` is written only for a dilation above 1. `parse_name` reads a name back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, NamedTuple

from armsim.codegen.epilogue import NAME_PART, name_part
from armsim.operators.tile import COUNT, Tile, choice

LAYOUTS = ("nhwc", "nc4hw4")
ORDERS = ("chw", "hcw", "hwc")
SCHEDULES = ("grouped", "interleaved")

_NAME = re.compile(
    r"(?P<op>dwconv|maxpool|avgpool)_(?P<hf>\d+)x(?P<wf>\d+)_s(?P<stride>\d+)(_d(?P<dilation>\d+))?"
    r"_(?P<family>[a-z_]+)_(?P<ho_b>\d+)x(?P<wo_b>\d+)_c(?P<channel_block>\d+)"
    rf"_(?P<layout>{'|'.join(LAYOUTS)})_(?P<order>{'|'.join(ORDERS)})"
    rf"_(?P<schedule>{'|'.join(SCHEDULES)})_pf(?P<prefetch>\d+){NAME_PART}"
)


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
        "grouped", "loads until the registers are full, or between multiplications", SCHEDULES
    )
    prefetch: int = choice(0, "distance in iterations of the innermost loop; 0: none", COUNT)

    def name(
        self,
        hf: int,
        wf: int,
        stride: int,
        dilation: int = 1,
        epilogue: str = "none",
        op: str = "dwconv",
    ) -> str:
        """The symbol of the kernel for a filter, by the grammar above."""
        dilated = f"_d{dilation}" if dilation > 1 else ""
        return (
            f"{op}_{hf}x{wf}_s{stride}{dilated}_{self.family}_{self.ho_b}x{self.wo_b}"
            f"_c{self.channel_block}_{self.layout}_{self.order}_{self.schedule}_pf{self.prefetch}"
            f"{name_part(epilogue)}"
        )


class ParsedName(NamedTuple):
    """What a kernel's name says."""

    hf: int
    wf: int
    stride: int
    dilation: int
    tile: DwconvTile
    epilogue: str = "none"
    op: str = "dwconv"


def parse_name(name: str) -> ParsedName:
    """Read a symbol back, that of a pooling kernel too; ValueError if it does not follow the grammar."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"not the name of a depthwise convolution: {name!r}")
    fields: dict[str, Any] = {
        key: int(v) if (v or "").isdigit() else v for key, v in match.groupdict().items()
    }
    hf, wf, stride = (fields.pop(key) for key in ("hf", "wf", "stride"))
    dilation = fields.pop("dilation") or 1
    epilogue, op = fields.pop("epilogue") or "none", fields.pop("op")
    return ParsedName(hf, wf, stride, dilation, DwconvTile(**fields), epilogue, op)
