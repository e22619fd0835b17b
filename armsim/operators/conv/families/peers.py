"""Convolutions of the structure that libraries publish: how pixels become a matrix, how it is multiplied.

None of their code is here. Instructions, their order, prefetching and edges are those of this project's
kernels, so that a comparison shows what the structure is worth, not what a library's author made of it.

openblas_like  im2col, then the loops, blocks and packing of OpenBLAS's sgemm (`gemm/families/peers.py`), as
               J. Park et al. combine them
acl_like       im2col, then those of Arm Compute Library's interleaved sgemm. Left out: packing the filter
               beforehand, and the copy that merges blocks of D from a buffer
xnnpack_like   f32-igemm 6x8: pixels are read through a buffer of their addresses. Left out: packing the
               filter and filling the buffer once for many calls; both are in the call
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from armsim.operators.conv.families.indirect import INDIRECT
from armsim.operators.conv.families.multiplied import IM2COL
from armsim.operators.conv.family import LAYER
from armsim.operators.conv.indirect import IndirectKernel
from armsim.operators.conv.multiplied import render_lowered
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.tile import ConvTile
from armsim.operators.documents import ACL, OPENBLAS, XNNPACK
from armsim.operators.gemm.library_blocks import acl_products, openblas_columns, openblas_products
from armsim.operators.tile import in_both_orders


def _openblas(problem: ConvProblem, full: bool) -> Iterable[ConvTile]:
    kc = openblas_products(problem.taps * problem.cin)
    return (ConvTile("openblas_like", 4, 16, depth=d, kc=kc, prefetch=8) for d in (4, 8))


def _acl(problem: ConvProblem, full: bool) -> Iterable[ConvTile]:
    kc = acl_products(problem.taps * problem.cin)
    return (ConvTile("acl_like", 8, 12, depth=d, kc=kc, prefetch=8) for d in (2, 4))


def _xnnpack(problem: ConvProblem, full: bool) -> Iterable[ConvTile]:
    return (ConvTile("xnnpack_like", 6, 8, depth=d) for d in (4, 8))


OPENBLAS_LIKE = replace(
    IM2COL,
    name="openblas_like",
    peer="OpenBLAS",
    render=partial(
        render_lowered, columns_only=False, nc=openblas_columns,
        method="im2col, then the structure of OpenBLAS's sgemm, 16x4; not its code.",
    ),
    values={"wo": (4,), "co": (16,), "mc": (0,)},
    summary="im2col, then the published structure of OpenBLAS's sgemm: 16x4",
    document=OPENBLAS,
    section="block, packing and loops",
    space=lambda problem, full: in_both_orders(_openblas(problem, full)),
    references=lambda problem: (),
    shipped=((LAYER, ConvTile("openblas_like", 4, 16, depth=4, kc=288, prefetch=8)),),
)  # fmt: skip

ACL_LIKE = replace(
    IM2COL,
    name="acl_like",
    peer="Arm Compute Library",
    render=partial(
        render_lowered, columns_only=False, nc=lambda n: 0,
        method="im2col, then the structure of Arm Compute Library's sgemm, 8x12; not its code.",
    ),
    values={"wo": (8,), "co": (12,), "mc": (0,)},
    summary="im2col, then the published structure of Arm Compute Library's sgemm: 8x12",
    document=ACL,
    section="block, packing and loops",
    space=lambda problem, full: in_both_orders(_acl(problem, full)),
    references=lambda problem: (),
    shipped=((LAYER, ConvTile("acl_like", 8, 12, depth=4, kc=288, prefetch=8)),),
)  # fmt: skip

_METHOD = "the structure of XNNPACK's f32-igemm, 6x8; not its code."

XNNPACK_LIKE = replace(
    INDIRECT,
    name="xnnpack_like",
    peer="XNNPACK",
    render=lambda problem, tile: IndirectKernel(problem, tile).render(_METHOD),
    values={"wo": (6,), "co": (8,)},
    summary="the published structure of XNNPACK's f32-igemm: 6x8 through addresses",
    document=XNNPACK,
    section="f32-igemm",
    space=lambda problem, full: in_both_orders(_xnnpack(problem, full)),
    shipped=((LAYER, ConvTile("xnnpack_like", 6, 8, depth=4)),),
)
