"""Network files: shapes that follow from each other, and all mistakes at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from armsim.cli.main import main
from armsim.errors import UserError
from armsim.networks import load_network, parse_network
from armsim.networks.kinds import PROBLEMS, keys_of
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
        "hf, wf, stride, padding, dilation, task_rows",
        "net.toml:12: layer 2: unknown op 'dwcov' (did you mean 'dwconv'?); there are "
        + ", ".join(PROBLEMS),
        "net.toml:16: layer 3: 'cout' must be a whole number, not True",
        "net.toml:17: layer 3: unknown key 'epilog' of pwconv (did you mean 'epilogue'?); it has op, name, "
        "cout, epilogue, in_place",
    ]


def test_a_layer_is_checked_against_the_tensor_that_comes_to_it() -> None:
    assert refused(SHAPES) == [
        "net.toml:14: layer 2: in place, cout must be at most the 12 input channels, got 20",
        "net.toml:17: layer 3: missing key 'cout' of fc",
        "net.toml:19: layer 3: unknown key 'cuot' of fc (did you mean 'cout'?); it has op, name, cout, "
        "epilogue",
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
    for op in PROBLEMS:
        if op in OPERATORS:
            options = {parameter.name for parameter in OPERATORS[op].parameters}
            assert set(keys_of(op)) - {"task_rows", "in_place"} <= options


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


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["mobilnet"], "did you mean 'mobilenet-v1'"),
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
