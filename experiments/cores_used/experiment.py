"""Cores that ran the convolutions of YoloV3-Tiny in table 3 of Park, Bin, Lee 2022, by each backend."""

from __future__ import annotations

from experiments.frame import Rows, described, known, table
from experiments.mgemm.experiment import BOARDS, METHODS, convolution_seconds, yolo_cell
from experiments.mgemm.experiment import EXPERIMENT as MGEMM
from experiments.published.gains import NETS, TIMES, gains
from experiments.published.kernels import Layers

ON = {
    "Odroid N2+": "Khadas VIM3, 4 x Cortex-A73 at 2.2 GHz",
    "Pixel 4": "Snapdragon 855+, 1 + 3 x Cortex-A76",
}
"""Boards with two kinds of cores, and the nearest of which a library's times with one and four big ones are
public."""
LIKE = "yolov4-tiny"
"""The network of the library's that is most like the one measured here."""


NAMES = [(board, method) for board in ON for method in METHODS]


def _cells() -> dict[str, Layers]:
    """One big core, and all cores with equal shares. The big cluster is in experiments/mgemm."""
    return {
        f"{board}, {method}": yolo_cell(
            board, method, teams=((BOARDS[board][0], 1, "static"), (*BOARDS[board][:2], "static"))
        )
        for board, method in NAMES
    }


def _times(rows: Rows) -> str:
    """Seconds by cores, and over the published ones."""
    big = MGEMM.rows()

    def line(name: tuple[str, str]) -> list[str]:
        board, method = name
        one, all_of_them = rows[f"{board}, {method}"]["ms"].values()
        (cluster,) = big[f"{board}, YoloV3-Tiny: {method}"]["ms"].values()
        value = convolution_seconds(board, method)
        own = (one, cluster, all_of_them, one / gains(ON[board])[LIKE])
        cells = [f"{ms / 1e3:.3f} s ({ms / 1e3 / value:.2f}x)" for ms in own]
        return [f"{board}, {method}", f"{value:.3f} s", *cells]

    head = [
        "convolutions of YoloV3-Tiny", "published", "one big core", "the big cluster",
        "all cores, equal shares", f"one big core with the gain of ncnn's four threads on {LIKE}",
    ]  # fmt: skip
    return table(head, known(NAMES, line))


def _library(rows: Rows) -> str:
    """Gains of ncnn from several threads, by board and network."""
    lines = [
        [board, threads, *(f"{gains(board)[net]:.2f}x" for net in NETS)]
        for board, (threads, _, _) in TIMES.items()
    ]
    return table(["ncnn, threads over one", "threads", *NETS], lines)


EXPERIMENT = described(
    "cores_used",
    cells=_cells(),
    tables={"times": _times, "library": _library},
)
