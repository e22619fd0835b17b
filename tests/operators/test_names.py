"""Names of kernels are written and read back by one grammar."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

import armsim
from armsim.operators.names import Grammar
from armsim.operators.problem import Problem
from armsim.operators.tile import Tile, choice


@dataclass(frozen=True)
class Sizes(Problem):
    op: ClassVar[str] = "some2"
    n: int
    kind: str = "plain"
    dilation: int = 1

    def validate(self) -> None:
        self.check_positive("n")

    @property
    def tensor_bytes(self) -> int:
        return self.n

    def describe(self) -> str:
        return f"{self.n}"


@dataclass(frozen=True)
class Rows(Tile):
    rows: int = choice(1, "rows", range(1, 100))
    mc: int = choice(0, "block", range(100))
    kc: int = choice(0, "block", range(100))
    where: str = choice("apart", "of the output", ("apart", "over"))


NAMES = Grammar(
    "{op} n{n} [d{dilation=1}] {family} r{rows} [mc{mc=0} kc{kc=0}] [{where=apart}] [{kind=plain}]",
    Rows,
    values={"kind": ("plain", "fancy", "fancy_more")},
    spelling={"where": {"over": "inplace"}},
)


@pytest.mark.parametrize(
    ("problem", "tile", "name"),
    [
        (Sizes(4), Rows("a", 2), "some2_n4_a_r2"),
        (Sizes(4, dilation=2), Rows("a_b1", 2), "some2_n4_d2_a_b1_r2"),
        (Sizes(4, "fancy"), Rows("a", 2, 0, 5), "some2_n4_a_r2_mc0_kc5_fancy"),
        (Sizes(4, "fancy_more"), Rows("a", 2, 1, 0, "over"), "some2_n4_a_r2_mc1_kc0_inplace_fancy_more"),
    ],
)  # fmt: skip
def test_what_is_written_is_read(problem: Sizes, tile: Rows, name: str) -> None:
    assert NAMES.write(problem, tile) == name
    assert NAMES.read(name) == (
        "some2", tile, {"n": problem.n, "kind": problem.kind, "dilation": problem.dilation},
    )  # fmt: skip


@pytest.mark.parametrize(
    "name",
    [
        "", "some2", "some2_n4_a", "some2_n4_a_r2_mc1", "some2_n4_a_r2_plain", "some2_nx_a_r2",
        "Some2_n4_a_r2",
    ],
)  # fmt: skip
def test_what_does_not_follow_the_grammar_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"not the name of a kernel.*{re.escape(repr(name))}"):
        NAMES.read(name)


def test_the_grammars_of_the_document_are_those_of_the_tiles() -> None:
    root = Path(armsim.__file__).parents[1]
    patterns = {
        " ".join(node.args[0].value.split())
        for path in (root / "armsim" / "operators").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Grammar"
        and isinstance(node.args[0], ast.Constant)
    }
    text = (root / "docs" / "kernels.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\w[\w, ]+? {2,}(\{op\} .*)$", text, re.M)
    assert len(shown) == 12
    assert {" ".join(line.split()) for line in shown} <= patterns
