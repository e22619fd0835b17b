"""Recorded rows to a trace: the compiled evaluation of an address plan."""

from __future__ import annotations

from typing import NamedTuple

from armsim.compiled import Int32s, Int64s, compiled, inlined
from armsim.emulator.addresses import FREE, CompiledPlan
from armsim.emulator.hooks import KEY_INDEX_MASK, KEY_LENGTH_SHIFT
from armsim.emulator.trace import TraceChunk
from armsim.records import Records


class Recorded(NamedTuple):
    """The record of the hooks. A row is a block that ran, once or as several iterations of a loop.

    ``keys`` [rows]; ``first`` [rows + 1]: the number of each row's first block in the chunk;
    ``snapshots`` [rows, registers + 1]: the address registers at that point, and a zero; ``extras``: the
    addresses of free accesses, in program order.
    """

    keys: Int64s
    first: Int64s
    snapshots: Int64s
    extras: Int64s


class Progress:
    """The progress of `resolve`."""

    row: int
    block: int  # of the chunk
    address: int  # of the chunk
    extra: int
    left_out: int  # blocks outside the program


@inlined
def _place_of(key: int, index_table: Int32s, words: int) -> int:
    """The index of a block's first word, -1 for code outside the program."""
    place = key & KEY_INDEX_MASK
    if index_table.shape[0] > 0:
        return int(index_table[place]) if place < index_table.shape[0] else -1
    return place if place < words else -1


@compiled
def count_accesses(recorded: Recorded, plan: CompiledPlan) -> int:
    """The number of addresses that `resolve` will fill in: the accesses of all rows."""
    keys, first, before = recorded.keys, recorded.first, plan.before
    total = 0
    words = before.shape[0] - 1
    for row in range(keys.shape[0]):
        place = _place_of(keys[row], plan.index_table, words)
        if place >= 0:
            end = min(place + (keys[row] >> KEY_LENGTH_SHIFT), words)
            total += (before[end] - before[place]) * (first[row + 1] - first[row])
    return total


@compiled
def resolve(
    recorded: Recorded, plan: CompiledPlan, chunk: TraceChunk, progress: Records[Progress]
) -> int:
    """Fill a chunk's arrays, one address per executed access, from row ``progress[0].row`` on.

    Code outside the program is left out. Returns -1 when done, or the first word of a block that the
    plan does not cover.
    """
    keys, first, snapshots = recorded.keys, recorded.first, recorded.snapshots
    blocks, rows = plan.blocks, plan.rows
    starts, lengths, addresses = chunk.starts, chunk.lengths, chunk.addresses
    done = progress[0]
    row, block, at, used = done.row, done.block, done.address, done.extra
    result = -1
    while row < keys.shape[0]:
        key = keys[row]
        place, length = _place_of(key, plan.index_table, blocks.shape[0]), key >> KEY_LENGTH_SHIFT
        iterations = first[row + 1] - first[row]
        if place < 0:
            done.left_out += iterations
            row += 1
            continue
        planned = blocks[place]
        count = planned.accesses
        if planned.words != length:
            if planned.words < length:
                result = place
                break
            count = plan.before[place + length] - plan.before[place]
        starts[block] = place
        lengths[block] = length
        if iterations > 1:  # a single iteration needs no fill loop
            starts[block + 1 : block + iterations] = place
            lengths[block + 1 : block + iterations] = length
        block += iterations
        for access in range(count):
            item = rows[planned.first_row + access]
            if item.base_slot == FREE:  # only in blocks of one iteration
                addresses[at + access] = recorded.extras[used]
                used += 1
                continue
            address = snapshots[row, item.base_slot]
            address += (snapshots[row, item.index_slot] << item.shift) + item.constant
            addresses[at + access] = address
            if iterations > 1:
                step = item.step
                for number in range(at + access + count, at + access + count * iterations, count):
                    address += step
                    addresses[number] = address
        at += count * iterations
        row += 1
    done.row, done.block, done.address, done.extra = row, block, at, used
    return result
