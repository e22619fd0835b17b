"""The text of gem5's debug flag O3PipeView, which util/o3-pipeview.py and Konata read."""

from __future__ import annotations

from armsim.pipeline.recording import Recording

TICKS = 1000
"""Of a cycle, as util/o3-pipeview.py assumes (--cycle-time)."""


def tick_of(cycle: int) -> int:
    """The tick of a cycle; tick 0 would say that a stage was never reached."""
    return TICKS * (cycle + 1)


def o3pipeview_text(recording: Recording) -> str:
    """Seven lines a uop, in program order.

    Nothing before dispatch is modelled: fetch, decode and rename stand at its tick. ``store`` is when a
    store is in L1, 0 for other uops. Sequence numbers start at 1, as gem5's.
    """
    lines = []
    for uop in recording.uops:
        address, text = recording.program.address_of(uop.instruction), recording.text(uop)
        dispatched = tick_of(uop.dispatched)
        stored = 0 if uop.stored is None else tick_of(uop.stored)
        lines += [
            f"O3PipeView:fetch:{dispatched}:0x{address:08x}:{uop.part}:{uop.number + 1}:  {text}",
            f"O3PipeView:decode:{dispatched}",
            f"O3PipeView:rename:{dispatched}",
            f"O3PipeView:dispatch:{dispatched}",
            f"O3PipeView:issue:{tick_of(uop.issued)}",
            f"O3PipeView:complete:{tick_of(uop.completed)}",
            f"O3PipeView:retire:{tick_of(uop.retired)}:store:{stored}",
        ]
    return "\n".join(lines) + "\n"
