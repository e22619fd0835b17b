"""What llvm-mca and OSACA say of a loop; figures of a tool that is not installed come from the file."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "llvm_mca"))

from explain import NEAR, explain
from mca import Figures, cycles, digest, version

__all__ = ["NEAR", "explain"]
FIGURES = Figures(Path(__file__).parent / "recorded.json")
MCA_CORES = (
    "cortex-a57", "cortex-a72", "cortex-a53", "cortex-a55", "cortex-a73", "cortex-a76", "neoverse-n1",
)  # fmt: skip
OSACA_CORES = ("a72", "n1")


def mca(major: str, text: str, core: str, *flags: str) -> float | None:
    """Cycles per iteration by llvm-mca."""
    return cycles(major, text, core, FIGURES, flags)


@dataclass(frozen=True)
class Osaca:
    """OSACA's report: cycles of the busiest port, of the loop-carried chain, unknown instructions."""

    throughput: float
    carried: float
    unknown: list[str]

    def __str__(self) -> str:
        note = f" ({len(self.unknown)} unknown)" if self.unknown else ""
        return f"{self.throughput:g} / {self.carried:g}{note}"


def osaca(text: str, core: str) -> Osaca | None:
    """Ask OSACA, with unknown instructions counted as nothing, its only way to an answer."""
    key = f"osaca {core} {digest(text)}"
    if shutil.which("osaca"):
        with tempfile.NamedTemporaryFile("w", suffix=".s") as file:
            file.write(text)
            file.flush()
            command = ["osaca", "--arch", core, "--ignore-unknown", file.name]
            report = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        table = report.split("Combined Analysis Report")[1].split("Loop-Carried Dependencies")[0]
        last = next(line for line in reversed(table.splitlines()) if line.strip())
        *ports, _, carried = [float(word) for word in last.split()]
        unknown = re.findall(r"\| X (.*)$", table, re.M)
        FIGURES.values[key] = [max(ports), carried, unknown]
    found = FIGURES.values.get(key)
    return Osaca(*found) if isinstance(found, list) else None


def versions() -> str:
    """The versions of the tools, and where their figures are from."""
    if shutil.which("osaca"):
        said = subprocess.run(["osaca", "--version"], capture_output=True, text=True).stdout
        FIGURES.values["osaca"] = said.split()[-1]
    known = FIGURES.values.get("osaca", "not on file")
    here = "" if shutil.which("osaca") else f", recorded {FIGURES.values.get('date')}"
    mcas = ", ".join(f"llvm-mca {version(major, FIGURES)}" for major in ("14", "22"))
    return f"{mcas}, OSACA {known}{here}"
