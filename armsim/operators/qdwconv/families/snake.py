"""TF-Lite's 3x3 depthwise convolution at depth 8: blocks of outputs, a snake path over the input.

Smaller filters, and those of up to twelve taps, are walked in the same way.

"Smart Memory Access Pattern", figures 3 and 4: the window moves over the block to and fro, and loads only
the pixels that it did not have. The sixteen cases of rows, columns and stride are
`armsim.operators.qdwconv.tile.CASES`; other powers of two work as well.

While one output is multiplied, the one before it is requantized and the next one's pixels are loaded and
widened: on Cortex-A57 and A72 only F0 multiplies, and only F1 shifts and narrows (SOG57 3.14), so that
both have work at any time. Which instruction stands beside which is the list scheduler's choice; without
it the three are merged evenly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from armsim.codegen.quantized.pieces import load_bytes
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.documents import HYPERCONNECT
from armsim.operators.families import Family
from armsim.operators.qdwconv.blocked import Blocked, Item, Plane, Shape, workspace_of
from armsim.operators.qdwconv.path import Pixel, outputs, plan
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.tile import HELD_TAPS, QdwconvTile, case_tiles
from armsim.scheduling import ir
from armsim.scheduling.ir import VIRTUAL

_LISTED = 16
"""Outputs of a block that a list scheduler is given in a selection: its time grows with them."""

LAYER = QdwconvProblem(hi=28, wi=28, channels=64)


def _even(*rows: Sequence[Item]) -> list[Item]:
    """Lists merged evenly."""
    keyed = [
        ((at + 0.5) / len(row), number, at)
        for number, row in enumerate(rows)
        for at in range(len(row))
    ]
    return [rows[number][at] for _, number, at in sorted(keyed)]


class Snake(Blocked):
    """Blocks whose taps stay in registers. reuse: pixels do so from window to window, of ``images``.

    Raises Unbuildable if the filter and a window do not fit them.
    """

    def __init__(
        self, problem: QdwconvProblem, tile: QdwconvTile, *, folded: bool = True, reuse: bool = True
    ) -> None:
        super().__init__(problem, tile)
        if problem.taps > HELD_TAPS:
            raise Unbuildable(
                f"{problem.taps} taps and as many pixels do not fit the registers beside sums and "
                f"constants: at most {HELD_TAPS} do"
            )
        self.folded, self.reuse, self.dilation = folded, reuse, problem.dilation
        take = self.asm.vectors.take
        self.taps = take(problem.taps, "filter, 16 bits")
        self.sums = take(4, "sums of two outputs, alternating")
        (self.multiplier,) = take(1, "multiplier")
        self.zeros = take(2, "output's zero, then outputs")
        self.minus = [] if folded else take(1, "minus the input's zero")
        self.pool = take(len(self.asm.vectors.free), "pixels, 16 bits")

    def walk(self, plane: Plane, source: str, target: str) -> None:
        """Emit the loops over channels, images and blocks."""
        self.dilation = plane.dilation
        for register in self.minus:
            word = f"w{self.asm.scratch()[1:]}"
            self.asm.load_constant(word, -self.problem.input_zero & 0xFFFF)
            self.asm.emit("dup", ir.v8h(register), ir.general(word))
        super().walk(plane, source, target)

    def _window(self, output: Pixel) -> list[Pixel]:
        """The pixels of an output, relative to the block's first."""
        p, (row, column) = self.problem, output
        return [
            (row * p.stride + n * self.dilation, column * p.stride + m * self.dilation)
            for n in range(p.hf)
            for m in range(p.wf)
        ]

    def _load(self, lanes: int, pixel: Pixel, stay: int) -> tuple[Item, Item]:
        register = VIRTUAL + stay
        offset = pixel[0] * self.pitches[0] + pixel[1] * self.problem.channels
        with self.asm.held() as loads:
            load_bytes(self.asm, lanes, register, *self.inputs.locate(offset))
        widened, source = ir.v8h(register), ir.v8b(register)
        if self.minus:
            return tuple(loads), (ir.instr("uaddw", widened, ir.v8h(self.minus[0]), source),)
        return tuple(loads), (ir.instr("ushll", widened, source, 0),)

    def block(self, shape: Shape) -> None:
        """Emit a block at the pointers."""
        asm = self.asm
        order = outputs(shape.rows, shape.columns, self.tile.path, self.dilation)
        steps = plan(order, [self._window(output) for output in order], len(self.pool), self.reuse)
        both = self.sums[:2], self.sums[2:]

        def fetched(loads: Sequence[tuple[Pixel, int]]) -> list[Item]:
            # Loads in the first half, so that what they bring is there to be widened in the second.
            found = [self._load(shape.lanes, *one) for one in loads]
            return [*(load for load, _ in found), *(widen for _, widen in found)]

        def stored(at: int) -> list[Item]:
            return self.finished(shape, order[at], both[at % 2], self.zeros)

        with asm.block(self.pool, repeats=shape.repeats):
            for at, step in enumerate(steps):
                low, high = both[at % 2]
                self.emit(fetched(step.before))
                fetch = fetched(step.ahead)
                self.begin(low, high)
                beside = stored(at - 1) if at else []
                products: list[Item] = []
                for tap, stay in zip(self.taps, step.window, strict=True):
                    one = VIRTUAL + stay
                    products += [
                        (ir.instr("smlal", ir.v4s(low), ir.v4h(one), ir.v4h(tap)),),
                        (ir.instr("smlal2", ir.v4s(high), ir.v8h(one), ir.v8h(tap)),),
                    ]
                listed = [*fetch, *beside, *products]
                self.emit(listed if asm.scheduled else _even(products, beside, fetch))
            self.emit(stored(len(steps) - 1))


def _snakes(name: str, always: bool, problem: QdwconvProblem, full: bool) -> Iterable[QdwconvTile]:
    """always: both paths in the selection too, and blocks of any size in the list scheduler's order."""
    for tile in case_tiles(name, problem):
        large = tile.rows * tile.columns > _LISTED
        yield replace(tile, schedule="even") if large and not (full or always) else tile
        if tile.rows > 1 and (full or always):
            yield replace(tile, path="pairs")
            yield replace(tile, path="pairs", schedule="even")
        if full:
            yield replace(tile, schedule="even")


_ONE = QdwconvTile("window", 1, 1)


def _rendered(
    folded: bool, reuse: bool, method: str
) -> Callable[[QdwconvProblem, QdwconvTile], KernelSource]:
    """folded, reuse: see `Snake`."""
    return lambda problem, tile: Snake(problem, tile, folded=folded, reuse=reuse).direct(method)


_SECTION = "1) Why is depthwise separable layer fast in Tensorflow Lite? "

SNAKE = Family(
    name="snake",
    render=_rendered(
        False,
        True,
        "16-bit pixels, zero subtracted from each, stay in registers along a snake path.",
    ),
    workspace=lambda problem, tile: workspace_of(problem),
    uses=frozenset({"rows", "columns", "path", "schedule"}),
    summary="blocks of outputs at depth 8 along a snake path, zero subtracted from each pixel",
    document=HYPERCONNECT,
    section=f"{_SECTION}Smart Memory Access Pattern",
    space=partial(_snakes, "snake", False),
    shipped=((LAYER, QdwconvTile("snake", 4, 4)),),
)

SNAKE_FOLDED = replace(
    SNAKE,
    name="snake_folded",
    render=_rendered(
        True, True, "a snake path; the input's zero times the filter's sum is in the bias."
    ),
    summary="the same with the input's zero folded into the bias: pixels are widened by F1 alone",
    space=partial(_snakes, "snake_folded", True),
    shipped=(
        (LAYER, QdwconvTile("snake_folded", 4, 4, "pairs")),
        (QdwconvProblem(hi=28, wi=28, channels=64, stride=2), QdwconvTile("snake_folded", 2, 4)),
        (QdwconvProblem(hi=20, wi=20, channels=32, dilation=2), QdwconvTile("snake_folded", 4, 4)),
    ),
)

WINDOW = replace(
    SNAKE,
    name="window",
    render=_rendered(False, False, "each output loads its nine pixels."),
    summary="blocks of outputs that load all nine pixels each",
    section=f"{_SECTION}Loop Unrolling",
    space=lambda problem, full: case_tiles("window", problem, None if full else 1),
    references=lambda problem: [_ONE] if problem.taps <= HELD_TAPS else (),
    shipped=((LAYER, _ONE),),
)
