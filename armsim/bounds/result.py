"""Lower bounds of a kernel's cycles as values, which what finds them is not needed for."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.bounds.binding import memory_cycles


@dataclass(frozen=True)
class Bounds:
    """Lower bounds in cycles: by reason (as in reports), and by pipe."""

    by_reason: dict[str, int]
    by_pipe: dict[str, int]

    @property
    def cycles(self) -> int:
        """The largest bound; the parts of memory share the line fill buffers, so they add up."""
        return max(int(memory_cycles(self.by_reason)), *self.by_reason.values())

    def with_memory(self, memory: dict[str, int]) -> Bounds:
        """These bounds with those of line fills."""
        return Bounds({**self.by_reason, **memory}, self.by_pipe)
