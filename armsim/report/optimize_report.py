"""A function with its loops, or a block, in a new order, as text."""

from __future__ import annotations

from itertools import zip_longest

from armsim.errors import counted
from armsim.optimizer.result import LoopResult, OptimizeResult, Row
from armsim.report.parts import Line, Report

_OLD = 42  # columns of the old loop


def optimize_report(
    result: OptimizeResult, *, listing: bool, out: str = "", whole: bool = True
) -> Report:
    """Say what changed: cycles, bounds, how, how it was checked, and if wanted the code.

    Without ``whole`` nothing is said of files.
    """
    yield from result.notes
    if not result.complete:
        yield "stopped early: the best order so far, checked as usual"
    for loop in result.loops:
        yield Line(loop.title, "bold")
        yield from _cycles(loop)
        if loop.gained:
            yield f"  {_how(loop)}"
            yield f"  {_checked(loop, result)}"
            for pair in loop.guarded:
                yield (
                    f"  checked before it: accesses by {pair} do not meet, else the old {loop.kind} runs"
                )
            for assumed in loop.assumed:
                yield f"  assumed: {assumed}"
        elif loop.call_slower:
            why = "" if loop.kind == "block" else " (its prologue and epilogue)"
            yield f"  nothing gained: a faster {loop.kind} made the call slower{why}"
        else:
            yield "  nothing gained: it stays as it is"
        if loop.not_unrolled:
            yield f"  not unrolled: {loop.not_unrolled}"
        if listing and loop.gained:
            yield from _listing(loop)
    for one in result.left:
        yield f"{one.title}: stays as it is: {one.reason}"
    for call in result.calls:
        yield f"call on {call.core}: {call.before} -> {call.after} cycles"
    if not whole:
        return
    if result.text is None:
        yield ("nothing was gained" + (f"; {out} is not written" if out else ""))
    elif out:
        yield f"written: {out}"
    else:
        yield "--out FILE.S writes it, --listing shows it"


def _cycles(loop: LoopResult) -> Report:
    for one in loop.cycles:
        bound = f"bound {one.bound:.2f}"
        if abs(one.bound - one.bound_before) > 0.005:
            bound += f" (old instructions {one.bound_before:.2f})"
        if one.proven > one.bound + 0.005:
            bound += f", {one.proven:.2f} proven"
        yield (
            f"  {one.core}: {one.before:.2f} -> {one.after:.2f} cycles "
            f"{'back to back' if loop.kind == 'block' else 'per iteration'}, "
            f"{one.gain:.2f}x, {bound}"
        )
        if loop.kind == "block":
            yield (
                f"    once, on an idle core: {one.once_before:.0f} -> {one.once:.0f} cycles, "
                f"{one.once_before / one.once:.2f}x"
            )


def _how(loop: LoopResult) -> str:
    parts = []
    if loop.times > 1:
        parts.append(f"unrolled {loop.times} times")
    if loop.depth:
        begun = counted(loop.depth, "iteration" if loop.times == 1 else "unrolled iteration")
        parts.append(f"software pipelined, {begun} under way beside the newest")
    elif loop.kind == "block":
        parts.append("reordered")
    else:
        parts.append("reordered inside the iteration")
    if loop.in_pieces:
        parts.append("loads of 128 bits in pieces")
    if loop.index_copied:
        parts.append("a copy of the index in each iteration")
    if loop.copies > 1:
        parts.append(f"{loop.copies} copies of the kernel")
    if loop.registers:
        parts.append(f"also uses {', '.join(loop.registers)}")
    return ", ".join(parts)


def _checked(loop: LoopResult, result: OptimizeResult) -> str:
    parts = []
    if loop.alone:
        parts.append(f"by itself on {loop.alone} random inputs")
    elif loop.why_not:
        parts.append(f"not by itself ({loop.why_not})")
    if result.inputs:
        parts.append(f"in the call on {result.inputs}")
    return f"executed {', '.join(parts)}: the same to the last bit"


def _listing(loop: LoopResult) -> Report:
    yield ""
    for old, new in zip_longest(loop.old, loop.new, fillvalue=Row("", 0)):
        left = f"{old.line:>4}  {old.text}" if old.line else ""
        right = f"{new.line or '':>4}  {new.text}" if new.text else ""
        yield Line(f"  {left:<{_OLD}}  {right}".rstrip(), whole=True)
    yield ""
