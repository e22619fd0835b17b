"""Layers that alter each element on its own: seeded data and verdicts."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from armsim.checks.activations import leaky, sigmoid
from armsim.checks.contract import Contract
from armsim.checks.epilogue import clamped
from armsim.checks.verdict import Verdict, compare, error_factor
from armsim.operators.elementwise import ElementwiseProblem, ElementwiseTile
from armsim.operators.elementwise.problem import SLOPE
from armsim.operators.epilogue import SPREAD, finish
from armsim.operators.exponential import DEGREE, POLYNOMIAL_ERROR
from armsim.operators.layouts import from_layout, to_layout

Float32 = NDArray[np.float32]


_FUSED = ("scale", "bias", "relu", "relu6")
"""Steps that an epilogue may be."""

EXACT = ("relu", "relu6")
"""Steps that round nothing."""


def sigmoid_error(image: Float32) -> NDArray[np.float64]:
    """How far 1 / (1 + 2**t) may be off, t = -log2(e) x.

    e**-x is off relatively by its polynomial's 3.4e-6 and two roundings for each of its degrees, and by
    |x| times the two roundings of t; what that makes of the result is s (1 - s) times it. The sum and the
    quotient are rounded once. Beyond |t| = 126 the result is off by 2**-126.
    """
    x = np.abs(image.astype(np.float64))
    value = sigmoid(image)
    power = POLYNOMIAL_ERROR + error_factor(2 * DEGREE + 2) + error_factor(2) * x
    return np.asarray(value * (1 - value) * power * 1.01 + error_factor(2) * value + 2.0**-126)


@lru_cache(maxsize=4)
def _contract(problem: ElementwiseProblem, in_place: bool, layout: str, seed: int) -> Contract:
    generator = np.random.default_rng(seed)
    shape = (problem.hi, problem.wi, problem.channels)
    # A uniform number's standard deviation is its limit by the root of 3.
    image = generator.uniform(-SPREAD * 3**0.5, SPREAD * 3**0.5, shape).astype(np.float32)
    values = image.astype(np.float64)
    other = generator.uniform(-SPREAD, SPREAD, shape).astype(np.float32)
    vectors: dict[str, Float32] = {}
    if problem.step in _FUSED:
        # Clamps alone are exact: nothing is rounded.
        magnitudes = np.zeros(shape) if problem.step in EXACT else np.abs(values)
        nothing = np.zeros((1, problem.channels), dtype=np.float32)
        done = finish(problem.step, generator, nothing, values, magnitudes, products=0)
        wanted, allowed, vectors = done.wanted, done.allowed, done.tensors
    elif problem.step == "add":
        # One rounding; a clamp moves no two numbers apart.
        total = values + other
        wanted, allowed = clamped(total, problem.clamp), error_factor(1) * np.abs(total)
    elif problem.step == "factor":
        vectors = {"factor": generator.uniform(-1.5, 1.5, problem.channels).astype(np.float32)}
        wanted = values * vectors["factor"]
        allowed = error_factor(1) * np.abs(wanted)
    elif problem.step == "leaky":
        # The slope as an fp32 number, and the product.
        wanted = leaky(image, SLOPE)
        allowed = np.where(values > 0, 0.0, error_factor(2) * np.abs(wanted))
    else:
        wanted, allowed = sigmoid(image), sigmoid_error(image)

    def judge(flat: Float32) -> Verdict:
        return compare(from_layout(flat, shape, layout), wanted, allowed)

    first = "inout" if in_place else "input"
    tensors = {first: to_layout(image, layout)}
    # A factor of each channel is a tensor of the network; scale, shift and bias are constants.
    also = {"add": ("other",), "factor": ("factor",)}.get(problem.step, ())
    if problem.second:
        tensors["other"] = other
    if not in_place:
        tensors["output"] = to_layout(np.full(shape, np.nan, dtype=np.float32), layout)
    return Contract(
        buffers={**tensors, **vectors},
        output="inout" if in_place else "output",
        judge=judge,
        flops=problem.flops,
        outputs=image.size,
        shared_bytes=image.nbytes if in_place else 0,
        inputs=(first, *also),
    )


def elementwise_contract(
    problem: ElementwiseProblem, tile: ElementwiseTile, layout: str, seed: int
) -> Contract:
    """The call: input (and other) and output, or x0 both first and last; then what each channel has."""
    return _contract(problem, tile.buffers == "one", layout, seed)
