"""Other libraries' own kernels beside our kernels of their structure. How they ran is in README.md."""

from __future__ import annotations

from experiments.frame import Row, Rows, described, table
from experiments.mgemm.experiment import BOARDS, DEPTHWISE_LAYERS, YOLO_BOARD
from experiments.mgemm.experiment import EXPERIMENT as MGEMM
from experiments.published.gains import NETS, TIMES
from experiments.tvm_armv8.experiment import EXPERIMENT as TVM
from experiments.tvm_armv8.experiment import LAYERS, OWN

NCNN_GHZ, NCNN_BOARD = 1.8, "Raspberry Pi 4, 4 x Cortex-A72 at 1.8 GHz"
GHZ = 1.5
CORES = ("1", "4")
TEAMS = {"Raspberry Pi 4": (4,), "Odroid N2+": (4, 6), "Pixel 4": (4, 8)}
"""Cores that Arm's Compute Library was run on: the big cluster, and all."""
STREAMED = "conv6"
"""The convolution of YoloV3-Tiny whose filter exceeds L2; it stands for conv7 and conv9 too."""


def _ms(value: float, digits: int = 2) -> str:
    return f"{value:.{digits}f} ms"


def _named(rows: Rows, start: str) -> dict[str, Row]:
    """The rows of a name's beginning, by what follows."""
    return {name.removeprefix(start): row for name, row in rows.items() if name.startswith(start)}


def ncnn(rows: Rows) -> str:
    """Milliseconds of each layer and of all, beside the board's."""
    lines = []
    for network in ("mobilenet", "yolov4-tiny"):
        sums = [0.0, 0.0]
        for layer, row in _named(rows, f"ncnn, {network}, ").items():
            ms = [row[cores]["cycles"] / NCNN_GHZ / 1e6 for cores in CORES]
            sums = [total + row["times"] * own for total, own in zip(sums, ms, strict=True)]
            times = f"{row['times']} x " if row["times"] > 1 else ""
            lines.append(
                [f"{network}: {times}{layer}", *map(_ms, ms), f"{ms[0] / ms[1]:.2f}x",
                 f"{row['4']['channel']:.0%}"]
            )  # fmt: skip
        board = [times[NETS.index(network)] for times in TIMES[NCNN_BOARD][1:]]
        for what, (one, four) in (("all of these", sums), ("on the board, whole", board)):
            lines.append(
                [f"**{network}, {what}**", _ms(one, 1), _ms(four, 1), f"{one / four:.2f}x", ""]
            )
    return table(["ncnn's layers", "one core", "four", "gain", "the channel is busy"], lines)


def _operations() -> dict[str, float]:
    """Return the operations of the layers that each executed part of YoloV3-Tiny stands for."""
    found = {}
    for name, part in MGEMM.rows()[f"{YOLO_BOARD}, YoloV3-Tiny: mGEMM"]["asked"]["parts"].items():
        sizes = part["sizes"]
        work = sizes["hi"] * sizes["wi"] * sizes["cin"] * sizes["cout"] * sizes["hf"] * sizes["wf"]
        found[name] = 2 * work * part["times"]
    return found


def xnnpack(rows: Rows) -> str:
    """Milliseconds of YoloV3-Tiny's convolutions, each in proportion to its operations."""
    known = MGEMM.rows()
    like, mine = (
        {layer[0]: layer[3] for layer in known[f"{YOLO_BOARD}, YoloV3-Tiny: {method}"]["layers"]}
        for method in ("XNNPACK-like", "mGEMM")
    )
    lines, sums = [], [0.0, 0.0, 0.0, 0.0]
    for name, operations in _operations().items():
        row = rows[f"XNNPACK, YoloV3-Tiny, {name}"]
        scale = operations / row["operations"] / GHZ / 1e6
        ms = [*(row[cores]["cycles"] * scale for cores in CORES), like[name], mine[name]]
        sums = [total + own for total, own in zip(sums, ms, strict=True)]
        lines.append([name, *map(_ms, ms), f"{ms[0] / ms[1]:.2f}x", f"{ms[1] / ms[3]:.2f}x"])
    lines.append(["all", *map(_ms, sums), f"{sums[0] / sums[1]:.2f}x", f"{sums[1] / sums[3]:.2f}x"])
    head = [
        "YoloV3-Tiny on a Raspberry Pi 4", "XNNPACK 4x8, one core", "four", "XNNPACK-like, four",
        "mGEMM, four", "gain of four", "XNNPACK over mGEMM",
    ]  # fmt: skip
    return table(head, lines)


def apart(rows: Rows) -> str:
    """The layers of large filters when the cores are not in step, in milliseconds of whole layers."""
    operations, lines = _operations()[STREAMED], []
    for library in ("XNNPACK", "mGEMM"):
        for how, row in _named(rows, f"{library}, YoloV3-Tiny, {STREAMED}").items():
            four = row["4"]
            ms = four["cycles"] * operations / row["operations"] / GHZ / 1e6
            busy = f"{four['channel']:.0%}" if "channel" in four else "-"
            lines.append([f"{library}, {STREAMED}{how}", _ms(ms), busy])
    return table(["four cores", "all such layers", "the channel is busy"], lines)


def depthwise(rows: Rows) -> str:
    """XNNPACK's own depthwise kernel over mGEMM, on all cores."""
    known = MGEMM.rows()
    lines = []
    for layer in DEPTHWISE_LAYERS:
        cells = []
        for board, (_, cores, _) in BOARDS.items():
            mine = known[f"{board}, {layer}: mGEMM"]["cycles"][str(cores)]
            cycles = rows[f"XNNPACK, {board}, {layer}"][str(cores)]["cycles"]
            cells.append(f"{cycles / mine:.2f}x")
        lines.append([layer, *cells])
    return table(["XNNPACK's 9p4c over mGEMM", *BOARDS], lines)


def acl(rows: Rows) -> str:
    """Arm's Compute Library over mGEMM on all cores."""
    known = MGEMM.rows()
    teams = [(board, cores) for board in BOARDS for cores in TEAMS[board]]
    lines = []
    for way in ("", ", tensors copied"):
        for layer in DEPTHWISE_LAYERS:
            cells = []
            for board, cores in teams:
                mine = known[f"{board}, {layer}: mGEMM"]["cycles"][str(BOARDS[board][1])]
                cycles = rows[f"ACL{way}, {board}, {layer}"][str(cores)]["cycles"]
                cells.append(f"{cycles / mine:.2f}x")
            lines.append([f"{layer}{way}", *cells])
    return table(["ACL over mGEMM", *(f"{board}, {cores} cores" for board, cores in teams)], lines)


def quantized(rows: Rows) -> str:
    """Cycles on one core, and those of the document's schedule over them."""
    known = TVM.rows()
    lines = []
    for layer in LAYERS:
        own = known[f"{layer}: {OWN}"]["cycles"]["1"]
        cells = [f"{own:,}"]
        for library in ("ruy", "gemmlowp"):
            cycles = rows[f"{library}, {layer}"]["1"]["cycles"]
            cells += [f"{cycles:,}", f"{own / cycles:.2f}x"]
        lines.append([layer, *cells])
    head = ["layer of Inception-v3, one core", "`gemm_4x4.c`"]
    for library in ("ruy", "gemmlowp"):
        head += [library, f"`gemm_4x4.c` over {library}"]
    return table(head, lines)


EXPERIMENT = described(
    "peer_code",
    tables={
        "ncnn": ncnn, "xnnpack": xnnpack, "apart": apart, "xnnpack depthwise": depthwise, "acl": acl,
        "quantized": quantized,
    },
)  # fmt: skip
