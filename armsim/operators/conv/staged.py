"""Convolutions whose sizes are arguments: statements one after the other, of tensors in the workspace.

An image with padding is copied into one with zeros around it, so that no size asks for edges of its own.
What a method copies, multiplies and adds up are then tensors whose elements lie apart by amounts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Protocol

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import ALIGNMENT, FLOAT, LANES, VECTOR
from armsim.codegen.size_arguments import FRAME, Amount, Size, SizedDriver, kept, times
from armsim.codegen.size_arguments import in_c as in_c_of
from armsim.nests.layout import Extent, total
from armsim.nests.lowering import emit_zeros
from armsim.nests.read import definition
from armsim.nests.symbolic import Symbols
from armsim.nests.symbolic_bound import SymbolicBound
from armsim.nests.symbolic_nest import SymbolicLoops, SymbolicNest
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.tile import ConvTile
from armsim.operators.image_sizes import keep_output_sizes
from armsim.operators.parameters import RUNTIME
from armsim.operators.sliding import COLUMNS, ROWS, pads_along
from armsim.scheduling import ir

_TEMPORARIES = 7
"""Registers in which amounts are made."""

ADDRESS = 8
"""Bytes of a pointer."""

_COPIED = 16
"""Floats that are copied side by side."""

SIZES = ("hi", "wi", "cin", "cout")


@dataclass(frozen=True)
class View:
    """A tensor of a statement. place: what the frame has its first element under. axes: of each index the
    size and the bytes from an element to the next.
    """

    place: str
    axes: Mapping[str, tuple[Amount, Amount]]

    @property
    def sizes(self) -> dict[str, Amount]:
        """The sizes by axis."""
        return {axis: size for axis, (size, _) in self.axes.items()}

    @property
    def distances(self) -> dict[str, Amount]:
        """The bytes by axis."""
        return {axis: far for axis, (_, far) in self.axes.items()}


@dataclass(frozen=True)
class Step:
    """A statement: ``target`` is what lies in ``source``, or that added to it. Both have the same axes."""

    target: View
    source: View
    adds: bool = False

    def emit(self, asm: Assembly) -> None:
        """Emit its loops."""
        axes, (*_, along) = ",".join(self.target.axes), self.target.axes
        added = f"added[{axes}] + " * self.adds
        text = definition(f"target[{axes}] = {added}source[{axes}]", "step")
        views = {"target": self.target, "source": self.source}
        views |= {"added": self.target} if self.adds else {}
        blocks = {along: _COPIED}
        bound = replace(
            SymbolicBound.filling(text, self.target.sizes, blocks),
            apart_by=tuple(
                (name, tuple(reversed(one.distances.values()))) for name, one in views.items()
            ),
        )
        (statement,) = text.statements
        loops = SymbolicLoops(bound, statement, blocks, (*self.target.axes,), along)
        SymbolicNest(asm, loops, {name: (one.place, 0) for name, one in views.items()}).emit()


class Emitted(Protocol):
    """A stage besides the product."""

    def emit(self, asm: Assembly) -> None:
        """Emit the stage."""


class Image:
    """The image that a call reads, with zeros around it where it may have padding.

    planes: it lies in planes of four channels. copied: whether it may be. pixel, row, plane: bytes of what
    is read of it.
    """

    def __init__(self, problem: ConvProblem, *, planes: bool = False, copied: bool = True) -> None:
        self.problem, self.planes, self.copied = problem, planes, copied
        self.count = (FRAME.cin + (LANES - 1)) // LANES
        self.pixel: Amount = VECTOR if planes else FRAME.cin * FLOAT
        self.row = kept("wide") * self.pixel
        self.plane = kept("high") * self.row
        if planes and self.is_padded:
            # An odd number of lines, so that a pixel's channels do not share a set of a cache.
            two = 2 * ALIGNMENT
            self.plane = (self.plane + (ALIGNMENT - 1)) // two * two + ALIGNMENT
        self.place = "image" if self.is_padded else "input"

    @cached_property
    def is_padded(self) -> bool:
        """Say whether images of some size have padding."""
        p = self.problem
        if not self.copied:
            return False
        if p.padding == "same":
            return max((taps - 1) * p.dilation for taps in (p.hf, p.wf)) > 0
        return any(map(any, (pads_along(p.padding, axis) for axis in (ROWS, COLUMNS))))

    @cached_property
    def amounts(self) -> dict[str, Amount]:
        """Rows and columns of the output, and of the image with what is around it, from the arguments."""
        p, found = self.problem, dict[str, Amount]()
        for axis, size, out, whole, taps in (
            (ROWS, FRAME.hi, "ho", "high", p.hf), (COLUMNS, FRAME.wi, "wo", "wide", p.wf),
        ):  # fmt: skip
            reach = (taps - 1) * p.dilation + 1
            if p.padding == "same":
                outputs = (size + (p.stride - 1)) // p.stride
                around = size + (((outputs - 1) * p.stride + reach) - size).from_0()
            else:
                around = size + sum(pads_along(p.padding, axis))
                outputs = (around - reach) // p.stride + 1
            found |= {out: outputs, whole: around}
        return found

    def extent(self, amount: Amount, constants: Mapping[str, Amount], *, in_c: bool) -> Extent:
        """Give what an amount is for the problem, or in C for arguments."""
        if isinstance(amount, Size):
            amount = amount.put({**self.amounts, **constants})
        if in_c:
            return in_c_of(amount)
        if isinstance(amount, int):
            return amount
        return amount.at({name: getattr(self.problem, name) for name in SIZES})

    @property
    def bytes(self) -> Size | None:
        """The room for it in the workspace, if it is there."""
        if not self.is_padded:
            return None
        return self.plane * self.count if self.planes else self.plane

    def keep(self, driver: SizedDriver, done: str) -> None:
        """Keep the sizes; branch to a label where there is no output."""
        keep_output_sizes(driver, done, problem=self.problem)
        driver.let(**{name: self.amounts[name] for name in ("high", "wide")})

    def emit(self, driver: SizedDriver) -> None:
        """Copy the image into zeros."""
        if not self.bytes:
            return
        driver.asm.comment("the image with zeros around it")
        emit_zeros(driver, self.place, (self.bytes + (ALIGNMENT - 1)) // ALIGNMENT)
        first = kept(self.place) + FRAME.pad_top * self.row + FRAME.pad_left * self.pixel
        driver.let(inside=first)
        line: Amount = FRAME.wi * LANES if self.planes else FRAME.wi * FRAME.cin
        row = FRAME.wi * self.pixel
        planes: tuple[dict[str, tuple[Amount, Amount]], ...] = ({}, {})
        if self.planes:
            planes = {"c": (self.count, self.plane)}, {"c": (self.count, FRAME.hi * row)}
        Step(
            View("inside", {**planes[0], "h": (FRAME.hi, self.row), "u": (line, FLOAT)}),
            View("input", {**planes[1], "h": (FRAME.hi, row), "u": (line, FLOAT)}),
        ).emit(driver.asm)


def row_by_row(place: str, **axes: Amount) -> View:
    """A tensor whose elements lie row by row."""
    found = dict[str, tuple[Amount, Amount]]()
    far: Amount = FLOAT
    for axis, size in reversed(axes.items()):
        found[axis], far = (size, far), times(size, far)
    return View(place, dict(reversed(found.items())))


def pixels_of(image: Image, *axes: str) -> dict[str, tuple[Amount, Amount]]:
    """Give sizes and distances of what is read of an image, by axis of outputs, taps, channels.

    h: rows that the outputs need. u: what is copied as one, channels of a pixel or of a filter row.
    """
    p = image.problem
    joined = p.dilation == 1 and "u" in axes
    known: dict[str, tuple[Amount, Amount]] = {
        "l": (FRAME.ho, image.row * p.stride), "k": (FRAME.wo, image.pixel * p.stride),
        "h": ((FRAME.ho - 1) * p.stride + smallest(p).hi, image.row), "n": (p.hf, image.row * p.dilation),
        "m": (p.wf, image.pixel * p.dilation),
        "u": (times(FRAME.cin, p.wf if joined else 1), FLOAT), "i": (FRAME.cin, FLOAT),
    }  # fmt: skip
    return {axis: known[axis] for axis in axes if not (joined and axis == "m")}


def smallest(p: ConvProblem) -> ConvProblem:
    """Give the problem with an image of one window."""
    high, wide = ((taps - 1) * p.dilation + 1 for taps in (p.hf, p.wf))
    return replace(p, hi=high, wi=wide, padding="valid")


Axes = Mapping[str, tuple[Amount, Mapping[str, Amount]]]
"""Of axes how often each is repeated, and how far an iteration moves which pointers."""


def new_driver(asm: Assembly) -> SizedDriver:
    """A driver with registers of its own."""
    return SizedDriver(asm, asm.general.names(_TEMPORARIES, "sizes"))


@contextmanager
def loops(
    driver: SizedDriver, places: Mapping[str, str], axes: Axes
) -> Iterator[Mapping[str, str]]:
    """Repeat what is emitted inside, for each axis so often; give what pointers are kept under, there.

    places: of pointers in the frame, by name.
    """
    found = dict(places)
    with ExitStack() as stack:
        for axis, (size, moves) in axes.items():
            own = {name: f"{name}.{axis}" for name in moves}
            driver.let(**{own[name]: kept(found[name]) for name in moves})
            found |= own
            stack.enter_context(driver.repeat(size, name=f"{axis}.left"))
            moved = {own[name]: kept(own[name]) + by for name, by in moves.items()}
            stack.callback(driver.let, **moved)
        yield found


@dataclass(frozen=True)
class Addresses:
    """Addresses of a view's elements, one after the other. place: what the frame has the first under."""

    place: str
    source: View

    def emit(self, asm: Assembly) -> None:
        """Emit loops over the axes."""
        asm.comment("addresses: for each tap those of all output pixels' input")
        *outer, (_, (size, step)) = self.source.axes.items()
        with asm.general.scope():
            target, address, far, counter = asm.general.names(4, "addresses, counter")
            driver = new_driver(asm)
            asm.reload(target, self.place)
            driver.set(far, step)
            axes = {axis: (trips, {"address": by}) for axis, (trips, by) in outer}
            with loops(driver, {"address": self.source.place}, axes) as places:
                asm.reload(address, places["address"])
                with driver.repeat(size, counter):
                    asm.emit("str", ir.general(address), ir.at(target, ADDRESS, mode="post"))
                    asm.add(address, address, far)
            asm.end_block()


@dataclass(frozen=True)
class Stages:
    """The work of a method besides its product. rooms: bytes of tensors in the workspace, after the image.

    symbols: of the product. constants: what is kept before by name. made: a copy of some rows of outputs
    at a time, on the way.
    """

    symbols: Symbols
    rooms: Mapping[str, Size] = field(default_factory=dict)
    before: tuple[Emitted, ...] = ()
    after: tuple[Emitted, ...] = ()
    constants: Mapping[str, Amount] = field(default_factory=dict)
    made: Step | None = None

    def emit_made(self, driver: SizedDriver) -> None:
        """Copy the rows of a block, and go on to the next ones."""
        assert self.made
        place = self.made.source.place
        driver.let(task_rows=kept("g of a block") // FRAME.wo)
        self.made.emit(driver.asm)
        far = times(FRAME.task_rows, self.made.source.distances["l"])
        driver.let(**{place: kept(place) + far})


NO_STAGES = Stages(Symbols({}, {}, {}))
"""An image alone."""


def rooms_of(image: Image, stages: Stages) -> dict[str, Size]:
    """Give the whole lines of the tensors that a workspace begins with, in their order."""
    own = {image.place: image.bytes} if image.bytes else {}
    return {
        name: (size + (ALIGNMENT - 1)) // ALIGNMENT * ALIGNMENT
        for name, size in {**own, **stages.rooms}.items()
    }


def sized_border(problem: ConvProblem, tile: ConvTile, *, planes: bool = True) -> int:
    """Count the bytes of an image with its border, where sizes are arguments."""
    return int(_border(Image(problem, planes=planes), in_c=False)) if tile.sizes == RUNTIME else 0


def border_in_c(problem: ConvProblem, tile: ConvTile, *, planes: bool = True) -> str:
    """Give the bytes for any sizes in C; "": no image has a border."""
    return str(_border(Image(problem, planes=planes), in_c=True) or "")


def _border(image: Image, *, in_c: bool) -> Extent:
    rooms = [image.extent(one, {}, in_c=in_c) for one in rooms_of(image, NO_STAGES).values()]
    return total(rooms) if rooms else 0


@contextmanager
def emitted(asm: Assembly, image: Image, stages: Stages) -> Iterator[None]:
    """Emit what is before and after the product.

    Nothing is done where a size is 0, or there is no output.
    """
    done = asm.label()
    for number, _ in enumerate(SIZES):
        asm.branch("cbz", ir.general(f"x{number}"), done)
    with asm.general.scope():
        driver = new_driver(asm)
        image.keep(driver, done)
        for name, size in rooms_of(image, stages).items():
            driver.let(**{name: FRAME.workspace})
            driver.let(workspace=FRAME.workspace + size)
        driver.let(**stages.constants)
        image.emit(driver)
        asm.end_block()
    for step in stages.before:
        step.emit(asm)
    yield
    for step in stages.after:
        step.emit(asm)
    asm.place(done)
