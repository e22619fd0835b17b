"""Question: what do the trace and the checked mode cost?

Method: medians of five runs in one process (processor time), for kernels and for loops of few
instructions. "Plain" is one call in the emulator with nothing hooked, "traced" the same with its
trace, "checked" also has the walk over the trace. A run is all of a command's calls without the
replay. `floor.py` measures the part of a block's cost that is the call of the hook alone.

    python experiments/checked/run.py
"""

from __future__ import annotations

import sys

import numpy as np
from codes import Code, codes, median

from armsim.emulator.arguments import Arguments
from armsim.emulator.faults import Fault
from armsim.emulator.machine import Machine
from armsim.emulator.trace import TraceChunk
from armsim.sanitizer.checked_call import MARGIN, checked_call
from armsim.sanitizer.checker import Checker, Rules

COLUMNS = (
    "code", "M instructions", "instructions a block", "plain MIPS", "traced MIPS", "plain ns a block",
    "trace adds ns", "traced speed / plain", "walk + trace / trace", "unchecked run ms",
    "checked / unchecked",
)  # fmt: skip


def plain_call(machine: Machine, arguments: Arguments) -> None:
    """A call that translates its code, as a first one does, and a traced one has to."""
    machine._engine.forget_translations()
    machine.call(arguments)


def measure(code: Code) -> None:
    """Print a row of the table."""
    sizes = {name: data.nbytes for name, data in code.contents.items()}
    machine = Machine(code.image, sizes, margin=MARGIN)
    addresses = [buffer.address for buffer in machine.buffers.values()]
    arguments = Arguments(dict(enumerate(addresses)))
    rules = Rules(code.roles, arguments)

    def fill(machine: Machine) -> None:
        for name, data in code.contents.items():
            ring = name == "filter" and data.dtype == np.int64
            machine.write(name, data + np.int64(machine.buffers[name].address) if ring else data)

    fill(machine)
    machine.discover(arguments)
    blocks = 0

    def count_blocks(chunk: TraceChunk) -> None:
        nonlocal blocks
        blocks += len(chunk.starts)

    count = machine.call(arguments, count_blocks)
    plain = median(lambda: plain_call(machine, arguments))
    traced = median(lambda: machine.call(arguments, lambda _: None))
    checker = Checker(machine, rules)

    def walked() -> None:
        checker.before(machine)
        machine.call(arguments, checker.take)

    walk = median(walked)
    found = checked_call(machine, rules, fill)
    if found.failed:
        sys.exit(f"{code.name}: {found.faults}")

    def unchecked() -> None:
        bare = Machine(code.image, sizes)
        places = Arguments(dict(enumerate(item.address for item in bare.buffers.values())))
        fill(bare)
        bare.discover(places)
        bare.call(places, lambda _: None)

    def checked() -> None:
        checked_call(Machine(code.image, sizes, margin=MARGIN), rules, fill)
        unchecked()

    off, on = median(unchecked), median(checked)
    mega, block_ns = count / 1e6, 1e9 / blocks
    print(
        f"| {code.name} | {mega:.2f} | {count / blocks:.1f} | {mega / plain:.0f} | {mega / traced:.0f} | "
        f"{plain * block_ns:.1f} | {(traced - plain) * block_ns:.1f} | {plain / traced:.2f} | "
        f"{walk / traced:.2f} | {off * 1e3:.0f} | {on / off:.2f} |",
        flush=True,
    )


def main() -> None:
    """Print the table."""
    print(f"| {' | '.join(COLUMNS)} |")
    print("|---" * len(COLUMNS) + "|")
    for code in codes():
        measure(code)


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(str(fault))
