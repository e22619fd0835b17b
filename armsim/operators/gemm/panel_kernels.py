"""Micro-kernels as routines of a function that packs panels of A and B and multiplies them."""

from __future__ import annotations

from functools import partial

from armsim.codegen.axes import VECTOR, quads
from armsim.codegen.emit import Anchors, Strides, carried, emit_rolled, reached
from armsim.codegen.pointers import Locator
from armsim.codegen.routines import Routines
from armsim.codegen.stream import Rolled
from armsim.operators.gemm.micro import Block, Registers, plan_micro
from armsim.operators.gemm.packed_blocks import Distances, Pointers
from armsim.operators.gemm.packing import Packer


class PanelKernels(Packer):
    """Such a function: its micro-kernels, one for each size that they are called with.

    registers, full: of the largest block, and its rows and columns. routines: all of the function.
    unroll: products of an iteration. row: bytes of a row of D. d: the register that points to it.
    counter: that of products. both: panels of B are prefetched as those of A are. apart: in A's panels four
    rows of all products come before the next four.
    """

    registers: Registers
    full: tuple[int, int]
    routines: Routines
    unroll: int
    row: int
    d: str
    counter: str
    both: bool = False
    apart: bool = False
    _plans: dict[Block, Rolled]

    def _plan(self, block: Block) -> Rolled:
        if block not in self._plans:
            self._plans[block] = plan_micro(
                block, self.full, self.registers, self.unroll, self.prefetch, self.row,
                both=self.both, apart=self._quad(block),
            )  # fmt: skip
        return self._plans[block]

    def _quad(self, block: Block) -> int:
        """Bytes from four rows of A's panel to the next four, where they do not stand side by side."""
        return block.kc * VECTOR if self.apart else 0

    def multiply(self, block: Block, pointers: Pointers) -> Distances:
        """Call the micro-kernel of a block; how far it moves the pointers."""
        name = "micro" + "_add" * block.adds + "_end" * block.ends
        body = partial(self._micro, block, pointers)
        self.routines.call(name, body, block.kc, block.rows, block.columns)
        moved = carried(self._plan(block))
        return Distances(packed_a=moved["a"], packed_b=moved["b"])

    def _micro(self, block: Block, pointers: Pointers) -> None:
        rolled = self._plan(block)
        self.asm.comment(
            f"{block.rows}x{block.columns} of D, {block.kc} products each"
            + (", added to D" if block.adds else "")
            + (", finished" if block.ends else "")
        )
        further = quads(block.rows) - 1 if self.apart else 0
        spare = len(self.walkers) - further
        rows = Anchors(self.d, self.walkers[:spare], reached([rolled], "d"))
        rows.place(self.asm)
        a = Strides(pointers.packed_a, self.walkers[spare:], self._quad(block))
        a.place(self.asm)
        named: dict[str, Locator] = {"a": a, "b": pointers.packed_b, "d": rows}
        named |= pointers.channels.by_name
        what = f"{block.rows}x{block.columns}x{self.unroll}"
        emit_rolled(self.asm, rolled, named, self.counter, what)
