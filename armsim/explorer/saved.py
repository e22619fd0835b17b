"""A kernel file that carries its contract, run alone: as any function, with the figures of a search."""

from __future__ import annotations

import dataclasses
from typing import Any

from armsim.explorer.evaluate import Setting, endless, rated
from armsim.harness.kernel_request import contract_request
from armsim.harness.result import RunResult
from armsim.harness.run import run_request
from armsim.objects.source import Note
from armsim.operators.saved import SavedKernel


def run_saved(
    path: str, saved: SavedKernel, setting: Setting, note: Note | None = None, **options: Any
) -> RunResult:
    """Execute, check and replay a saved kernel; ``options`` are other fields of `harness.request.Request`.

    If it is right and the core can run it, ``work`` of the result is a `Measured`, as of a search.
    """
    contract = setting.operator.contract(setting.problem, saved.tile, setting.seed)
    options.setdefault("max_instructions", endless(contract))
    request = contract_request(
        f"{path}:{saved.source.name}",
        contract,
        given_model=setting.core,
        plan=setting.plan,
        seed=setting.seed,
        **options,
    )
    result = run_request(request, note)
    if not result.ok or result.measured is None:
        return result
    error = result.comparisons[0].max_error
    work = rated(setting, saved.source, saved.tile, contract, result.measured, error)
    return dataclasses.replace(result, work=work)
