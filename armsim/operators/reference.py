"""An operator's reference in C: the file that benchmarks on hardware compare a kernel with.

The file defines `fill` (data for a call, packed as the kernel wants it) and `check` (the result from plain
loops in double, or in 64-bit integers), as `armsim/emission/files/reference.h` declares them. Sizes and
choices reach it as macros. It shares nothing with the generators: it is written from the definitions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from armsim.operators.sliding import COLUMNS, ROWS, Sliding, pads_along

Constants = Mapping[str, int | float | str]


@dataclass(frozen=True)
class SizeArguments:
    """The sizes that a kernel takes as arguments, for a program in C that calls it.

    Expressions in C use the names in capitals, each a ``size_t``.

    defaults: by name, in the order of the function's arguments, the value on the kernel's problem.
    meaning: of each, for its documentation. otherwise: for a size that may be left out (0) the expression
    of what it is then. bytes: of each buffer, where no size is 0. problem: the fields of the problem, each
    a number's expression or a word in quotes. workspace: of its bytes; empty: the kernel has none.
    checks: sizes to prove a kernel on. packed: the buffer that was packed beforehand, if one was; packing:
    functions of the header that do it, KERNEL_pack and KERNEL_packed_bytes, KERNEL for the kernel's name.
    """

    defaults: Mapping[str, int]
    meaning: Mapping[str, str]
    otherwise: Mapping[str, str]
    bytes: Mapping[str, str]
    problem: Mapping[str, str]
    workspace: str
    checks: tuple[tuple[int, ...], ...]
    packed: str = ""
    packing: str = ""


@dataclass(frozen=True)
class Reference:
    """source: in C, the file beside the operator or text. constants: the macros that it needs, by name.

    A macro ``AT_<NAME>`` for the place of each buffer among the arguments is there besides; ``places``
    names further ones: macro to the name of a buffer. sizes: those that the kernel takes as arguments,
    whose macros are no constants.
    """

    source: Path | str
    constants: Constants
    places: Mapping[str, str]
    sizes: SizeArguments | None = None

    @property
    def text(self) -> str:
        """The source."""
        return self.source if isinstance(self.source, str) else self.source.read_text("utf-8")


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
