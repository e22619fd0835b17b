"""The Python side of tracing: the arrays that the hooks write, and their hand-over in chunks."""

from __future__ import annotations

import ctypes

import numpy as np
from numpy.typing import NDArray

from armsim.emulator import hooks
from armsim.emulator.addresses import LONGEST_BLOCK, AddressPlan, BlockAddressTable
from armsim.emulator.engine import Engine
from armsim.emulator.resolve import resolve
from armsim.emulator.trace import Consumer, TraceChunk
from armsim.isa.program import CODE_BASE

_EXTENDS = {"uxtw": hooks.EXTEND_UNSIGNED_WORD, "sxtw": hooks.EXTEND_SIGNED_WORD}


def address_of(array: NDArray[np.generic]) -> int:
    """Where an array's data lies in this process."""
    return int(array.ctypes.data)


class Tracer:
    """Owns the arrays that the compiled hooks write, and drains them to the consumer."""

    def __init__(
        self, plan: AddressPlan, consumer: Consumer, engine: Engine, blocks: int, limit: int
    ) -> None:
        """Prepare to trace at most ``limit`` instructions; ``blocks`` is the number of a chunk."""
        self.limit = limit
        self.plan = plan
        self.consumer = consumer
        self.failure: BaseException | None = None
        self.over_limit = False
        self._engine = engine
        self._last = -1
        self.left_out = 0  # blocks that are not the program's: calls of library functions
        self._table = BlockAddressTable(plan)
        width = max(len(plan.registers), 1)
        self.keys = np.empty(blocks, dtype=np.int64)
        self.snapshots = np.empty((blocks, width), dtype=np.int64)
        self.extras = np.empty(blocks * 2 + LONGEST_BLOCK if plan.free else 1, dtype=np.int64)
        self.ids = np.array(
            [engine.register_ids[number] for number in plan.registers] or [0], dtype=np.int32
        )
        self.pointers = np.zeros(max(width, 2), dtype=np.int64)
        self.scratch = np.zeros(2, dtype=np.int64)
        callback = ctypes.CFUNCTYPE(None)
        self._callbacks = (callback(self._drain_inside), callback(self._reach_limit))
        self.state = np.zeros(hooks.STATE_WORDS, dtype=np.int64)
        self._fill_state(blocks)
        self.accesses = [self._access_words(at) for at in sorted(plan.free)]

    def _fill_state(self, blocks: int) -> None:
        state = self.state
        state[hooks.BLOCK_ROOM] = blocks
        state[hooks.BLOCK_KEYS] = address_of(self.keys)
        state[hooks.SNAPSHOTS] = address_of(self.snapshots)
        state[hooks.CODE_BASE] = CODE_BASE
        state[hooks.READ_BATCH] = self._engine.read_batch
        state[hooks.REGISTER_IDS] = address_of(self.ids)
        state[hooks.REGISTER_COUNT] = len(self.plan.registers)
        state[hooks.POINTERS] = address_of(self.pointers)
        state[hooks.EXTRA_ROOM] = max(len(self.extras) - LONGEST_BLOCK, 1)
        state[hooks.EXTRAS] = address_of(self.extras)
        state[hooks.SCRATCH] = address_of(self.scratch)
        state[hooks.INSTRUCTION_LIMIT] = self.limit
        for slot, callback in zip((hooks.DRAIN, hooks.STOP), self._callbacks, strict=True):
            state[slot] = ctypes.cast(callback, ctypes.c_void_p).value or 0

    def _access_words(self, at: int) -> tuple[int, NDArray[np.int64], NDArray[np.int32]]:
        """A free access: its word index, the hook's words, and the register ids these point to."""
        memory = self.plan.program.instructions[at].memory
        assert memory is not None
        assert memory.base.number is not None
        registers = [memory.base.number]
        indexed = memory.index is not None and memory.mode != "post"
        if indexed and memory.index is not None and memory.index.number is not None:
            registers.append(memory.index.number)
        ids = np.array([self._engine.register_ids[number] for number in registers], dtype=np.int32)
        words = np.zeros(hooks.ACCESS_WORDS, dtype=np.int64)
        words[hooks.ACCESS_STATE] = address_of(self.state)
        words[hooks.ACCESS_IDS] = address_of(ids)
        words[hooks.ACCESS_COUNT] = len(registers)
        words[hooks.ACCESS_SHIFT] = memory.shift
        words[hooks.ACCESS_EXTEND] = _EXTENDS.get(memory.extend, hooks.EXTEND_NONE)
        words[hooks.ACCESS_OFFSET] = 0 if memory.mode == "post" else memory.offset
        return at, words, ids

    def _reach_limit(self) -> None:
        self.over_limit = True
        self._engine.stop()

    def _drain_inside(self) -> None:
        """Called from the hook: an exception must not cross the C frames, so it is kept."""
        try:
            self.drain()
        except BaseException as error:
            self.failure = error
            self.state[hooks.BLOCK_COUNT] = self.state[hooks.EXTRA_COUNT] = 0
            self._engine.stop()

    def last_instruction(self, unless: int = -1) -> int | None:
        """The address of the last instruction of the block that was entered last.

        If that block begins at ``unless``, of the one before it.
        """
        count = int(self.state[hooks.BLOCK_COUNT])
        keys = [self._last, *self.keys[max(count - 2, 0) : count].tolist()]
        return last_of(keys, unless)

    def drain_to_fault(self, pc: int) -> None:
        """Hand over what has run before a fault at ``pc``, the beginning of its block included."""
        count = int(self.state[hooks.BLOCK_COUNT])
        if count == 0:
            return
        free = np.zeros(len(self.plan.program.instructions) + 1, dtype=np.int64)
        free[[at + 1 for at in self.plan.free]] = 1
        free = np.cumsum(free)
        key = int(self.keys[count - 1])
        start, length = key & hooks.KEY_INDEX_MASK, key >> hooks.KEY_LENGTH_SHIFT
        before = (pc - CODE_BASE) // 4 - start
        if before == 0 or not self._is_ours(key):
            count -= 1
        elif 0 < before < length:  # elsewhere: it was left at its end
            self.keys[count - 1] = start | before << hooks.KEY_LENGTH_SHIFT
        self.state[hooks.BLOCK_COUNT] = count
        keys = self.keys[:count]
        starts = self._indexes(keys)
        ends = starts + (keys >> hooks.KEY_LENGTH_SHIFT)
        ours = starts >= 0
        self.state[hooks.EXTRA_COUNT] = int((free[ends[ours]] - free[starts[ours]]).sum())
        self.drain()

    def _is_ours(self, key: int) -> bool:
        """Whether a block lies in the program; below its base keys are negative."""
        if key < 0 or self.plan.program.stretches:
            return key >= 0
        return (key & hooks.KEY_INDEX_MASK) < len(self.plan.program.instructions)

    def _indexes(self, keys: NDArray[np.int64]) -> NDArray[np.int64]:
        """Where blocks begin in the program, -1 for code that is not the program's."""
        places = keys & hooks.KEY_INDEX_MASK
        index = self.plan.program.index_table
        if index is None:
            return places
        inside = places < len(index)
        return np.where(inside, index[np.where(inside, places, 0)], -1).astype(np.int64)

    def _placed(self, keys: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Keys by index in the program, and their snapshots; blocks of other code left out."""
        places = self._indexes(keys)
        placed = places | (keys & ~np.int64(hooks.KEY_INDEX_MASK))
        if (places >= 0).all():
            return placed, self.snapshots
        ours = np.flatnonzero(places >= 0)
        self.left_out += len(places) - len(ours)
        return placed[ours], self.snapshots[ours]

    def drain(self) -> None:
        """Hand over what has been recorded, and start the buffers afresh."""
        count, extras = int(self.state[hooks.BLOCK_COUNT]), int(self.state[hooks.EXTRA_COUNT])
        self.state[hooks.BLOCK_COUNT] = self.state[hooks.EXTRA_COUNT] = 0
        if count == 0:
            return
        keys, snapshots = self.keys[:count], self.snapshots
        self._last = int(keys[-1])
        if self.plan.program.stretches:
            keys, snapshots = self._placed(keys)
            if not len(keys):
                return
        starts = (keys & hooks.KEY_INDEX_MASK).astype(np.int32)
        lengths = (keys >> hooks.KEY_LENGTH_SHIFT).astype(np.int32)
        distinct = np.unique(keys)
        plan = self._table.cover(
            distinct & hooks.KEY_INDEX_MASK, distinct >> hooks.KEY_LENGTH_SHIFT
        )
        before = self.plan.program.accesses.before
        addresses = np.empty(int((before[starts + lengths] - before[starts]).sum()), dtype=np.int64)
        used = resolve(
            starts, lengths, snapshots, self.extras[:extras],
            plan.first, plan.rows, before, addresses,
        )  # fmt: skip
        if used != extras:
            raise RuntimeError(
                f"{extras} addresses recorded, {used} expected: a broken address plan"
            )
        self.consumer(TraceChunk(starts, lengths, addresses))


def last_of(keys: list[int], unless: int) -> int | None:
    """The address of the last instruction of the last block that does not begin at ``unless``."""
    for key in reversed(keys):
        if key == -1:
            return None
        # Of code below the base the index is negative, and fills the bits above it.
        below = key < 0
        index = key & hooks.KEY_INDEX_MASK
        index -= (hooks.KEY_INDEX_MASK + 1) if below else 0
        if CODE_BASE + 4 * index != unless and not below:
            return CODE_BASE + 4 * (index + (key >> hooks.KEY_LENGTH_SHIFT) - 1)
    return None
