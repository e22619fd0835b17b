"""Cycles of a row by armsim and by llvm-mca, counted as the row was measured."""

from __future__ import annotations

from pathlib import Path

from caller import CALLING, EMPTY
from harnesses import Case, Kernel

import armsim


def _cycles(made: Path, function: str, case: Case, core: str, changes: tuple[str, ...]) -> int:
    # As in the harness: the caches and the predictor have seen the calls before, the pipeline is drained.
    # The caller's two `isb` stand where the counter is read.
    result = armsim.run(
        f"{made}:{function}",
        case.args,
        data=dict(case.data),
        core=core,
        what_if=changes,
        calls=1,
        warm=3,
        drained=True,
        unchecked=True,
    )
    if result.cycles is None:
        raise ValueError("; ".join(result.notes) or result.words)
    return result.cycles


def predicted(made: Path, kernel: Kernel, core: str, changes: tuple[str, ...] = ()) -> float:
    """Cycles of one call, the mean over the cases: the calls less what is around them.

    ``changes`` are numbers of the core as ``--what-if`` takes them.
    """
    total = 0.0
    for case in kernel.cases:
        around = _cycles(made, EMPTY, case, core, changes)
        total += case.weight * (_cycles(made, CALLING, case, core, changes) - around) / kernel.calls
    return total / sum(case.weight for case in kernel.cases)
