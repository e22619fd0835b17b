"""``armsim network``: the sum of right kernels and of the changes of layout between them, reproducibly."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jsonschema
import numpy as np
import pytest
from numpy.typing import NDArray

import armsim
from armsim.cli.main import main
from armsim.errors import UserError
from armsim.explorer import evaluate as evaluation
from armsim.explorer.candidate import Measured
from armsim.explorer.setting import Setting
from armsim.inference.bench import Bench, Task
from armsim.inference.choose import Choice
from armsim.inference.layers import Step, steps_of
from armsim.inference.request import NetworkRequest
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import WrongKernel, contract_call
from armsim.networks.loader import load_network, network_names
from armsim.operators.gemm.tile import GemmTile
from armsim.operators.registry import OPERATORS
from armsim.report.schemas import schema_of
from armsim.result import milliseconds

NET = """
name = "small"
description = "two equal layers, a sum of three tensors that nothing computes"
input = [6, 6, 8]
layer = [
  { name = "first", op = "dwconv", hf = 3, wf = 3 },
  { name = "mix", op = "pwconv", cout = 8 },
  { name = "clamp", op = "relu" },
  { name = "second", op = "dwconv", hf = 3, wf = 3 },
  { name = "end", op = "add", inputs = ["second", "second", "second"] },
]
"""


@pytest.fixture
def net(tmp_path: Path) -> str:
    path = tmp_path / "small.toml"
    path.write_text(NET)
    return str(path)


@pytest.fixture
def few_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first two kernels of each layer and layout: which there are is no matter here."""
    every = Choice._tiles

    def tiles(self: Choice, step: Step, problem: Any, layout: str) -> list[Any]:
        return every(self, step, problem, layout)[:2]

    monkeypatch.setattr(Choice, "_tiles", tiles)


@pytest.mark.usefixtures("few_kernels")
def test_a_network_is_the_sum_of_its_layers_and_comes_from_the_store_again(
    net: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = str(tmp_path / "kept.sqlite")
    words = ["network", net, "--layout", "nhwc", "--jobs", "1", "--store", store]
    texts, documents = [], []
    for at in range(2):
        file = tmp_path / f"{at}.json"
        assert main([*words, "--json", str(file), "--csv", str(tmp_path / "layers.csv")]) == 0
        documents.append(json.loads(file.read_text()))
        texts.append(capsys.readouterr())
    assert texts[0].out == texts[1].out
    assert "results from the store" in texts[1].err
    first = documents[0]
    assert documents[1] == first
    assert first["schema"] == "armsim.inference/1"
    layers = {item["name"]: item for item in first["layers"]}
    assert list(layers) == ["first", "mix", "second", "end"]
    assert layers["mix"]["fused"] == ["clamp"]
    assert layers["mix"]["problem"]["epilogue"] == "relu"
    assert layers["first"]["kernel"] == layers["second"]["kernel"]
    assert layers["first"]["verified"] is True
    assert first["total"]["cycles"] == sum(item["cycles"] or 0 for item in first["layers"])
    assert first["total"]["ms"] == pytest.approx(first["total"]["cycles"] / 2e6)
    assert sum(item["ms"] or 0 for item in first["layers"]) == pytest.approx(first["total"]["ms"])
    assert first["total"]["images_per_second"] == pytest.approx(1000 / first["total"]["ms"])
    # Taps inside the image, channel by channel, and the products of the pointwise layer.
    assert first["total"]["operations"] == pytest.approx(2 * (2 * 8 * 16**2 + 36 * 8 * 8), rel=1e-6)
    assert first["uncovered"] == [
        {"layer": "end", "op": "add", "why": "not covered", "bytes": 4 * 6 * 6 * 8 * 4}
    ]
    assert "Not covered: 1 add" in texts[0].out
    # Two tensors, and the eight pixels that a pointwise convolution in place copies.
    assert first["memory"]["tick-tock"] == 2 * 6 * 6 * 8 * 4 + 8 * 8 * 4
    rows = (tmp_path / "layers.csv").read_text().splitlines()
    assert len(rows) == 1 + len(first["layers"])


@pytest.mark.usefixtures("few_kernels")
def test_changes_of_layout_are_kernels_with_their_time(net: str) -> None:
    found = armsim.network(
        net, layout="nc4hw4", threads=2, board="aaai2020-a57", jobs=1, store="none"
    )
    names = [row.name for row in found.layers]
    # The sum of three tensors, which nothing computes, takes any layout; the image comes in NHWC.
    assert names == ["input > nc4hw4", "first", "mix", "second", "end"]
    (change,) = found.changes
    assert change.measured is not None
    assert change.measured.kernel.startswith("relayout_blocks_nhwc_nc4hw4")
    assert change.measured.max_abs_error == 0
    assert change.moved == 6 * 6 * 8 * 4
    assert change.cycles == change.measured.cycles
    assert found.cycles == sum(row.cycles or 0 for row in found.layers) > change.cycles > 0
    with_layout = {row.name: row.measured.kernel for row in found.layers if row.measured}
    assert with_layout["mix"].startswith("pwconv_rtrd_planes")


GROUPS = """
name = "groups"
description = "a convolution in one group, then two of one group's sizes"
input = [6, 6, 16]
layer = [
  { name = "alone", op = "conv", hf = 3, wf = 3, cout = 8 },
  { name = "wide", op = "pwconv", cout = 16 },
  { name = "clamp", op = "relu" },
  { name = "both", op = "conv", hf = 3, wf = 3, cout = 16, groups = 2, inputs = ["input"] },
  { name = "one", op = "conv", hf = 3, wf = 3, cout = 8, inputs = ["alone"] },
  { name = "points", op = "pwconv", cout = 32, groups = 4, inputs = ["both"] },
]
"""


@pytest.mark.usefixtures("few_kernels")
def test_a_convolution_in_groups_takes_what_one_group_takes_for_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "groups.toml"
    path.write_text(GROUPS)
    file = tmp_path / "found.json"
    words = [str(path), "--jobs", "1", "--store", "none"]
    assert main(["network", *words, "--layout", "nc4hw4", "--json", str(file)]) == 0
    assert "2 x " in capsys.readouterr().out
    document = json.loads(file.read_text())
    layers = {item["name"]: item for item in document["layers"]}
    # A group of "both" is the problem of "one": 8 channels to 8.
    one, both = layers["one"], layers["both"]
    assert (one["groups"], both["groups"], layers["points"]["groups"]) == (1, 2, 4)
    assert both["problem"] == one["problem"]
    assert both["kernel"] == one["kernel"]
    for key in ("cycles", "instructions", "energy_nj", "lower_bound", "l1d_cache_refill"):
        assert both[key] == pytest.approx(2 * one[key])
    assert both["bounds"] == {key: 2 * value for key, value in one["bounds"].items()}
    assert both["gflops"] == one["gflops"]
    # Multiply-accumulates of taps inside the image: 16 rows and columns of 3 taps each.
    sums = 16**2 * (16 * 8 + 8 * 8 + 2 * 8 * 8) + 36 * (8 * 16 + 4 * 4 * 8)
    assert document["total"]["operations"] == pytest.approx(2 * sums, rel=1e-6)
    plain = armsim.network(str(path), layout="nhwc", jobs=1, store="none")
    changes = [row.name for row in plain.changes]
    assert "input > nc4hw4" in changes
    assert {row.name: row.layout for row in plain.layers}["both"] == "nc4hw4"


PLANES = """
name = "planes"
description = "what was in NHWC alone"
input = [6, 6, 8]
layer = [
  { name = "first", op = "dwconv", hf = 3, wf = 3 },
  { name = "join", op = "concat", inputs = ["first", "input"] },
  { name = "twice", op = "upsample" },
  { name = "shift", op = "bias" },
]
"""


@pytest.mark.usefixtures("few_kernels")
def test_in_planes_of_four_channels_a_network_needs_no_change_but_that_of_its_input(
    tmp_path: Path,
) -> None:
    path = tmp_path / "planes.toml"
    path.write_text(PLANES)
    found = armsim.network(str(path), layout="nc4hw4", jobs=1, store="none")
    families = {row.name: row.method for row in found.layers}
    assert families == {
        "input > nc4hw4": "blocks", "first": families["first"],
        "join": "joined", "twice": "repeated", "shift": "planes",
    }  # fmt: skip
    assert all(row.measured and row.measured.max_abs_error is not None for row in found.layers)


@pytest.mark.usefixtures("few_kernels")
def test_several_cores_share_each_layer_out_and_take_the_kernel_that_is_fastest_on_them(
    net: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: dict[Any, dict[str, int]] = {}
    measure = Bench.measure

    def noting(bench: Bench, tasks: Iterable[Task], what: str) -> Mapping[Task, Measured | None]:
        found = measure(bench, tasks, what)
        for task, item in found.items():
            if task.setting.team and item is not None:
                tried.setdefault(task.setting.problem, {})[item.kernel] = item.cycles
        return found

    monkeypatch.setattr(Bench, "measure", noting)
    both = armsim.network_sweep(
        net, board="aaai2020-a57", threads="1,2", jobs=1, store="none", layout="nhwc"
    )
    jsonschema.validate(both.to_dict(), schema_of(type(both)))
    one, two = both.results
    assert (one.machine.threads, two.machine.threads) == (1, 2)
    for alone, shared in zip(one.layers, two.layers, strict=True):
        if alone.measured is None or shared.measured is None:
            continue
        assert shared.step is not None
        kernels = tried[shared.step.problem]
        assert shared.cycles == kernels[shared.measured.kernel] == min(kernels.values())
        assert alone.measured.kernel in kernels
        if alone.measured.kernel == shared.measured.kernel:
            # The same instructions, on two cores together.
            assert shared.measured.instructions == alone.measured.instructions
        assert alone.cycles is not None
        assert shared.cycles is not None
        assert alone.cycles / 2 * 0.9 < shared.cycles <= alone.cycles * 1.05
    assert max(map(len, tried.values())) > 1
    assert two.rate is not None


@pytest.mark.usefixtures("few_kernels")
def test_cores_of_a_network_begin_as_far_apart_as_was_asked_for(net: str) -> None:
    given: dict[str, Any] = {"board": "aaai2020-a57", "jobs": 1, "store": "none", "layout": "nhwc"}
    result = armsim.network(net, threads=2, stagger=10, **given)
    assert result.machine.words.endswith("2 threads, 10 us apart")
    found = result.to_dict()
    assert (found["schedule"], found["stagger_us"], found["pool"]) == ("static", 10, "spin")
    # 10 us are 20,000 cycles, when the second core begins its part.
    cycles = [item.cycles for item in result.layers if item.cycles is not None]
    assert len(cycles) == 3
    assert min(cycles) > 20_000


def test_a_short_time_keeps_two_digits() -> None:
    times = (22.0529, 0.1, 0.0127, 0.00049, 0.0005, 0.0000123, 0.0)
    small = ["0.013", "0.00049", "0.00050", "0.000012"]
    assert [milliseconds(ms) for ms in times] == ["22.05", "0.10", *small, "0.00"]
    assert [milliseconds(ms, 3) for ms in times] == ["22.053", "0.100", *small, "0.000"]


class Priced(Bench):
    """Measures nothing: a kernel takes what its layout is said to take, on one core or on all."""

    def __init__(self, alone: Mapping[str, int], shared: Mapping[str, int]) -> None:
        super().__init__(None, 1, lambda _: None, lambda *_: None, lambda _: None)
        self.prices = {False: alone, True: shared}

    def item(self, setting: Setting, tile: Any) -> Any:
        layout = setting.operator.layout_of(tile) or "change"
        cycles = self.prices[bool(setting.team)][layout]
        return SimpleNamespace(cycles=cycles, tile=tile.to_dict())

    def search(self, setting: Setting, tiles: list[Any], what: str) -> Any:
        return SimpleNamespace(measured=[self.item(setting, tile) for tile in tiles[:1]])

    def measure(self, tasks: Iterable[Task], what: str) -> Mapping[Task, Measured | None]:
        self._known |= {task: self.item(task.setting, task.tile) for task in tasks}
        return self._known


@pytest.mark.parametrize(("threads", "layout"), [(1, "nc4hw4"), (4, "nhwc")])
def test_layouts_are_those_that_take_least_on_all_cores_that_work(
    threads: int, layout: str, net: str
) -> None:
    request = NetworkRequest(net, board="aaai2020-a57", threads=threads)
    (machine,) = request.machines
    network, steps = steps_of(request.network, request.numbers)
    # Blocks of channels are the faster ones on one core, and gain nothing from three more.
    bench = Priced(
        {"nhwc": 10_000, "nc4hw4": 9_000, "change": 1},
        {"nhwc": 3_000, "nc4hw4": 9_000, "change": 1},
    )
    choice = Choice(request, machine, network, steps, bench)
    choice.run()
    kernels = [row for row in choice.result.layers if row.op in ("dwconv", "pwconv")]
    assert [row.layout for row in kernels] == [layout] * 3


@pytest.mark.parametrize(("side", "measured"), [(64, {"nc4hw4"}), (8, {"nc4hw4", "nhwc"})])
def test_a_layout_that_is_too_slow_even_if_it_is_shared_out_evenly_is_not_measured(
    side: int, measured: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A layer whose tensors fit the cores' own caches may gain more than an even share."""
    path = tmp_path / "one.toml"
    path.write_text(
        f'name = "one"\ndescription = "a pointwise layer"\ninput = [{side}, {side}, 32]\n'
        'layer = [ { op = "pwconv", cout = 32 } ]\n'
    )
    request = NetworkRequest(str(path), board="aaai2020-a57", threads=4)
    (machine,) = request.machines
    network, steps = steps_of(request.network, request.numbers)
    # A quarter of 9,000 and two changes are more than 2,000.
    bench = Priced(
        {"nhwc": 9_000, "nc4hw4": 6_000, "change": 10},
        {"nhwc": 2_300, "nc4hw4": 2_000, "change": 10},
    )
    tried: set[str] = set()
    item = bench.item

    def noting(setting: Setting, tile: Any) -> Any:
        if setting.team and setting.operator.layouts:
            tried.add(setting.operator.layout_of(tile))
        return item(setting, tile)

    monkeypatch.setattr(bench, "item", noting)
    choice = Choice(request, machine, network, steps, bench)
    choice.run()
    assert tried == measured
    assert [row.layout for row in choice.result.layers if row.op == "pwconv"] == ["nc4hw4"]


class OfFamilies(Priced):
    """A kernel takes on one core what is said of its family and its rows; ``shared`` on all cores.

    ``tried`` are those that are measured there, in this order.
    """

    def __init__(self, alone: Mapping[tuple[str, int], int], shared: int) -> None:
        super().__init__({}, {})
        self.alone, self.shared = alone, shared
        self.tried: dict[tuple[str, int], None] = {}

    def item(self, setting: Setting, tile: Any) -> Any:
        own = tile.family, tile.rows
        if setting.team:
            self.tried[own] = None
        cycles = self.shared if setting.team else self.alone[own]
        return SimpleNamespace(cycles=cycles, tile=tile.to_dict())

    def search(self, setting: Setting, tiles: list[Any], what: str) -> Any:
        found = [self.item(setting, tile) for tile in tiles]
        return SimpleNamespace(measured=sorted(found, key=lambda item: item.cycles))


@pytest.mark.parametrize(
    ("shared", "tried"),
    [
        (1_000, ["rtrd", "goto", "naive"]),  # a team gains nothing: any of them may be faster
        (280, ["rtrd", "goto"]),  # at best the third takes 1,200 / 4
        (250, ["rtrd"]),
    ],
)
def test_on_several_cores_the_best_of_each_family_is_measured_first(
    shared: int, tried: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Families in the order of their best kernels, whatever the others of a family take."""
    alone = {
        ("rtrd", 8): 1_000, ("goto", 8): 1_100, ("naive", 8): 1_200, ("goto", 4): 1_210,
        ("rtra", 8): 1_250,
    }  # fmt: skip
    tiles = [GemmTile(family, rows, 8) for family, rows in alone]
    monkeypatch.setattr(Choice, "_tiles", lambda *_: tiles)
    path = tmp_path / "one.toml"
    path.write_text(
        'name = "one"\ndescription = "a pointwise layer"\ninput = [28, 28, 128]\n'
        'layer = [ { op = "pwconv", cout = 256 } ]\n'
    )
    request = NetworkRequest(str(path), board="aaai2020-a57", threads=4, layout="nhwc")
    (machine,) = request.machines
    network, steps = steps_of(request.network, request.numbers)
    bench = OfFamilies(alone, shared)
    Choice(request, machine, network, steps, bench).run()
    assert list(bench.tried) == [(family, 8) for family in tried]


class WrongOnTheWhole(OfFamilies):
    """Kernels of a family are right on parts of a layer, and wrong on a large whole one."""

    def measure(self, tasks: Iterable[Task], what: str) -> Mapping[Task, Measured | None]:
        for task in tasks:
            whole = task.setting.problem.hi == 300
            wrong = whole and task.tile.family == "rtrd"
            self._known[task] = None if wrong else self.item(task.setting, task.tile)
        return self._known


@pytest.mark.parametrize("threads", [1, 4])
def test_of_a_large_layer_whose_best_kernel_is_wrong_another_family_is_taken(
    threads: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = {("rtrd", 8): 1_000, ("goto", 8): 1_100, ("naive", 8): 1_200}
    tiles = [GemmTile(family, rows, 8) for family, rows in alone]
    monkeypatch.setattr(Choice, "_tiles", lambda *_: tiles)
    path = tmp_path / "one.toml"
    path.write_text(
        'name = "one"\ndescription = "a large pointwise layer"\ninput = [300, 300, 128]\n'
        'layer = [ { op = "pwconv", cout = 256 } ]\n'
    )
    request = NetworkRequest(str(path), board="aaai2020-a57", threads=threads, layout="nhwc")
    (machine,) = request.machines
    network, steps = steps_of(request.network, request.numbers)
    choice = Choice(request, machine, network, steps, WrongOnTheWhole(alone, 1_150))
    choice.run()
    (row,) = choice.result.layers
    assert row.measured is not None
    assert row.measured.tile["family"] == "goto"


def test_every_layer_has_kernels_in_each_layout_that_its_operator_has(tmp_path: Path) -> None:
    """A part of a layer has more kernels than the layer: its best ones might not be there for that."""
    path = tmp_path / "wide.toml"
    path.write_text(
        'name = "wide"\ndescription = "large pointwise layers"\ninput = [28, 28, 128]\n'
        'layer = [ { op = "pwconv", cout = 256 }, { op = "pwconv", cout = 128 } ]\n'
    )
    request = NetworkRequest(str(path), board="aaai2020-a57")
    (machine,) = request.machines
    network, steps = steps_of(request.network, request.numbers)
    bench = Priced({"nhwc": 10, "nc4hw4": 9, "change": 1}, {})
    choice = Choice(request, machine, network, steps, bench)
    choice.run()
    assert [row.layout for row in choice.result.layers if row.op == "pwconv"] == ["nc4hw4"] * 2


def test_kernels_are_compared_on_the_whole_layer_where_its_weights_do_not_fit_l2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`rtrd_zero` reads its 4 MB of weights again for each eight rows, `goto` once, a block of K at a time.

    On a part, whose weights stay in L2, `rtrd_zero` is the faster one.
    """
    real = Choice._tiles

    def two(self: Choice, step: Any, problem: Any, layout: str) -> list[Any]:
        shapes = {"rtrd_zero": (8, 8, 4, 0), "goto": (4, 16, 4, 8)}
        found: dict[str, Any] = {}
        for tile in real(self, step, problem, layout):
            shape = tile.rows, tile.columns, tile.depth, tile.prefetch
            if shape == shapes.get(tile.family):
                found.setdefault(tile.family, tile)
        return list(found.values())

    monkeypatch.setattr(Choice, "_tiles", two)
    path = tmp_path / "deep.toml"
    path.write_text(
        'name = "deep"\ndescription = "4 MB of weights, 49 pixels"\ninput = [7, 7, 1024]\n'
        'layer = [ { op = "pwconv", cout = 1024 } ]\n'
    )
    found = armsim.network(str(path), board="aaai2020-a57", layout="nhwc", jobs=1, store="none")
    (row,) = (row for row in found.layers if row.op == "pwconv")
    assert row.measured is not None
    assert row.measured.tile["family"] == "goto"
    weights = 1024 * 1024 * 4 // 64
    assert weights <= row.measured.counters["l2d_cache_refill"] < 2 * weights


@pytest.mark.usefixtures("few_kernels")
def test_a_wrong_kernel_is_said_and_counts_nothing(
    net: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong(*_: object, **__: object) -> None:
        raise WrongKernel("element 3 is 1 instead of 2")

    monkeypatch.setattr(evaluation, "execute_right", wrong)
    assert main(["network", net, "--jobs", "1", "--store", "none"]) == 1
    out = capsys.readouterr().out
    assert "element 3 is 1 instead of 2" in out
    assert "Nothing was measured." in out
    assert "Not measured: first, mix, second." in out


@pytest.mark.usefixtures("few_kernels")
def test_an_interrupted_network_gives_what_there_is(
    net: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Choice._measure_chosen

    def interrupted(self: Choice) -> None:
        real(self)
        raise KeyboardInterrupt

    monkeypatch.setattr(Choice, "_measure_chosen", interrupted)
    found = armsim.network(net, jobs=1, store="none")
    assert not found.complete
    assert found.cycles > 0
    assert "INCOMPLETE" in found.summary


Float = NDArray[np.float64]


def padded(image: Float, problem: Any) -> Float:
    """The image with the zeros that "same" padding wants, as TensorFlow puts them."""
    outputs = [-(-size // problem.stride) for size in image.shape[:2]]
    more = [
        max((count - 1) * problem.stride + taps - size, 0)
        for count, taps, size in zip(
            outputs, (problem.hf, problem.wf), image.shape[:2], strict=True
        )
    ]
    if problem.padding == "valid":
        more = [0, 0]
    return np.pad(image, [(one // 2, one - one // 2) for one in more] + [(0, 0)])


def convolved(tensors: dict[str, Float], problem: Any) -> Float:
    """A convolution or a depthwise one of NHWC tensors, tap by tap, with its layer's epilogue."""
    image, taps = padded(tensors["input"], problem), tensors["filter"]
    step = problem.stride
    rows = (image.shape[0] - problem.hf) // step + 1
    columns = (image.shape[1] - problem.wf) // step + 1
    total: Any = 0.0
    for y in range(problem.hf):
        for x in range(problem.wf):
            seen = image[y : y + step * rows : step, x : x + step * columns : step][:rows, :columns]
            total = total + (seen @ taps[y, x] if problem.op == "conv" else seen * taps[y, x])
    word = getattr(problem, "epilogue", "none")
    total = total + tensors.get("bias", 0.0)
    if word.endswith("relu6"):
        total = np.clip(total, 0, 6)
    return np.maximum(total, 0) if word.endswith("relu") else np.asarray(total)


def cut_out(name: str) -> tuple[str, dict[str, Any]]:
    """A layer of a network with fewer pixels and channels, as a file, and its keys."""
    layers = load_network(name).layers
    ops = {layer.op for layer in layers}
    op = "dwconv" if "dwconv" in ops else "conv"
    layer = [one for one in layers if one.op == op][-1]
    known = layer.problem.to_dict()
    keys = {
        key: known[key] for key in ("hf", "wf", "stride", "padding", "epilogue") if key in known
    }
    if op == "conv":
        keys["cout"] = min(known["cout"], 24)
    rows, columns, channels = (
        min(size, most) for size, most in zip(layer.input, (9, 11, 12), strict=True)
    )
    pairs = ", ".join(f"{key} = {json.dumps(value)}" for key, value in keys.items())
    return (
        f'name = "cut"\ndescription = "{layer.name} of {name}"\ninput = [{rows}, {columns}, {channels}]\n'
        f'layer = [ {{ name = "{layer.name}", op = "{op}", {pairs} }} ]\n'
    ), keys


@pytest.mark.usefixtures("few_kernels")
@pytest.mark.parametrize("name", network_names())
def test_a_layer_of_each_network_computes_what_numpy_does(name: str, tmp_path: Path) -> None:
    path = tmp_path / "cut.toml"
    path.write_text(cut_out(name)[0])
    found = armsim.network(str(path), layout="nhwc", jobs=1, store="none")
    (item,) = found.layers
    assert item.measured is not None
    assert item.step is not None
    problem, operator = item.step.problem, OPERATORS[item.step.problem.op]
    tile = operator.tile_from_dict(item.measured.tile)
    contract = operator.contract(problem, tile, found.seed)
    # The text that the command chose and saves, assembled and called anew.
    call = contract_call(program_of(assemble(item.measured.source, item.measured.kernel)), contract)
    call.trace()
    output = call.output(contract.output, np.dtype(np.float32))
    wanted = convolved(
        {key: data.astype(np.float64) for key, data in contract.buffers.items()}, problem
    )
    assert wanted.size == output.size
    assert np.abs(output.reshape(wanted.shape) - wanted).max() < 1e-4 * max(1, np.abs(wanted).max())


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["mobilenet-v9"], "unknown network 'mobilenet-v9'"),
        (["mobilenet-v1", "--method", "mgem"], "has 'mgem' (did you mean 'mgemm'?)"),
        (["mobilenet-v1", "--layout", "nchw"], "--layout: unknown 'nchw'"),
        (["mobilenet-v1", "--threads", "0"], "--threads: must be at least 1"),
        (["mobilenet-v1", "--threads", "1,x"], "--threads: 'x' is not a whole number"),
        (["mobilenet-v1", "--board", "aaai2020-a57", "--threads", "9"], "has 4 cores"),
        (["mobilenet-v1", "--board", "aaai2020-a57,pixel-5"], "pixel-5"),
        (["mobilenet-v1", "--schedule", "dynamic"], "goes with --threads"),
        (["mobilenet-v1", "--stagger", "100"], "goes with --threads"),
        (["mobilenet-v1", "--pool", "none"], "goes with --threads"),
        (["mobilenet-v1", "--dtype", "int8"], "--dtype"),
        (["mobilenet-v1", "--columns", "cyles"], "did you mean 'cycles'"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_one_line(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["network", *words, "--store", "none"])
    except SystemExit as left:  # what argparse refuses
        code = int(left.code or 0)
    assert code == 2
    said = capsys.readouterr().err.strip()
    assert says in said
    assert "\n" not in said


def test_several_machines_are_a_sweep() -> None:
    with pytest.raises(UserError, match="network_sweep"):
        armsim.network("mobilenet-v1", threads="1,2")
