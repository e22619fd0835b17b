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
_HEAD = ["| key | meaning | unit, default |", "|---|---|---|"]


def _unit(item: Declared) -> str:
    return "; ".join(filter(None, (item.key.unit, item.key.zero and f"0: {item.key.zero}")))


def _default(item: Declared) -> str:
    """The value without the key, "" where the key is needed."""
    key, value = item.key, item.key.default
    if key.needed:
        return ""
    words = f"as {value}" if isinstance(value, As) else str(value).lower()
    return "default " + (key.without or ("none" if value in ("", ()) else words))


def _rows(items: Iterable[Declared]) -> str:
    """A row for each meaning, with all keys that have it."""
    places: dict[tuple[str, str], list[str]] = {}
    for item in items:
        values = "; ".join(filter(None, (_unit(item), _default(item))))
        places.setdefault((item.key.meaning, values), []).append(item.place)
    cells = [(", ".join(f"`{place}`" for place in own), *row) for row, own in places.items()]
    return "\n".join(
        [*_HEAD, *(f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in cells)]
    )


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
