"""Network files: shapes that follow from each other, and all mistakes at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from armsim.cli.main import main
from armsim.errors import UserError
from armsim.networks.kinds import LAYERS, keys_of
from armsim.networks.loader import load_network, network_names, parse_network
from armsim.operators.registry import OPERATORS

WRONG = """name = "wrong"
inputs = [8, 8, 3]
input = [8, 8]

[[layer]]
op = "conv"
hf = 3
wf = "3"
count = 4

[[layer]]
op = "dwcov"

[[layer]]
op = "pwconv"
cout = true
epilog = "relu"
"""

SHAPES = """name = "shapes"
description = "each layer after the one before"
input = [6, 8, 12]

[[layer]]
op = "maxpool"
hf = 2
wf = 2
stride = 2

[[layer]]
name = "up"
op = "pwconv"
cout = 20
in_place = true

[[layer]]
op = "fc"
cuot = 3
"""


def refused(text: str) -> list[str]:
    with pytest.raises(UserError) as error:
        parse_network(text, "net.toml")
    return str(error.value).splitlines()


def test_all_mistakes_of_a_file_are_told_at_once_with_their_lines() -> None:
    assert refused(WRONG) == [
        "net.toml:1: missing key 'description'",
        "net.toml:2: unknown key 'inputs' (did you mean 'input'?)",
        "net.toml:3: 'input' must be [rows, columns, channels], not [8, 8]",
        "net.toml:5: layer 1: missing key 'cout' of conv",
        "net.toml:8: layer 1: 'wf' must be a whole number, not '3'",
        "net.toml:9: layer 1: unknown key 'count' of conv (did you mean 'cout'?); it has op, name, cout, "
        "hf, wf, stride, padding, dilation, epilogue, task_rows, groups, inputs",
        "net.toml:12: layer 2: unknown op 'dwcov' (did you mean 'dwconv'?); there are "
        + ", ".join(LAYERS),
        "net.toml:16: layer 3: 'cout' must be a whole number, not True",
        "net.toml:17: layer 3: unknown key 'epilog' of pwconv (did you mean 'epilogue'?); it has op, name, "
        "cout, epilogue, weights, in_place, groups, inputs",
    ]


def test_a_layer_is_checked_against_the_tensor_that_comes_to_it() -> None:
    assert refused(SHAPES) == [
        "net.toml:14: layer 2: in place, cout must be at most the 12 input channels, got 20",
        "net.toml:17: layer 3: missing key 'cout' of fc",
        "net.toml:19: layer 3: unknown key 'cuot' of fc (did you mean 'cout'?); it has op, name, cout, "
        "epilogue, weights, inputs",
    ]
    good = SHAPES.replace("in_place = true", "").replace("cuot", "cout")
    layers = parse_network(good, "net.toml").layers
    assert [layer.output for layer in layers] == [(3, 4, 12), (3, 4, 20), (1, 1, 3)]
    assert [layer.name for layer in layers] == ["1_maxpool", "up", "3_fc"]
    assert layers[2].problem.cin == 3 * 4 * 20
    assert refused(good.replace("stride = 2", "stride = 0"))[0].startswith(
        "net.toml:9: layer 1: stride"
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name = ", "not valid TOML"),
        ('name = "a"\ndescription = ""\ninput = [1, 1, 1]\nlayer = []\n', "at least one"),
        ('name = "a"\ndescription = ""\ninput = [1, 1, 1]\nlayer = 3\n', "a list of tables"),
        ('name = 1\ndescription = ""\ninput = [1, 1, -1]\n', "'name' must be a string"),
    ],
)
def test_a_file_that_is_no_network_is_refused_in_words(text: str, words: str) -> None:
    assert any(words in line for line in refused(text))


def test_keys_of_a_layer_are_the_options_of_its_operator() -> None:
    for op in LAYERS:
        if op in OPERATORS:
            options = {parameter.name for parameter in OPERATORS[op].parameters}
            assert set(keys_of(op)) - {"task_rows", "in_place", "groups", "inputs"} <= options


def test_the_command_shows_every_layer_and_the_peaks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["plan", "peaklens-optimized"]) == 0
    shown = capsys.readouterr().out
    for layer in load_network("peaklens-optimized").layers:
        assert layer.name in shown
    for words in ("tick-tock", "single", "lower bound", "every tensor its own buffer"):
        assert words in shown
    assert main(["plan", "mobilenet-v1", "--plan", "single", "--json", "-"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["schema"] == "armsim.plan/1"
    assert [plan["name"] for plan in data["plans"]] == ["single"]
    assert data["plans"][0]["peak_bytes"] == data["lower_bound_bytes"]
    steps = data["plans"][0]["steps"]
    assert [step["layer"] for step in steps] == [layer["name"] for layer in data["layers"]]
    assert main(["plan"]) == 0
    assert "mobilenet-v1: " in capsys.readouterr().out


BRANCHES = """name = "branches"
description = "a shortcut, a gate and two branches"
input = [4, 6, 8]
layer = [
  { name = "a", op = "dwconv", hf = 3, wf = 3 },
  { name = "b", op = "pwconv", cout = 8 },
  { name = "sum", op = "add", inputs = ["b", "a"] },
  { name = "pool", op = "avgpool", hf = 4, wf = 6 },
  { name = "gated", op = "multiply", inputs = ["sum", "pool"] },
  { name = "up", op = "upsample", inputs = ["input"] },
  { name = "wide", op = "upsample", factor = 2, inputs = ["gated"] },
  { name = "both", op = "concat", inputs = ["up", "wide", "wide"] },
]
"""


def test_layers_read_what_they_name_and_nothing_in_place_that_is_read_later() -> None:
    network = parse_network(BRANCHES, "net.toml")
    layers = {layer.name: layer for layer in network.layers}
    assert layers["both"].output == (8, 12, 24)
    assert layers["both"].others == ((8, 12, 8), (8, 12, 8))
    assert [layers[name].output for name in ("sum", "pool", "gated")] == [
        (4, 6, 8), (1, 1, 8), (4, 6, 8)
    ]  # fmt: skip
    # "a" is read again by "sum", "sum" by "gated": only what nothing reads later is overwritten.
    assert [name for name, layer in layers.items() if layer.in_place] == ["sum", "gated"]
    assert not network.chain
    assert network.multiplies == 4 * 6 * 8 * 9 + 4 * 6 * 8 * 8


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('["b", "a"]', '["b", "c"]', "net.toml:7: layer 3: inputs: no layer 'c' before it"),
        ('["b", "a"]', '["b"]', "net.toml:7: layer 3: inputs: add has two inputs or more, not 1"),
        ('["b", "a"]', '["b", 3]', "net.toml:7: layer 3: inputs: no layer 3 before it"),
        ('["input"]', "[]", "net.toml:10: layer 6: inputs: at least one layer"),
        ('["input"]', '"input"', "layer 6: 'inputs' must be a list of layers' names, not 'input'"),
        ('["up", "wide", "wide"]', '["up", "a"]', "inputs: concat cannot take 4x6x8 beside 8x12x8"),
        ('cout = 8', 'cout = 8, in_place = true', "in place, its input would be lost, which sum reads"),
        ('"up", op', '"input", op', "'input' is the network's input, no layer's name"),
        (', inputs = ["b", "a"]', "", "net.toml:7: layer 3: missing key 'inputs' of add"),
    ],
)  # fmt: skip
def test_inputs_that_cannot_be_are_told(before: str, after: str, said: str) -> None:
    assert said in refused(BRANCHES.replace(before, after))[0]


PUBLISHED = {
    # Multiply-accumulates and parameters in millions, and where they are printed.
    "mobilenet-v1": (569, 4.24, "the authors' table of checkpoints, MobileNet_v1_1.0_224"),
    "mobilenet-v2": (300, 3.5, "the authors' table of checkpoints; the paper's table 4: 300, 3.4"),
    "mobilenet-v2-1.4": (582, 6.1, "the same; the paper's table 4 has 585 and 6.9"),
    "mnasnet-a1": (312, 3.9, "the paper's table 1"),
    "vgg-16": (15_470, 138.36, "its conv layers 15.3 G (ResNet paper); 138 M, table 2"),
    "resnet-50": (3_860, 25.557, "Hu et al., SE networks, table 2: 3.86 G; torchvision's weights"),
    "yolov3-tiny": (5_565 / 2, 8.8524, "Darknet: 5.56 G operations; yolov3-tiny.weights"),
    "inception-v3": (5_713, 23.8346, "torchvision's 5.71 G, and weights without its auxiliary part"),
    "peaklens-original": (3.25, 0.428, "table 3's filters: 2160 + 25000 + 400000 + 1000, and biases"),
    "peaklens-optimized": (1.33, 0.0203, "table 4's filters"),
}  # fmt: skip


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_shipped_networks_have_their_published_sizes(name: str) -> None:
    network = load_network(name)
    multiplies, parameters, _ = PUBLISHED[name]
    assert network.multiplies / 1e6 == pytest.approx(multiplies, rel=0.005)
    assert network.parameters / 1e6 == pytest.approx(parameters, rel=0.005)


def test_every_shipped_network_has_a_published_size() -> None:
    assert sorted(PUBLISHED) == network_names()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["mobilenet-1"], "did you mean 'mobilenet-v1'"),
        (["no.toml"], "cannot read the network file no.toml"),
        (["mobilenet-v1", "--task-rows", "0"], "neither whole nor a number"),
        (["mobilenet-v1", "--task-rows", "hole"], "neither whole nor a number"),
        (["mobilenet-v1", "--plan", "sinle"], "did you mean 'single'"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["plan", *arguments])
    except SystemExit as error:  # the parser ends the program itself
        code = int(str(error.code))
    assert code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert words in err
