"""The run of a kernel that carries its contract, as text."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.explorer.candidate import Measured
from armsim.explorer.saved import SavedResult
from armsim.operators.registry import find_operator
from armsim.report.fitting import FITTED, View
from armsim.report.run_report import print_blocks, print_faults, print_run
from armsim.report.scaling_report import print_scaling
from armsim.report.why_report import print_why
from armsim.report.words import reason_words


def print_saved(result: SavedResult, console: Console, view: View = FITTED) -> None:
    """Print one kernel's counts, cycles and blocks; of one that is wrong its faults alone."""
    core, measured = result.model, result.work
    if not isinstance(measured, Measured):
        print_run(result, console, view)
        return
    assert core is not None
    operator = find_operator(result.op)
    memory = "every access hits L1" if result.ideal_memory else core.memory_words
    console.print(Text(measured.kernel, style="bold"))
    console.print(f"{operator.problem_from_dict(result.problem).describe()}")
    console.print(f"{core.said} at {core.ghz:g} GHz; {memory}; caches {result.cache}\n")
    table = Table(box=None, show_header=False, pad_edge=False)
    for label, value in _facts(measured):
        table.add_row(label, value)
    console.print(table)
    shares = sorted(measured.reasons.items(), key=lambda entry: -entry[1])
    shown = ", ".join(f"{name} {share:.0%}" for name, share in shares if share >= 0.005)
    console.print(f"\nCritical path: {shown}.")
    console.print(f"Held back by {reason_words(measured)}.")
    if result.why is not None:
        print_why(result.why, console)
    print_faults(result, console)
    print_blocks(result, console, view)
    prediction = result.prediction
    expected = prediction.get("cycles")
    same_setting = (core.name, core.board, result.cache, result.ideal_memory) == (
        prediction.get("core"),
        prediction.get("board", ""),
        prediction.get("cache"),
        prediction.get("ideal_memory"),
    )
    if expected is not None and same_setting:
        now = "unchanged" if expected == measured.cycles else f"now {measured.shown_cycles}"
        if measured.estimated and measured.least <= expected <= measured.most:
            now = "within what is estimated now"
        console.print(f"The file's own prediction: {expected:,} cycles, {now}.")
    if result.scaling is not None:
        print_scaling(result.scaling, console, view)


def _rate(item: Measured) -> tuple[str, str]:
    """Work a second, and the share of what could be."""
    if item.percent_of_peak is None:
        return ("GOP/s", f"{item.gops:.2f} ({item.percent_of_bound:.1f} % of its lower bound)")
    return ("GFLOP/s", f"{item.gflops:.2f} ({item.percent_of_peak:.1f} % of the FP peak)")


def _facts(item: Measured) -> list[tuple[str, str]]:
    counters = item.counters
    unit = "op" if item.gflops is None else "flop"
    multiplications = []
    if item.gflops is not None:  # of integers they are several instructions each
        share = f"{item.fmla:,} ({item.fmla / item.instructions:.0%})"
        multiplications.append(("multiply-accumulates", share))
    return [
        ("verified", f"yes, max error {item.max_abs_error:.2e}"),
        ("cycles", f"{item.shown_cycles} ({item.cycles_per_output:.3f} an output)"),
        ("lower bound", f"{item.lower_bound:,}"),
        _rate(item),
        ("instructions", f"{item.instructions:,}"),
        ("uops", f"{item.uops:,} ({item.uops / item.cycles:.2f} a cycle)"),
        *multiplications,
        ("loads", f"{item.loads:,} ({item.bytes_loaded:,} bytes)"),
        ("stores", f"{item.stores:,} ({item.bytes_stored:,} bytes)"),
        ("arithmetic intensity", f"{item.arithmetic_intensity:.3f} {unit}/byte"),
        ("l1d_cache_refill", f"{counters['l1d_cache_refill']:,} of {counters['l1d_cache']:,}"),
        *(
            (name, f"{counters[name]:,}")
            for name in ("l2d_cache_refill", "l3d_cache_refill")
            if name in counters
        ),
        ("br_mis_pred", f"{item.mispredicts:,}"),
    ]
