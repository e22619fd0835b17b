"""The compiled walk over a chunk's accesses, against the shadow memory and in program order.

The trace already holds every address, so nothing more is hooked: the guest runs on to the end of a
chunk, then the chunk is checked. Loads need their bytes valid and initialised, stores need them
valid and writable and initialise them.
"""

from __future__ import annotations

from armsim.compiled import Int32s, Int64s, compiled

# Columns of the table of accessing instructions.
MODE, SIZE, SP_OFFSET, LINE, PIECE = range(5)
NONE, LOAD, STORE, UPDATE = range(4)  # modes; UPDATE: an atomic loads and stores
NO_SP = 1 << 40  # in SP_OFFSET: the base is not sp, or its value does not follow from the address

# What is found, and what is noted of it.
(
    READ_OUTSIDE, WRITE_OUTSIDE, OVERREAD, UNINITIALISED, NOT_WRITABLE, SP_MISALIGNED, SLOW,
) = range(7)  # fmt: skip
FINDINGS = 7
COUNT, FIRST, WORST, WHEN = range(
    4
)  # WORST: bytes past the end; WHEN: number of the access in the run

# Bits of a state byte, as in `shadow`.
_VALID, _WRITABLE, _INITIALISED = 1, 2, 4


@compiled
def walk(
    starts: Int32s,
    lengths: Int32s,
    addresses: Int64s,
    before: Int64s,
    table: Int64s,
    low: Int64s,
    high: Int64s,
    base: Int64s,
    begin: Int64s,
    end: Int64s,
    readable: Int64s,
    state: Int64s,
    window: int,
    found: Int64s,
    done: int,
) -> int:
    """Check a chunk; return the number of accesses of the run so far (``done`` before it).

    ``before`` is Program.accesses.before, ``table`` [accesses, 5] the columns above; the arrays from
    ``low`` to ``state`` are the shadow's, ``readable`` [areas] is 1 for what is read as an input: a read
    of up to ``window`` bytes past its end is an overread. ``found`` [accesses, FINDINGS, 4] collects.
    """
    at = 0
    area = 0
    areas = low.shape[0]
    for block in range(starts.shape[0]):
        for number in range(before[starts[block]], before[starts[block] + lengths[block]]):
            address = addresses[at]
            at += 1
            mode = table[number, MODE]
            if mode == NONE:
                continue
            size = table[number, SIZE]
            stop = address + size
            stack = table[number, SP_OFFSET]
            if stack != NO_SP and (address - stack) & 15 != 0:
                if found[number, SP_MISALIGNED, COUNT] == 0:
                    found[number, SP_MISALIGNED, FIRST] = address
                    found[number, SP_MISALIGNED, WHEN] = done + at
                found[number, SP_MISALIGNED, COUNT] += 1
            if address & (table[number, PIECE] - 1) != 0:
                line = table[number, LINE]
                if address // line != (stop - 1) // line:
                    if found[number, SLOW, COUNT] == 0:
                        found[number, SLOW, FIRST] = address
                        found[number, SLOW, WHEN] = done + at
                    found[number, SLOW, COUNT] += 1
            if not (low[area] <= address and stop <= high[area]):
                area = 0
                above = areas
                while above - area > 1:
                    middle = (area + above) // 2
                    if low[middle] <= address:
                        area = middle
                    else:
                        above = middle
                if not (low[area] <= address and stop <= high[area]):
                    continue  # not mapped: the machine stops there by itself
            place = address - low[area] + base[area]
            common = _VALID | _WRITABLE | _INITIALISED
            for byte in range(place, place + size):
                common &= state[byte]
            kind = -1
            if common & _VALID == 0:
                kind = READ_OUTSIDE if mode == LOAD else WRITE_OUTSIDE
                past = stop - end[area]
                inside = begin[area] <= address and past > 0
                if mode == LOAD and readable[area] == 1 and inside and past <= window:
                    kind = OVERREAD
                reach = past if past > 0 else begin[area] - address
                if reach > found[number, kind, WORST]:
                    found[number, kind, WORST] = reach
            elif mode != LOAD and common & _WRITABLE == 0:
                kind = NOT_WRITABLE
            elif mode != STORE and common & _INITIALISED == 0:
                kind = UNINITIALISED
            if kind >= 0:
                if found[number, kind, COUNT] == 0:
                    found[number, kind, FIRST] = address
                    found[number, kind, WHEN] = done + at
                found[number, kind, COUNT] += 1
            if mode != LOAD and common & _INITIALISED == 0:
                for byte in range(place, place + size):
                    if state[byte] & _VALID != 0:
                        state[byte] |= _INITIALISED
    return done + at


@compiled
def walk_registers(
    starts: Int32s,
    lengths: Int32s,
    uses: Int64s,
    definitions: Int64s,
    seen: Int64s,
    defined: int,
    readers: Int64s,
    writers: Int64s,
) -> int:
    """Find the instructions that read a register before it is written, and those that write it first.

    ``uses`` and ``definitions`` [instructions] are sets of registers, one bit each; ``seen`` [words]
    how far a block from that word has been followed; ``defined`` the registers defined so far, returned
    with those of the chunk. ``readers`` [64, 2] gets an instruction's index (-1 before) and which
    reader it is in time, ``writers`` [64] the index of the first instruction that writes the register.

    A register once written stays so: a block that has run before can find nothing new, and each is
    followed once, whatever the number of its executions.
    """
    for block in range(starts.shape[0]):
        start = starts[block]
        length = lengths[block]
        if length <= seen[start]:
            continue
        seen[start] = length
        for at in range(start, start + length):
            missing = uses[at] & ~defined
            if missing != 0:
                for bit in range(64):
                    if (missing >> bit) & 1 != 0 and readers[bit, 0] < 0:
                        number = 0
                        for other in range(64):
                            if readers[other, 0] >= 0:
                                number += 1
                        readers[bit, 0] = at
                        readers[bit, 1] = number
            if definitions[at] != 0:
                for bit in range(64):
                    if (definitions[at] >> bit) & 1 != 0 and writers[bit] < 0:
                        writers[bit] = at
            defined |= definitions[at]
    return defined
