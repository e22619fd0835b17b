"""The replay run as plain Python gives what the compiled one gives."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from armsim.cores.loader import core_names

HERE = Path(__file__).parent
SCRIPT = """
import json, sys
import numba
import numpy as np
from armsim.cores.loader import core_names
from loops import loop, run
body = '''
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
'''
assert numba.config.DISABLE_JIT == int(sys.argv[1])
found = []
for core in core_names():
    for memory in ("ideal", "warm", "cold"):
        t = run(loop(body, 16), core, {"a": 2048, "b": 2048}, memory=memory)
        found.append([t.cycles, t.uops, t.mispredicts, t.reasons, t.counters])
print(json.dumps(found))
"""


def run_script(disabled: int) -> list[object]:
    root = str(HERE.parent.parent)
    environment = {
        **os.environ,
        "NUMBA_DISABLE_JIT": str(disabled),
        "PYTHONPATH": os.pathsep.join([root, str(HERE)]),
    }
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(disabled)],
        env=environment, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: list[object] = json.loads(done.stdout)
    return found


def test_cycles_counters_and_reasons_are_the_same_without_the_compiler() -> None:
    plain = run_script(1)
    assert len(plain) == 3 * len(core_names())
    assert plain == run_script(0)
