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
from armsim.harness.tolerance import (
    DEFAULT,
    DEFAULT_OF_TERMS,
    DERIVED,
    EXACT,
    default_allowed,
    parse_tolerance,
    ulp_of,
)

_FUNCTION = re.compile(r"^[A-Za-z_][\w.]*:[A-Za-z_]\w*$")
_BUILTINS = {
    name: getattr(builtins, name)
    for name in (
        "abs", "bool", "enumerate", "float", "int", "len", "list", "max", "min", "range",
        "reversed", "round", "slice", "sum", "tuple", "zip",
    )
}  # fmt: skip


def _import_of_numpy(name: str, *rest: Any) -> Any:
    """NumPy's compiled code (``x.mean()``) imports parts of NumPy with its caller's builtins."""
    if name.partition(".")[0] != "numpy":
        raise ImportError(f"expressions import nothing, not {name} either")
    return builtins.__import__(name, *rest)


_BUILTINS["__import__"] = _import_of_numpy
# For `size_of_terms`. The step is far above the roundings of float64, and far below what bends a function.
_STEP = 2.0**-26
_PAIRS_OF_SAMPLES = 4
_MOST_SHOWN = 200  # characters of a message of Python's


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

    ``max_error`` is absolute, ``max_ulp`` the same in units in the last place of the wanted number, of
    floating point. What a judge does not count is None. ``unwritten`` elements, all wrong, have bytes that
    the call did not write; ``got`` is None for such a one. ``tolerance`` says in words what was allowed.
    """

    name: str
    right: bool
    elements: int
    wrong: int | None
    max_error: float
    max_ulp: float | None
    index: tuple[int, ...] | None = None
    got: float | int | None = 0
    wanted: float | int = 0
    ulp: float | None = 0.0
    allowed: float = 0.0
    unwritten: int = 0
    tolerance: str = ""


@dataclass(frozen=True)
class Expectation:
    """``rule`` is an expression or ``module:function``."""

    name: str
    rule: str


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
    """As expressions see it; numbers from 2**63 on fit no int64 and stay a uint64."""
    if array.dtype == np.uint64 and array.size and int(array.max()) >= 2**63:
        return array.copy()
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
    return _evaluated(expectation, _names(inputs, scalars), outputs)


def _names(inputs: Mapping[str, Array], scalars: Mapping[str, Any]) -> dict[str, Any]:
    """What expressions may name. They get arrays of their own, which they may change."""
    return {**{name: widened(array) for name, array in inputs.items()}, **scalars}


def _evaluated(expectation: Expectation, names: dict[str, Any], outputs: Collection[str]) -> Any:
    rule = expectation.rule
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
        except (Exception, SystemExit) as error:
            if isinstance(error, NameError) and error.name in outputs:
                raise UserError(
                    f"--expect {expectation.name} = {rule}: '{error.name}' is an out buffer, it holds "
                    "nothing before the call; if it is read, it is inout"
                ) from error
            what = " ".join(str(error).split())[:_MOST_SHOWN]
            raise UserError(
                f"--expect {expectation.name} = {rule}: {type(error).__name__}: {what}"
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


def size_of_terms(
    expectation: Expectation,
    inputs: Mapping[str, Array],
    scalars: Mapping[str, Any],
    outputs: Collection[str] = (),
) -> Array | float:
    """How large the terms are that each wanted number is made of, which may cancel.

    A number that moves by s d when the floating-point inputs move by d, relatively and each up or down at
    random, is made of terms of about s: of ``a + b`` that is |a| + |b|, of a sum of N numbers of size r
    about sqrt(N) r. Roundings of the terms move it alike (the component-wise condition number: Higham,
    "Accuracy and Stability of Numerical Algorithms", 2nd edition, section 1.6; estimated by random
    perturbations as in Parker, "Monte Carlo Arithmetic", UCLA CSD-970002, 1997). A number that jumps, as
    one that is rounded to an integer at a tie, has no such size: there it is 0.
    """
    floating = {
        name: np.asarray(value)
        for name, value in _names(inputs, scalars).items()
        if np.asarray(value).dtype.kind == "f"
    }

    def moved(signs: Mapping[str, Array], by: float) -> Array:
        names = _names(inputs, scalars)
        for name, value in floating.items():
            changed = value * (1 + by * signs[name])
            names[name] = changed if isinstance(names[name], np.ndarray) else float(changed)
        return np.asarray(_evaluated(expectation, names, outputs), dtype=np.float64)

    size: Array | float = 0.0
    source = np.random.default_rng(0)
    try:
        with np.errstate(all="ignore"):
            value = moved({name: np.zeros(array.shape) for name, array in floating.items()}, 0.0)
            for _ in range(_PAIRS_OF_SAMPLES):
                signs = {
                    name: 1.0 - 2.0 * source.integers(0, 2, array.shape)
                    for name, array in floating.items()
                }
                # The second of a pair has the other sign between neighbours and between two buffers.
                other = {
                    name: sign * (1.0 - 2.0 * ((np.arange(sign.size) + at) % 2).reshape(sign.shape))
                    for at, (name, sign) in enumerate(signs.items())
                }
                for chosen in (signs, other):
                    far = np.abs(moved(chosen, _STEP) - value) / _STEP
                    near = np.abs(moved(chosen, _STEP / 8) - value) / (_STEP / 8)
                    smooth = np.isfinite(far) & np.isfinite(near) & (near <= 2 * far)
                    size = np.maximum(size, np.where(smooth, np.minimum(far, near), 0.0))
    except (UserError, TypeError, ValueError):
        return 0.0  # it takes the inputs as they are, and no others
    return size


def _same_integers(got: Array, value: Array) -> Array:
    """Where integers are equal to wanted numbers of any type, exactly.

    NumPy would round 64-bit integers to float64 to compare them with floats, or int64 with uint64.
    """
    whole = np.ones(value.shape, dtype=np.bool_)
    if value.dtype.kind == "f":
        whole = (value == np.floor(value)) & (value >= -(2.0**63)) & (value < 2.0**64)
        value = np.where(whole, value, 0.0)
    negative = value < 0
    with np.errstate(all="ignore"):
        below = np.where(negative, value, 0).astype(np.int64).view(np.uint64)
        bits = np.where(negative, below, np.where(negative, 0, value).astype(np.uint64))
    same: Array = whole & ((got < 0) == negative) & (got.astype(np.int64).view(np.uint64) == bits)
    return same


def _compare_floats(
    got: Array, wanted: Any, value: Array, tolerance: str, terms: Callable[[], Array | float]
) -> tuple[Array, Array, Array, str]:
    """Which are right, the errors, what was allowed, and that in words."""
    kind, wide = got.dtype, got.astype(np.float64)
    with np.errstate(all="ignore"):
        rounded = value.astype(kind).astype(np.float64)
        same = (wide == rounded) | (np.isnan(wide) & np.isnan(value))
        error = np.where(same, 0.0, np.abs(wide - value))
    # No tolerance makes a number of an infinity, or the other way round.
    finite = np.isfinite(wide) & np.isfinite(value)

    def judged(allowed: Array, words: str) -> tuple[Array, Array, Array, str]:
        allowed = np.where(np.isfinite(value), allowed, 0.0)
        return same | (finite & (error <= allowed)), error, allowed, words

    if tolerance:
        chosen = parse_tolerance(tolerance)
        return judged(chosen.allowed(value, kind), chosen.words)
    if isinstance(wanted, Bounded):
        # Beside roundings by the type's unit (the bound is of fp32's), what underflows is lost whole.
        unit = float(np.finfo(kind).eps) / 2**-23
        return judged(np.asarray(wanted.allowed * unit + float(np.finfo(kind).tiny)), DERIVED)
    found = judged(default_allowed(value, kind), DEFAULT)
    if not found[0].all():
        size = np.broadcast_to(terms(), value.shape)
        if size.any():
            found = judged(default_allowed(value, kind, size), DEFAULT_OF_TERMS)
    return found


def _no_terms() -> float:
    return 0.0


def compare(
    name: str,
    got: Array,
    wanted: Any,
    tolerance: str,
    *,
    unwritten: Array | None = None,
    terms: Callable[[], Array | float] = _no_terms,
) -> Comparison:
    """Compare a result element by element; NaN is right where NaN is wanted, and nowhere else.

    ``unwritten`` tells the elements that are wrong whatever they hold. ``terms`` gives `size_of_terms`; it
    is called if the default tolerance of each element alone finds a wrong one.
    Raises UserError if the shapes differ.
    """
    try:
        value = np.asarray(wanted)
    except ValueError as why:
        raise UserError(f"--expect {name}: the expression gives no array: {why}") from why
    if value.dtype.kind not in "fiub":
        raise UserError(f"--expect {name}: the expression gives {value.dtype}, not numbers")
    if value.shape != got.shape:
        if value.ndim:
            raise UserError(
                f"--expect {name}: the expression has shape {value.shape}, the result {got.shape}"
            )
        value = np.broadcast_to(value, got.shape)
    missing = np.zeros(got.shape, np.bool_) if unwritten is None else unwritten.reshape(got.shape)
    ulps: Array | None = None
    if got.dtype.kind == "f":
        value = value.astype(np.float64)
        right, error, allowed, words = _compare_floats(got, wanted, value, tolerance, terms)
        with np.errstate(all="ignore"):
            ulps = error / ulp_of(value, got.dtype)
    else:
        with np.errstate(all="ignore"):
            error = np.abs(got.astype(np.float64) - value.astype(np.float64))
        right, allowed, words = _same_integers(got, value), np.zeros(got.shape), EXACT
    right = right & ~missing
    wrong = int((~right).sum())
    found = Comparison(
        name, wrong == 0, got.size, wrong, _largest(error, missing),
        None if ulps is None else _largest(ulps, missing),
        ulp=None, unwritten=int(missing.sum()), tolerance=words,
    )  # fmt: skip
    if not wrong:
        return found
    at = np.unravel_index(int(np.argmin(right)), right.shape)
    return replace(
        found,
        index=tuple(int(part) for part in at),
        got=None if missing[at] else got[at].item(),
        wanted=value[at].item(),
        ulp=None if ulps is None or missing[at] else float(ulps[at]),
        allowed=float(allowed[at]),
    )


def _largest(error: Array, missing: Array) -> float:
    """Of the finite ones among the elements that were written."""
    return float(error[np.isfinite(error) & ~missing].max(initial=0.0))
