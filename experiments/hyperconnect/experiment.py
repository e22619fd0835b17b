"""Accelerating Deep Learning on mobile: portrait segmentation in 8 bits, Hyperconnect's blog, 2018."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import armsim
from armsim.operators.qdwconv.tile import CASES
from experiments.frame import Cell, NotThere, Row, Rows, described, findings_of, known, table
from experiments.published.kernels import Kernel, ratio

CORE, GHZ = "cortex-a53", 1.5
"""A Galaxy J7's Exynos 7580 has eight Cortex-A53 at 1.5 GHz; one of them is used."""
S8 = "cortex-a73"
"""Stands for the Galaxy S8's cores (Exynos M2, or a Kryo 280 made from the A73), which are not modelled."""
WIDER = "cortex-a72", "cortex-a76"
"""Decode three and four instructions a cycle, the A73 two; the Exynos M1, of which the M2 is a shrink,
about four (AnandTech, August 2016, "Hot Chips 2016: Exynos M1 Architecture Disclosed")."""

PIXELS = 160 * 160
ATROUS = {"hi": 20, "wi": 20, "channels": 64, "dilation": 2}
SIZES = (24, 25, 26, 28, 30, 31, 32)
CHANNELS = (8, 9, 12, 15, 16, 17, 24, 32)
SOFTMAX = {
    "loop over two classes": "depth", "sigmoid": "sigmoid", "vectors over pixels": "outer",
    "table of 65,536": "table",
}  # fmt: skip
PRODUCTS: dict[str, tuple[str, Mapping[str, int | str]]] = {
    "fp32": ("gemm", {"m": 400, "n": 64, "k": 64, "weights": "packed"}),
    "8-bit": ("qgemm", {"m": 400, "n": 64, "k": 64, "out": "q8"}),
}
FAMILIES = {"gemm": ("goto",), "qgemm": ("adalp", "mlal_adalp", "mlal16")}
FLOATS = ((40, 32, 1), (40, 32, 2), (20, 64, 1))


FIXED_POINT = "TF-Lite's fixed point"
COMPILER = "aarch64-linux-gnu-gcc"


@dataclass(frozen=True)
class FixedPoint:
    """TF-Lite's softmax of bytes as `softmax.c` writes it down, of one in ``share`` of the pixels."""

    share: int = 16
    steps: int = 16

    @property
    def asked(self) -> Row:
        """All of it."""
        source = sha256(Path(__file__).with_name("softmax.c").read_bytes()).hexdigest()
        return {"share": self.share, "steps": self.steps, "source": source, "core": CORE}

    def measure(self, store: str | None) -> Row:
        """Cycles of all pixels, in proportion; ValueError unless every byte is the nearest one."""
        if shutil.which(COMPILER) is None:
            raise NotThere(f"no {COMPILER} on the path")
        pixels = PIXELS // self.share
        # A step of the scores is 2**26 / steps in fixed point: 2**30 / 2**31 times a power of two.
        left = 27 - (self.steps.bit_length() - 1)
        powers = f"np.exp(x0 / {self.steps}.0)"
        found = armsim.run(
            f"{Path(__file__).with_name('softmax.c')}:softmax",
            f"x0=buf(u8,{pixels}x2) x1=out(u8,{pixels}x2) x2={pixels} x3=2 w4={1 << 30} x5={left}",
            core=CORE, assembler=COMPILER,
            expect=f"x1=np.minimum(np.rint(256 * {powers} / {powers}.sum(1, keepdims=True)), 255)",
        )  # fmt: skip
        if not found.verified:
            raise ValueError(found.summary)
        assert found.cycles is not None
        return {"kernel": "softmax.c", "cycles": {"1": round(found.cycles * self.share)}}


def _case(rows: int, columns: int, stride: int) -> str:
    return f"case {rows}x{columns}, stride {stride}"


def _cells() -> dict[str, Cell]:
    found: dict[str, Cell] = {}
    for rows, columns, stride in CASES:
        tile = {"family": "snake", "rows": rows, "columns": columns, "schedule": "even"}
        sizes = {"hi": 32, "wi": 32, "channels": 32, "stride": stride}
        found[_case(rows, columns, stride)] = Kernel("qdwconv", sizes, CORE, tiles=(tile,))
    for side in SIZES:
        tile = {"family": "snake", "rows": 8, "columns": 8, "schedule": "even"}
        sizes = {"hi": side, "wi": side, "channels": 32}
        found[f"image {side}x{side}"] = Kernel("qdwconv", sizes, CORE, tiles=(tile,))
    for count in CHANNELS:
        tile = {"family": "snake", "rows": 4, "columns": 4, "schedule": "even"}
        sizes = {"hi": 20, "wi": 20, "channels": count}
        found[f"depthwise, {count} channels"] = Kernel("qdwconv", sizes, CORE, tiles=(tile,))
        found[f"upsampling, {count} channels"] = Kernel(
            "qupsample", {"hi": 20, "wi": 20, "channels": count}, CORE, family="pixels"
        )
    found[f"softmax: {FIXED_POINT}"] = FixedPoint()
    for name, family in SOFTMAX.items():
        found[f"softmax: {name}"] = Kernel("qsoftmax", {"n": PIXELS}, CORE, family=family)
    for core in (S8, CORE, *WIDER):
        image = {"n": ATROUS["hi"] * ATROUS["wi"], "channels": ATROUS["channels"]}
        for family in ("scalar", "held"):
            found[f"addition on {core}: {family}"] = Kernel("qadd", image, core, family=family)
        found[f"depthwise on {core}: 8-bit"] = Kernel(
            "qdwconv",
            ATROUS,
            core,
            tiles=tuple({"family": "snake", "rows": side, "columns": side} for side in (2, 4)),
        )
    for name, (op, sizes) in PRODUCTS.items():
        for family in FAMILIES[op]:
            found[f"product {name}: {family}"] = Kernel(op, sizes, CORE, family=family)
    for side, channels, stride in FLOATS:
        sizes = {"hi": side, "wi": side, "channels": channels, "stride": stride}
        label = f"{side}x{side}x{channels} s{stride}"
        found[f"depthwise {label}: 8-bit"] = Kernel(
            "qdwconv",
            sizes,
            CORE,
            tiles=tuple({"family": "snake", "rows": side, "columns": side} for side in (2, 4)),
        )
        found[f"depthwise {label}: fp32"] = Kernel(
            "dwconv", {"hf": 3, "wf": 3, **sizes}, CORE,
            tiles=tuple(
                {"family": "window_zero", "ho_b": 2, "wo_b": 4, "layout": layout, "order": order,
                 "schedule": "list", "products": "row_column", "prefetch": 4}
                for layout, order in (("nhwc", "hwc"), ("nc4hw4", "chw"))
            ),
        )  # fmt: skip
    return found


def _an_output(rows: Rows, names: Mapping[str, int], base: str) -> dict[str, float]:
    """Cycles an output over those of one of them; values are numbers of outputs."""
    own = known(names.items(), lambda item: (item[0], _cycles(rows[item[0]]) / item[1]))
    least = dict(own).get(base, 0.0)
    return {name: value / least for name, value in own if name != base and least}


def _cycles(row: Row) -> int:
    return int(row["cycles"]["1"])


def images(rows: Rows) -> dict[str, float]:
    """Sides that are no multiple of 8, over 32."""
    names = {f"image {side}x{side}": side * side for side in SIZES if side != 24}
    return _an_output(rows, names, "image 32x32")


def channels(kind: str, rows: Rows) -> dict[str, float]:
    """Numbers of channels that are no multiple of 8, over 16."""
    names = {f"{kind}, {count} channels": count for count in CHANNELS if count % 8 or count == 16}
    return _an_output(rows, names, f"{kind}, 16 channels")


def adding(*cores_and_rows: Any) -> dict[str, float]:
    """An addition of one element at a time over the depthwise convolution before it, by core."""
    *cores, rows = cores_and_rows
    return dict(known(cores, lambda core: (
        core, ratio(rows[f"addition on {core}: scalar"], rows[f"depthwise on {core}: 8-bit"])
    )))  # fmt: skip


def softmax_ms(rows: Rows) -> dict[str, float]:
    """Milliseconds of the definition in fixed point."""
    return {"160x160": _cycles(rows[f"softmax: {FIXED_POINT}"]) / GHZ / 1e6}


def softmax_gain(rows: Rows) -> dict[str, float]:
    """The loop over the classes over each other kind."""
    slow, *others = SOFTMAX
    return dict(known(others, lambda name: (
        name, ratio(rows[f"softmax: {slow}"], rows[f"softmax: {name}"])
    )))  # fmt: skip


def cases_over(rows: Rows) -> dict[str, float]:
    """The stride-1 cases over 8x8."""
    return _an_output(rows, {_case(*case): 1 for case in CASES if case[2] == 1}, _case(8, 8, 1))


def _cases_table(rows: Rows) -> str:
    def line(case: tuple[int, int, int]) -> list[str]:
        row, outputs = rows[_case(*case)], (32 // case[2]) ** 2 * 32
        name = f"{case[0]}x{case[1]}, stride {case[2]}"
        return [name, f"{_cycles(row):,}", f"{_cycles(row) / outputs:.2f}", row["bound_by"]]

    return table(["outputs of a block", "cycles", "an output", "bound by"], known(CASES, line))


def _floats_table(rows: Rows) -> str:
    layers = [f"{side}x{side}x{count} s{stride}" for side, count, stride in FLOATS]
    pairs = {
        f"depthwise {one}": (f"depthwise {one}: fp32", f"depthwise {one}: 8-bit") for one in layers
    }
    for family in FAMILIES["qgemm"]:
        own = "product fp32: goto", f"product 8-bit: {family}"
        pairs[f"pointwise 20x20x64 to 64, {family}"] = own

    def line(name: str) -> list[str]:
        slow, fast = (rows[one] for one in pairs[name])
        return [
            name, f"{_cycles(slow):,}", f"{_cycles(fast):,}", f"{ratio(slow, fast):.2f}x",
            f"{slow['energy_pj'] / fast['energy_pj']:.2f}x",
        ]  # fmt: skip

    return table(["layer", "fp32, cycles", "8-bit, cycles", "faster", "energy"], known(pairs, line))


def _softmax_table(rows: Rows) -> str:
    def line(name: str) -> list[str]:
        cycles = _cycles(rows[f"softmax: {name}"])
        return [name, f"{cycles:,}", f"{cycles / PIXELS:.1f}", f"{cycles / GHZ / 1e6:.2f}"]

    return table(["softmax", "cycles", "a pixel", "ms"], known((FIXED_POINT, *SOFTMAX), line))


def _additions_table(rows: Rows) -> str:
    lines = [
        [name, f"{_cycles(row):,}", row["kernel"], row["bound_by"]]
        for name, row in rows.items()
        if " on cortex-" in name
    ]
    return table(["layer", "cycles", "kernel", "bound by"], lines)


EXPERIMENT = described(
    "hyperconnect",
    cells=_cells(),
    findings=findings_of(
        "hyperconnect",
        {one.__name__: one for one in (
            images, channels, adding, softmax_ms, softmax_gain, cases_over,
        )},
    ),
    tables={
        "cases": _cases_table, "floats": _floats_table, "softmax": _softmax_table,
        "additions": _additions_table,
    },
)  # fmt: skip
