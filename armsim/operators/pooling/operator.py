"""Max and average pooling, as the search sees them."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any

from armsim.operators.dwconv import DwconvTile
from armsim.operators.dwconv.operator import blocked_name, blocked_wording
from armsim.operators.dwconv.tile import LAYOUTS, ORDERS, SCHEDULES
from armsim.operators.layers import (
    FAMILIES,
    AvgpoolProblem,
    MaxpoolProblem,
    PoolProblem,
    render,
)
from armsim.operators.layers.problems import COUNTS
from armsim.operators.operator import Operator, register
from armsim.operators.parameters import Parameter
from armsim.operators.pooling.data import pool_contract
from armsim.operators.sweep import Sweep

_BLOCKS = ((1, 1), (1, 2), (1, 4), (2, 2), (2, 4))
_FULL = tuple(product((1, 2, 3, 4), (1, 2, 4, 7)))
_PLAIN = DwconvTile("direct", 1, 1, 4, "nhwc", "hwc", "grouped")


def _space(problem: PoolProblem, layout: str | None, full: bool) -> list[DwconvTile]:
    """Both families over blocks, layouts and loop orders; ``full`` the product of all choices."""
    schedules = SCHEDULES if full else ("interleaved",)
    prefetches = (0, 4, 16) if full else (0, 4)
    tiles = [
        DwconvTile(family, rows, columns, channels, own, order, schedule, prefetch)
        for family, (rows, columns), channels, own, order, schedule, prefetch in product(
            ("window", "direct"), _FULL if full else _BLOCKS, (4, 8), LAYOUTS, ORDERS, schedules,
            prefetches,
        )
    ]  # fmt: skip
    tiles.append(_PLAIN)
    return [tile for tile in dict.fromkeys(tiles) if layout is None or tile.layout == layout]


def _bytes(problem: PoolProblem) -> int:
    return 4 * problem.channels * (problem.hi * problem.wi + problem.ho * problem.wo)


def _describe(problem: PoolProblem) -> str:
    p = problem
    count = f", count {p.count}" if isinstance(p, AvgpoolProblem) else ""
    return (
        f"{p.hi}x{p.wi}x{p.channels} -> {p.ho}x{p.wo}x{p.channels}, window {p.hf}x{p.wf}, stride "
        f"{p.stride}, padding {p.padding}{count}: {p.flops / 1e6:.2f} Mflop"
    )


def _operator(problem: Any, parameters: tuple[Parameter, ...], size: int, stride: int) -> Operator:
    return Operator(
        name=problem.op,
        parameters=(
            Parameter("hi", 56 if stride > 1 else 7, "image rows"),
            Parameter("wi", 56 if stride > 1 else 7, "image columns"),
            Parameter("channels", 128 if stride > 1 else 1024, "channels"),
            Parameter("hf", size, "window rows"),
            Parameter("wf", size, "window columns"),
            Parameter("stride", stride, "of rows and columns"),
            Parameter(
                "padding", "valid", "same (TensorFlow's), valid, or pixels a side",
                least=0, words=("same", "valid"),
            ),
            *parameters,
        ),
        families=FAMILIES[problem.op],
        layouts=LAYOUTS,
        smallest=problem(hi=4, wi=4, channels=4, hf=2, wf=2),
        render=render,
        contract=pool_contract,
        space=_space,
        references=lambda problem: [_PLAIN],
        formula_intensity=lambda problem, tile: None,
        data_key=lambda tile: f"{tile.layout} ",
        tensor_bytes=_bytes,
        describe=_describe,
        problem_from_dict=problem.from_dict,
        tile_type=DwconvTile,
        sweep=Sweep(
            problem={
                "hi": range(1, 13), "wi": range(1, 13), "channels": range(1, 22), "hf": range(1, 5),
                "wf": range(1, 5), "stride": (1, 2, 3), "padding": ("same", "valid", 0, 1, 2),
                **{parameter.name: parameter.words for parameter in parameters},
            },
            tile={
                "ho_b": (1, 2, 3, 4), "wo_b": range(1, 7), "channel_block": (4, 8), "layout": LAYOUTS,
                "order": ORDERS, "schedule": SCHEDULES, "prefetch": (0, 1, 8),
            },
        ),
        read_name=partial(blocked_name, problem.op),
        wording=blocked_wording("one output at a time", ""),
    )  # fmt: skip


_COUNT = Parameter(
    "count", "inside", "a mean is over the pixels inside, or the whole window",
    words=COUNTS, numbers=False,
)  # fmt: skip

# The defaults: halving an image, and the mean of MobileNetV1's last one.
register(_operator(MaxpoolProblem, (), 2, 2))
register(_operator(AvgpoolProblem, (_COUNT,), 7, 1))
