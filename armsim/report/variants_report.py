"""The variants of a file as a table."""

from __future__ import annotations

from shlex import quote

from rich.console import Console
from rich.text import Text

from armsim.errors import counted
from armsim.explorer.variants import COLUMNS, Variant, VariantsResult
from armsim.report.fitting import FITTED, Shown, View, check_columns, print_table


def check_variant_columns(names: tuple[str, ...], swept: list[str]) -> None:
    """UserError for a name of ``--columns`` that the table does not have."""
    known = [(column.heading, column.key) for column in COLUMNS]
    check_columns(names, [*((name, "") for name in swept), *known])


def print_variants(result: VariantsResult, console: Console, view: View = FITTED) -> None:
    """Print the ranking, what is wrong, what was not run, and how to look at the best."""
    request = result.request
    core, plan = request.model, request.plan
    memory = "every access hits L1 (--ideal-memory)" if plan.ideal else core.memory_words
    console.print(Text(f"{result.file} on {core.said}", style="bold"))
    console.print(Text(f"{core.ghz:g} GHz; {memory}; caches {plan.cache}\n"))
    rows = result.ranked[: request.top]
    columns = [
        Shown(name, [str(item.values[name]) for item in rows], left=True) for name in result.sweep
    ]
    columns += [
        Shown(
            column.heading, [column.cell(column.of(item)) for item in rows], column.left,
            column.rank, key=column.key,
        )
        for column in COLUMNS
    ]  # fmt: skip
    best = result.best
    print_table(
        columns, console, view,
        lambda at: "bold green" if rows[at] is best else "" if rows[at].ok else "bold red",
    )  # fmt: skip
    console.print()
    for line in _lines(result):
        console.print(Text(line), soft_wrap=True)
    if best is not None:
        console.print(
            Text(f"best: {best.name}; {_again(result, best)}", style="bold"), soft_wrap=True
        )


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
    if all(item.figures["verified"] is None for item in result.ranked):
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
