"""A planned block as instructions: steps get register numbers and addresses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from armsim.kernels.assembly import Assembly
from armsim.kernels.dwconv.edges import TapRange
from armsim.kernels.dwconv.layout import Strides
from armsim.kernels.dwconv.plan import Plan
from armsim.kernels.dwconv.schedule import Fetch, Load, Multiply, Prefetch
from armsim.kernels.lanes import load_lanes, store_lanes
from armsim.kernels.nest import STAY, Move, Pointers, Run


@dataclass(frozen=True)
class Registers:
    """Vector registers by what they hold.

    filters: by (n * Wf + m) * vectors + vector, empty if filters are streamed.
    accumulators: by the block shape's accumulator number. slots: by slot number.
    """

    filters: list[int]
    accumulators: list[int]
    slots: list[int]


@dataclass(frozen=True)
class BodyEmitter:
    """What all bodies of a kernel have in common.

    input, filter, output: the tensors' strides. wf: columns of the filter. fetch: the block starts
    from the output's old values.
    """

    asm: Assembly
    registers: Registers
    pointers: Pointers
    input: Strides
    filter: Strides
    output: Strides
    wf: int
    fetch: bool

    def hold_filter(self, hf: int, vectors: int, lanes: int) -> None:
        """Load every filter vector of a channel block into its register."""
        self.asm.comment(f"{hf}x{self.wf} filter taps of {vectors * lanes} channels, to be held")
        for tap in range(hf * self.wf):
            for vector in range(vectors):
                offset = self.filter.offset(*divmod(tap, self.wf), vector)
                register = self.registers.filters[tap * vectors + vector]
                load_lanes(self.asm, lanes, register, *self.pointers.filter.locate(offset))

    def emit(self, plan: Plan, lanes: int, prefetches: Sequence[int], run: Run) -> Move:
        """One block. lanes: floats in each vector; prefetches: offsets into the input.

        Returns how far the input and filter pointers have been moved towards the next iteration.
        """
        self._comment(plan, lanes, run.trips)
        asm = self.asm
        if not self.fetch:
            for number in sorted(set(range(plan.shape.accumulators)) - plan.touched):
                asm.emit(f"movi v{self.registers.accumulators[number]}.4s, #0")
        chores: list[Callable[[], None]] = []
        ahead = run.trips > 1 and plan.last_read >= 0
        for number, step in enumerate(plan.steps):
            if isinstance(step, Multiply):
                asm.emit(self._multiply(plan, step))
                if chores and plan.gaps[number]:
                    chores.pop()()
            elif isinstance(step, Load):
                operand = plan.operands[step.operand]
                if operand.is_filter:
                    group, tensor = self.pointers.filter, self.filter
                else:
                    group, tensor = self.pointers.input, self.input
                offset = tensor.offset(operand.row, operand.column, operand.vector)
                slot = self.registers.slots[step.slot]
                load_lanes(asm, lanes, slot, *group.locate(offset))
            elif isinstance(step, Prefetch):
                asm.prefetch(*self.pointers.input.locate(prefetches[step.number]))
            else:
                output, vector = divmod(step.accumulator, plan.shape.vectors)
                row, column = divmod(output, len(plan.shape.columns))
                where = self.pointers.output.locate(self.output.offset(row, column, vector))
                move = load_lanes if isinstance(step, Fetch) else store_lanes
                move(asm, lanes, self.registers.accumulators[step.accumulator], *where)
            if ahead and number == plan.last_read:
                chores = self._chores(run.step)
        while chores:
            chores.pop()()
        return run.step._replace(output=0) if ahead else STAY

    def _chores(self, step: Move) -> list[Callable[[], None]]:
        """What a loop needs besides its body and can be done once all loads are: integer work.

        Between two products that nothing separates a dispatch slot is free for one of these.
        """
        moves = self.pointers.input.moves(step.input) + self.pointers.filter.moves(step.filter)
        chores: list[Callable[[], None]] = [self.asm.count_down]
        return chores + [partial(self.asm.add_constant, *move) for move in moves if move[2]]

    def _multiply(self, plan: Plan, step: Multiply) -> str:
        tap = plan.taps[step.product]
        target = self.registers.accumulators[plan.products[step.product].accumulator]
        source = self.registers.slots[step.slots[0]]
        if len(step.slots) == 2:
            weight = self.registers.slots[step.slots[1]]
        else:
            position = tap.filter_row * self.wf + tap.filter_column
            weight = self.registers.filters[position * plan.shape.vectors + tap.vector]
        # An accumulator that starts from zero needs no sum for its first product.
        mnemonic = "fmul" if plan.firsts[step.product] and not self.fetch else "fmla"
        return f"{mnemonic} v{target}.4s, v{source}.4s, v{weight}.4s"

    def _comment(self, plan: Plan, lanes: int, trips: int) -> None:
        shape = plan.shape
        loads = [plan.operands[step.operand] for step in plan.steps if isinstance(step, Load)]
        filters = sum(operand.is_filter for operand in loads)
        again = f", {trips} blocks in a row" if trips > 1 else ""
        self.asm.comment(
            f"{len(shape.rows)}x{len(shape.columns)} outputs, {shape.vectors * lanes} channels"
            f"{again}: {len(plan.products)} products, {len(loads) - filters} input loads"
            + (f", {filters} filter loads" if filters else ""),
            f"taps inside the image: rows {_words(shape.rows)}; columns {_words(shape.columns)}",
            plan.overlap,
        )


def _words(ranges: Sequence[TapRange]) -> str:
    """Tap ranges of each output for a comment: `0-2 0-2 0-1`."""
    return " ".join(f"{first}-{end - 1}" if first < end else "none" for first, end in ranges)
