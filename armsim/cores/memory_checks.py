"""Checks the geometry of caches and TLBs: set counts must be powers of two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armsim.cores.schema import section_of


def _whole(*numbers: object) -> bool:
    return all(isinstance(number, int) and number > 0 for number in numbers)


def _power_of_two(number: int) -> bool:
    return number & (number - 1) == 0


def check_memory(data: dict[str, Any], add: Callable[[str, str], None]) -> None:
    """Report impossible geometries; `schema` reports missing keys and wrong types."""
    levels = {name: section_of(data, f"cache.{name}") for name in ("l1d", "l2", "l3")}
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
        from armsim.policies.replacement import ways_wanted  # see `schema.check_sections`

        policy = level.get("replacement")
        if isinstance(policy, str) and (wanted := ways_wanted(policy, ways)):
            add("ways", f"[cache.{name}] replacement '{policy}' needs {wanted}, not {ways}")
    near = levels["l1d"].get("line")
    for name in ("l2", "l3"):
        far = levels[name].get("line")
        if _whole(near, far) and near != far:
            add("line", f"[cache.{name}] 'line' must be {near} as in [cache.l1d], not {far}")
    if levels["l3"].get("shared") is True and levels["l3"].get("inclusion") == "inclusive":
        add("inclusion", "[cache.l3] an L3 that clusters share must be exclusive")
    tlb = section_of(data, "tlb")
    entries: Any = tlb.get("l2_entries")
    each: Any = tlb.get("l2_ways")
    if _whole(entries, each) and (entries % each or not _power_of_two(entries // each)):
        add(
            "l2_entries",
            f"[tlb] {entries} entries in {each} ways are {entries / each:g} sets, "
            "which must be a power of two",
        )
