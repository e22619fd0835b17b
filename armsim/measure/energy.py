"""The energy of a call by a table of picojoules: a model of what costs how much, not a measurement."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from armsim.cache.counters import memory_lines
from armsim.cores.model import CoreModel
from armsim.measure.work import Work

WORD = 4
"""Bytes of an access in the table."""


@dataclass(frozen=True)
class EnergyTable:
    """Picojoules of an instruction, of an operation of a lane, and of a word between two levels."""

    name: str
    description: str
    instruction: float
    fp_multiply: float
    fp_add: float
    l1_word: float
    l2_word: float
    l3_word: float
    memory_word: float


def energy_text() -> str:
    """The text of the table's file, with the source of each number."""
    return (resources.files("armsim.measure") / "energy.toml").read_text(encoding="utf-8")


@cache
def energy_table() -> EnergyTable:
    """The table."""
    data = tomllib.loads(energy_text())
    numbers = {name: row["pj"] for name, row in data.items() if isinstance(row, dict)}
    return EnergyTable(name=data["name"], description=data["description"], **numbers)


def core_energy(work: Work) -> float:
    """Picojoules of what a call executes, with every access in L1: the least that it takes."""
    table = energy_table()
    adds = work.flops - work.fp_multiplies
    return (
        table.instruction * work.instructions
        + table.fp_multiply * work.fp_multiplies
        + table.fp_add * adds
        + table.l1_word * (work.bytes_loaded + work.bytes_stored) / WORD
    )


def energy(work: Work, counters: Mapping[str, float], core: CoreModel) -> float:
    """Picojoules of a call: what it executes, and the lines that it moves between the levels."""
    table = energy_table()
    to_l2 = counters["l1d_cache_refill"] + counters["l1d_cache_wb"]
    to_l3 = counters["l2d_cache_refill"] + counters["l2d_cache_wb"] if core.l3 else 0
    to_memory = sum(memory_lines(counters))
    return (
        core_energy(work)
        + table.l2_word * to_l2 * core.l1d.line / WORD
        + table.l3_word * to_l3 * core.l2.line / WORD
        + table.memory_word * to_memory * core.l2.line / WORD
    )
