"""Cycles per iteration of a loop by llvm-mca."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from typing import Any

from experiments.frame import NotThere

TOOLS = {"14": "llvm-mca-14", "22": "llvm-mca-22"}  # Debian's names
_SHORT, _LONG = 500, 1500


@cache
def _region(major: str, text: str, cpu: str, iterations: int, flags: tuple[str, ...]) -> Any:
    if shutil.which(TOOLS[major]) is None:
        raise NotThere(f"no {TOOLS[major]} on the path")
    command = [TOOLS[major], "-mtriple=aarch64", f"-mcpu={cpu}", f"-iterations={iterations}"]
    done = subprocess.run(
        [*command, "-json", *flags, "-"], input=text, capture_output=True, text=True
    )
    if done.returncode or "error:" in done.stderr:  # 14 would ignore the line
        raise ValueError(f"{' '.join(command)}: {done.stderr.strip().splitlines()[:3]}")
    return json.loads(done.stdout[done.stdout.index("{") :])["CodeRegions"][0]


def cycles(major: str, text: str, cpu: str, flags: tuple[str, ...] = ()) -> float:
    """The slope between two iteration counts, so that the start-up drops out; NotThere without the tool."""
    short, long = (
        int(_region(major, text, cpu, count, flags)["SummaryView"]["TotalCycles"])
        for count in (_SHORT, _LONG)
    )
    return (long - short) / (_LONG - _SHORT)


def packed(major: str, text: str, cpu: str, width: int = 3) -> float:
    """Cycles per iteration of a dispatch that never divides an instruction, by llvm-mca's own uop counts.

    An instruction waits for a cycle with room for all its uops; one of more than ``width`` uops starts
    a cycle of its own and fills the following ones.
    """
    view = _region(major, text, cpu, 1, ("-instruction-info",))["InstructionInfoView"]
    counts = [entry["NumMicroOpcodes"] for entry in view["InstructionList"]]
    iterations, cycle, room = 300, 0, width
    for uops in counts * iterations:
        if uops > room and room < width:
            cycle, room = cycle + 1, width
        while uops > width:
            uops, cycle = uops - width, cycle + 1
        room -= uops
        if room == 0:
            cycle, room = cycle + 1, width
    return round((cycle + (room < width)) / iterations, 2)
