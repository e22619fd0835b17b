"""Batch normalization, bias, ReLU and ReLU6 as layers of their own, as the search sees them."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any

from armsim.operators.elementwise.data import elementwise_contract
from armsim.operators.layers import (
    FAMILIES,
    BatchnormProblem,
    BiasProblem,
    ElementwiseProblem,
    ElementwiseTile,
    Relu6Problem,
    ReluProblem,
    parse_name,
    render,
)
from armsim.operators.layers.tile import BUFFERS
from armsim.operators.operator import Operator, register
from armsim.operators.parameters import Parameter
from armsim.operators.sweep import Sweep
from armsim.operators.wording import Tile, Wording


def _bytes(problem: ElementwiseProblem) -> int:
    return 8 * problem.pixels * problem.channels


def _space(
    families: tuple[str, ...], problem: ElementwiseProblem, layout: str | None, full: bool
) -> list[ElementwiseTile]:
    vectors = range(1, 9) if full else (1, 2, 4, 8)
    prefetches = (0, 128, 256, 512, 1024) if full else (0, 256, 512)
    return [
        ElementwiseTile(family, count, prefetch, buffers)
        for family, count, prefetch, buffers in product(families, vectors, prefetches, BUFFERS)
        if not prefetch or family != "held"
    ]


def _references(family: str, problem: ElementwiseProblem) -> list[ElementwiseTile]:
    return [ElementwiseTile(family, 1)]


def _read_name(op: str, name: str) -> tuple[ElementwiseTile, dict[str, Any]]:
    found, tile = parse_name(name)
    if found != op:
        raise ValueError(f"{name} is a kernel of {found}")
    return tile, {}


def _short(tile: Tile) -> str:
    prefetch = f" pf{tile['prefetch']}" if tile["prefetch"] else ""
    return f"{tile['family']} v{tile['vectors']}{prefetch}"


def _describe(problem: ElementwiseProblem) -> str:
    p = problem
    return f"{p.hi}x{p.wi}x{p.channels}: {p.flops / 1e6:.2f} Mflop"


for _problem in (BatchnormProblem, BiasProblem, ReluProblem, Relu6Problem):
    _families = tuple(FAMILIES[_problem.op])
    register(
        Operator(
            name=_problem.op,
            parameters=(
                Parameter("hi", 56, "image rows"),
                Parameter("wi", 56, "image columns"),
                Parameter("channels", 128, "channels"),
            ),
            families=FAMILIES[_problem.op],
            layouts=("nhwc",),
            smallest=_problem(hi=1, wi=1, channels=4),
            render=render,
            contract=elementwise_contract,
            space=partial(_space, _families),
            references=partial(_references, _families[-1]),
            formula_intensity=lambda problem, tile: None,
            data_key=lambda tile: f"{tile.buffers} ",
            tensor_bytes=_bytes,
            describe=_describe,
            problem_from_dict=_problem.from_dict,
            tile_type=ElementwiseTile,
            sweep=Sweep(
                problem={"hi": range(1, 7), "wi": range(1, 7), "channels": range(1, 71)},
                tile={"vectors": range(1, 9), "prefetch": (0, 64, 200), "buffers": BUFFERS},
            ),
            read_name=partial(_read_name, _problem.op),
            wording=Wording(
                short=_short,
                columns=lambda tile: {
                    "output": "in place" if tile["buffers"] == "one" else "apart"
                },
                sentence=lambda tile: (
                    f"{_short(tile)}, "
                    + ("in place" if tile["buffers"] == "one" else "into a tensor of its own")
                ),
                kind=("family", "buffers"),
                reference="a vector at a time",
            ),
        )
    )
