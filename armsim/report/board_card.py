"""A board on one page: clusters, clocks, caches, memory, and the file itself with its sources."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from armsim.boards.model import Board, Cluster
from armsim.cores.model import CacheLevel, CoreModel
from armsim.report.fitting import FITTED, Shown, View, check_view, print_table


def _cluster_json(cluster: Cluster) -> dict[str, Any]:
    core = cluster.core
    return {
        **{"name": cluster.name, "core": core.name, "cores": cluster.cores, "clock_ghz": core.ghz},
        "gflops_peak": cluster.cores * core.ghz * core.fp32_flops_per_cycle,
        "l1d": {**_level_json(core.l1d), "fills": core.l1d.fills},
        "l2": {
            **_level_json(core.l2),
            "bytes_per_cycle": core.l2.bytes_per_cycle,
            "write_bytes_per_cycle": core.l2.write_bytes_per_cycle,
            "fills": core.l2.fills,
            "writes": core.l2.writes,
            "private": core.l2.private,
        },
        **({"l3": {**_level_json(core.l3), "shared": core.l3.shared}} if core.l3 else {}),
        "memory": {
            "ns": core.memory_ns,
            "cycles": core.memory_latency,
            "gb_per_s": core.memory_gb_per_s,
            "write_ns": core.memory_write_ns,
            "write_cycles": core.memory_write_latency,
            "write_gb_per_s": core.memory_write_gb_per_s,
        },
    }


def board_json(board: Board) -> dict[str, Any]:
    """A board as JSON (schema ``armsim.board/1``); sizes in bytes, latencies in cycles.

    ``writes`` of L2 are its places for lines in flight to memory, 0 where they take those of ``fills``.
    """
    return {
        "schema": "armsim.board/1",
        "name": board.name,
        "description": board.description,
        "clusters": [_cluster_json(cluster) for cluster in board.clusters],
    }


def _peak(cluster: Cluster) -> str:
    core = cluster.core
    return f"{cluster.cores * core.ghz * core.fp32_flops_per_cycle:.1f} GFLOPS"


def _level_json(level: CacheLevel) -> dict[str, Any]:
    return {"bytes": level.bytes, "ways": level.ways, "latency": level.latency}


def _cache(cache: CacheLevel) -> str:
    return f"{cache.bytes // 1024} KiB {cache.ways}-way, {cache.latency} cycles"


def _l3(cores: list[CoreModel]) -> list[Shown]:
    """Its column, if a cluster has one."""
    cells = [_cache(core.l3) if core.l3 else "-" for core in cores]
    return [Shown("L3", cells, left=True, rank=3)] if any(core.l3 for core in cores) else []


def print_board(
    board: Board, text: str, console: Console, view: View = FITTED, *, named: str = "", source: bool
) -> None:
    """Print the card; with ``source`` the whole file, where each number has its source.

    ``named`` is what it is called on the command line, if that is not all of the board.
    """
    clusters = board.clusters
    cores = [cluster.core for cluster in clusters]
    columns = [
        Shown("cluster", [cluster.name for cluster in clusters], left=True),
        Shown("cores", [f"{item.cores} x {item.core.name}" for item in clusters], left=True, rank=1),
        Shown("clock", [f"{core.ghz:g} GHz" for core in cores], left=True, rank=2),
        Shown("peak fp32", [_peak(cluster) for cluster in clusters], left=True, rank=6),
        Shown("L1D", [_cache(core.l1d) for core in cores], left=True, rank=4),
        Shown("L2", [_cache(core.l2) for core in cores], left=True, rank=3),
        *_l3(cores),
        Shown(
            "DRAM", [f"{core.memory_ns:g} ns = {core.memory_latency} cycles" for core in cores],
            left=True, rank=5,
        ),
        Shown("channel", [f"{core.memory_gb_per_s:g} GB/s" for core in cores], left=True, rank=7),
        Shown(
            "its writes",
            [f"{core.memory_write_gb_per_s:g} GB/s, {core.memory_write_ns:g} ns" for core in cores],
            left=True, rank=8,
        ),
    ]  # fmt: skip
    check_view(columns, view)
    console.print(Text(f"{board.name}: {board.description}\n", style="bold"))
    print_table(columns, console, view)
    first = board.clusters[0].name
    console.print(
        f"\n--board {named or board.name} is the cluster '{first}'"
        + ("" if len(board.clusters) == 1 else f"; others as --board {board.name}:NAME"),
        markup=False,
    )
    if source:
        console.print("\nthe file, with the source of each number:\n")
        console.print(text, markup=False)
    else:
        console.print("--source prints the file, with the source and confidence of each number")
