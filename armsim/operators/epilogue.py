"""The data of an epilogue: tensors that a kernel is given with its weights, and what must come out.

Batch normalization becomes the constants that a kernel is given: what is done once, when a model is made
(D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on mobile
systems", section 4.1, "Weights fusion").
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.checks.epilogue import Normalization, clamped, normalized
from armsim.checks.verdict import error_factor
from armsim.codegen.fused import Epilogue

Float32 = NDArray[np.float32]
Float64 = NDArray[np.float64]

SPREAD = 6.0
"""Standard deviation of the sums that are clamped: a third of ReLU6's results are at either end or the
other, so that a clamp that is missing shows."""


class Finished(NamedTuple):
    """weights: as the kernel is given them. tensors: the epilogue's by name, one value a channel.
    wanted, allowed: what must come out, and how far it may be off.
    """

    weights: Float32
    tensors: dict[str, Float32]
    wanted: Float64
    allowed: Float64


def spread(word: str, products: int) -> float:
    """What inputs drawn from -1 to 1 are multiplied by where an epilogue follows.

    A product of two such numbers has the variance 1/9, a sum of n of them n/9.
    """
    return 1.0 if word == "none" else SPREAD * 3 / products**0.5


class Affine(NamedTuple):
    """x * scale + shift is the normalization of x; one value a channel each."""

    scale: Float32
    shift: Float32


def omega(layer: Normalization) -> NDArray[np.float64]:
    """Equation 2: gamma / sqrt(sigma^2 + epsilon), in float64."""
    variance = layer.variance.astype(np.float64)
    return np.asarray(layer.gamma.astype(np.float64) / np.sqrt(variance + layer.epsilon))


def affine(layer: Normalization) -> Affine:
    """Equation 3, omega (x - mu) + beta, with both constant terms in one: omega x + (beta - omega mu)."""
    factors = omega(layer)
    shift = layer.beta.astype(np.float64) - factors * layer.mean.astype(np.float64)
    return Affine(factors.astype(np.float32), shift.astype(np.float32))


def folded(weights: Float32, layer: Normalization) -> tuple[Float32, Float32]:
    """Filters and bias of a layer that does its normalization too.

    weights: the output channel is the last axis, as in a filter (Hf, Wf, C) or (Ci, Co). Every
    weight is rounded once, as is every bias.
    """
    scaled = weights.astype(np.float64) * omega(layer)
    return scaled.astype(np.float32), affine(layer).shift


def draw_normalization(generator: np.random.Generator, channels: int) -> Normalization:
    """A batch normalization that changes values by about as much as they are."""

    def draw(low: float, high: float) -> Float32:
        return generator.uniform(low, high, channels).astype(np.float32)

    return Normalization(draw(-1.5, 1.5), draw(-4, 4), draw(0.5, 2), draw(-4, 6), 1e-3)


def finish(
    word: str,
    generator: np.random.Generator,
    weights: Float32,
    sums: Float64,
    magnitudes: Float64,
    products: int,
) -> Finished:
    """What an epilogue makes of sums of products, and the vectors it does so with, drawn here.

    weights, sums, magnitudes: channels last; sums are those of the weights as they are, magnitudes
    the sums of the products' absolute values; products: in each sum.

    The bound: n products and a start are n + 1 roundings (`error_factor`). Folded weights were rounded
    once before, as were the factor and the shift of a scaled sum, whose fmla rounds once more.
    """
    epilogue = Epilogue.of(word)
    channels: int = weights.shape[-1]
    if epilogue.affine == "bias":
        bias = generator.uniform(-SPREAD, SPREAD, channels).astype(np.float32)
        wanted, roundings = sums + bias, products + 1
        magnitudes, tensors = magnitudes + np.abs(bias), {"bias": bias}
    elif epilogue.affine:
        layer = draw_normalization(generator, channels)
        constants = affine(layer)
        wanted = normalized(sums, layer)
        magnitudes = magnitudes * np.abs(constants.scale) + np.abs(constants.shift)
        if epilogue.affine == "bn":
            weights, bias = folded(weights, layer)
            roundings, tensors = products + 2, {"bias": bias}
        else:
            roundings, tensors = products + 3, constants._asdict()
    else:
        wanted, roundings, tensors = sums, products + 1, {}
    return Finished(
        weights, tensors, clamped(wanted, epilogue.clamp), error_factor(roundings) * magnitudes
    )
