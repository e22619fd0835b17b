"""Upsampling, softmax of two classes and addition of a bias, as the search sees them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from armsim.checks.contract import Contract
from armsim.operators.operator import Operator, register
from armsim.operators.parameters import Parameter
from armsim.operators.qlayers import (
    ADD,
    SOFTMAX,
    UPSAMPLE,
    AddProblem,
    MethodTile,
    SoftmaxProblem,
    UpsampleProblem,
)
from armsim.operators.qlayers.data import (
    add_contract,
    softmax_contract,
    upsample_contract,
)
from armsim.operators.quantized_families import FamilyTable
from armsim.operators.sweep import Spread, Sweep
from armsim.operators.wording import Wording


def _describe(problem: Any) -> str:
    sizes = [
        getattr(problem, name) for name in ("hi", "wi", "n", "channels") if hasattr(problem, name)
    ]
    return f"{'x'.join(map(str, sizes))}, u8"


def _read_name(op: str, name: str) -> tuple[MethodTile, dict[str, Any]]:
    if not name.startswith(f"{op}_"):
        raise ValueError(f"not the name of a kernel of {op}: {name!r}")
    return MethodTile(name.removeprefix(f"{op}_")), {}


def _operator(
    table: FamilyTable[Any, MethodTile],
    parameters: tuple[Parameter, ...],
    smallest: Any,
    contract: Callable[[Any, MethodTile, int], Contract],
    reference: str,
    words: str,
    sweep: dict[str, Spread],
) -> Operator:
    tiles = [MethodTile(name) for name in table.by_name]
    return Operator(
        name=table.op,
        parameters=parameters,
        families=table.by_name,
        layouts=(),
        smallest=smallest,
        render=table.render,
        contract=contract,
        space=lambda problem, layout, full: list(tiles),
        references=lambda problem: [MethodTile(reference)],
        formula_intensity=lambda problem, tile: None,
        data_key=lambda tile: "table " if tile.family == "table" else "",
        integer=True,
        tensor_bytes=lambda problem: problem.tensor_bytes,
        describe=_describe,
        problem_from_dict=type(smallest).from_dict,
        tile_type=MethodTile,
        read_name=partial(_read_name, table.op),
        sweep=Sweep(sweep),
        wording=Wording(
            short=lambda tile: str(tile["family"]),
            columns=lambda tile: {},
            sentence=lambda tile: f"{tile['family']}: {table.by_name[tile['family']].summary}",
            kind=("family",),
            reference=words,
        ),
    )


_CHANNELS = Parameter("channels", 64, "channels")

register(
    _operator(
        UPSAMPLE,
        (Parameter("hi", 20, "image rows"), Parameter("wi", 20, "image columns"), _CHANNELS),
        UpsampleProblem(2, 2, 8),
        upsample_contract,
        "pixels",
        "four loads for four outputs",
        {"hi": range(1, 10), "wi": range(1, 20), "channels": range(1, 41)},
    )
)
# 160x160 pixels of two classes: the text's own size.
register(
    _operator(
        SOFTMAX,
        (
            Parameter("n", 25600, "pixels"),
            Parameter("steps", 16, "steps of the input to a difference of 1", least=3),
        ),
        SoftmaxProblem(8),
        softmax_contract,
        "depth",
        "the loop over classes",
        {"n": range(1, 100), "steps": (3, 7, 16, 60, 255)},
    )
)
register(
    _operator(
        ADD,
        (Parameter("n", 784, "pixels"), _CHANNELS),
        AddProblem(4, 8),
        add_contract,
        "scalar",
        "the loop over elements",
        {
            "n": range(1, 20),
            "channels": range(1, 41),
            "input_zero": (0, 128, 255),
            "bias_zero": (0, 121, 255),
            "output_zero": (0, 128, 255),
        },
    )
)
