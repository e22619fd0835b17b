"""Rolled streams as instructions, and where to put the pointers that they go through."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly, Indexed
from armsim.codegen.epilogue import NO_CHANNELS, ChannelPointers, emit_adjust
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.placement import UNSCALED_REACH, input_bases, output_bases
from armsim.codegen.pointers import Q_REACH, Locator, PointerGroup
from armsim.codegen.size_arguments import ITERATIONS
from armsim.isa.operands import Register
from armsim.scheduling import ir


class Matrices(NamedTuple):
    """Distances in bytes, or anything else that A, B, D and an epilogue's tensors have one of."""

    a: int = 0
    b: int = 0
    d: int = 0
    channels: int = 0


class MatrixPointers(NamedTuple):
    """The pointers into the three matrices, and into the epilogue's tensors."""

    a: PointerGroup
    b: PointerGroup
    d: PointerGroup
    channels: ChannelPointers = NO_CHANNELS

    @property
    def by_name(self) -> dict[str, Locator]:
        """Give the locators as streams name them."""
        return {"a": self.a, "b": self.b, "d": self.d, **self.channels.by_name}


class Anchors:
    """Registers at constant distances from a pointer that stays where it is."""

    def __init__(self, pointer: str, spare: Sequence[str], offsets: Iterable[int]) -> None:
        """spare: registers that may be used. offsets: what is to be reached by stores."""
        self._bases = output_bases({0, *offsets}, Q_REACH, len(spare) + 1)
        self._registers = [pointer, *spare[: len(self._bases) - 1]]

    def place(self, asm: Assembly) -> None:
        """Emit the registers' computation."""
        for register, base in zip(self._registers[1:], self._bases[1:], strict=True):
            asm.add_constant(register, self._registers[0], base)

    def locate(self, offset: int) -> tuple[str, int]:
        """(base register, what is left to add)."""
        index = max(bisect_right(self._bases, offset) - 1, 0)
        return self._registers[index], offset - self._bases[index]

    def moves(self, distance: int) -> list[tuple[str, str, int]]:
        """Move nothing."""
        return []


class Strides:
    """Registers a constant distance apart, the first of them a pointer, which move with it."""

    def __init__(self, pointer: PointerGroup, further: Sequence[str], distance: int) -> None:
        """further: the registers after the pointer's. distance: bytes from one to the next."""
        self._pointer, self._further, self._distance = pointer, further, distance

    def place(self, asm: Assembly) -> None:
        """Emit the registers' computation."""
        before = self._pointer.locate(0)[0]
        for register in self._further:
            asm.add_constant(register, before, self._distance)
            before = register

    def locate(self, offset: int) -> tuple[str, int]:
        """(base register, what is left to add)."""
        index = min(offset // self._distance, len(self._further)) if self._further else 0
        if index < 1:
            return self._pointer.locate(offset)
        return self._further[index - 1], offset - index * self._distance

    def moves(self, distance: int) -> list[tuple[str, str, int]]:
        """Arguments of `add_constant`, one a register."""
        own = [(register, register, distance) for register in self._further]
        return [*self._pointer.moves(distance), *own]


class Pitched:
    """Registers at distances that are known when the function is called, one for each row of a matrix.

    Places name a row as so many times `stream.PITCH` bytes, besides what is to be added in the row.
    """

    def __init__(
        self, registers: Sequence[str] | Mapping[int, str], *, moves: bool = False
    ) -> None:
        """registers: by row, "" for one that is not accessed. moves: with the loop, all alike."""
        by_row = registers if isinstance(registers, Mapping) else dict(enumerate(registers))
        self._registers, self._moves = by_row, moves

    def locate(self, offset: int) -> tuple[str, int]:
        """(base register, what is left to add)."""
        row, beside = stream.pitched(offset)
        return self._registers[row], beside

    def moves(self, distance: int) -> list[tuple[str, str, int]]:
        """Arguments of `add_constant`, one a register."""
        own = (one for one in self._registers.values() if one and not isinstance(one, Indexed))
        return [(one, one, distance) for one in own] if self._moves else []


class Stepped(NamedTuple):
    """A pointer that `stream.Advance` moves on by what another register holds."""

    register: str
    distance: str

    def locate(self, offset: int) -> tuple[str, int]:
        """(base register, what is left to add)."""
        return self.register, offset

    def moves(self, distance: int) -> list[tuple[str, str, int]]:
        """Move it row by row."""
        return []


def reached(rolled: Iterable[stream.Rolled], pointer: str) -> set[int]:
    """Offsets at which streams load or store through a pointer, as they will be emitted."""
    return {
        item.place.offset
        for one in rolled
        for item in (*one.head, *one.body, *stream.moved(one.tail, one.moves, -one.found))
        if isinstance(item, stream.Load | stream.Store) and item.place.pointer == pointer
    }


def load_bases(offsets: Iterable[int], limit: int) -> list[int]:
    """Place the registers of a pointer that loads vectors at these offsets."""
    offsets = {0, *offsets}
    scaled = all(offset % 16 == 0 for offset in offsets)
    return input_bases(offsets, Q_REACH if scaled else UNSCALED_REACH, limit)


def store_bases(offsets: Iterable[int], limit: int) -> list[int]:
    """Place the registers of a pointer that stores vectors at these offsets."""
    offsets = {0, *offsets}
    scaled = all(offset % 16 == 0 for offset in offsets)
    return output_bases(offsets, Q_REACH if scaled else UNSCALED_REACH, limit)


Where = tuple[str, int]
"""A base register and what is to be added to it."""


def _locate(items: Sequence[stream.Item], pointers: Mapping[str, Locator]) -> Iterator[Where]:
    """Give the place where each item accesses memory; none for a product.

    One after the other: an address may be made in a scratch register, which the next but one takes again.
    """
    for item in items:
        if isinstance(item, stream.PLACED) and item.place is not stream.ZEROS:
            yield pointers[item.place.pointer].locate(item.place.offset)
        else:
            yield "", 0


def _emit_product(asm: Assembly, item: stream.Multiply) -> None:
    name, begins, target, form, element, again = item.by
    if item.begins and begins == "mov":
        asm.emit("mov", ir.v16b(item.target), ir.v16b(item.vector))
        return
    own, sources = _register(item.target, target), [_register(item.vector, form)]
    if element and item.lane == stream.EACH_LANE:
        sources.append(_register(item.scalar, form))
    elif element:
        sources.append(ir.lane(item.scalar, element, item.lane))
    if again is not None and not item.begins:
        sources.insert(again, own)
    asm.emit(begins if item.begins else name, own, *sources)


def _register(number: int, form: str) -> Register:
    return ir.s(number) if form == "s" else ir.vector(number, form)


def _emit_item(
    asm: Assembly, item: stream.Item, where: Where, pointers: Mapping[str, Locator]
) -> None:
    if isinstance(item, stream.Multiply):
        _emit_product(asm, item)
    elif isinstance(item, stream.Load) and item.place is stream.ZEROS:
        asm.emit("movi", ir.v4s(item.register), 0)
    elif isinstance(item, stream.Load):
        load_lanes(asm, item.place.lanes, item.register, *where)
    elif isinstance(item, stream.Store):
        store_lanes(asm, item.place.lanes, item.register, *where)
    elif isinstance(item, stream.Fetch):
        asm.prefetch(*where)
    elif isinstance(item, stream.Adjust):
        emit_adjust(asm, item)
    elif isinstance(item, stream.Splat):
        asm.splat(item.register, item.value)
    else:
        stepped = pointers[item.pointer]
        assert isinstance(stepped, Stepped)
        asm.add(stepped.register, stepped.register, stepped.distance)


def emit_items(
    asm: Assembly, items: Sequence[stream.Item], pointers: Mapping[str, Locator]
) -> None:
    """Emit straight-line code."""
    for item, where in zip(items, _locate(items, pointers), strict=True):
        _emit_item(asm, item, where, pointers)


def _chores(
    items: Sequence[stream.Item], located: Sequence[Where], moves: Mapping[str, int], after: int
) -> dict[int, str]:
    """After which item of a loop's body each register is moved on, "" for the trip counter.

    There is room for one of these where no access stands between two products. A register may move
    as soon as what is accessed through it later lies beyond its move. What finds no such place
    stands after the last item. after: the first that they may follow.
    """
    wanted = [("", after)]
    for register, distance in moves.items():
        before = [
            at for at, (base, rest) in enumerate(located) if base == register and rest < distance
        ]
        wanted.append((register, max([after, *before])))
    gaps = [
        at
        for at in range(after, len(items) - 1)
        if isinstance(items[at], stream.Multiply) and isinstance(items[at + 1], stream.Multiply)
    ]
    placed: dict[int, str] = {}
    for register, earliest in sorted(wanted, key=lambda chore: chore[1]):
        gap = next((at for at in gaps if at >= earliest and at not in placed), None)
        if gap is not None:
            placed[gap] = register
    return placed


def emit_body(
    asm: Assembly,
    items: Sequence[stream.Item],
    distances: Mapping[str, int],
    pointers: Mapping[str, Locator],
    after: int = 0,
) -> None:
    """Emit one iteration of a loop, with its count and the moves of its pointers by these distances.

    after: the items before these are.
    """
    located = [*_locate(items, pointers)]
    moves = {
        register: distance
        for name, wanted in distances.items()
        for register, _, distance in pointers[name].moves(wanted)
        if distance
    }
    chores = _chores(items, located, moves, after)
    waiting = dict(moves)
    for at, (item, (base, rest)) in enumerate(zip(items, located, strict=True)):
        passed = moves.get(base, 0) if base not in waiting else 0
        _emit_item(asm, item, (base, rest - passed), pointers)
        if at in chores:
            register = chores[at]
            if register:
                asm.add_constant(register, register, waiting.pop(register))
            else:
                asm.count_down()
    for register, distance in waiting.items():
        asm.add_constant(register, register, distance)
    if after and "" not in chores.values():  # what is left to move elsewhere follows
        asm.count_down()


def emit_rolled(
    asm: Assembly,
    rolled: stream.Rolled,
    pointers: Mapping[str, Locator],
    counter: str,
    what: str,
    *,
    iterations: str | None = None,
    least: int = 1,
) -> None:
    """Emit head, loop and tail. Pointers end up ``rolled.trips`` moves further on.

    what: an iteration of the loop, for a comment. iterations: where a call says how many there are in place
    of `ITERATIONS`, the name of that in the frame, "" if the counter holds it; the loop makes at least
    ``least`` trips.
    """
    emit_items(asm, rolled.head, pointers)
    if rolled.trips:
        asm.comment(f"steady state: {what} an iteration; loads are for products further on")
        if iterations:
            asm.reload(counter, iterations)
        if iterations is not None:
            asm.add_constant(counter, counter, rolled.trips - ITERATIONS)
        with asm.loop(counter, rolled.trips if iterations is None else None, least=least):
            emit_body(asm, rolled.body, rolled.moves, pointers)
        asm.comment("the last products, for which nothing is left to load ahead")
    emit_items(asm, stream.moved(rolled.tail, rolled.moves, -rolled.found), pointers)


def carried(rolled: stream.Rolled) -> dict[str, int]:
    """Give the bytes by which `emit_rolled` moves each pointer."""
    return {name: rolled.trips * distance for name, distance in rolled.moves.items()}
