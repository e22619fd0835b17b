"""The signature of a depthwise-convolution kernel, and the words at its top."""

from __future__ import annotations

from armsim.codegen.assembly import Assembly
from armsim.codegen.fused import Epilogue
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import NAMES, DwconvTile
from armsim.operators.parameters import RUNTIME
from armsim.operators.problem import CONVOLUTION

SIZES = ("hi", "wi", "channels")
"""The arguments of a kernel that has its sizes from them."""

_AXES = {
    "nhwc": ("(Hi, Wi, C)", "(Hf, Wf, C)", "(Ho, Wo, C)"),
    "nc4hw4": ("(ceil(C/4), Hi, Wi, 4)", "(ceil(C/4), Hf, Wf, 4)", "(ceil(C/4), Ho, Wo, 4)"),
}


def new_assembly(problem: DwconvProblem, tile: DwconvTile) -> Assembly:
    """A builder with the kernel's name and signature."""
    sized = tile.sizes == RUNTIME
    sizes = [f"size_t {name}" for name in SIZES] if sized else []
    parameters = (*sizes, *CONVOLUTION, *Epilogue.of(problem.epilogue).parameters)
    return Assembly(NAMES.write(problem, tile), parameters, schedule=tile.schedule, sized=sized)


def describe(problem: DwconvProblem, tile: DwconvTile, method: str, accumulates: bool) -> list[str]:
    """The header's lines on what is computed, on which tensors, and how."""
    p, shapes = problem, problem.shapes(tile.layout)
    rows = [
        f"  {name:<7}{axes:<23} = {'x'.join(map(str, shape))}"
        for (name, shape), axes in zip(shapes.items(), _AXES[tile.layout], strict=True)
    ]
    epilogue = Epilogue.of(p.epilogue)
    channels = "(C)" if tile.layout == "nhwc" else "(ceil(C/4), 4)"
    rows += [
        f"  {name:<7}{channels:<23} = {'x'.join(map(str, p.channel_shape(tile.layout)))}"
        for name in epilogue.tensors
    ]
    return [
        f"Depthwise convolution, fp32: output {'+=' if accumulates else '='} input * filter.",
        *([f"Fused into the store path: {epilogue.text}."] if epilogue.text else []),
        f"Filter {p.hf}x{p.wf}, stride {p.stride}, dilation {p.dilation}, padding {p.padding} "
        f"(top {p.pad_top}, left {p.pad_left}); batch 1; sizes are constants in the code.",
        f"Tensors, {tile.layout}, last axis contiguous:",
        *rows,
        f"Family {tile.family}: {method}",
        f"Tile: output block {tile.ho_b}x{tile.wo_b}, {tile.channel_block} channels, "
        f"loop order {tile.order}, {tile.schedule}, {tile.prefetch_text}.",
    ]


def describe_sized(problem: DwconvProblem, tile: DwconvTile, method: str) -> list[str]:
    """The same of a kernel whose image's sizes are arguments."""
    p, epilogue = problem, Epilogue.of(problem.epilogue)
    rows = [
        f"  {name:<7}{axes}"
        for name, axes in zip(p.shapes(tile.layout), _AXES[tile.layout], strict=True)
    ]
    rows += [f"  {name:<7}(ceil(C/4), 4)" for name in epilogue.tensors]
    return [
        "Depthwise convolution, fp32: output = input * filter.",
        *([f"Fused into the store path: {epilogue.text}."] if epilogue.text else []),
        f"Filter {p.hf}x{p.wf}, stride {p.stride}, dilation {p.dilation}, padding {p.padding}; batch 1; "
        "the image's sizes are",
        "arguments: hi rows, wi columns, C channels. Where one is 0, or there is no output, nothing is "
        "read or written.",
        f"Tensors, {tile.layout}, last axis contiguous:",
        *rows,
        f"Family {tile.family}: {method}",
        f"Tile: blocks of {tile.ho_b} rows, {tile.schedule}.",
    ]
