"""Schemas are those of what commands write, and a key that was published stays as long as its version."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from armsim.cli.main import main
from armsim.figures import Figure, Figures, also, declared, derived, figure, percent, via
from armsim.report.parts import columns_of
from armsim.report.schemas import RESULTS, result_class, schema_of

HERE = Path(__file__).parent
ADD = ".text\n.global add\nadd:\n ldr s0, [x0]\n fadd s0, s0, s0\n str s0, [x1]\n ret\n"
SWEEP = ["--sweep", "N=1,2", "--jobs", "1", "--store", "none"]
ADD_ARGS = ["--args", "x0=buf(f32,1) x1=out(f32,1)"]


def keys_of(schema: dict[str, Any]) -> Iterator[str]:
    """A line for each key, of parts too, with its type as JSON."""
    for name, part in {schema["title"]: schema, **schema.get("$defs", {})}.items():
        for key, value in part["properties"].items():
            kind = {word: what for word, what in value.items() if word != "description"}
            yield f"{schema['title']} {name}.{key} {json.dumps(kind)}"


def test_no_published_key_goes_or_changes_its_type_under_the_same_version() -> None:
    made = {line for name in RESULTS for line in keys_of(schema_of(result_class(name)))}
    published = (HERE / "schema_keys.txt").read_text(encoding="utf-8").splitlines()
    versions = {result_class(name).schema for name in RESULTS}
    gone = [line for line in published if line not in made and line.split()[0] in versions]
    assert gone == [], "a new version, or the key back"
    assert versions <= {line.split()[0] for line in published}


@pytest.mark.parametrize("name", RESULTS)
def test_every_key_has_a_meaning(name: str) -> None:
    schema = schema_of(result_class(name))
    jsonschema.Draft202012Validator.check_schema(schema)
    schema["properties"].pop("schema")
    for part in (schema, *schema.get("$defs", {}).values()):
        assert [key for key, value in part["properties"].items() if not value["description"]] == []


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["plan", "resnet-50"], 0),
        (["verify", "naive", "--op", "gemm", "--tile", "default", "--shape", "m=2,n=3,k=4"], 0),
        (["compare", "search.json", "measured.csv"], 0),
        (["run", "add.s", *ADD_ARGS, "--expect", "x1 = x0 + x0"], 0),
        (["run", "add.s", *ADD_ARGS, "--expect", "x1 = x0"], 1),
        (["run", "add.s", "--args", "x0=buf(f32,1) x1=0"], 1),
        (["run", "add.s", *ADD_ARGS, "--against", "add.s"], 0),
        (["boards"], 0),
        (["view", "add.s"], 0),
        (["explore", "add.s", *SWEEP, *ADD_ARGS, "--expect", "x1 = x0 + x0"], 0),
        (["analyze", "add.s", "--compare", "a53,a72"], 0),
    ],
)
def test_what_a_command_writes_is_as_its_schema_says(
    words: list[str], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("add.s").write_text(ADD)
    candidates = [
        {"kernel": name, "verified": True, "cycles": 9, "bound_by": "fp"} for name in "ab"
    ]
    Path("search.json").write_text(
        json.dumps(
            {
                "schema": "armsim.explore/1", "op": "gemm", "problem": {"m": 4, "n": 4, "k": 4},
                "core": "cortex-a53", "board": None, "cache": "warm", "ideal_memory": False,
                "clock_ghz": 1.5, "candidates": candidates,
            }
        )
    )  # fmt: skip
    lines = "".join(f"{name},gemm m=4 n=4 k=4,8\n" for name in "ab")
    Path("measured.csv").write_text(f"kernel,problem,cycles\n{lines}")
    assert main([*words, "--json", "out.json"]) == code
    name = {"--sweep": "sweep", "--compare": "analyze-compare"}.get((*words, "", "")[2], words[0])
    schema = schema_of(result_class(name))
    written = json.loads(Path("out.json").read_text())
    jsonschema.validate(written, schema)
    assert set(written) <= set(schema["properties"])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**written, "schema": "armsim.other/1"}, schema)


def test_the_command_prints_a_schema_and_refuses_what_has_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["schema", "plan"]) == 0
    assert json.loads(capsys.readouterr().out) == schema_of(result_class("plan"))
    assert main(["schema"]) == 0
    assert "plan: armsim.plan/1" in capsys.readouterr().out.splitlines()
    assert main(["schema", "pln"]) == 2
    assert "did you mean 'plan'" in capsys.readouterr().err


@dataclass(frozen=True)
class Engine:
    power: float


@declared
class Car(Figures):
    """A car."""

    name: str = figure("its name", "car")
    engine: Engine | None = None
    power = via("engine.power", 0.0, "of its engine", heading="kW", cell=".1f", rank=1)
    loaded: float | None = figure("of its room", "full", percent(0), key="load", default=None)
    _label = Figure("name", "", "label", value=lambda car: f"<{car.name}>", left=True, shown=True)
    _wheels = also("wheels", int, lambda car: 4, "that it has")
    owner: str | None = figure("null and left out: nobody's", default=None, optional=True)
    plate: str | None = figure("left out where there is no owner", default=None, optional="owner")
    price: float = figure("in the JSON to the cent", default=1.0, places=2)

    @property
    @derived("the name in capitals")
    def sign(self) -> str:
        return self.name.upper()


def test_a_figure_that_is_declared_once_is_in_json_table_and_help() -> None:
    cars = [Car("a", Engine(60.0), 0.5), Car("bee")]
    assert [car.to_dict() for car in cars] == [
        {"name": "a", "power": 60.0, "load": 0.5, "wheels": 4, "price": 1.0, "sign": "A"},
        {"name": "bee", "power": 0.0, "load": None, "wheels": 4, "price": 1.0, "sign": "BEE"},
    ]
    owned = Car("c", owner="Ann", price=2.346).to_dict()
    assert (owned["owner"], owned["plate"], owned["price"]) == ("Ann", None, 2.35)
    assert [
        (column.heading, column.cells, column.left) for column in columns_of(Car.figures, cars)
    ] == [
        ("car", ["a", "bee"], True),
        ("kW", ["60.0", "0.0"], False),
        ("full", ["50 %", "-"], False),
        ("label", ["<a>", "<bee>"], True),
    ]
    assert "power: of its engine" in str(Car.__doc__)
    with pytest.raises(AttributeError):
        cars[0].name = "other"  # type: ignore[misc]
