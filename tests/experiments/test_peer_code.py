"""Other libraries' own code: every layer is on file, and more cores take no longer."""

from __future__ import annotations

from armsim.networks.loader import load_network
from experiments.peer_code.experiment import EXPERIMENT

ROWS = EXPERIMENT.rows()


def test_every_depthwise_and_pointwise_layer_of_mobilenet_is_on_file_as_often_as_it_is_there() -> (
    None
):
    wanted: dict[str, int] = {}
    for layer in load_network("mobilenet-v1").layers:
        if layer.op not in ("dwconv", "pwconv"):
            continue
        sizes = layer.problem
        name = f"{sizes.hi}x{sizes.wi}x"
        if layer.op == "dwconv":
            name += f"{sizes.channels} depthwise" + ", stride 2" * (sizes.stride == 2)
        else:
            name += f"{sizes.cin}->{sizes.cout} 1x1"
        wanted[name] = wanted.get(name, 0) + 1
    start = "ncnn, mobilenet, "
    found = {
        name[len(start) :]: row["times"] for name, row in ROWS.items() if name.startswith(start)
    }
    assert found == wanted


def test_more_cores_take_no_longer_than_one() -> None:
    both = [row for row in ROWS.values() if {"1", "4"} <= row.keys()]
    assert both
    assert all(row["4"]["cycles"] < row["1"]["cycles"] for row in both)
