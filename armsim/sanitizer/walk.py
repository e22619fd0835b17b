"""The compiled walk over a chunk's accesses, against the shadow memory and in program order.

The trace already holds every address, so nothing more is hooked: the guest runs on to the end of a
chunk, then the chunk is checked. Loads need their bytes valid and initialised, stores need them
valid and writable and initialise them.
"""

from __future__ import annotations

from armsim.compiled import Int64s, compiled, inlined
from armsim.emulator.trace import TraceChunk
from armsim.records import Records
from armsim.sanitizer.shadow import INITIALISED, VALID, WRITABLE, CompiledShadow

NONE, LOAD, STORE, UPDATE = range(4)  # modes; UPDATE: an atomic loads and stores
NO_SP = 1 << 40  # in sp_offset: the base is not sp, or its value does not follow from the address


class CheckedAccess:
    """What an instruction that accesses memory is checked for."""

    mode: int
    length: int  # bytes
    sp_offset: int  # the address minus sp, or NO_SP
    boundary: int  # bytes; an access that crosses a multiple of it is slower
    piece: int  # bytes; an address that is a multiple of it is aligned


# What is found.
(
    READ_OUTSIDE, WRITE_OUTSIDE, OVERREAD, UNINITIALISED, NOT_WRITABLE, SP_MISALIGNED, SLOW,
) = range(7)  # fmt: skip
FINDINGS = 7


class Noted:
    """What is noted of a finding at an instruction."""

    times: int
    first: int  # address
    when: int  # number of the first access in the run
    worst: int  # bytes past the end


class RegisterSets:
    """The registers that an instruction depends on and those that it writes, one bit each."""

    uses: int
    definitions: int


class FirstUse:
    """The instructions that were first to read a register before it was written, and to write it."""

    reader: int  # index; -1: none
    reader_rank: int  # which of all registers' readers it is, in time
    writer: int  # index; -1: none


@inlined
def _note(noted: Noted, address: int, when: int) -> None:
    """Count a finding."""
    if noted.times == 0:
        noted.first, noted.when = address, when
    noted.times += 1


@compiled
def walk(
    chunk: TraceChunk,
    before: Int64s,
    checked: Records[CheckedAccess],
    shadow: CompiledShadow,
    window: int,
    found: Records[Noted],
    done: int,
) -> int:
    """Check a chunk; return the number of accesses of the run so far (``done`` before it).

    ``before`` is Program.accesses.before, ``checked`` has an entry for each of its accesses. A read of up
    to ``window`` bytes past the end of an input is an overread. ``found`` [accesses, FINDINGS] collects.
    """
    starts, lengths, addresses = chunk.starts, chunk.lengths, chunk.addresses
    low, high, offset, state = shadow.low, shadow.high, shadow.offset, shadow.state
    at = 0
    area = 0
    for block in range(starts.shape[0]):
        for number in range(before[starts[block]], before[starts[block] + lengths[block]]):
            address = addresses[at]
            at += 1
            access = checked[number]
            mode = access.mode
            if mode == NONE:
                continue
            length = access.length
            stop = address + length
            stack = access.sp_offset
            if stack != NO_SP and (address - stack) & 15 != 0:
                _note(found[number, SP_MISALIGNED], address, done + at)
            if address & (access.piece - 1) != 0:
                boundary = access.boundary
                if address // boundary != (stop - 1) // boundary:
                    _note(found[number, SLOW], address, done + at)
            if not (low[area] <= address and stop <= high[area]):
                area = 0
                above = low.shape[0]
                while above - area > 1:
                    middle = (area + above) // 2
                    if low[middle] <= address:
                        area = middle
                    else:
                        above = middle
                if not (low[area] <= address and stop <= high[area]):
                    continue  # not mapped: the machine stops there by itself
            place = address - low[area] + offset[area]
            common = VALID | WRITABLE | INITIALISED
            for byte in range(place, place + length):
                common &= state[byte]
            kind = -1
            if common & VALID == 0:
                kind = READ_OUTSIDE if mode == LOAD else WRITE_OUTSIDE
                past = stop - shadow.end[area]
                inside = shadow.begin[area] <= address and past > 0
                if mode == LOAD and shadow.readable[area] == 1 and inside and past <= window:
                    kind = OVERREAD
                reach = past if past > 0 else shadow.begin[area] - address
                noted = found[number, kind]
                noted.worst = max(noted.worst, reach)
            elif mode != LOAD and common & WRITABLE == 0:
                kind = NOT_WRITABLE
            elif mode != STORE and common & INITIALISED == 0:
                kind = UNINITIALISED
            if kind >= 0:
                _note(found[number, kind], address, done + at)
            if mode != LOAD and common & INITIALISED == 0:
                for byte in range(place, place + length):
                    if state[byte] & VALID != 0:
                        state[byte] |= INITIALISED
    return done + at


@compiled
def walk_registers(
    chunk: TraceChunk,
    sets: Records[RegisterSets],
    seen: Int64s,
    defined: int,
    registers: Records[FirstUse],
) -> int:
    """Find the instructions that read a register before it is written, and those that write it first.

    ``sets`` [instructions]; ``seen`` [words]: how far a block from that word has been followed;
    ``defined``: the registers defined so far, returned with those of the chunk; ``registers`` [64], by bit.

    A register once written stays so: a block that has run before can find nothing new, and each is
    followed once, whatever the number of its executions.
    """
    starts, lengths = chunk.starts, chunk.lengths
    for block in range(starts.shape[0]):
        start = starts[block]
        length = lengths[block]
        if length <= seen[start]:
            continue
        seen[start] = length
        for at in range(start, start + length):
            definitions = sets[at].definitions
            missing = sets[at].uses & ~defined
            if missing != 0:
                for bit in range(64):
                    register = registers[bit]
                    if (missing >> bit) & 1 != 0 and register.reader < 0:
                        rank = 0
                        for other in range(64):
                            if registers[other].reader >= 0:
                                rank += 1
                        register.reader = at
                        register.reader_rank = rank
            if definitions != 0:
                for bit in range(64):
                    if (definitions >> bit) & 1 != 0 and registers[bit].writer < 0:
                        registers[bit].writer = at
            defined |= definitions
    return defined
