"""The data of an epilogue: tensors that a kernel is given with its weights, and what must come out.

Batch normalization becomes the constants that a kernel is given: what is done once, when a model is made
(D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on mobile
systems", section 4.1, "Weights fusion").
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.checks.epilogue import Normalization

Float32 = NDArray[np.float32]

SPREAD = 6.0
"""Standard deviation of the sums that are clamped: a third of ReLU6's results are at either end or the
other, so that a clamp that is missing shows."""


def spread(word: str, products: int) -> float:
    """Give the factor of inputs drawn from -1 to 1 where an epilogue follows.

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
