"""A planned block as instructions: steps get register numbers and addresses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain

from armsim.codegen import epilogue, ir, stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.edges import TapRange
from armsim.codegen.ir import VIRTUAL, Instr
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.nest import STAY, Move, Pointers, RowPointers, Run
from armsim.codegen.pointers import NO_POINTERS, Locator
from armsim.operators.dwconv.layout import VECTOR, Strides
from armsim.operators.dwconv.plan import Plan
from armsim.operators.dwconv.schedule import Fetch, Load, Multiply, Prefetch, Step, Store
from armsim.operators.tile import LISTED


@dataclass(frozen=True)
class Registers:
    """Vector registers by what they hold.

    filters: by (n * Wf + m) * vectors + vector, empty if filters are streamed.
    accumulators: by the block shape's accumulator number. streamed: those that streamed vectors take.
    finisher: what an epilogue has.
    """

    filters: list[int]
    accumulators: list[int]
    streamed: list[int]
    finisher: epilogue.Finisher


@dataclass(frozen=True)
class BodyEmitter:
    """What all bodies of a kernel have in common.

    input, filter, output: the tensors' strides. wf: columns of the filter. adds: the block starts
    from the output's old values, else from the epilogue's bias or zero. noun: what a step of a sum is.
    """

    asm: Assembly
    registers: Registers
    pointers: Pointers | RowPointers
    input: Strides
    filter: Strides
    output: Strides
    wf: int
    adds: bool
    noun: str = "products"

    @property
    def _prefetched(self) -> Locator:
        """What the offsets of prefetches count from."""
        return self.pointers.input if self.pointers.ahead is NO_POINTERS else self.pointers.ahead

    def hold_filter(self, hf: int, vectors: int, lanes: int) -> None:
        """Load every filter vector of a channel block into its register."""
        self.asm.comment(f"{hf}x{self.wf} filter taps of {vectors * lanes} channels, to be held")
        for tap in range(hf * self.wf):
            for vector in range(vectors):
                offset = self.filter.offset(*divmod(tap, self.wf), vector)
                register = self.registers.filters[tap * vectors + vector]
                load_lanes(self.asm, lanes, register, *self.pointers.filter.locate(offset))

    def emit(self, plan: Plan, lanes: int, prefetches: Sequence[int], run: Run) -> Move:
        """One block. lanes: floats in each vector; prefetches: offsets into the input, or from ``ahead``.

        Returns how far the pointers that are read from have been moved towards the next iteration.
        """
        self._comment(plan, lanes, run.trips)
        asm = self.asm
        if not self.adds:
            for number in sorted(set(range(plan.shape.accumulators)) - plan.touched):
                self._start(plan, number, lanes)
        if plan.recipe.style in LISTED:
            return self._schedule(plan, lanes, prefetches, run)
        chores: list[Callable[[], None]] = []
        finished: list[int] = []
        ahead = run.trips > 1 and plan.last_read >= 0
        with asm.block(self.registers.streamed):
            for number, step in enumerate(plan.steps):
                if isinstance(step, Multiply) and chores and plan.gaps[number]:
                    self._step(plan, step, lanes, prefetches)
                    chores.pop()()
                elif isinstance(step, Store):
                    finished.append(step.accumulator)
                    if not any(
                        isinstance(after, Store) for after in plan.steps[number + 1 : number + 2]
                    ):
                        self._store(plan, finished, lanes)
                        finished.clear()
                else:
                    self._step(plan, step, lanes, prefetches)
                if ahead and number == plan.last_read:
                    chores = self._chores(run.step)
            while chores:
                chores.pop()()
        return run.step._replace(output=0, channels=0) if ahead else STAY

    def _schedule(self, plan: Plan, lanes: int, prefetches: Sequence[int], run: Run) -> Move:
        """A block whose order is the list scheduler's, the moves of its pointers included."""
        asm, pointers, repeats = self.asm, self.pointers, run.trips > 1
        with asm.block(self.registers.streamed, repeats=repeats):
            for step in plan.steps:
                self._step(plan, step, lanes, prefetches)
            if repeats:
                asm.count_down()
                moves = [
                    *pointers.input.moves(run.step.input),
                    *pointers.filter.moves(run.step.filter),
                    *pointers.output.moves(run.step.output),
                    *pointers.channels.moves(run.step.channels),
                    *pointers.ahead.moves(run.step.ahead),
                ]
                for move in moves:
                    if move[2]:
                        asm.add_constant(*move)
        return run.step if repeats else STAY

    def _step(self, plan: Plan, step: Step, lanes: int, prefetches: Sequence[int]) -> None:
        """Emit a step; streamed vectors are in virtual registers, one for each stay."""
        if isinstance(step, Multiply):
            self.asm.append(self._multiply(plan, step))
        elif isinstance(step, Load):
            operand = plan.operands[step.operand]
            if operand.is_filter:
                group, tensor = self.pointers.filter, self.filter
            else:
                group, tensor = self.pointers.input, self.input
            offset = tensor.offset(operand.row, operand.column, operand.vector)
            load_lanes(self.asm, lanes, VIRTUAL + step.stay, *group.locate(offset))
        elif isinstance(step, Prefetch):
            self.asm.prefetch(*self._prefetched.locate(prefetches[step.number]))
        elif isinstance(step, Fetch):
            self._start(plan, step.accumulator, lanes)
        else:
            self._store(plan, [step.accumulator], lanes)

    def _where(self, plan: Plan, accumulator: int) -> tuple[str, int]:
        """Where an output lies."""
        output, vector = divmod(accumulator, plan.shape.vectors)
        row, column = divmod(output, len(plan.shape.columns))
        return self.pointers.output.locate(self.output.offset(row, column, vector))

    def _start(self, plan: Plan, accumulator: int, lanes: int) -> None:
        """Give a sum its first value: the output's old one, the bias, or zero."""
        register = self.registers.accumulators[accumulator]
        offset = accumulator % plan.shape.vectors * VECTOR
        if self.adds:
            load_lanes(self.asm, lanes, register, *self._where(plan, accumulator))
        else:
            named = self.pointers.channels.by_name
            self.registers.finisher.begin(self.asm, register, offset, lanes, named)

    def _store(self, plan: Plan, accumulators: Sequence[int], lanes: int) -> None:
        """Finish and store sums that are whole.

        All are clamped from below before any from above, so that an in-order core need not wait for
        each; scaled ones go one by one through the register that they are scaled in.
        """
        finisher = self.registers.finisher
        lines = [
            finisher.finish(
                self.registers.accumulators[number], number % plan.shape.vectors * VECTOR, lanes
            )
            for number in accumulators
        ]
        if finisher.epilogue.affine != "scale":
            for item in chain.from_iterable(zip(*lines, strict=True)):
                self._alter(item)
        for number, line in zip(accumulators, lines, strict=True):
            register = self.registers.accumulators[number]
            if finisher.epilogue.affine == "scale":
                register = finisher.scaled
                for item in line:
                    self._alter(item)
            store_lanes(self.asm, lanes, register, *self._where(plan, number))

    def _alter(self, item: stream.Load | stream.Adjust) -> None:
        if isinstance(item, stream.Adjust):
            epilogue.emit_adjust(self.asm, item)
        else:
            where = self.pointers.channels.by_name[item.place.pointer].locate(item.place.offset)
            load_lanes(self.asm, item.place.lanes, item.register, *where)

    def _chores(self, step: Move) -> list[Callable[[], None]]:
        """What a loop needs besides its body and can be done once all loads are: integer work.

        Between two products that nothing separates a dispatch slot is free for one of these.
        """
        moves = [
            *self.pointers.input.moves(step.input),
            *self.pointers.filter.moves(step.filter),
            *self.pointers.ahead.moves(step.ahead),
        ]
        chores: list[Callable[[], None]] = [self.asm.count_down]
        return chores + [partial(self.asm.add_constant, *move) for move in moves if move[2]]

    def _multiply(self, plan: Plan, step: Multiply) -> Instr:
        tap = plan.taps[step.product]
        target = self.registers.accumulators[plan.products[step.product].accumulator]
        source = VIRTUAL + step.stays[0]
        if len(step.stays) == 2:
            weight = VIRTUAL + step.stays[1]
        else:
            position = tap.filter_row * self.wf + tap.filter_column
            weight = self.registers.filters[position * plan.shape.vectors + tap.vector]
        # An accumulator that starts from zero needs no sum for its first product.
        loaded = self.adds or self.registers.finisher.epilogue.starts
        mnemonic = "fmul" if plan.firsts[step.product] and not loaded else "fmla"
        return _product(mnemonic, target, source, weight)

    def _comment(self, plan: Plan, lanes: int, trips: int) -> None:
        shape = plan.shape
        loads = [plan.operands[step.operand] for step in plan.steps if isinstance(step, Load)]
        filters = sum(operand.is_filter for operand in loads)
        again = f", {trips} blocks in a row" if trips > 1 else ""
        self.asm.comment(
            f"{len(shape.rows)}x{len(shape.columns)} outputs, {shape.vectors * lanes} channels"
            f"{again}: {len(plan.products)} {self.noun}, {len(loads) - filters} input loads"
            + (f", {filters} filter loads" if filters else ""),
            f"taps inside the image: rows {_words(shape.rows)}; columns {_words(shape.columns)}",
            plan.overlap,
        )


@cache
def _product(mnemonic: str, target: int, source: int, weight: int) -> Instr:
    return ir.instr(mnemonic, ir.v4s(target), ir.v4s(source), ir.v4s(weight))


def _words(ranges: Sequence[TapRange]) -> str:
    """Tap ranges of each output for a comment: `0-2 0-2 0-1`."""
    return " ".join(f"{first}-{end - 1}" if first < end else "none" for first, end in ranges)
