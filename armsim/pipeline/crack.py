"""A program's uops: every form is cracked once a core, and refused by name if the core cannot take it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.cores.loader import cores_with
from armsim.cores.model import CoreModel, OperationClass, Step
from armsim.errors import UserError
from armsim.isa.classes import operation_class
from armsim.isa.extensions import extension_of, need_of
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program
from armsim.pipeline.cracker import Cracker
from armsim.pipeline.uops import WORD, Uop, UopTable, packed
from armsim.records import layout


class _Cracked(NamedTuple):
    """Records of uops as integers (NumPy joins these without comparing fields), their number, the class."""

    rows: NDArray[np.int16]
    uops: int
    entry: OperationClass


def beyond(item: Instruction, core: CoreModel) -> str:
    """Say which extension of an instruction the core lacks, and which cores have it; else nothing."""
    extension = extension_of(item)
    if not extension or extension in core.extensions:
        return ""
    having = ", ".join(cores_with(extension)) or "no shipped core"
    return f"{need_of(item)}, which {core.name} lacks; it is in {having}"


@dataclass
class _Library:
    """Cracked machine words of one core: every kernel has many of the same."""

    core: CoreModel
    cracker: Cracker
    known: dict[int, _Cracked | str] = field(default_factory=dict)

    def look_up(self, item: Instruction) -> _Cracked | str:
        """Uops and class of an instruction, or why there are none."""
        found = self.known.get(item.word)
        if found is None:
            found = self._crack(item)
            if item.word:  # 0 is that of all which are not encoded
                self.known[item.word] = found
        return found

    def _crack(self, item: Instruction) -> _Cracked | str:
        name = operation_class(item)
        entry = self.core.classes.get(name or "")
        if why := beyond(item, self.core):
            return why
        if entry is None:
            return f"no model of '{item.text}' ({name or 'no operation class'})"
        self.cracker.uops = []
        self.cracker.crack(item, entry)
        uops = packed(self.cracker.uops)
        return _Cracked(uops.view(np.int16), len(uops), entry)


@cache
def _library(core: CoreModel) -> _Library:
    return _Library(core, Cracker(core))


def _absorbed(library: _Library, found: _Cracked) -> _Cracked:
    """The second instruction of a fused pair: its result comes with the first one's, on no pipe.

    The uop that stands for it, so that it has its place in listings, waits for nothing and writes nothing.
    It takes no slot out of order; in order the two issue in one cycle, each in a slot of its own.
    """
    core = library.core
    pipe = list(core.pipes).index(core.units["int"][-1])
    uop = Uop(pipe=pipe, latency=0, occupancy=0, slots=int(core.in_order))
    steps = tuple(Step(step.pipes, 0) for step in found.entry.steps)
    return _Cracked(packed([uop]).view(np.int16), 1, replace(found.entry, steps=steps))


def _fused(program: Program, core: CoreModel) -> list[int]:
    """The instructions that are one uop with the one right before them (see `CoreModel.fused`)."""
    items = program.instructions
    if not core.fused:
        return []
    return [
        at
        for at in range(1, len(items))
        if f"{items[at - 1].mnemonic}+{items[at].mnemonic}" in core.fused
        and items[at].writes == items[at - 1].writes == items[at].reads
        and not program.leaders[at]
    ]


def crack(program: Program, core: CoreModel) -> UopTable:
    """Crack a program for a core.

    Raises UserError that lists every form without an operation class, or of an
    extension that the core lacks: no instruction is ever free.
    """
    library = _library(core)
    kinds, of_kind = program.kinds
    cracked: list[_Cracked] = []
    unknown: dict[str, int] = {}
    for number, item in enumerate(kinds):
        found = library.look_up(item)
        if isinstance(found, str):
            unknown.setdefault(found, program.lines[int(np.argmax(of_kind == number))])
        else:
            cracked.append(found)
    if unknown:
        listing = "; ".join(f"line {line}: {text}" for text, line in unknown.items())
        raise UserError(f"{core.name} cannot take these instructions: {listing}")
    each = [cracked[number] for number in of_kind.tolist()]
    uops = np.array([item.uops for item in cracked], dtype=np.int64)[of_kind]
    for at in _fused(program, core):
        each[at] = _absorbed(library, each[at])
        uops[at] = each[at].uops
    return UopTable(
        core=core,
        rows=np.concatenate([item.rows for item in each]).view(layout(Uop, WORD)),
        first=np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(uops)]),
        forward=np.array(library.cracker.forward, dtype=np.int64),
        classes=tuple([item.entry for item in each]),
    )
