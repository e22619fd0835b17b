"""Sums of integers as bytes, in index notation: a kernel must agree with them to the last bit."""

from __future__ import annotations

from armsim.codegen.quantized.requantize import Scale

KINDS = {"u8": "u8", "s8": "i8"}
"""Types of bytes as definitions name them."""


def scaled(value: str, multiplier: int, shift: int) -> str:
    """Times multiplier / 2**31, then by 2**-shift, each rounded to nearest with ties up."""
    return f"rshift(mulhigh({value}, {multiplier}), {shift})"


def requantized(value: str, scale: Scale) -> str:
    """A sum as a byte: scaled, plus zero, saturated."""
    low, high = (-128, 127) if scale.signed else (0, 255)
    zero = f" + {scale.zero}" if scale.zero else ""
    return f"min(max({scaled(value, scale.multiplier, scale.shift)}{zero}, {low}), {high})"


def summed_bytes(product: str, target: str, scale: Scale | None) -> str:
    """Sums of products with a bias: requantized, or as they are (None)."""
    indices = target[target.index("[") :]
    bias = f"sums{indices} + bias[{indices.strip('[]').split(',')[-1]}]"
    last = requantized(bias, scale) if scale else bias
    return f"sums{indices} += {product}; {target} = {last}"
