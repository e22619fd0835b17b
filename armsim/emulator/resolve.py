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

# How far `resolve` has come: rows, and what it has written and used.
DONE, BLOCKS, ACCESSES, EXTRAS, LEFT_OUT = range(5)


@inlined
def _place_of(key: int, index_table: Int32s, words: int) -> int:
    """The word of the program where a block begins, -1 for code that is none of the program's."""
    place = key & KEY_INDEX_MASK
    if index_table.shape[0] > 0:
        return int(index_table[place]) if place < index_table.shape[0] else -1
    return place if place < words else -1


@compiled
def count_accesses(keys: Int64s, turn: Int64s, index_table: Int32s, before: Int64s) -> int:
    """How many addresses `resolve` will fill in: the accesses of all rows."""
    total = 0
    words = before.shape[0] - 1
    for row in range(keys.shape[0]):
        place = _place_of(keys[row], index_table, words)
        if place >= 0:
            end = min(place + (keys[row] >> KEY_LENGTH_SHIFT), words)
            total += (before[end] - before[place]) * (turn[row + 1] - turn[row])
    return total


@compiled
def resolve(
    keys: Int64s,
    turn: Int64s,
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
    """Fill a chunk's arrays, one address an executed access, from row ``progress[DONE]`` on.

    ``turn`` [rows + 1] is the number of each row's first turn in the chunk; ``snapshots`` [rows,
    registers + 1] the address registers then, and a zero; ``index_table`` that of the program, empty
    for one of one piece; ``blocks`` and ``rows`` are those of a BlockAddressTable; ``before`` is
    Program.accesses.before. Code that is none of the program's is left out.
    Returns -1 when it is through, or the place of a block that the table does not cover.
    """
    row, block = progress[DONE], progress[BLOCKS]
    at, used = progress[ACCESSES], progress[EXTRAS]
    result = -1
    while row < keys.shape[0]:
        key = keys[row]
        place, length = _place_of(key, index_table, blocks.shape[0]), key >> KEY_LENGTH_SHIFT
        turns = turn[row + 1] - turn[row]
        if place < 0:
            progress[LEFT_OUT] += turns
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
        if turns > 1:  # apart, for the compiler makes much of a loop
            starts[block + 1 : block + turns] = place
            lengths[block + 1 : block + turns] = length
        block += turns
        first = blocks[place, BLOCK_ROW]
        for access in range(count):
            base = rows[first + access, BASE]
            if base == FREE:  # never of a block with several turns
                addresses[at + access] = extras[used]
                used += 1
                continue
            index, shift = rows[first + access, INDEX], rows[first + access, SHIFT]
            address = snapshots[row, base] + (snapshots[row, index] << shift)
            address += rows[first + access, CONSTANT]
            addresses[at + access] = address
            if turns > 1:
                step = rows[first + access, STEP]
                for number in range(at + access + count, at + access + count * turns, count):
                    address += step
                    addresses[number] = address
        at += count * turns
        row += 1
    progress[DONE], progress[BLOCKS] = row, block
    progress[ACCESSES], progress[EXTRAS] = at, used
    return result
