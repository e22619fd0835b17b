"""The small layers of quantized networks: seeded data and verdicts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.integers import equal, within, wrong_start
from armsim.checks.layers import shares, softmax_table, upsampled
from armsim.checks.verdict import Verdict
from armsim.nests.call import Call, noise
from armsim.operators.drawing import bytes_of
from armsim.operators.qlayers import SOFTMAX, MethodTile
from armsim.operators.qlayers.problems import Elementwise, SoftmaxProblem, UpsampleProblem
from armsim.operators.reference import Reference


def _slack(problem: SoftmaxProblem) -> float:
    """Of 256 p: an exponential is off by 3.4e-6 of itself (`exponential.py`), its fp32 argument
    of at most 123 by 2**-18, p by at most half the sum of both, for p (1 - p) <= 1/4: 256 times
    that is below 1e-3. Each addition beyond that of two classes rounds the sum by 2**-24 of itself.
    """
    return 1e-3 + 256 * 2.0**-24 * (problem.classes - 2)


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
    scores = bytes_of(generator, (problem.n, problem.classes), "u8")
    exact = shares(scores, problem.steps)
    nearest = np.minimum(np.rint(exact), 255).astype(np.uint8)
    buffers: dict[str, NDArray[Any]] = {"input": scores, "output": wrong_start(nearest)}
    if tile.family == "table":
        buffers["table"] = softmax_table(problem.steps)
        return _exact(buffers, nearest, 2 * scores.size)
    if room := SOFTMAX.workspace(problem, tile):
        buffers["workspace"] = noise(room)
    slack = _slack(problem)
    low = np.minimum(np.ceil(exact - 0.5 - slack), 255).astype(np.int64)
    high = np.minimum(np.floor(exact + 0.5 + slack), 255).astype(np.int64)

    def judge(flat: NDArray[Any]) -> Verdict:
        return within(flat, low, high)

    return Contract(
        buffers=buffers,
        output="output",
        judge=judge,
        flops=2 * scores.size,
        outputs=scores.size,
        scratch=frozenset({"workspace"} & buffers.keys()),
    )


def bytes_call(problem: Elementwise) -> Call:
    """The call: x0 image, x1 what it is combined with, x2 output."""
    return Call(problem.bound, problem.tensors)


def bytes_contract(problem: Elementwise, tile: MethodTile, seed: int) -> Contract:
    """The call with its data."""
    return bytes_call(problem).contract(seed, problem.flops)


def bytes_reference(problem: Elementwise, tile: MethodTile) -> Reference:
    """The definition in C."""
    return problem.reference(bytes_call(problem))


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
        "CLASSES": problem.classes,
        "STEPS": problem.steps,
        "EXACT": int(tile.family == "table"),
        "SLACK": _slack(problem),
    }
    return Reference(Path(__file__).with_name("softmax.c"), constants, {})
