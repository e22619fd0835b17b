"""The small layers of quantized networks: seeded data and verdicts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.integers import equal, within, wrong_start
from armsim.checks.layers import added, softmax_table, two_classes, upsampled
from armsim.checks.verdict import Verdict
from armsim.operators.drawing import bytes_of
from armsim.operators.qlayers import AddProblem, MethodTile, SoftmaxProblem, UpsampleProblem
from armsim.operators.reference import Reference

_SLACK = 1e-3
"""Of 256 p: an exponential is off by 3.4e-6 of itself (`exponential.py`), its fp32 argument
of at most 123 by 2**-18, p by at most half the sum of both, p (1 - p) <= 1/4 for two of them: 256 times
that is below 1e-3."""


def upsample_contract(problem: UpsampleProblem, tile: MethodTile, seed: int) -> Contract:
    """The call: x0 image, x1 output."""
    generator = np.random.default_rng(seed)
    image = bytes_of(generator, (problem.hi, problem.wi, problem.channels), "u8")
    wanted = upsampled(image)
    return _exact({"input": image, "output": wrong_start(wanted)}, wanted, 3 * image.size)


def softmax_contract(problem: SoftmaxProblem, tile: MethodTile, seed: int) -> Contract:
    """The call: x0 scores, x1 output, for a table x2 the table.

    The table's output is exact; the others compute in fp32, and may take either side of a tie.
    """
    generator = np.random.default_rng(seed)
    scores = bytes_of(generator, (problem.n, 2), "u8")
    exact = two_classes(scores, problem.steps)
    nearest = np.minimum(np.rint(exact), 255).astype(np.uint8)
    buffers: dict[str, NDArray[Any]] = {"input": scores, "output": wrong_start(nearest)}
    if tile.family == "table":
        buffers["table"] = softmax_table(problem.steps)
        return _exact(buffers, nearest, 2 * scores.size)
    low = np.minimum(np.ceil(exact - 0.5 - _SLACK), 255).astype(np.int64)
    high = np.minimum(np.floor(exact + 0.5 + _SLACK), 255).astype(np.int64)

    def judge(flat: NDArray[Any]) -> Verdict:
        return within(flat, low, high)

    return Contract(
        buffers=buffers, output="output", judge=judge, flops=2 * scores.size, outputs=scores.size
    )


def add_contract(problem: AddProblem, tile: MethodTile, seed: int) -> Contract:
    """The call: x0 image, x1 bias, x2 output."""
    p, generator = problem, np.random.default_rng(seed)
    image = bytes_of(generator, (p.n, p.channels), "u8")
    bias = bytes_of(generator, (p.channels,), "u8")
    wanted = added(
        image,
        bias,
        zeros=(p.input_zero, p.bias_zero, p.output_zero),
        multipliers=(p.multiplier_input, p.multiplier_bias, p.multiplier_out),
        shifts=(p.shift_input, p.shift_bias, p.shift_out),
    )
    return _exact({"input": image, "bias": bias, "output": wrong_start(wanted)}, wanted, image.size)


def _exact(buffers: dict[str, NDArray[Any]], wanted: NDArray[Any], operations: int) -> Contract:
    def judge(flat: NDArray[Any]) -> Verdict:
        return equal(flat.reshape(wanted.shape), wanted)

    return Contract(
        buffers=buffers, output="output", judge=judge, flops=operations, outputs=wanted.size
    )


def upsample_reference(problem: UpsampleProblem, tile: MethodTile) -> Reference:
    """Exact."""
    sizes = {"HI": problem.hi, "WI": problem.wi, "CHANNELS": problem.channels}
    return Reference(Path(__file__).with_name("upsample.c"), sizes, {})


def softmax_reference(problem: SoftmaxProblem, tile: MethodTile) -> Reference:
    """Exact for a table; the others may take either side of a tie."""
    constants = {
        "PIXELS": problem.n,
        "STEPS": problem.steps,
        "EXACT": int(tile.family == "table"),
        "SLACK": _SLACK,
    }
    return Reference(Path(__file__).with_name("softmax.c"), constants, {})


def add_reference(problem: AddProblem, tile: MethodTile) -> Reference:
    """Exact."""
    sizes = {"PIXELS": problem.n, **problem.to_dict()}
    constants = {name.upper(): value for name, value in sizes.items() if name != "n"}
    return Reference(Path(__file__).with_name("broadcast_add.c"), constants, {})
