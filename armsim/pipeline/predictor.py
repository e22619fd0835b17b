"""The branch predictor: two-bit counters behind a global history (gshare).

McFarling, "Combining Branch Predictors", WRL TN-36, 1993, section 7. Arm says no more than "two-level
dynamic predictor" for these cores; size and history are marked as assumed in the core files.
"""

from __future__ import annotations

from armsim.compiled import Int64s, inlined
from armsim.pipeline import state


@inlined
def resolve_branch(scalars: Int64s, words: Int64s, predictor: Int64s, start: int) -> None:
    """Resolve the conditional branch that ended the block before: it went to ``start``.

    Two-bit counters indexed by the branch's place xor the history of outcomes; a wrong guess
    redirects dispatch after the branch has executed.
    """
    taken = int(start != scalars[state.BRANCH_END])
    at = (
        scalars[state.BRANCH_START] ^ (scalars[state.HISTORY] & words[state.HISTORY_MASK])
    ) & words[state.PREDICTOR_MASK]
    counter = predictor[at]
    if int(counter >= 2) != taken:
        scalars[state.MISPREDICTS] += 1
        scalars[state.REDIRECT] = scalars[state.BRANCH_DONE] + words[state.MISPREDICT]
        scalars[state.REDIRECT_FROM] = scalars[state.BRANCH_SEQUENCE]
    predictor[at] = min(counter + 1, 3) if taken else max(counter - 1, 0)
    scalars[state.HISTORY] = scalars[state.HISTORY] << 1 | taken
    scalars[state.BRANCH_PENDING] = 0
