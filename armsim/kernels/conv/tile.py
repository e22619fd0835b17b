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
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

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
class ConvTile:
    """One point of the search space. A field that a family has no use for keeps its default.

    family: which algorithm, a key of `FAMILIES`.
    wo, co: output pixels and output channels in registers: w_o and c_o of mGEMM, MR and NR of the
        methods that multiply matrices.
    taps: taps of a filter row that the inner kernel does at once, w_f of mGEMM; 0: all of them.
    cco: blocks of co channels in one pass over the image, cc_o of mGEMM; 0: all of them.
    depth: how many of the products along the channels are unrolled side by side.
    mc, kc: rows and columns of the matrix of pixels that are packed at a time; 0: all of them.
    prefetch: mGEMM: bytes beyond the nearest load; the others: distance in products; 0 for none.
    """

    family: str
    wo: int = 1
    co: int = 1
    taps: int = 0
    cco: int = 0
    depth: int = 1
    mc: int = 0
    kc: int = 0
    prefetch: int = 0

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        for name in ("wo", "co", "depth"):
            if not 1 <= getattr(self, name) <= 1024:
                raise ValueError(f"{name} must be 1 to 1024, got {getattr(self, name)}")
        for name in ("taps", "cco", "mc", "kc", "prefetch"):
            if getattr(self, name) < 0:
                raise ValueError(f"{name} must not be negative, got {getattr(self, name)}")

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

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> ConvTile:
        """The inverse of `to_dict`."""
        return cls(**data)


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
