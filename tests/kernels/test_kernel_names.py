"""A kernel's name and its text each tell the tile, and what of the problem its code depends on."""

from __future__ import annotations

import json
import os
from random import Random

import pytest

from armsim.codegen.source import Unbuildable
from armsim.operators.dwconv import NAMES
from armsim.operators.registry import OPERATORS
from armsim.proof.draw import draw_problem, draw_tile

SEED = int(os.environ.get("ARMSIM_SEED") or int.from_bytes(os.urandom(4)))


@pytest.mark.parametrize("op", sorted(OPERATORS))
def test_a_kernel_is_read_back_from_its_name_and_its_text(op: str) -> None:
    operator, random = OPERATORS[op], Random(f"{SEED} {op}")
    for family in operator.families:
        for _ in range(20):
            few = (draw_problem(operator, random, {}) for _ in range(4))
            problem = min(few, key=lambda one: getattr(one, "flops", 0))
            tile = draw_tile(operator, family, random, {})
            try:
                kernel = operator.render(problem, tile)
            except Unbuildable:
                continue
            read, named = operator.read_name(kernel.name)
            assert read == tile, f"ARMSIM_SEED={SEED} {problem}"
            assert named == {field: getattr(problem, field) for field in named}
            assert kernel.name.isidentifier()
            assert f".global {kernel.name}\n" in kernel.text
            assert kernel.text.endswith("\n")
            [line] = [
                li for li in kernel.text.splitlines() if li.startswith("// armsim-contract: ")
            ]
            contract = json.loads(line.removeprefix("// armsim-contract: "))
            assert contract == kernel.contract
            assert operator.problem_from_dict(contract["problem"]) == problem
            assert operator.tile_from_dict(contract["tile"]) == tile
            break


def test_tiles_and_filters_that_differ_have_names_that_do() -> None:
    operator, random = OPERATORS["dwconv"], Random(SEED)
    drawn = {
        (draw_tile(operator, family, random, {}), size)
        for family in operator.families
        for size in ((3, 3, 1, 1), (3, 3, 1, 2), (3, 5, 2, 1), (13, 5, 2, 1))
        for _ in range(20)
    }
    names = set()
    for tile, (hf, wf, stride, dilation) in drawn:
        sizes = {"hf": hf, "wf": wf, "stride": stride, "dilation": dilation}
        problem = operator.problem_from_dict({"hi": 32, "wi": 32, "channels": 4, **sizes})
        names.add(NAMES.write(problem, tile))
    assert len(names) == len(drawn)


def test_a_foreign_name_is_refused() -> None:
    with pytest.raises(ValueError, match="not the name"):
        NAMES.read("dwconv_3x3_s1_window")
