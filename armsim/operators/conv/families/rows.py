"""Convolution by rows of the image, without mapping it to a matrix and without extra memory.

mgemm   J. Park, K. Bin, K. Lee, "mGEMM: Low-latency Convolution with Minimal Memory Overhead Optimized for
        Mobile Devices", MobiSys 2022, sections 3 and 4: Algorithm 2 around the generated inner kernel,
        layouts N-(C/4)-H-W-4 and (K/co)-R-C-S-co
direct  filter rows and columns partitioned, a matrix multiplication for each tap: what J. Zhang,
        F. Franchetti, T. M. Low, "High Performance Zero-Memory Overhead Direct Convolutions", ICML 2018,
        come to, as "mGEMM" (section 2.4) describes it: no duplication and no extra memory, but taps share
        no loads. The loops are those of mGEMM; here each tap's call loads and stores its outputs
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import product

from armsim.codegen.source import KernelSource
from armsim.nests.algorithm import Algorithm
from armsim.operators.conv import rows
from armsim.operators.conv.family import LAYER, ODD, ConvFamily, some_of
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.staged import border_in_c, sized_border
from armsim.operators.conv.taps import AnyTaps
from armsim.operators.conv.tile import ConvTile
from armsim.operators.documents import MGEMM as MGEMM_PAPER
from armsim.operators.parameters import RUNTIME
from armsim.operators.tile import both_orders

# w_o x c_o. Outputs, distinct input columns and two filter values fit 32 registers at a stride of 1 and
# three taps; other filters refuse some. 7 divides 7, 14, 28, 56, the widths of ResNet's images.
_MGEMM_BLOCKS = (
    (8, 8), (7, 8), (6, 8), (5, 8), (4, 8), (3, 8), (9, 8), (5, 12), (4, 12), (4, 16), (3, 16),
    (14, 4), (8, 4),
)  # fmt: skip
_DIRECT_BLOCKS = ((8, 8), (10, 8), (7, 8), (7, 12), (5, 16), (4, 16), (4, 8), (14, 4))

_NEXT_LINES = 256
"""mGEMM's prefetch distance in bytes (section 4.3)."""


def _mgemm(problem: ConvProblem, full: bool) -> Iterable[ConvTile]:
    """The selection varies passes over the image and prefetch with the two best blocks."""
    if full:
        choices = product(_MGEMM_BLOCKS, (0, 1, 2, 3), (0, 1, 2, 4, 8), (0, _NEXT_LINES))
        for (wo, co), taps, cco, prefetch in choices:
            yield ConvTile("mgemm", wo, co, taps=taps, cco=cco, prefetch=prefetch)
        return
    for wo, co in some_of(_MGEMM_BLOCKS, problem):
        yield ConvTile("mgemm", wo, co, prefetch=_NEXT_LINES)
    for (wo, co), cco, prefetch in product(_MGEMM_BLOCKS[:2], (0, 1, 4), (0, _NEXT_LINES)):
        yield ConvTile("mgemm", wo, co, cco=cco, prefetch=prefetch)
    for wo, co in _DIRECT_BLOCKS[:3]:
        yield ConvTile("mgemm", wo, co, taps=1, prefetch=_NEXT_LINES)


def _direct(problem: ConvProblem, full: bool) -> Iterable[ConvTile]:
    if full:
        for (wo, co), cco, prefetch in product(_DIRECT_BLOCKS, (0, 1, 4), (0, _NEXT_LINES)):
            yield ConvTile("direct", wo, co, cco=cco, prefetch=prefetch)
        return
    for wo, co in some_of(_DIRECT_BLOCKS, problem):
        yield ConvTile("direct", wo, co, prefetch=_NEXT_LINES)


def _render(
    problem: ConvProblem, tile: ConvTile, *, algorithm: Algorithm, method: str
) -> KernelSource:
    if tile.sizes == RUNTIME:
        if algorithm is rows.MGEMM:
            return rows.render_sized(problem, tile, method=method)
        return AnyTaps(problem, tile).render(method)
    return rows.render_rows(problem, tile, algorithm=algorithm, method=method)


_USES = frozenset({"wo", "co", "cco", "prefetch", "schedule"})
_family = partial(
    ConvFamily, layout="nc4hw4", document=MGEMM_PAPER, values={"co": range(4, 1025, 4)}
)

MGEMM = _family(
    name="mgemm",
    algorithm=rows.MGEMM,
    render=partial(
        _render,
        algorithm=rows.MGEMM,
        method="a filter row at once, each distinct input column of a block in a register.",
    ),
    filter_order="rcsk",
    summary="filter rows at once on distinct input columns, no extra memory",
    section="4.3, Algorithm 2",
    uses=_USES | {"taps", "sizes"},
    intensity=partial(rows.intensity, algorithm=rows.MGEMM),
    space=both_orders(_mgemm),
    shipped=(
        (LAYER, ConvTile("mgemm", 8, 8, cco=4, prefetch=_NEXT_LINES)),
        (
            ConvProblem(hi=28, wi=28, cin=32, cout=64, hf=3, wf=3, stride=2),
            ConvTile("mgemm", 7, 8, prefetch=_NEXT_LINES),
        ),
        (
            ConvProblem(hi=32, wi=32, cin=3, cout=16, hf=7, wf=7, stride=2),
            ConvTile("mgemm", 7, 8, taps=2),
        ),
        (ODD, ConvTile("mgemm", 4, 12, prefetch=_NEXT_LINES)),
        (ODD, ConvTile("mgemm", 4, 12, prefetch=_NEXT_LINES, schedule="list")),
    ),
)

DIRECT = _family(
    name="direct",
    algorithm=rows.DIRECT,
    render=partial(
        _render,
        algorithm=rows.DIRECT,
        method="filter rows and columns partitioned, a multiplication over the channels for each tap.",
    ),
    filter_order="rsck_blocked",
    summary="a matrix multiplication for each tap, no extra memory",
    section="2.4, direct convolutions",
    uses=_USES | {"sizes"},
    workspace=sized_border,
    workspace_in_c=border_in_c,
    intensity=partial(rows.intensity, algorithm=rows.DIRECT),
    space=both_orders(_direct),
    shipped=((LAYER, ConvTile("direct", 8, 8, prefetch=_NEXT_LINES)),),
)
