"""The compiled walk over a chunk's accesses, against the shadow memory and in program order.

The trace already holds every address, so nothing more is hooked: the guest runs on to the end of a
chunk, then the chunk is checked. Loads need their bytes valid and initialised, stores need them
valid and writable and initialise them. sp is followed through the code, so what is below it is known, and
what is left in the frames that were popped.
"""

from __future__ import annotations

from typing import NamedTuple

from armsim.compiled import Int64s, compiled, merged
from armsim.emulator.trace import TraceChunk
from armsim.records import Records
from armsim.sanitizer.shadow import (
    FREED,
    INITIALISED,
    LEFT,
    VALID,
    WRITABLE,
    CompiledShadow,
)

NONE, LOAD, STORE, UPDATE = range(4)  # modes; UPDATE: an atomic loads and stores
NO_SP = 1 << 40  # in sp_offset: the base is not sp, or its value does not follow from the address


class CheckedAccess:
    """Says what an instruction that accesses memory is checked for."""

    mode: int
    length: int  # bytes
    sp_offset: int  # the address minus sp, or NO_SP
    boundary: int  # bytes; an access that crosses a multiple of it is slower
    piece: int  # bytes; an address that is a multiple of it is aligned
    must_align: int  # 1 if an address that is no such multiple is an alignment fault
    exclusive: int  # LOAD or STORE of the exclusive monitor, else NONE
    word: int  # index of the instruction


class StackMoves(NamedTuple):
    """Holds what instructions add to sp, NO_SP if no constant; ``before[w]`` counts those before w."""

    delta: Int64s
    before: Int64s


class CheckedCode(NamedTuple):
    """Holds what is known of a program before it runs."""

    before: Int64s  # `Program.accesses.before`
    accesses: Records[CheckedAccess]  # of each access, in code order
    moves: StackMoves


class Progress:
    """The progress of the walk."""

    accesses: int  # of the run so far
    sp: int  # or NO_SP
    known: int  # sp when it was last known
    entry: int  # sp at the call
    stack: int  # the area of the stack
    events: int  # that were noted
    monitor: int  # the address that the exclusive monitor holds, or NO_SP


class Event:
    """A read of bytes that were never written."""

    number: int  # of the access, in code order
    address: int
    missing: int  # bit i: byte i was never written
    block: int  # of the chunk


# What is found.
(
    READ_OUTSIDE, WRITE_OUTSIDE, OVERREAD, UNINITIALISED, NOT_WRITABLE, SP_MISALIGNED, SLOW,
    AFTER_FREE, BELOW_SP, MISALIGNED, UNMONITORED,
) = range(11)  # fmt: skip
FINDINGS = 11
EVENTS_EACH = 64  # reads of one instruction that are noted as events


class Noted:
    """Notes a finding at an instruction."""

    times: int
    first: int  # address
    when: int  # number of the first access in the run
    worst: (
        int  # bytes past the end; never written, negative if a function that has returned left them
    )


class Findings(NamedTuple):
    """Holds what a walk has found so far, and how far it is.

    ``noted`` [accesses, FINDINGS]; ``events`` takes the first EVENTS_EACH reads of never written bytes of
    each instruction, as many as it has room for; ``progress`` is one record.
    """

    noted: Records[Noted]
    events: Records[Event]
    progress: Records[Progress]


class RegisterSets:
    """The registers that an instruction depends on and those that it writes, one bit each."""

    uses: int
    definitions: int


class FirstUse:
    """The instructions that were first to read a register before it was written, and to write it."""

    reader: int  # index; -1: none
    reader_rank: int  # which of all registers' readers it is, in time
    writer: int  # index; -1: none


@merged
def _note(noted: Noted, address: int, when: int) -> None:
    """Count a finding."""
    if noted.times == 0:
        noted.first, noted.when = address, when
    noted.times += 1


@merged
def _missing(state: Int64s, place: int, length: int) -> int:
    """The bytes of an access that were never written, one bit each."""
    found = 0
    for byte in range(length):
        if state[place + byte] & INITIALISED == 0:
            found |= 1 << byte
    return found


@merged
def _left(state: Int64s, place: int, length: int) -> int:
    """Count the bytes of an access that were never written; less than 0 if another frame left some."""
    found = 0
    left = 0
    for byte in range(place, place + length):
        if state[byte] & INITIALISED == 0:
            found += 1
            left |= state[byte] & LEFT
    return -found if left != 0 else found


@merged
def _move_sp(progress: Progress, sp: int, shadow: CompiledShadow) -> None:
    """Give sp a new value; what lies in the frames that it left is as good as never written."""
    low = shadow.low[progress.stack]
    base = shadow.offset[progress.stack] - low
    state = shadow.state
    for address in range(max(progress.known, low), min(sp, progress.entry)):
        if state[address + base] & INITIALISED != 0:
            state[address + base] = (state[address + base] & ~INITIALISED) | LEFT
    progress.sp = progress.known = sp


@merged
def _follow_sp(
    progress: Progress, word: int, end: int, moves: StackMoves, shadow: CompiledShadow
) -> None:
    """Follow sp over the instructions from ``word`` up to ``end``."""
    for at in range(word, end):
        delta = moves.delta[at]
        if delta == NO_SP:
            progress.sp = NO_SP
        elif delta != 0 and progress.sp != NO_SP:
            _move_sp(progress, progress.sp + delta, shadow)


@compiled
def _check_address(
    access: CheckedAccess, number: int, address: int, findings: Findings, when: int
) -> None:
    """Note what is wrong with an access by its address alone: sp, the monitor, alignment."""
    found, progress = findings.noted, findings.progress[0]
    if access.sp_offset != NO_SP and (address - access.sp_offset) & 15 != 0:
        _note(found[number, SP_MISALIGNED], address, when)
    if access.exclusive != NONE:
        if access.exclusive == STORE and progress.monitor != address:
            _note(found[number, UNMONITORED], address, when)
        progress.monitor = address if access.exclusive == LOAD else NO_SP
    if address & (access.piece - 1) != 0:
        boundary = access.boundary
        if access.must_align != 0:
            _note(found[number, MISALIGNED], address, when)
        elif address // boundary != (address + access.length - 1) // boundary:
            _note(found[number, SLOW], address, when)


@compiled
def _last_begun(low: Int64s, address: int) -> int:
    """Return the last area that begins at an address or before it, 0 if none does."""
    area = 0
    above = low.shape[0]
    while above - area > 1:
        middle = (area + above) // 2
        if low[middle] <= address:
            area = middle
        else:
            above = middle
    return area


@compiled
def _outside(
    shadow: CompiledShadow, area: int, place: int, address: int, stop: int, mode: int, window: int
) -> int:
    """Return the kind of an access that leaves its buffer."""
    if (shadow.state[place] | shadow.state[place + stop - address - 1]) & FREED != 0:
        return AFTER_FREE
    if mode != LOAD:
        return WRITE_OUTSIDE
    past = stop - shadow.end[area]
    inside = shadow.begin[area] <= address and past > 0
    if shadow.readable[area] == 1 and inside and past <= window:
        return OVERREAD
    return READ_OUTSIDE


@compiled
def walk(
    chunk: TraceChunk,
    code: CheckedCode,
    shadow: CompiledShadow,
    window: int,
    findings: Findings,
) -> None:
    """Check a chunk. A read of up to ``window`` bytes past the end of an input is an overread."""
    before, checked, moves = code.before, code.accesses, code.moves
    found, events = findings.noted, findings.events
    starts, lengths, addresses = chunk.starts, chunk.lengths, chunk.addresses
    low, high, offset, state = shadow.low, shadow.high, shadow.offset, shadow.state
    progress = findings.progress[0]
    done = progress.accesses
    at = 0
    area = 0
    for block in range(starts.shape[0]):
        word = starts[block]
        end = word + lengths[block]
        moving = moves.before[word] != moves.before[end]
        for number in range(before[word], before[end]):
            address = addresses[at]
            at += 1
            access = checked[number]
            mode = access.mode
            if mode == NONE:
                continue
            length = access.length
            stop = address + length
            stack = access.sp_offset
            _check_address(access, number, address, findings, done + at)
            if not (low[area] <= address and stop <= high[area]):
                area = _last_begun(low, address)
                if not (low[area] <= address and stop <= high[area]):
                    continue  # not mapped: the machine stops there by itself
            kind = -1
            if area == progress.stack:
                if moving:
                    _follow_sp(progress, word, access.word, moves, shadow)
                    word = access.word
                if stack != NO_SP and progress.sp != address - stack:
                    _move_sp(progress, address - stack, shadow)
                if progress.sp != NO_SP and address < progress.sp:
                    delta = moves.delta[access.word]
                    if delta == NO_SP or address < progress.sp + delta:
                        kind = BELOW_SP
            place = address - low[area] + offset[area]
            common = VALID | WRITABLE | INITIALISED
            for byte in range(place, place + length):
                common &= state[byte]
            if kind == BELOW_SP:
                pass
            elif common & VALID == 0:
                kind = _outside(shadow, area, place, address, stop, mode, window)
                noted = found[number, kind]
                past = stop - shadow.end[area]
                noted.worst = max(noted.worst, past if past > 0 else shadow.begin[area] - address)
            elif mode != LOAD and common & WRITABLE == 0:
                kind = NOT_WRITABLE
            elif mode != STORE and common & INITIALISED == 0:
                kind = UNINITIALISED
                noted = found[number, kind]
                if noted.times < EVENTS_EACH and progress.events < events.shape[0]:
                    event = events[progress.events]
                    progress.events += 1
                    event.number, event.address, event.block = number, address, block
                    event.missing = _missing(state, place, length)
                if noted.times == 0:
                    noted.worst = _left(state, place, length)
            if kind >= 0:
                _note(found[number, kind], address, done + at)
            if mode != LOAD and common & INITIALISED == 0:
                for byte in range(place, place + length):
                    if state[byte] & VALID != 0:
                        state[byte] |= INITIALISED
        if moving:
            _follow_sp(progress, word, end, moves, shadow)
    progress.accesses = done + at


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
