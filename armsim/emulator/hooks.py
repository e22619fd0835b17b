"""The compiled callbacks that Unicorn calls, writing into NumPy buffers.

Two callbacks make a trace. At the start of each translation block, `on_block` writes the block's
key and the values of the address registers; the addresses of all accesses whose base register
changes only by constants inside a block follow from that (see `addresses`). The few others, for
example a table look-up through a loaded pointer, get `on_access` at their instruction, which reads
base and index there and then. Unicorn's own memory hooks would leave its fast path at every access
and recover the program counter each time: measured at 160 ns a hooked 8-byte access, against
about 10 ns a register for a snapshot (experiments/speed).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from armsim.compiled import carray, cfunc, intrinsic, ir, types

# Words of the shared state (int64), one array a run.
(
    BLOCK_COUNT, BLOCK_ROOM, BLOCK_KEYS, SNAPSHOTS, CODE_BASE,
    READ_BATCH, REGISTER_IDS, REGISTER_COUNT, POINTERS, DRAIN,
    EXTRA_COUNT, EXTRA_ROOM, EXTRAS, SCRATCH, INSTRUCTIONS, INSTRUCTION_LIMIT, STOP,
) = range(17)  # fmt: skip
STATE_WORDS = 17

# A block's key: index of its first word, and its length in words, in one number.
KEY_LENGTH_SHIFT = 26  # 256 MiB of code
KEY_INDEX_MASK = (1 << KEY_LENGTH_SHIFT) - 1

# Words that describe one instruction whose address is read when it executes.
ACCESS_STATE, ACCESS_IDS, ACCESS_COUNT, ACCESS_SHIFT, ACCESS_EXTEND, ACCESS_OFFSET = range(6)
ACCESS_WORDS = 6
EXTEND_NONE, EXTEND_UNSIGNED_WORD, EXTEND_SIGNED_WORD = range(3)


# Numba's decorators carry no types, and it gives the callbacks theirs by `_BLOCK`: hence the marks
# for the type checker in this module.
@intrinsic  # type: ignore[untyped-decorator]
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


@intrinsic  # type: ignore[untyped-decorator]
def _call(typing_context: Any, function: Any) -> Any:
    """Call a ``void f(void)`` through its address."""
    signature = types.void(types.int64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = ir.FunctionType(ir.VoidType(), [])
        builder.call(builder.inttoptr(arguments[0], kind.as_pointer()), [])
        return context.get_dummy_value()

    return signature, generate


@intrinsic  # type: ignore[untyped-decorator]
def _int64_at(typing_context: Any, address: Any) -> Any:
    """View an address as a pointer to int64."""
    signature = types.CPointer(types.int64)(types.int64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], ir.IntType(64).as_pointer())

    return signature, generate


_BLOCK = types.void(types.voidptr, types.uint64, types.uint32, types.CPointer(types.int64))


@cfunc(_BLOCK)
def on_block(engine, address, size, state):  # type: ignore[no-untyped-def]
    """UC_HOOK_BLOCK: record the block and the address registers' values at its start."""
    words = carray(state, STATE_WORDS)
    at = words[BLOCK_COUNT]
    count = words[REGISTER_COUNT]
    length = np.int64(size) >> 2
    if at >= words[BLOCK_ROOM] or words[EXTRA_COUNT] >= words[EXTRA_ROOM]:
        _call(words[DRAIN])
        at = words[BLOCK_COUNT]
    words[INSTRUCTIONS] += length
    if words[INSTRUCTIONS] > words[INSTRUCTION_LIMIT]:
        _call(words[STOP])
    index = (np.int64(address) - words[CODE_BASE]) >> 2
    _int64_at(words[BLOCK_KEYS])[at] = index | (length << KEY_LENGTH_SHIFT)
    if count > 0:
        pointers = _int64_at(words[POINTERS])
        row = words[SNAPSHOTS] + at * count * 8
        for slot in range(count):
            pointers[slot] = row + slot * 8
        _call_read_batch(words[READ_BATCH], engine, words[REGISTER_IDS], words[POINTERS], count)
    words[BLOCK_COUNT] = at + 1


@cfunc(_BLOCK)
def on_access(engine, address, size, access):  # type: ignore[no-untyped-def]
    """UC_HOOK_CODE at one instruction: record the address that it is about to access."""
    own = carray(access, ACCESS_WORDS)
    words = carray(_int64_at(own[ACCESS_STATE]), STATE_WORDS)
    scratch = _int64_at(words[SCRATCH])
    pointers = _int64_at(words[POINTERS])
    for slot in range(own[ACCESS_COUNT]):
        pointers[slot] = words[SCRATCH] + slot * 8
    _call_read_batch(words[READ_BATCH], engine, own[ACCESS_IDS], words[POINTERS], own[ACCESS_COUNT])
    where = scratch[0] + own[ACCESS_OFFSET]
    if own[ACCESS_COUNT] > 1:
        index = scratch[1]
        if own[ACCESS_EXTEND] != EXTEND_NONE:
            index &= 0xFFFFFFFF
            if own[ACCESS_EXTEND] == EXTEND_SIGNED_WORD and index >= 0x80000000:
                index -= 0x100000000
        where += index << own[ACCESS_SHIFT]
    at = words[EXTRA_COUNT]
    _int64_at(words[EXTRAS])[at] = where
    words[EXTRA_COUNT] = at + 1
