"""J. Park, K. Bin, K. Lee, mGEMM: Low-latency Convolution with Minimal Memory Overhead, MobiSys 2022."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from armsim.networks.loader import load_network
from armsim.operators.conv import ConvProblem, ConvTile, peak_memory_ratio
from experiments.frame import (
    LEAST,
    MEAN,
    MEASURED,
    Cell,
    Finding,
    Row,
    Rows,
    described,
    known,
    table,
)
from experiments.published.gains import gains
from experiments.published.kernels import Cores, Kernel, Layers, Part, ratio

BOARDS = {
    "Raspberry Pi 4": ("raspberry-pi-4", 4, "static"),
    "Odroid N2+": ("odroid-n2-plus", 6, "dynamic"),
    "Pixel 4": ("pixel-4", 8, "dynamic"),
}
"""Table 2: all cores of each. Where they differ, tasks come from a queue: equal shares would make the fast
ones wait."""

METHODS = {
    "mGEMM": "mgemm", "XNNPACK-like": "xnnpack_like", "OpenBLAS-like": "openblas_like",
    "ARMNN-like": "acl_like",
}  # fmt: skip
"""Families of `conv` and `dwconv`, of the structure that these libraries publish (docs/families.md)."""
PEERS: dict[str, dict[str, Any]] = {
    "XNNPACK-like": {"tiles": ({"family": "indirect", "wo": 6, "co": 8, "depth": 4},)},
    "OpenBLAS-like": {
        "tiles": ({"family": "im2col", "wo": 16, "co": 4, "depth": 4, "mc": 512, "kc": 256},)
    },
    "ARMNN-like": {"family": "acl_like"},
}
"""Single convolutions: XNNPACK's 6x8 block through addresses; im2col and OpenBLAS' 16x4 block for a
Cortex-A57 with its blocks of 512 x 256; im2col and Arm Compute Library's 8x12."""
MGEMM_BLOCKS = (8, 7)
"""w_o of mGEMM at c_o = 8: the paper's 8x8, and 7x8, which divides most images."""
LAST_LEVEL = {"Raspberry Pi 4": 1 << 20, "Odroid N2+": 1 << 20, "Pixel 4": 2 << 20}
"""Bytes of the last cache that the big cores share, of the board files."""

LAYERS: dict[str, Mapping[str, int]] = tomllib.loads(
    Path(__file__).with_name("layers.toml").read_text("utf-8")
)

PARTS = {
    "ResNet-50 56x56x64": {"hi": 28},
    "ResNet-50 14x14x256": {"cin": 128},
    "ResNet-50 7x7x512": {"cin": 128},
}
"""Layers on boards with two kinds of cores, where a call is replayed once for each size of task, and what
is executed of them on `IN_PART`. The filters of the last one still exceed every cache."""
IN_PART = "Pixel 4"
COMPARED = (
    ("Raspberry Pi 4", "ResNet-50 56x56x64", "mGEMM"),
    ("Raspberry Pi 4", "ResNet-50 14x14x256", "OpenBLAS-like"),
    ("Raspberry Pi 4", "ResNet-50 7x7x512", "mGEMM"),
    ("Raspberry Pi 4", "ResNet-50 7x7x512", "ARMNN-like"),
    ("Odroid N2+", "ResNet-50 7x7x512", "mGEMM"),
    ("Odroid N2+", "ResNet-50 7x7x512", "XNNPACK-like"),
)
"""Layers that are measured as a part and whole."""
YOLO_COMPARED = {"mGEMM": ("conv3", "conv6")}
"""The same of YoloV3-Tiny's, on the Raspberry Pi."""

DEPTHWISE_LAYERS = ("dw1", "dw2", "dw5", "dw12", "dw15")

YOLO = {"Raspberry Pi 4": 4, "Odroid N2+": 4, "Pixel 4": 4}
"""Cores of the big cluster, which the layers of a whole network are shared out over."""
YOLO_ROWS = {416: 112, 208: 24, 104: 12, 52: 12, 26: 8}
"""Rows that are executed of images of so many."""
YOLO_CHANNELS = {
    128 * 256: {"cin": 64},
    256 * 512: {"cin": 128},
    384 * 256: {"cin": 128},
    512 * 1024: {"cin": 128, "cout": 512},
}
"""Channels that are executed of layers with so many filters."""
_TABLE_3 = tomllib.loads(Path(__file__).with_name("table_3.toml").read_text("utf-8"))
TABLE_3, TABLE_3_ENERGY, TABLE_3_EVIDENCE = (
    _TABLE_3[key] for key in ("seconds", "joules", "evidence")
)
"""Seconds and joules of YoloV3-Tiny; what stands behind the misses."""

PACKED = {
    "family": "im2col_panels",
    "wo": 8,
    "co": 12,
    "depth": 2,
    "prefetch": 8,
    "schedule": "list",
}
"""ARMNN's block with its filter packed once, before the call, on the Raspberry Pi's layers of `PARTS`."""
SHALLOW = "ResNet-50 56x56x64"
IN_TASKS = {**PACKED, "family": "im2col_tasks_panels", "mc": 56}
"""The same with im2col of a row of outputs at a time, on the layer whose whole im2col matrix exceeds L2."""
ALONE = ("OpenBLAS-like", "mGEMM", "XNNPACK-like", "ARMNN-like")
"""Methods that YoloV3-Tiny is measured with on one core of `YOLO_BOARD` too."""

LITTLE, ON_LITTLE = "pixel-4:silver", ("ARMNN-like",)
"""The cluster of Cortex-A55 of the phone, and the methods that YoloV3-Tiny is measured with on it and on
one big core."""

IN_DOUBT = "See *Misses*."


def mgemm_tiles(sizes: Mapping[str, int], board: str) -> tuple[dict[str, Any], ...]:
    """mGEMM's kernels for a layer: w_o, and cc_o as section 3.4.1 chooses it.

    Filters that fit the last-level cache are passed over at once. Of others each thread has its own cc_o
    blocks of filters, as many as fit with those of all threads.
    """
    block = 4 * sizes["hf"] * sizes["wf"] * sizes["cin"] * 8
    chosen: dict[str, int] = {}
    if block * sizes["cout"] // 8 > LAST_LEVEL[board]:
        fit = LAST_LEVEL[board] // (block * BOARDS[board][1])
        chosen["cco"] = 1 << max(fit.bit_length() - 1, 0)
    if sizes["wf"] > 3:
        chosen["taps"] = 1  # columns of a filter row one at a time: all would need 33 registers
    return tuple(
        {"family": "mgemm", "wo": wo, "co": 8, "prefetch": 256, **chosen} for wo in MGEMM_BLOCKS
    )


@dataclass(frozen=True)
class Memory:
    """Peak memory of methods over input, filter and output, least and most over layers: arithmetic."""

    layers: tuple[tuple[int, int, int], ...]

    @property
    def asked(self) -> Row:
        return {"layers": [list(layer) for layer in self.layers]}

    def measure(self, store: str | None) -> Row:
        tiles = {
            "mgemm": ConvTile("mgemm", 8, 8),
            "indirect": ConvTile("indirect", 8, 8),
            "im2col": ConvTile("im2col", 8, 12, kc=256, mc=64),
        }
        return {
            name: [
                peak_memory_ratio(ConvProblem(size, size, cin, cout, 3, 3), tile)
                for size, cin, cout in self.layers
            ]
            for name, tile in tiles.items()
        }


VGG = ((224, 3, 64), (224, 64, 64), (112, 64, 128), (112, 128, 128), (56, 128, 256), (56, 256, 256),
       (28, 256, 512), (28, 512, 512), (14, 512, 512))  # fmt: skip
RESNET = ((56, 64, 64), (28, 128, 128), (14, 256, 256), (7, 512, 512))


def depthwise_layers() -> Iterator[tuple[str, Mapping[str, int]]]:
    """Return the first, strided, middle and last depthwise layers of MobileNetV2 1.4."""
    found = {layer.name: layer.problem for layer in load_network("mobilenet-v2-1.4").layers}
    for name in DEPTHWISE_LAYERS:
        keys = ("hi", "wi", "channels", "hf", "wf", "stride")
        yield name, {key: getattr(found[name], key) for key in keys}


def yolo_parts(*, whole_ones: bool = False) -> Iterator[tuple[str, dict[str, int], float]]:
    """The convolutions of YoloV3-Tiny: the first of equal ones, its sizes as executed, how often it counts.

    Of images of more than 13 rows some are executed, a multiple of four cores; of deep filters a half to a
    quarter of the channels, which leaves the deepest too large for every cache.
    """
    found: dict[tuple[tuple[str, int], ...], tuple[str, float]] = {}
    for layer in load_network("yolov3-tiny").layers:
        if layer.op not in ("conv", "pwconv"):
            continue
        own = layer.problem
        sizes = {key: getattr(own, key) for key in ("hi", "wi", "cin", "cout")}
        taps = {"hf": getattr(own, "hf", 1), "wf": getattr(own, "wf", 1)}
        whole = ConvProblem(**sizes, **taps)
        if taps["hf"] > 1 and not whole_ones:
            sizes["hi"] = YOLO_ROWS.get(own.hi, own.hi)
            sizes |= YOLO_CHANNELS.get(own.cin * own.cout, {})
        part = ConvProblem(**sizes, **taps)
        key = tuple((sizes | taps).items())
        name, times = found.get(key, (layer.name, 0.0))
        found[key] = name, times + whole.flops / part.flops
    for sizes_of, (name, times) in found.items():
        yield name, dict(sizes_of), times


def yolo_cell(
    board: str, method: str, whole: tuple[str, ...] = (), teams: tuple[Cores, ...] = ()
) -> Layers:
    """All layers in parts, or some of them whole. teams: none are the cores of the big cluster."""
    place = BOARDS[board][0]
    parts = [
        Part(
            name, "conv", sizes, times,
            mgemm_tiles(sizes, board) if method == "mGEMM" else PEERS[method].get("tiles", ()),
            "" if method == "mGEMM" else PEERS[method].get("family", ""),
        )
        for name, sizes, times in yolo_parts(whole_ones=bool(whole))
        if name in whole or not whole
    ]  # fmt: skip
    return Layers(tuple(parts), teams or ((place, YOLO[board], "static"),))


def convolution_seconds(
    board: str, method: str, of: Mapping[str, Mapping[str, float]] = TABLE_3
) -> float:
    """Seconds of the convolutions alone in table 3, or joules, by the backend that a method stands for."""
    return of[board][method.removesuffix("-like")] - of[board]["None"]


def _figure_6(board: str, layer: str, method: str, whole: bool) -> Kernel:
    """A convolution of figure 6 by a method, whole or as the part of `PARTS`."""
    place, threads, schedule = BOARDS[board]
    own = LAYERS[layer]
    part: Mapping[str, int] = {} if whole else PARTS[layer]
    chosen = {"tiles": mgemm_tiles(own, board)} if method == "mGEMM" else PEERS[method]
    return Kernel("conv", own, place, threads, **chosen, schedule=schedule, alone=True, part=part)


def _cells() -> dict[str, Cell]:
    found: dict[str, Cell] = {
        "section 4.2: mGEMM": Kernel(
            "conv", {"hi": 8, "wi": 18, "cin": 256, "cout": 64, "padding": "valid"},
            "raspberry-pi-4", tiles=({"family": "mgemm", "wo": 8, "co": 8},),
        ),
        "section 4.2: GEMM": Kernel(
            "gemm", {"m": 192, "n": 192, "k": 768, "weights": "packed"},
            "raspberry-pi-4", tiles=({"family": "goto", "rows": 8, "columns": 12, "depth": 4},),
        ),
        "figure 8: VGG-16": Memory(VGG),
        "figure 8: ResNet-50": Memory(RESNET),
    }  # fmt: skip
    for name, (board, threads, schedule) in BOARDS.items():
        for layer, sizes in depthwise_layers():
            for method, family in METHODS.items():
                if method != "OpenBLAS-like":
                    layout = "nc4hw4" if method == "mGEMM" else ""
                    found[f"{name}, {layer}: {method}"] = Kernel(
                        "dwconv", sizes, board, threads, family=family, layout=layout,
                        schedule=schedule, alone=True,
                    )  # fmt: skip
        for layer in LAYERS if name == "Raspberry Pi 4" else PARTS:
            for method in METHODS:
                whole = name != IN_PART
                found[f"{name}, {layer}: {method}"] = _figure_6(name, layer, method, whole)
    for name in BOARDS:
        for method in METHODS:
            found[f"{name}, YoloV3-Tiny: {method}"] = yolo_cell(name, method)
    for name, layer, method in COMPARED:
        found[f"part: {name}, {layer}: {method}"] = _figure_6(name, layer, method, False)
    for method, layers in YOLO_COMPARED.items():
        found[f"whole: {YOLO_BOARD}, YoloV3-Tiny: {method}"] = yolo_cell(YOLO_BOARD, method, layers)
    place, threads, schedule = BOARDS[YOLO_BOARD]
    for layer, part in PARTS.items():
        for method in ("mGEMM", "ARMNN-like"):
            found.setdefault(
                f"part: {YOLO_BOARD}, {layer}: {method}",
                _figure_6(YOLO_BOARD, layer, method, False),
            )
        found[f"packed before: {YOLO_BOARD}, {layer}"] = Kernel(
            "conv",
            LAYERS[layer],
            place,
            threads,
            (PACKED,),
            schedule=schedule,
            alone=True,
            part=part,
        )
    found[f"in tasks: {YOLO_BOARD}, {SHALLOW}"] = Kernel(
        "conv", LAYERS[SHALLOW], place, threads, (IN_TASKS,),
        schedule=schedule, alone=True, part=PARTS[SHALLOW],
    )  # fmt: skip
    for method in ALONE:
        found[f"one core: {YOLO_BOARD}, YoloV3-Tiny: {method}"] = yolo_cell(
            YOLO_BOARD, method, teams=((place, 1, "static"),)
        )
    place = BOARDS[IN_PART][0]
    for method in ON_LITTLE:
        found[f"other cores: {IN_PART}, YoloV3-Tiny: {method}"] = yolo_cell(
            IN_PART, method, teams=((place, 1, "static"), (LITTLE, 4, "static"))
        )
    return found


YOLO_BOARD = "Raspberry Pi 4"


def _parts_table(rows: Rows) -> str:
    """Layers measured whole and in part."""

    def compared(item: tuple[str, str, str]) -> list[str]:
        board, layer, method = item
        name, count = f"{board}, {layer}: {method}", str(BOARDS[board][1])
        whole, part = (rows[own]["cycles"][count] for own in (name, f"part: {name}"))
        what = ", ".join(f"{key} {size}" for key, size in PARTS[layer].items())
        return [name, what, f"{whole:,}", f"{part:,}", f"{part / whole:.3f}"]

    def of_yolo(item: tuple[str, str]) -> list[str]:
        method, layer = item
        name = f"{YOLO_BOARD}, YoloV3-Tiny: {method}"
        own = [rows[f"whole: {name}"], rows[name]]
        asked = [row["asked"]["parts"][layer] for row in own]
        sizes = [one["sizes"] for one in asked]
        # Milliseconds of one layer, and of one part.
        whole, part = (
            next(line[3] for line in row["layers"] if line[0] == layer) / one["times"]
            for row, one in zip(own, asked, strict=True)
        )
        scaled = part * ConvProblem(**sizes[0]).flops / ConvProblem(**sizes[1]).flops
        what = ", ".join(f"{key} {n}" for key, n in sizes[1].items() if n != sizes[0][key])
        return [
            f"{name}, {layer}", what, f"{whole:.2f} ms", f"{scaled:.2f} ms", f"{scaled / whole:.3f}",
        ]  # fmt: skip

    pairs = [(method, layer) for method, layers in YOLO_COMPARED.items() for layer in layers]
    head = ["layer", "what is executed of it", "whole", "in proportion to the part", "ratio"]
    return table(head, known(COMPARED, compared) + known(pairs, of_yolo))


def _packed_table(rows: Rows) -> str:
    """The cost of packing the filter in each call to ARMNN's structure, on parts of layers."""
    count = str(BOARDS[YOLO_BOARD][1])

    def line(layer: str) -> list[str]:
        name = f"{YOLO_BOARD}, {layer}"
        mine, *others = (
            rows[own]["cycles"][count]
            for own in (
                f"part: {name}: mGEMM",
                f"part: {name}: ARMNN-like",
                f"packed before: {name}",
            )
        )
        ratios = [f"{one / mine:.2f}x" for one in others]
        tasks = rows.get(f"in tasks: {name}")
        ratios.append(f"{tasks['cycles'][count] / mine:.2f}x" if tasks else "-")
        what = ", ".join(f"{key} {size}" for key, size in PARTS[layer].items())
        return [f"{name}, {what}", f"{mine:,}", *ratios]

    head = [
        "layer", "mGEMM, cycles", "filter packed in the call", "packed before it",
        "packed before it, im2col of a row at a time",
    ]  # fmt: skip
    return table(head, known(PARTS, line))


def _alone_table(rows: Rows) -> str:
    """YoloV3-Tiny's convolutions on one core and on four, beside the published time of four threads."""

    def line(method: str) -> list[str]:
        name = f"{YOLO_BOARD}, YoloV3-Tiny: {method}"
        one, four = (sum(rows[own]["ms"].values()) / 1e3 for own in (f"one core: {name}", name))
        published = convolution_seconds(YOLO_BOARD, method)
        shared = one / gains("Raspberry Pi 4, 4 x Cortex-A72 at 1.8 GHz")["yolov4-tiny"]
        return [
            f"{YOLO_BOARD}, {method}", f"{one:.3f} s", f"{four:.3f} s", f"{one / four:.2f}x",
            f"{published:.3f} s", f"{one / published:.2f}x",
            f"{shared:.3f} s ({shared / published:.2f}x)",
        ]  # fmt: skip

    head = [
        "convolutions of YoloV3-Tiny", "ours, one core", "ours, four", "gain", "published, four threads",
        "one core of ours over it", "one core with the gain of ncnn's four threads on yolov4-tiny",
    ]  # fmt: skip
    return table(head, known(ALONE, line))


def _power_table(rows: Rows) -> str:
    """The power of each backend's convolutions on each board: differences of table 3 alone."""
    lines = []
    for method in METHODS:
        watts = [
            convolution_seconds(board, method, TABLE_3_ENERGY) / convolution_seconds(board, method)
            for board in TABLE_3
        ]
        lines.append([method.removesuffix("-like"), *(f"{one:.2f} W" for one in watts)])
    return table(["power during the convolutions, published", *TABLE_3], lines)


def _other_cores_table(rows: Rows) -> str:
    """The ratios on one big core and on the four little ones of the phone."""

    def line(method: str) -> list[str]:
        name = f"{IN_PART}, YoloV3-Tiny: {method}"
        all_ms = *rows[name]["ms"].values(), *rows[f"other cores: {name}"]["ms"].values()
        published = convolution_seconds(IN_PART, method)
        times = [f"{one / 1e3:.3f} s" for one in all_ms] + [f"{published:.3f} s"]
        return [
            f"{IN_PART}, {method}",
            *times,
            *(f"{one / 1e3 / published:.2f}x" for one in all_ms[1:]),
        ]

    head = [
        "convolutions of YoloV3-Tiny", "ours, four big cores", "one big core", "four Cortex-A55",
        "published, four threads", "one big core over it", "four Cortex-A55 over it",
    ]  # fmt: skip
    return table(head, known(ON_LITTLE, line))


def _over(names: tuple[str, ...], slow: str, fast: str, rows: Rows) -> dict[str, float]:
    """Return the cycles of one method over those of another, by board and layer."""

    def value(pair: tuple[str, str]) -> tuple[str, float]:
        name = ", ".join(pair)
        return name, ratio(rows[f"{name}: {slow}"], rows[f"{name}: {fast}"], BOARDS[pair[0]][1])

    return dict(known(product(BOARDS, names), value))


def _a_product(name: str, rows: Rows) -> dict[str, float]:
    """Loads and stores of four bytes a multiply-accumulate, counted in the trace."""
    row = rows[f"section 4.2: {name}"]
    return {name: row["bytes_moved"] / 4 / (row["flops"] / 2)}


def _flops_a_byte(name: str, rows: Rows) -> dict[str, float]:
    row = rows[f"section 4.2: {name}"]
    return {name: row["flops"] / row["bytes_moved"]}


def _memory(method: str, rows: Rows) -> dict[str, float]:
    return {
        f"{network} {size}x{size}x{cin}": value
        for network, layers in (("VGG-16", VGG), ("ResNet-50", RESNET))
        for (size, cin, _), value in zip(layers, rows[f"figure 8: {network}"][method], strict=True)
    }


def _yolo(board: str, method: str, rows: Rows) -> dict[str, float]:
    """Seconds of the convolutions, pointwise ones among them."""
    return {board: sum(rows[f"{board}, YoloV3-Tiny: {method}"]["ms"].values()) / 1e3}


def _yolo_over(board: str, slow: str, rows: Rows) -> dict[str, float]:
    return {board: _yolo(board, slow, rows)[board] / _yolo(board, "mGEMM", rows)[board]}


def _table_3() -> Iterator[Finding]:
    for board in TABLE_3:
        for method in METHODS:
            name, value = method.removesuffix("-like"), round(convolution_seconds(board, method), 4)
            yield Finding(
                "Table 3", f"convolutions of YoloV3-Tiny, {board}, {name}", value, value,
                partial(_yolo, board, method),
                f"figure 6's kernels on parts of the layers, {YOLO[board]} big cores",
                unit=" s", why=IN_DOUBT,
                evidence=TABLE_3_EVIDENCE.get(f"{board}, {name}", TABLE_3_EVIDENCE[board]),
            )  # fmt: skip
        for method in PEERS:
            name = f"{method.removesuffix('-like')} over mGEMM"
            value = round(
                convolution_seconds(board, method) / convolution_seconds(board, "mGEMM"), 3
            )
            yield Finding(
                "Table 3", f"convolutions of YoloV3-Tiny, {board}, {name}", value, value,
                partial(_yolo_over, board, method), f"the same, {method} over mGEMM", why=IN_DOUBT,
                evidence=TABLE_3_EVIDENCE.get(f"{board}, {name}", TABLE_3_EVIDENCE[board]),
            )  # fmt: skip


def _average(name: str, value: float, method: str, kernels: str) -> Finding:
    return Finding(
        "Figure 6, section 5.2.1", f"mGEMM over {name}, average over layers and boards", value, value,
        partial(_over, tuple(LAYERS), method, "mGEMM"), kernels, of=MEAN, why=IN_DOUBT,
        evidence=MEASURED,
    )  # fmt: skip


def _least(name: str, value: float, method: str, evidence: str, kernels: str) -> Finding:
    return Finding(
        "Figure 7, section 5.2.2", f"mGEMM's depthwise layers over {name}, least over layers and boards",
        value, float("inf"), partial(_over, DEPTHWISE_LAYERS, method, "mGEMM"), kernels, of=LEAST,
        why=IN_DOUBT, evidence=evidence,
    )  # fmt: skip


def _fig_8(method: str, name: str, low: float, high: float) -> Finding:
    return Finding(
        "Figure 8", f"peak memory over the least, {name}", low, high, partial(_memory, method),
        "tensors and workspace over the tensors, VGG-16 and ResNet-50", why=IN_DOUBT,
    )  # fmt: skip


FINDINGS = (
    Finding("Section 4.2", "loads and stores a multiply-accumulate, mGEMM 8x8, 256 channels, 3x3", 0.169,
            0.169, partial(_a_product, "mGEMM"), "mgemm 8x8, counted in its trace", unit=""),
    Finding("Section 4.2", "flops a byte, the same", 2.96, 2.96, partial(_flops_a_byte, "mGEMM"),
            "mgemm 8x8, counted in its trace", unit=""),
    Finding("Section 4.2", "loads and stores a multiply-accumulate, GEMM 8x12, K = 768", 0.211, 0.211,
            partial(_a_product, "GEMM"), "goto 8x12 with one matrix packed beforehand, counted", unit=""),
    Finding("Section 4.2", "flops a byte, the same", 2.37, 2.37, partial(_flops_a_byte, "GEMM"),
            "goto 8x12, counted in its trace", unit=""),
    _average("XNNPACK", 1.66, "XNNPACK-like",
             "indirect convolution, 6x8, addresses filled in the call"),
    _average("ARMNN", 1.47, "ARMNN-like", "`acl_like`, im2col and 8x12, the filter packed in the call"),
    _average("im2col + OpenBLAS", 2.81, "OpenBLAS-like",
             "im2col and 16x4, both matrices packed in the call"),
    _least("XNNPACK", 1.41, "XNNPACK-like", MEASURED, "`xnnpack_like`, a pixel at a time"),
    _least("ARMNN", 1.76, "ARMNN-like", MEASURED,
           "`acl_like`, blocks of 2x2 to 4x4 outputs, channels innermost"),
    _fig_8("im2col", "im2col + OpenBLAS (and ARMNN)", 1.4, 5.5),
    _fig_8("indirect", "XNNPACK", 1.1, 2.0),
    _fig_8("mgemm", "mGEMM", 1.0, 1.0),
    *_table_3(),
)  # fmt: skip


def _ratios(layers: tuple[str, ...], methods: tuple[str, ...], rows: Rows) -> str:
    def line(pair: tuple[str, str]) -> list[str]:
        name, threads = ", ".join(pair), BOARDS[pair[0]][1]
        mine = rows[f"{name}: mGEMM"]
        others = [ratio(rows[f"{name}: {method}"], mine, threads) for method in methods]
        return [
            name, f"{mine['cycles'][str(threads)]:,}", f"{mine['percent_of_peak'] or 0:.0f} %",
            *(f"{other:.2f}x" for other in others), mine["bound_by"],
        ]  # fmt: skip

    head = ["layer", "mGEMM, cycles", "of the peak", *methods, "mGEMM is bound by"]
    return table(head, known(product(BOARDS, layers), line))


EXPERIMENT = described(
    "mgemm",
    cells=_cells(),
    findings=FINDINGS,
    tables={
        "convolutions": partial(_ratios, tuple(LAYERS), tuple(PEERS)),
        "depthwise": partial(_ratios, DEPTHWISE_LAYERS, ("XNNPACK-like", "ARMNN-like")),
        "parts": _parts_table,
        "packed": _packed_table,
        "alone": _alone_table,
        "other cores": _other_cores_table,
        "power": _power_table,
    },
)
