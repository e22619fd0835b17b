"""What measurements say of a core's numbers: the changes, or why there is none."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from armsim.report.fitting import Shown, print_table
from armsim.silicon.fit import FitResult


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _columns(result: FitResult) -> list[Shown]:
    changes = result.changes
    return [
        Shown("number", [item.key for item in changes], left=True),
        Shown("now", [f"{item.before:g}" for item in changes]),
        Shown("proposed", [f"{item.after:g}" for item in changes]),
        Shown("held-out error without it", [_percent(item.held_back_without) for item in changes], rank=2),
        Shown("with it", [_percent(item.held_back) for item in changes], rank=1),
        Shown("chosen in folds", [f"{item.folds} of {result.folds}" for item in changes], rank=3),
    ]  # fmt: skip


def print_fit(result: FitResult, console: Console, out: str = "") -> None:
    """The changes with their effect on held-out rows, then what the rows can tell."""
    console.print(
        Text(
            f"{result.rows} kernels, {result.core}: mean error {_percent(result.error)}; a fifth of the "
            f"{result.by} held out at a time"
        ),
        soft_wrap=True,
    )
    if result.changes:
        console.print()
        print_table(_columns(result), console)
        for item in result.changes:
            if item.or_else:
                console.print(
                    Text(f"{item.key}: the rows cannot tell it from {', '.join(item.or_else)}"),
                    soft_wrap=True,
                )
        console.print(
            Text(
                f"\nall rows: {_percent(result.error)} -> {_percent(result.fitted)}; held out: "
                f"{_percent(result.held_back)} -> {_percent(result.held_back_fitted)}"
            )
        )
        if out:
            console.print(Text(f"written: {out}, for --core"), soft_wrap=True)
        else:
            console.print(Text("nothing is applied: --out FILE.toml writes this core file:\n"))
            console.print(Text(result.toml), soft_wrap=True, end="")
    else:
        console.print(
            Text(
                f"nothing is proposed: {result.why}.\nRows that were held out have an error of "
                f"{_percent(result.held_back)} with the core as it is, "
                f"{_percent(result.held_back_fitted)} with what was chosen without them, "
                f"{_percent(result.held_back_scaled)} with one factor for all ({result.factor:.2f})"
                + (f"\n{out} is not written" if out else "")
            ),
            soft_wrap=True,
        )
    identified = ", ".join(result.identified) or "nothing"
    console.print(
        Text(
            f"\nthe rows identify: {identified}; they say nothing about {result.unidentified} other numbers"
        ),
        soft_wrap=True,
    )
    for note in result.notes:
        console.print(Text(f"note: {note}"), soft_wrap=True)
