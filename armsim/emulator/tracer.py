"""The Python side of tracing: owns the arrays that the hooks write, and delivers them in chunks."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.emulator import hooks
from armsim.emulator.addresses import LONGEST_BLOCK, AddressPlan
from armsim.emulator.engine import Engine, weakly
from armsim.emulator.explain import NEWEST
from armsim.emulator.resolve import Progress, Recorded, count_accesses, resolve
from armsim.emulator.trace import Consumer, TraceChunk
from armsim.isa.program import CODE_BASE
from armsim.records import rows

_EXTENDS = {"uxtw": hooks.EXTEND_UNSIGNED_WORD, "sxtw": hooks.EXTEND_SIGNED_WORD}


def address_of(array: NDArray[np.generic]) -> int:
    """The address of an array's data in this process."""
    return int(array.ctypes.data)


def entry_of(callback: Any) -> int:
    """The address of the code of a ctypes callback."""
    return ctypes.cast(callback, ctypes.c_void_p).value or 0


class Tracer:
    """Owns the arrays that the compiled hooks write, and drains them to the consumer."""

    def __init__(
        self, plan: AddressPlan, consumer: Consumer, engine: Engine, blocks: int, limit: int
    ) -> None:
        """Prepare to trace at most ``limit`` instructions; a chunk has up to ``blocks`` rows."""
        self.limit = limit
        self.plan = plan
        self.consumer = consumer
        self.failure: BaseException | None = None
        self.over_limit = False
        self._engine = engine
        self._last = -1
        self.left_out = 0  # blocks outside the program: library functions
        self.keys = np.empty(blocks, dtype=np.int64)
        self.first = np.empty(blocks + 1, dtype=np.int64)
        self.snapshots = np.zeros((blocks, len(plan.registers) + 1), dtype=np.int64)
        self.extras = np.empty(blocks * 2 + LONGEST_BLOCK if plan.free else 1, dtype=np.int64)
        self.registers = np.array(plan.registers or [0], dtype=np.int64)
        self.ids = np.array(
            [engine.register_ids[number] for number in plan.registers] or [0], dtype=np.int32
        )
        self.pointers = np.zeros(max(len(plan.registers), 2), dtype=np.int64)
        self.scratch = np.zeros(2, dtype=np.int64)
        self.steady = self._steady_keys()
        callback = ctypes.CFUNCTYPE(None)
        self._callbacks = (
            callback(weakly(self._drain_inside)),
            callback(weakly(self._reach_limit)),
        )
        self.recording = rows(hooks.Recording, 1)
        self.state: hooks.Recording = self.recording[0]
        self._fill_state(blocks)
        self.accesses = [self._free_access(at) for at in sorted(plan.free)]

    def _steady_keys(self) -> NDArray[np.int64]:
        program = self.plan.program
        table = np.full(hooks.TABLE_PLACES, hooks.NO_KEY, dtype=np.int64)
        for start, length in self.plan.steady_blocks:
            place = (program.address_of(start) - CODE_BASE) // 4
            key = place | length << hooks.KEY_LENGTH_SHIFT
            table[hooks.place_of(key)] = key
        return table

    def _fill_state(self, blocks: int) -> None:
        state, engine = self.state, self._engine
        state.room = blocks
        state.keys = address_of(self.keys)
        state.first = address_of(self.first)
        state.snapshots = address_of(self.snapshots)
        state.code_base = CODE_BASE
        state.steady = hooks.NO_KEY
        state.steady_keys = address_of(self.steady)
        state.register_file = engine.register_file
        state.read_batch = engine.read_batch
        state.register_ids = address_of(self.ids)
        state.registers = address_of(self.registers)
        state.register_count = len(self.plan.registers)
        state.pointers = address_of(self.pointers)
        state.extra_room = max(len(self.extras) - LONGEST_BLOCK, 1)
        state.extras = address_of(self.extras)
        state.scratch = address_of(self.scratch)
        state.instruction_limit = self.limit
        state.drain, state.stop = (entry_of(callback) for callback in self._callbacks)

    def _free_access(self, at: int) -> tuple[int, NDArray[Any], NDArray[np.int32]]:
        """A free access: its instruction, the hook's data for it, and the register ids in that data."""
        memory = self.plan.program.instructions[at].memory
        assert memory is not None
        assert memory.base.number is not None
        registers = [memory.base.number]
        indexed = memory.index is not None and memory.mode != "post"
        if indexed and memory.index is not None and memory.index.number is not None:
            registers.append(memory.index.number)
        ids = np.array([self._engine.register_ids[number] for number in registers], dtype=np.int32)
        data = rows(hooks.FreeAccess, 1)
        access: hooks.FreeAccess = data[0]
        access.recording = address_of(self.recording)
        access.ids = address_of(ids)
        access.base_register, access.index_register = registers[0], registers[-1]
        access.register_count = len(registers)
        access.shift = memory.shift
        access.extend = _EXTENDS.get(memory.extend, hooks.EXTEND_NONE)
        access.offset = 0 if memory.mode == "post" else memory.offset
        return at, data, ids

    def _reach_limit(self) -> None:
        self.over_limit = True
        self._engine.stop()

    def _drain_inside(self) -> None:
        """Called from the hook; an exception is stored, as it must not cross the C frames."""
        try:
            self.drain()
        except BaseException as error:
            self.failure = error
            self._reset()
            self._engine.stop()

    def _reset(self) -> None:
        state = self.state
        state.rows = state.blocks = state.extra_count = 0
        state.steady = hooks.NO_KEY

    def last_block(self, unless: int = -1) -> tuple[int, int] | None:
        """The addresses of the first and last instruction of the block that was entered last.

        If that block begins at ``unless``, those of the block before it.
        """
        count = int(self.state.rows)
        keys = [self._last, *self.keys[max(count - 2, 0) : count].tolist()]
        return last_of(keys, unless)

    def drain_to_fault(self, pc: int) -> None:
        """Deliver what ran before a fault at ``pc``, including the beginning of its block."""
        state = self.state
        if state.rows == 0:
            return
        last = int(state.rows) - 1
        key = int(self.keys[last])
        start, length = key & hooks.KEY_INDEX_MASK, key >> hooks.KEY_LENGTH_SHIFT
        at = self.plan.program.index_at(CODE_BASE + 4 * start) if key >= 0 else None
        before = (pc - CODE_BASE) // 4 - start
        if at is None or 0 <= before < length:  # otherwise the last iteration was complete
            iterations = int(state.blocks - self.first[last])
            state.blocks -= 1
            state.rows -= int(iterations == 1)
            if at is not None and before > 0:
                row = int(state.rows)
                steps = self.plan.steps(at, at + length) if iterations > 1 else 0
                self.snapshots[row] = self.snapshots[last] + (iterations - 1) * steps
                self.keys[row] = start | before << hooks.KEY_LENGTH_SHIFT
                self.first[row] = state.blocks
                state.blocks += 1
                state.rows += 1
        self.drain(at_fault=True)

    def drain(self, at_fault: bool = False) -> None:
        """Deliver what has been recorded, and reset the buffers.

        ``at_fault``: the last recorded address may belong to an access that did not complete.
        """
        state = self.state
        count, blocks, extras = int(state.rows), int(state.blocks), int(state.extra_count)
        self._reset()
        if count == 0:
            return
        self._last = int(self.keys[count - 1])
        self.first[count] = blocks
        table = self.plan.table
        recorded = Recorded(self.keys[:count], self.first, self.snapshots, self.extras[:extras])
        accesses = count_accesses(recorded, table.compiled)
        # Exactly as large as needed: touching new memory costs more than writing to it.
        chunk = TraceChunk(
            np.empty(blocks, dtype=np.int32),
            np.empty(blocks, dtype=np.int32),
            np.empty(accesses, dtype=np.int64),
        )
        progress = rows(Progress, 1)
        done: Progress = progress[0]
        while (place := resolve(recorded, table.compiled, chunk, progress)) >= 0:
            table.cover(place, int(self.keys[done.row]) >> hooks.KEY_LENGTH_SHIFT)
        used = int(done.extra)
        if used != extras and not (at_fault and used < extras):
            raise RuntimeError(
                f"internal error: {extras} addresses recorded, {used} expected by the address plan"
            )
        if left_out := int(done.left_out):
            self.left_out += left_out
            starts, lengths = chunk.starts[:-left_out], chunk.lengths[:-left_out]
            chunk = TraceChunk(starts.copy(), lengths.copy(), chunk.addresses)
        if len(chunk.starts):
            self.consumer(chunk)


def last_of(keys: list[int], unless: int) -> tuple[int, int] | None:
    """The first and last instruction of the last block, or if it begins at ``unless`` of that before it."""
    for key in reversed(keys):
        if key == -1:
            return None
        # For code below the base the index is negative and would fill the bits above it.
        below = key < 0
        index = key & hooks.KEY_INDEX_MASK
        index -= (hooks.KEY_INDEX_MASK + 1) if below else 0
        begin = CODE_BASE + 4 * index
        if unless in (begin, NEWEST):
            unless = -1
        elif not below:
            return begin, begin + 4 * (key >> hooks.KEY_LENGTH_SHIFT) - 4
    return None
