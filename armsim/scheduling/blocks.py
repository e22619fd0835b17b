"""A block of instructions as arrays, for compiled scheduling: what each costs, needs and keeps alive."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

import numpy as np

from armsim.cores.pipes import MOST_PIPES
from armsim.pipeline.uops import MAX_GROUPS
from armsim.records import Int64s, Records, layout
from armsim.scheduling.dependences import Edge
from armsim.scheduling.ir import Instr, bank_of
from armsim.scheduling.target import Cost, Target
from armsim.scheduling.target import Uop as CostUop

BANKS = ("v", "x")
"""Banks of virtual registers, by their number in a `Block`."""

_NO_CYCLES: dict[int, int] = {}


class Item:
    """An instruction. ``first_`` and ``end_`` delimit its rows in the other arrays of the block.

    form: a number below the block's size that instructions have in common whose costs differ in their
    registers alone.
    forward: row of `Block.forward` for the ``accumulator`` (-1: none), or it is read ``accumulated`` cycles
    late, whatever produced it. group: of producers, of its results. slot0: in order, first of its cycle.
    half: whether it writes a half of a register.
    parity: the register that a steering rule may look at. edges: how many instructions it must follow.
    opens: whether it begins virtual registers; ``begins`` so many of a bank, and is the ``ordinals``-th to.
    """

    form: int
    first_uop: int
    end_uop: int
    slots: int
    first_read: int
    end_read: int
    first_result: int
    end_result: int
    accumulator: int
    forward: int
    accumulated: int
    slot0: bool
    half: bool
    group: int
    parity: int
    edges: int
    first_after: int
    end_after: int
    first_life: int
    end_life: int
    opens: bool
    begins: Annotated[Int64s, len(BANKS)]
    ordinals: Annotated[Int64s, len(BANKS)]


class Uop:
    """A uop, as `target.Uop`, with the first ``count`` of ``pipes`` as those that it may take."""

    choice: int
    after: int
    occupancy: int
    slots: int
    count: int
    pipes: Annotated[Int64s, MOST_PIPES]


class Read:
    """A register that is read, by how many cycles it may be late, and whether it forms an address."""

    register: int
    late: int
    forms: bool


class Result:
    """A register that is written, and the cycles from issue until it can be read.

    To an address it comes ``to_address`` cycles later. half: the other half stays as it is.
    """

    register: int
    latency: int
    to_address: int
    half: bool


class Life:
    """A virtual register that an instruction uses; ``begins``: for the first time."""

    register: int
    bank: int
    begins: bool


class Block(NamedTuple):
    """A block. ``after``: the instructions that must follow each one; ``forward`` [row, group] cycles from
    the issue of a producer to an accumulator, 0 for no bypass; ``uses`` of each virtual register; ``room``
    of each bank, -1 for no limit; ``span``: more cycles than an iteration can take.

    Registers are numbered from 0 in the order of their first use, virtual ones once more among themselves.
    """

    items: Records[Item]
    uops: Records[Uop]
    reads: Records[Read]
    results: Records[Result]
    lives: Records[Life]
    after: Int64s
    forward: Int64s
    uses: Int64s
    room: Int64s
    registers: int
    most_uops: int
    span: int


@lru_cache(maxsize=512)
def plain_block(code: tuple[Instr, ...], target: Target) -> Block:
    """The block of some code at its costs on a target. It is shared: nothing of it may be changed.

    Four in five are asked for again: a block is scheduled, compared with itself in other orders, and found
    in other kernels of a space.
    """
    return block_of(code, [target.cost(item) for item in code], target)


def limited(block: Block, before: Int64s, after: Int64s, room: Mapping[str, int]) -> Block:
    """Limit the room: each instruction of ``before`` is to precede one of ``after``."""
    own = np.arange(block.items.shape[0])
    found = reordered(block, own, before, after)
    return found._replace(room=_row([room.get(bank, -1) for bank in BANKS]))


def block_of(code: Sequence[Instr], costs: Sequence[Cost], target: Target) -> Block:
    """The block of some code with its ``costs`` on a target, in its own order alone: see `limited`."""
    number: dict[int, int] = {}
    shapes: dict[int, tuple[int, int, int]] = {}  # its number here, first and last uop
    spans: dict[int, int] = {}
    forwards: dict[tuple[tuple[int, int], ...], int] = {}
    items: list[tuple[Any, ...]] = []
    uops: list[tuple[Any, ...]] = []
    reads: list[tuple[int, int, bool]] = []
    results: list[tuple[int, int, int, bool]] = []
    lives = _Lives()
    span, in_order = 1, target.in_order
    for item, cost in zip(code, costs, strict=True):
        if cost.shape not in shapes:
            own = [_uop(uop) for uop in cost.uops]
            shapes[cost.shape] = len(shapes), len(uops), len(uops) + len(own)
            uops += own
            spans[cost.shape] = _span(cost)
        first_read, first_result, first_life = len(reads), len(results), len(lives.rows)
        late = dict(cost.late) if cost.late else _NO_CYCLES
        addresses, halves, summed = cost.addresses, cost.halves, cost.accumulator
        for register in item.reads:
            # Out of order a store leaves its queue with its address.
            waited_for = in_order or register not in late
            if register != summed and register not in halves and waited_for:
                place = number.setdefault(register, len(number))
                reads.append((place, late.get(register, 0), register in addresses))
        to_address = dict(cost.to_address) if cost.to_address else _NO_CYCLES
        for register, latency in cost.results:
            place = number.setdefault(register, len(number))
            results.append((place, latency, to_address.get(register, 0), register in halves))
        accumulator = -1 if summed is None else number.setdefault(summed, len(number))
        begins, ordinals = lives.add(item)
        items.append(
            (
                *shapes[cost.shape],
                cost.slots,
                *(first_read, len(reads), first_result, len(results)),
                *(accumulator, forwards.setdefault(cost.forward, len(forwards))),
                *(cost.accumulated, cost.slot0, bool(cost.halves), cost.group),
                cost.results[0][0] if cost.results else 0,
                *(0, 0, 0),  # edges: see `_linked`
                *(first_life, len(lives.rows)),
                any(begins),
                begins,
                ordinals,
            )
        )
        span += spans[cost.shape]
    forward = np.zeros((len(forwards), MAX_GROUPS), dtype=np.int64)
    for own_forward, row in forwards.items():
        for group, cycles in own_forward:
            forward[row, group] = cycles
    made = np.array(items, dtype=layout(Item))
    return Block(
        items=made,
        uops=np.array(uops, dtype=layout(Uop)),
        reads=np.array(reads, dtype=layout(Read)),
        results=np.array(results, dtype=layout(Result)),
        lives=np.array(lives.rows, dtype=layout(Life)),
        after=_linked(made),
        forward=forward,
        uses=np.array(lives.uses, dtype=np.int64),
        room=_row([-1] * len(BANKS)),
        registers=len(number),
        most_uops=max((len(cost.uops) for cost in costs), default=0),
        span=span,
    )


def ends_of(edges: Sequence[Edge]) -> tuple[Int64s, Int64s]:
    """The instruction before and the one after of each dependence."""
    return _row([edge.before for edge in edges]), _row([edge.after for edge in edges])


def reordered(block: Block, order: Int64s, before: Int64s, after: Int64s) -> Block:
    """The instructions of a block in another order, each of ``before`` (by the new one) to precede one of
    ``after``. Only for scheduling without a limit of `Block.room` where the order is another one.
    """
    items: Any = block.items
    items = items[order]
    return block._replace(items=items, after=_linked(items, before, after))


def _row(numbers: Sequence[int]) -> Int64s:
    return np.array(numbers, dtype=np.int64)


_NO_EDGES = _row([])


def _linked(items: Any, before: Int64s = _NO_EDGES, after: Int64s = _NO_EDGES) -> Int64s:
    """Tell items how many edges lead to each, and which rows of what is returned begin at it."""
    size = len(items)
    pairs = np.unique(before * size + after)
    heads = pairs % max(size, 1)
    items["edges"] = np.bincount(heads, minlength=size)
    ends = np.cumsum(np.bincount(pairs // max(size, 1), minlength=size))
    items["first_after"][1:], items["end_after"] = ends[:-1], ends
    return heads


_NONE_BEGINS = (0,) * len(BANKS)


class _Lives:
    """The rows of `Block.lives`, and how often each register is used."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, int, bool]] = []
        self.uses: list[int] = []
        self._number: dict[int, int] = {}
        self._written: set[int] = set()
        self._openers = [0] * len(BANKS)

    def add(self, item: Instr) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Add an instruction's; returns its `Item.begins` and `Item.ordinals`."""
        ordinals = tuple(self._openers)
        if not item.virtual:
            return _NONE_BEGINS, ordinals
        begins = [0] * len(BANKS)
        for register in item.virtual:
            place = self._number.setdefault(register, len(self.uses))
            if place == len(self.uses):
                self.uses.append(0)
            bank = BANKS.index(bank_of(register))
            opens = register not in self._written and register in item.writes
            if opens:
                self._written.add(register)
                self._openers[bank] += not begins[bank]
                begins[bank] += 1
            self.uses[place] += 1
            self.rows.append((place, bank, opens))
        return tuple(begins), ordinals


def _uop(uop: CostUop) -> tuple[Any, ...]:
    pipes = uop.pipes + (0,) * (MOST_PIPES - len(uop.pipes))
    return uop.choice, uop.after, uop.occupancy, uop.slots, len(uop.pipes), pipes


def _span(cost: Cost) -> int:
    """More cycles than an instruction can add to the latest of all that was seen before it."""
    span = sum(uop.slots + uop.occupancy + 2 for uop in cost.uops)
    span += max((uop.after for uop in cost.uops), default=0)
    span += max((latency for _, latency in cost.results), default=0)
    span += max((cycles for _, cycles in cost.to_address), default=0)
    return cost.slots + span + max((cycles for _, cycles in cost.forward), default=0) + 4
