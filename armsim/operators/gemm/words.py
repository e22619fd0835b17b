"""Tiles of a matrix multiplication in words."""

from __future__ import annotations

from armsim.operators.wording import Tile, Wording


def _short(tile: Tile) -> str:
    return f"{tile['family']} {tile['rows']}x{tile['columns']}k{tile['depth']}"


def _blocks(tile: Tile) -> list[str]:
    return [f"{name}{tile[name]}" for name in ("mc", "kc", "nc") if tile[name]]


def _columns(tile: Tile) -> dict[str, str]:
    blocks = " ".join(_blocks(tile)) or ("whole" if tile["family"] == "goto" else "-")
    return {"blocks": blocks, "prefetch": str(tile["prefetch"] or "-")}


def _sentence(tile: Tile) -> str:
    rows, columns, depth = tile["rows"], tile["columns"], tile["depth"]
    parts = [f"{tile['family']} {rows}x{columns} outputs, {depth} products unrolled"]
    if tile["family"] == "goto":
        parts.append(" ".join(_blocks(tile)).upper() or "packed whole")
    if tile["prefetch"]:
        parts.append(f"prefetch {tile['prefetch']} products ahead")
    return ", ".join(parts)


GEMM_WORDING = Wording(
    short=_short,
    columns=_columns,
    sentence=_sentence,
    kind=("family", "rows", "columns"),
    reference="the BLAS order of Zhang et al. 2020, Algorithm 5",
)
