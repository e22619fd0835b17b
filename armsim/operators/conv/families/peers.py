"""Convolutions of the structure that libraries publish: how pixels become a matrix, how it is multiplied.

None of their code is here. Instructions, their order, prefetching and edges are those of this project's
kernels, so that a comparison shows what the structure is worth, not what a library's author made of it.

openblas_like  im2col, then the loops, blocks and packing of OpenBLAS's sgemm (`gemm/families/peers.py`), as
               J. Park et al. combine them
acl_like       im2col, then those of Arm Compute Library's interleaved sgemm. Left out: packing the filter
               beforehand, and the copy that merges blocks of D from a buffer
xnnpack_like   f32-igemm 6x8: pixels are read through a buffer of their addresses. Left out: packing the
               filter and filling the buffer once for many calls; both are in the call
tvm_like       conv2d_NCHWc: oc_bn channels by reg_n outputs of a row in registers over all products; of
               these chunks of ic_bn = 4 input channels outermost, then taps; reg_n divides a row, unroll_kw
               is either; an image with padding is copied into one with zeros around it. Four channels of
               a pixel are loaded as a vector and multiplied by its lanes; images are in NCHW4c, always
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from armsim.operators.conv import chunks
from armsim.operators.conv.chunks import border_bytes, render_chunks
from armsim.operators.conv.families.indirect import INDIRECT
from armsim.operators.conv.families.multiplied import IM2COL
from armsim.operators.conv.family import LAYER, ODD, ConvFamily, is_large
from armsim.operators.conv.indirect import render_indirect
from armsim.operators.conv.multiplied import (
    LIBRARY,
    OF_PATCHES,
    Method,
    multiplied_workspace,
    render_multiplied,
    sized_patches,
    workspace_in_c,
)
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.staged import border_in_c
from armsim.operators.conv.tile import ConvTile
from armsim.operators.gemm.library_blocks import (
    acl_products,
    openblas_block,
    openblas_columns,
    openblas_products,
)
from armsim.operators.libraries import ACL, OPENBLAS, TVM, XNNPACK, Library
from armsim.operators.tile import both_orders

_Space = Callable[[ConvProblem, bool], Iterable[ConvTile]]


def _openblas(problem: ConvProblem, full: bool) -> Iterable[ConvTile]:
    kc = openblas_products(problem.taps * problem.cin)
    return (ConvTile("openblas_like", 4, 16, depth=d, kc=kc, prefetch=8) for d in (4, 8))


def _acl(problem: ConvProblem, full: bool) -> Iterable[ConvTile]:
    kc = acl_products(problem.taps * problem.cin)
    return (ConvTile("acl_like", 8, 12, depth=d, kc=kc, prefetch=8) for d in (2, 4))


def _xnnpack(problem: ConvProblem, full: bool) -> Iterable[ConvTile]:
    return (ConvTile("xnnpack_like", 6, 8, depth=d) for d in (4, 8))


_MOST = 24
"""Vectors of sums that leave registers for inputs and filter values."""


def _tvm(problem: ConvProblem, full: bool) -> Iterable[ConvTile]:
    """reg_n x oc_bn and unroll_kw, of which a schedule is tuned: reg_n are divisors of a row."""
    few = 1 if is_large(problem) else 2
    for vectors in (1, 2, 3, 4):
        widths = [n for n in range(_MOST // vectors, 0, -1) if problem.wo % n == 0]
        for width in widths if full else widths[:few]:
            for taps in (0, 1) if problem.wf > 1 else (0,):
                yield ConvTile("tvm_like", width, 4 * vectors, taps=taps)


_multiplied = partial(
    replace, IM2COL, section="block, packing and loops", references=lambda problem: ()
)


def _lowered(
    library: Library, block: str, shipped: ConvTile, way: Method, space: _Space
) -> ConvFamily:
    """im2col, then a library's sgemm with blocks of D as the shipped tile has them."""
    return library.like(
        _multiplied,
        partial(render_multiplied, way=way),
        f"sgemm, {block}",
        drawn=f"sgemm: {block}",
        before="im2col, then ",
        way=way,
        workspace=partial(multiplied_workspace, way=way),
        workspace_in_c=partial(workspace_in_c, way=way),
        values={"wo": (shipped.wo,), "co": (shipped.co,), "mc": (0,)},
        space=both_orders(space),
        shipped=((LAYER, shipped),),
    )


_WAY = OF_PATCHES._replace(algorithm=LIBRARY)

OPENBLAS_LIKE = _lowered(
    OPENBLAS,
    "16x4",
    ConvTile("openblas_like", 4, 16, depth=4, kc=288, prefetch=8),
    _WAY._replace(nc=openblas_columns, stages=partial(sized_patches, columns=openblas_block)),
    _openblas,
)
ACL_LIKE = _lowered(
    ACL, "8x12", ConvTile("acl_like", 8, 12, depth=4, kc=288, prefetch=8), _WAY, _acl
)

XNNPACK_LIKE = XNNPACK.like(
    partial(replace, INDIRECT),
    render_indirect,
    "f32-igemm, 6x8",
    drawn="f32-igemm: 6x8 through addresses",
    values={"wo": (6,), "co": (8,)},
    section="f32-igemm",
    space=both_orders(_xnnpack),
    shipped=((LAYER, ConvTile("xnnpack_like", 6, 8, depth=4)),),
)

TVM_LIKE = TVM.like(
    ConvFamily,
    render_chunks,
    "direct convolution in NCHW4c",
    drawn="direct convolution in NCHW4c",
    workspace=border_bytes,
    workspace_in_c=border_in_c,
    intensity=chunks.intensity,
    uses=frozenset({"wo", "co", "taps", "schedule", "sizes"}),
    values={"co": range(4, 129, 4), "taps": (0, 1)},
    layout="nc4hw4",
    filter_order="crsk_blocked",
    section="Algorithm 1, conv2d_NCHWc",
    space=both_orders(_tvm),
    shipped=(
        (LAYER, ConvTile("tvm_like", 7, 8)),
        (ODD, ConvTile("tvm_like", 4, 12, taps=1, schedule="list")),
    ),
)
