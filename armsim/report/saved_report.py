"""The run of a kernel that carries its contract, as text."""

from __future__ import annotations

from armsim.explorer.candidate import Measured
from armsim.explorer.saved import SavedResult
from armsim.operators.registry import find_operator
from armsim.report.parts import Facts, Line, Report, shares_words, why_lines
from armsim.report.run_report import blocks_report, fault_report, run_report
from armsim.report.scaling_report import scaling_report
from armsim.report.words import reason_words


def saved_report(result: SavedResult) -> Report:
    """One kernel's counts, cycles and blocks; of one that is wrong its faults alone."""
    core, measured = result.model, result.work
    if not isinstance(measured, Measured):
        yield from run_report(result)
        return
    assert core is not None
    operator = find_operator(result.op)
    memory = "every access hits L1" if result.ideal_memory else core.memory_words
    yield Line(measured.kernel, "bold")
    yield operator.problem_from_dict(result.problem).describe()
    yield f"{core.said} at {core.ghz:g} GHz; {memory}; caches {result.cache}\n"
    yield Facts(_facts(measured))
    yield f"\nCritical path: {shares_words(measured.reasons)}."
    yield f"Held back by {reason_words(measured)}."
    yield from why_lines(result.why)
    yield from fault_report(result)
    yield from blocks_report(result)
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
        yield f"The file's own prediction: {expected:,} cycles, {now}."
    if result.scaling is not None:
        yield from scaling_report(result.scaling)


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
