"""Block snapshots to access addresses: the compiled evaluation of an address plan."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import compiled
from armsim.emulator.addresses import BASE, CONSTANT, FREE, INDEX, SHIFT


@compiled
def resolve(
    starts: NDArray[np.int32],
    lengths: NDArray[np.int32],
    snapshots: NDArray[np.int64],
    extras: NDArray[np.int64],
    first: NDArray[np.int64],
    rows: NDArray[np.int64],
    before: NDArray[np.int64],
    addresses: NDArray[np.int64],
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
