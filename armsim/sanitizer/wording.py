"""Findings of the walk to fault records."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.faults import ERROR, SEVERITY, WARNING, FaultRecord
from armsim.emulator.machine import Machine
from armsim.emulator.memory import ENTRY_SP
from armsim.isa.instruction import Instruction
from armsim.sanitizer.shadow import CONSTANT, STACK, Area
from armsim.sanitizer.walk import (
    AFTER_FREE,
    BELOW_SP,
    MISALIGNED,
    NOT_WRITABLE,
    OVERREAD,
    READ_OUTSIDE,
    SLOW,
    SP_MISALIGNED,
    UNINITIALISED,
    UNMONITORED,
    WRITE_OUTSIDE,
    Noted,
)

_KIND = {
    READ_OUTSIDE: "read-out-of-bounds",
    WRITE_OUTSIDE: "write-out-of-bounds",
    OVERREAD: "overread",
    UNINITIALISED: "uninitialised-read",
    NOT_WRITABLE: "input-written",
    SP_MISALIGNED: "sp-misaligned",
    SLOW: "slow-misaligned",
    AFTER_FREE: "use-after-free",
    BELOW_SP: "below-sp",
    MISALIGNED: "misaligned-atomic",
    UNMONITORED: "exclusive-unpaired",
}


class Finding(NamedTuple):
    """A finding of the walk: its kind, the index of its instruction, the instruction, what is noted."""

    finding: int
    at: int
    instruction: Instruction
    noted: Noted


def place(area: Area | None, address: int) -> tuple[str, str | None, int | None]:
    """Describe an address; with it, its area's name and the offset there (stack: from sp at entry)."""
    if area is None:
        return f"address {address:#x}", None, None
    if area.role == STACK:
        offset = address - ENTRY_SP
        return f"sp{offset:+d} (from sp at entry)", area.name, offset
    offset = address - area.address
    return f"offset {offset} of '{area.name}' ({area.size} bytes)", area.name, offset


def unwritten_record(name: str, unwritten: NDArray[np.bool_], severity: str) -> FaultRecord:
    """The fault of an output of which bytes were not written; ``unwritten`` tells which."""
    count, first = int(np.count_nonzero(unwritten)), int(np.argmax(unwritten))
    return FaultRecord(
        "unwritten-output", severity,
        f"{count:,} of {unwritten.size:,} bytes of the output '{name}' were never written, the first "
        f"at offset {first}; if that is meant, it is inout",
        buffer=name, offset=first,
    )  # fmt: skip


def overread_severity(past: int, allowed: int) -> str:
    """An overread of ``past`` bytes is an error unless ``allowed`` covers it."""
    return WARNING if past <= allowed else ERROR


def record_of(found: Finding, area: Area | None, machine: Machine, allowed: int) -> FaultRecord:
    """The fault record of a finding about an area; ``allowed`` bytes of overread are tolerated."""
    kind = _KIND[found.finding]
    item = found.instruction
    verb, size = item.access, item.size
    noted = found.noted
    address, count, past = int(noted.first), int(noted.times), int(noted.worst)
    words, name, offset = place(area, address)
    access = f"{verb} of {size} bytes at {words}"
    if kind == "input-written" and area is not None and area.role == CONSTANT:
        kind = "constant-written"
    severity = SEVERITY[kind]
    if kind == "overread":
        severity = overread_severity(past, allowed)
        limit = f", {allowed} are allowed" if allowed else ""
        message = f"{access} reads {past} bytes past its end{limit}"
    elif kind == "uninitialised-read":
        left = "which a function that has returned has left there"
        message = (
            f"{access}: {-past} of them {left}" if past < 0 else f"{access}: {past} never written"
        )
    elif kind == "use-after-free":
        message = f"{access}, which was freed"
    elif kind == "below-sp":
        message = f"{access}, below sp: a signal handler overwrites what is there"
    elif kind == "misaligned-atomic":
        message = f"{access}, which is not a multiple of {size}: an alignment fault"
    elif kind == "exclusive-unpaired":
        message = f"{access} without an exclusive load of it before: whether it stores is chance"
    elif kind in ("input-written", "constant-written"):
        message = f"{access}, which is {'an input' if kind == 'input-written' else 'read-only'}"
    elif kind == "sp-misaligned":
        message = f"{verb} by sp while sp is not a multiple of 16"
    elif kind == "slow-misaligned":
        boundary = "64" if verb == "load" else "16"
        message = f"{access} crosses a {boundary}-byte boundary, which is slower"
    else:
        message = f"{access}, outside it"
    if count > 1:
        message += f"; {count:,} times"
    where = machine.program.address_of(found.at)
    return FaultRecord(kind, severity, message, where, machine.where(where), name, offset)
