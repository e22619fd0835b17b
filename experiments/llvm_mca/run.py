"""Question: where do our Cortex-A57 and llvm-mca's differ on loops that hit L1, and why?

Prints a table of all loop bodies. For one that differs by more than 5 %, differences (``differences.py``)
are switched off until both agree, then on again one by one where this changes nothing: what is left is the
explanation, each part of it needed. For one that agrees, everything is switched off together: if the two
then differ, they agreed by coincidence.

    python experiments/llvm_mca/run.py [--record]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from differences import CORE, NUMBERS, RULES, WHOLE, Difference
from explain import NEAR, analysis, explain, possible, theirs
from loops import generated, written
from mca import Figures, packed, version

FIGURES = Figures(Path(__file__).parent / "recorded.json")


@dataclass(frozen=True)
class Row:
    """A loop body: cycles per iteration here, with llvm-mca 14 and 22.

    ``off`` explains a difference, ``after`` are our cycles and llvm-mca's without it. For a body that
    agrees, ``after`` has both with everything off, which shows agreement by coincidence.
    """

    name: str
    instructions: int
    ours: float
    mca14: float | None
    mca22: float
    off: tuple[Difference, ...]
    after: tuple[float, float] | None

    @property
    def ratio(self) -> float:
        return self.ours / self.mca22


def measure(name: str, text: str) -> Row:
    own = analysis(name, text)
    new = theirs("22", text, FIGURES)
    if new is None:
        raise SystemExit(f"{name}: no llvm-mca-22, and this text is not in {FIGURES.path.name}")
    if abs(own.cycles / new - 1) > NEAR:
        off, after = explain(name, text, FIGURES)
    else:
        every = possible(text)
        other = theirs("22", text, FIGURES, every)
        off = ()
        after = None if other is None else (analysis(name, text, every).cycles, other)
    return Row(name, own.instructions, own.cycles, theirs("14", text, FIGURES), new, off, after)


def line(row: Row) -> str:
    cells = [f"`{row.name}`", str(row.instructions), f"{row.ours:.2f}"]
    cells += ["-" if row.mca14 is None else f"{row.mca14:.2f}", f"{row.mca22:.2f}"]
    cells += [f"{row.ratio:.2f}", " + ".join(one.key for one in row.off)]
    cells.append(f"{row.after[0]:.2f} / {row.after[1]:.2f}" if row.after else "**unexplained**")
    return "| " + " | ".join(cells) + " |"


def packings(rows: Sequence[Row], loops: dict[str, str]) -> None:
    """The rule "whole", by arithmetic: llvm-mca's cycles are what its uop counts pack into."""
    print("\n| rule whole | uops of llvm-mca packed | mca 22 |\n|---|---|---|")
    for row in rows:
        if WHOLE in row.off:
            cycles_packed = packed("22", loops[row.name], CORE, FIGURES)
            print(f"| `{row.name}` | {cycles_packed} | {row.mca22:.2f} |")


def main() -> None:
    print(
        f"{CORE}, llvm-mca {version('14', FIGURES)} and {version('22', FIGURES)}; cycles per iteration\n"
    )
    rows = []
    for title, loops in (("generated kernels", generated()), ("written", written())):
        print(f"| {title} | insns | ours | mca 14 | mca 22 | ratio | off | then: ours / mca |")
        print("|---|---|---|---|---|---|---|---|")
        for name, text in loops.items():
            rows.append(measure(name, text))
            print(line(rows[-1]), flush=True)
        print()
    apart = [row for row in rows if abs(row.ratio - 1) > NEAR]
    chance = [
        row
        for row in rows
        if row not in apart and row.after and abs(row.after[0] / row.after[1] - 1) > NEAR
    ]
    explained = [row for row in apart if row.after]
    print(
        f"{len(rows)} bodies: {len(rows) - len(apart)} within {NEAR:.0%}, {len(apart)} apart, of these "
        f"{len(explained)} explained and checked, {len(apart) - len(explained)} not. By coincidence agree "
        f"{', '.join(row.name for row in chance) or 'none'}.\n"
    )
    print("| switched off | bodies | the rule or number |\n|---|---|---|")
    for one in (*RULES, *NUMBERS, WHOLE):
        count = sum(one in row.off for row in explained)
        if count:
            print(f"| {one.key} | {count} | {one.meaning} |")
    packings(explained, {**generated(), **written()})
    if "--record" in sys.argv:
        FIGURES.values["date"] = date.today().isoformat()
        FIGURES.save()


if __name__ == "__main__":
    main()
