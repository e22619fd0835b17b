"""Softmax in three passes over a row: its largest number, exponentials and their sum, the quotients.

exp(x - largest) is 2**t with t = log2(e) (x - largest) <= 0, kept at -126 at least, where 2**t is a normal
number. The exponentials are stored, then multiplied by the reciprocal of their sum.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from armsim.codegen.axes import FLOAT, LANES, VECTOR, vector_lanes
from armsim.codegen.exponential import DEGREE, load_coefficients, load_float, power_of_two
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.size_arguments import kept
from armsim.codegen.source import KernelSource
from armsim.nests.blocked_loops import BlockedLoops
from armsim.nests.computed import Computed
from armsim.operators.convolved import sizes_said
from armsim.operators.documents import HYPERCONNECT
from armsim.operators.nested import NestFamily, with_sizes
from armsim.operators.parameters import CONSTANT, RUNTIME
from armsim.operators.softmax.problem import SoftmaxProblem
from armsim.operators.softmax.tile import NAMES, SoftmaxTile
from armsim.operators.tile import both_orders
from armsim.scheduling import ir


def _block_bytes(lanes: Sequence[int]) -> int:
    """From a block to the next."""
    return sum(lanes) * FLOAT


class _Softmax:
    def __init__(self, problem: SoftmaxProblem, tile: SoftmaxTile) -> None:
        self.problem, self.tile = problem, tile
        loops = self.loops = BlockedLoops(
            NAMES.write(problem, tile), problem.to_dict(), ("const float *input", "float *output"),
            schedule=tile.schedule, sized=tile.sizes == RUNTIME,
        )  # fmt: skip
        asm, (self.input, self.output) = loops.asm, loops.pointers
        self.asm = asm
        take = asm.vectors.take
        self.values = take(tile.vectors, "numbers")
        self.spare = take(2 * tile.vectors, "exponentials in the making; sums, largest numbers")
        self.coefficients = take(DEGREE + 1, "coefficients of 2^f")
        self.scale, self.least, self.largest, self.total = take(
            4, "log2(e), -126, the largest number, the sum"
        )
        self.rows, self.blocks, self.walker = asm.general.names(
            3, "counters: rows, blocks; a row's numbers"
        )
        self.parts = loops.cut(loops.size["channels"], LANES * tile.vectors)
        load_coefficients(asm, self.coefficients)
        load_float(asm, self.scale, math.log2(math.e))
        load_float(asm, self.least, -126.0)

    def _blocks(self) -> Iterator[list[int]]:
        """Give the lanes of the vectors of blocks, whole ones and one with what is left of the channels."""
        return map(vector_lanes, self.loops.blocks(self.parts, self.blocks))

    def _load(self, lanes: Sequence[int], pointer: str, step: bool = True) -> list[int]:
        used = [self.values[v] for v in range(len(lanes))]
        for v, active in enumerate(lanes):
            load_lanes(self.asm, active, used[v], pointer, v * VECTOR)
        if step:
            self.asm.add_constant(pointer, pointer, _block_bytes(lanes))
        return used

    def _store(self, lanes: Sequence[int], pointer: str) -> None:
        for v, active in enumerate(lanes):
            store_lanes(self.asm, active, self.values[v], pointer, v * VECTOR)
        self.asm.add_constant(pointer, pointer, _block_bytes(lanes))

    def _fill(self, register: int, active: int, source: int) -> None:
        """Lanes past the ``active`` ones get a number of their own vector's, or of another's: the first."""
        for lane in range(active, 4):
            self.asm.emit("ins", ir.lane(register, "s", lane), ir.lane(source, "s", 0))

    def _find_largest(self) -> None:
        asm = self.asm
        asm.comment("the largest number of the row")
        asm.emit("mov", ir.general(self.walker), ir.general(self.input))
        asm.emit("ldr", ir.s(self.largest), ir.at(self.input))
        asm.emit("dup", ir.v4s(self.largest), ir.lane(self.largest, "s", 0))
        for lanes in self._blocks():
            used = self._load(lanes, self.walker)
            for register, active in zip(used, lanes, strict=True):
                self._fill(register, active, register)
            for register in used:
                asm.emit("fmax", ir.v4s(self.largest), ir.v4s(self.largest), ir.v4s(register))
        asm.emit("fmaxv", ir.s(self.largest), ir.v4s(self.largest))
        asm.emit("dup", ir.v4s(self.largest), ir.lane(self.largest, "s", 0))

    def _exponentials(self) -> None:
        asm = self.asm
        asm.comment("exp(x - largest), stored and summed up")
        asm.emit("mov", ir.general(self.walker), ir.general(self.output))
        asm.emit("movi", ir.v4s(self.total), 0)
        for lanes in self._blocks():
            used = self._load(lanes, self.input)
            for operation, constant in (
                ("fsub", self.largest), ("fmul", self.scale), ("fmax", self.least),
            ):  # fmt: skip
                for register in used:
                    asm.emit(operation, ir.v4s(register), ir.v4s(register), ir.v4s(constant))
            power_of_two(asm, used, self.spare, self.coefficients)
            self._store(lanes, self.walker)
            for register, active in zip(used, lanes, strict=True):
                for lane in range(active, 4):
                    asm.emit("ins", ir.lane(register, "s", lane), ir.general("wzr"))
                asm.emit("fadd", ir.v4s(self.total), ir.v4s(self.total), ir.v4s(register))

    def _quotients(self) -> None:
        asm = self.asm
        asm.comment("one over the sum, times each exponential")
        asm.emit("faddp", ir.v4s(self.total), ir.v4s(self.total), ir.v4s(self.total))
        asm.emit("faddp", ir.v4s(self.total), ir.v4s(self.total), ir.v4s(self.total))
        one = self.largest
        asm.emit("fmov", ir.v4s(one), ir.real("1.0"))
        asm.emit("fdiv", ir.v4s(self.total), ir.v4s(one), ir.v4s(self.total))
        for lanes in self._blocks():
            for register in self._load(lanes, self.output, step=False):
                asm.emit("fmul", ir.v4s(register), ir.v4s(register), ir.v4s(self.total))
            self._store(lanes, self.output)

    def render(self) -> KernelSource:
        p, loops = self.problem, self.loops
        for _ in loops.times(loops.size["rows"], self.rows):
            self._find_largest()
            self._exponentials()
            self._quotients()
        said, *idle = sizes_said(p.to_dict() if self.asm.sized else ())
        shape = "rows x C" if self.asm.sized else f"(rows, C) = {p.rows}x{p.channels}"
        lines = [
            "Softmax, fp32: output = exp(input) / sum of exp(input), a row at a time.",
            f"{said} Both tensors {shape}.", *idle,
            f"Family {self.tile.family}: the largest number, exponentials and their sum, quotients.",
            f"Tile: {self.tile.vectors} vectors of four numbers side by side.",
        ]  # fmt: skip
        return loops.finish(lines, p.contract_with(self.tile))


def _call(problem: SoftmaxProblem, tile: SoftmaxTile) -> Computed:
    call = Computed(bound=problem.bound)
    if tile.sizes == CONSTANT:
        return call
    return with_sizes(call, problem, {"r": kept("rows"), "c": kept("channels")})


def _space(problem: SoftmaxProblem, full: bool) -> Iterable[SoftmaxTile]:
    return (SoftmaxTile("passes", count) for count in (range(1, 7) if full else (1, 2, 4, 6)))


PASSES = NestFamily(
    name="passes",
    render=lambda problem, tile: _Softmax(problem, tile).render(),
    call=_call,
    summary="the largest number, exponentials and their sum, quotients: three passes over a row",
    document=HYPERCONNECT,
    section="6) Pitfalls in softmax layer and demo code: the general form, over many classes",
    uses=frozenset({"vectors", "schedule", "sizes"}),
    space=both_orders(_space),
    references=lambda problem: (SoftmaxTile("passes", 1),),
    shipped=(
        (SoftmaxProblem(1, 1001), SoftmaxTile("passes", 4)),  # of MobileNetV1
        (SoftmaxProblem(3, 7), SoftmaxTile("passes", 1)),
    ),
)
