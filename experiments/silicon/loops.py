"""Measured instructions, the loops that are run for them, and what a core model says of these loops."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from armsim.analysis.addresses import loop_addresses
from armsim.analysis.steady import run_loop
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.isa.program import assemble_program
from armsim.pipeline.crack import crack

HERE = Path(__file__).parent
LATENCY, RATE = "latency", "rate"
CLOSE = 0.05
RANDOM = "random branch"
ITERATIONS = 100
"""Of bodies of 8 to 24 instructions."""


@dataclass(frozen=True)
class Loop:
    """A loop body with ``count`` instructions (or pairs) of the measured kind.

    ``shift`` bytes are added to all addresses, which otherwise are multiples of 64.
    """

    text: str
    count: int
    shift: int = 0

    @classmethod
    def written(cls, words: str) -> Loop | None:
        """A loop as recipes.csv has it; None for none.

        ``24x+1 ldr q{8}, [x{0%4}]; nop`` is 24 copies of two instructions with addresses shifted by 1.
        ``{8}`` is 8 in the first copy, 9 in the next; ``{8:2}`` 8, 10; ``{0%4}`` 0 to 3 in turn. In ``9x2``
        each copy has two instructions of the kind.
        """
        match = re.fullmatch(r"(\d+)x(\d*)([+-]\d+)? (.*)", words)
        if match is None:
            return None
        copies, lines = int(match[1]), match[4].replace("; ", "\n")

        def copy(at: int) -> str:
            def number(place: re.Match[str]) -> str:
                first, step, turns = (int(text or 0) for text in place.groups())
                value = first + (step or 1) * at
                return str(value % turns if turns else value)

            return re.sub(r"\{(\d+)(?::(\d+))?(?:%(\d+))?\}", number, lines)

        text = "\n".join(map(copy, range(copies)))
        return cls(text, copies * int(match[2] or 1), int(match[3] or 0))


@dataclass(frozen=True)
class Recipe:
    """A chain of the instruction, independent ones side by side, and why a figure does not count.

    What is taken from the cycles of a link was added to close the chain: a share of another loop, or
    an instruction's latency in the core file.
    """

    chain: Loop | None
    side_by_side: Loop | None
    share: float
    taken_off: Loop | None
    closing: str
    left_out: dict[str, str]


@dataclass(frozen=True)
class Instruction:
    """A measured instruction; ``published`` has the digits of each figure, "" where it was not measured."""

    section: str
    name: str
    published: dict[str, str]

    @property
    def recipe(self) -> Recipe:
        """Return the loop that is run for it."""
        return recipes()[self.section, self.name]


@cache
def recipes() -> dict[tuple[str, str], Recipe]:
    """The recipe of each instruction, by section and name."""
    found = {}
    with (HERE / "recipes.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            off = row["taken_off"]
            share, _, loop = off.partition(" of ")
            by_loop = share != "latency" and bool(off)
            found[row["section"], row["instruction"]] = Recipe(
                Loop.written(row["chain"]), Loop.written(row["side_by_side"]),
                float(share) if by_loop else 0.0, Loop.written(loop) if by_loop else None,
                loop if share == "latency" else "",
                {LATENCY: row["latency_left_out"], RATE: row["rate_left_out"]},
            )  # fmt: skip
    return found


def instructions(machine: str) -> list[Instruction]:
    """Return the instructions measured on a machine, in the order of the file."""
    with (HERE / "measured" / f"{machine}.csv").open(encoding="utf-8", newline="") as file:
        return [
            Instruction(
                row["section"], row["instruction"],
                {LATENCY: row["latency_cycles"], RATE: row["instructions_per_cycle"]},
            )
            for row in csv.DictReader(line for line in file if not line.startswith("#"))
        ]  # fmt: skip


class Core:
    """A core model that remembers its loops: the steps of ``armsim analyze``, without reasons."""

    def __init__(self, core: CoreModel) -> None:
        self.core = core
        self.cycles_of = cache(self._cycles_of)

    def _cycles_of(self, loop: Loop) -> float:
        """Cycles an instruction of the measured kind, every access in L1.

        UserError for text that does not assemble or that the core has no model of.
        """
        program = assemble_program(loop.text)
        table = crack(program, self.core)
        addresses = loop_addresses(program.instructions, ITERATIONS, {}) + loop.shift
        steady = run_loop(program, 0, len(program.instructions), table, self.core, addresses)
        return steady.cycles_per_iteration / loop.count

    def said(self, recipe: Recipe, kind: str) -> float | str:
        """Cycles from link to link of the chain, or independent instructions a cycle; or why neither."""
        try:
            if kind == RATE:
                assert recipe.side_by_side is not None
                return 1 / self.cycles_of(recipe.side_by_side)
            assert recipe.chain is not None
            taken_off = 0.0
            if recipe.taken_off:
                taken_off = recipe.share * self.cycles_of(recipe.taken_off)
            if recipe.closing:
                taken_off += crack(assemble_program(recipe.closing), self.core).classes[0].latency
            return self.cycles_of(recipe.chain) - taken_off
        except UserError as problem:
            return "cannot assemble" if "cannot assemble" in str(problem) else "not modelled"


@dataclass(frozen=True)
class Figure:
    """One measured figure and what the model says; a word where it says nothing."""

    instruction: Instruction
    kind: str
    said: float | str

    @property
    def measured(self) -> float:
        """The published figure."""
        return float(self.instruction.published[self.kind])

    @property
    def error(self) -> float | None:
        """The model's relative distance, signed; None where it says nothing."""
        if isinstance(self.said, str):
            return None
        return relative_error(self.instruction.published[self.kind], self.said)

    @property
    def close(self) -> bool:
        """Return whether the model reproduces it."""
        return self.error is not None and abs(self.error) <= CLOSE + 1e-9

    @property
    def left_out(self) -> str:
        """Why it does not count, "" when it does."""
        return self.instruction.recipe.left_out[self.kind]


def relative_error(published: str, model: float) -> float:
    """The model's distance from the interval that the published digits stand for.

    0.12 says that the measured value lay between 0.115 and 0.125: the nearest of these is taken.
    """
    half = 0.5 * 10.0 ** -len(published.partition(".")[2])
    nearest = min(max(model, float(published) - half), float(published) + half)
    return (model - nearest) / nearest


def figures_of(instruction: Instruction, core: Core) -> list[Figure]:
    """The figures of an instruction on a core."""
    return [
        Figure(instruction, kind, core.said(instruction.recipe, kind))
        for kind in (LATENCY, RATE)
        if instruction.published[kind]
    ]
