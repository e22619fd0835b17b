"""A layer is searched as its operator on its problem."""

from __future__ import annotations

from typing import Any

import pytest

import armsim
from armsim.errors import UserError
from armsim.explorer.request import ExploreRequest


def test_a_layer_is_its_operator_with_its_sizes() -> None:
    layer = ExploreRequest(layer="mobilenet-v1:dw4")
    same = ExploreRequest(
        "dwconv",
        {
            "hi": 56,
            "wi": 56,
            "channels": 128,
            "hf": 3,
            "wf": 3,
            "stride": 2,
            "epilogue": "bn_relu6",
        },
    )
    assert layer.setting == same.setting
    assert layer.tiles() == same.tiles()


def test_a_shape_is_the_sizes_in_one_option() -> None:
    options = ExploreRequest("gemm", {"m": "8", "k": "9"})
    assert ExploreRequest("gemm", shape="m=8, k=9").setting == options.setting
    assert ExploreRequest("gemm", {"k": 9}, shape={"m": 8, "k": 7}).setting == options.setting


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({}, "say what to search"),
        ({"op": "gemm", "layer": "mobilenet-v1:dw4"}, "not --op and --layer at once"),
        ({"layer": "mobilenet-v1:dw99"}, "no layer 'dw99'"),
        ({"layer": "dw4"}, "want NETWORK:LAYER"),
        ({"layer": "mobilenet-v9:dw4"}, "unknown network 'mobilenet-v9'"),
        ({"layer": "mobilenet-v1:dw4", "problem": {"hi": 3}}, "has its own sizes"),
        ({"op": "gemm", "shape": "m"}, "want K=V"),
        ({"op": "gemm", "shape": "x=3"}, "--x is not an option of gemm"),
    ],
)
def test_what_cannot_be_searched_is_one_line(how: dict[str, Any], says: str) -> None:
    with pytest.raises(UserError, match=says) as caught:
        armsim.explore(**how, store="none")
    assert "\n" not in str(caught.value)
