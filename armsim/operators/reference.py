"""An operator's reference in C: the file that benchmarks on hardware compare a kernel with.

The file defines `fill` (data for a call, packed as the kernel wants it) and `check` (the result from plain
loops in double, or in 64-bit integers), as `armsim/emission/files/reference.h` declares them. Sizes and
choices reach it as macros. It shares nothing with the generators: it is written from the definitions.
"""

from __future__ import annotations

from armsim.nests.reference import Constants
from armsim.operators.sliding import COLUMNS, ROWS, Sliding, pads_along


def sliding_expressions(problem: Sliding, layout: str = "nhwc") -> Constants:
    """`sliding_constants` of a kernel that takes HI and WI as arguments: sizes of the output and padding
    are expressions of them.
    """
    p = problem
    found: dict[str, int | float | str] = {
        name: value
        for name, value in sliding_constants(p, layout).items()
        if name not in ("HI", "WI")
    }
    for axis, size, out, pad, taps in (
        (ROWS, "HI", "HO", "PAD_TOP", p.hf), (COLUMNS, "WI", "WO", "PAD_LEFT", p.wf),
    ):  # fmt: skip
        reach = (taps - 1) * p.dilation + 1
        if p.padding == "same":
            span = f"(({out} - 1) * {p.stride} + {reach})"
            found[out] = f"(({size} + {p.stride - 1}) / {p.stride})"
            found[pad] = f"({span} > {size} ? ({span} - {size}) / 2 : 0)"
        else:
            before, after = pads_along(p.padding, axis)
            both = before + after
            found[out] = (
                f"({size} + {both} < {reach} ? 0 : ({size} + {both} - {reach}) / {p.stride} + 1)"
            )
            found[pad] = before
    return found


def sliding_constants(problem: Sliding, layout: str = "nhwc") -> dict[str, int | float]:
    """Sizes of image, window and output, and whether images lie in planes of four channels."""
    p = problem
    return {
        "HI": p.hi, "WI": p.wi, "HO": p.ho, "WO": p.wo, "HF": p.hf, "WF": p.wf,
        "STRIDE": p.stride, "DILATION": p.dilation, "PAD_TOP": p.pad_top, "PAD_LEFT": p.pad_left,
        "PLANES": int(layout == "nc4hw4"),
    }  # fmt: skip
