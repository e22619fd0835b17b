"""The trace of a run: which blocks executed, in order, and the addresses of their accesses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import Int32s, Int64s, compiled
from armsim.isa.program import Program


class TraceChunk(NamedTuple):
    """Part of an execution, in program order.

    ``starts`` and ``lengths`` give each block's first word and number of words; ``addresses`` has one entry
    per executed access of any size: a 16-byte load is one access, as is an ``ld1`` of four registers. The
    block and `Program.accesses` determine which instruction an access belongs to.
    """

    starts: NDArray[np.int32]
    lengths: NDArray[np.int32]
    addresses: NDArray[np.int64]

    @property
    def bytes(self) -> int:
        """The size of the chunk in memory."""
        return self.starts.nbytes + self.lengths.nbytes + self.addresses.nbytes


Range = tuple[int, int]
"""The address and the size in bytes of a tensor."""

Consumer = Callable[[TraceChunk], None]
Producer = Callable[[Consumer], int]

KEPT = 256 << 20
"""Bytes of a trace that are kept as a rule."""
KEPT_TO_BE_CUT = 4 << 30
"""The same of one that is to be cut into tasks, which takes it as one array in any case (`Trace.joined`):
executing it again needs no less memory."""


@compiled
def _count_blocks(starts: Int32s, lengths: Int32s, edges: Int64s) -> None:
    """Add to ``edges`` [words + 1] how many blocks begin at a word, less those that end before it."""
    for block in range(starts.shape[0]):
        start = starts[block]
        edges[start] += 1
        edges[start + lengths[block]] -= 1


def executions(program: Program, chunks: list[TraceChunk]) -> NDArray[np.int64]:
    """Count the executions of each instruction."""
    edges = np.zeros(len(program.instructions) + 1, dtype=np.int64)
    for chunk in chunks:
        _count_blocks(chunk.starts, chunk.lengths, edges)
    return np.cumsum(edges)[:-1]


@dataclass
class Trace:
    """A trace that can be read more than once.

    Up to ``limit`` bytes are kept; a longer trace is produced by executing again, so memory stays bounded
    however long the run is. ``produce`` executes and feeds a consumer. ``given`` are the tensors that
    another call has made for this one, ``made`` the tensor that it makes itself, if it is not one of
    these.
    """

    program: Program
    produce: Producer
    limit: int = KEPT
    instructions: int = 0
    executions: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    given: tuple[Range, ...] = ()
    made: tuple[Range, ...] = ()
    _kept: list[TraceChunk] | None = None

    def record(self, consumer: Consumer | None = None) -> None:
        """Execute once; keep the chunks if they fit, and pass each on to ``consumer``."""
        kept: list[TraceChunk] = []
        counts = np.zeros(len(self.program.instructions), dtype=np.int64)
        size = 0

        def take(chunk: TraceChunk) -> None:
            nonlocal size
            counts[:] += executions(self.program, [chunk])
            size += chunk.bytes
            if size <= self.limit:
                kept.append(chunk)
            else:
                kept.clear()
            if consumer is not None:
                consumer(chunk)

        self.instructions = self.produce(take)
        self.executions = counts
        self._kept = kept if size <= self.limit else None

    @property
    def kept(self) -> list[TraceChunk] | None:
        """The recorded chunks in order, None if they are too large to be kept."""
        return self._kept

    def give_up(self) -> None:
        """Keep no chunk any longer."""
        self._kept = None

    def joined(self) -> TraceChunk:
        """The trace as one chunk, which is kept from then on.

        A chunk is dropped when it has been copied, the last one first: a trace to be cut may be a gigabyte,
        and there is never a second copy of it.
        """
        chunks, self._kept = self._kept, None
        if chunks is None:
            chunks = []
            self.produce(chunks.append)
        block = sum(len(chunk.starts) for chunk in chunks)
        access = sum(len(chunk.addresses) for chunk in chunks)
        whole = TraceChunk(
            np.empty(block, dtype=np.int32),
            np.empty(block, dtype=np.int32),
            np.empty(access, dtype=np.int64),
        )
        while chunks:
            chunk = chunks.pop()
            first, at = block - len(chunk.starts), access - len(chunk.addresses)
            whole.starts[first:block] = chunk.starts
            whole.lengths[first:block] = chunk.lengths
            whole.addresses[at:access] = chunk.addresses
            block, access = first, at
        self._kept = [whole]
        return whole

    def feed(self, consumer: Consumer) -> None:
        """Feed the recorded trace, from memory or by executing again."""
        if self._kept is None:
            self.produce(consumer)
            return
        for chunk in self._kept:
            consumer(chunk)
