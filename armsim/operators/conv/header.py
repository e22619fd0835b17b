"""The signature of a convolution kernel, and the words at its top."""

from __future__ import annotations

from armsim.codegen.assembly import Assembly
from armsim.codegen.dependences import ANYWHERE
from armsim.codegen.fused import Epilogue
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.tile import NAMES, ConvTile
from armsim.operators.parameters import RUNTIME
from armsim.operators.problem import CONVOLUTION

SIZES = ("hi", "wi", "cin", "cout")
"""The arguments of a kernel that has its sizes from them."""

PANELS = "panels"
"""The order of a filter that was packed into the panels of a multiplication before the call."""

_AXES = {
    "panels": ("(Hi, Wi, Ci)", "(Hf, Wf, Ci, Co)", "(Ho, Wo, Co)"),
    "rsck": ("(Hi, Wi, Ci)", "(Hf, Wf, Ci, Co)", "(Ho, Wo, Co)"),
    "rcsk": ("(Ci/4, Hi, Wi, 4)", "(Co/co, Hf, Ci, Wf, co)", "(Co/4, Ho, Wo, 4)"),
    "crsk_blocked": ("(Ci/4, Hi, Wi, 4)", "(Co/co, Ci/4, Hf, Wf, 4, co)", "(Co/4, Ho, Wo, 4)"),
    "rsck_blocked": ("(Ci/4, Hi, Wi, 4)", "(Co/co, Hf, Wf, Ci, co)", "(Co/4, Ho, Wo, 4)"),
}


def new_assembly(problem: ConvProblem, tile: ConvTile, *, workspace: bool = False) -> Assembly:
    """A builder with the kernel's name and signature."""
    extra = (
        *(("float *workspace",) if workspace else ()),
        *Epilogue.of(problem.epilogue).parameters,
    )
    sized = tile.sizes == RUNTIME
    sizes = [f"size_t {name}" for name in SIZES] if sized else []
    return Assembly(
        NAMES.write(problem, tile),
        (*sizes, *CONVOLUTION, *extra),
        schedule=tile.schedule,
        aliases=ANYWHERE,
        sized=sized,
    )


def describe(
    problem: ConvProblem, tile: ConvTile, order: str, method: str, more: list[str]
) -> list[str]:
    """The header's lines on what is computed, on which tensors, and how; ``more`` on the tile.

    order: the filter's, as `ConvFamily.filter_order` names it.
    """
    p = problem
    flat = order in ("rsck", PANELS)
    shapes = p.shapes("nhwc" if flat else "nc4hw4")
    width = max(24, *map(len, _AXES[order]))
    rows = [
        f"  {name:<7}{axes:<{width}} = {'x'.join(map(str, shape))}"
        for (name, shape), axes in zip(shapes.items(), _AXES[order], strict=True)
    ]
    epilogue = Epilogue.of(p.epilogue)
    channels = ("(Co)", p.cout) if flat else ("(Co/4, 4)", f"{-(-p.cout // 4)}x4")
    rows += [f"  {name:<7}{channels[0]:<{width}} = {channels[1]}" for name in epilogue.tensors]
    return [
        "Convolution, fp32: output = input * filter.",
        *([f"Fused into the store path: {epilogue.text}."] if epilogue.text else []),
        f"Filter {p.hf}x{p.wf}, stride {p.stride}, dilation {p.dilation}, padding {p.padding} "
        f"(top {p.pad_top}, left {p.pad_left}); batch 1; sizes are constants in the code.",
        "Tensors, last axis contiguous:",
        *rows,
        f"Family {tile.family}: {method}",
        *more,
    ]


def describe_sized(
    problem: ConvProblem, tile: ConvTile, order: str, method: str, more: list[str]
) -> list[str]:
    """The same of a kernel whose image's sizes and channels are arguments."""
    p, epilogue = problem, Epilogue.of(problem.epilogue)
    shapes = p.shapes("nc4hw4")
    return [
        "Convolution, fp32: output = input * filter.",
        *([f"Fused into the store path: {epilogue.text}."] if epilogue.text else []),
        f"Filter {p.hf}x{p.wf}, stride {p.stride}, dilation {p.dilation}, padding {p.padding}; batch 1; "
        "the other sizes are",
        "arguments: hi rows and wi columns of the image, its cin channels Ci, cout channels Co of the",
        "output. Where one is 0, or there is no output, nothing is read or written.",
        "Tensors, last axis contiguous:",
        *(f"  {name:<7}{axes}" for name, axes in zip(shapes, _AXES[order], strict=True)),
        *(f"  {name:<7}(Co/4, 4)" for name in epilogue.tensors),
        f"Filter: blocks of co = {tile.co} output channels; the last has what is left of Co, in fours.",
        f"Family {tile.family}: {method}",
        *more,
    ]
