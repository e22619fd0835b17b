"""When a replay is given up: what is left takes longer than anybody wants to know."""

from __future__ import annotations

from armsim.compiled import inlined


@inlined
def least_slots(cycle: int, slots_left: int, width: int) -> int:
    """Dispatch slots that have passed when the last is dispatched, if nothing waits from now on.

    ``cycle`` is that of the last dispatch, ``slots_left`` what is still to come, ``width`` slots a cycle.
    """
    return (cycle - 1) * width + slots_left
