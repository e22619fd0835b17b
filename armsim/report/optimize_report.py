"""A function with its loops, or a block, in a new order, as text."""

from __future__ import annotations

from itertools import zip_longest

from rich.console import Console
from rich.text import Text

from armsim.errors import counted
from armsim.optimizer.result import LoopResult, OptimizeResult, Row

_OLD = 42  # columns of the old loop


def print_optimized(
    result: OptimizeResult, console: Console, *, listing: bool, out: str = "", whole: bool = True
) -> None:
    """Print what changed: cycles, bounds, how, how it was checked, and if wanted the code.

    Without ``whole`` nothing is said of files.
    """

    def line(text: str = "", style: str = "") -> None:
        console.print(Text(text, style=style))

    for note in result.notes:
        line(note)
    if not result.complete:
        line("stopped early: the best order so far, checked as usual")
    for loop in result.loops:
        line(loop.title, "bold")
        _print_cycles(loop, line)
        if loop.gained:
            line(f"  {_how(loop)}")
            line(f"  {_checked(loop, result)}")
            for pair in loop.guarded:
                line(
                    f"  checked before it: accesses by {pair} do not meet, else the old {loop.kind} runs"
                )
            for assumed in loop.assumed:
                line(f"  assumed: {assumed}")
        elif loop.call_slower:
            why = "" if loop.kind == "block" else " (its prologue and epilogue)"
            line(f"  nothing gained: a faster {loop.kind} made the call slower{why}")
        else:
            line("  nothing gained: it stays as it is")
        if loop.not_unrolled:
            line(f"  not unrolled: {loop.not_unrolled}")
        if listing and loop.gained:
            _print_listing(loop, line)
    for title, why in result.left:
        line(f"{title}: stays as it is: {why}")
    for call in result.calls:
        line(f"call on {call.core}: {call.before} -> {call.after} cycles")
    if not whole:
        return
    if result.text is None:
        line("nothing was gained" + (f"; {out} is not written" if out else ""))
    elif out:
        line(f"written: {out}")
    else:
        line("--out FILE.S writes it, --listing shows it")


def _print_cycles(loop: LoopResult, line: object) -> None:
    assert callable(line)
    for one in loop.cycles:
        bound = f"bound {one.bound:.2f}"
        if abs(one.bound - one.bound_before) > 0.005:
            bound += f" (old instructions {one.bound_before:.2f})"
        if one.proven > one.bound + 0.005:
            bound += f", {one.proven:.2f} proven"
        line(
            f"  {one.core}: {one.before:.2f} -> {one.after:.2f} cycles "
            f"{'back to back' if loop.kind == 'block' else 'per iteration'}, "
            f"{one.gain:.2f}x, {bound}"
        )
        if loop.kind == "block":
            line(
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


def _print_listing(loop: LoopResult, line: object) -> None:
    assert callable(line)
    line()
    for old, new in zip_longest(loop.old, loop.new, fillvalue=Row("", 0)):
        left = f"{old.line:>4}  {old.text}" if old.line else ""
        right = f"{new.line or '':>4}  {new.text}" if new.text else ""
        line(f"  {left:<{_OLD}}  {right}".rstrip())
    line()
