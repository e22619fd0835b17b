"""Steering: to which of several pipes does dispatch bind a uop?

Whole kernels on an A72 rule out that the choice looks at the load of the queues; alternating or the
parity of the destination register (SOG57 4.10) come near. The rule is the core file's.
"""

from __future__ import annotations

from armsim.compiled import Int64s, inlined
from armsim.pipeline import state
from armsim.pipeline.queues import waiting

_ALTERNATE, _PARITY, _EMPTIER = range(3)  # in the order of cores.model.STEERING_RULES


@inlined
def steer(
    choices: Int64s, queues: Int64s, queue_sizes: Int64s, choice: int, target: int, cycle: int
) -> int:
    """The pipe for a uop of a choice; ``choices`` rows as `state.choice_rows` lays them out."""
    count = int(choices[choice, state.CHOICE_SIZE])
    rule = choices[choice, state.CHOICE_RULE]
    at = 0
    if rule == _ALTERNATE:
        at = choices[choice, state.CHOICE_NEXT]
        choices[choice, state.CHOICE_NEXT] = at + 1 if at + 1 < count else 0
    elif rule == _PARITY:
        at = (target if target > 0 else 0) % count
    else:
        fewest = 1 << 30
        for other in range(count):
            pipe = int(choices[choice, state.CHOICE_PIPE0 + other])
            here = waiting(queues, pipe, queue_sizes[pipe], cycle)
            if here < fewest:
                fewest = here
                at = other
    return int(choices[choice, state.CHOICE_PIPE0 + at])
