"""The function that stands for a harness: several calls of a kernel between two counter readings.

A test calls its kernel through a register with arguments that live in callee-saved registers. What is
around the calls is measured alone and taken off, as harnesses take off an empty measurement.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

from harnesses import Kernel

CALLING, EMPTY = "measured_calls", "measured_nothing"
_FRAME = 96  # bytes: x29, x30, x19 to x28
_SAVED = [(19, 20), (21, 22), (23, 24), (25, 26), (27, 28)]


def _call(registers: int, stacked: int) -> Iterable[str]:
    """One call; the arguments are in x19 and the following, those of the stack where they came."""
    for at in range(stacked):
        yield f"ldr x9, [x29, #{_FRAME + 8 * at}]"
        yield f"str x9, [sp, #{8 * at}]"
    for at in range(registers):
        yield f"mov x{at}, x{19 + at}"
    yield "blr x28"


def _function(name: str, symbol: str, registers: int, stacked: int, calls: int) -> str:
    lines = [
        f"stp x29, x30, [sp, #-{_FRAME}]!",
        "mov x29, sp",
        *(f"stp x{a}, x{b}, [sp, #{8 * (a - 17)}]" for a, b in _SAVED),
        "sub sp, sp, #16",
        *(f"mov x{19 + at}, x{at}" for at in range(registers)),
        f"adrp x28, {symbol}",
        f"add x28, x28, :lo12:{symbol}",
        # Where the harness reads its counter, with all before done.
        "isb",
        *(line for _ in range(calls) for line in _call(registers, stacked)),
        "isb",
        "add sp, sp, #16",
        *(f"ldp x{a}, x{b}, [sp, #{8 * (a - 17)}]" for a, b in _SAVED),
        f"ldp x29, x30, [sp], #{_FRAME}",
        "ret",
    ]
    text = "".join(f"    {line}\n" for line in lines)
    return (
        f"    .text\n    .align 4\n    .global {name}\n    .type {name}, %function\n{name}:\n{text}"
    )


def caller_text(kernel: Kernel, path: str) -> str:
    """Assembly that includes the kernel's file and calls it; ``path`` is relative to the checkout."""
    registers = max(case.registers for case in kernel.cases)
    stacked = max(case.stacked for case in kernel.cases)
    tables = "".join(
        f"    .global {name}\n{name}:\n    .fill 8192, 1, 3\n" for name in kernel.tables
    )
    return "\n".join([
        f'#include "{path}"',
        kernel.glue,
        _function(CALLING, kernel.symbol, registers, stacked, kernel.calls),
        _function(EMPTY, kernel.symbol, registers, stacked, 0),
        f"    .section .rodata\n    .align 6\n{tables}" if tables else "",
    ])  # fmt: skip


def assemble(assembler: str, kernel: Kernel, path: str, folder: Path) -> Path:
    """The object file of a kernel with its caller, in the folder of its checkout.

    Raises ValueError with what the assembler says.
    """
    source, made = folder / "caller.S", folder / "caller.o"
    source.write_text(caller_text(kernel, path))
    done = subprocess.run(
        [assembler, "-c", "-g", "-I", str(folder), *kernel.flags, "-o", str(made), str(source)],
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise ValueError(done.stderr.strip())
    return made
