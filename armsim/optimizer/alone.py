"""A loop or block executed alone, old and new: random registers and memory, few and many iterations.

Pointers get memory of their own between unmapped pages, its end against one of them or its start, sized by
what the loop touches in so many iterations. The number of iterations is what the register that ends the
loop makes it: it is tried out on the old loop. A block runs once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from armsim.emulator.arguments import Arguments
from armsim.emulator.faults import Fault
from armsim.emulator.linear import Values, advance
from armsim.emulator.machine import Machine
from armsim.emulator.poison import Poison
from armsim.isa.instruction import Instruction
from armsim.isa.operands import Immediate, Register
from armsim.isa.program import assemble_program
from armsim.isa.registers import NZCV, SP, V0, register_name
from armsim.objects.layout import PAGE
from armsim.scheduling.graph import Access
from armsim.scheduling.ir import of_instruction
from armsim.scheduling.region import Region

TRIPS = (1, 2, 3, 4, 5, 6, 7, 8, 11, 16, 29)
"""Numbers of iterations that are tried."""

_STRIDES = (0, 16, 80) * 4
"""What registers that are added to pointers hold, for each run of a block."""

_ONCE = (1,) * len(_STRIDES)

AT_END, AT_START, MEETING = range(3)
"""Where pointers lead: memory of their own that ends at an unmapped page, or begins at one; the same."""

_ALIGNED = 16  # bytes of which sp is a multiple
_NEAR = 128  # bytes that pointers are apart, at most, where they meet
_MOST_BYTES = 1 << 20


class NotAlone(Exception):
    """Why a loop cannot be executed alone."""


@dataclass(frozen=True)
class Difference:
    """A difference of old and new."""

    trips: int
    seed: int
    what: str

    @property
    def text(self) -> str:
        """In words."""
        after = f" after {self.trips} iterations" if self.trips else ""
        return f"{after}: {self.what}"


@dataclass(frozen=True)
class _Setting:
    """Bytes that are touched before and after each pointer, and registers with numbers."""

    spans: dict[int, tuple[int, int]]
    numbers: dict[int, int]


def compare_alone(
    region: Region,
    old: str,
    new: str,
    kept: frozenset[int],
    aliases: Mapping[int, int],
    seed: int = 0,
    *,
    near: bool = False,
) -> tuple[int, Difference | None]:
    """Execute both texts on random inputs; how many there were, and the first difference.

    near: once more for each number of iterations, with all pointers within a few bytes of each other.

    region: that of which ``old`` is the text; what is needed after it must be the same. kept: registers
    that neither may change. Raises NotAlone where it needs what this file does not know how to make.
    """
    accesses = region.accesses(aliases)
    bases = _bases(accesses, region.body, aliases)
    programs = assemble_program(old), assemble_program(new)
    trials = _ONCE if region.once else TRIPS
    strides = _STRIDES if region.once else (0,) * len(trials)
    settings = [_setting(accesses, bases, *one) for one in zip(trials, strides, strict=True)]
    sizes: dict[str, int] = {}
    for setting in settings:
        for base, (low, high) in setting.spans.items():
            pages = -(-(high - low + _ALIGNED) // PAGE)
            sizes[f"x{base}"] = max(sizes.get(f"x{base}", 0), pages * PAGE)
    if near and sizes:
        lows, highs = zip(*settings[-1].spans.values(), strict=True)
        sizes[next(iter(sizes))] = -(-(max(highs) - min(lows) + 4 * _NEAR) // PAGE) * PAGE
    machines = [Machine(program, sizes) for program in programs]
    count = 0
    for trips, setting in zip(trials, settings, strict=True):
        for place in (AT_END, AT_START, MEETING)[: 3 if near else 2]:
            trial = _Trial(machines, setting, aliases, trips, place, seed + count)
            if not region.once and not trial.choose_end(region.items):
                if trips == TRIPS[0]:
                    continue
                raise NotAlone("its number of iterations does not follow from one register")
            difference = trial.difference(region.needed, kept)
            count += 1
            if difference is not None:
                return count, Difference(0 if region.once else trips, trial.seed, difference)
    if not count:
        raise NotAlone("its number of iterations does not follow from one register")
    return count, None


def _bases(
    accesses: Sequence[Access], body: Sequence[Instruction], aliases: Mapping[int, int]
) -> dict[tuple[tuple[int, int], ...], int]:
    """The register that points, for each kind of address; NotAlone if it is not plain which."""
    pointing = {
        item.memory.base.number
        for item in body
        if item.memory is not None and item.memory.base.number is not None
    }
    found: dict[tuple[tuple[int, int], ...], int] = {}
    for one in accesses:
        if one.terms is None or one.step is None:
            raise NotAlone("an address is loaded or computed in it")
        whole = [n for n, factor in one.terms if factor == 1]
        own = [n for n in whole if n in pointing or n in aliases.values()] or whole
        if not own:
            raise NotAlone("an address has no base register")
        found[one.terms] = own[0]
    return found


def _setting(
    accesses: Sequence[Access],
    bases: Mapping[tuple[tuple[int, int], ...], int],
    trips: int,
    stride: int,
) -> _Setting:
    numbers: dict[int, int] = {}
    for one in accesses:
        for register, _ in one.terms or ():
            if register not in bases.values():
                numbers[register] = stride
    spans: dict[int, tuple[int, int]] = {}
    for one in accesses:
        assert one.terms is not None
        assert one.step is not None
        base = bases[one.terms]
        start = one.constant + sum(factor * numbers.get(n, 0) for n, factor in one.terms)
        ends = start, start + (trips - 1) * one.step
        low, high = min(ends), max(ends) + one.size
        known = spans.get(base, (low, high))
        spans[base] = min(low, known[0]), max(high, known[1])
    if sum(high - low for low, high in spans.values()) > _MOST_BYTES:
        raise NotAlone("it touches too much memory")
    return _Setting(spans, numbers)


class _Trial:
    """Both programs in one state."""

    def __init__(
        self,
        machines: Sequence[Machine],
        setting: _Setting,
        aliases: Mapping[int, int],
        trips: int,
        place: int,
        seed: int,
    ) -> None:
        self.seed, self._trips, self._machines = seed, trips, machines
        self.failure = ""
        random = np.random.default_rng(seed)
        self._general = {n: int(v) for n, v in enumerate(random.integers(0, 1 << 62, 31))}
        self._vector = {n: _vector(random) for n in range(32)}
        self._general.update(setting.numbers)
        self._memory = {}
        for base, (low, high) in setting.spans.items():
            buffer = machines[0].buffers[f"x{base}"]
            end = buffer.address if place == AT_START else buffer.address + buffer.size
            start = end - (low if place == AT_START else high)
            if base == SP:
                start += -start % _ALIGNED if place == AT_START else -(start % _ALIGNED)
            self._general[base] = start % (1 << 64)
            self._memory[buffer.name] = _bytes(random, buffer.size)
        if place == MEETING and setting.spans:
            start = machines[0].buffers[next(iter(self._memory))].address + 2 * _NEAR
            start -= min(low for low, _ in setting.spans.values())
            for base in setting.spans:
                self._general[base] = start + 4 * int(random.integers(-_NEAR // 4, _NEAR // 4))
        for register, other in aliases.items():
            if other in self._general:
                self._general[register] = self._general[other]

    def _call(self, machine: Machine, limit: int) -> int | None:
        """Instructions executed; None if it did not end well."""
        machine.poison = Poison(self.seed % 3 - 1)  # so that each condition is true once, and false
        for name, data in self._memory.items():
            machine.write(name, data)
        try:
            return machine.call_counted(Arguments(self._general, self._vector), limit)
        except Fault as fault:
            record = fault.record
            ended = record is not None and record.kind in (
                "callee-saved-clobbered", "sp-not-restored", "fpcr-changed",
            )  # fmt: skip
            if ended:
                return 0
            self.failure = str(fault)
            return None

    def choose_end(self, items: Sequence[Instruction]) -> bool:
        """Give the register that ends the loop the value at which it runs so often."""
        size = len(items)
        wanted = self._trips * size
        for register, value in _ends(items, self._general, self._trips):
            before = self._general.get(register)
            self._general[register] = value % (1 << 64)
            machine = self._machines[0]
            counted = self._count(machine, wanted + 2 * size + 4)
            if counted == wanted + 1:
                return True
            if before is not None:
                self._general[register] = before
        return False

    def _count(self, machine: Machine, limit: int) -> int:
        for name, data in self._memory.items():
            machine.write(name, data)
        with suppress(Fault):
            machine.call(Arguments(self._general, self._vector), lambda _: None, limit)
        return machine.executed

    def difference(self, needed: frozenset[int], kept: frozenset[int]) -> str | None:
        """Find what differs after the loop, None if nothing does."""
        old, new = self._machines
        limit = 1000 + 200 * self._trips * max(len(m.program.instructions) for m in (old, new))
        if self._call(old, limit) is None:
            raise NotAlone(f"executed alone it fails: {self.failure}")
        if self._call(new, limit) is None:
            return self.failure
        for name in self._memory:
            if old.read(name) != new.read(name):
                one, other = (np.frombuffer(m.read(name), dtype=np.uint8) for m in (old, new))
                return f"byte {int(np.flatnonzero(one != other)[0])} of the memory at {name}"
        for register in sorted(needed | kept):
            if register == SP:
                continue
            if register == NZCV:
                values = [m.flags for m in (old, new)]
            elif register >= V0:
                values = [m.vector(register - V0) for m in (old, new)]
            else:
                values = [m.general(register) for m in (old, new)]
            if values[0] != values[1]:
                return f"{register_name(register)} is {values[1]:#x}, not {values[0]:#x}"
        return None


def _vector(random: np.random.Generator) -> int:
    """Bits of a vector register: often numbers that floating point does not lose itself with."""
    return int.from_bytes(_bytes(random, 16).tobytes(), "little")


def _bytes(random: np.random.Generator, size: int) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    kind = int(random.integers(0, 3))
    if kind == 0:
        return random.integers(0, 256, size, dtype=np.uint8)
    count = -(-size // 4) + 4
    numbers = random.standard_normal(count).astype(np.float32)
    if kind == 2:
        return np.frombuffer(numbers.astype(np.float64).tobytes()[:size], dtype=np.uint8).copy()
    return np.frombuffer(numbers.tobytes()[:size], dtype=np.uint8).copy()


def _ends(
    items: Sequence[Instruction], general: Mapping[int, int], trips: int
) -> list[tuple[int, int]]:
    """Registers, each with a value at which the loop may run so often."""
    values: Values = {}
    for item in items[:-1]:
        advance(item, values)
    stepped = {}
    for register, value in values.items():
        if value is not None and value.terms == ((register, 1),) and value.constant:
            stepped[register] = value.constant
    whole = set(stepped)
    stepped |= _stepped_words(items[:-1])
    writer: Instruction | None = items[-1]
    if NZCV in of_instruction(items[-1]).reads:
        writer = next((item for item in items[-2::-1] if NZCV in item.writes), None)
    if writer is None:
        return []
    found: list[tuple[int, int]] = []
    named = [one for one in writer.operands if isinstance(one, Register) and one.number is not None]
    numbers = [one.value for one in writer.operands if isinstance(one, Immediate)]
    for one in dict.fromkeys(one.number for one in named):
        assert one is not None
        if one in stepped:
            step = stepped[one]
            for times in (trips, trips - 1, trips + 1):
                found.append((one, -step * times))
                found += [(one, number - step * times) for number in numbers]
                found.append((one, -step * times - (1 if step < 0 else -1)))
        for other in dict.fromkeys(own.number for own in named):
            if other is None or other == one or one in stepped or other not in stepped:
                continue
            start = general.get(other, 0)
            if other not in whole:
                start &= (1 << 32) - 1
            step = stepped[other]
            for times in (trips, trips - 1, trips + 1):
                found.append((one, start + step * times))
                found.append((one, start + step * times - (1 if step > 0 else -1)))
    return found


def _stepped_words(body: Sequence[Instruction]) -> dict[int, int]:
    """The w registers that a body moves by a constant, and by how much: they count too, and wrap."""
    steps: dict[int, int] = {}
    for item in body:
        target = item.operands[0] if item.operands else None
        amount = item.operands[-1] if item.operands else None
        if (
            item.mnemonic in ("subs", "sub", "add", "adds")
            and isinstance(target, Register)
            and isinstance(amount, Immediate)
            and target.number is not None
            and target.kind == "w"
        ):
            sign = 1 if item.mnemonic.startswith("add") else -1
            steps[target.number] = steps.get(target.number, 0) + sign * amount.value
    return {register: step for register, step in steps.items() if step}
