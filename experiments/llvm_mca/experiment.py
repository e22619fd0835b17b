"""Loops that hit L1 on our Cortex-A57 and on llvm-mca's, and the differences that explain them.

For a loop that differs by more than 5 %, differences (differences.toml) are switched off until both agree,
For a loop that differs by more than 5 %, differences (differences.toml) are switched off until both agree,
For one that agrees, all are switched off together: if the two then differ, they agreed by coincidence.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from armsim import load_core
from armsim.analysis.analyze import analyze_text
from armsim.operators.dwconv import DwconvProblem, DwconvTile, render
from experiments.frame import Call, Cell, Row, Rows, described, table
from experiments.llvm_mca.mca import cycles, packed

HERE = Path(__file__).parent
SHIPPED = HERE.parents[1] / "kernels" / "asm"
CORE = "cortex-a57"
NEAR = 0.05
# Tiles without a file in kernels/asm/; the layer is the default of the search.
LAYER = DwconvProblem(56, 56, 128, 3, 3)
TILES = (
    DwconvTile("tflite", wo_b=8),
    DwconvTile("tflite_held", wo_b=8),
    DwconvTile("register_tiled", 1, 1, 4, "nhwc", "chw", "grouped"),
    DwconvTile("register_tiled_zero", 1, 2, 4, "nc4hw4", "hcw", "interleaved"),
    DwconvTile("window_zero", 1, 2, 8, "nhwc", "hwc", "interleaved"),
    DwconvTile("window_zero", 2, 7, 4, "nc4hw4", "chw", "interleaved", 16),
)
_BLOCK = re.compile(r"^(?P<label>\S+):\n(?P<body>(?:(?!\S+:\n).*\n)*?)\s+b\.ne (?P=label)\n", re.M)
_REGION = re.compile(r"// LLVM-MCA-BEGIN (?P<name>\w+)\n(?P<text>.*?)// LLVM-MCA-END", re.S)


@dataclass(frozen=True)
class Difference:
    """A difference, and how it is switched off in loops with the pattern ``needs``.

    changes: of our core, as ``--what-if`` takes them. flags: of llvm-mca. ours, theirs: pattern and
    replacement in one of the two texts.
    """

    key: str
    meaning: str
    changes: Sequence[str] = ()
    flags: Sequence[str] = ()
    ours: Sequence[str] = ("(?!)", "")
    theirs: Sequence[str] = ("(?!)", "")
    needs: str = ""


_FILE = tomllib.loads((HERE / "differences.toml").read_text("utf-8"))
RULES, NUMBERS, (WHOLE,) = (
    [Difference(**row) for row in _FILE[kind]] for kind in ("rule", "number", "whole")
)


def _inner_loop(text: str) -> str:
    """The longest loop of a kernel that contains no other label, with label and branch.

    A kernel's longest one is the body of its interior; the edges' loops have fewer products.
    """
    found = max(_BLOCK.finditer(text), key=lambda match: match["body"].count("\n"))
    lines = [line for line in found["body"].splitlines() if not line.lstrip().startswith("//")]
    return "\n".join(["body:", *lines, "    b.ne body", ""])


def _text(name: str) -> str:
    """A loop by its name: of ``written.s``, of a shipped kernel or of `TILES`."""
    texts = {one["name"]: one["text"] for one in _REGION.finditer((HERE / "written.s").read_text())}
    if name in texts:
        return texts[name]
    if name in (tiles := {render(LAYER, tile).name: tile for tile in TILES}):
        return _inner_loop(render(LAYER, tiles[name]).text)
    return _inner_loop((SHIPPED / f"{name}.S").read_text())


def ours(text: str, off: Sequence[Difference] = ()) -> float:
    """Our cycles per iteration with differences switched off."""
    for one in off:
        text = re.sub(*one.ours, text)
    core = load_core(CORE, tuple(change for one in off for change in one.changes))
    return analyze_text(text, "loop", core, iterations=400)[0].cycles


def theirs(text: str, off: Sequence[Difference] = (), major: str = "22") -> float:
    """Cycles per iteration by llvm-mca with differences switched off."""
    for one in off:
        text = re.sub(*one.theirs, text)
    return cycles(major, text, CORE, tuple(flag for one in off for flag in one.flags))


def _near(text: str, off: Sequence[Difference]) -> tuple[float, float] | None:
    """Both cycles with differences off, if they are near each other."""
    pair = ours(text, off), theirs(text, off)
    return pair if abs(pair[0] / pair[1] - 1) <= NEAR else None


def _fewest(text: str, off: Sequence[Difference], order: Sequence[Difference]) -> list[Difference]:
    """Put differences back in an order, each for good if we and llvm-mca still agree.

    Repeat until none can be put back: one that was needed together with another may not be without it.
    """
    left, before = list(off), -1
    while len(left) != before:
        before = len(left)
        for one in order:
            fewer = [other for other in left if other is not one]
            if len(fewer) < len(left) and _near(text, fewer):
                left = fewer
    return left


def _explained(text: str, every: Sequence[Difference]) -> tuple[list[Difference], Sequence[float]]:
    """The differences that have to be off, none of them without need; none if that is not enough.

    The result can depend on the order in which they are put back: of two orders the one that
    leaves fewer off is taken, or else the one that leaves fewer numbers off.
    """
    off = next((off for off in (every, [*every, WHOLE]) if _near(text, off)), None)
    if off is None:
        return [], ()
    orders = ([*NUMBERS, *RULES[::-1]], [*RULES[::-1], *NUMBERS])
    left = min((_fewest(text, off, order) for order in orders), key=len)
    return left, _near(text, left) or ()


def _body(name: str) -> Row:
    """Cycles of a loop here and by llvm-mca, what has to be off for both to agree, and cycles then."""
    text = _text(name)
    here, there = ours(text), theirs(text)
    every = [one for one in (*NUMBERS, *RULES) if re.search(one.needs, text, re.M)]
    off: list[Difference] = []
    after: Sequence[float] = (ours(text, every), theirs(text, every))
    if abs(here / there - 1) > NEAR:
        off, after = _explained(text, every)
    return {
        "insns": analyze_text(text, name, load_core(CORE))[0].instructions, "ours": here,
        "mca 14": theirs(text, (), "14"), "mca 22": there, "ratio": here / there,
        "off": [one.key for one in off], "after": list(after),
        "packed": packed("22", text, CORE) if WHOLE in off else None,
    }  # fmt: skip


def _cells() -> dict[str, Cell]:
    kernels = [path.stem for path in sorted(SHIPPED.glob("dwconv_*.S"))]
    kernels += [render(LAYER, tile).name for tile in TILES]
    written = [one["name"] for one in _REGION.finditer((HERE / "written.s").read_text())]
    return {
        f"{kind}: {_short(name)}": Call(_body, {"name": name})
        for kind, names in (("generated kernels", kernels), ("written", written))
        for name in names
    }


def _short(name: str) -> str:
    return name.removeprefix("dwconv_").removesuffix("_pf0").replace("interleaved", "inter")


def _bodies(kind: str, rows: Rows) -> str:
    lines = []
    for name, row in rows.items():
        if name.startswith(f"{kind}: "):
            numbers = [f"{row[key]:.2f}" for key in ("ours", "mca 14", "mca 22", "ratio")]
            after = " / ".join(f"{one:.2f}" for one in row["after"]) or "**unexplained**"
            body = f"`{name.removeprefix(f'{kind}: ')}`"
            lines.append([body, row["insns"], *numbers, " + ".join(row["off"]), after])
    return table(
        [kind, "insns", "ours", "mca 14", "mca 22", "ratio", "off", "then: ours / mca"], lines
    )


def _summary(rows: Rows) -> str:
    """Count the loops that agree and those that are explained, and name the differences that do it."""
    apart = [row for row in rows.values() if row["off"] or not row["after"]]
    chance = [
        name.partition(": ")[2]
        for name, row in rows.items()
        if row not in apart and abs(row["after"][0] / row["after"][1] - 1) > NEAR
    ]
    explained = [row for row in apart if row["after"]]
    words = (
        f"{len(rows)} bodies: {len(rows) - len(apart)} within {NEAR:.0%}, {len(apart)} apart, of these "
        f"{len(explained)} explained and checked, {len(apart) - len(explained)} not. By coincidence agree "
        f"{', '.join(chance) or 'none'}."
    )
    lines = [
        [one.key, count, one.meaning]
        for one in (*RULES, *NUMBERS, WHOLE)
        if (count := sum(one.key in row["off"] for row in explained))
    ]
    return f"{words}\n\n{table(['switched off', 'bodies', 'the rule or number'], lines)}"


def _packed(rows: Rows) -> str:
    """The rule "whole", by arithmetic: llvm-mca's cycles are what its uop counts pack into."""
    lines = [
        [f"`{name.partition(': ')[2]}`", row["packed"], f"{row['mca 22']:.2f}"]
        for name, row in rows.items()
        if row["packed"] is not None
    ]
    return table(["rule whole", "uops of llvm-mca packed", "mca 22"], lines)


EXPERIMENT = described(
    "llvm_mca",
    cells=_cells(),
    tables={
        "generated": partial(_bodies, "generated kernels"),
        "written": partial(_bodies, "written"),
        "switched": _summary,
        "packed": _packed,
    },
)
