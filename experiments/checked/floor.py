"""Question: how much of what a traced block costs is the call of the hook alone?

Method: the loops of `codes.py` with nothing hooked, with an empty callback, with the one that
counts instructions, and with a whole trace; medians of five calls in one process (processor time).

    python experiments/checked/floor.py
"""

from __future__ import annotations

from typing import Any

import numpy as np
from codes import LOOPS, codes, median

from armsim.compiled import cfunc
from armsim.emulator.arguments import in_registers
from armsim.emulator.convention import enter
from armsim.emulator.engine import BLOCK_HOOK
from armsim.emulator.hooks import BLOCK_CALLBACK
from armsim.emulator.machine import Machine
from armsim.emulator.memory import RETURN_ADDRESS
from armsim.emulator.trace import TraceChunk


@cfunc(BLOCK_CALLBACK)
def nothing(engine: Any, address: Any, size: Any, data: Any) -> None:
    """Return."""


def main() -> None:
    """Print the table."""
    print("| loop | blocks, M | plain, ns a block | empty hook | counted | traced |")
    print("|---|---|---|---|---|---|")
    for code in codes():
        if code.name not in LOOPS:
            continue
        machine = Machine(code.image, {name: data.nbytes for name, data in code.contents.items()})
        for name, data in code.contents.items():
            ring = name == "filter"
            machine.write(name, data + np.int64(machine.buffers[name].address) if ring else data)
        arguments = in_registers([buffer.address for buffer in machine.buffers.values()])
        machine.discover(arguments)
        blocks = 0

        def count(chunk: TraceChunk) -> None:
            nonlocal blocks
            blocks += len(chunk.starts)

        machine.call(arguments, count)
        engine, entry = machine._engine, machine.image.entry if machine.image else 0

        def run_bare() -> None:
            enter(engine, arguments, machine.poison)
            engine.run(entry, RETURN_ADDRESS)

        plain = median(run_bare)
        handle = engine.hook(BLOCK_HOOK, nothing, np.zeros(1, dtype=np.int64))
        empty = median(run_bare)
        engine.unhook(handle)
        counted = median(lambda: machine.call_counted(arguments))
        traced = median(lambda: machine.call(arguments, lambda _: None))
        more = " | ".join(f"+{(t - plain) / blocks * 1e9:.1f}" for t in (empty, counted, traced))
        print(
            f"| {code.name} | {blocks / 1e6:.2f} | {plain / blocks * 1e9:.1f} | {more} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
