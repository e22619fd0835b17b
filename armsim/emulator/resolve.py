"""Block snapshots to access addresses: the compiled evaluation of an address plan."""

from __future__ import annotations

from armsim.compiled import Int32s, Int64s, compiled
from armsim.emulator.addresses import BASE, CONSTANT, FREE, INDEX, SHIFT


@compiled
def resolve(
    starts: Int32s,
    lengths: Int32s,
    snapshots: Int64s,
    extras: Int64s,
    first: Int64s,
    rows: Int64s,
    before: Int64s,
    addresses: Int64s,
) -> int:
    """Fill ``addresses`` with one address an executed access; return how many extras were used.

    ``first`` and ``rows`` are BlockAddresses, ``before`` is Program.accesses.before, ``snapshots``
    [blocks, registers] the address registers at each block's start.
    """
    at = 0
    used = 0
    for block in range(starts.shape[0]):
        start = starts[block]
        row = first[start]
        for _ in range(before[start + lengths[block]] - before[start]):
            base = rows[row, BASE]
            if base == FREE:
                addresses[at] = extras[used]
                used += 1
            else:
                address = rows[row, CONSTANT]
                if base >= 0:
                    address += snapshots[block, base]
                index = rows[row, INDEX]
                if index >= 0:
                    address += snapshots[block, index] << rows[row, SHIFT]
                addresses[at] = address
            row += 1
            at += 1
    return used
