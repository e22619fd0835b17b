"""Emulators under a limit of address space: used ones are freed, and too little is a request's error."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

resource = pytest.importorskip("resource")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

LIMITED = """
import resource
from pathlib import Path
from armsim.emulator.engine import Engine
from armsim.errors import UserError

class Machine:  # refers to what refers to it, as machines do
    def __init__(self):
        self.engine = Engine()
        self.myself = self

used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (MIB << 20), resource.RLIM_INFINITY))
kept = []
try:
    for _ in range(40):
        kept = [Machine(), *kept][:KEPT]
except UserError as error:
    print(error)
else:
    print("all")
"""


def printed(mib: int, kept: int) -> str:
    program = LIMITED.replace("MIB", str(mib)).replace("KEPT", str(kept))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


def test_emulators_that_are_no_longer_used_give_their_memory_back() -> None:
    assert printed(1400, 1) == "all"


FREED = """
import gc
from weakref import ref
gc.disable()
import armsim.emulator.memory as memory

made = []
class Watched(memory.Engine):
    def __init__(self):
        super().__init__()
        made.append(ref(self))
memory.Engine = Watched

import armsim
armsim.run("FILE", args="x0=buf(f32,4)", core="cortex-a53")
print(len(made), sum(engine() is not None for engine in made))
"""


def test_an_emulator_is_freed_at_its_last_use_without_a_search_for_cycles(tmp_path: Path) -> None:
    (tmp_path / "f.s").write_text(
        "f: ldr q0, [x0]\n fadd v0.4s, v0.4s, v0.4s\n str q0, [x0]\n ret\n"
    )
    program = FREED.replace("FILE", str(tmp_path / "f.s"))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    made, alive = map(int, done.stdout.split())
    assert made > 0
    assert alive == 0


SPACE = """
import gc
gc.disable()
from pathlib import Path
from armsim.emulator.engine import Engine

def used():
    return int(Path("/proc/self/statm").read_text().split()[0]) * 4096 >> 20

Engine()
before = used()
for _ in range(8):
    engine = Engine()
    engine.unwatch(engine.watch(4096, print))
    del engine
print(used() - before)
"""


def test_address_space_is_given_back_without_a_search_for_cycles() -> None:
    done = subprocess.run([sys.executable, "-c", SPACE], capture_output=True, text=True)
    assert int(done.stdout) < 128, done.stderr  # MiB; one emulator's translations alone take 128


def test_too_little_memory_is_an_error_that_names_the_limit() -> None:
    message = printed(1400, 20)
    assert "not enough memory" in message
    assert "ulimit -v" in message
    assert printed(200, 1).startswith("not enough memory")
