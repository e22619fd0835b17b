"""Frajberg, Bernaschina, Marone, Fraternali, Accelerating Deep Learning inference on mobile systems."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any

from armsim.networks.loader import load_network
from armsim.networks.plan import PLANS, lower_bound, naive_bytes
from experiments.published.findings import Cell, Experiment, Finding, Row, Rows
from experiments.published.kernels import Kernel, NetworkRun
from experiments.published.page import table

ROWS, COLUMNS = 240, 320
"""Table 2: 320x240x3."""
CUT = {"peaklens-original": 45, "peaklens-optimized": 61, "mobilenet-v1": 0}
"""Rows of the image that are executed; 0: all. The time is taken in proportion to the multiply-adds."""

BOARDS = {"LG G5 SE": ("lg-g5-se", (4, 7, 8)), "LG Nexus 5X": ("nexus-5x", (4, 5, 6))}
"""min(4, threads), max(1, threads - 1), all threads; big cores first."""

PUBLISHED = {
    "peaklens-original": {
        "LG G5 SE": ((418.67, 290.00, 272.67), (273.00, 209.00, 200.33)),
        "LG Nexus 5X": ((423.67, 370.33, 336.33), (432.33, 342.33, 282.33)),
    },
    "peaklens-optimized": {
        "LG G5 SE": ((185.67, 138.33, 138.00), (94.33, 68.00, 70.67)),
        "LG Nexus 5X": ((204.33, 193.00, 181.00), (84.67, 80.33, 77.00)),
    },
    "mobilenet-v1": {
        "LG G5 SE": ((263.67, 274.67, 275.67), (276.67, 259.00, 256.33)),
        "LG Nexus 5X": ((217.33, 225.00, 223.33), (222.33, 234.33, 226.00)),
    },
}
"""Tables 6 to 8, ms: TensorFlow Lite and PolimiDL by threads."""
TABLES = {
    "peaklens-original": "Table 6",
    "peaklens-optimized": "Table 7",
    "mobilenet-v1": "Table 8",
}

NOT_MODELLED = ("Asus ZenFone 2 (Atom)", "Google Pixel (Kryo)", "Motorola Nexus 6 (Krait)",
                "One Plus 6T (Kryo 385)")  # fmt: skip


FUSED = {"hi": 14, "wi": 14, "channels": 512, "hf": 3, "wf": 3}


def cut_text(network: str, rows: int) -> str:
    """A PeakLens network's file for an image of so many rows."""
    text = (resources.files("armsim.networks") / f"{network}.toml").read_text("utf-8")
    return re.sub(r"^input = .*$", f"input = [{rows}, {COLUMNS}, 3]", text, count=1, flags=re.M)


def loaded(network: str, rows: int) -> Any:
    """The network for so many rows."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{network}.toml"
        path.write_text(cut_text(network, rows))
        return load_network(str(path))


def operations(network: Any) -> int:
    """Of its convolutions and matrices, two a multiply-add."""
    return sum(getattr(layer.problem, "flops", 0) for layer in network.layers)


@dataclass(frozen=True)
class CutRun:
    """A network on a part of the image's rows, all of them where ``rows`` is 0."""

    network: str
    board: str
    threads: int
    rows: int

    @property
    def asked(self) -> Row:
        return vars(self) | {}

    def measure(self, store: str | None) -> Row:
        options = {"schedule": "dynamic"}
        if not self.rows:
            return NetworkRun(self.network, self.board, self.threads, options).measure(store)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"{self.network}.toml"
            path.write_text(cut_text(self.network, self.rows))
            row = NetworkRun(str(path), self.board, self.threads, options).measure(store)
            share = operations(load_network(str(path))) / operations(loaded(self.network, ROWS))
        return row | {"share": share}


@dataclass(frozen=True)
class Plans:
    """Peak bytes of a network's activations by memory plan: arithmetic."""

    network: str

    @property
    def asked(self) -> Row:
        return {"network": self.network}

    def measure(self, store: str | None) -> Row:
        whole = self.network == "mobilenet-v1"
        network = load_network(self.network) if whole else loaded(self.network, ROWS)
        return {
            "multiply_adds": operations(network) / 2,
            "peaks": {name: plan(network).peak for name, plan in PLANS.items()},
            "each_its_own": naive_bytes(network),
            "least": lower_bound(network),
        }


def _name(network: str, board: str, threads: int) -> str:
    return f"{network}, {board}, {threads} threads"


def _cells() -> dict[str, Cell]:
    found: dict[str, Cell] = {f"memory: {network}": Plans(network) for network in PUBLISHED}
    for epilogue in ("none", "bn_relu6"):
        found[f"depthwise, {epilogue}"] = Kernel(
            "dwconv", {**FUSED, "epilogue": epilogue}, "nexus-5x",
            tiles=({"family": "window_zero", "ho_b": 2, "wo_b": 4, "order": "hwc",
                    "schedule": "interleaved"},),
        )  # fmt: skip
    for op in ("batchnorm", "relu6"):
        sizes = {key: FUSED[key] for key in ("hi", "wi", "channels")}
        found[op] = Kernel(op, sizes, "nexus-5x", finalists=1)
    for network in ("peaklens-optimized", "peaklens-original", "mobilenet-v1"):
        for board, (file, counts) in BOARDS.items():
            for threads in counts:
                found[_name(network, board, threads)] = CutRun(network, file, threads, CUT[network])
    return found


def _ms(network: str, board: str, threads: int, rows: Rows) -> dict[str, float]:
    row = rows.get(_name(network, board, threads))
    return {board: row["ms"] / row.get("share", 1.0)} if row else {}


def _gain(network: str, board: str, rows: Rows) -> dict[str, float]:
    counts = BOARDS[board][1]
    few, all_of_them = (_ms(network, board, count, rows) for count in (counts[0], counts[-1]))
    return {board: few[board] / all_of_them[board]} if few and all_of_them else {}


def _multiply_adds(network: str, rows: Rows) -> dict[str, float]:
    row = rows.get(f"memory: {network}")
    return {network: row["multiply_adds"] / 1e6} if row else {}


def _findings() -> Iterator[Finding]:
    for network, value in (
        ("peaklens-original", 2000),
        ("peaklens-optimized", 198),
        ("mobilenet-v1", 569),
    ):
        yield Finding("Table 2", f"multiply-adds of {network}", value, value,
                      partial(_multiply_adds, network), "`armsim plan`, 320x240 for PeakLens",
                      unit=" M")  # fmt: skip
    for network, boards in PUBLISHED.items():
        for board, (_, times) in boards.items():
            counts = BOARDS[board][1]
            for threads, value in zip(counts, times, strict=True):
                yield Finding(
                    TABLES[network], f"{network}, {board}, {threads} threads, PolimiDL", value, value,
                    partial(_ms, network, board, threads), "`armsim network`, a task queue", unit=" ms",
                    why="See *Misses*.",
                )  # fmt: skip
            yield Finding(
                TABLES[network], f"{network}, {board}: {counts[-1]} threads over {counts[0]}",
                round(times[0] / times[-1], 3), round(times[0] / times[-1], 3),
                partial(_gain, network, board), "the same", why="See *Misses*.",
            )  # fmt: skip


def _memory_table(rows: Rows) -> str:
    lines = []
    for network in PUBLISHED:
        row = rows.get(f"memory: {network}")
        if row:
            peaks = [f"{peak:,}" for peak in row["peaks"].values()]
            lines.append([network, f"{row['each_its_own']:,}", *peaks, f"{row['least']:,}"])
    head = ["network", "each tensor its own, bytes", *PLANS, "lower bound of any plan"]
    return table(head, lines)


def _fusion_table(rows: Rows) -> str:
    names = ("depthwise, none", "batchnorm", "relu6", "depthwise, bn_relu6")
    own = [rows.get(name) for name in names]
    if not all(own):
        return ""
    apart = sum(row["cycles"]["1"] for row in own[:3] if row)
    fused = own[3]
    assert fused is not None
    lines = [[name, f"{row['cycles']['1']:,}"] for name, row in zip(names, own, strict=True) if row]
    lines.append(["apart over fused", f"{apart / fused['cycles']['1']:.2f}x"])
    return table(["14x14x512, one Cortex-A57", "cycles"], lines)


FINDINGS = tuple(_findings())
EXPERIMENT = Experiment(
    name="polimidl",
    document="Frajberg, Bernaschina, Marone, Fraternali, *Accelerating Deep Learning inference on mobile "
    "systems* (AIMS 2019)",
    question="What do threads, a task queue on big and little cores, fusion and memory plans give?",
    machine="LG G5 SE, LG Nexus 5X; " + ", ".join(NOT_MODELLED) + ": not modelled",
    cells=_cells(),
    smallest="depthwise, bn_relu6",
    findings=FINDINGS,
    tables={"memory": _memory_table, "fusion": _fusion_table},
)
