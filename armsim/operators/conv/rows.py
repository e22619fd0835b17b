"""Algorithm 2 of mGEMM: the loops around the inner kernel, without any memory of their own.

From the outside: groups of cc_o blocks of output channels, output rows, blocks of wo outputs in a row,
filter rows, the blocks of a group; the inner kernel does channels and taps. A filter row of a group of
blocks is read once for each block of outputs, the input row stays in L1 through the blocks of a group.
Blocks at the image's edges, what is left of a row and of the channels have inner kernels of their own:
padding is never read, no product is made that is not wanted.

The same loops with taps one by one (`split`) are direct convolution with filter rows and columns
partitioned: each call is a matrix multiplication over the channels.
"""

from __future__ import annotations

from collections.abc import Sequence

from armsim.codegen import emit, ir
from armsim.codegen.assembly import Routine
from armsim.codegen.axes import passes
from armsim.codegen.edges import BlockRun, TapRange, block_runs, runs_of
from armsim.codegen.epilogue import ChannelPointers, Finisher
from armsim.codegen.fused import Epilogue
from armsim.codegen.nest import Axis, Move, Pointers, Run, Tags, emit_nest
from armsim.codegen.pointers import Locator, PointerGroup, times
from armsim.codegen.source import KernelSource
from armsim.codegen.stream import Rolled
from armsim.operators.conv.header import describe, new_assembly
from armsim.operators.conv.inner import Registers, RowBlock, Steps, plan_row, register_counts
from armsim.operators.conv.problem import VECTOR, ConvProblem
from armsim.operators.conv.tile import ConvTile
from armsim.operators.parameters import RUNTIME

FilterRow = tuple[bool, bool]
"""A row of a filter: whether sums begin with it, and whether they are finished after it."""


def render_rows(problem: ConvProblem, tile: ConvTile, *, split: bool, method: str) -> KernelSource:
    """The kernel. split: each call does one tap, and the filter lies in the order of that."""
    if tile.sizes == RUNTIME:
        # It builds on this module.
        from armsim.operators.conv.rows_runtime import render_rows_runtime

        return render_rows_runtime(problem, tile, method)
    return _Rows(problem, tile, split).render(method)


class _Rows:
    def __init__(self, problem: ConvProblem, tile: ConvTile, split: bool) -> None:
        p = self.problem = problem
        self.tile, self.split = tile, split
        self.epilogue = Epilogue.of(p.epilogue)
        self.vectors = -(-p.cout // 4)
        self.block = min(tile.co // 4, self.vectors)
        self.wo = min(tile.wo, p.wo)
        self.columns: list[BlockRun] = block_runs(p.column_taps, self.wo)
        self.steps = Steps(
            stride=p.stride,
            dilation=p.dilation,
            cin=p.cin,
            in_plane=p.hi * p.wi * VECTOR,
            out_plane=p.ho * p.wo * VECTOR,
            taps=1 if split else p.wf,
            at_once=min(tile.taps or p.wf, p.wf),
            prefetch=tile.prefetch,
        )
        self.plans: dict[RowBlock, Rolled] = {}
        self.routines: dict[RowBlock, Routine] = {}
        self.asm = new_assembly(p, tile)

    # --- what there is to call ---------------------------------------------------------------

    def _groups(self) -> list[tuple[int, int, int]]:
        """(groups, blocks of each, vectors of a block): cc_o blocks, what is left, smaller blocks."""
        blocks, rest = divmod(self.vectors, self.block)
        size = min(self.tile.cco or blocks, blocks)
        whole, left = divmod(blocks, size)
        found = [(whole, size, self.block), (1 if left else 0, left, self.block)]
        return [group for group in [*found, (1 if rest else 0, 1, rest)] if group[0]]

    def _call(self, ranges: Sequence[TapRange], row: FilterRow, tap: int, v: int) -> RowBlock:
        """The inner kernel for a block of outputs; ``tap`` counts only if taps are done one by one."""
        begins, ends = row
        if self.split:
            inside = [first <= tap < last for first, last in ranges]
            taps = tuple(tuple(range(own)) for own in inside)
            first_tap = tuple(begins and tap == first for first, _ in ranges)
            last_tap = tuple(ends and tap == last - 1 for _, last in ranges)
            return RowBlock(taps, first_tap, v, last_tap)
        taps = tuple(tuple(range(*own)) for own in ranges)
        return RowBlock(taps, (begins,) * len(taps), v, (ends,) * len(taps))

    def _filter_rows(self, count: int) -> list[tuple[int, FilterRow]]:
        """(how many, which) of so many rows of a filter, the ones that begin or finish sums apart."""
        runs = passes(count, 1, first=True, last=self.epilogue.finishes)
        return [(trips, (begins, ends)) for trips, _, begins, ends in runs]

    def _taps(self, ranges: Sequence[TapRange]) -> list[int]:
        """The calls for a filter row: one, or one for each tap that an output uses."""
        taps = sorted({tap for own in ranges for tap in range(*own)})
        return taps if self.split else taps[:1]

    def _all_calls(self) -> list[RowBlock]:
        """Every inner kernel, each once."""
        counts = dict.fromkeys(last - first for first, last in self.problem.row_taps)
        rows = dict.fromkeys(row for count in counts for _, row in self._filter_rows(count))
        calls = [
            self._call(ranges, row, tap, v)
            for ranges, _ in self.columns
            for row in rows
            for tap in self._taps(ranges)
            for _, _, v in self._groups()
        ]
        return [call for call in dict.fromkeys(calls) if call.used]

    # --- emission ----------------------------------------------------------------------------

    def _take(self, calls: Sequence[RowBlock]) -> None:
        """Share out the vector registers and plan each inner kernel."""
        extra = self.epilogue.registers
        outputs, inputs, filters = register_counts(calls, self.steps, self.wo, extra)
        take = self.asm.vectors.take
        registers = Registers(
            take(outputs, "outputs, column by column"),
            take(inputs, "distinct input columns, four channels each"),
            take(filters, "filter values, rotating"),
            Finisher.take(self.asm, self.epilogue),
        )
        self.empty, self.finisher = registers.outputs[0], registers.finisher
        for call in calls:
            self.plans[call] = plan_row(call, self.steps, registers)

    def render(self, method: str) -> KernelSource:
        """Emit the loops, then the inner kernels."""
        p, asm = self.problem, self.asm
        calls = self._all_calls()
        if calls:
            self._take(calls)
        else:
            self.empty = asm.vectors.take(1, "sums of nothing")[0]
            self.finisher = Finisher.take(asm, self.epilogue)
        self.finisher.place(asm)
        plans = list(self.plans.values())
        row, column = p.wi * VECTOR, VECTOR
        pointers = Pointers(
            PointerGroup(
                asm, 0, "input", emit.load_bases(emit.reached(plans, "input"), 4),
                origin=-(p.pad_top * row + p.pad_left * column),
            ),
            PointerGroup(asm, 1, "filter", emit.load_bases(emit.reached(plans, "filter"), 2)),
            PointerGroup(asm, 2, "output", emit.store_bases(emit.reached(plans, "output"), 6)),
            ChannelPointers.take(asm, self.epilogue, 3),
        )  # fmt: skip
        counter = asm.general.name("counter: input channels, four an iteration")

        def body(tags: Tags, _: Run) -> Move:
            (_, v), _, ranges, filter_row, *tap, _ = tags
            call = self._call(ranges, filter_row, tap[0] if tap else 0, v)
            if call not in self.routines:
                self.routines[call] = asm.routine(f"inner_{len(self.routines)}")
            asm.call(self.routines[call])
            return Move(**emit.carried(self.plans[call]))

        emit_nest(asm, pointers, self._levels(pointers), body)
        named: dict[str, Locator] = {
            "input": pointers.input, "filter": pointers.filter, "output": pointers.output,
            **pointers.channels.by_name,
        }  # fmt: skip
        for call, routine in self.routines.items():
            with asm.define(routine):
                asm.comment(
                    f"{len(call.taps)} outputs x {4 * call.vectors} channels"
                    + ("" if all(call.begins) else ", added to what is there")
                    + (", finished" if any(call.ends) else "")
                )
                emit.emit_rolled(asm, self.plans[call], named, counter, "four input channels")
        return asm.finish(self._header(method), p.contract_with(self.tile))

    def _levels(self, pointers: Pointers) -> list[Axis]:
        p, out_plane = self.problem, self.steps.out_plane
        in_row, out_row = p.wi * VECTOR, p.wo * VECTOR
        row_bytes = p.wf * p.cin * VECTOR  # of the filter, for a vector of output channels
        block_bytes = p.hf * row_bytes

        def groups(_: Tags) -> list[Run]:
            return [
                Run(
                    trips,
                    Move(0, count * block_bytes, count * out_plane, count * VECTOR),
                    (blocks, v),
                )
                for trips, blocks, v in self._groups()
                for count in [blocks * v]
            ]

        def rows(_: Tags) -> list[Run]:
            step = Move(input=p.stride * in_row, output=out_row)
            return [Run(trips, step, own) for own, trips in runs_of(p.row_taps)]

        def columns(_: Tags) -> list[Run]:
            return [
                Run(
                    trips,
                    Move(input=len(own) * p.stride * VECTOR, output=len(own) * VECTOR),
                    own,
                )
                for own, trips in self.columns
            ]

        def filter_rows(tags: Tags) -> list[Run]:
            (_, v), (first, last), ranges = tags
            if first == last or not self._taps(ranges):
                return []
            step = Move(input=p.dilation * in_row, filter=v * row_bytes)
            skips = [times(step, first) if first else None]
            return [
                Run(trips, step, row, skip=skips.pop() if skips else None)
                for trips, row in self._filter_rows(last - first)
            ]

        def filter_columns(tags: Tags) -> list[Run]:
            (_, v), _, ranges, _ = tags
            step = Move(input=p.dilation * VECTOR, filter=v * p.cin * VECTOR)
            used = self._taps(ranges)
            return [Run(1, step, tap, idle=tap not in used) for tap in range(used[-1] + 1)]

        def blocks(tags: Tags) -> list[Run]:
            count, v = tags[0]
            return [Run(count, Move(0, v * block_bytes, v * out_plane, v * VECTOR), v)]

        def zeros(tags: Tags) -> None:
            self._store_zeros(tags, pointers)

        return [
            Axis("groups of blocks of output channels", groups),
            Axis("output rows", rows),
            Axis("blocks of output columns", columns, zeros),
            Axis("filter rows", filter_rows),
            *([Axis("filter columns", filter_columns)] if self.split else []),
            Axis("blocks of output channels", blocks),
        ]

    def _store_zeros(self, tags: Tags, pointers: Pointers) -> None:
        """Outputs that no tap inside the image reaches are zero, or what an epilogue makes of that."""
        (blocks, v), (first, last), ranges = tags
        empty = [at for at, own in enumerate(ranges) if first == last or own[0] == own[1]]
        if not empty:
            return
        asm, zero, finisher = self.asm, self.empty, self.finisher
        asm.comment("outputs in the padding alone")
        if not self.epilogue.tensors:
            asm.emit("movi", ir.v4s(zero), 0)
        for vector in range(blocks * v):
            items = finisher.nothing(zero, vector * VECTOR, 4)
            emit.emit_items(asm, items, pointers.channels.by_name)
            for at in empty:
                where = pointers.output.locate(vector * self.steps.out_plane + at * VECTOR)
                asm.store(ir.q(zero), *where)

    def _header(self, method: str) -> list[str]:
        tile = self.tile
        passes = f"{tile.cco} blocks" if tile.cco else "all blocks"
        order = "rsck_blocked" if self.split else "rcsk"
        more = [
            f"Tile: wo x co = {tile.wo}x{tile.co} outputs, {self.steps.at_once} taps of a filter row at "
            f"once, {passes} of output channels in a pass, prefetch +{tile.prefetch}.",
            "Loads of later products stand between earlier ones, stores between the last.",
        ]
        return describe(self.problem, tile, order, method, more)
