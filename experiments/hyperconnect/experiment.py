"""Accelerating Deep Learning on mobile: portrait segmentation in 8 bits, Hyperconnect's blog, 2018."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path

import armsim
from armsim.operators.qdwconv.tile import CASES
from experiments.frame import (
    LEAST,
    MEASURED,
    PUBLISHED,
    Cell,
    Experiment,
    Finding,
    NotThere,
    Row,
    Rows,
    table,
)
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
    if base not in rows:
        return {}
    own = {name: rows[name]["cycles"]["1"] / count for name, count in names.items() if name in rows}
    return {name: value / own[base] for name, value in own.items() if name != base}


def _images(rows: Rows) -> dict[str, float]:
    names = {f"image {side}x{side}": side * side for side in SIZES}
    return {
        name: value
        for name, value in _an_output(rows, names, "image 32x32").items()
        if name != "image 24x24"
    }


def _channels(kind: str, rows: Rows) -> dict[str, float]:
    names = {f"{kind}, {count} channels": count for count in CHANNELS}
    found = _an_output(rows, names, f"{kind}, 16 channels")
    return {name: value for name, value in found.items() if _count(name) % 8}


def _count(name: str) -> int:
    return int(name.rpartition(",")[2].split()[0])


def _pair(slow: str, fast: str, label: str, rows: Rows) -> dict[str, float]:
    return {label: ratio(rows[slow], rows[fast])} if slow in rows and fast in rows else {}


def _adding(core: str, family: str, rows: Rows) -> dict[str, float]:
    return _pair(f"addition on {core}: {family}", f"depthwise on {core}: 8-bit", core, rows)


def _softmax_ms(rows: Rows) -> dict[str, float]:
    row = rows.get(f"softmax: {FIXED_POINT}")
    return {"160x160": row["cycles"]["1"] / GHZ / 1e6} if row else {}


def _softmax_gain(rows: Rows) -> dict[str, float]:
    found = {}
    for name in list(SOFTMAX)[1:]:
        found |= _pair("softmax: loop over two classes", f"softmax: {name}", name, rows)
    return found


def _cases_over(rows: Rows) -> dict[str, float]:
    first = _case(8, 8, 1)
    return _an_output(rows, {_case(*case): 1 for case in CASES if case[2] == 1}, first)


MISSES = "See *Misses*."
ANY = float("inf")

FINDINGS = (
    Finding(
        "Section 1",
        "8x8 blocks are the first choice: cycles an output of the other stride-1 cases over 8x8",
        1.0, ANY, _cases_over, "sixteen cases on 32x32x32, Cortex-A53", why=MISSES, of=LEAST,
    ),
    Finding(
        "Section 3",
        "images whose sides are multiples of 8 run best: cycles an output of others over 32x32",
        1.0, ANY, _images, "8x8 blocks, smaller ones for the rest, 32 channels", why=MISSES,
    ),
    Finding(
        "Section 5",
        "channels in multiples of 8: cycles a channel of other numbers over 16, depthwise",
        1.0, ANY, partial(_channels, "depthwise"), "4x4 blocks at depth 8", why=MISSES,
    ),
    Finding(
        "Section 5", "the same of bilinear upsampling",
        1.0, ANY, partial(_channels, "upsampling"), "16, then 8 channels, then one at a time",
    ),
    Finding(
        "Section 4", "BroadcastAdd over the depthwise convolution, Galaxy S8 (107 / 34 us)",
        3.15, 3.15, lambda rows: _adding(S8, "scalar", rows) | _adding(CORE, "scalar", rows),
        "an addition of one element at a time over the best depthwise kernel, 20x20x64 dilated by 2",
        why=MISSES, evidence=MEASURED,
    ),
    Finding(
        "Section 6", "softmax of 160x160 pixels, two classes, Galaxy J7",
        23.0, 23.0, _softmax_ms,
        "the definition in 32-bit fixed point (`softmax.c`, GCC -O2), Cortex-A53 at 1.5 GHz",
        unit=" ms", why=MISSES,
    ),
    Finding(
        "Section 6", "sigmoid, vectors or a table are faster",
        1.0, ANY, _softmax_gain, "the loop over the classes over each", why=MISSES,
    ),
)  # fmt: skip


def _cases_table(rows: Rows) -> str:
    lines = []
    for case in CASES:
        row = rows.get(_case(*case))
        if row is None:
            continue
        outputs = (32 // case[2]) ** 2 * 32
        lines.append(
            [f"{case[0]}x{case[1]}, stride {case[2]}", f"{row['cycles']['1']:,}",
             f"{row['cycles']['1'] / outputs:.2f}", row["bound_by"]]
        )  # fmt: skip
    return table(["outputs of a block", "cycles", "an output", "bound by"], lines)


def _floats_table(rows: Rows) -> str:
    lines = []
    for side, channels, stride in FLOATS:
        label = f"{side}x{side}x{channels} s{stride}"
        pair = rows.get(f"depthwise {label}: fp32"), rows.get(f"depthwise {label}: 8-bit")
        if pair[0] and pair[1]:
            lines.append(
                [f"depthwise {label}", f"{pair[0]['cycles']['1']:,}", f"{pair[1]['cycles']['1']:,}",
                 f"{ratio(pair[0], pair[1]):.2f}x",
                 f"{pair[0]['energy_pj'] / pair[1]['energy_pj']:.2f}x"]
            )  # fmt: skip
    product = rows.get("product fp32: goto")
    for family in FAMILIES["qgemm"]:
        own = rows.get(f"product 8-bit: {family}")
        if product and own:
            lines.append(
                [f"pointwise 20x20x64 to 64, {family}", f"{product['cycles']['1']:,}",
                 f"{own['cycles']['1']:,}", f"{ratio(product, own):.2f}x",
                 f"{product['energy_pj'] / own['energy_pj']:.2f}x"]
            )  # fmt: skip
    return table(["layer", "fp32, cycles", "8-bit, cycles", "faster", "energy"], lines)


def _softmax_table(rows: Rows) -> str:
    lines = [
        [name, f"{row['cycles']['1']:,}", f"{row['cycles']['1'] / PIXELS:.1f}",
         f"{row['cycles']['1'] / GHZ / 1e6:.2f}"]
        for name in (FIXED_POINT, *SOFTMAX)
        if (row := rows.get(f"softmax: {name}"))
    ]  # fmt: skip
    return table(["softmax", "cycles", "a pixel", "ms"], lines)


def _additions_table(rows: Rows) -> str:
    lines = [
        [name, f"{row['cycles']['1']:,}", row["kernel"], row["bound_by"]]
        for name, row in rows.items()
        if " on cortex-" in name
    ]
    return table(["layer", "cycles", "kernel", "bound by"], lines)


EXPERIMENT = Experiment(
    name="hyperconnect",
    subject=PUBLISHED,
    document="Hyperconnect, *Accelerating Deep Learning inference on mobile* (2018)",
    question="Which of the advice on 8-bit segmentation networks does the model bear out?",
    machine="Galaxy J7 (Cortex-A53 at 1.5 GHz), Galaxy S8 (not modelled: Cortex-A73)",
    cells=_cells(),
    smallest="depthwise, 8 channels",
    findings=FINDINGS,
    tables={
        "cases": _cases_table, "floats": _floats_table, "softmax": _softmax_table,
        "additions": _additions_table,
    },
)  # fmt: skip
