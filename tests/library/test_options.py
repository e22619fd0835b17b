"""An option is declared once: command line, spec file, Python and documents follow."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import armsim
from armsim.cli.arguments import Parser, add_options, given_options
from armsim.errors import UserError
from armsim.harness.request import Request
from armsim.options import check_options, check_spec, option, takes


@dataclass(frozen=True, kw_only=True)
class Order:
    """An order with an option of each kind."""

    size: int | None = option("how large", least=2, most=99)
    colour: str | None = option("red or blue", choices=("red", "blue"))
    workers: int | str | None = option("how many", metavar="N|all", least=1, choices=("all",))
    quick: bool | None = option("no checks", flag=True)
    note_to: list[str] | None = option("who is notified", metavar="NAME", repeated=True)
    data: Any = option("only in Python", spec=False, shell=False)

    def __post_init__(self) -> None:
        check_options(self)


def parsed(*words: str) -> dict[str, Any]:
    parser = Parser(prog="order")
    add_options(parser, Order)
    return given_options(parser.parse_args(words), Order)


def test_the_command_line_gives_what_was_given() -> None:
    assert parsed() == {}
    words = ["--size", "3", "--colour", "red", "--workers", "all", "--quick"]
    words += ["--note-to", "a", "--note-to", "b"]
    wanted = {"size": 3, "colour": "red", "workers": "all", "quick": True, "note_to": ["a", "b"]}
    assert parsed(*words) == wanted
    assert Order(**wanted) == Order(**parsed(*words))
    assert parsed("--workers", "4") == {"workers": 4}


WRONG = [
    ("size", 1, "1", "must be at least 2"),
    ("size", 100, "100", "must be at most 99"),
    ("size", "3", None, "want a whole number"),
    ("size", True, None, "want a whole number"),
    ("colour", "rad", "rad", "did you mean 'red'"),
    ("colour", 3, None, "want red or blue"),
    ("workers", "some", "some", "neither all nor a number of at least 1"),
]


@pytest.mark.parametrize(("name", "value", "text", "words"), WRONG)
def test_a_wrong_value_is_reported_with_the_option(
    name: str, value: Any, text: str | None, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(UserError, match=f"--{name}: .*{words}"):
        Order(**{name: value})
    if text is not None:
        with pytest.raises(SystemExit):
            parsed(f"--{name}", text)
        assert words in capsys.readouterr().err


def test_a_number_may_also_be_of_a_type_that_only_python_has() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Pause:
        seconds: float | None = option("how long", least=1, others=(float,))

        def __post_init__(self) -> None:
            check_options(self)

    assert Pause(seconds=0.5).seconds == 0.5
    for wrong in (0, "long", True):
        with pytest.raises(UserError, match="--seconds: "):
            Pause(seconds=wrong)  # type: ignore[arg-type]


def test_a_spec_file_has_the_keys_with_dashes_and_their_types() -> None:
    others = {"file": (str,)}
    check_spec({"file": "x", "size": 2, "note-to": ["a"], "workers": "all"}, Order, others)
    for data, words in (
        ({"size": "3"}, "of the wrong type; want a whole number"),
        ({"size": True}, "of the wrong type; want a whole number"),
        ({"quick": 1}, "of the wrong type; want true or false"),
        ({"file": 1.5}, "of the wrong type; want text"),
        ({"note_to": ["a"]}, "did you mean 'note-to'"),
        ({"data": 1}, "unknown key 'data'"),
        ({"size": 1}, "size: must be at least 2"),
        ({"data": 1, "size": 1}, "(?s)unknown key 'data'.*\nsize: must"),
    ):
        with pytest.raises(UserError, match=words):
            check_spec(data, Order, others)


def test_a_function_of_a_request_has_its_keywords() -> None:
    @takes(Order)
    def place(order: Order) -> int:
        """Place it."""
        return order.size or 0

    assert place(size=5) == 5
    with pytest.raises(UserError, match=r"unknown option 'sise'.*did you mean 'size'"):
        place(sise=5)  # type: ignore[call-arg]


def test_what_is_given_wins_over_the_spec_file(tmp_path: Path) -> None:
    spec = tmp_path / "k.toml"
    spec.write_text(
        'file = "k.S"\nargs = ""\ncalls = 3\nwhat-if = ["memory.ns=9"]\ncache = "cold"\n'
    )
    made = Request(spec=str(spec), calls=5).with_spec()
    assert (made.calls, made.cache, made.what_if) == (5, "cold", ["memory.ns=9"])
    assert made.target == str(tmp_path / "k.S")


def test_a_size_given_as_an_option_is_sent_to_the_problem() -> None:
    with pytest.raises(
        UserError, match=r"unknown option 'hi'; .* stands in the problem: \{'hi': 7\}"
    ):
        armsim.explore("dwconv", hi=7)  # type: ignore[call-overload]
    with pytest.raises(UserError, match="unknown option 'metod' \\(did you mean 'method'"):
        armsim.explore("dwconv", metod="goto")  # type: ignore[call-overload]
