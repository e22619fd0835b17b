"""Convolutions, depthwise or not: their definition, layouts, headers and sizes in C."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from armsim.checks.contract import Contract
from armsim.codegen.assembly import Assembly
from armsim.codegen.fused import Epilogue, check_epilogue, fused
from armsim.codegen.size_arguments import kept
from armsim.nests.call import Call
from armsim.nests.images import Image, Slid
from armsim.nests.layout import Layout
from armsim.nests.reference import Constants, Reference
from armsim.operators.image_sizes import keep_output_sizes, most_padding, of_size, size_arguments
from armsim.operators.parameters import RUNTIME
from armsim.operators.reference import sliding_expressions
from armsim.operators.sliding import Sliding
from armsim.operators.stated import Stated
from armsim.operators.summed import Summed, in_planes, packing_in_c, summed_reference, tensor_rows
from armsim.scheduling.dependences import Aliases

FLOAT = 4
"""Bytes of an element."""

MARGINS = {"input": ("PAD_TOP", "PAD_LEFT", "")}
"""How far the indices of what windows slide over begin before it, in C."""

WINDOW_MACROS = {"hi": "HI", "wi": "WI", "l": "HO", "k": "WO", "n": "HF", "m": "WF"}


class Windowed(Stated, Sliding):
    """A problem whose ``output`` [l, k, ..] is made of ``input`` at the pixels of a window.

    channels_of: the fields that say how long the axes of channels are. sizes_in_words: what the sizes are
    that a kernel may take as arguments.
    """

    sizes_in_words: ClassVar[dict[str, str]]
    declared: ClassVar[Mapping[str, str]] = {"input": "hi,wi,i"}
    channels_of: ClassVar[dict[str, str]] = {"i": "channels"}

    @property
    def extents(self) -> dict[str, int]:
        """Sizes by axis."""
        channels = {axis: getattr(self, name) for axis, name in self.channels_of.items()}
        return {**self.window, **channels}

    @property
    def macros(self) -> dict[str, str]:
        """Sizes in C by axis."""
        return {**WINDOW_MACROS, **{axis: name.upper() for axis, name in self.channels_of.items()}}


class Convolved(Summed, Windowed):
    """``input`` at the pixels of a window, times ``filter`` [n, m, ..], summed to ``output`` [l, k, ..]."""

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        self.check_positive(*self.channels_of.values())
        check_epilogue(self.epilogue)
        self.check_window(FLOAT * int(getattr(self, self.channels_of["i"])))

    def describe(self) -> str:
        """The problem in one line, for the head of a report."""
        (*_, first), (*_, last) = self.shapes["input"], self.shapes["output"]
        return (
            f"{self.hi}x{self.wi}x{first} -> {self.ho}x{self.wo}x{last}, {self.filter_words}"
            f"{fused(self.epilogue)}: {self.flops / 1e6:.2f} Mflop"
        )


def layouts_of(problem: Convolved, layout: str, filters: Layout | None = None) -> dict[str, Layout]:
    """Give the layouts: image, output and the epilogue's in planes if it is "nc4hw4", and the filter.

    filters: the filter's layout, if that is not the images'.
    """
    found = {}
    for name in (*problem.tensors, *Epilogue.of(problem.epilogue).tensors):
        axes = problem.axes_of(name)
        found[name] = in_planes(axes) if layout == "nc4hw4" else Layout(" ".join(axes))
    return {**found, "filter": filters or found["filter"]}


def image_of(problem: Windowed, layouts: Mapping[str, Layout], *, by_pixels: str = "") -> Image:
    """Give what is known of an image whose sizes are arguments.

    by_pixels: axes whose windows are counted by the image's extents, as where each pixel is loaded once;
    others are counted by outputs where none of them leaves the image.
    """
    p = problem
    windows = {
        "l": Slid("hi", "pad_top", p.stride, lambda size: of_size(p, hi=size).row_taps),
        "k": Slid("wi", "pad_left", p.stride, lambda size: of_size(p, wi=size).column_taps),
    }
    if not any(most_padding(p)):
        inside = {"l": Slid.inside("ho", p.hf), "k": Slid.inside("wo", p.wf)}
        windows |= {axis: one for axis, one in inside.items() if axis not in by_pixels}
    sizes = {
        axis: kept(macro.lower()) for axis, macro in p.macros.items() if macro not in ("HF", "WF")
    }
    return Image(windows, sizes, layouts, partial(keep_output_sizes, problem=p))


def new_kernel(
    problem: Convolved, tile: Any, name: str, workspace: bool, aliases: Aliases
) -> Assembly:
    """A builder with the kernel's name and signature."""
    sized = tile.sizes == RUNTIME
    sizes = [f"size_t {size}" for size in problem.sizes_in_words] if sized else []
    tensors = ("const float *input", "const float *filter", "float *output")
    room = ("float *workspace",) if workspace else ()
    return Assembly(
        name,
        (*sizes, *tensors, *room, *Epilogue.of(problem.epilogue).parameters),
        schedule=tile.schedule,
        aliases=aliases,
        sized=sized,
    )


def sizes_said(arguments: Iterable[str]) -> list[str]:
    """Say in a header which sizes are arguments, and what of those that are 0."""
    if not arguments:
        return ["Sizes are constants in the code."]
    return [
        f"Sizes are arguments: {', '.join(arguments)}.",
        "Where a size is 0, or there is no output, nothing is read or written.",
    ]


def described(
    problem: Convolved,
    layouts: Mapping[str, Layout],
    lines: list[str],
    *,
    sized: bool = False,
    accumulates: bool = False,
    packed: bool = False,
) -> list[str]:
    """The header of a kernel: what is computed, on which tensors, then ``lines`` on how."""
    p = problem
    sizes, *idle = sizes_said(p.sizes_in_words if sized else ())
    around = "" if sized else f" (top {p.pad_top}, left {p.pad_left})"
    return [
        *p.computed(p.summing(accumulates)),
        f"Filter {p.hf}x{p.wf}, stride {p.stride}, dilation {p.dilation}, padding {p.padding}{around}; "
        f"batch 1; {sizes[0].lower()}{sizes[1:]}",
        *idle,
        *tensor_rows(p, layouts, sized=sized, packed=packed),
        *lines,
    ]


def convolved_contract(problem: Convolved, call: Call, seed: int, *, sized: bool) -> Contract:
    """The call with its data; the image's sizes come first where they are arguments."""
    sizes = [getattr(problem, name) for name in problem.sizes_in_words]
    return call.contract(seed, problem.flops, (*sizes, *call.order) if sized else ())


def convolved_reference(
    problem: Convolved,
    call: Call,
    checks: Iterable[tuple[int, ...]] | None = None,
    *,
    packed: str = "",
    workspace: str = "",
) -> Reference:
    """The definition in C; checks: sizes to prove a kernel on that takes them as arguments.

    packed: as of `summed_reference`. workspace: its bytes in C, of a kernel that takes its sizes.
    """
    sizes = None
    if checks is not None:
        bytes_of = problem.bytes_in_c(call, problem.macros)
        bytes_of |= {"workspace": workspace} if workspace else {}
        sizes = size_arguments(problem, problem.sizes_in_words, bytes_of, checks, workspace)
        if packed:
            sizes = replace(sizes, packed=packed, packing=packing_in_c(problem, call))
    found = summed_reference(
        problem, call, problem.macros, margins=MARGINS, packed=packed, sizes=sizes
    )
    if checks is None:
        pads = {"PAD_TOP": problem.pad_top, "PAD_LEFT": problem.pad_left}
        return replace(found, constants={**found.constants, **pads})
    return replace(found, constants=window_in_c(problem))


def window_in_c(problem: Sliding) -> Constants:
    """The macros of a window whose image has its sizes from arguments."""
    known, names = sliding_expressions(problem), ("HF", "WF", "HO", "WO", "PAD_TOP", "PAD_LEFT")
    return {name: known[name] for name in names}
