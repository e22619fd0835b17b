"""Measured instructions, a sample of them, agree with the Cortex-A72 model; all: experiments/silicon."""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from armsim.cores.loader import load_core
from experiments.silicon.experiment import MEASURED_ON, share
from experiments.silicon.loops import (
    LATENCY,
    RATE,
    Core,
    Figure,
    Instruction,
    figures_of,
    instructions,
    recipes,
    relative_error,
)

ROWS = 150


@cache
def sample() -> tuple[Instruction, ...]:
    """Rows of each section in proportion, at least one; rows of which nothing counts are not drawn."""
    sections: dict[str, list[Instruction]] = defaultdict(list)
    for row in instructions("cortex-a72"):
        kinds = [kind for kind in (LATENCY, RATE) if row.published[kind]]
        if not all(row.recipe.left_out[kind] for kind in kinds):
            sections[row.section].append(row)
    total = sum(map(len, sections.values()))
    draw = random.Random(72)
    chosen: list[Instruction] = []
    for rows in sections.values():
        chosen += draw.sample(rows, max(1, round(ROWS * len(rows) / total)))
    return tuple(chosen)


def counted(core: str) -> list[Figure]:
    model = Core(load_core(core))
    figures = [figure for row in sample() for figure in figures_of(row, model)]
    return [figure for figure in figures if not figure.left_out]


def test_a_sample_of_measured_instructions_is_within_five_percent() -> None:
    figures = counted("cortex-a72")
    assert len(figures) > 200
    missed = [f"{figure.instruction.name} {figure.kind}" for figure in figures if not figure.close]
    assert share(figures) >= 0.93, missed


def test_the_same_figures_tell_another_core_apart() -> None:
    assert share(counted("cortex-a57")) < 0.85


@pytest.mark.parametrize("machine", sorted(MEASURED_ON.values()))
def test_every_row_of_the_measured_files_has_a_recipe(machine: str) -> None:
    for row in instructions(machine):
        recipe = recipes()[row.section, row.name]
        assert recipe.chain or not row.published[LATENCY], row
        assert recipe.side_by_side or not row.published[RATE], row


def test_a_published_figure_stands_for_its_rounding_interval() -> None:
    assert relative_error("0.12", 1 / 8) == 0
    assert relative_error("0.12", 0.13) == pytest.approx(0.04)
    assert relative_error("4.00", 5.0) == pytest.approx(0.995 / 4.005)
    assert relative_error("0.12", 0.1) == pytest.approx(-0.015 / 0.115)
