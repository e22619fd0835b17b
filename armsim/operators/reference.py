"""An operator's reference in C: the file that benchmarks on hardware compare a kernel with.

The file defines `fill` (data for a call, packed as the kernel wants it) and `check` (the result from plain
loops in double, or in 64-bit integers), as `armsim/emission/files/reference.h` declares them. Sizes and
choices reach it as macros. It shares nothing with the generators: it is written from the definitions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from armsim.codegen.fused import Epilogue
from armsim.operators.epilogue import spread
from armsim.operators.sliding import Sliding

Constants = Mapping[str, int | float]


@dataclass(frozen=True)
class Reference:
    """file: the C source, beside the operator. constants: the macros that it needs, numbers by name.

    A macro ``AT_<NAME>`` for the place of each buffer among the arguments is there besides; ``places``
    names further ones: macro to the name of a buffer.
    """

    file: Path
    constants: Constants
    places: Mapping[str, str]


def epilogue_constants(word: str, products: int) -> dict[str, int | float]:
    """RANGE, from which first operands are drawn, and the clamp; the vectors are known by their buffers."""
    clamp = Epilogue.of(word).clamp
    return {
        "RANGE": spread(word, products),
        **({"CLAMP_LOW": 1} if clamp else {}),
        **({"CLAMP_HIGH": 1} if clamp == "relu6" else {}),
    }


def sliding_constants(problem: Sliding, layout: str = "nhwc") -> dict[str, int | float]:
    """Sizes of image, window and output, and whether images lie in planes of four channels."""
    p = problem
    return {
        "HI": p.hi, "WI": p.wi, "HO": p.ho, "WO": p.wo, "HF": p.hf, "WF": p.wf,
        "STRIDE": p.stride, "DILATION": p.dilation, "PAD_TOP": p.pad_top, "PAD_LEFT": p.pad_left,
        "PLANES": int(layout == "nc4hw4"),
    }  # fmt: skip
