"""When a result agrees with what was wanted, element by element."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from armsim.checks.verdict import Verdict, verdict_of
from armsim.errors import UserError
from armsim.harness.elements import Array
from armsim.harness.predefined import Bounded
from armsim.harness.tolerance import (
    DEFAULT,
    DEFAULT_OF_TERMS,
    DERIVED,
    EXACT,
    default_allowed,
    parse_tolerance,
    ulp_of,
)

_COMPARED = "want NAME = EXPRESSION to compare"
_OF_POINTERS = "; a returned pointer is compared with address(NAME), its buffer's"


def _same_integers(got: Array, value: Array) -> Array:
    """Say for each integer whether it equals the wanted number of any type, exactly.

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


def _same_bits(got: Array, value: Array) -> Array:
    """Say for each equal number whether it has the same sign, and for each NaN the same payload.

    Not compared of a NaN are its sign, which hosts give new ones as they like (x86 sets it, Arm does not),
    and that it is quiet, which a wanted signalling one has become on its way through float64.
    """
    with np.errstate(all="ignore"):
        wanted = value.astype(got.dtype)
    whole = np.dtype(f"u{got.itemsize}")
    payload = (1 << np.finfo(got.dtype).nmant - 1) - 1
    differing = np.asarray(got).view(whole) ^ wanted.view(whole)
    number = np.signbit(got) == np.signbit(wanted)
    same: Array = np.where(np.isnan(got), differing & whole.type(payload) == 0, number)
    return same


def _compare_floats(
    got: Array, wanted: object, value: Array, tolerance: str, terms: Callable[[], Array | float]
) -> tuple[Array, Array, Array, str]:
    """Say which are right, the errors, what was allowed, and that in words."""
    kind = got.dtype
    with np.errstate(all="ignore"):
        wide = got.astype(np.float64)
        rounded = value.astype(kind).astype(np.float64)
        same = (wide == rounded) | (np.isnan(wide) & np.isnan(value))
        error = np.where(same, 0.0, np.abs(wide - value))
    # No tolerance makes a number of an infinity, or the other way round.
    finite = np.isfinite(wide) & np.isfinite(value)

    def judged(allowed: Array, words: str) -> tuple[Array, Array, Array, str]:
        allowed = np.where(np.isfinite(value), allowed, 0.0)
        within = finite & (error <= allowed) & (allowed > 0)
        return same | within, error, allowed, words

    if tolerance:
        chosen = parse_tolerance(tolerance)
        if chosen.exact:
            same &= _same_bits(got, value)
        return judged(chosen.allowed(value, kind), chosen.text)
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
    wanted: object,
    tolerance: str,
    *,
    unwritten: Array | None = None,
    terms: Callable[[], Array | float] = _no_terms,
) -> Verdict:
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
            pointer = got.shape == () and got.dtype.itemsize == 8
            raise UserError(
                f"--expect {name}: the expression has shape {value.shape}, the result {got.shape}"
                f"{_OF_POINTERS if pointer else ''}"
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
    found = verdict_of(name, right, np.where(missing, np.inf, error), got, value, allowed)
    found = replace(
        found,
        max_ulp=None
        if ulps is None
        else float(ulps[np.isfinite(ulps) & ~missing].max(initial=0.0)),
        unwritten=int(missing.sum()),
        tolerance=words,
    )
    at = found.index
    if at is not None and missing[at]:
        return replace(found, got=None)
    return found if at is None or ulps is None else replace(found, ulp=float(ulps[at]))


def judge_property(name: str, value: object, *, unwritten: int = 0) -> Verdict:
    """Judge whether a property holds, element by element; for no element of a result with unwritten bytes.

    Raises UserError for what is neither true nor false.
    """
    try:
        holds = np.asarray(value)
    except ValueError as why:
        raise UserError(f"--expect {name}: the expression gives no array: {why}") from why
    if holds.dtype.kind != "b":
        raise UserError(
            f"--expect {name}: a property is true or false, this is {holds.dtype}; {_COMPARED}"
        )
    if unwritten:
        holds = np.zeros(holds.shape, np.bool_)
    none = np.zeros(holds.shape)
    found = verdict_of(name, holds, none, none, none, none)
    return replace(found, unwritten=unwritten, condition=True)
