"""Attribute the refills of a call to buffers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from armsim.cache.by_buffer import refills_by_range
from armsim.cores.model import CoreModel
from armsim.emulator.machine import Machine
from armsim.emulator.memory import STACK_BASE, STACK_BYTES
from armsim.emulator.trace import Trace
from armsim.figures import Figures, declared, figure
from armsim.pipeline.simulate import prepare_caches

_MOST_NAMED = 6


@declared
class BufferMisses(Figures):
    """Accesses to a buffer in one call, and the lines that they brought to L1, to L2, and past an L3."""

    name: str = figure("its name", "buffer")
    bytes: int = figure("its size", "bytes", ",", rank=4)
    accesses: int = figure("to it", "accesses", ",", rank=3)
    l1d_cache_refill: int = figure("lines brought into L1", "L1D refill", ",", rank=1)
    l2d_cache_refill: int = figure("lines brought into L2", "L2 refill", ",", rank=2)
    l3d_cache_refill: int | None = figure(
        "lines brought past an L3", "L3 refill", ",", rank=3, default=None, optional=True,
        where=lambda items: items[0].l3d_cache_refill is not None,
    )  # fmt: skip


def sum_of_misses(items: Sequence[BufferMisses]) -> BufferMisses:
    """Several buffers as one row."""
    names = [item.name for item in fields(BufferMisses) if item.name != "name"]
    if items[0].l3d_cache_refill is None:
        names.remove("l3d_cache_refill")
    sums = {name: sum(getattr(item, name) for item in items) for name in names}
    return BufferMisses(f"{len(items)} others", **sums)


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


def _listed(names: Sequence[str]) -> str:
    few = ", ".join(names[:_MOST_NAMED])
    return few if len(names) <= _MOST_NAMED else f"{few} and {len(names) - _MOST_NAMED} others"


def conflicts_note(misses: Sequence[BufferMisses], core: CoreModel) -> str:
    """Say why there are refills in a warm call whose buffers would all fit into L1; else nothing.

    Its stack is not counted: how much of it a call uses is not known here.
    """
    own = [item for item in misses if item.name not in ("stack", "elsewhere")]
    lines = sum(-(-item.bytes // core.l1d.line) + 1 for item in own)
    missed = sorted(item.name for item in own if item.l1d_cache_refill)
    if not missed or lines * core.l1d.line > core.l1d.bytes:
        return ""
    kib = sum(item.bytes for item in own) / 1024
    return (
        f"conflict misses: {_listed(missed)} {'is' if len(missed) == 1 else 'are'} refilled though all "
        f"buffers take {kib:.1f} of L1's {core.l1d.bytes >> 10} KiB: their lines meet in sets of "
        f"{core.l1d.ways} ways. Each buffer is in pages of its own here; where yours lie side by side, say "
        "so: rows=buf(f32,192) x0=rows x1=rows+256"
    )
