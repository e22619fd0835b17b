"""The core that code is ordered for, and what its model says an instruction costs.

Every number comes from a core file, by the same operation classes and the same uops that the replay uses
(`armsim.pipeline.crack`): slots of dispatch, pipes and how long they are held, cycles to each result,
bypasses to accumulators. Nothing of hardware is written down here.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import NamedTuple

import numpy as np

from armsim.cores.loader import load_core
from armsim.cores.model import STEERING_RULES, CoreModel
from armsim.errors import UserError
from armsim.isa.instruction import Instruction
from armsim.isa.registers import NZCV, V0
from armsim.pipeline.cracker import Cracker
from armsim.pipeline.lsu import crossings
from armsim.pipeline.uops import LOAD, LOWER_ALONE, NO_ACCESS, TEMPORARIES, packed
from armsim.scheduling.ir import VIRTUAL, Instr, at, instr, q

DEFAULT_CORE = "cortex-a57"
"""The core that code is ordered for by default."""


@dataclass(frozen=True, slots=True)
class Uop:
    """A uop. ``pipes`` are those it may take, by number, ``choice`` the number of that choice, -1 for a
    single pipe; ``after`` are cycles from the issue of the instruction's first uops to its own;
    ``slots`` of dispatch; ``occupancy`` cycles of its pipe.
    """

    pipes: tuple[int, ...]
    choice: int
    after: int
    occupancy: int
    slots: int


class Cost(NamedTuple):
    """The cost of an instruction: what it takes and gives.

    ``results``: register -> cycles from issue until others may read it. ``accumulator`` may come later
    than the rest: as soon after the issue of a producer of a group as ``forward`` says, or by as many
    cycles as ``accumulated``. ``late``: register -> cycles after issue at which it is read (the data of a
    store). ``addresses`` are the registers of an address, to which results of others may come later by
    their ``to_address``, that of a write-back by its own. ``halves``: registers of which one half is
    written and none is read. ``slot0``: in order, the first of its cycle. ``shape`` is a number
    that instructions have in common that differ in their registers alone.
    """

    uops: tuple[Uop, ...]
    slots: int
    results: tuple[tuple[int, int], ...]
    group: int = 0
    accumulator: int | None = None
    forward: tuple[tuple[int, int], ...] = ()
    accumulated: int = 0
    late: tuple[tuple[int, int], ...] = ()
    addresses: tuple[int, ...] = ()
    to_address: tuple[tuple[int, int], ...] = ()
    halves: tuple[int, ...] = ()
    slot0: bool = False
    shape: int = 0

    def latency_of(self, register: int) -> int:
        """Cycles until a register that is written can be read."""
        return dict(self.results).get(register, 0)

    def bypass_from(self, group: int) -> int:
        """Cycles from the issue of a producer of ``group`` to ours by the accumulator; 0: none."""
        return dict(self.forward).get(group, 0)


@dataclass(eq=False)
class Target:
    """A core as the scheduler sees it.

    ``slots`` a cycle, and ``spare`` more to the queues; ``queues`` entries before each pipe (none if in
    order); ``cap_of`` each pipe the number of a group of pipes, ``caps`` how many uops of a group a cycle
    dispatches. ``choices``: the pipes of each; ``steering``: by choice, the rule that binds a uop to one
    of them at dispatch
    (`cores.model.STEERING_RULES`).
    """

    core: CoreModel
    name: str
    in_order: bool
    slots: int
    spare: int
    queues: tuple[int, ...]
    cap_of: tuple[int, ...]
    caps: tuple[int, ...]
    choices: tuple[tuple[int, ...], ...]
    steering: tuple[str, ...]
    _cracker: Cracker
    scheduled: dict[object, object] = field(default_factory=dict)
    """Orders that were found before: kernels of a space have many blocks in common."""
    _costs: dict[tuple[Instr, int], Cost] = field(default_factory=dict)  # by form and begin
    _known: dict[Instr, Cost] = field(default_factory=dict)

    @classmethod
    def of(cls, core: CoreModel) -> Target:
        """The target that a core model describes."""
        return _target(core)

    @classmethod
    def named(cls, name: str = DEFAULT_CORE) -> Target:
        """Give the target of a shipped core."""
        return _target(_core(name))

    @cached_property
    def unscaled_stores(self) -> bool:
        """Return whether `stur` of a Q register takes fewer slots than `str` with an offset."""
        unscaled, scaled = (
            self.cost(instr(op, q(0), at("x0", 16))).slots for op in ("stur", "str")
        )
        return unscaled < scaled

    def models(self, item: Instr) -> bool:
        """Say whether the core has such an instruction; it may need an extension that the core lacks."""
        return item.form.operation in self.core.classes

    def cost(self, item: Instr, begin: int = 0) -> Cost:
        """Give an instruction's cost. Raises UserError for one that the core does not model.

        begin: how far its access begins behind a multiple of the boundary of its kind in the core file.
        """
        if begin:
            return self._cost(item, begin)
        known = self._known.get(item)
        if known is None:
            known = self._known[item] = self._cost(item, 0)
        return known

    def _cost(self, item: Instr, begin: int) -> Cost:
        key = (item.form, begin)
        if key not in self._costs:
            cost = self._crack(item.form, begin)
            aligned = self._costs.get((item.form, 0))
            same = aligned is not None and cost._replace(shape=aligned.shape) == aligned
            own = aligned.shape if aligned is not None and same else len(self._costs)
            self._costs[key] = cost._replace(shape=own)
        return _with_registers(self._costs[key], item.registers)

    def _crack(self, form: Instr, begin: int) -> Cost:
        entry = self.core.classes.get(form.operation)
        if entry is None:
            raise UserError(f"{self.name} has no model of '{form.decoded.text}'")
        self._cracker.uops = []
        self._cracker.crack(form.decoded, entry)
        return _cost_of(self._cracker, form.decoded, self.core, begin)


@cache
def _core(name: str) -> CoreModel:
    return load_core(name)


@cache
def _target(core: CoreModel) -> Target:
    pipes = list(core.pipes)
    groups = [names.split("+") for names in core.caps]
    caps = list(core.caps.values())
    loose = [pipe for pipe in pipes if not any(pipe in names for names in groups)]
    groups += [[pipe] for pipe in loose]
    caps += [core.slots] * len(loose)
    return Target(
        core=core,
        name=core.name,
        in_order=core.in_order,
        slots=core.slots,
        spare=core.spare_slots,
        queues=tuple(core.pipes.values()),
        cap_of=tuple(
            next(at for at, names in enumerate(groups) if pipe in names) for pipe in pipes
        ),
        caps=tuple(caps),
        choices=tuple(tuple(map(pipes.index, members)) for members in core.choices.values()),
        steering=tuple(core.steering.get(name, STEERING_RULES[0]) for name in core.choices),
        _cracker=Cracker(core),
    )


_current: ContextVar[Target | None] = ContextVar("target", default=None)


@contextmanager
def generating_for(target: Target) -> Iterator[None]:
    """Kernels that are built inside are meant for a core."""
    before = _current.set(target)
    try:
        yield
    finally:
        _current.reset(before)


def current_target() -> Target:
    """The core that is generated for: `DEFAULT_CORE` unless another is set."""
    return _current.get() or Target.named()


def line_bytes() -> int:
    """Bytes of a line of L1D of the core that is generated for, of which one is prefetched at a time."""
    return current_target().core.l1d.line


# --- from the table of uops -----------------------------------------------------------------------


def _cost_of(cracker: Cracker, item: Instruction, core: CoreModel, begin: int) -> Cost:
    """Read the rows of one instruction; temporaries between its uops become distances in time."""
    pipes = list(core.pipes)
    choices = [tuple(map(pipes.index, members)) for members in core.choices.values()]
    ready: dict[int, int] = {}
    uops, results = [], {}
    accumulator, group, forward, accumulated, late = None, 0, 0, 0, {}
    addresses: list[int] = []
    to_address: dict[int, int] = {}
    halves: list[int] = []
    free = dict.fromkeys(range(len(pipes)), 0)
    longer = _crossings(cracker, core, begin)
    for number, row in enumerate(cracker.uops):
        after = max(
            (ready.get(source, 0) for source in row.sources if _temporary(source)), default=0
        )
        allowed = choices[row.choice] if row.choice >= 0 else (row.pipe,)
        if core.in_order:  # its uops issue together, or as soon as those before them leave the pipe
            pipe = min(allowed, key=free.__getitem__)
            after = max(after, free[pipe])
            free[pipe] = after + row.occupancy + longer[number]
        uops.append(
            Uop(
                pipes=allowed,
                choice=row.choice,
                after=after,
                occupancy=row.occupancy + longer[number],
                slots=row.slots,
            )
        )
        done = after + row.latency
        if longer[number] and row.access == LOAD:
            vector = row.target >= V0
            done += core.load_boundary_vector_latency if vector else core.load_boundary_latency
        elif row.access == NO_ACCESS:
            done += longer[number]
        if row.join >= 0:
            done = max(done, ready[row.join])
        if row.target >= 0:
            ready[row.target] = results[row.target] = done
        if row.target2 >= 0:
            results[row.target2] = done + row.delay2
        for target in (row.target, row.target2):
            if row.to_address and target >= 0 and not _temporary(target):
                to_address[target] = row.to_address
        kept = row.target < 0 or row.target in cracker.uops[0].sources or _temporary(row.target)
        if row.part >= LOWER_ALONE and not kept:
            halves.append(row.target)
        addresses += row.sources[: row.addresses]
        if row.accumulator >= 0:
            accumulator, forward, accumulated = row.accumulator, row.forward, row.late
        group = row.group or group
        for register in row.sources[row.source_count :]:
            if not _temporary(register):
                late[register] = row.late if core.in_order else 0
    return Cost(
        uops=tuple(uops),
        slots=sum(uop.slots for uop in uops),
        results=tuple(
            (register, done) for register, done in results.items() if not _temporary(register)
        ),
        group=group,
        accumulator=accumulator,
        forward=tuple((at, cycles) for at, cycles in enumerate(cracker.forward[forward]) if cycles),
        accumulated=accumulated,
        late=tuple(late.items()),
        addresses=tuple(dict.fromkeys(addresses)),
        to_address=tuple(to_address.items()),
        halves=tuple(halves),
        slot0=bool(cracker.uops[0].slot0),
    )


def _crossings(cracker: Cracker, core: CoreModel, begin: int) -> list[int]:
    """Cycles that each uop of an instruction holds its pipe longer because of where its access begins."""
    if not begin:
        return [0] * len(cracker.uops)
    found = crossings(packed(cracker.uops), np.array([begin], dtype=np.int64), core)
    return [int(cycles) for cycles in found]


def _temporary(register: int) -> bool:
    return TEMPORARIES <= register < VIRTUAL


# --- one cost for all instructions of a form ---------------------------------------------------------


def _with_registers(cost: Cost, registers: Sequence[int]) -> Cost:
    """A cost that was made for the registers VIRTUAL, VIRTUAL + 1 .. for those of an instruction."""

    def own(register: int) -> int:
        return register if register == NZCV else registers[register - VIRTUAL]

    def timed(formal: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        return tuple([(own(register), cycles) for register, cycles in formal]) if formal else ()

    return cost._replace(
        results=timed(cost.results),
        accumulator=None if cost.accumulator is None else own(cost.accumulator),
        late=timed(cost.late),
        addresses=tuple([own(register) for register in cost.addresses]),
        to_address=timed(cost.to_address),
        halves=tuple([own(register) for register in cost.halves]),
    )


def busiest_pipes(costs: Sequence[Cost]) -> float:
    """Cycles that the busiest set of pipes needs."""
    busy: dict[tuple[int, ...], int] = {}
    for cost in costs:
        for uop in cost.uops:
            busy[uop.pipes] = busy.get(uop.pipes, 0) + uop.occupancy
    most = 0.0
    for pipes in busy:
        within = sum(cycles for other, cycles in busy.items() if set(other) <= set(pipes))
        most = max(most, within / len(pipes))
    return most


def least_interval(costs: Sequence[Cost], target: Target) -> int:
    """Cycles in which slots and pipes can take a block, or an iteration of a loop: no order takes less."""
    slots = -(-sum(cost.slots for cost in costs) // target.slots)
    return max(slots, 2, math.ceil(busiest_pipes(costs)))
