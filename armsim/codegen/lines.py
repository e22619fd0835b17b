"""The lines of a generated function: its code with counts, loops that wait for an order, what it saves."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from armsim.scheduling import ir
from armsim.scheduling.dependences import ANYWHERE, Aliases
from armsim.scheduling.ir import Instr
from armsim.scheduling.target import Target

if TYPE_CHECKING:
    from armsim.scheduling.pipelining import Pipelined

INDENT = "    "
_REGISTERS = 8  # that AAPCS64 passes arguments in


class Line(NamedTuple):
    """A line of the function; ``times`` is how often its instruction executes, None for what is none."""

    text: str
    times: int | None = None


@dataclass(frozen=True)
class Loop:
    """A loop whose end is still to come: ``line`` is where it begins, ``least`` its trips at least."""

    label: str
    counter: str
    trips: int | None
    line: int
    least: int


@dataclass(frozen=True)
class Searched:
    """An innermost loop whose order is searched for when it is known what is read after it.

    ``head`` are its label and comments, ``code`` its instructions as they are until then, ``outside`` how
    often it is entered.
    """

    loop: Loop
    head: list[Line]
    code: list[Instr]
    outside: int
    aliases: Aliases

    @property
    def lines(self) -> list[Line]:
        """The loop in the order that it has."""
        times = self.outside * (self.loop.trips or 1)
        return [*self.head, *(line_of(item, times) for item in self.code)]

    def in_order(self, order: Pipelined, target: Target) -> tuple[list[Line], set[int]]:
        """The loop in another one, and the registers that it writes."""
        from armsim.scheduling.schedule import schedule

        def ordered(code: Sequence[Instr], aliases: Aliases) -> list[Instr]:
            places = schedule(code, target, aliases=aliases).order if code else ()
            return [code[place] for place in places]

        loop, counter = self.loop, ir.general(self.loop.counter)
        counted = [ir.instr("sub", counter, counter, order.ahead)] if order.ahead else []
        prologue = ordered([*order.prologue, *counted], self.aliases)
        # Pointers that the loop copied from each other before it ended may lead to the same place.
        epilogue = ordered(order.epilogue, ANYWHERE)
        body = [*order.body[:-1], ir.instr(order.body[-1].op, loop.label)]
        passes = (loop.trips - order.ahead) // order.times if loop.trips else 1
        made = [
            *(line_of(item, self.outside) for item in prologue),
            *self.head,
            *(line_of(item, self.outside * passes) for item in body),
            *(line_of(item, self.outside) for item in epilogue),
        ]
        return made, {n for item in (*prologue, *body, *epilogue) for n in item.writes}


def line_of(item: Instr, times: int) -> Line:
    """The line of an instruction."""
    return Line(INDENT + item.text(), times)


def _argument_place(number: int) -> str:
    """Give the place in which AAPCS64 passes an argument of eight bytes."""
    return f"x{number}" if number < _REGISTERS else f"[sp, #{8 * (number - _REGISTERS)}]"


def saves_of(general: set[int], vectors: set[int]) -> list[tuple[str, ...]]:
    """The callee-saved registers in use, in pairs of one kind, each pair 16 bytes of stack."""
    kept_x = [f"x{n}" for n in sorted(general) if 19 <= n <= 28 or n == 30]
    kept_d = [f"d{n}" for n in sorted(vectors) if 8 <= n <= 15]
    return [tuple(kept[i : i + 2]) for kept in (kept_x, kept_d) for i in range(0, len(kept), 2)]


def _save_code(saves: list[tuple[str, ...]]) -> tuple[list[str], list[str]]:
    """Prologue and epilogue. sp moves once and by a multiple of 16, so it stays aligned."""
    if not saves:
        return [], []
    size = 16 * len(saves)

    def code(single: str, pair: str, slot: int, where: str) -> str:
        registers = saves[slot]
        return f"{pair if len(registers) == 2 else single} {', '.join(registers)}, {where}"

    inner = range(1, len(saves))
    enter = [code("str", "stp", 0, f"[sp, #-{size}]!")]
    enter += [code("str", "stp", slot, f"[sp, #{16 * slot}]") for slot in inner]
    leave = [code("ldr", "ldp", slot, f"[sp, #{16 * slot}]") for slot in inner]
    leave += [code("ldr", "ldp", 0, f"[sp], #{size}")]
    return enter, leave


def frame(
    saves: list[tuple[str, ...]], arguments: Sequence[str], slots: Mapping[str, int]
) -> tuple[list[Line], list[Line]]:
    """Prologue and epilogue: the caller's registers, below them ``slots``, ``arguments`` among them."""
    enter, leave = _save_code(saves)
    kept = -(-8 * len(slots) // 16) * 16
    if kept:
        enter.append(f"sub sp, sp, #{kept}")
        leave.insert(0, f"add sp, sp, #{kept}")
    for number, name in enumerate(arguments):
        register = f"x{number}" if number < _REGISTERS else "x16"
        if number >= _REGISTERS:
            above = kept + 16 * len(saves) + 8 * (number - _REGISTERS)
            enter.append(f"ldr {register}, [sp, #{above}]")
        enter.append(f"str {register}, [sp, #{slots[name]}]")
    return [Line(INDENT + one, 1) for one in enter], [Line(INDENT + one, 1) for one in leave]


def convention(
    name: str, parameters: Sequence[str], arguments: Sequence[str], *, calls: bool
) -> tuple[str, str]:
    """The function's declaration in C, and how it is called."""
    places = ", ".join(f"{one} {_argument_place(number)}" for number, one in enumerate(arguments))
    kept = "d8-d15 and x19-x28 kept"
    said = f"calls routines of its own; {kept}, and x30" if calls else f"a leaf; {kept}"
    return f"void {name}({', '.join(parameters)});", f"AAPCS64: {places}; {said}."


def file_text(
    name: str,
    header: Iterable[str],
    contract: Mapping[str, Any],
    architecture: str,
    lines: Iterable[Line],
) -> str:
    """The text of a file with one function; of an empty contract and architecture it says nothing."""
    said = json.dumps(contract, separators=(",", ":"))
    body = [
        *(f"// {line}".rstrip() for line in header),
        *([f"// armsim-contract: {said}"] if contract else []),
        *([f"{INDENT}.arch {architecture}"] if architecture else []),
        f"{INDENT}.text",
        f"{INDENT}.align 4",
        f"{INDENT}.global {name}",
        f"{INDENT}.type {name}, %function",
        *(line.text for line in lines),
        f"{INDENT}.size {name}, .-{name}",
    ]
    return "\n".join(body) + "\n"


def counts_of(lines: Sequence[Line]) -> tuple[int, ...]:
    """Count the executions of each instruction."""
    return tuple(line.times for line in lines if line.times is not None)
