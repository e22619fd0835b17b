"""Compares what a call left with what its request expects."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.checks.verdict import Verdict
from armsim.emulator.faults import ERROR, WARNING, FaultRecord
from armsim.errors import UserError, did_you_mean
from armsim.harness.binding import Binding
from armsim.harness.comparison import compare, judge_property
from armsim.harness.elements import Array
from armsim.harness.elsewhere import RESULT
from armsim.harness.expectation import Checked, Expectation, names_of, size_of_terms
from armsim.harness.expression import address
from armsim.harness.request import Request
from armsim.harness.returned import is_place_of
from armsim.sanitizer.wording import unwritten_record

_OTHER_BITS = (0xFF, 0x55, 0x01)  # changed in bytes that were not written


def checked_expectations(request: Request, binding: Binding) -> tuple[Checked, ...]:
    """Look up names and references of the expectations, before anything is compiled or run."""
    results = binding.results
    if request.result_kind is not None:
        results |= {RESULT}
    inputs = frozenset(binding.before) | frozenset(binding.scalars)
    inputs |= {address(name) for name in binding.memory}
    found = tuple(
        Checked(_of_result(item, request, results), inputs, results)
        for item in request.expectations
    )
    for item in found:
        left = item.expectation.left
        if left == RESULT and RESULT not in results:
            raise UserError("--expect return: say what it returns: --returns f32, or a --sig")
        if own := [name for name in results if name.startswith(f"{left}.")]:
            raise UserError(
                f"--expect {left}: an array of structs is compared by member: {', '.join(sorted(own))}"
            )
        if re.fullmatch(r"[A-Za-z_][\w.]*", left) and left not in results:
            raise UserError(
                f"--expect {left}: no buffer of that name{did_you_mean(left, results)}; "
                f"there are: {', '.join(sorted(results)) or 'none'}"
            )
        item.check()
    return found


def _of_result(item: Expectation, request: Request, results: frozenset[str]) -> Expectation:
    """Take ``s0 = ..`` as ``return = ..``, unless that is a buffer; UserError if it is elsewhere."""
    left, kind = item.left, request.result_kind
    if left in results or not re.fullmatch(r"[xwbhsdqv]0", left):
        return item
    if kind is not None and is_place_of(left, kind):
        return dataclasses.replace(item, left=RESULT)
    if request.returns_nothing:
        why = "the prototype of --sig returns nothing"
    elif kind is None:
        why = "say what it returns, as --returns f32x4 or a --sig"
    else:
        why = f"the function returns {kind}, which is in another register"
    raise UserError(
        f"--expect {left}: {why}; a returned value is 'return = ..', an argument cannot be expected"
    )


def compare_all(
    request: Request,
    binding: Binding,
    expected: tuple[Checked, ...],
    outputs: Mapping[str, Array],
    unwritten: Mapping[str, NDArray[np.bool_]],
    places: Mapping[str, int],
) -> tuple[Verdict, ...]:
    """Compare ``outputs`` with what is expected; ``unwritten`` bytes match nothing."""
    judged = [judge(outputs[name]) for name, judge in request.judges.items()]
    scalars = {**binding.scalars, **places}
    names = names_of(binding.before, scalars)
    results = {name: outputs[name] for name in binding.results | {RESULT} if name in outputs}
    for item in expected:
        name = item.expectation.name
        missing = {key: unwritten[key] for key in item.named if key in unwritten}
        wanted = item.wanted(names, results)
        if not item.expectation.left:
            count = sum(int(mask.sum()) for mask in missing.values())
            judged.append(judge_property(name, wanted, unwritten=count))
            continue
        got = outputs[name] if name in outputs else _computed(item, names, results)
        terms = partial(size_of_terms, item, binding.before, scalars, results)
        lost = _elements(item, got, missing, names, results) if missing else None
        judged.append(
            compare(name, got, wanted, request.tolerance or "", unwritten=lost, terms=terms)
        )
    return tuple(judged)


def _computed(item: Checked, names: Mapping[str, Any], results: Mapping[str, Array]) -> Array:
    """Evaluate what is compared, computed of results and as precise as the least precise of them."""
    got = np.asarray(item.got(names, results))
    if got.dtype.kind == "b":
        return got.astype(np.int64)
    if got.dtype.kind != "f":
        return got
    kinds = [results[name].dtype for name in item.named if results[name].dtype.kind == "f"]
    return got.astype(min(kinds, key=lambda kind: kind.itemsize)) if kinds else got


def _elements(
    item: Checked,
    got: Array,
    missing: Mapping[str, NDArray[np.bool_]],
    names: Mapping[str, Any],
    results: Mapping[str, Array],
) -> NDArray[np.bool_]:
    """Find elements that come from bytes that were not written: those that other bytes there change."""
    if item.expectation.name in missing:
        mask = missing[item.expectation.name]
        lost: Array = np.any(mask.reshape(-1, got.itemsize), axis=1)
        return lost.reshape(got.shape)
    found: Array = np.zeros(got.shape, np.bool_)
    for bits in _OTHER_BITS:
        other = dict(results)
        for name, mask in missing.items():
            content = np.ascontiguousarray(results[name]).reshape(-1).view(np.uint8)
            changed = np.where(mask, content ^ bits, content).astype(np.uint8)
            other[name] = changed.view(results[name].dtype).reshape(results[name].shape)
        try:
            now = _computed(item, names, other)
        except UserError:  # it computes with these bytes
            return np.ones(got.shape, np.bool_)
        if now.shape != got.shape:
            return np.ones(got.shape, np.bool_)
        same = (now == got) | ((now != now) & (got != got))  # NaN is no change of NaN
        found = np.asarray(found | ~same)
    return found


def unwritten_faults(
    request: Request, expected: tuple[Checked, ...], unwritten: Mapping[str, NDArray[np.bool_]]
) -> list[FaultRecord]:
    """Report outputs with bytes that were not written.

    One that nothing is expected of, where something is of others, may be workspace: that is a warning.
    """
    compared = frozenset[str](request.judges).union(*(item.named for item in expected))
    return [
        unwritten_record(name, missing, ERROR if name in compared or not compared else WARNING)
        for name, missing in unwritten.items()
        if missing.any()
    ]
