"""The keys of a core file as tables of docs/cores.md (`python -m armsim.report.generated`)."""

from __future__ import annotations

from collections.abc import Iterable

from armsim.cores.keys import As, Declared, declared
from armsim.cores.model import OperationClass
from armsim.cores.schema import KEYS, NAMED

_SPECIAL = {
    "writeback": "the moved base of pre- and post-index",
    "writeback_structure": "the same of ld1 to ld4 and st1 to st4; without it as writeback",
}
"""Classes that are no instructions."""
_HEAD = ["| key | meaning | unit | values | default | source |", "|---|---|---|---|---|---|"]


def _limits(item: Declared) -> str:
    key = item.key
    if item.kind not in (int, float, dict) or not key.most:
        return ""
    low = "0" if key.zero else f"{key.least or 1:g}"
    return f"{low} to {key.most:,.15g}" + (f"; 0: {key.zero}" if key.zero else "")


def _default(item: Declared) -> str:
    key, value = item.key, item.key.default
    if key.needed:
        return "-"
    words = f"as {value}" if isinstance(value, As) else str(value).lower()
    return key.without or ("none" if value in ("", ()) else words)


def _rows(items: Iterable[Declared]) -> str:
    rows = []
    for item in items:
        key = item.key
        cells = (
            f"`{item.place}`",
            key.meaning,
            key.unit,
            _limits(item),
            _default(item),
            key.source,
        )
        rows.append(f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |")
    return "\n".join([*_HEAD, *rows])


def keys_table() -> str:
    """All keys of a core file in Markdown."""
    return _rows(item for section in KEYS.values() for item in section.values())


def class_table() -> str:
    """The keys of a row of [class] in Markdown."""
    return _rows(declared(OperationClass))


def free_table() -> str:
    """The sections whose keys are names, and classes that are no instructions, in Markdown."""
    rows = [f"| `[{name}]` | {meaning} |" for name, meaning in NAMED.items()]
    rows += [f"| class `{name}` | {meaning} |" for name, meaning in _SPECIAL.items()]
    return "\n".join(["| section or class | is |", "|---|---|", *rows])
