"""Copies that nothing is calibrated with: tinymembench's C functions as GCC -O2 compiles them.

They go forwards, backwards, and in two passes through a buffer, over the same bytes as the probes' streams.
"""

from __future__ import annotations

import statistics

from armsim.boards.loader import load_cluster
from armsim.cores.model import CoreModel
from armsim.emulator.machine import Machine
from armsim.isa.program import assemble_program
from armsim.membench.steady import call_on, steady_cycles

PLACEMENTS = (1, 2, 3)  # seeds of page placements
BLOCK = 2048  # bytes of tinymembench's buffer between two passes
START, TIMED = 1 << 18, 1 << 20
KINDS = ("copy", "backwards", "two passes")


def line(target: str, source: str, step: int) -> list[str]:
    """Copy a line of 64 bytes in doublewords and move both pointers on by a step, down from the end."""
    text = []
    for half in (0, 32) if step > 0 else (32, 0):
        text += [f"ldp x{5 + at}, x{6 + at}, [{source}, #{half + 8 * at}]" for at in (0, 2)]
        words = range(4) if step > 0 else range(3, -1, -1)
        text += [f"str x{5 + at}, [{target}, #{half + 8 * at}]" for at in words]
    move = f"{'add' if step > 0 else 'sub'} {{0}}, {{0}}, #{abs(step)}"
    return [*text, move.format(target), move.format(source)]


def loop(label: str, counter: str, body: list[str]) -> list[str]:
    return [f"{label}:", *body, f"subs {counter}, {counter}, #1", f"b.ne {label}"]


def function(kind: str) -> str:
    """``(target, source, buffer, count)``: of lines, or of blocks in two passes."""
    if kind == "two passes":
        first = ["mov x9, x2", f"mov x4, #{BLOCK // 64}", *loop("in", "x4", line("x9", "x1", 64))]
        second = ["mov x9, x2", f"mov x4, #{BLOCK // 64}", *loop("out", "x4", line("x0", "x9", 64))]
        body = loop("block", "x3", first + second)
    else:
        body = loop("next", "x3", line("x0", "x1", 64 if kind == "copy" else -64))
    return "\n".join([".text", ".global copied", "copied:", *body, "ret", ""])


def rate(core: CoreModel, kind: str, seed: int) -> float:
    """MB/s of a kind; a copied byte counts once."""
    before = 2 * core.cached_bytes // BLOCK * BLOCK
    size = before + START + TIMED
    machine = Machine(
        assemble_program(function(kind), "copied"),
        {"target": size, "source": size, "buffer": BLOCK},
    )
    target, source, buffer = (
        machine.buffers[name].address for name in ("target", "source", "buffer")
    )

    def places(done: int) -> tuple[int, int]:
        offset = size - 64 - done if kind == "backwards" else done
        return target + offset, source + offset

    once = BLOCK if kind == "two passes" else 64
    warm, short, long = (
        call_on(machine, *places(done), buffer, count // once)
        for done, count in ((0, before), (before, START), (before, START + TIMED))
    )
    return 1000 * TIMED / steady_cycles(core, warm, short, long, seed) * core.ghz


def copied(cluster: str) -> dict[str, dict[str, float]]:
    """Replay each kind: MB/s, the median over page placements where the board's are random."""
    core = load_cluster(cluster)
    seeds = PLACEMENTS if core.pages == "random" else (0,)
    return {
        "copies": {
            kind: statistics.median(rate(core, kind, seed) for seed in seeds) for kind in KINDS
        }
    }
