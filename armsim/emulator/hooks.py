"""The compiled callbacks that Unicorn calls, writing into NumPy buffers.

Two callbacks make a trace. At the start of each translation block, `on_block` writes the block's
key and the values of the address registers; the addresses of all accesses whose base register
changes only by constants inside a block follow from that (see `addresses`). A loop of one block whose
address registers step by constants (`addresses.steady_blocks`) is written once, with its number of
turns. The few other accesses, for example a table look-up through a loaded pointer, get `on_access`
at their instruction, which reads base and index there and then. Unicorn's own memory hooks would leave
its fast path at every access and recover the program counter each time (experiments/speed).

`on_new_block` makes no trace: it counts instructions, and notes which blocks there are.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from armsim.compiled import carray, cfunc, inlined, intrinsic, ir, types

# Words of the shared state (int64), one array a run. A row is a block that was written; BLOCKS counts
# the turns of loops besides, and so does FIRST, a row's number of its first turn.
(
    ROWS, BLOCKS, ROOM, KEYS, FIRST, SNAPSHOTS, CODE_BASE, STEADY, STEADY_KEYS,
    REGISTER_FILE, READ_BATCH, REGISTER_IDS, REGISTERS, REGISTER_COUNT, POINTERS, DRAIN,
    EXTRA_COUNT, EXTRA_ROOM, EXTRAS, SCRATCH, INSTRUCTIONS, INSTRUCTION_LIMIT, STOP,
    LAST, BEFORE_LAST,
) = range(25)  # fmt: skip
STATE_WORDS = 25

# A block's key: index of its first word, and its length in words, in one number.
KEY_LENGTH_SHIFT = 26  # 256 MiB of code
KEY_INDEX_MASK = (1 << KEY_LENGTH_SHIFT) - 1

# A table of keys has one place for each; a later key takes it from an earlier one.
TABLE_PLACES = 1 << 12
NO_KEY = -1

# Words that describe one instruction whose address is read when it executes.
(
    ACCESS_STATE, ACCESS_IDS, ACCESS_BASE, ACCESS_INDEX, ACCESS_COUNT, ACCESS_SHIFT, ACCESS_EXTEND,
    ACCESS_OFFSET,
) = range(8)  # fmt: skip
ACCESS_WORDS = 8
EXTEND_NONE, EXTEND_UNSIGNED_WORD, EXTEND_SIGNED_WORD = range(3)


@intrinsic
def _call_read_batch(
    typing_context: Any, function: Any, engine: Any, ids: Any, values: Any, count: Any
) -> Any:
    """Call ``uc_reg_read_batch(uc, ids, values, count)`` through its address."""
    signature = types.int32(types.int64, types.voidptr, types.int64, types.int64, types.int64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word, byte_pointer = ir.IntType(64), ir.IntType(8).as_pointer()
        kind = ir.FunctionType(ir.IntType(32), [byte_pointer, word, word, ir.IntType(32)])
        pointer = builder.inttoptr(arguments[0], kind.as_pointer())
        small = builder.trunc(arguments[4], ir.IntType(32))
        return builder.call(pointer, [arguments[1], arguments[2], arguments[3], small])

    return signature, generate


@intrinsic
def _call(typing_context: Any, function: Any) -> Any:
    """Call a ``void f(void)`` through its address."""
    signature = types.void(types.int64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = ir.FunctionType(ir.VoidType(), [])
        builder.call(builder.inttoptr(arguments[0], kind.as_pointer()), [])
        return context.get_dummy_value()

    return signature, generate


@intrinsic
def _int64_at(typing_context: Any, address: Any) -> Any:
    """View an address as a pointer to int64."""
    signature = types.CPointer(types.int64)(types.int64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], ir.IntType(64).as_pointer())

    return signature, generate


BLOCK_CALLBACK = types.void(types.voidptr, types.uint64, types.uint32, types.CPointer(types.int64))


@inlined
def place_of(key: int) -> int:
    """Where a key stands in a table."""
    return (key ^ (key >> KEY_LENGTH_SHIFT)) & (TABLE_PLACES - 1)


@inlined
def _entered(words: Any, address: Any, size: Any) -> Any:
    """Count a block that is entered, and return its key."""
    length = np.int64(size) >> 2
    words[INSTRUCTIONS] += length
    if words[INSTRUCTIONS] > words[INSTRUCTION_LIMIT]:
        _call(words[STOP])
    return ((np.int64(address) - words[CODE_BASE]) >> 2) | (length << KEY_LENGTH_SHIFT)


@cfunc(BLOCK_CALLBACK)
def on_block(engine: Any, address: Any, size: Any, state: Any) -> None:
    """UC_HOOK_BLOCK: record the block and the address registers' values at its start."""
    words = carray(state, STATE_WORDS)
    key = _entered(words, address, size)
    blocks = words[BLOCKS]
    if key == words[STEADY] and blocks < words[ROOM]:
        words[BLOCKS] = blocks + 1
        return
    if blocks >= words[ROOM] or words[EXTRA_COUNT] >= words[EXTRA_ROOM]:
        _call(words[DRAIN])
        blocks = words[BLOCKS]
    row = words[ROWS]
    _int64_at(words[KEYS])[row] = key
    _int64_at(words[FIRST])[row] = blocks
    count = words[REGISTER_COUNT]
    if words[REGISTER_FILE] != 0:
        values = _int64_at(words[SNAPSHOTS] + row * (count + 1) * 8)
        numbers = _int64_at(words[REGISTERS])
        file = _int64_at(words[REGISTER_FILE])
        for slot in range(count):
            values[slot] = file[numbers[slot]]
    elif count > 0:
        pointers = _int64_at(words[POINTERS])
        for slot in range(count):
            pointers[slot] = words[SNAPSHOTS] + (row * (count + 1) + slot) * 8
        _call_read_batch(words[READ_BATCH], engine, words[REGISTER_IDS], words[POINTERS], count)
    steady = _int64_at(words[STEADY_KEYS])[place_of(key)] == key
    words[STEADY] = key if steady else NO_KEY
    words[ROWS] = row + 1
    words[BLOCKS] = blocks + 1


@cfunc(BLOCK_CALLBACK)
def on_new_block(engine: Any, address: Any, size: Any, state: Any) -> None:
    """UC_HOOK_BLOCK: count, and record the block unless its key was met a short while ago."""
    words = carray(state, STATE_WORDS)
    key = _entered(words, address, size)
    if key == words[LAST]:
        return
    words[BEFORE_LAST] = words[LAST]
    words[LAST] = key
    met = _int64_at(words[STEADY_KEYS])
    place = place_of(key)
    if met[place] != key:
        met[place] = key
        if words[ROWS] >= words[ROOM]:
            _call(words[DRAIN])
        _int64_at(words[KEYS])[words[ROWS]] = key
        words[ROWS] += 1


@cfunc(BLOCK_CALLBACK)
def on_access(engine: Any, address: Any, size: Any, access: Any) -> None:
    """UC_HOOK_CODE at one instruction: record the address that it is about to access."""
    own = carray(access, ACCESS_WORDS)
    words = carray(_int64_at(own[ACCESS_STATE]), STATE_WORDS)
    count = own[ACCESS_COUNT]
    if words[REGISTER_FILE] != 0:
        file = _int64_at(words[REGISTER_FILE])
        where, index = file[own[ACCESS_BASE]], file[own[ACCESS_INDEX]]
    else:
        scratch = _int64_at(words[SCRATCH])
        pointers = _int64_at(words[POINTERS])
        for slot in range(count):
            pointers[slot] = words[SCRATCH] + slot * 8
        _call_read_batch(words[READ_BATCH], engine, own[ACCESS_IDS], words[POINTERS], count)
        where, index = scratch[0], scratch[1]
    where += own[ACCESS_OFFSET]
    if count > 1:
        if own[ACCESS_EXTEND] != EXTEND_NONE:
            index &= 0xFFFFFFFF
            if own[ACCESS_EXTEND] == EXTEND_SIGNED_WORD and index >= 0x80000000:
                index -= 0x100000000
        where += index << own[ACCESS_SHIFT]
    at = words[EXTRA_COUNT]
    _int64_at(words[EXTRAS])[at] = where
    words[EXTRA_COUNT] = at + 1
