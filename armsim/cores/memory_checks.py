"""What the numbers of a core's memory system must be for caches and TLBs to be arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armsim.policies.replacement import ways_wanted


def _whole(*numbers: Any) -> bool:
    return all(isinstance(number, int) and number > 0 for number in numbers)


def _power_of_two(number: int) -> bool:
    return number & (number - 1) == 0


def _table(data: dict[str, Any], name: str) -> dict[str, Any]:
    value: Any = data.get(name)
    return value if isinstance(value, dict) else {}


def check_memory(data: dict[str, Any], add: Callable[[str, str], None]) -> None:
    """Report geometries that cannot be; keys that lack or are of the wrong kind are told elsewhere."""
    levels = {name: _table(_table(data, "cache"), name) for name in ("l1d", "l2")}
    for name, level in levels.items():
        size: Any = level.get("bytes")
        ways: Any = level.get("ways")
        line: Any = level.get("line")
        if not _whole(size, ways, line):
            continue
        if not _power_of_two(line) or not 16 <= line <= 256:
            add("line", f"[cache.{name}] 'line' must be a power of two from 16 to 256, not {line}")
        elif size % (ways * line) or not _power_of_two(size // (ways * line)):
            add(
                "bytes",
                f"[cache.{name}] {size} bytes in {ways} ways of {line}-byte lines are "
                f"{size / (ways * line):g} sets, which must be a power of two",
            )
        policy = level.get("replacement")
        if isinstance(policy, str) and (wanted := ways_wanted(policy, ways)):
            add("ways", f"[cache.{name}] replacement '{policy}' needs {wanted}, not {ways}")
    near, far = (level.get("line") for level in levels.values())
    if _whole(near, far) and near != far:
        add("line", f"[cache.l2] must have lines of {near} bytes as [cache.l1d] has, not {far}")
    tlb = _table(data, "tlb")
    entries: Any = tlb.get("l2_entries")
    each: Any = tlb.get("l2_ways")
    if _whole(entries, each) and (entries % each or not _power_of_two(entries // each)):
        add(
            "l2_entries",
            f"[tlb] {entries} entries in {each} ways are {entries / each:g} sets, "
            "which must be a power of two",
        )
