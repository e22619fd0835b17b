"""A board on one page: clusters, clocks, caches, memory, and the file itself with its sources."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.boards.model import Board, Cluster


def _cluster_json(cluster: Cluster) -> dict[str, Any]:
    core = cluster.core
    return {
        "name": cluster.name,
        "core": core.name,
        "cores": cluster.cores,
        "clock_ghz": core.ghz,
        "gflops_peak": cluster.cores * core.ghz * core.fp32_flops_per_cycle,
        "l1d": {
            "bytes": core.l1d.bytes,
            "ways": core.l1d.ways,
            "latency": core.l1d.latency,
            "fills": core.l1d.fills,
        },
        "l2": {"bytes": core.l2.bytes, "ways": core.l2.ways, "latency": core.l2.latency},
        "memory": {
            "ns": core.memory_ns,
            "cycles": core.memory_latency,
            "gb_per_s": core.memory_gb_per_s,
        },
    }


def board_json(board: Board) -> dict[str, Any]:
    """A board as JSON (schema ``armsim.board/1``); sizes in bytes, latencies in cycles."""
    return {
        "schema": "armsim.board/1",
        "name": board.name,
        "description": board.description,
        "clusters": [_cluster_json(cluster) for cluster in board.clusters],
    }


def print_board(board: Board, text: str, console: Console, *, source: bool) -> None:
    """Print the card; with ``source`` the whole file, where each number has its source."""
    console.print(Text(f"{board.name}: {board.description}\n", style="bold"))
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in ("cluster", "cores", "clock", "peak fp32", "L1D", "L2", "DRAM", "channel"):
        table.add_column(head, no_wrap=True)
    for cluster in board.clusters:
        core = cluster.core
        table.add_row(
            cluster.name,
            f"{cluster.cores} x {core.name}",
            f"{core.ghz:g} GHz",
            f"{cluster.cores * core.ghz * core.fp32_flops_per_cycle:.1f} GFLOPS",
            f"{core.l1d.bytes // 1024} KiB {core.l1d.ways}-way, {core.l1d.latency} cycles",
            f"{core.l2.bytes // 1024} KiB {core.l2.ways}-way, {core.l2.latency} cycles",
            f"{core.memory_ns:g} ns = {core.memory_latency} cycles",
            f"{core.memory_gb_per_s:g} GB/s",
        )
    console.print(table)
    first = board.clusters[0].name
    console.print(
        f"\n--board {board.name} is the cluster '{first}'"
        + ("" if len(board.clusters) == 1 else f"; others as --board {board.name}:NAME"),
        markup=False,
    )
    if source:
        console.print("\nthe file, with the source of each number:\n")
        console.print(text, markup=False)
    else:
        console.print("--source prints the file, with the source and confidence of each number")
