"""The replay run as plain Python gives what the compiled one gives."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numba
from loops import loop, run

from armsim.cores.loader import core_names

HERE = Path(__file__).parent
BODY = """
    ldr q1, [x0], #16
    ldr q2, [x0, #8]
    fmla v0.4s, v1.4s, v2.4s
    fadd v3.2s, v1.2s, v2.2s
    str q0, [x1], #16
    ldr x3, [x1, #-8]
    madd x4, x3, x3, x4
    tbz x9, #2, 2f
    stp x3, x4, [x1]
    prfm pldl1keep, [x0, #256]
2:
"""


def replayed() -> list[list[object]]:
    """Replay the loop on each core, with each kind of memory."""
    found: list[list[object]] = []
    for core in core_names():
        for memory in ("ideal", "warm", "cold"):
            t = run(loop(BODY, 16), core, {"a": 2048, "b": 2048}, memory=memory)
            found.append([t.cycles, t.uops, t.mispredicts, t.reasons, t.counters])
    return found


def plain() -> list[list[object]]:
    """Return the replay of a process without the compiler."""
    program = (
        f"import json; from {Path(__file__).stem} import replayed; print(json.dumps(replayed()))"
    )
    root = str(HERE.parent.parent)
    environment = {
        **os.environ,
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONPATH": os.pathsep.join([root, str(HERE)]),
    }
    done = subprocess.run(
        [sys.executable, "-c", f"import numba; assert numba.config.DISABLE_JIT; {program}"],
        env=environment, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    answer: list[list[object]] = json.loads(done.stdout)
    return answer


def test_cycles_counters_and_reasons_are_the_same_without_the_compiler() -> None:
    assert not numba.config.DISABLE_JIT
    compiled = json.loads(json.dumps(replayed()))
    assert len(compiled) == 3 * len(core_names())
    assert plain() == compiled


def test_a_machine_without_compiled_code_needs_no_compiler_switched_on(tmp_path: Path) -> None:
    """The emulator's callbacks are C functions, and have to be compiled all the same."""
    environment = {
        **os.environ,
        "NUMBA_DISABLE_JIT": "1",
        "ARMSIM_CACHE_DIR": str(tmp_path),
        "PYTHONPATH": str(HERE.parent.parent),
    }
    done = subprocess.run(
        [sys.executable, "-c", "import armsim.emulator.hooks"],
        env=environment, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
