"""Depthwise convolutions of the structure that libraries publish: block, layout and order of loops.

None of their code is here. Instructions, their order and edges are those of this project's kernels, so that
a comparison shows what the structure is worth, not what a library's author made of it. TF-Lite's order is
the family `tflite`.

tvm_like      depthwise_conv2d_NCHWc: NCHW[x]c, here x = 4; blocks of channels outermost, then rows, then
              blocks of reg_n outputs of a row, held in registers over the taps; each block loads each tap
              of the filter once, and an input vector for each product
xnnpack_like  f32-dwconv 9p4c: NHWC; for each output all channels, in fours or eights: a load of input and
              of filter for each product. Left out: the pointers to input rows, which it reads from a
              buffer, and biases between the packed filters
acl_like      arm_conv::depthwise, depthfirst: NHWC; tiles of 2x2, 3x3 or 4x4 outputs with all their
              channels before the next tile, each input of the tile's window loaded once. Left out: the
              arrays of pointers, and biases between the packed filters
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import product

from armsim.operators.dwconv.algorithms import blocked_loops, intensity_of, render_blocked
from armsim.operators.dwconv.families.blocked import REGISTER_TILED_ZERO, WINDOW_ZERO, ZERO
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.dwconv.tiles import LAYER
from armsim.operators.libraries import ACL, TVM, XNNPACK

_MOST = 28
"""Outputs of TVM's block: accumulators, which leave registers for input and filter."""


def _tvm(problem: DwconvProblem, full: bool) -> Iterable[DwconvTile]:
    """Widths that divide a row, of which a schedule is tuned; the whole row where it is short."""
    widths = [n for n in range(min(_MOST, problem.wo), 0, -1) if problem.wo % n == 0]
    for width, schedule in product(widths if full else widths[:4], ("interleaved", "list")):
        yield DwconvTile("tvm_like", 1, width, 4, "nc4hw4", "chw", schedule, products="tap")


def _xnnpack(problem: DwconvProblem, full: bool) -> Iterable[DwconvTile]:
    for channels, schedule in product((4, 8), ("interleaved", "list")):
        yield DwconvTile("xnnpack_like", 1, 1, channels, schedule=schedule, products="tap")


def _acl(problem: DwconvProblem, full: bool) -> Iterable[DwconvTile]:
    """The sizes of the kernels that it has for 3x3 filters; 2x2 suits the others."""
    sizes = (2, 3, 4) if problem.hf == problem.wf == 3 and problem.stride == 1 else (2,)
    for size, schedule in product(sizes, ("interleaved", "list")):
        yield DwconvTile("acl_like", size, size, schedule=schedule, products="row_tap")


_pixels = {"layout": ("nhwc",), "order": ("hwc",)}
"""What tiles of kernels that go through the image pixel by pixel have in common."""

_unheld = partial(blocked_loops, algorithm=ZERO, hold=False)

TVM_LIKE = TVM.like(
    partial(replace, REGISTER_TILED_ZERO),
    partial(render_blocked, algorithm=ZERO, shared=False, hold=False), "depthwise convolution in NCHW4c",
    drawn="depthwise convolution in NCHW4c", section="depthwise_conv2d_NCHWc",
    loops=lambda problem, tile: _unheld(problem, tile).outline(), space=_tvm,
    intensity=lambda problem, tile: intensity_of(problem, _unheld(problem, tile), shared=False),
    values={"ho_b": (1,), "channel_block": (4,), "layout": ("nc4hw4",), "order": ("chw",)},
    shipped=((LAYER, DwconvTile("tvm_like", 1, 14, 4, "nc4hw4", "chw", "interleaved", 0, "tap")),),
)  # fmt: skip

XNNPACK_LIKE = XNNPACK.like(
    partial(replace, REGISTER_TILED_ZERO), REGISTER_TILED_ZERO.render, "f32-dwconv",
    drawn="f32-dwconv: a pixel at a time", section="f32-dwconv 9p4c", space=_xnnpack,
    values={"ho_b": (1,), "wo_b": (1,), **_pixels},
    shipped=((LAYER, DwconvTile("xnnpack_like", 1, 1, 4, schedule="interleaved", products="tap")),),
)  # fmt: skip

ACL_LIKE = ACL.like(
    partial(replace, WINDOW_ZERO), WINDOW_ZERO.render, "depthfirst kernels",
    drawn="depthfirst kernels", section="arm_conv::depthwise, output 2x2 to 4x4", space=_acl,
    values={"ho_b": (2, 3, 4), "wo_b": (2, 3, 4), **_pixels},
    shipped=((LAYER, DwconvTile("acl_like", 4, 4, schedule="interleaved")),),
)  # fmt: skip
