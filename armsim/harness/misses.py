"""Which buffers the refills of a call are for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from armsim.cache.by_buffer import refills_by_range
from armsim.cores.model import CoreModel
from armsim.emulator.machine import Machine
from armsim.emulator.memory import STACK_BASE, STACK_BYTES
from armsim.emulator.trace import Trace
from armsim.pipeline.simulate import prepare_caches


@dataclass(frozen=True)
class BufferMisses:
    """Accesses to a buffer in one call, and the lines that they brought to L1, to L2, and past an L3."""

    name: str
    bytes: int
    accesses: int
    l1d_cache_refill: int
    l2d_cache_refill: int
    l3d_cache_refill: int | None = None  # None: there is no L3

    def to_dict(self) -> dict[str, Any]:
        """As in ``armsim.run/1``."""
        return {name: value for name, value in vars(self).items() if value is not None}


def misses_by_buffer(
    machine: Machine, trace: Trace, core: CoreModel, *, state: str
) -> tuple[BufferMisses, ...]:
    """Buffers that were accessed, in order of their refills; stack, heap and the file's data too.

    ``state`` is that of the caches before: cold, or warm, as an equal call has left them.
    """
    named = [
        (buffer.name, buffer.low or buffer.address, buffer.high, buffer.size)
        for buffer in (*machine.buffers.values(), *machine.heap.values())
    ]
    named.append(("stack", STACK_BASE, STACK_BASE + STACK_BYTES, STACK_BYTES))
    for segment in machine.image.segments if machine.image else ():
        named.append((f"({segment.name})", segment.address, segment.end, len(segment.data)))
    caches = prepare_caches(core, trace, state=state, ideal=False)
    found = refills_by_range(caches, trace, [(low, high) for _, low, high, _ in named])
    if not caches.l3.there:
        found = [met._replace(l3d_cache_refill=None) for met in found]
    rows = [
        BufferMisses(name, size, *met)
        for (name, _, _, size), met in zip(named, found, strict=False)
        if met.accesses
    ]
    if found[-1].accesses:
        rows.append(BufferMisses("elsewhere", 0, *found[-1]))
    return tuple(sorted(rows, key=lambda row: -row.l1d_cache_refill))
