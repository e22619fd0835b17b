"""A tile: every choice a kernel's author makes for a given convolution, as one frozen value.

Its name is the kernel's symbol, by this grammar (parts joined by `_`, lower case; those in brackets
are left out at their defaults):

    conv  {Hf}x{Wf}  s{stride}  [d{dilation}]  family  {wo}x{co}  [t{taps}]  [cc{cco}]  [k{depth}]
          [mc{mc}]  [kc{kc}]  pf{prefetch}

    conv_3x3_s1_mgemm_8x8_cc4_pf256
    conv_3x3_s2_im2col_8x12_k4_kc256_pf8
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, NamedTuple

from armsim.operators.tile import COUNT, Tile, choice

_NAME = re.compile(
    r"conv_(?P<hf>\d+)x(?P<wf>\d+)_s(?P<stride>\d+)(_d(?P<dilation>\d+))?_(?P<family>[a-z][a-z0-9_]*?)"
    r"_(?P<wo>\d+)x(?P<co>\d+)(_t(?P<taps>\d+))?(_cc(?P<cco>\d+))?(_k(?P<depth>\d+))?"
    r"(_mc(?P<mc>\d+))?(_kc(?P<kc>\d+))?_pf(?P<prefetch>\d+)"
)
_OPTIONAL = (
    ("taps", "t", 0),
    ("cco", "cc", 0),
    ("depth", "k", 1),
    ("mc", "mc", 0),
    ("kc", "kc", 0),
)


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

    def name(self, hf: int, wf: int, stride: int, dilation: int = 1) -> str:
        """The symbol of the kernel for a filter, by the grammar above."""
        words = [f"conv_{hf}x{wf}_s{stride}"]
        if dilation > 1:
            words.append(f"d{dilation}")
        words += [self.family, f"{self.wo}x{self.co}"]
        for field, letter, default in _OPTIONAL:
            if getattr(self, field) != default:
                words.append(f"{letter}{getattr(self, field)}")
        return "_".join([*words, f"pf{self.prefetch}"])


class ParsedName(NamedTuple):
    """What a kernel's name says."""

    hf: int
    wf: int
    stride: int
    dilation: int
    tile: ConvTile


def parse_name(name: str) -> ParsedName:
    """Read a symbol back; ValueError if it does not follow the grammar."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"not the name of a convolution: {name!r}")
    fields: dict[str, Any] = {
        key: int(text) if text.isdigit() else text
        for key, text in match.groupdict().items()
        if text is not None
    }
    hf, wf, stride = (fields.pop(key) for key in ("hf", "wf", "stride"))
    dilation = fields.pop("dilation", 1)
    return ParsedName(hf, wf, stride, dilation, ConvTile(**fields))
