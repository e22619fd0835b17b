"""Two versions of a function on the same arguments: whether they compute the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from armsim.errors import UserError
from armsim.harness.binding import bind
from armsim.harness.comparison import compare
from armsim.harness.declarations import members
from armsim.harness.elements import Array
from armsim.harness.request import Request
from armsim.harness.result import Agreement, RunResult
from armsim.harness.values import INPUT, OUTPUT

RunOne = Callable[[Request], RunResult]

_STEP = 2.0**-10  # relative, of inputs that are moved: far above the roundings of f32
_SAMPLES = 3


def run_against(request: Request, run_one: RunOne) -> RunResult:
    """Run both versions, the older one first, and put the older result into the new one's.

    Without an expectation the outputs of the new version have to be the old one's: integers to the last
    bit, floating point within ``tolerance``, or within 64 epsilon of each element or of the terms that it
    is made of, which the old version shows on inputs that are moved a little. Raises UserError as a run
    does.
    """
    old = run_one(replace(request, target=request.against, text=None, against=None))
    new = run_one(replace(request, against=None))
    if (old.core, old.board, old.cache, old.seed) != (new.core, new.board, new.cache, new.seed):
        raise UserError(
            "--against: the predictions of the two files are for different conditions: say --core "
            "(or --board), --cache and --seed"
        )
    agreements: tuple[Agreement, ...] = ()
    if new.verified is None and new.finished and old.finished:
        if old.outputs.keys() != new.outputs.keys():
            raise UserError("--against: the two versions do not have the same outputs")
        roles = bind(request.arguments, request.signature, request.seed or 0).roles
        agreements = tuple(
            _agreement(name, request, run_one, old.outputs[name], new.outputs[name])
            for name in new.outputs
            if roles.get(name.partition(".")[0]) != INPUT
        )
        new = replace(new, verified=all(item.right for item in agreements))
    return replace(new, against=old, agreements=agreements)


def _agreement(name: str, request: Request, run_one: RunOne, old: Array, new: Array) -> Agreement:
    def terms() -> Array:
        return _terms(name, request, run_one, old)

    return Agreement(compare(name, new, old, request.tolerance or "", terms=terms))


def _terms(name: str, request: Request, run_one: RunOne, old: Array) -> Array:
    """The size of the terms of each element: how far it moves with the inputs, by the old version."""
    found = np.zeros(old.shape)
    plain = replace(request, target=request.against, text=None, against=None, unchecked=True, calls=None,
                    warm=None, drained=None, overhead=None, region=None, threads=None,
                    allow_overread=None)  # fmt: skip
    inputs = _floating_inputs(plain)
    for sample in range(_SAMPLES):
        random = np.random.default_rng(sample)
        moved = {
            key: (data * (1 + _STEP * random.choice([-1.0, 1.0], data.shape))).astype(data.dtype)
            for key, data in inputs.items()
        }
        result = run_one(replace(plain, data={**(request.data or {}), **moved}))
        other = result.outputs.get(name)
        if other is not None and other.shape == old.shape:
            with np.errstate(invalid="ignore", over="ignore"):
                step = np.abs(other.astype(np.float64) - old.astype(np.float64)) / _STEP
            found += np.nan_to_num(step, posinf=0.0)
    return found


def _floating_inputs(request: Request) -> dict[str, Array]:
    """The contents of the buffers of floating-point numbers that the function may read."""
    binding = bind(request.arguments, request.signature, request.seed or 0)
    arrays = {
        key: part
        for name, data in binding.initial.items()
        if binding.roles[name] != OUTPUT
        for key, part in members(data, name).items()
    }
    return {
        name: (request.data or {}).get(name, data)
        for name, data in arrays.items()
        if data.dtype.kind == "f"
    }
