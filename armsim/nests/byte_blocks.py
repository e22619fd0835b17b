"""Sums of products of bytes less their zeros over windows, as straight-line code of eight channels at once.

An element is widened to 16 bits, or has its zero subtracted, as it is loaded; a product is `smlal` and
`smlal2`. Before blocks of some channels come their filter, widened, and what sums begin with: the bias, and
the input's zero times the filter's sum if that is folded into it, sum (x - z) f = sum x f - z sum f.

While the products of one sum are made, the one before it is requantized and the next one's pixels are
loaded and widened: on Cortex-A57 and A72 only F0 multiplies, and only F1 shifts and narrows (SOG57 3.14),
so that both have work at any time. Which instruction stands beside which is the list scheduler's choice;
without it the three are merged evenly.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from math import prod

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import LANES, VECTOR
from armsim.codegen.epilogue import NO_FINISHER
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.nest import Tags
from armsim.codegen.placement import input_bases
from armsim.codegen.pointers import PointerGroup
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.quantized.requantize import Scale, load_scale, requantize_onto
from armsim.codegen.rings import too_many
from armsim.codegen.source import Unbuildable
from armsim.nests.loops import size_of
from armsim.nests.placed import FETCH, LOAD, MULTIPLY, STORE, Step
from armsim.nests.straight import Move, Straight, StraightBlocks
from armsim.nests.unrolled import Block, Plan, Recipe, Row, UnrolledLoops, dot
from armsim.scheduling import ir
from armsim.scheduling.ir import Instr

CHANNELS = 8
KEPT = 64
"""Bytes at the start of the workspace: what sums of eight channels begin with, zeros of the output."""

_ZEROS, _ZEROS_AT = 2, 32
"""Registers of an output on its way, four zeros each to begin with, and where the workspace has these."""

_REACH, _POINTERS = 32760, 6  # of `ldr d`
_LEAST = 5  # registers while the filter is widened

_UNROLLED = 400
"""Pairs of an output and a tap up to which the rows of a filter that is streamed are unrolled."""

_MOST_PRODUCTS = 20_000
"""Of eight channels each, in the code of all blocks: 400 KB."""

_LONG = ("smlal", "smlal2"), ("4h", "8h")

Item = tuple[Instr, ...]
"""Instructions that stay together: what computes an address and what uses it, for there are two scratch
registers."""


@dataclass(frozen=True, kw_only=True)
class Bytes(Straight):
    """Says how blocks of bytes are made.

    input_zero, filter_zero: of the operands; scale: how bytes are made of sums, None: they are stored as
    they are. folded: the input's zero is in what sums begin with.

    path: as of a `Recipe`; 0: all sums stay in registers, through which taps and pixels pass.
    """

    input_zero: int
    filter_zero: int
    scale: Scale | None
    folded: bool = True
    path: int = 0
    phases: int = 1


def kept_bytes(taps: int) -> int:
    """Count the bytes at the start of the workspace; taps: those that lie there, widened."""
    return KEPT + VECTOR * taps


def _even(*rows: Sequence[Item]) -> list[Item]:
    """Merge lists evenly."""
    keyed = [
        ((at + 0.5) / len(row), number, at)
        for number, row in enumerate(rows)
        for at in range(len(row))
    ]
    return [rows[number][at] for _, number, at in sorted(keyed)]


class ByteBlocks(StraightBlocks):
    """The blocks of a kernel. The sums' statement is followed by one that makes the output of them.

    places: the registers of input, filter, bias and output, which move, and the workspace's; none where
    sizes are arguments.
    """

    how: Bytes
    prepares = True

    def __init__(
        self, asm: Assembly, loops: UnrolledLoops, how: Bytes, places: Mapping[str, str]
    ) -> None:
        self.places, self.kept_at = places, places.get("workspace", "")
        self.image, self.weights, self.bias, _ = loops.names
        self.walked = (self.weights,)
        self.row, self.rows = loops.unrolled[0], loops.bound.size[loops.unrolled[0]]
        super().__init__(asm, loops, how)

    def _recipe(self) -> Recipe:
        """Give how blocks are treated, with the registers that the rest leaves."""
        loops, how = self.loops, self.how
        self.held = loops.held_places(1)
        taps, constants = len(self.held), 1 + (not how.folded)
        # Sums of a path alternate between two.
        self.outputs = 2 * (2 if how.path else prod(map(len, self.block.sides)))
        used = {"sums": self.outputs, "constants": constants + _ZEROS * (how.path > 0)}
        if how.path:
            used |= {self.weights: taps, self.image: taps}
        else:
            used["taps and pixels"] = max(len(self.block.sides[-2]) + 2, _LEAST)
        if sum(used.values()) > 32:
            raise too_many(used)
        room = 32 - self.outputs - constants - (taps + _ZEROS if how.path else 0)
        window = loops.steps[self.accesses[0]]
        order = [loops.row(window, word.split("+")) for word in how.order.split()]
        reads = tuple(self.elements[name] for name in self.streamed)
        return Recipe(
            reads, self.elements.get(loops.holds, ()), tuple(order), how.shared, how.style, room,
            True, True, 0, how.path, how.phases,
        )  # fmt: skip

    def take(self, bodies: Collection[tuple[Block, bool]]) -> None:
        """Take the vector registers that blocks need."""
        count = sum(len(self._part(block).places()[1]) for block, _ in bodies)
        if self.asm.sized and count > _MOST_PRODUCTS:
            raise Unbuildable(
                f"with sizes as arguments there are {count} products in the code of {len(bodies)} "
                f"different blocks, more than {_MOST_PRODUCTS}"
            )
        super().take(bodies)

    def take_vectors(self, plans: Sequence[Plan]) -> None:
        """Take all vector registers."""
        asm, take, how = self.asm, self.asm.vectors.take, self.how
        self.filter = take(len(self.held) if self.loops.holds else 0, f"{self.weights}, 16 bits")
        held = self.elements.get(self.loops.holds, ())
        places = zip(self.held, self.filter, strict=False)
        self.kept = {dot(held, at): register for at, register in places}
        self.sums = take(self.outputs, "sums, two an output")
        (self.multiplier,) = take(1, "multiplier")
        self.minus = take(not how.folded, "minus the input's zero")
        self.free = take(len(asm.vectors.free), "taps, pixels, outputs")
        self.finisher = NO_FINISHER
        if self.kept_at:
            self.begin()

    def take_general(self) -> None:
        """Take general registers besides pointers that blocks access tensors through."""
        self.counter, self.filters = self.asm.general.names(2, "rows, taps")
        if not self.kept_at:
            self.kept_at = self.asm.general.name("workspace")

    def begin(self) -> None:
        """Put constants into their registers and the workspace."""
        asm, how, zero = self.asm, self.how, self.free[0]
        if not self.places:
            asm.reload(self.kept_at, "workspace")
        if how.scale:
            load_scale(asm, how.scale, self.multiplier, zero)
            asm.emit("sshll", ir.v4s(zero), ir.v4h(zero), 0)
            asm.emit("stp", ir.q(zero), ir.q(zero), ir.at(self.kept_at, _ZEROS_AT))
        for register in self.minus:
            word = f"w{asm.scratch()[1:]}"
            asm.load_constant(word, -how.input_zero & 0xFFFF)
            asm.emit("dup", ir.v8h(register), ir.general(word))

    def _take_pointers(self) -> None:
        asm, (sums, products), self.named = self.asm, self._part(self.block).places(), {}
        for name in self.loops.names:
            row = self.bytes.get(name, ())
            some = {self.image: products, self.target: sums}.get(name, [()])
            bases = input_bases((dot(row, one) for one in some), _REACH, _POINTERS)
            self.named[name] = PointerGroup(asm, int(self.places[name][1:]), None, bases)
        self.take_general()

    def _moves(self, axis: str, sizes: Mapping[str, int]) -> Move:
        loops = self.loops
        return tuple(loops.bytes_of(name, axis, sizes[axis]) for name in loops.names)

    # --- some channels' filter and bias ------------------------------------------------------------

    def hold(self, tags: Tags) -> None:
        """Widen the filter of some channels, subtract its zero, and leave what sums begin with."""
        asm, how, lanes = self.asm, self.how, size_of(tags[-1])
        filters, (biases, _) = self.named[self.weights], self.named[self.bias].locate(0)
        asm.comment(f"{self.weights} and {self.bias} of {lanes} channels")
        (low, high), (filter_zero, input_zero, total, tap) = self.sums[:2], self.free[:4]
        asm.emit("movi", ir.v8b(filter_zero), how.filter_zero)
        if folded := how.folded and how.input_zero:
            asm.emit("movi", ir.v8h(input_zero), how.input_zero)
        load_lanes(asm, min(LANES, lanes), low, biases, 0)
        if lanes > LANES:
            load_lanes(asm, lanes - LANES, high, biases, VECTOR)
        else:
            asm.emit("movi", ir.v4s(high), 0)
        rows, step = (1 if self.filter else self.rows), self.units[self.weights][self.row]
        some, summed = self.held[: len(self.held) // rows], total
        if not self.filter:
            asm.add_constant(self.filters, self.kept_at, KEPT)
        with asm.loop(self.counter, rows):
            for at, place in enumerate(some):
                # Twelve taps of at most 255 fit 16 bits.
                begins, ends = at % 12 == 0, at % 12 == 11 or at == len(some) - 1
                one = self.filter[at] if self.filter else total if begins else tap
                load_bytes(asm, lanes, one, *filters.locate(dot(self.bytes[self.weights], place)))
                asm.emit("usubl", ir.v8h(one), ir.v8b(one), ir.v8b(filter_zero))
                if not self.filter:
                    asm.emit("str", ir.q(one), ir.at(self.filters, VECTOR, mode="post"))
                if folded and not begins:
                    asm.emit("add", ir.v8h(total), ir.v8h(summed), ir.v8h(one))
                summed = one if begins else total
                if folded and ends:
                    asm.emit("smlsl", ir.v4s(low), ir.v4h(summed), ir.v4h(input_zero))
                    asm.emit("smlsl2", ir.v4s(high), ir.v8h(summed), ir.v8h(input_zero))
            if not self.filter:
                self.move({self.weights: step})
        if not self.filter:
            self.move({self.weights: -rows * step})
            asm.add_constant(self.filters, self.kept_at, KEPT)
        asm.emit("stp", ir.q(low), ir.q(high), ir.at(self.kept_at))

    # --- blocks ------------------------------------------------------------------------------------

    def _part(self, block: Block) -> Block:
        """Give a block, with one row of the filter where these are a loop."""
        products = prod(map(len, block.sides)) * len(self.held)
        if self.loops.holds or self.rows == 1 or products <= _UNROLLED:
            return block
        pairs = zip(block.sides, self.loops.pairs, strict=True)
        one = (((0, 1),) * len(side) if tap == self.row else side for side, (_, tap) in pairs)
        return block._replace(sides=tuple(one))

    def plan(self, block: Block, looped: bool) -> Plan:
        """Plan a block, or a row of the filter of it."""
        return super().plan(self._part(block), looped)

    def emit_block(self, block: Block, step: Move | None) -> None:
        """Emit a block; the loop around moves the pointers."""
        asm, rows = self.asm, self.rows
        sizes = "x".join(str(len(side)) for side in block.sides)
        asm.comment(f"{sizes} outputs of {block.lanes} channels")
        if self._part(block) == block:
            with asm.block(self.free, repeats=step is not None):
                self._steps(block, (FETCH, LOAD, MULTIPLY, STORE))
            return
        with asm.block(self.free):
            self._steps(block, (FETCH,))
        down = self.units[self.image][self.row]
        with asm.loop(self.counter, rows):
            with asm.block(self.free, repeats=True):
                self._steps(block, (LOAD, MULTIPLY))
            self.move({self.image: down})
            asm.add_constant(self.filters, self.filters, VECTOR * len(self.held) // rows)
        self.move({self.image: -rows * down})
        asm.add_constant(self.filters, self.kept_at, KEPT)
        with asm.block(self.free):
            self._steps(block, (STORE,))

    def _steps(self, block: Block, kinds: Collection[str]) -> None:
        """Emit the steps of some kinds, what begins or is loaded and a sum's end beside products."""
        asm, plan, path = self.asm, self.plan(block, looped=False), self.how.path > 0
        stays = defaultdict[int, int](asm.virtuals.vector)
        each = len(plan.held) // max(len(plan.products), 1)
        when = {one.total: at for at, one in enumerate(plan.products)}
        loads, begun, ended = list[Step](), list[Item](), list[Item]()

        def sums(number: int) -> list[int]:
            return self.sums[2 * (when[number] % 2 if path else number) :][:2]

        for step in plan.steps:
            number = step.number
            if step.kind not in kinds:
                continue
            if step.kind == FETCH:
                pair = map(ir.q, sums(number))
                begun.append((ir.instr("ldp", *pair, ir.at(self.kept_at)),))
            elif step.kind == LOAD:
                loads.append(step)
            elif step.kind == STORE:
                ended += self._ended(block, plan.sums[number], sums(number))
            else:
                own = [stays[one] for one in (step.stays[:each] if path else step.stays)]
                before = [one for one in loads if not path or stays[one.stays[0]] in own]
                ahead = [one for one in loads if one not in before]
                self._emit([*self._loaded(block, plan, before, stays), *begun])
                fetch = self._loaded(block, plan, ahead, stays)
                taps = [self.kept[one] for one in plan.held[number * each :][:each]]
                made = [
                    (ir.instr(op, ir.v4s(total), ir.vector(one, form), ir.vector(tap, form)),)
                    for one, tap in (zip(own, taps, strict=True) if path else [own])
                    for total, op, form in zip(
                        sums(plan.products[number].total), *_LONG, strict=True
                    )
                ]
                together = [*fetch, *ended * path, *made]
                self._emit(together if asm.scheduled else _even(made, ended, fetch))
                loads, begun, ended = [], [], ended * (not path)
        self._emit([*begun, *ended])

    def _emit(self, items: Iterable[Item]) -> None:
        for item in chain.from_iterable(items):
            self.asm.append(item)

    def _loaded(
        self, block: Block, plan: Plan, loads: Sequence[Step], stays: Mapping[int, int]
    ) -> list[Item]:
        """Give loads in the first half, so that what they bring is there to be widened in the second."""
        asm, found, widened = self.asm, list[Item](), list[Item]()
        for one in loads:
            (operand, place), register = plan.values[one.number], stays[one.stays[0]]
            with asm.held() as code:
                if operand:
                    tap = self.held.index((*(0 for _ in block.sides), *place[len(block.sides) :]))
                    asm.load(ir.q(register), self.filters, VECTOR * tap)
                else:
                    where = self.named[self.image].locate(dot(self.bytes[self.image], place))
                    load_bytes(asm, block.lanes, register, *where)
            found.append(tuple(code))
            wide, narrow = ir.v8h(register), ir.v8b(register)
            if not operand and self.minus:
                widened.append((ir.instr("uaddw", wide, ir.v8h(self.minus[0]), narrow),))
            elif not operand:
                widened.append((ir.instr("ushll", wide, narrow, 0),))
        return [*found, *widened]

    def _ended(self, block: Block, place: Row, sums: Sequence[int]) -> list[Item]:
        """Give what makes an output of two sums and stores it."""
        asm, scale, scaled = self.asm, self.how.scale, list[Instr]()
        where, output = dot(self.bytes[self.target], place), self.named[self.target]
        if scale:
            zeros = asm.virtuals.vector(), asm.virtuals.vector()
            with asm.held() as scaled:
                asm.emit("ldp", *map(ir.q, zeros), ir.at(self.kept_at, _ZEROS_AT))
                narrow = requantize_onto(asm, scale, sums, self.multiplier, zeros)
        with asm.held() as stores:
            if scale:
                store_bytes(asm, block.lanes, narrow, *output.locate(where))
            for first, register in zip(
                () if scale else range(0, block.lanes, LANES), sums, strict=False
            ):
                lanes = min(LANES, block.lanes - first)
                store_lanes(asm, lanes, register, *output.locate(where + 4 * first))
        return [*((item,) for item in scaled), tuple(stores)]
