"""Statements before and after a product whose sizes are arguments, on tensors in the workspace.

What they copy, multiply and add up are tensors whose elements lie apart by amounts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from typing import Protocol

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import ALIGNMENT, FLOAT, LANES
from armsim.codegen.size_arguments import FRAME, Amount, Size, SizedDriver, kept, new_driver, times
from armsim.nests.loops import Blocking
from armsim.nests.read import definition
from armsim.nests.symbolic import Symbols
from armsim.nests.symbolic_bound import SymbolicBound
from armsim.nests.symbolic_nest import SymbolicLoops, SymbolicNest
from armsim.scheduling import ir

"""Registers in which amounts are made."""


ADDRESS = 8
"""Bytes of a pointer."""


_COPIED = 16
"""Floats that are copied side by side."""


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
        axes, (*others, along) = ",".join(self.target.axes), self.target.axes
        added = f"added[{axes}] + " * self.adds
        text = definition(f"target[{axes}] = {added}source[{axes}]", "step")
        views = {"target": self.target, "source": self.source}
        views |= {"added": self.target} if self.adds else {}
        blocks = {along: _COPIED, **dict.fromkeys(others[-1:], LANES)}
        bound = replace(
            SymbolicBound.filling(text, self.target.sizes, blocks),
            apart_by=tuple(
                (name, tuple(reversed(one.distances.values()))) for name, one in views.items()
            ),
        )
        (statement,) = text.statements
        loops = SymbolicLoops(bound, statement, Blocking(blocks, (*self.target.axes,), along))
        SymbolicNest(asm, loops, {name: (one.place, 0) for name, one in views.items()}).emit()


class Emitted(Protocol):
    """A stage besides the product."""

    def emit(self, asm: Assembly) -> None:
        """Emit it."""


class Source(Protocol):
    """A tensor that is read by the stages, and copied before them if it has ``bytes`` in the workspace."""

    place: str

    @property
    def bytes(self) -> Size | None:
        """The room for it in the workspace, if it is there."""

    def keep(self, driver: SizedDriver, done: str) -> None:
        """Keep the sizes that follow from arguments; branch to a label where there is nothing to do."""

    def emit(self, driver: SizedDriver) -> None:
        """Copy it."""


def row_by_row(place: str, **axes: Amount) -> View:
    """A tensor whose elements lie row by row."""
    found = dict[str, tuple[Amount, Amount]]()
    far: Amount = FLOAT
    for axis, size in reversed(axes.items()):
        found[axis], far = (size, far), times(size, far)
    return View(place, dict(reversed(found.items())))


def product_of(**views: View) -> Symbols:
    """Give names and amounts of a product of tensors, which are views by their letters."""
    sizes = {axis: size for one in views.values() for axis, size in one.sizes.items()}
    places = {name: one.place for name, one in views.items()}
    return Symbols(sizes, places, {name: one.distances for name, one in views.items()})


Axes = Mapping[str, tuple[Amount, Mapping[str, Amount]]]
"""Of axes how often each is repeated, and how far an iteration moves which pointers."""


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


def emit_scalars(asm: Assembly, symbols: Symbols, outputs: str, sums: str, *, adds: bool) -> None:
    """Emit sums of products an element at a time, stored with each product.

    outputs, sums: axes of the target and of what is summed, along the last of which the first factor's
    elements lie side by side. adds: sums are loaded for each product, else held and begun with 0.
    """
    places, distances = symbols.tensors, symbols.distances
    axes = {
        axis: (size, {name: far[axis] for name, far in distances.items() if axis in far})
        for axis, size in symbols.sizes.items()
    }
    element, weight, total = asm.vectors.take(3, "a factor each, a sum")
    *own, step = asm.general.names(4, f"{', '.join(places)}; bytes between products")
    counter, driver = asm.general.name("counter: products"), new_driver(asm)
    source, other, target = own
    around, last = sums[:-1], sums[-1]
    length, far = axes[last]
    _, distance = far.values()
    driver.set(step, distance)
    with loops(driver, places, {axis: axes[axis] for axis in outputs}) as known:
        if not adds:
            asm.emit("movi", ir.v4s(total), 0)
        with loops(driver, known, {axis: axes[axis] for axis in around}) as inner:
            for register, name in zip(own, places, strict=True):
                asm.reload(register, inner[name])
            with driver.repeat(length, counter):
                asm.emit("ldr", ir.s(element), ir.at(source, FLOAT, mode="post"))
                asm.load(ir.s(weight), other, 0)
                asm.add(other, other, step)
                if adds:
                    asm.load(ir.s(total), target, 0)
                asm.emit("fmadd", ir.s(total), ir.s(element), ir.s(weight), ir.s(total))
                asm.store(ir.s(total), target, 0)
            asm.end_block()


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

    symbols: of the product. constants: what is kept before by name. made: a copy of some rows at a time,
    the outermost axis, on the way; each row is as many of a block as ``row`` says.
    """

    symbols: Symbols
    rooms: Mapping[str, Size] = field(default_factory=dict)
    before: tuple[Emitted, ...] = ()
    after: tuple[Emitted, ...] = ()
    constants: Mapping[str, Amount] = field(default_factory=dict)
    made: Step | None = None
    row: Size = FRAME.wo

    def emit_made(self, driver: SizedDriver) -> None:
        """Copy the rows of a block, and go on to the next ones."""
        assert self.made
        place, (outermost, *_) = self.made.source.place, self.made.source.distances.values()
        driver.let(task_rows=kept("g of a block") // self.row)
        self.made.emit(driver.asm)
        far = times(FRAME.task_rows, outermost)
        driver.let(**{place: kept(place) + far})


NO_STAGES = Stages(Symbols({}, {}, {}))
"""A source alone."""


def rooms_of(image: Source, stages: Stages) -> dict[str, Size]:
    """Give the whole lines of the tensors that a workspace begins with, in their order."""
    own = {image.place: image.bytes} if image.bytes else {}
    return {
        name: (size + (ALIGNMENT - 1)) // ALIGNMENT * ALIGNMENT
        for name, size in {**own, **stages.rooms}.items()
    }


@contextmanager
def emitted(asm: Assembly, image: Source, stages: Stages, checked: Sequence[str]) -> Iterator[None]:
    """Emit what is before and after the product.

    Nothing is done where a size is 0 that one of these registers holds, or there is no output.
    """
    done = asm.label()
    for register in checked:
        asm.branch("cbz", ir.general(register), done)
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
