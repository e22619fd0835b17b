"""A mistyped field of a value that is built by keyword is an error that names the nearest one."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest

import armsim
from armsim.analysis.request import AnalyzeRequest
from armsim.explorer.request import ExploreRequest
from armsim.operators.gemm.tile import GemmTile
from armsim.optimizer.request import OptimizeRequest
from armsim.proof.request import VerifyRequest


@pytest.mark.parametrize("operator", armsim.list_operators().values(), ids=lambda item: item.name)
def test_a_mistyped_field_of_a_tile_is_named_with_the_nearest(operator: Any) -> None:
    known = list(operator.tile_type.__dataclass_fields__)
    wrong = known[-1] + "x"
    with pytest.raises(
        armsim.UserError, match=rf"no field '{wrong}' \(did you mean '{known[-1]}'\?\)"
    ):
        operator.tile_type(**{"family": "any", wrong: 1})


def test_shedule_is_schedule() -> None:
    with pytest.raises(armsim.UserError) as caught:
        GemmTile("goto", shedule="list")  # type: ignore[call-arg]
    assert "GemmTile has no field 'shedule' (did you mean 'schedule'?)" in str(caught.value)


@pytest.mark.parametrize(
    "request_type", [AnalyzeRequest, ExploreRequest, OptimizeRequest, VerifyRequest]
)
def test_a_mistyped_field_of_a_request_is_named_with_the_nearest(request_type: Any) -> None:
    with pytest.raises(armsim.UserError, match=r"no field 'corr' \(did you mean 'core'\?\)"):
        request_type("x", corr="a57")


def test_tiles_are_values_as_before() -> None:
    tile = GemmTile("goto", rows=4)
    assert pickle.loads(pickle.dumps(tile)) == tile
    assert replace(tile, rows=8).rows == 8
    assert hash(tile) == hash(GemmTile("goto", rows=4))
