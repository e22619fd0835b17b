"""The compiled callbacks that Unicorn calls, writing into NumPy buffers.

Two callbacks make a trace. At the start of each translation block, `on_block` writes the block's
key and the values of the address registers; the addresses of all accesses whose base register
changes only by constants inside a block follow from that (see `addresses`). A loop of one block whose
address registers step by constants (`addresses.steady_blocks`) is written once, with its number of
iterations. The few other accesses, for example a table look-up through a loaded pointer, get `on_access`
at their instruction, which reads base and index there and then. Unicorn's own memory hooks would leave
its fast path at every access and recover the program counter each time (experiments/speed).

`on_new_block` makes no trace: it counts instructions, and notes which blocks there are.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from armsim.compiled import called_back, carray, cfunc, intrinsic, ir, types
from armsim.records import layout


class Recording:
    """The state that the hooks of a run share: where they write, how far they are, what they need.

    A row is a block that was written. ``blocks`` counts the further iterations of a loop besides. What
    is said to be an address is one in this process; the arrays there are int64 unless noted.
    """

    rows: int
    blocks: int
    room: int  # for rows, and for blocks
    keys: int  # address of [room], each row's key
    first: int  # address of [room + 1], the number of each row's first block
    snapshots: int  # address of [room, register_count + 1], the address registers and one unused
    code_base: int
    steady: int  # the key of the last row if that is a steady loop, else NO_KEY
    steady_keys: int  # address of the table of steady loops' keys; of `on_new_block`, of keys met
    register_file: int  # address of the guest's general registers, 0 if it was not found
    read_batch: int  # address of uc_reg_read_batch
    register_ids: int  # address of Unicorn's numbers of the snapshot's registers, int32
    registers: int  # address of their numbers in the register file
    register_count: int
    pointers: int  # address of [max(register_count, 2)], for read_batch
    drain: int  # address of the callback that empties the buffers
    extra_count: int  # free accesses whose addresses were written
    extra_room: int
    extras: int  # address of [extra_room + the accesses of a block], those addresses
    scratch: int  # address of [2], for read_batch
    instructions: int  # that were executed
    instruction_limit: int
    stop: int  # address of the callback that ends a run at the limit
    last: int  # of `on_new_block`: the keys of the last block and of the one before it
    before_last: int


class FreeAccess:
    """An instruction whose address is read when it executes: base + (extended index << shift) + offset."""

    recording: int  # address of the Recording
    ids: int  # address of Unicorn's numbers of the registers, int32
    base_register: int  # number in the register file
    index_register: int  # the same; the base register if there is no index
    register_count: int  # 1 without an index
    shift: int
    extend: int
    offset: int


EXTEND_NONE, EXTEND_UNSIGNED_WORD, EXTEND_SIGNED_WORD = range(3)

# A block's key: index of its first word, and its length in words, in one number.
KEY_LENGTH_SHIFT = 26  # 256 MiB of code
KEY_INDEX_MASK = (1 << KEY_LENGTH_SHIFT) - 1

# A table of keys has one place for each; a later key takes it from an earlier one.
TABLE_PLACES = 1 << 12
NO_KEY = -1


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
def _pointer(typing_context: Any, address: Any) -> Any:
    """View an address as a pointer without a type."""
    signature = types.voidptr(types.int64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], ir.IntType(8).as_pointer())

    return signature, generate


@intrinsic
def _int64_at(typing_context: Any, address: Any) -> Any:
    """View an address as a pointer to int64."""
    signature = types.CPointer(types.int64)(types.int64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], ir.IntType(64).as_pointer())

    return signature, generate


BLOCK_CALLBACK = types.void(types.voidptr, types.uint64, types.uint32, types.voidptr)
_RECORDING, _FREE_ACCESS = layout(Recording), layout(FreeAccess)


@called_back
def place_of(key: int) -> int:
    """Find a key's place in a table."""
    return (key ^ (key >> KEY_LENGTH_SHIFT)) & (TABLE_PLACES - 1)


@called_back
def _entered(state: Recording, address: Any, size: Any) -> Any:
    """Count a block that is entered, and return its key."""
    length: Any = np.int64(size) >> 2
    state.instructions += length
    if state.instructions > state.instruction_limit:
        _call(state.stop)
    return ((np.int64(address) - state.code_base) >> 2) | (length << KEY_LENGTH_SHIFT)


@cfunc(BLOCK_CALLBACK)
def on_block(engine: Any, address: Any, size: Any, data: Any) -> None:
    """UC_HOOK_BLOCK: record the block and the address registers' values at its start."""
    state: Recording = carray(data, 1, _RECORDING)[0]
    key = _entered(state, address, size)
    blocks = state.blocks
    if key == state.steady and blocks < state.room:
        state.blocks = blocks + 1
        return
    if blocks >= state.room or state.extra_count >= state.extra_room:
        _call(state.drain)
        blocks = state.blocks
    row = state.rows
    _int64_at(state.keys)[row] = key
    _int64_at(state.first)[row] = blocks
    count = state.register_count
    if state.register_file != 0:
        values = _int64_at(state.snapshots + row * (count + 1) * 8)
        numbers = _int64_at(state.registers)
        file = _int64_at(state.register_file)
        for slot in range(count):
            values[slot] = file[numbers[slot]]
    elif count > 0:
        pointers = _int64_at(state.pointers)
        for slot in range(count):
            pointers[slot] = state.snapshots + (row * (count + 1) + slot) * 8
        _call_read_batch(state.read_batch, engine, state.register_ids, state.pointers, count)
    steady = _int64_at(state.steady_keys)[place_of(key)] == key
    state.steady = key if steady else NO_KEY
    state.rows = row + 1
    state.blocks = blocks + 1


@cfunc(BLOCK_CALLBACK)
def on_new_block(engine: Any, address: Any, size: Any, data: Any) -> None:
    """UC_HOOK_BLOCK: count, and record the block unless its key was met a short while ago."""
    state: Recording = carray(data, 1, _RECORDING)[0]
    key = _entered(state, address, size)
    if key == state.last:
        return
    state.before_last = state.last
    state.last = key
    met = _int64_at(state.steady_keys)
    place = place_of(key)
    if met[place] != key:
        met[place] = key
        if state.rows >= state.room:
            _call(state.drain)
        _int64_at(state.keys)[state.rows] = key
        state.rows += 1


@cfunc(BLOCK_CALLBACK)
def on_access(engine: Any, address: Any, size: Any, data: Any) -> None:
    """UC_HOOK_CODE at one instruction: record the address that it is about to access."""
    access: FreeAccess = carray(data, 1, _FREE_ACCESS)[0]
    state: Recording = carray(_pointer(access.recording), 1, _RECORDING)[0]
    count = access.register_count
    if state.register_file != 0:
        file = _int64_at(state.register_file)
        where, index = file[access.base_register], file[access.index_register]
    else:
        scratch = _int64_at(state.scratch)
        pointers = _int64_at(state.pointers)
        for slot in range(count):
            pointers[slot] = state.scratch + slot * 8
        _call_read_batch(state.read_batch, engine, access.ids, state.pointers, count)
        where, index = scratch[0], scratch[1]
    where += access.offset
    if count > 1:
        if access.extend != EXTEND_NONE:
            index &= 0xFFFFFFFF
            if access.extend == EXTEND_SIGNED_WORD and index >= 0x80000000:
                index -= 0x100000000
        where += index << access.shift
    at = state.extra_count
    _int64_at(state.extras)[at] = where
    state.extra_count = at + 1
