"""Generated kernels: the text, and what is known of it without execution."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


class Unbuildable(Exception):
    """The tile is well formed, but no kernel for it fits the register files.

    `reason` is one sentence for a table of rejected candidates, with the arithmetic in it.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class KernelSource:
    """One kernel as an assembly file, with the static facts of one call.

    name: the global symbol, a C identifier.
    text: the complete `.S` file; equal inputs give equal text.
    counts: how often each instruction executes in ONE call, one entry an instruction in text
        order. Every trip count is a constant, so this is arithmetic and not a measurement; empty where
        sizes are arguments.
    vector_registers: how many distinct ones the code names.
    contract: JSON-able, enough to rebuild the problem and the tile:
        `{"op": "dwconv", "problem": {...}, "tile": {...}}`.
    """

    name: str
    text: str
    counts: tuple[int, ...]
    vector_registers: int
    contract: dict[str, Any] = field(hash=False)
