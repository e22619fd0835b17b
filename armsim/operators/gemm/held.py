"""What the kernels of Algorithms 5 and 6 share: a block of one matrix in registers, the others streamed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armsim.codegen.assembly import Assembly
from armsim.codegen.emit import MatrixPointers
from armsim.codegen.epilogue import ChannelPointers, refuse_epilogue
from armsim.codegen.fused import Epilogue
from armsim.codegen.pointers import PointerGroup
from armsim.codegen.source import KernelSource
from armsim.codegen.stream import Rolled
from armsim.operators.gemm.header import describe
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import GemmProblem, Multiplication
from armsim.operators.gemm.tile import GemmTile

Tensor = tuple[int, str, list[int]]
"""A matrix: its argument register, its role, and where the registers that reach it are placed."""


class Held:
    """One kernel; rows, columns: of the largest block of D. fetch: D's old values are added to."""

    asm: Assembly
    _plan: Callable[[int, Any], Rolled]

    def __init__(
        self,
        problem: Multiplication,
        tile: GemmTile,
        fetch: bool,
        size: GemmProblem | None = None,
    ) -> None:
        """size: for which bodies are planned, where that is not the problem's. Raises Unbuildable for an
        epilogue with ``fetch``.
        """
        self.problem, self.tile, self.fetch = problem, tile, fetch
        self.size = size or problem.matrices
        if fetch:
            refuse_epilogue(problem.epilogue, tile.family, "it adds to sums that others began")
        self.epilogue = Epilogue.of(problem.epilogue)
        self.rows = min(tile.rows, self.size.m)
        self.columns = min(tile.columns, self.size.n)
        self._plans: dict[tuple[int, Any], Rolled] = {}

    def plan(self, rows: int, part: Any) -> Rolled:
        """The plan of a block of so many rows and a part of another axis, made once."""
        key = (rows, part)
        if key not in self._plans:
            self._plans[key] = self._plan(rows, part)
        return self._plans[key]

    def pointers(self, a: Tensor, b: Tensor, d: Tensor) -> MatrixPointers:
        """Those into the matrices, in this order, and into the epilogue's tensors."""
        one, other, sums = (PointerGroup(self.asm, *tensor) for tensor in (a, b, d))
        return MatrixPointers(one, other, sums, ChannelPointers.take(self.asm, self.epilogue, 3))

    def finish(
        self,
        method: str,
        more: list[str],
        packed: Panels | None = None,
        planes: bool = False,
    ) -> KernelSource:
        """The file with its header; more: on the tile; packed, planes: as `describe` takes them."""
        text = describe(self.problem, self.tile, method, self.fetch, more, packed, planes)
        return self.asm.finish(text, self.problem.contract_with(self.tile))
