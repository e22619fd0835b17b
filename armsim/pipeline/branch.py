"""The branch predictor: two-bit counters indexed with a global history (gshare).

McFarling, "Combining Branch Predictors", WRL TN-36, 1993, section 7. Arm says no more than "two-level
dynamic predictor" for these cores; size and history are marked as assumed in the core files.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import Int64s, compiled, merged
from armsim.cores.model import CoreModel
from armsim.emulator.trace import TraceChunk
from armsim.pipeline.timeline import REDIRECTED
from armsim.records import Copied, Records, rows_of


class Branch:
    """The predictor's history, the unresolved conditional branch, and the last redirect."""

    mispredict_penalty: Copied[int]
    history_mask: int
    history: int  # outcomes, the last in bit 0
    pending: int  # 1: the direction of a conditional branch is not known yet
    at: int  # its instruction
    complete: int
    sequence: int
    redirect: int  # nothing is dispatched before this cycle
    redirect_from: int  # because of this uop
    mispredicts: int


def fresh_branch(core: CoreModel) -> Any:
    """A predictor without history."""
    branch = rows_of(Branch, core)
    branch[0].history_mask = (1 << core.predictor_history) - 1
    return branch


def fresh_counters(core: CoreModel) -> NDArray[np.int64]:
    """Two-bit counters, weakly taken."""
    return np.full(core.predictor_entries, 2, dtype=np.int64)


@merged
def leave_branch(branch: Branch, instruction: int, complete: int, sequence: int) -> None:
    """Keep a conditional branch until the next block shows its direction."""
    branch.pending = 1
    branch.at = instruction
    branch.complete = complete
    branch.sequence = sequence


@merged
def resolve_branch(branch: Branch, counters: Int64s, start: int) -> None:
    """Resolve the conditional branch that ended the block before, if one did: it went to ``start``.

    Counters are indexed by the branch's place xor the history of outcomes; a wrong guess redirects
    dispatch after the branch has executed.
    """
    if branch.pending:
        taken = int(start != branch.at + 1)
        at = (branch.at ^ (branch.history & branch.history_mask)) & (counters.shape[0] - 1)
        counter = counters[at]
        if int(counter >= 2) != taken:
            branch.mispredicts += 1
            branch.redirect = branch.complete + branch.mispredict_penalty
            branch.redirect_from = branch.sequence
        counters[at] = min(counter + 1, 3) if taken else max(counter - 1, 0)
        branch.history = branch.history << 1 | taken
        branch.pending = 0


@merged
def after_redirect(branch: Branch, earliest: int, term: int, origin: int) -> tuple[int, int, int]:
    """The later of ``earliest`` and the last redirect, the term that set it, and its uop."""
    if branch.redirect > earliest:
        earliest = branch.redirect
        term = REDIRECTED
        origin = branch.redirect_from
    return earliest, term, origin


@compiled
def walk_branches(
    chunk: TraceChunk, conditional: Int64s, branch: Records[Branch], counters: Int64s
) -> None:
    """Teach the predictor a piece of a trace that is not timed; mispredictions are counted.

    ``conditional`` [instructions] is 1 for a conditional branch.
    """
    predictor = branch[0]
    for block in range(chunk.starts.shape[0]):
        start = chunk.starts[block]
        resolve_branch(predictor, counters, start)
        last = start + chunk.lengths[block] - 1
        if conditional[last]:
            leave_branch(predictor, last, 0, 0)
