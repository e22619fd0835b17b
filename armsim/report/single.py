"""The run of a kernel that carries its contract, as text and as JSON (schema ``armsim.run/1``)."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import Setting
from armsim.harness.result import RunResult, outcome_words
from armsim.report.json_report import measured_json
from armsim.report.run_report import print_blocks, print_faults
from armsim.report.scaling_report import print_scaling
from armsim.report.words import reason_words


def single_json(setting: Setting, tile: dict[str, Any], result: RunResult) -> dict[str, Any]:
    """A run as of any function, with what is known of a kernel that has a contract.

    Its arithmetic intensity is of the useful work alone.
    """
    document = {**result.to_dict(), "problem": setting.problem.to_dict(), "tile": tile}
    if isinstance(result.work, Measured):
        return {**document, **measured_json(result.work)}
    return {**document, "reason": "; ".join(outcome_words(result))}


def print_single(
    setting: Setting, result: RunResult, prediction: dict[str, Any], console: Console
) -> None:
    """Print one right kernel's counts, cycles and blocks."""
    core, measured = setting.core, result.work
    assert isinstance(measured, Measured)
    memory = "every access hits L1" if setting.ideal_memory else core.memory_words
    console.print(Text(measured.kernel, style="bold"))
    console.print(f"{setting.operator.describe(setting.problem)}")
    console.print(f"{core.name} at {core.ghz:g} GHz; {memory}; caches {setting.cache}\n")
    table = Table(box=None, show_header=False, pad_edge=False)
    for label, value in _facts(measured):
        table.add_row(label, value)
    console.print(table)
    shares = sorted(measured.reasons.items(), key=lambda entry: -entry[1])
    shown = ", ".join(f"{name} {share:.0%}" for name, share in shares if share >= 0.005)
    console.print(f"\nCritical path: {shown}.")
    console.print(f"Held back by {reason_words(measured)}.")
    print_faults(result, console)
    print_blocks(result, console)
    expected = prediction.get("cycles")
    same_setting = (core.name, core.board, setting.cache, setting.ideal_memory) == (
        prediction.get("core"),
        prediction.get("board", ""),
        prediction.get("cache"),
        prediction.get("ideal_memory"),
    )
    if expected is not None and same_setting:
        now = "as now" if expected == measured.cycles else f"now {measured.cycles:,}"
        console.print(f"The file's own prediction: {expected:,} cycles, {now}.")
    if result.scaling is not None:
        print_scaling(result.scaling, console)


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
        ("cycles", f"{item.cycles:,} ({item.cycles_per_output:.3f} an output)"),
        ("lower bound", f"{item.lower_bound:,}"),
        _rate(item),
        ("instructions", f"{item.instructions:,}"),
        ("uops", f"{item.uops:,} ({item.uops / item.cycles:.2f} a cycle)"),
        *multiplications,
        ("loads", f"{item.loads:,} ({item.bytes_loaded:,} bytes)"),
        ("stores", f"{item.stores:,} ({item.bytes_stored:,} bytes)"),
        ("arithmetic intensity", f"{item.arithmetic_intensity:.3f} {unit}/byte"),
        ("l1d_cache_refill", f"{counters['l1d_cache_refill']:,} of {counters['l1d_cache']:,}"),
        ("l2d_cache_refill", f"{counters['l2d_cache_refill']:,}"),
        ("br_mis_pred", f"{item.mispredicts:,}"),
    ]
