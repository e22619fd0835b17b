"""Files with definitions are read, not executed; operators are texts that are read back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from armsim.cli.main import main
from armsim.errors import UserError
from armsim.nests.algorithm import Algorithm, algorithm
from armsim.nests.definition import Definition
from armsim.operators.defined.given import given_operator, read_file
from armsim.operators.defined.operator import defined, operator_of, text_of
from tests.nests.cases import CASES

EXAMPLES = sorted((Path(__file__).parents[2] / "docs" / "operators").glob("*.py"))

GOOD = '''\
"""What it is from."""
from __future__ import annotations
import armsim
import dataclasses
from dataclasses import replace
SIZES = dict(h=4, i=64, j=64, d=32)
TEXT = "s[h,i,j] += q[h,i,d] * k[h,j,d]"
SCORES = armsim.definition(TEXT, sizes=SIZES)
NAMED = armsim.definition(TEXT, "other", types={"q": "i8"})
DOT = armsim.algorithm(SCORES, vector="d", order="h i j")
TURNED = replace(DOT, name="turned", order=("h", "j", "i"))
LOW = -3
'''


def refusal(tmp_path: Path, text: str | bytes) -> str:
    file = tmp_path / "ops.py"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(UserError) as raised:
        read_file(str(file))
    (line,) = str(raised.value).splitlines()
    assert line.startswith(str(file))
    return line.removeprefix(str(file))


def test_a_file_sets_names_to_definitions_and_algorithms(tmp_path: Path) -> None:
    file = tmp_path / "ops.py"
    file.write_text(GOOD)
    found = read_file(str(file))
    assert found["SCORES"].name == "scores"
    assert found["NAMED"].name == "other"
    assert dict(found["SCORES"].sizes) == {"h": 4, "i": 64, "j": 64, "d": 32}
    assert found["TURNED"].order == ("h", "j", "i")
    assert found["LOW"] == -3
    # A definition is searched with all its algorithms, an algorithm alone with itself.
    assert list(given_operator(f"{file}:SCORES").families) == ["dot", "turned"]
    assert list(given_operator(f"{file}:TURNED").families) == ["turned"]
    for name in ("SCORE", "LOW", "TEXT", ""):
        with pytest.raises(UserError, match=r"no definition or algorithm|say which definition"):
            given_operator(f"{file}:{name}")


@pytest.mark.parametrize(
    "line",
    [
        "import os",
        "import armsim.cli",
        "import armsim, os",
        "from os import system",
        "from armsim import load_core",
        "from armsim import definition as d",
        "from armsim import *",
        "from . import other",
        "open('{canary}', 'w')",
        "X = open('{canary}', 'w')",
        "X = __import__('os').system('touch {canary}')",
        "X = armsim.definition(open('{canary}', 'w'))",
        "X = armsim.run('kernel.S')",
        "X = armsim.definition.__globals__",
        "X = eval('1')",
        "X = (lambda: 1)()",
        "X = [n for n in (1, 2)]",
        "X = f'{{1}}'",
        "X = 1 + 1",
        "X = 9 ** 9 ** 9",
        "X = 'a' * 99999999",
        "X = Y",
        "X = Y = 1",
        "X, Y = 1, 2",
        "X: int = 1",
        "X += 1",
        "X = None",
        "X = b'1'",
        "X = {{**dict(a=1)}}",
        "X = dict(**dict(a=1))",
        "X = armsim.definition(*('y[i] = x[i]',))",
        "X = armsim.definition('y[i] = x[i]', nothing=1)",
        "X = armsim.definition()",
        "X = armsim.definition('y[i] = x[j]')",
        "X = armsim.definition(3)",
        "X = armsim.definition('y[i] = x[i]', sizes=3)",
        "X = armsim.algorithm('y[i] = x[i]')",
        "X = armsim.algorithm(3)",
        "X = replace(1, name='x')",
        "X = replace(armsim.definition('y[i] = x[i]'), statements=())",
        "X = {{dict(a=1): 2}}",
        "X = dict(1)",
        "for X in (1, 2): pass",
        "while True: pass",
        "if True: X = 1",
        "def f(): pass",
        "@armsim.definition\ndef f(): pass",
        "class C: pass",
        "with open('{canary}', 'w'): pass",
        "del armsim",
        "assert True",
        "raise SystemExit",
        "print(1)",
        "X = (Y := 1)",
        "X = 1 if True else 2",
        "X.a = 1",
        "X['a'] = 1",
        "global X",
        "X = (",
        "  X = 1",
    ],
)
def test_anything_else_is_refused_with_its_line_and_not_executed(line: str, tmp_path: Path) -> None:
    canary = tmp_path / "canary"
    said = refusal(tmp_path, f"import armsim\n\n{line.format(canary=canary)}\n")
    assert said.startswith((":3: ", ":4: ")), said
    assert not canary.exists()


@pytest.mark.parametrize(
    "content",
    [
        b"\x7fELF\x02\x01\x01\x00",
        b"\xff\xfe",
        b"X = 1\x00",
        b"X = " + b"9" * 6000,
        b"X = " + b"-" * 20000 + b"1",
        b"X = " + b"(" * 9000 + b"1" + b")" * 9000,
        b"X = '" + b"a" * (2 << 20) + b"'",
    ],
    ids=["elf", "utf-16", "nul", "long-number", "deep", "deeper", "2-MiB"],
)  # fmt: skip
def test_files_that_are_no_such_text_are_refused(content: bytes, tmp_path: Path) -> None:
    refusal(tmp_path, content)


def test_missing_files_folders_and_empty_files_are_told(tmp_path: Path) -> None:
    for path in (tmp_path / "none.py", tmp_path):
        with pytest.raises(UserError, match=str(path)):
            read_file(str(path))
    (tmp_path / "empty.py").write_text("")
    with pytest.raises(UserError, match="known: none"):
        given_operator(f"{tmp_path}/empty.py:SCORES")


def test_two_algorithms_of_one_name_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / "ops.py").write_text(
        "import armsim\nS = armsim.definition('s[i] += q[i,d] * k[d]')\n"
        "A = armsim.algorithm(S, 'same')\nB = armsim.algorithm(S, 'same', vector='d')\n"
    )
    with pytest.raises(UserError, match="two algorithms of S are called same"):
        given_operator(f"{tmp_path}/ops.py:S")


# --- operators as text --------------------------------------------------------------------------------


def definitions() -> list[Definition]:
    found = [case.definition for case in CASES.values()]
    for file in EXAMPLES:
        found += [one for one in read_file(str(file)).values() if isinstance(one, Definition)]
    return found


def test_an_operator_is_read_back_from_its_text() -> None:
    for one in definitions():
        text = text_of(one, ())
        assert not set(text) & set(" \n")
        again = operator_of(text)
        assert (again.definition, again.name) == (one, text)
        assert defined(one) is again


def test_algorithms_are_part_of_the_text() -> None:
    scores = CASES["scores"].definition
    own = algorithm(scores, "own", vector="d", packed="k", order="j i h", stream="h", section="a b")
    again = operator_of(text_of(scores, (own,)))
    assert list(again.algorithms.values()) == [
        Algorithm("own", None, "d", ("k",), ("j", "i", "h"), "h", "", "a b")
    ]


HOSTILE: list[object] = [
    None, 3, [], "x", {"types": 3}, {"types": []}, {"types": {"x": 3}}, {"types": {"x": ["i8"]}},
    {"shapes": {"x": 3}}, {"shapes": {"x": {}}}, {"shapes": 3}, {"sizes": {"i": "8"}},
    {"sizes": {"i": 1e300}}, {"sizes": {"i": -1}}, {"sizes": {"i": None}}, {"sizes": [["i", 3]]},
    {"algorithms": 3}, {"algorithms": "held"}, {"algorithms": [3]}, {"algorithms": [[]]},
    {"algorithms": [{}]}, {"algorithms": {"name": "held"}}, {"algorithms": [{"name": 3}]},
    {"algorithms": [{"name": "a", "vector": "zz"}]}, {"algorithms": [{"name": "a", "other": "b"}]},
    {"algorithms": [{"name": "a", "packed": ["zz"]}]}, {"algorithms": [{"name": "a", "order": ["zz"]}]},
    {"algorithms": [{"name": ["a"]}]}, {"algorithms": [{"name": "a", "packed": "x"}]},
    {"algorithms": [{"name": "a", "vector": ["i"]}]}, {"algorithms": [{"name": "a b/../c"}]},
    {"algorithms": [{"name": "a"}, {"name": "a"}]}, {"algorithms": [{"name": "a", "definition": "b"}]},
    {"other": 1}, {"name": "x"}, {"text": "y[i] = x[i]"},
]  # fmt: skip


@pytest.mark.parametrize("tail", HOSTILE, ids=lambda one: json.dumps(one)[:40])
def test_hostile_texts_are_one_error(tail: object) -> None:
    with pytest.raises(UserError) as raised:
        operator_of(f"copy:y[i]=x[i]|{json.dumps(tail)}")
    assert len(str(raised.value).splitlines()) == 1


@pytest.mark.parametrize(
    "text",
    [
        "", ":", "|", "copy", "copy:",  "copy:y[i]=x[i]|{", "copy:y[i]=x[i]|" + "[" * 20000,
        "copy:y[i]=x[i]|" + '{"sizes":' * 5000, "copy:y[i]=x[i]|{}{}", "a:b:c", "copy:__import__('os')",
        "copy:y[i]=x[i]|NaN", "copy:y[i]=x[i]|" + '{"sizes":{"i":' + "9" * 5000 + "}}",
    ],
    ids=range(13),
)  # fmt: skip
def test_broken_texts_are_one_error(text: str) -> None:
    with pytest.raises(UserError) as raised:
        operator_of(text)
    assert len(str(raised.value).splitlines()) == 1


def test_a_search_without_a_kernel_that_can_be_built_says_so_and_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ops.py"
    file.write_text(
        'import armsim\nTURNED = armsim.definition("y[c,p] = x[p,c]", types=dict(x="u8", y="u8"))\n'
    )
    assert main(["explore", "--op", f"{file}:TURNED", "--store", "none", "--jobs", "1"]) == 2
    printed = capsys.readouterr().out
    assert "its bytes lie apart along a vector" in printed
    assert "No candidate could be measured." in printed
