"""Cycles per iteration of a loop by llvm-mca, measured or looked up in a recording.

Every figure is kept in a JSON file next to the experiment, by the tool's version and a digest of the
text, so that the tables can be made again on a machine without the tools.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

TOOLS = {"14": "llvm-mca-14", "22": "llvm-mca-22"}  # Debian's names
_SHORT, _LONG = 500, 1500


@cache
def installed() -> dict[str, str]:
    """Major version -> version as the tool gives it, for each llvm-mca found."""
    found = {}
    for major, tool in TOOLS.items():
        if shutil.which(tool):
            text = subprocess.run([tool, "--version"], capture_output=True, text=True).stdout
            match = re.search(r"LLVM version (\S+)", text)
            found[major] = match[1] if match else major
    return found


@dataclass
class Figures:
    """Figures of other tools: ``values`` by key, ``asked`` the keys that were measured in this run."""

    path: Path
    values: dict[str, object] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        if self.path.exists():
            self.values = json.loads(self.path.read_text())

    def save(self) -> None:
        """Write the file, one figure a line."""
        self.path.write_text(json.dumps(self.values, indent=0, sort_keys=True) + "\n")


def digest(text: str) -> str:
    """A short name for a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _region(major: str, text: str, cpu: str, iterations: int, flags: tuple[str, ...]) -> Any:
    command = [TOOLS[major], "-mtriple=aarch64", f"-mcpu={cpu}", f"-iterations={iterations}"]
    done = subprocess.run(
        [*command, "-json", *flags, "-"], input=text, capture_output=True, text=True
    )
    if done.returncode or "error:" in done.stderr:  # 14 would ignore the line
        raise ValueError(f"{' '.join(command)}: {done.stderr.strip().splitlines()[:3]}")
    return json.loads(done.stdout[done.stdout.index("{") :])["CodeRegions"][0]


def cycles(
    major: str, text: str, cpu: str, figures: Figures, flags: tuple[str, ...] = ()
) -> float | None:
    """Cycles per iteration: the slope between two iteration counts, so that the start-up drops out.

    None if the tool is not installed and the figure is not recorded.
    """
    key = " ".join((f"llvm-mca-{major}", cpu, *flags, digest(text)))
    if major in installed() and key not in figures.asked:
        figures.asked.add(key)
        short, long = (
            int(_region(major, text, cpu, count, flags)["SummaryView"]["TotalCycles"])
            for count in (_SHORT, _LONG)
        )
        figures.values[key] = (long - short) / (_LONG - _SHORT)
        figures.values[f"llvm-mca-{major}"] = installed()[major]
    value = figures.values.get(key)
    return None if value is None else float(str(value))


def packed(major: str, text: str, cpu: str, figures: Figures, width: int = 3) -> float | None:
    """Cycles per iteration of a dispatch that never divides an instruction, by llvm-mca's own uop counts.

    An instruction waits for a cycle with room for all its uops; one of more than ``width`` uops starts
    a cycle of its own and fills the following ones.
    """
    key = f"uops-{major} {cpu} {digest(text)}"
    if major in installed():
        view = _region(major, text, cpu, 1, ("-instruction-info",))["InstructionInfoView"]
        figures.values[key] = [entry["NumMicroOpcodes"] for entry in view["InstructionList"]]
    counts = figures.values.get(key)
    if not isinstance(counts, list):
        return None
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


def version(major: str, figures: Figures) -> str:
    """The version of the figures, and whether they are from this machine."""
    if major in installed():
        return installed()[major]
    known = figures.values.get(f"llvm-mca-{major}")
    return f"{known}, recorded {figures.values['date']}" if known else f"{major} (not on file)"
