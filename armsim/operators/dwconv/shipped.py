"""The depthwise kernels that lie in kernels/asm: one of each family, and variations."""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.registry import render
from armsim.operators.dwconv.tile import DwconvTile

_LAYER = DwconvProblem(hi=56, wi=56, channels=128, hf=3, wf=3)
_LAYER_STRIDE_2 = DwconvProblem(hi=56, wi=56, channels=128, hf=3, wf=3, stride=2)
_LAYER_5X5 = DwconvProblem(hi=28, wi=28, channels=64, hf=5, wf=5)
_LAYER_DILATED = DwconvProblem(hi=28, wi=28, channels=64, hf=3, wf=3, dilation=2)
_ODD_CHANNELS = DwconvProblem(hi=7, wi=7, channels=11, hf=3, wf=3)
_FUSED = DwconvProblem(
    hi=14, wi=14, channels=512, hf=3, wf=3, epilogue="bn_relu6"
)  # of MobileNetV1
_FUSED_SCALE = DwconvProblem(hi=14, wi=14, channels=512, hf=3, wf=3, epilogue="scale_relu6")


def _tile(
    family: str, block: str, layout: str, order: str, schedule: str, pf: int = 0
) -> DwconvTile:
    rows, columns = (int(part) for part in block.split("x"))
    return DwconvTile(family, rows, columns, 4, layout, order, schedule, pf)


SHIPPED: tuple[tuple[DwconvProblem, DwconvTile], ...] = (
    (_LAYER, DwconvTile("naive")),
    (_LAYER, DwconvTile("tflite", wo_b=4)),
    (_LAYER, DwconvTile("tflite_held", wo_b=4)),
    (_LAYER, _tile("register_tiled", "2x2", "nhwc", "chw", "grouped")),
    (_LAYER, _tile("register_tiled_zero", "2x2", "nhwc", "chw", "interleaved")),
    (_LAYER, _tile("window", "2x4", "nhwc", "hwc", "interleaved")),
    (_LAYER, _tile("window_zero", "2x4", "nhwc", "hwc", "interleaved")),
    (_LAYER, _tile("window_zero", "2x2", "nc4hw4", "chw", "interleaved", 4)),
    (_LAYER, _tile("mgemm", "2x1", "nc4hw4", "chw", "interleaved")),
    (_LAYER_STRIDE_2, _tile("window_zero", "2x2", "nc4hw4", "chw", "interleaved")),
    (_LAYER_5X5, _tile("window_zero", "2x2", "nhwc", "hwc", "interleaved")),
    (_LAYER_DILATED, _tile("window_zero", "2x2", "nhwc", "hwc", "interleaved")),
    (_ODD_CHANNELS, _tile("window_zero", "1x4", "nhwc", "hwc", "interleaved")),
    (_FUSED, _tile("window_zero", "1x4", "nhwc", "hwc", "interleaved")),
    (_FUSED, _tile("mgemm", "2x1", "nc4hw4", "chw", "interleaved")),
    (_FUSED_SCALE, _tile("window_zero", "2x2", "nc4hw4", "chw", "interleaved")),
)


def shipped_sources() -> list[KernelSource]:
    """Render all of them."""
    return [render(problem, tile) for problem, tile in SHIPPED]
