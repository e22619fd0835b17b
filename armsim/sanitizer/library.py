"""Check the functions that the machine provides: memset, memcpy, memmove, memcmp."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from armsim.emulator.faults import SEVERITY, FaultRecord
from armsim.sanitizer.shadow import FREED, INOUT, INPUT, VALID, WRITABLE, Area, Shadow
from armsim.sanitizer.wording import overread_severity, place


def library_records(
    shadow: Shadow,
    name: str,
    accesses: Iterable[tuple[str, int, int]],
    allowed: int,
    caller: int,
    where: Callable[[int], str],
) -> list[FaultRecord]:
    """Check the accesses (read or write, address, bytes) of a call from ``caller``; record its writes.

    Reading what was never written is no fault: the copy is as little initialised. The machine itself
    reports accesses to unmapped memory.
    """
    found = []
    accesses = list(accesses)
    if name == "memcpy" and _overlap(accesses):
        (_, source, size), (_, target, _) = accesses
        message = (
            f"memcpy of {size} bytes to {target - source:+d} from their place: only memmove may"
        )
        kind = "overlapping-copy"
        found.append(FaultRecord(kind, SEVERITY[kind], message, caller, where(caller)))
    for verb, address, size in accesses:
        kind, past = _fault(shadow, verb, address, size, allowed)
        if kind:
            words, buffer, offset = place(shadow.nearest(address), address)
            severity = overread_severity(past, allowed) if kind == "overread" else SEVERITY[kind]
            message = f"{name} {verb}s {size} bytes at {words}: {kind}"
            found.append(
                FaultRecord(kind, severity, message, caller, where(caller), buffer, offset)
            )
        if verb == "write" and len(accesses) == 2:
            shadow.copy(accesses[0][1], address, size)
        elif verb == "write":
            shadow.initialise(address, size)
    return found


def _overlap(accesses: list[tuple[str, int, int]]) -> bool:
    """Return whether a copy reads what it writes. Compilers copy a structure to itself, which works."""
    (_, source, size), (_, target, _) = accesses
    return source != target and abs(source - target) < size


def _fault(shadow: Shadow, verb: str, address: int, size: int, allowed: int) -> tuple[str, int]:
    """The kind of fault of an access, "" for none, and how many bytes it goes past the area."""
    area: Area | None = shadow.area_of(address)
    states = shadow.states(address, size)
    if area is None or size <= 0:
        return "", 0
    past = address + size - area.end
    if int(np.bitwise_or.reduce(states)) & FREED:
        return "use-after-free", past
    common = int(np.bitwise_and.reduce(states)) if len(states) == size else 0
    if not common & VALID:
        if verb == "write":
            return "write-out-of-bounds", past
        inside = area.address <= address and area.role in (INPUT, INOUT)
        return (
            "overread" if inside and 0 < past <= max(64, allowed) else "read-out-of-bounds"
        ), past
    if verb == "write" and not common & WRITABLE:
        return "input-written", 0
    return "", 0
