"""A program's uops: every form is cracked once a core, and refused by name if the core cannot take it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np
from numpy.typing import NDArray

from armsim.cores.loader import cores_with
from armsim.cores.model import CoreModel, OperationClass
from armsim.errors import UserError
from armsim.isa.classes import operation_class
from armsim.isa.extensions import extension_of, need_of
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program
from armsim.pipeline.cracker import Cracker
from armsim.pipeline.uops import UopTable, packed


@dataclass
class _Library:
    """Cracked machine words of one core: every kernel has many of the same."""

    core: CoreModel
    cracker: Cracker
    known: dict[int, tuple[NDArray[np.void], OperationClass] | str] = field(default_factory=dict)

    def look_up(self, item: Instruction) -> tuple[NDArray[np.void], OperationClass] | str:
        """Uops and class of an instruction, or why there are none."""
        if item.word not in self.known:
            name = operation_class(item)
            entry = self.core.classes.get(name or "")
            extension = extension_of(item)
            if extension and extension not in self.core.extensions:
                having = cores_with(extension)
                who = f"{', '.join(having)} have" if having else "no shipped core has"
                self.known[item.word] = f"{need_of(item)}, which {who}"
            elif entry is None:
                self.known[item.word] = (
                    f"no model of '{item.text}' ({name or 'no operation class'})"
                )
            else:
                self.cracker.uops = []
                self.cracker.crack(item, entry)
                self.known[item.word] = (packed(self.cracker.uops), entry)
        return self.known[item.word]


@cache
def _library(core: CoreModel) -> _Library:
    return _Library(core, Cracker(core))


def crack(program: Program, core: CoreModel) -> UopTable:
    """Crack a program for a core.

    Raises UserError that lists every form without an operation class, or of an
    extension that the core lacks: no instruction is ever free.
    """
    library = _library(core)
    blocks: list[NDArray[np.void]] = []
    classes: list[OperationClass] = []
    unknown: dict[str, int] = {}
    for at, item in enumerate(program.instructions):
        found = library.look_up(item)
        if isinstance(found, str):
            unknown.setdefault(found, program.lines[at])
        else:
            blocks.append(found[0])
            classes.append(found[1])
    if unknown:
        listing = "; ".join(f"line {line}: {text}" for text, line in unknown.items())
        raise UserError(f"{core.name} cannot take these instructions: {listing}")
    return UopTable(
        core=core,
        rows=_joined(blocks),
        first=np.concatenate([[0], np.cumsum([len(block) for block in blocks])]).astype(np.int64),
        forward=np.array(library.cracker.forward, dtype=np.int64),
        classes=tuple(classes),
    )


def _joined(blocks: Sequence[NDArray[np.void]]) -> NDArray[np.void]:
    """Records in one array. As integers: NumPy would compare the fields of each pair of blocks."""
    words = np.concatenate([block.view(np.int16) for block in blocks])
    joined: NDArray[np.void] = words.view(blocks[0].dtype)
    return joined
