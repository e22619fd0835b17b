"""Follow a call through a file: how often each instruction executed, and where control went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from armsim.analysis.executed import Flow
from armsim.analysis.listing import Listing, listing_of
from armsim.analysis.loops import is_call, successors
from armsim.emulator.trace import TraceChunk
from armsim.errors import UserError
from armsim.harness.called import bound, loaded, source_text
from armsim.harness.passing import image_call
from armsim.harness.request import Request
from armsim.objects.load import as_assembly, split_target


class _Transfers:
    """Counts where blocks lead, other than to the next word; ``words`` are those of the listing."""

    def __init__(self, words: NDArray[np.int64]) -> None:
        self.count: Counter[tuple[int, int]] = Counter()
        self._words, self._last = words, np.zeros(0, dtype=np.int64)

    def take(self, chunk: TraceChunk) -> None:
        """Add a chunk of the trace."""
        ends = np.concatenate([self._last, self._words[chunk.starts + chunk.lengths - 1]])
        starts = self._words[chunk.starts][len(chunk.starts) + 1 - len(ends) :]
        self._last, ends = ends[-1:], ends[:-1]
        jumps = starts != ends + 1
        pairs, counts = np.unique(ends[jumps] << 32 | starts[jumps], return_counts=True)
        for pair, count in zip(pairs.tolist(), counts.tolist(), strict=True):
            self.count[pair >> 32, pair & 0xFFFF_FFFF] += count


def flow_of(request: Request) -> Flow:
    """Execute a call and count; UserError for an invalid request, and for a call that does not return."""
    binding = bound(request, request.seed or 0)
    image = loaded(request)
    call = image_call(image, binding, request.max_instructions, checked=False)
    where, symbol = split_target(request.files[0])
    faults, finished = call.execute(request.model)
    if not finished:
        first = next(fault for fault in faults if fault.is_error)
        place = f" at {first.line}" if first.line else ""
        raise UserError(
            f"{where}: the call does not return: {first.kind}{place}: {first.message}; armsim run checks "
            "it on the same arguments"
        )
    text = source_text(request, where)
    listing = listing_of(image, where, None if text is None else as_assembly(text, where))
    entry = listing.assembled.addresses.index(image.entry)
    functions = listing.functions if symbol is None else {**listing.functions, entry: symbol}
    listing = replace(listing, entry=entry, functions=functions)
    index = {address: at for at, address in enumerate(listing.assembled.addresses)}
    program = call.machine.program
    words = np.array([index[program.address_of(at)] for at in range(len(program.instructions))])
    transfers = _Transfers(words)
    trace = call.trace(transfers.take, convention_reported=True)
    executions = np.zeros(len(index), dtype=np.int64)
    executions[words] = trace.executions
    counts: list[int] = executions.tolist()
    return Flow(listing, counts, _inside(listing, transfers.count, counts), trace.instructions)


def _inside(
    listing: Listing, count: Mapping[tuple[int, int], int], executions: Sequence[int]
) -> dict[tuple[int, int], int]:
    """The transfers inside functions: neither calls nor returns.

    One that its instruction does not name goes back to a caller if it leads behind a call that was
    executed.
    """
    code, found = listing.code, {}
    for (at, to), times in count.items():
        named = to in successors(code, at)
        if not is_call(code[at]) and (
            named or not (to and executions[to - 1] and is_call(code[to - 1]))
        ):
            found[at, to] = times
    return found
