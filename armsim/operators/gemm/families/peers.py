"""Multiplications of the structure that libraries publish: block in registers, packing, order of loops.

None of their code is here. Instructions, their order, prefetching and edges are those of this project's
kernels, so that a comparison shows what the structure is worth, not what a library's author made of it. All
are called row by row (D = A B, D's rows contiguous), as a layer does; a library that counts columns first
sees D transposed, A and B exchanged.

openblas_like  level3.c: R columns of its second matrix (rows of A here), Q products, P rows of its first
               (columns of B): the last are packed to lie in L2, panels of 4 rows of A pass L1, and
               sgemm_kernel_16x4.S makes 16 columns x 4 rows of D. P, Q, R as param.h has them for the A57,
               A72 and A73 of up to eight cores. It packs both in each call. Left out: alpha, and beta's
               pass over D before
ruy_like       KernelFloatNeon: 8x8 of D, all products at once, panels of eight of either matrix; for eight
               columns of its second matrix (pixels) all panels of the first (channels). Packed weights are
               kept where the problem has them so. Left out: the blocks that threads take
acl_like       GemmInterleaved with a64_sgemm_8x12: A packed into panels of eight rows for a block of K that
               fits half of L1, B beforehand; for each panel of A all of B. Left out: the copy that merges
               blocks of D from a buffer
xnnpack_like   f32-gemm 6x8: rows of A are read where they lie, B is packed into panels of eight columns
               beforehand (weights="packed"; plain ones are read row by row)
tvm_like       Algorithm 1 of Liu et al. with a filter of 1x1: NCHW[x]c, here x = 4; reg_n pixels by oc_bn
               channels in registers over all input channels, blocks of output channels outermost. Four
               channels of a pixel are loaded as a vector and multiplied by its lanes
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from armsim.operators.gemm import held
from armsim.operators.gemm.families.goto import panels as goto_panels
from armsim.operators.gemm.families.held import RTRD_PLANES, RTRD_ZERO
from armsim.operators.gemm.family import GemmFamily
from armsim.operators.gemm.held import render_held
from armsim.operators.gemm.library_blocks import acl_products, openblas_columns, openblas_products
from armsim.operators.gemm.packed import EXCHANGED, intensity, render_packed, workspace
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import COLUMNS, ROWS, GemmTile
from armsim.operators.gemm.tiles import ODD, SQUARE
from armsim.operators.libraries import ACL, OPENBLAS, RUY, TVM, XNNPACK
from armsim.operators.tile import both_orders

_R = 4096
"""SGEMM_DEFAULT_R of OpenBLAS: rows of A in a block."""


def _openblas(problem: Multiplication, full: bool) -> Iterable[GemmTile]:
    size = problem.matrices
    mc = _R if size.m > _R else 0
    kc, nc = openblas_products(size.k), openblas_columns(size.n)
    return (GemmTile("openblas_like", 4, 16, depth, mc, kc, nc, 8) for depth in (4, 8))


def _ruy(problem: Multiplication, full: bool) -> Iterable[GemmTile]:
    return (GemmTile("ruy_like", 8, 8, depth, prefetch=8) for depth in (1, 4))


def _acl(problem: Multiplication, full: bool) -> Iterable[GemmTile]:
    kc = acl_products(problem.matrices.k)
    return (GemmTile("acl_like", 8, 12, depth, kc=kc, prefetch=8) for depth in (2, 4))


def _xnnpack(problem: Multiplication, full: bool) -> Iterable[GemmTile]:
    return (GemmTile("xnnpack_like", 6, 8, depth) for depth in (4, 8))


def _tvm(problem: Multiplication, full: bool) -> Iterable[GemmTile]:
    """reg_n x oc_bn, of which a schedule is tuned; reg_n as in the paper, and divisors of usual widths."""
    blocks = ((2, 16), (4, 16), (7, 12), (8, 8), (7, 8), (14, 4), (16, 4), (28, 4))
    return (GemmTile("tvm_like", *block, 4, outer=COLUMNS) for block in blocks)


_exchanged = partial(
    GemmFamily,
    algorithm=EXCHANGED,
    uses=frozenset({"rows", "columns", "depth", "mc", "kc", "nc", "prefetch", "schedule", "sizes"}),
    section="block, packing and loops",
)
"""A and B in each other's place in the five loops."""

_packed_once = partial(
    _exchanged,
    intensity=partial(intensity, algorithm=EXCHANGED),
    panels=goto_panels,
    workspace=partial(workspace, algorithm=EXCHANGED),
)
"""Where weights are packed beforehand, their panels are taken."""

OPENBLAS_LIKE = OPENBLAS.like(
    _exchanged,
    partial(render_packed, algorithm=EXCHANGED, before=False),
    "sgemm, 16x4, both matrices packed in the call",
    drawn="sgemm: 16x4, both packed in each call",
    values={"rows": (4,), "columns": (16,)},
    intensity=partial(intensity, algorithm=EXCHANGED, before=False),
    workspace=partial(workspace, algorithm=EXCHANGED, before=False),
    space=both_orders(_openblas),
    shipped=((ODD, GemmTile("openblas_like", 4, 16, 4, kc=32, nc=16, prefetch=8)),),
)

RUY_LIKE = RUY.like(
    _packed_once,
    partial(render_packed, algorithm=EXCHANGED),
    "float kernel, 8x8, K whole",
    drawn="float kernel: 8x8, all packed, K whole",
    values={"rows": (8,), "columns": (8,), "mc": (0,), "kc": (0,), "nc": (0,)},
    space=both_orders(_ruy),
    shipped=((SQUARE, GemmTile("ruy_like", 8, 8, 4, prefetch=8)),),
)

ACL_LIKE = ACL.like(
    _packed_once,
    partial(render_packed, algorithm=EXCHANGED),
    "interleaved sgemm, 8x12",
    drawn="interleaved sgemm: 8x12",
    values={"rows": (8,), "columns": (12,), "mc": (0,), "nc": (0,)},
    space=both_orders(_acl),
    shipped=((SQUARE, GemmTile("acl_like", 8, 12, 4, prefetch=8)),),
)

XNNPACK_LIKE = XNNPACK.like(
    partial(replace, RTRD_ZERO),
    partial(render_held, algorithm=held.RTRD_ZERO),
    "f32-gemm, 6x8, A read where it lies",
    drawn="f32-gemm: 6x8, A not packed",
    values={"rows": (6,), "columns": (8,), "outer": (ROWS,)},
    section="f32-gemm",
    space=both_orders(_xnnpack),
    shipped=((SQUARE, GemmTile("xnnpack_like", 6, 8, 4)),),
)

TVM_LIKE = TVM.like(
    partial(replace, RTRD_PLANES),
    partial(render_held, algorithm=held.RTRD_PLANES),
    "direct convolution in NCHW4c, 1x1",
    drawn="direct convolution in NCHW4c",
    values={**RTRD_PLANES.values, "depth": (4,), "outer": (COLUMNS,)},
    section="Algorithm 1, a filter of 1x1",
    space=both_orders(_tvm),
)
