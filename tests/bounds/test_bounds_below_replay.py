"""No bound exceeds what the replay takes, on the tiles of a small problem's search space."""

from __future__ import annotations

import os
from random import Random

import pytest

from armsim.cores.loader import core_names, load_core
from armsim.explorer.candidate import Rejected
from armsim.explorer.evaluate import build
from armsim.explorer.setting import Setting
from armsim.isa.program import program_of
from armsim.measure.execute import execute_right
from armsim.measure.timing import measure
from armsim.operators.dwconv import DwconvProblem
from armsim.operators.registry import find_operator
from armsim.pipeline.crack import crack

PROBLEM = DwconvProblem(10, 9, 12, 3, 3)


# One tile in twenty on the two cores with the most rules, one in sixty on the others; others in each run.
STEPS = {name: 20 if name in ("cortex-a57", "cortex-a72") else 60 for name in core_names()}
SEED = int(os.environ.get("ARMSIM_SEED") or int.from_bytes(os.urandom(4)))


@pytest.mark.parametrize("core", core_names())
def test_every_bound_of_a_tile_is_below_its_cycles(core: str) -> None:
    operator, model = find_operator("dwconv"), load_core(core)
    warm = Setting(operator, PROBLEM, model)
    cold = Setting(operator, PROBLEM, model, cache="cold")
    ideal = Setting(operator, PROBLEM, model, ideal_memory=True)
    measured, first = 0, Random(f"{SEED} {core}").randrange(STEPS[core])
    for tile in list(operator.space(PROBLEM, None, False))[first :: STEPS[core]]:
        built = build(warm, tile)
        if isinstance(built, Rejected):
            continue
        assert built.source is not None
        assert built.assembled is not None
        # One execution, replayed in three states of the caches.
        program = program_of(built.assembled)
        contract = operator.contract(PROBLEM, tile, warm.seed)
        trace, _ = execute_right(program, contract, built.source.counts)
        table = crack(program, model)
        for setting in (warm, cold, ideal):
            outcome = measure(trace, table, model, setting.plan, bounds=built.bounds)
            for reason, bound in outcome.bounds.items():
                assert bound <= outcome.cycles, f"ARMSIM_SEED={SEED} {tile}: {reason}"
            assert built.lower_bound <= outcome.lower_bound <= outcome.cycles
            assert ("dram" in outcome.bounds) is not setting.ideal_memory
        measured += 1
    assert measured > 100 // STEPS[core]
