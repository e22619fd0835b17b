"""Every family on shapes where an edge decides: against the oracle, between guard pages, counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from armsim.operators.conv import ConvProblem, ConvTile
from armsim.operators.dwconv import FAMILIES as DEPTHWISE
from armsim.operators.dwconv import DwconvProblem, DwconvTile
from armsim.operators.gemm import GemmProblem, GemmTile
from armsim.operators.pwconv import PwconvProblem
from armsim.operators.qconv import QconvProblem
from armsim.operators.qdwconv import CASES, QdwconvProblem, QdwconvTile
from armsim.operators.qgemm import QgemmProblem, QgemmTile
from armsim.operators.registry import OPERATORS
from armsim.proof.prove import Refused, Right, prove
from tests.kernels.harness import suited

Pairs = Iterator[tuple[Any, Any]]


def products() -> Pairs:
    yield from product(
        (
            GemmProblem(1, 1, 1),
            GemmProblem(1, 37, 29),
            GemmProblem(29, 1, 37),
            GemmProblem(23, 26, 1),
            GemmProblem(3, 5, 700),
            GemmProblem(9, 4100, 5),  # rows of D beyond the reach of a load's offset
            GemmProblem(9, 6, 4101),  # rows of A beyond it, none a multiple of a vector
            GemmProblem(31, 33, 35),
            PwconvProblem(5, 3, 18, 21),
        ),
        (
            GemmTile("naive"),
            GemmTile("rtra", 8, 4, 8),
            GemmTile("rtra_zero", 5, 8, 12),
            GemmTile("rtrd", 7, 10, 6),
            GemmTile("rtrd_zero", 4, 16, 8, prefetch=8),
            GemmTile("goto", 12, 8, 2, mc=13, kc=64, nc=20, prefetch=8),
            GemmTile("goto", 5, 7, 3, mc=10),
            GemmTile("goto", 12, 8, 4, mc=20, kc=19, prefetch=8, packing="fours"),
        ),
    )


def convolutions() -> Pairs:
    yield from product(
        (
            ConvProblem(1, 1, 1, 1, 1, 1),
            ConvProblem(1, 1, 6, 9, 3, 3),
            ConvProblem(2, 3, 5, 7, 3, 3, padding=7),  # outputs in the padding alone
            ConvProblem(3, 2, 2, 5, 1, 1, stride=3, padding=4),  # taps between outputs
            ConvProblem(2, 17, 9, 20, 3, 5, stride=2, dilation=2),  # remainders everywhere
            ConvProblem(3, 3, 3, 18, 7, 7, stride=2),  # a filter larger than the image
            ConvProblem(3, 5, 5, 9, 3, 3, 2, "1x0x0x2"),
            ConvProblem(66, 65, 5, 3, 2, 2, 7),  # planes beyond a load's reach
        ),
        (
            ConvTile("mgemm", 5, 12, cco=1),
            ConvTile("mgemm", 4, 16, taps=1, prefetch=256),
            ConvTile("direct", 8, 8, cco=2, prefetch=256),
            ConvTile("im2col", 8, 12, depth=4, prefetch=8),
            ConvTile("im2col_tasks", 8, 12, depth=4, mc=16, prefetch=8),
            ConvTile("mec", 5, 16, depth=4, kc=16),
            ConvTile("implicit", 8, 8, depth=2, kc=8, prefetch=8),
            ConvTile("kn2col", 6, 16, depth=4, mc=12),
            ConvTile("im2col_panels", 6, 12, depth=3, mc=9, kc=16),
            ConvTile("indirect_panels", 6, 12, depth=4),
            ConvTile("tvm_like", 5, 8, taps=1),
            ConvTile("naive"),
        ),
    )


def depthwise() -> Pairs:
    problems = (
        DwconvProblem(1, 1, 1, 3, 3),
        DwconvProblem(1, 1, 3, 7, 7),  # one pixel under a large filter
        DwconvProblem(2, 9, 6, 5, 3, 2),  # an image lower than the filter
        DwconvProblem(4, 4, 7, 3, 3, 1, 9),  # padding beyond the filter's reach
        DwconvProblem(8, 9, 5, 3, 4, 2, "0x1x1x3"),
        DwconvProblem(9, 7, 5, 3, 3, 3, 1, 2),
        DwconvProblem(11, 13, 12, 3, 3),  # remainders both ways, 8 + 4 channels
        DwconvProblem(6, 5, 19, 1, 1),
        DwconvProblem(5, 5, 1100, 3, 3),  # offsets beyond the reach of ldr
        DwconvProblem(3, 300, 66, 3, 2),  # wide rows, unaligned vectors
    )
    fields: tuple[dict[str, Any], ...] = (
        {"ho_b": 2, "wo_b": 4, "order": "hwc", "schedule": "interleaved"},
        {"ho_b": 1, "wo_b": 3, "channel_block": 8, "order": "hwc", "prefetch": 4},
        {"ho_b": 2, "wo_b": 2, "order": "chw", "layout": "nc4hw4", "schedule": "interleaved"},
    )
    for at, (problem, family) in enumerate(product(problems, DEPTHWISE.values())):
        # mGEMM has one order of loops and one schedule.
        one = {"order": "chw", "schedule": "interleaved"} if family.name == "mgemm" else {}
        # Eleven families: each meets all three, with other problems.
        yield problem, suited(family, DwconvTile, **{**fields[at % len(fields)], **one})


def byte_products() -> Pairs:
    yield from product(
        (
            QgemmProblem(1, 1, 1),
            QgemmProblem(5, 33, 16, "s8", "plain"),  # one period
            QgemmProblem(13, 17, 511, out="q8", weights="plain"),
            QconvProblem(9, 5, 3, 7, dilation=2, padding=2, stride=2),
            QconvProblem(3, 4, 16, 8, 1, 1),  # no im2col
        ),
        (
            QgemmTile("adalp", 4, 4, 2, 4),
            QgemmTile("adalp", 2, 8, 1, 1),
            QgemmTile("mlal_adalp", 4, 4, 1, 2),
            QgemmTile("mlal16", 1, 16),
            QgemmTile("mlal16", 6, 8, 3),
            QgemmTile("dot", 12, 4),
            QgemmTile("dot", 8, 12, 2),
        ),
    )


def byte_windows() -> Pairs:
    for at, (rows, columns, stride) in enumerate(CASES):
        # One whole block and a remainder each way, eight channels and three more.
        reach = 3 + stride * rows, 3 + stride * columns
        tile = QdwconvTile(("snake", "snake_folded")[at % 2], rows, columns)
        yield QdwconvProblem(*reach, 11, stride, "valid"), tile
    for family in OPERATORS["qdwconv"].families:
        yield QdwconvProblem(10, 13, 9, dilation=2), QdwconvTile(family, 3, 4)
    yield QdwconvProblem(9, 9, 11, hf=5, wf=5), QdwconvTile("held_sums", 2, 4)
    yield QdwconvProblem(9, 9, 8, 2, hf=5, wf=4), QdwconvTile("held_sums", 1, 4)
    # The filter's rows are a loop from here on; of a row of 30 taps not all are held at once.
    large = QdwconvProblem(12, 11, 9, 1, "same", 1, "s32", hf=11, wf=9)
    yield large, QdwconvTile("held_sums", 2, 4)
    yield QdwconvProblem(5, 31, 3, 1, hf=2, wf=30), QdwconvTile("held_sums", 1, 8)
    yield QdwconvProblem(9, 9, 9, hf=4, wf=3), QdwconvTile("snake", 2, 2)
    yield QdwconvProblem(9, 9, 9, dilation=2, hf=2, wf=5), QdwconvTile("space_to_batch", 2, 2)


def no_registers_left(problem: Any, tile: Any) -> bool:
    """Report whether a filter that is held over the whole image needs more registers than there are."""
    if isinstance(tile, ConvTile):
        return tile.family == "mgemm"  # distinct columns of a wide filter
    if not isinstance(tile, DwconvTile) or tile.order != "chw" or tile.family == "tvm_like":
        return False
    return bool(problem.hf * problem.wf > (15 if tile.family == "mgemm" else 28))


@pytest.mark.parametrize(
    "pairs",
    [products, convolutions, depthwise, byte_products, byte_windows],
    ids=lambda pairs: pairs.__name__,
)
def test_a_kernel_is_right_on_hard_shapes(pairs: Callable[[], Pairs]) -> None:
    for seed, (problem, tile) in enumerate(pairs()):
        outcome = prove(OPERATORS[problem.op], problem, tile, seed)
        refused = isinstance(outcome, Refused) and no_registers_left(problem, tile)
        assert isinstance(outcome, Right) or refused, f"{problem} {tile}: {outcome}"
