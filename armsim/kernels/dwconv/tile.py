"""A tile: every choice a kernel's author makes for a given problem, as one frozen value.

Its name is the kernel's symbol, by this grammar (parts joined by `_`, lower case):

    dwconv  {Hf}x{Wf}  s{stride}  [d{dilation}]  family  {Ho,b}x{Wo,b}  c{channel block}
            layout  order  schedule  pf{prefetch distance}

    dwconv_3x3_s1_window_zero_2x4_c4_nhwc_hwc_interleaved_pf0

`d` is written only for a dilation above 1. `parse_name` reads a name back.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

LAYOUTS = ("nhwc", "nc4hw4")
ORDERS = ("chw", "hcw", "hwc")
SCHEDULES = ("grouped", "interleaved")

_NAME = re.compile(
    r"dwconv_(?P<hf>\d+)x(?P<wf>\d+)_s(?P<stride>\d+)(_d(?P<dilation>\d+))?"
    r"_(?P<family>[a-z_]+)_(?P<ho_b>\d+)x(?P<wo_b>\d+)_c(?P<channel_block>\d+)"
    rf"_(?P<layout>{'|'.join(LAYOUTS)})_(?P<order>{'|'.join(ORDERS)})"
    rf"_(?P<schedule>{'|'.join(SCHEDULES)})_pf(?P<prefetch>\d+)"
)


@dataclass(frozen=True)
class DwconvTile:
    """One point of the search space. A field that a family has no use for keeps its default.

    family: which algorithm, a key of `FAMILIES`.
    ho_b, wo_b: rows and columns of the output block (Ho,b and Wo,b of Zhang et al. 2020).
    channel_block: 4 or 8 channels a block, one or two vectors side by side.
    layout: "nhwc" or "nc4hw4".
    order: the axes from the outermost loop inwards: channel blocks, rows (h), columns (w).
        "chw" holds a filter's vectors over the whole image (Algorithm 4), "hcw" over a row of
        blocks, "hwc" loads them in each block when they are needed.
    schedule: "grouped" loads until the registers are full, then multiplies; "interleaved" spreads
        loads, stores and prefetches between the multiplications.
    prefetch: distance in iterations of the innermost loop, 0 for none.
    """

    family: str
    ho_b: int = 1
    wo_b: int = 1
    channel_block: int = 4
    layout: str = "nhwc"
    order: str = "hwc"
    schedule: str = "grouped"
    prefetch: int = 0

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        if self.ho_b < 1 or self.wo_b < 1:
            raise ValueError(f"a block must hold an output, got {self.ho_b}x{self.wo_b}")
        if self.prefetch < 0:
            raise ValueError(f"prefetch must not be negative, got {self.prefetch}")
        for name, allowed in (
            ("channel_block", (4, 8)),
            ("layout", LAYOUTS),
            ("order", ORDERS),
            ("schedule", SCHEDULES),
        ):
            if getattr(self, name) not in allowed:
                choices = ", ".join(map(str, allowed))
                raise ValueError(f"{name} must be one of {choices}, got {getattr(self, name)!r}")

    def name(self, hf: int, wf: int, stride: int, dilation: int = 1) -> str:
        """The symbol of the kernel for a filter, by the grammar above."""
        dilated = f"_d{dilation}" if dilation > 1 else ""
        return (
            f"dwconv_{hf}x{wf}_s{stride}{dilated}_{self.family}_{self.ho_b}x{self.wo_b}"
            f"_c{self.channel_block}_{self.layout}_{self.order}_{self.schedule}_pf{self.prefetch}"
        )

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> DwconvTile:
        """The inverse of `to_dict`."""
        return cls(**data)


class ParsedName(NamedTuple):
    """What a kernel's name says."""

    hf: int
    wf: int
    stride: int
    dilation: int
    tile: DwconvTile


def parse_name(name: str) -> ParsedName:
    """Read a symbol back; ValueError if it does not follow the grammar."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"not the name of a depthwise convolution: {name!r}")
    fields: dict[str, Any] = {
        key: int(v) if (v or "").isdigit() else v for key, v in match.groupdict().items()
    }
    hf, wf, stride = (fields.pop(key) for key in ("hf", "wf", "stride"))
    dilation = fields.pop("dilation") or 1
    return ParsedName(hf, wf, stride, dilation, DwconvTile(**fields))
