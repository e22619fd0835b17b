"""Recorded rows to a trace: the compiled evaluation of an address plan."""

from __future__ import annotations

from armsim.compiled import Int32s, Int64s, compiled, inlined
from armsim.emulator.addresses import (
    BASE,
    BLOCK_ACCESSES,
    BLOCK_ROW,
    BLOCK_WORDS,
    CONSTANT,
    FREE,
    INDEX,
    SHIFT,
    STEP,
)
from armsim.emulator.hooks import KEY_INDEX_MASK, KEY_LENGTH_SHIFT

# Progress of `resolve`: rows, and what it has written and used.
DONE, BLOCKS, ACCESSES, EXTRAS, LEFT_OUT = range(5)


@inlined
def _place_of(key: int, index_table: Int32s, words: int) -> int:
    """The index of a block's first word, -1 for code outside the program."""
    place = key & KEY_INDEX_MASK
    if index_table.shape[0] > 0:
        return int(index_table[place]) if place < index_table.shape[0] else -1
    return place if place < words else -1


@compiled
def count_accesses(keys: Int64s, begins: Int64s, index_table: Int32s, before: Int64s) -> int:
    """The number of addresses that `resolve` will fill in: the accesses of all rows."""
    total = 0
    words = before.shape[0] - 1
    for row in range(keys.shape[0]):
        place = _place_of(keys[row], index_table, words)
        if place >= 0:
            end = min(place + (keys[row] >> KEY_LENGTH_SHIFT), words)
            total += (before[end] - before[place]) * (begins[row + 1] - begins[row])
    return total


@compiled
def resolve(
    keys: Int64s,
    begins: Int64s,
    snapshots: Int64s,
    extras: Int64s,
    index_table: Int32s,
    blocks: Int64s,
    rows: Int64s,
    before: Int64s,
    starts: Int32s,
    lengths: Int32s,
    addresses: Int64s,
    progress: Int64s,
) -> int:
    """Fill a chunk's arrays, one address per executed access, from row ``progress[DONE]`` on.

    A row is a block that ran, once or as several iterations of a loop. ``begins`` [rows + 1]: number of
    each row's first block in the chunk; ``snapshots`` [rows, registers + 1]: the address registers at that
    point, and a zero; ``index_table``: that of the program, empty if it is None; ``blocks``, ``rows``:
    those of a BlockAddressTable; ``before``: Program.accesses.before. Code outside the program is left
    out. Returns -1 when done, or the first word of a block that the table does not cover.
    """
    row, block = progress[DONE], progress[BLOCKS]
    at, used = progress[ACCESSES], progress[EXTRAS]
    result = -1
    while row < keys.shape[0]:
        key = keys[row]
        place, length = _place_of(key, index_table, blocks.shape[0]), key >> KEY_LENGTH_SHIFT
        iterations = begins[row + 1] - begins[row]
        if place < 0:
            progress[LEFT_OUT] += iterations
            row += 1
            continue
        count = blocks[place, BLOCK_ACCESSES]
        if blocks[place, BLOCK_WORDS] != length:
            if blocks[place, BLOCK_WORDS] < length:
                result = place
                break
            count = before[place + length] - before[place]
        starts[block] = place
        lengths[block] = length
        if iterations > 1:  # a single iteration needs no fill loop
            starts[block + 1 : block + iterations] = place
            lengths[block + 1 : block + iterations] = length
        block += iterations
        first = blocks[place, BLOCK_ROW]
        for access in range(count):
            base = rows[first + access, BASE]
            if base == FREE:  # only in blocks of one iteration
                addresses[at + access] = extras[used]
                used += 1
                continue
            index, shift = rows[first + access, INDEX], rows[first + access, SHIFT]
            address = snapshots[row, base] + (snapshots[row, index] << shift)
            address += rows[first + access, CONSTANT]
            addresses[at + access] = address
            if iterations > 1:
                step = rows[first + access, STEP]
                for number in range(at + access + count, at + access + count * iterations, count):
                    address += step
                    addresses[number] = address
        at += count * iterations
        row += 1
    progress[DONE], progress[BLOCKS] = row, block
    progress[ACCESSES], progress[EXTRAS] = at, used
    return result
