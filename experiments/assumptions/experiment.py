"""Cycles of kernels on cores that differ in one number, over those on the shipped core."""

from __future__ import annotations

import tomllib
from functools import cache, partial
from pathlib import Path

import armsim
from armsim.emulator.trace import Trace
from armsim.isa.program import Program, assemble_program
from armsim.measure.execute import execute
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import prepare_caches, simulate
from experiments.frame import Call, Row, Rows, described, table

_FILE = tomllib.loads(Path(__file__).with_name("changes.toml").read_text("utf-8"))
KERNELS, CHANGES = _FILE["kernels"], _FILE["changes"]
SHIPPED, STATES = "shipped", ("caches warm", "ideal memory")


@cache
def _executed(kernel: str) -> tuple[Program, Trace]:
    operator = armsim.list_operators()["dwconv"]
    layer = armsim.problem("dwconv", hi=56, wi=56, channels=128, hf=3, wf=3)
    tile = operator.tile_from_dict(KERNELS[kernel])
    source = operator.render(layer, tile)
    program = assemble_program(source.text, source.name)
    trace, verdict = execute(program, operator.contract(layer, tile, 0))
    assert verdict.right
    return program, trace


@cache
def _cycles(change: str, kernel: str, state: str) -> int:
    program, trace = _executed(kernel)
    core = armsim.load_core("cortex-a57", tuple(CHANGES[change]))
    caches = prepare_caches(core, trace, state="warm", ideal=state == STATES[1])
    return simulate(crack(program, core), trace, core, caches).cycles


def changed(change: str) -> Row:
    """Replay the kernels with a change: cycles over the shipped core's, its own as they are."""

    def value(kernel: str, state: str) -> float:
        cycles, shipped = (_cycles(one, kernel, state) for one in (change, SHIPPED))
        return cycles if change == SHIPPED else round(cycles / shipped, 3)

    return {state: {kernel: value(kernel, state) for kernel in KERNELS} for state in STATES}


def _table(state: str, rows: Rows) -> str:
    shipped = rows[SHIPPED][state]
    lines = []
    for change in CHANGES:
        row = rows[change][state]
        ratios = dict.fromkeys(KERNELS, 1.0) if change == SHIPPED else row
        fastest = min(KERNELS, key=lambda kernel: shipped[kernel] * ratios[kernel])
        how = ",.0f" if change == SHIPPED else ".3f"
        lines.append([change, *(format(value, how) for value in row.values()), fastest])
    return table(["change", *KERNELS, "fastest"], lines)


EXPERIMENT = described(
    "assumptions",
    cells={change: Call(changed, {"change": change}) for change in CHANGES},
    tables={state: partial(_table, state) for state in STATES},
)
