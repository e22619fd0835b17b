"""What llvm-mca says of the executed instructions: of each core by its own table in LLVM."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

from executed import executed_text
from harnesses import Kernel
from mca import TOOLS, installed

MAJOR = "22"
# -noalias=false: a load waits for all stores before it. With the default it waits for none.
WAYS = {"llvm-mca": (), "llvm-mca, loads wait for stores": ("-noalias=false",)}
# LLVM has one table for these four.
_MODEL = dict.fromkeys(("a57", "a72", "a73", "a76"), "cortex-a57")
_CALLS = re.compile(r"^(?:blr?|br|ret)\b.*$", re.M)  # llvm-mca gives a call 100 cycles


def version() -> str | None:
    """The version of the tool if it is installed."""
    return installed().get(MAJOR)


def _cycles(text: str, core: str, flags: tuple[str, ...]) -> int:
    model = _MODEL.get(core, f"cortex-{core}")
    command = [TOOLS[MAJOR], "-mtriple=aarch64", f"-mcpu={model}", "-iterations=1", "-json"]
    silent = ["-instruction-info=0", "-resource-pressure=0"]
    done = subprocess.run(
        [*command, *silent, *flags, "-"], input=text, capture_output=True, text=True
    )
    if done.returncode or "error:" in done.stderr:
        raise ValueError(f"{' '.join(command)}: {done.stderr.strip().splitlines()[:3]}")
    region = json.loads(done.stdout[done.stdout.index("{") :])["CodeRegions"][0]
    return int(region["SummaryView"]["TotalCycles"])


def predicted(made: Path, kernel: Kernel, cores: list[str]) -> dict[str, dict[str, float]]:
    """Cycles of one call by core and way, the mean over the cases."""
    texts = [_CALLS.sub("b #0", executed_text(made, case)) for case in kernel.cases]
    weights = [case.weight for case in kernel.cases]
    known: dict[tuple[str, str], float] = {}
    for core in cores:
        model = _MODEL.get(core, core)
        for way, flags in WAYS.items():
            if (model, way) not in known:
                cycles = (_cycles(text, core, flags) / kernel.calls for text in texts)
                total = sum(weight * one for weight, one in zip(weights, cycles, strict=True))
                known[model, way] = total / sum(weights)
    return {core: {way: known[_MODEL.get(core, core), way] for way in WAYS} for core in cores}
