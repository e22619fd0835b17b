"""Question: what does the checked mode cost?

Method: medians of five runs in one process (processor time), for kernels of the default layer and for
small loops. "Plain" is one call in the emulator with nothing hooked, "traced" the same with its trace,
"checked" with the walk over the trace besides. A run is all of a command's calls without the replay.

    python experiments/checked/run.py
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

from armsim.emulator.arguments import Arguments
from armsim.emulator.faults import Fault
from armsim.emulator.machine import Machine
from armsim.isa.assembler import assemble
from armsim.kernels.dwconv import DwconvProblem, DwconvTile, render
from armsim.objects.image import Image
from armsim.objects.load import image_of_words
from armsim.operators.dwconv import dwconv_contract
from armsim.sanitizer.checked_call import MARGIN, checked_call
from armsim.sanitizer.checker import Checker, Rules

LAYER = DwconvProblem(56, 56, 128, 3, 3)
TILES = (
    DwconvTile("tflite", wo_b=4),
    DwconvTile("register_tiled", 2, 2, 4, "nhwc", "chw", "grouped"),
    DwconvTile("window_zero", 2, 4, 4, "nhwc", "hwc", "interleaved"),
    DwconvTile("window_zero", 2, 2, 4, "nc4hw4", "chw", "interleaved", 4),
)
LOOPS = {
    "copy, 16 bytes an iteration": (
        "mov x9, #6\n2: mov x4, x0\nmov x5, x2\nmov x3, #65535\n"
        "1: ldr q0, [x4], #16\nstr q0, [x5], #16\nsubs x3, x3, #1\nb.ne 1b\n"
        "subs x9, x9, #1\nb.ne 2b\nret"
    ),
    "copy, 64 bytes an iteration": (
        "mov x9, #24\n2: mov x4, x0\nmov x5, x2\nmov x3, #16383\n"
        "1: ld1 {v0.4s-v3.4s}, [x4], #64\nst1 {v0.4s-v3.4s}, [x5], #64\nsubs x3, x3, #1\nb.ne 1b\n"
        "subs x9, x9, #1\nb.ne 2b\nret"
    ),
    "table look-up, indexes from memory": (
        "mov x9, #8\n2: mov x4, x0\nmov x3, #65535\nmov x7, #0\n"
        "1: ldr w5, [x4], #4\nand w5, w5, #63\nldrb w6, [x1, w5, uxtw]\nadd x7, x7, x6\n"
        "subs x3, x3, #1\nb.ne 1b\nstr x7, [x2]\nsubs x9, x9, #1\nb.ne 2b\nret"
    ),
    "no access at all": (
        "mov x3, #0x400000\nmovi v0.4s, #0\n1: fadd v0.4s, v0.4s, v0.4s\nsubs x3, x3, #1\n"
        "b.ne 1b\nstr q0, [x2]\nret"
    ),
}
SIZES = {"input": 1 << 20, "filter": 4096, "output": 1 << 20}


def median(function: Callable[[], object], runs: int = 5) -> float:
    """Processor seconds of the median call, after one that is not counted."""
    times = []
    function()
    for _ in range(runs):
        begin = time.process_time()
        function()
        times.append(time.process_time() - begin)
    return statistics.median(times)


def measure(
    name: str,
    image: Image,
    sizes: dict[str, int],
    roles: dict[str, str],
    fill: Callable[[Machine], None],
) -> None:
    """Print a row of the table."""
    machine = Machine(image, sizes, margin=MARGIN)
    addresses = [buffer.address for buffer in machine.buffers.values()]
    arguments = Arguments(dict(enumerate(addresses)))
    rules = Rules(roles, arguments)
    fill(machine)
    machine.discover(arguments)
    count = machine.call(arguments, lambda _: None)
    plain = median(lambda: machine.call(arguments))
    traced = median(lambda: machine.call(arguments, lambda _: None))
    checker = Checker(machine, rules)

    def walked() -> None:
        checker.before(machine)
        machine.call(arguments, checker.take)

    walk = median(walked)
    found = checked_call(machine, rules, fill)
    if found.failed:
        sys.exit(f"{name}: {found.faults}")

    def unchecked() -> None:
        fill(machine)
        machine.discover(arguments)
        machine.call(arguments, lambda _: None)

    def checked() -> None:
        checked_call(machine, rules, fill)
        fill(machine)
        machine.call(arguments, lambda _: None)

    off, on = median(unchecked), median(checked)
    mega = count / 1e6
    print(
        f"| {name} | {mega:.2f} | {mega / plain:.0f} | {mega / traced:.0f} | {mega / walk:.0f} | "
        f"{plain / traced:.2f} | {walk / traced:.2f} | {off * 1e3:.0f} | {on * 1e3:.0f} | "
        f"{on / off:.2f} |"
    )


def main() -> None:
    """Print the table."""
    print("| code | M instructions | plain MIPS | traced MIPS | checked MIPS | traced speed / plain | "
          "walk + trace / trace | unchecked run ms | checked run ms | checked / unchecked |")  # fmt: skip
    print("|---|---|---|---|---|---|---|---|---|---|")
    for tile in TILES:
        source = render(LAYER, tile)
        contract = dwconv_contract(LAYER, tile, 0)
        buffers = contract.buffers

        def fill(machine: Machine, buffers: object = buffers) -> None:
            for name, data in buffers.items():  # type: ignore[attr-defined]
                machine.write(name, data)

        image = image_of_words(assemble(source.text, source.name), None, source.text, "kernel.S")
        roles = dict.fromkeys(buffers, "input")
        roles |= dict.fromkeys((*contract.scratch, contract.output), "inout")
        name = source.name.removeprefix("dwconv_3x3_s1_")
        measure(name, image, {key: data.nbytes for key, data in buffers.items()}, roles, fill)
    for name, text in LOOPS.items():
        image = image_of_words(assemble(text), None, text, "loop.S")
        roles = {"input": "input", "filter": "input", "output": "inout"}
        measure(name, image, SIZES, roles, lambda machine: None)


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(str(fault))
