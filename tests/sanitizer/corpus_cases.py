"""The corpus: kernels with one fault each, in ``corpus/``, and the same kernels repaired.

A file opens with ``// key: value`` lines. ``buffers`` are name, role and bytes, given in x0 and on;
``expect`` the kind of the fault, with buffer and offset where it has them; ``values`` further integer
arguments; ``core``, ``allow-overread`` what they say; ``returns`` the register of the result and its
bytes. A line marked ``bad`` is the mistake, ``good`` its repair (commented out); the fault must be reported
at the line marked ``here``, or else at the first bad one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from armsim.cores.loader import load_core
from armsim.emulator.arguments import Arguments
from armsim.emulator.machine import Machine
from armsim.isa.program import Program
from armsim.isa.registers import V0
from armsim.objects.image import Image
from armsim.pipeline.crack import beyond
from armsim.sanitizer.checked_call import MARGIN, Checked, checked_call
from armsim.sanitizer.checker import Returned, Rules

CORPUS = Path(__file__).parent / "corpus"
_MARK = re.compile(r"// ((?:bad|good|here)(?:, here)?)$")


@dataclass(frozen=True)
class Case:
    """A file of the corpus."""

    name: str
    text: str

    def value(self, key: str) -> str:
        found = re.search(rf"^// {key}: (.*)$", self.text, flags=re.M)
        return found[1] if found else ""

    @property
    def kind(self) -> str:
        return self.value("expect").split()[0]

    @property
    def place(self) -> tuple[str, int] | None:
        words = self.value("expect").split()
        return (words[2], int(words[3])) if len(words) == 4 else None

    @property
    def returns(self) -> tuple[Returned, ...]:
        words = self.value("returns").split()
        if words == ["guess"]:
            return (Returned(0, 4, guessed=True), Returned(V0, 4, guessed=True))
        return (Returned(V0 if words[0] == "v0" else 0, int(words[1])),) if words else ()

    @property
    def line(self) -> int:
        marks = [
            (number, found[1])
            for number, line in enumerate(self.text.splitlines(), 1)
            if (found := _MARK.search(line))
        ]
        here = [number for number, mark in marks if "here" in mark]
        return (here or [number for number, mark in marks if mark.startswith("bad")])[0]

    @property
    def repaired(self) -> str:
        lines = []
        for line in self.text.splitlines():
            mark = _MARK.search(line)
            if mark and mark[1].startswith("bad"):
                line = ""
            elif mark and mark[1] == "good":
                line = line.removeprefix("//")
            lines.append(line)
        return "\n".join(lines)

    def check(self, code: Program | Image, limit: int = 100_000) -> Checked:
        """Run code under this file's contract."""
        parts = [part.split() for part in self.value("buffers").split(",")]
        sizes = {name: int(size) for name, _, size in parts}
        roles = {name: role for name, role, _ in parts}
        machine = Machine(code, sizes, margin=MARGIN)
        values = [buffer.address for buffer in machine.buffers.values()]
        values += [int(word) for word in self.value("values").split()]
        core = load_core(self.value("core")) if self.value("core") else None
        rules = Rules(
            roles,
            Arguments(dict(enumerate(values))),
            int(self.value("allow-overread") or 0),
            partial(beyond, core=core) if core else None,
            self.returns,
        )
        return checked_call(machine, rules, lambda target: fill(target, roles), limit=limit)


def fill(machine: Machine, roles: dict[str, str]) -> None:
    """Small distinct numbers, which are no NaN as halves and floats."""
    for name, role in roles.items():
        if role != "output":
            size = machine.buffers[name].size
            numbers = np.arange(1, size // 4 + 2, dtype=np.float32)
            machine.write(name, numbers.view(np.uint8)[:size])


def cases() -> list[Case]:
    return [Case(path.stem, path.read_text()) for path in sorted(CORPUS.glob("*.S"))]
