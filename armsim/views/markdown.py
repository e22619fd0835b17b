"""A result as GitHub's Markdown, short enough for a pull request: the rest is folded."""

from __future__ import annotations

from collections.abc import Sequence

from armsim.analysis.analyze import Analysis
from armsim.analysis.result import AnalyzeResult
from armsim.harness.result import RunResult
from armsim.harness.wording import comparison_words, fault_lines, verdict_words

_SHOWN_SHARE = 0.005


def _code(text: str) -> str:
    """Text in backquotes that may stand in a cell."""
    return "`" + text.replace("`", "'").replace("|", "\\|").replace("\n", " ") + "`"


def _plain(text: str) -> str:
    """Text that stands for itself, in a cell too."""
    for mark in "\\`*_[]<>|#":
        text = text.replace(mark, f"\\{mark}")
    return text.replace("\n", " ")


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """A table whose first ``left`` columns are text, the others numbers."""
    rule = [":--" if at < left else "--:" for at in range(len(head))]
    return [f"| {' | '.join(row)} |" for row in (head, rule, *rows)]


def _folded(title: str, lines: Sequence[str]) -> list[str]:
    return ["", "<details>", f"<summary>{title}</summary>", "", *lines, "", "</details>"]


def _shares(reasons: dict[str, float]) -> str:
    shares = sorted(reasons.items(), key=lambda entry: -entry[1])
    return ", ".join(f"{name} {share:.0%}" for name, share in shares if share >= _SHOWN_SHARE)


def analysis_markdown(result: AnalyzeResult) -> str:
    """The loops in a table, beside the older version's where there is one, and the lines of each folded."""
    lines = [f"**{_plain(result.file)}** on {result.core.name}; every access hits L1"]
    if result.core.caveat:
        lines += ["", f"Note: {_plain(result.core.caveat)}"]
    if result.what_if:
        lines += ["", f"What if {', '.join(map(_code, result.what_if))}"]
    lines += ["", *_table(_HEAD, [_loop(region) for region in result.regions], left=2)]
    if result.pairs:
        rows = [
            [_plain(pair.new.title), f"{pair.old.cycles:.2f}", f"{pair.new.cycles:.2f}",
             f"{pair.speedup:.2f}x"]
            for pair in result.pairs
        ]  # fmt: skip
        lines += ["", *_table(["loop", "cycles before", "after", "as fast"], rows)]
    for region in result.regions:
        if region.why is not None:
            lines += ["", _plain(region.why.sentence)]
        lines += _folded(f"Lines of {_html(region.title)}", _lines_table(region))
    return "\n".join(lines) + "\n"


_HEAD = ["loop", "bound by", "cycles an iteration", "lower bound", "IPC", "uops"]


def _loop(region: Analysis) -> list[str]:
    return [
        _plain(region.title), region.bound_by, f"{region.cycles:.2f}", f"{region.lower_bound:.2f}",
        f"{region.ipc:.2f}", f"{region.uops}",
    ]  # fmt: skip


def _lines_table(region: Analysis) -> list[str]:
    rows = [
        [_code(line.text), "yes" if line.on_chain else "", _plain(line.place), f"{line.latency}",
         f"{line.wait_operands:.1f}", f"{line.wait_pipe:.1f}"]
        for line in region.lines
    ]  # fmt: skip
    head = ["instruction", "on the chain", "line", "latency", "waits for operands", "for a pipe"]
    return [*_table(head, rows, left=2), "", f"Critical path: {_shares(region.reasons)}"]


def run_markdown(result: RunResult) -> str:
    """Verdict, cycles and what binds; hottest blocks and misses folded."""
    errors = result.errors
    verdict = verdict_words(result.verified, errors)
    if not result.finished:
        verdict = "did not finish"
    if errors:
        verdict += f", {errors} error{'s' * (errors > 1)}"
    lines = [f"**{_plain(result.symbol)}** ({_plain(result.file)}) on {result.core}: {verdict}"]
    lines += ["", *(f"- {_plain(comparison_words(item))}" for item in result.comparisons)]
    lines += [f"- {_plain(line.text)}" for line in fault_lines(result.faults)]
    if result.cycles_per_call is not None:
        lines += ["", *_run_table(result), "", f"Critical path: {_shares(dict(result.reasons))}"]
    if result.blocks:
        rows = [
            [_plain(item.name), item.lines, f"{item.executions:,}", f"{item.cycles:.2f}",
             f"{item.share:.1%}"]
            for item in result.blocks
        ]  # fmt: skip
        head = ["block", "lines", "runs", "cycles a run", "share"]
        lines += _folded("Hottest blocks", _table(head, rows, left=2))
    if result.misses:
        rows = [
            [_plain(item.name), f"{item.bytes:,}", f"{item.accesses:,}",
             f"{item.l1d_cache_refill:,}", f"{item.l2d_cache_refill:,}"]
            for item in result.misses
        ]  # fmt: skip
        head = ["buffer", "bytes", "accesses", "L1D refill", "L2 refill"]
        lines += _folded("Misses", _table(head, rows))
    return "\n".join(lines) + "\n"


def _run_table(result: RunResult) -> list[str]:
    versions = [result] if result.against is None else [result.against, result]
    names = ["this"] if result.against is None else ["before", "after"]
    rows = [
        [name, item.bound_by or "", f"{item.cycles_per_call:,.10g}", f"{item.lower_bound:,}",
         f"{item.instructions:,}"]
        for name, item in zip(names, versions, strict=True)
        if item.cycles_per_call is not None and item.lower_bound is not None
    ]  # fmt: skip
    return _table(["version", "bound by", "cycles a call", "lower bound", "instructions"], rows, 2)


def _html(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
