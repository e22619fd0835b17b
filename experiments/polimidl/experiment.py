"""Frajberg, Bernaschina, Marone, Fraternali, Accelerating Deep Learning inference on mobile systems."""

from __future__ import annotations

import re
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import partial
from importlib import resources
from itertools import product
from pathlib import Path
from typing import Any

from armsim.cores.model import CHAIN
from armsim.inference.layers import steps_of
from armsim.inference.parts import work
from armsim.networks.loader import load_network
from armsim.networks.model import Network
from armsim.networks.plan import PLANS, lower_bound, naive_bytes
from experiments.frame import (
    MEASURED,
    OPEN,
    SOURCE,
    Call,
    Cell,
    Finding,
    Row,
    Rows,
    described,
    known,
    table,
)
from experiments.polimidl.phone import PHONES
from experiments.polimidl.timeline import code_table, simulated
from experiments.published.kernels import Kernel, Layers, Part

ROWS, COLUMNS = 240, 320
OF_AN_IMAGE = ("peaklens-original", "peaklens-optimized")
"""Table 2: 320x240x3 for these."""
OUT_ROWS = {"conv": 56, "pwconv": 14}
"""Output rows that are executed of layers with more; the time is taken in proportion to the operations.
A task is a row of a convolution, or 24 pixels of a pointwise layer: all cores have several of them."""
DEEP = {"3_conv": {"cin": 8}, "5_conv": {"cin": 20, "cout": 64}}
"""Channels that are executed of PeakLens original's second and third convolution, and fewer rows of all."""
DEEP_ROWS = 40
WHOLE = {"peaklens-optimized": ("pw4",), "mobilenet-v1": ("pw7",)}
"""Layers that are measured whole too, on the first team of `WHOLE_ON`."""
WHOLE_ON = "LG Nexus 5X"
LARGE = 1 << 20
"""Bytes of an input that the caches of no board keep: a part of it is executed from memory."""
BLOCK: dict[str, Any] = {"depth": 4, "prefetch": 8}
"""Eigen's block of 12 x 4 sums, three vectors of channels for each of four pixels."""
TILES: dict[str, dict[str, Any]] = {
    "conv": {"family": "im2col_tasks", "wo": 4, "co": 12, "mc": 1, **BLOCK},
    "pwconv": {"family": "goto", "rows": 4, "columns": 12, "mc": 24, **BLOCK},
    "dwconv": {
        "family": "xnnpack_like", "ho_b": 1, "wo_b": 1, "channel_block": 8, "layout": "nhwc",
        "order": "hwc", "schedule": "list", "products": "tap",
    },
}  # fmt: skip
"""Section 4.3: convolutions unrolled in small tasks for Eigen's matrix product; weights in its order.
Of depthwise layers nothing is said: a pixel at a time over its channels, as they lie in memory."""

FEW_TASKS = ("pw6", "pw7", "pw12", "pw13")
"""MobileNetV1's pointwise layers of 196 and 49 pixels."""
TASKS = (24, 12, 8, 4)
"""Pixels of a task; 24 is what the published networks above are timed with."""

BOARDS = {"LG G5 SE": ("lg-g5-se", (4, 7, 8)), "LG Nexus 5X": ("nexus-5x", (4, 5, 6))}
"""min(4, threads), max(1, threads - 1), all threads; big cores first."""

TIMES: dict[str, dict[str, list[list[float]]]] = tomllib.loads(
    Path(__file__).with_name("published.toml").read_text("utf-8")
)
"""Tables 6 to 8, ms: TensorFlow Lite and PolimiDL by threads."""
TABLES = {
    "peaklens-original": "Table 6",
    "peaklens-optimized": "Table 7",
    "mobilenet-v1": "Table 8",
}

MEASURED_AGAIN = ("mobilenet-v1", "LG Nexus 5X")
"""The network and the phone of which there is a second public measurement."""
GAIN_OPEN = ("peaklens-original", "LG Nexus 5X")
"""Where PolimiDL's own code on the simulated phone gains as little from more threads as our kernels do."""

Case = tuple[str, str, int, float]
CASES: list[Case] = [
    (network, settings, threads, value)
    for network, phones in TIMES.items()
    for phone, (_, times) in phones.items()
    for settings in PHONES
    if settings.startswith(phone)
    for threads, value in zip(BOARDS[phone][1], times, strict=True)
]
"""Network, settings of a simulated phone, threads, published milliseconds."""
NOT_MODELLED = ("Asus ZenFone 2 (Atom)", "Google Pixel (Kryo)", "Motorola Nexus 6 (Krait)",
                "One Plus 6T (Kryo 385)")  # fmt: skip


FUSED = {"hi": 14, "wi": 14, "channels": 512, "hf": 3, "wf": 3}


def loaded(network: str) -> Network:
    """A PeakLens network for the whole image, the others as they are."""
    if network not in OF_AN_IMAGE:
        return load_network(network)
    text = (resources.files("armsim.networks") / f"{network}.toml").read_text("utf-8")
    text = re.sub(r"^input = .*$", f"input = [{ROWS}, {COLUMNS}, 3]", text, count=1, flags=re.M)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{network}.toml"
        path.write_text(text)
        return load_network(str(path))


def operations(network: Any) -> int:
    """Return the operations of a network's convolutions and matrices, two a multiply-add."""
    return sum(getattr(layer.problem, "flops", 0) for layer in network.layers)


def part_of(problem: Any, deep: bool) -> Any:
    """Some output rows of a layer; of a pointwise one with many filters a quarter of them.

    deep: it is of a network whose convolutions are large.
    """
    part, stride = problem, getattr(problem, "stride", 1)
    rows = OUT_ROWS.get(problem.op, 240)
    if deep and problem.op == "conv":
        rows = DEEP_ROWS
    taps = getattr(problem, "hf", 1)
    if hasattr(problem, "hi") and problem.hi > (rows - 1) * stride + taps:
        part = replace(part, hi=rows * stride if stride > 1 or taps == 1 else rows + taps - 1)
    if problem.op == "pwconv" and problem.cin * problem.cout >= 1 << 17:
        part = replace(part, cin=problem.cin // 4)
    return part


def parts(network: str, whole: tuple[str, ...] = ()) -> Iterator[Part]:
    """The layers as they are executed, equal ones once; or some of them whole."""
    _, steps = steps_of(loaded(network), "fp32")
    counts = Counter(step.problem for step in steps if step.problem is not None)
    names = {step.problem: step.layer.name for step in reversed(steps)}
    for problem, count in counts.items():
        if whole and names[problem] not in whole:
            continue
        deep = DEEP.get(names[problem], {})
        part = replace(part_of(problem, network == "peaklens-original"), **deep)
        sizes = {item.name: getattr(part, item.name) for item in fields(part)}
        tiles = (TILES[problem.op],) if problem.op in TILES else ()
        rows = getattr(problem, "hi", 1) * getattr(problem, "wi", 1)
        bytes_in = 4 * rows * getattr(problem, "cin", getattr(problem, "channels", 1))
        cache = "cold" if part != problem and bytes_in > LARGE else CHAIN
        if whole:
            own = {item.name: getattr(problem, item.name) for item in fields(problem)}
            yield Part(names[problem], problem.op, own, count, tiles)
            continue
        yield Part(
            names[problem],
            problem.op,
            sizes,
            count * work(problem) / work(part),
            tiles,
            cache=cache,
        )


@dataclass(frozen=True)
class Plans:
    """Peak bytes of a network's activations by memory plan: arithmetic."""

    network: str

    @property
    def asked(self) -> Row:
        return {"network": self.network}

    def measure(self, store: str | None) -> Row:
        network = loaded(self.network)
        return {
            "multiply_adds": operations(network) / 2,
            "peaks": {name: plan(network).peak for name, plan in PLANS.items()},
            "each_its_own": naive_bytes(network),
            "least": lower_bound(network),
        }


def _cells() -> dict[str, Cell]:
    found: dict[str, Cell] = {f"memory: {network}": Plans(network) for network in TIMES}
    for epilogue in ("none", "bn_relu6"):
        found[f"depthwise, {epilogue}"] = Kernel(
            "dwconv", {**FUSED, "epilogue": epilogue}, "nexus-5x",
            tiles=({"family": "window_zero", "ho_b": 2, "wo_b": 4, "order": "hwc",
                    "schedule": "interleaved"},),
        )  # fmt: skip
    for op in ("batchnorm", "relu6"):
        sizes = {key: FUSED[key] for key in ("hi", "wi", "channels")}
        found[op] = Kernel(op, sizes, "nexus-5x", finalists=1)
    for network in ("peaklens-optimized", "mobilenet-v1", "peaklens-original"):
        for board, (file, counts) in BOARDS.items():
            little = (f"{file}:little", 4, "static")
            teams = (*((file, count, "dynamic") for count in counts), little)
            found[f"{network}, {board}"] = Layers(tuple(parts(network)), teams)
    for network, names in WHOLE.items():
        file, counts = BOARDS[WHOLE_ON]
        team = (file, counts[0], "dynamic")
        found[f"whole: {network}, {WHOLE_ON}"] = Layers(tuple(parts(network, names)), (team,))
    file, counts = BOARDS["LG G5 SE"]
    few = [part for part in parts("mobilenet-v1") if part.name in FEW_TASKS]
    for case in CASES:
        asked = dict(zip(("network", "settings", "threads"), case[:3], strict=True))
        found[_simulated_name(case)] = Call(simulated, asked)
    for pixels in TASKS:
        tile = {**TILES["pwconv"], "mc": pixels}
        found[f"tasks of {pixels} pixels"] = Layers(
            tuple(replace(part, tiles=(tile,)) for part in few),
            tuple((file, count, "dynamic") for count in (counts[0], counts[-1])),
        )
    return found


def _simulated_name(case: Case) -> str:
    network, settings, threads, _ = case
    return f"simulated: {network}, {settings}, {threads} threads"


def _ms(network: str, board: str, threads: int, rows: Rows) -> dict[str, float]:
    return {board: rows[f"{network}, {board}"]["ms"][f"{threads} {BOARDS[board][0]}"]}


def _gain(network: str, board: str, rows: Rows) -> dict[str, float]:
    counts = BOARDS[board][1]
    few, many = (_ms(network, board, count, rows)[board] for count in (counts[0], counts[-1]))
    return {board: few / many}


def _multiply_adds(network: str, rows: Rows) -> dict[str, float]:
    return {network: rows[f"memory: {network}"]["multiply_adds"] / 1e6}


def _findings() -> Iterator[Finding]:
    for network, value in (
        ("peaklens-original", 2000),
        ("peaklens-optimized", 198),
        ("mobilenet-v1", 569),
    ):
        yield Finding("Table 2", f"multiply-adds of {network}", value, value,
                      partial(_multiply_adds, network), "`armsim plan`, 320x240 for PeakLens",
                      unit=" M")  # fmt: skip
    for network, boards in TIMES.items():
        for board, (_, times) in boards.items():
            counts = BOARDS[board][1]
            for threads, value in zip(counts, times, strict=True):
                yield Finding(
                    TABLES[network], f"{network}, {board}, {threads} threads, PolimiDL", value, value,
                    partial(_ms, network, board, threads), "Eigen's block, im2col in tasks, a queue",
                    unit=" ms", why="See *Misses*.",
                    evidence=SOURCE if (network, board) == MEASURED_AGAIN else OPEN,
                )  # fmt: skip
            yield Finding(
                TABLES[network], f"{network}, {board}: {counts[-1]} threads over {counts[0]}",
                round(times[0] / times[-1], 3), round(times[0] / times[-1], 3),
                partial(_gain, network, board), "the same", why="See *Misses*.",
                evidence=OPEN if (network, board) == GAIN_OPEN else MEASURED,
            )  # fmt: skip


def _teams_table(rows: Rows) -> str:
    """Each network on each team, the little cluster alone among them."""
    lines = []
    for network in TIMES:
        for board in BOARDS:
            if row := rows.get(f"{network}, {board}"):
                lines += [[f"{network}, {team}", f"{ms:.1f}"] for team, ms in row["ms"].items()]
    return table(["network, cores", "ms"], lines)


def _parts_table(rows: Rows) -> str:
    """Layers measured whole and in part, all that equal them included in both."""

    def line(pair: tuple[str, str]) -> list[str]:
        network, name = pair
        key = f"{network}, {WHOLE_ON}"
        whole, part = (
            next(own[3] for own in rows[one]["layers"] if own[0] == name)
            for one in (f"whole: {key}", key)
        )
        return [f"{key}, {name}", f"{whole:.3f}", f"{part:.3f}", f"{part / whole:.3f}"]

    pairs = [(network, name) for network, names in WHOLE.items() for name in names]
    head = ["layer", "whole, ms", "in proportion to the part, ms", "ratio"]
    return table(head, known(pairs, line))


def _tasks_table(rows: Rows) -> str:
    """The layers with few tasks, by how large these are, on four big cores and on all eight."""
    file, counts = BOARDS["LG G5 SE"]
    cores = [f"{count} {file}" for count in (counts[0], counts[-1])]

    def line(pixels: int) -> list[str]:
        few, many = (rows[f"tasks of {pixels} pixels"]["ms"][own] for own in cores)
        return [f"{pixels} pixels", f"{few:.2f}", f"{many:.2f}", f"{few / many:.2f}x"]

    head = [f"{', '.join(FEW_TASKS)}: a task of", *(f"{own}, ms" for own in cores), "gain"]
    return table(head, known(TASKS, line))


def _memory_table(rows: Rows) -> str:
    def line(network: str) -> list[str]:
        row = rows[f"memory: {network}"]
        sizes = row["each_its_own"], *row["peaks"].values(), row["least"]
        return [network, *(f"{size:,}" for size in sizes)]

    head = ["network", "each tensor its own, bytes", *PLANS, "lower bound of any plan"]
    return table(head, known(TIMES, line))


def _fusion_table(rows: Rows) -> str:
    names = ("depthwise, none", "batchnorm", "relu6", "depthwise, bn_relu6")
    cycles = [rows[name]["cycles"]["1"] for name in names]
    lines = [[name, f"{own:,}"] for name, own in zip(names, cycles, strict=True)]
    lines.append(["apart over fused", f"{sum(cycles[:3]) / cycles[3]:.2f}x"])
    return table(["14x14x512, one Cortex-A57", "cycles"], lines)


def _clocks_table(rows: Rows) -> str:
    """Published times beside those of the simulated phone."""

    def line(case: Case) -> list[str]:
        network, settings, threads, value = case
        row = rows[_simulated_name(case)]
        little, big = row["busy"]
        ms, sixteen = row["governed"], row["sixteen registers"]
        return [
            f"{network}, {settings}, {threads} threads", f"{value:.0f}",
            f"{ms:.0f} ({ms / value:.2f}x)", f"{row['governed, no contention']:.0f}",
            f"{row['highest clock']:.0f}", f"{sixteen:.0f} ({sixteen / value:.2f}x)",
            " / ".join(map(str, row["mhz"])), f"{little:.1f} / {big:.1f}", str(row["wake-ups"]),
        ]  # fmt: skip

    head = [
        "milliseconds", "published", "governed clock", "without contention", "highest clock",
        "sixteen registers", "mean MHz, little / big", "cores busy, little / big",
        "wake-ups an inference",
    ]  # fmt: skip
    return table(head, known(CASES, line))


def _left_table(rows: Rows) -> str:
    """The simulated times over the published ones, and what all threads gain over four."""

    def line(pair: tuple[str, str]) -> list[str]:
        own = [(case[3], rows[_simulated_name(case)]) for case in CASES if case[:2] == pair]
        ratios = [
            f"{row[key] / value:.2f}x"
            for key in ("governed", "sixteen registers")
            for value, row in own
        ]
        (few, first), (many, last) = own[0], own[-1]
        gains = [f"{first['governed'] / last['governed']:.2f}x", f"{few / many:.2f}x"]
        return [", ".join(pair), *ratios, *gains]

    head = [
        "PolimiDL's code on simulated phones, over the published times", "4 threads", "all but one",
        "all", "4 threads, 16 registers", "all but one, 16", "all, 16", "gain of all over 4", "published",
    ]  # fmt: skip
    return table(head, known(product(TIMES, PHONES), line))


EXPERIMENT = described(
    "polimidl",
    cells=_cells(),
    findings=tuple(_findings()),
    tables={
        "left": _left_table,
        "clocks": _clocks_table,
        "code": code_table,
        "memory": _memory_table,
        "fusion": _fusion_table,
        "teams": _teams_table,
        "tasks": _tasks_table,
        "parts": _parts_table,
    },
)
