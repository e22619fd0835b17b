"""Straight-line code that others ordered by hand, optimized on four cores. How it ran is in README.md."""

from __future__ import annotations

from statistics import median

from experiments.frame import Row, Rows, described, grid, table

CORES = ("cortex-a53", "cortex-a55", "cortex-a72", "cortex-a76")


def _gains(rows: Rows) -> str:
    """Gains by core; a block counts as slower if it is so back to back or once from an idle core."""
    lines = []
    for core in CORES:
        own = [row for row in rows.values() if row["core"] == core and "before" in row]
        gains = [row["before"] / row["after"] for row in own]
        slower = sum(
            row["after"] > row["before"] or row["once_after"] > row["once_before"] for row in own
        )
        faster = sum(gain > 1.005 for gain in gains)
        lines.append(
            [core, len(own), slower, faster, f"{median(gains):.2f}x", f"{max(gains):.2f}x"]
        )
    return table(["core", "blocks", "slower", "faster", "median gain", "best gain"], lines)


def _files(rows: Rows) -> str:
    """Cycles of all blocks of a file together, by core."""
    sums: dict[tuple[str, str], Row] = {}
    for row in rows.values():
        if "before" in row:
            place = row["file"], row["core"]
            own = sums.setdefault(
                place, {"file": row["file"], "core": row["core"], "before": 0.0, "after": 0.0}
            )
            own["before"] += row["before"]
            own["after"] += row["after"]
    return grid(
        ["file"], CORES, sums.values(), lambda row: ([row["file"]], row["core"]),
        lambda row: f"{row['before']:.0f} -> {row['after']:.0f}, {row['before'] / row['after']:.2f}x",
    )  # fmt: skip


EXPERIMENT = described(
    "straight",
    tables={"gains": _gains, "files": _files},
)
