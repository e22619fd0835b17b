"""Multiplications of bytes in words: options of the command line, and tiles."""

from __future__ import annotations

from armsim.operators.parameters import Parameter
from armsim.operators.qgemm.problem import OUTS, TYPES, WEIGHTS
from armsim.operators.wording import Tile, Wording

QGEMM_OPTIONS = (
    Parameter("type", "u8", "of the operands: u8 or s8", words=TYPES),
    Parameter("weights", "packed", "packed beforehand, or plain and packed here", words=WEIGHTS),
    Parameter("out", "s32", "32-bit sums (s32), or requantized to bytes (q8)", words=OUTS),
)


def _short(tile: Tile) -> str:
    return f"{tile['family']} {tile['rows']}x{tile['columns']}"


def _columns(tile: Tile) -> dict[str, str]:
    needs = "b limited" if tile["family"] == "mlal_adalp" else "-"
    return {"unroll": str(tile["unroll"]), "lag": str(tile["distance"]), "needs": needs}


def _sentence(tile: Tile) -> str:
    text = (
        f"{tile['family']} {tile['rows']}x{tile['columns']} sums, {tile['unroll']} periods a turn"
    )
    if tile["family"] == "mlal_adalp":
        return f"{text} (weights at most 128 if u8, at least -127 if s8)"
    return text


QGEMM_WORDING = Wording(
    short=_short,
    columns=_columns,
    sentence=_sentence,
    kind=("family", "rows", "columns"),
    reference="the 16-bit outer product, a row at a time",
)
