"""What a call has to leave behind: NumPy expressions and functions, and when a result agrees with them.

Expressions see the buffers as they were before the call: floats as float64, integers as int64, in
the shapes of the arguments. They come from the user's own command line and are Python.
"""

from __future__ import annotations

import builtins
import importlib
import math
import re
import sys
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from armsim.checks.convolution import depthwise_convolution
from armsim.checks.matrix import matrix_product
from armsim.checks.verdict import error_factor
from armsim.errors import UserError
from armsim.harness.elements import Array

_FUNCTION = re.compile(r"^[A-Za-z_][\w.]*:[A-Za-z_]\w*$")
_ULPS = re.compile(r"^(\d+(?:\.\d+)?)\s*ulps?$")
_BUILTINS = {
    name: getattr(builtins, name)
    for name in (
        "abs", "bool", "enumerate", "float", "int", "len", "list", "max", "min", "range",
        "reversed", "round", "slice", "sum", "tuple", "zip",
    )
}  # fmt: skip
# Without a tolerance of its own a float may be off by so many units of its type's precision, of its own
# size and of the result's root mean square: a chain of some hundred roundings stays far below.
_DEFAULT_UNITS = 64


@dataclass(frozen=True)
class Bounded:
    """A wanted result that knows how far a right one may be off, element by element."""

    value: Array
    allowed: Array

    def __array__(self, dtype: Any = None, copy: Any = None) -> Array:
        return self.value if dtype is None else self.value.astype(dtype)


@dataclass(frozen=True)
class Comparison:
    """One result against what was wanted. ``index`` is the first wrong element, None if all are right.

    ``max_error`` is absolute, ``max_ulp`` the same in units in the last place of the wanted number. What
    a judge does not count is None.
    """

    name: str
    right: bool
    elements: int
    wrong: int | None
    max_error: float
    max_ulp: float | None
    index: tuple[int, ...] | None = None
    got: float | int = 0
    wanted: float | int = 0
    ulp: float | None = 0.0
    allowed: float = 0.0


@dataclass(frozen=True)
class Expectation:
    """``rule`` is an expression or ``module:function``; ``tolerance`` '' for the default."""

    name: str
    rule: str
    tolerance: str = ""


def _gemm(a: Array, b: Array, c: Array | None = None) -> Bounded:
    """``a @ b``, or ``c + a @ b``, with the bound of a sum of K products (`error_factor`)."""
    value, size = matrix_product(a, b), matrix_product(np.abs(a), np.abs(b))
    terms = np.shape(a)[-1] + 1
    if c is not None:
        value, size, terms = value + c, size + np.abs(c), terms + 1
    return Bounded(value, error_factor(terms) * size)


def _depthwise(
    image: Array, taps: Array, stride: int = 1, padding: str | int = "same", dilation: int = 1
) -> Bounded:
    """Image [H, W, C], taps [Hf, Wf, C] to [Ho, Wo, C]."""
    options: dict[str, Any] = {"stride": stride, "padding": padding, "dilation": dilation}
    value = depthwise_convolution(image, taps, **options)
    size = depthwise_convolution(np.abs(image), np.abs(taps), **options)
    return Bounded(value, error_factor(taps.shape[0] * taps.shape[1] + 1) * size)


def _convolution(
    image: Array, taps: Array, stride: int = 1, padding: str | int = "same", dilation: int = 1
) -> Bounded:
    """Image [H, W, Ci], taps [Hf, Wf, Ci, Co] to [Ho, Wo, Co]: a depthwise one a filter, summed."""
    options: dict[str, Any] = {"stride": stride, "padding": padding, "dilation": dilation}

    def all_filters(image: Array, taps: Array) -> Array:
        made = [
            depthwise_convolution(image, taps[..., number], **options).sum(axis=-1)
            for number in range(taps.shape[-1])
        ]
        return np.stack(made, axis=-1)

    size = all_filters(np.abs(image), np.abs(taps))
    return Bounded(all_filters(image, taps), error_factor(int(np.prod(taps.shape[:3])) + 1) * size)


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "gemm": _gemm, "depthwise": _depthwise, "convolution": _convolution,
    **{name: getattr(np, name) for name in
       ("dot", "exp", "log", "sqrt", "maximum", "minimum", "where", "clip", "tanh", "arange", "pad",
        "zeros", "ones", "float32", "float64", "int8", "int16", "int32", "int64", "uint8", "uint16",
        "uint32", "uint64", "round", "floor", "ceil", "rint", "concatenate", "stack")},
}  # fmt: skip


def parse_expectation(text: str) -> Expectation:
    """``x2 = x0 @ x1`` to an expectation."""
    name, equals, rule = text.partition("=")
    if not equals or not re.fullmatch(r"\s*[A-Za-z_]\w*\s*", name) or rule.startswith("="):
        raise UserError(f"--expect '{text}': want NAME = EXPRESSION, for example 'x2 = x0 @ x1'")
    return Expectation(name.strip(), rule.strip())


def widened(array: Array) -> Array:
    """As expressions see it."""
    return array.astype(np.float64 if array.dtype.kind == "f" else np.int64)


def wanted_result(
    expectation: Expectation,
    inputs: Mapping[str, Array],
    scalars: Mapping[str, Any],
    outputs: Collection[str] = (),
) -> Any:
    """Evaluate an expectation; UserError with the reason if it cannot be.

    ``outputs`` are the buffers that hold nothing before the call.
    """
    rule = expectation.rule
    names: dict[str, Any] = {name: widened(array) for name, array in inputs.items()}
    names.update(scalars)
    with np.errstate(all="ignore"):
        try:
            if _FUNCTION.match(rule):
                wanted = _load_function(rule)(names)
                return wanted[expectation.name] if isinstance(wanted, dict) else wanted
            # One namespace: comprehensions see globals only.
            known = {"__builtins__": _BUILTINS, "np": np, "math": math, **FUNCTIONS, **names}
            return eval(compile(rule, f"<{expectation.name}>", "eval"), known)
        except UserError:
            raise
        except Exception as error:
            if isinstance(error, NameError) and error.name in outputs:
                raise UserError(
                    f"--expect {expectation.name} = {rule}: '{error.name}' is an out buffer, it holds "
                    "nothing before the call; if it is read, it is inout"
                ) from error
            raise UserError(
                f"--expect {expectation.name} = {rule}: {type(error).__name__}: {error}"
            ) from error


def _load_function(rule: str) -> Callable[..., Any]:
    module_name, _, function_name = rule.partition(":")
    folder = str(Path.cwd())
    if folder not in sys.path:
        sys.path.insert(0, folder)
    try:
        module = importlib.import_module(module_name)
    except ImportError as error:
        raise UserError(f"--expect {rule}: cannot import {module_name}: {error}") from error
    function = getattr(module, function_name, None)
    if not callable(function):
        raise UserError(f"--expect {rule}: {module_name} has no function '{function_name}'")
    found: Callable[..., Any] = function
    return found


def _ulp_of(wanted: Array, kind: np.dtype[Any]) -> Array:
    """The distance between neighbouring numbers of a type around each wanted one."""
    size = np.minimum(np.abs(wanted), float(np.finfo(kind).max))
    with np.errstate(all="ignore"):
        spacing: Array = np.spacing(np.nan_to_num(size).astype(kind)).astype(np.float64)
        return spacing


def _allowed(wanted: Any, value: Array, kind: np.dtype[Any], tolerance: str) -> Array:
    if kind.kind != "f" or tolerance == "exact":
        return np.zeros(value.shape)
    if match := _ULPS.match(tolerance):
        return np.asarray(float(match[1]) * _ulp_of(value, kind))
    finite = np.where(np.isfinite(value), value, 0.0)
    if tolerance:
        try:
            relative = float(tolerance)
        except ValueError:
            raise UserError(
                f"--tolerance '{tolerance}': want 'exact', '4ulp' or a relative error such as 1e-5"
            ) from None
        return np.asarray(relative * np.abs(finite))
    if isinstance(wanted, Bounded):
        # Beside roundings by the type's unit (the bound is of fp32's), what underflows is lost whole.
        unit = float(np.finfo(kind).eps) / 2**-23
        return np.asarray(wanted.allowed * unit + float(np.finfo(kind).tiny))
    unit = _DEFAULT_UNITS * float(np.finfo(kind).eps)
    scale = float(np.sqrt(np.mean(finite**2))) if finite.size else 0.0
    return np.asarray(unit * (np.abs(finite) + scale) + float(np.finfo(kind).tiny))


def compare(name: str, got: Array, wanted: Any, tolerance: str) -> Comparison:
    """Compare a result element by element; NaN is right where NaN is wanted, and nowhere else.

    Raises UserError if the shapes differ.
    """
    value = np.asarray(wanted)
    if value.dtype.kind not in "fiub":
        raise UserError(f"--expect {name}: the expression gives {value.dtype}, not numbers")
    if value.shape != got.shape:
        if value.ndim:
            raise UserError(
                f"--expect {name}: the expression has shape {value.shape}, the result {got.shape}"
            )
        value = np.broadcast_to(value, got.shape)
    if got.dtype.kind == "f":
        value = value.astype(np.float64)
    allowed = _allowed(wanted, value, got.dtype, tolerance)
    with np.errstate(all="ignore"):
        if got.dtype.kind == "f":
            wide = got.astype(np.float64)
            rounded = value.astype(got.dtype).astype(np.float64)
            same = (wide == rounded) | (np.isnan(wide) & np.isnan(value))
            error = np.where(same, 0.0, np.abs(wide - value))
            right = same | (error <= allowed)
            ulps = error / _ulp_of(value, got.dtype)
        else:
            error = np.abs(got.astype(np.float64) - value.astype(np.float64))
            right = got == value
            ulps = error
    finite = error[np.isfinite(error)]
    finite_ulps = ulps[np.isfinite(ulps)]
    wrong = int((~right).sum())
    found = Comparison(
        name, wrong == 0, got.size, wrong,
        float(finite.max(initial=0.0)), float(finite_ulps.max(initial=0.0)),
    )  # fmt: skip
    if not wrong:
        return found
    at = np.unravel_index(int(np.argmin(right)), right.shape)
    return replace(
        found,
        index=tuple(int(part) for part in at),
        got=got[at].item(),
        wanted=value[at].item(),
        ulp=float(ulps[at]),
        allowed=float(allowed[at]),
    )
