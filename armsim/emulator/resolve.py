"""Recorded rows to a trace: the compiled evaluation of an address plan."""

from __future__ import annotations

from armsim.compiled import Int32s, Int64s, compiled
from armsim.emulator.addresses import BASE, CONSTANT, FREE, INDEX, SHIFT, STEP
from armsim.emulator.hooks import KEY_INDEX_MASK, KEY_LENGTH_SHIFT

# What `survey` counts.
BLOCKS, ACCESSES, LEFT_OUT = range(3)


@compiled
def survey(
    keys: Int64s,
    turns: Int64s,
    index_table: Int32s,
    covered: Int64s,
    before: Int64s,
    places: Int64s,
    counts: Int64s,
    row: int,
) -> int:
    """Find where each block stands in the program, and count what it will take, from ``row`` on.

    ``places`` gets the index of its first word, -1 for code that is none of the program's; ``turns`` is
    how often each row's block ran; ``index_table`` is empty for a program of one piece. Returns the
    first row whose block is longer than the plan has ``covered`` (words, by first word), or the number
    of rows.
    """
    while row < keys.shape[0]:
        place = keys[row] & KEY_INDEX_MASK
        length = keys[row] >> KEY_LENGTH_SHIFT
        if index_table.shape[0] > 0:
            place = index_table[place] if place < index_table.shape[0] else -1
        elif place >= covered.shape[0]:
            place = -1
        places[row] = place
        if place < 0:
            counts[LEFT_OUT] += turns[row]
        else:
            if covered[place] < length:
                return row
            counts[BLOCKS] += turns[row]
            counts[ACCESSES] += turns[row] * (before[place + length] - before[place])
        row += 1
    return row


@compiled
def resolve(
    keys: Int64s,
    turns: Int64s,
    places: Int64s,
    snapshots: Int64s,
    extras: Int64s,
    first: Int64s,
    rows: Int64s,
    before: Int64s,
    starts: Int32s,
    lengths: Int32s,
    addresses: Int64s,
) -> int:
    """Fill a chunk's arrays, one address an executed access; return how many extras were used.

    ``first`` and ``rows`` are those of a BlockAddressTable, ``before`` is Program.accesses.before,
    ``snapshots`` [rows, registers] the address registers when the first of a row's turns began.
    """
    at = 0
    used = 0
    block = 0
    for number in range(keys.shape[0]):
        place = places[number]
        if place < 0:
            continue
        length = keys[number] >> KEY_LENGTH_SHIFT
        count = before[place + length] - before[place]
        base_row = first[place]
        for turn in range(turns[number]):
            starts[block + turn] = place
            lengths[block + turn] = length
        block += turns[number]
        for access in range(count):
            row = base_row + access
            base = rows[row, BASE]
            if base == FREE:  # never of a block with several turns
                addresses[at + access] = extras[used]
                used += 1
                continue
            address = rows[row, CONSTANT]
            if base >= 0:
                address += snapshots[number, base]
            index = rows[row, INDEX]
            if index >= 0:
                address += snapshots[number, index] << rows[row, SHIFT]
            step = rows[row, STEP]
            for turn in range(turns[number]):
                addresses[at + access + turn * count] = address + turn * step
        at += count * turns[number]
    return used
