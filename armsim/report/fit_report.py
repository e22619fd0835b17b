"""Report what measurements say of a core's numbers: the changes, or why there is none."""

from __future__ import annotations

from dataclasses import replace

from armsim.figures import percent
from armsim.report.parts import Line, Report, Rows, columns_of
from armsim.silicon.fit import Change, FitResult

_percent = percent(1)


def fit_report(result: FitResult, out: str = "") -> Report:
    """The changes with their effect on held-out rows, then what the rows can tell."""
    before, after = _percent(result.held_back), _percent(result.held_back_fitted)
    yield (
        f"{result.rows} kernels, {result.core}: mean error {_percent(result.error)}; a fifth of the "
        f"{result.by} held out at a time"
    )
    if result.changes:
        yield ""
        *columns, folds = columns_of(Change.figures, result.changes)
        shares = [f"{cell} of {result.folds}" for cell in folds.cells]
        yield Rows([*columns, replace(folds, cells=shares)])
        for item in result.changes:
            if item.or_else:
                yield f"{item.key}: the rows cannot tell it from {', '.join(item.or_else)}"
        yield (
            f"\nall rows: {_percent(result.error)} -> {_percent(result.fitted)}; held out: "
            f"{before} -> {after}"
        )
        if out:
            yield f"written: {out}, for --core"
        else:
            yield "nothing is applied: --out FILE.toml writes this core file:\n"
            yield Line(result.toml.rstrip("\n"), whole=True)
    else:
        yield (
            f"nothing is proposed: {result.why}.\nRows that were held out have an error of {before} with "
            f"the core as it is, {after} with what was chosen without them, "
            f"{_percent(result.held_back_scaled)} with one factor for all ({result.factor:.2f})"
        )
        if out:
            yield f"{out} is not written"
    yield (
        f"\nthe rows identify: {', '.join(result.identified) or 'nothing'}; they say nothing about "
        f"{result.unidentified} other numbers"
    )
    for note in result.notes:
        yield f"note: {note}"
