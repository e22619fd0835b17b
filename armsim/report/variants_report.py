"""The variants of a file as a table."""

from __future__ import annotations

from shlex import quote

from armsim.errors import counted
from armsim.explorer.variants import COLUMNS, Variant, VariantsResult
from armsim.report.fitting import Shown, check_columns
from armsim.report.parts import Line, Report, Rows, columns_of


def check_variant_columns(names: tuple[str, ...], swept: list[str]) -> None:
    """UserError for a name of ``--columns`` that the table does not have."""
    known = [(column.heading, column.key) for column in COLUMNS]
    check_columns(names, [*((name, "") for name in swept), *known])


def variants_report(result: VariantsResult) -> Report:
    """The ranking, what is wrong, what was not run, and how to look at the best."""
    request, best = result.request, result.best
    core, plan, rows = request.model, request.plan, result.ranked[: request.top]
    memory = "every access hits L1 (--ideal-memory)" if plan.ideal else core.memory_words
    yield Line(f"{result.file} on {core.said}", "bold")
    yield f"{core.ghz:g} GHz; {memory}; caches {plan.cache}\n"
    swept = [
        Shown(name, [str(item.values[name]) for item in rows], left=True) for name in result.sweep
    ]
    yield Rows(
        [*swept, *columns_of(COLUMNS, rows)],
        lambda at: "bold green" if rows[at] is best else "" if rows[at].ok else "bold red",
    )
    yield ""
    yield from _lines(result)
    if best is not None:
        yield Line(f"best: {best.name}; {_again(result, best)}", "bold", whole=True)


def _lines(result: VariantsResult) -> list[str]:
    said = [f"{len(result.ranked)} of {counted(result.total, 'variant')} run"]
    if not result.complete:
        said[0] = f"INCOMPLETE, interrupted: {said[0]}"
    if result.reused:
        said.append(f"{result.reused} known by their machine code")
    found = [", ".join(said) + "."]
    if result.wrong:
        first, many = result.wrong[0], counted(len(result.wrong), "is", "are")
        found.append(f"{many} WRONG or at fault, for example {first.name}: {first.reason}")
    if result.refused:
        first, count = result.refused[0], len(result.refused)
        reason = _first_line(first.reason)
        found.append(
            f"{counted(count, 'variant')} cannot be built or called, for example {first.name}: {reason}"
        )
    for name in result.without_effect:
        found.append(f"{name} makes no difference: all of its values give the same machine code.")
    if all(item.run["verified"] is None for item in result.ranked):
        found.append("Nothing was expected (--expect): no result was checked.")
    return found


def _first_line(reason: str) -> str:
    """The first error: a tool's messages come after a heading."""
    lines = reason.splitlines()
    return lines[1] if len(lines) > 1 and lines[0].endswith("failed:") else lines[0]


def _again(result: VariantsResult, best: Variant) -> str:
    """The command that shows all of the best one's run."""
    if callable(result.request.target):
        return f"armsim.run(text={result.file}(..), ..) shows its lines"
    words = ["armsim", "run", quote(result.file)]
    words += [f"--{name}={quote(value)}" for name, value in result.run_options(best).items()]
    return f"{' '.join(words)} .. shows its lines"
