"""Arithmetic intensity by formula, from what a kernel does with a block of a definition's loops."""

from __future__ import annotations

import math
from collections.abc import Mapping

from armsim.nests.bound import Bound
from armsim.nests.moved import distinct
from armsim.operators.summed import Summed

FLOAT = 4
"""Bytes of an element."""


def moved(
    bound: Bound, block: Mapping[str, int], times: Mapping[str, float], each: str = ""
) -> float:
    """Elements moved between L1 and the registers for each product of a block.

    times: how often what the block reaches of a tensor is moved: once, less if it stays in registers over
    several blocks, twice if it is loaded and stored. each: the tensor that is loaded for each product.
    """
    sums = bound.definition.statements[0]
    output = bound.definition.output
    found = {access.tensor: access for access in sums.reads} | {output: sums.target}
    products = math.prod(block.values())
    elements = {
        name: products if name == each else distinct(access, block)
        for name, access in found.items()
    }
    return sum(elements[name] * often for name, often in times.items()) / products


def intensity(
    problem: Summed, block: Mapping[str, int], times: Mapping[str, float], each: str = ""
) -> float:
    """Flops per byte: two for a product, and what is `moved` for it."""
    return 2 / (FLOAT * moved(problem.bound, block, times, each))
