"""Results in words: which tile to take, and why."""

from __future__ import annotations

from armsim.bounds.binding import MEMORY, binding_words, memory_cycles
from armsim.explorer.candidate import Measured, cycles_words
from armsim.explorer.found import SearchResult
from armsim.operators.families import peers_words


def reason_words(item: Measured) -> str:
    """Say what holds a kernel back, with the bound that it reaches or its share of the critical path."""
    return binding_words(item.bound_by, item.cycles, item.bounds, item.reasons)


def rate_words(item: Measured) -> str:
    """Say how fast a kernel is: the share of the FP peak, or operations on integers a second."""
    if item.percent_of_peak is None:
        return f"{item.gops:.2f} GOP/s"
    return f"{item.percent_of_peak:.0f} % of the FP peak"


def _compared(result: SearchResult, best: Measured) -> str:
    """The winner against the reference, beside what is published of it."""
    wording = result.setting.operator.wording
    known = f"; {wording.known}" if wording.known else ""
    for item in result.measured:
        if item.kernel in result.references and item.kernel != best.kernel:
            return (
                f" It is {item.cycles / best.cycles:.2f}x as fast as {wording.reference} "
                f"({item.kernel}: {cycles_words(item)}){known}."
            )
    return ""


def _why(result: SearchResult, best: Measured) -> str:
    """Say what the winner has over the best of another family or block."""
    kind = result.setting.operator.wording.kind
    for other in result.measured[1:]:
        if any(other.tile[name] != best.tile[name] for name in kind):
            break
    else:
        return ""
    differences = []
    for label, mine, theirs in (
        ("loads", best.loads, other.loads),
        ("uops", best.uops, other.uops),
        ("L1D refills", _refills(best, "l1d"), _refills(other, "l1d")),
        ("L2 refills", _refills(best, "l2d"), _refills(other, "l2d")),
    ):
        if theirs and abs(mine - theirs) / theirs >= 0.02:
            word = "fewer" if mine < theirs else "more"
            differences.append(f"{abs(mine - theirs) / theirs:.0%} {word} {label}")
    detail = "has " + ", ".join(differences) if differences else "does the same in a better order"
    ratio = other.cycles / best.cycles
    what = "tile" if other.tile["family"] == best.tile["family"] else "family"
    return f" The best of another {what} is {other.kernel} at {ratio:.3f}x its cycles; the winner {detail}."


def _refills(item: Measured, level: str) -> float:
    """Count the refills of a level, 0 for an estimate that has not counted them."""
    return item.counters.get(f"{level}_cache_refill", 0)


def advice(result: SearchResult) -> str:
    """The last line of a report: the tile to take and why."""
    best = result.best
    if best is None:
        return (
            "No candidate could be measured."
            if result.complete
            else "No candidate was measured so far."
        )
    head = "Best so far" if not result.complete else "Take"
    operator = result.setting.operator
    tile = operator.wording.sentence(best.tile)
    peer = peers_words([operator.families[best.tile["family"]]])
    return (
        f"{head}: {tile}. It runs at {rate_words(best)}, "
        f"{best.cycles / best.lower_bound:.2f}x its lower bound; it is held back by "
        f"{reason_words(best)}.{_why(result, best)}{_compared(result, best)}{peer and f' {peer}'}"
    )


def bounds_words(result: SearchResult) -> str:
    """Say what bounds the winner's cycles: the pipes that compute, and memory.

    A loop of operations on integers is often bound by dispatch, which is named beside them.
    """
    best = result.best
    if best is None:
        return ""
    pipes = best.bounds.get("fp", 0)
    memory = int(memory_cycles(best.bounds))
    beside = ""
    if memory:
        parts = [
            f"{level.upper()} {best.bounds[level]:,}" for level in MEMORY if level in best.bounds
        ]
        beside = f", memory {memory:,} cycles ({', '.join(parts)})"
    if best.percent_of_peak is None:
        return (
            f"Bounds of the best: dispatch {best.bounds['dispatch']:,} cycles, SIMD pipes {pipes:,}"
            f"{beside}; the largest of all its bounds is {best.percent_of_bound:.1f} % of its cycles."
        )
    return (
        f"Bounds of the best: FP pipes {pipes:,} cycles{beside}; it reaches "
        f"{100 * max(pipes, memory) / best.cycles:.1f} % of the lower of the two ceilings."
    )
