"""How an operator's tiles are shown: what a report cannot know of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Tile = dict[str, Any]
"""A tile as its ``to_dict`` gives it."""


@dataclass(frozen=True)
class Wording:
    """Tiles in words.

    short: a table's first column, ``window_zero 2x4c4``. columns: further columns of the table, from
    heading to cell, left-aligned. sentence: the tile in one line, for advice. kind: fields whose
    values tell kinds of kernels apart; two tiles that differ elsewhere only are variations.
    reference: what the first reference is, ``TF-Lite's loop order``, and what is known of it from
    elsewhere, as the end of a sentence (may be empty).
    """

    short: Callable[[Tile], str]
    columns: Callable[[Tile], dict[str, str]]
    sentence: Callable[[Tile], str]
    kind: tuple[str, ...]
    reference: str
    known: str = ""
