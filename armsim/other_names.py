"""Names that people have for cores and boards: another name of a shipped one, a stand-in, or none.

The table is `other_names.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

from armsim.errors import UserError

_Row = Mapping[str, str]


def _key(name: str) -> str:
    """A name without what people write in different ways: ``Cortex_A76`` is ``cortex-a76``."""
    return re.sub(r"[\s_-]+", "", name.lower())


@cache
def _rows() -> dict[str, dict[str, _Row]]:
    """By kind and name: the rows of the table."""
    text = resources.files("armsim").joinpath("other_names.toml").read_text(encoding="utf-8")
    return {
        kind: {_key(name): row for row in rows for name in row["names"]}
        for kind, rows in tomllib.loads(text).items()
    }


def shipped_name(name: str, kind: str, shipped: Iterable[str]) -> str | None:
    """The shipped core or board that a name leads to, None if it leads nowhere.

    Raises UserError, which says why and what is nearest, for one that is known and not modelled, and for a
    board where a core is wanted, or the other way round.
    """
    key = _key(name)
    found = {_key(one): one for one in shipped}.get(key)
    if found is not None:
        return found
    row = _rows().get(kind, {}).get(key)
    if row is None:
        _check_kind(name, kind)
        return None
    if (other := row.get("same") or row.get("use")) is not None:
        return other
    core = row["nearest"]
    raise UserError(
        f"{kind} '{name}': the {row['name']} is not modelled: {row['why']}; the nearest is --core {core}"
    )


def _check_kind(name: str, kind: str) -> None:
    """UserError for the name of a board as that of a core, or the other way round."""
    for other, rows in _rows().items():
        row = rows.get(_key(name))
        if row is None or other == kind or kind not in _rows():
            continue
        leads = row.get("same") or row.get("use")
        if leads is None:
            shipped_name(name, other, ())
        raise UserError(f"'{name}' is a {other}, not a {kind}: --{other} {leads}")


def stand_in_words(name: str) -> str:
    """Say that a core stands in for the one that is called so, and in what they differ; else nothing."""
    row = _rows()["core"].get(_key(name), {})
    if "use" not in row:
        return ""
    return f"{row['use']} stands in for the {row['name']}: {row['differs']} ({row['source']})"
