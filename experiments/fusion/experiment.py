"""Layers fused into the store path beside the same layers apart; kernels in place; im2col in tasks."""

from __future__ import annotations

import tomllib
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import armsim
from armsim import Measured
from armsim.operators.conv import ConvTile, peak_memory_ratio
from armsim.operators.gemm import GemmTile, workspace_bytes
from experiments.frame import Call, Row, Rows, columns, described

CORES = ("cortex-a57", "cortex-a72")
DEPTHWISE = ((112, 32), (56, 128), (28, 256), (14, 512), (7, 1024))
POINTWISE = ((28, 256, 256), (14, 512, 512), (7, 512, 1024))
NARROWING = ((28, 256, 256), (14, 512, 512), (14, 384, 64), (7, 960, 160))
UNROLLED = ((56, 64, 64), (28, 128, 128))
TASKS = (0, 16, 4, 1)  # rows of the output; 0: all
PARTS = ("alone", "batchnorm", "relu6")
_FILE = tomllib.loads(Path(__file__).with_name("tiles.toml").read_text("utf-8"))
_BLOCKS = [
    *product(("window_zero",), _FILE["dwconv"]["order"], _FILE["dwconv"]["window_zero"]),
    *product(("mgemm",), ("chw",), _FILE["dwconv"]["mgemm"]),
]
TILES: dict[str, list[dict[str, Any]]] = {
    "dwconv": [
        {
            "family": family, "ho_b": rows, "wo_b": across, "channel_block": channels, "layout": "nhwc",
            "order": order, "schedule": "interleaved", "prefetch": prefetch,
        }
        for family, order, (rows, across, channels, prefetch) in _BLOCKS
    ],
    "pwconv": _FILE["pwconv"],
}  # fmt: skip
LAYER_TILES = [
    {"family": family, "vectors": vectors, "prefetch": prefetch, "buffers": "one"}
    for family, prefetches in (("held", (0,)), ("streamed", (0, 512)), ("flat", (0, 256, 512)))
    for vectors in (2, 4, 8)
    for prefetch in prefetches
]


def best(core: str, op: str, sizes: dict[str, Any], tiles: list[Any], **options: Any) -> Measured:
    """Search some tiles for the fastest."""
    families = armsim.list_operators()[op].families
    own = [tile for tile in tiles if dict(tile)["family"] in families]
    found = armsim.explore(op, sizes, core=core, candidates=own, jobs=1, **options)
    assert found.best is not None
    assert not found.wrong
    return found.best


def _refills(*items: Measured, level: str = "l1d") -> int:
    return sum(item.counters[f"{level}_cache_refill"] for item in items)


def fused(core: str, op: str, sizes: dict[str, int]) -> Row:
    """Measure a layer, batch normalization and ReLU6 apart, the normalization folded, and all fused."""
    layer = armsim.problem(op, **sizes)
    size, channels = (layer.ho, layer.channels) if op == "dwconv" else (layer.hi, layer.cout)
    shape = {"hi": size, "wi": size, "channels": channels}
    parts = ((op, sizes), ("batchnorm", shape), ("relu6", shape))
    apart = [best(core, *part, TILES[op] if part[0] == op else LAYER_TILES) for part in parts]
    whole, scaled, folded = (
        best(core, op, {**sizes, "epilogue": word}, TILES[op])
        for word in ("bn_relu6", "scale_relu6", "bn")
    )

    def ideal(op: str, sizes: dict[str, Any], item: Measured) -> int:
        return best(core, op, sizes, [item.tile], ideal_memory=True).cycles

    total, half = sum(item.cycles for item in apart), folded.cycles + apart[2].cycles
    ideal_apart = sum(ideal(*part, item) for part, item in zip(parts, apart, strict=True))
    return {
        **{name: item.cycles for name, item in zip(PARTS, apart, strict=True)},
        "all apart": total, "bn folded, relu6 apart": half, "all fused": whole.cycles,
        "apart / fused": total / whole.cycles, "folded / fused": half / whole.cycles,
        "apart / fused, ideal memory": ideal_apart
        / ideal(op, {**sizes, "epilogue": "bn_relu6"}, whole),
        "fused / alone": whole.cycles / apart[0].cycles,
        "L1 refills apart": _refills(*apart), "fused": _refills(whole),
        "scale_relu6 / bn_relu6": scaled.cycles / whole.cycles,
    }  # fmt: skip


def in_place(core: str, sizes: dict[str, int]) -> Row:
    """Measure one register block into a tensor of its own, and over the input."""
    layer = armsim.problem("pwconv", **sizes)
    tiles = [GemmTile(family, 8, 8, 4) for family in ("rtrd_zero", "rtrd_inplace")]
    apart, over = (best(core, "pwconv", sizes, [tile.to_dict()]) for tile in tiles)
    inputs, outputs = (4 * layer.hi * layer.wi * count for count in (layer.cin, layer.cout))
    return {
        "apart": apart.cycles, "in place": over.cycles, "in place / apart": over.cycles / apart.cycles,
        "L1 refills apart": _refills(apart), "L1 refills in place": _refills(over),
        "L2 refills apart": _refills(apart, level="l2d"),
        "L2 refills in place": _refills(over, level="l2d"),
        "bytes apart": inputs + outputs, "bytes in place": inputs + workspace_bytes(layer, tiles[1]),
    }  # fmt: skip


def tasks(core: str, sizes: dict[str, int], rows: int) -> Row:
    """Measure im2col of some output rows at a time, the filter packed whole."""
    layer = armsim.problem("conv", **sizes, hf=3, wf=3)
    pixels = rows * layer.wo
    family = "im2col_tasks" if pixels else "im2col"
    tile = ConvTile(family, 8, 12, depth=4, mc=pixels, prefetch=8)
    cycles = best(core, "conv", {**sizes, "hf": 3, "wf": 3}, [tile.to_dict()]).cycles
    memory = round(peak_memory_ratio(layer, tile), 2)
    return {"pixels a task": pixels, "cycles": cycles, "memory over the minimum": memory}


def _pointwise(size: int, cin: int, cout: int) -> dict[str, int]:
    return {"hi": size, "wi": size, "cin": cin, "cout": cout}


def _cells(core: str) -> dict[str, Call]:
    found = {}
    for size, channels in DEPTHWISE:
        depthwise = {"hi": size, "wi": size, "channels": channels, "hf": 3, "wf": 3, "stride": 1}
        asked = {"core": core, "op": "dwconv", "sizes": depthwise}
        found[f"{core}, fused: {size}x{size}x{channels} s1"] = Call(fused, asked)
    for layer in POINTWISE:
        asked = {"core": core, "op": "pwconv", "sizes": _pointwise(*layer)}
        found[f"{core}, fused: {_name(*layer)}"] = Call(fused, asked)
    for layer in NARROWING:
        asked = {"core": core, "sizes": _pointwise(*layer)}
        found[f"{core}, in place: {_name(*layer)}"] = Call(in_place, asked)
    for layer, rows in product(UNROLLED, TASKS):
        name = f"{core}, tasks: {_name(*layer)}, {rows or 'all'} rows"
        asked = {"core": core, "sizes": _pointwise(*layer), "rows": rows}
        found[name] = Call(tasks, asked)
    return found


def _name(size: int, cin: int, cout: int) -> str:
    return f"{size}x{size}x{cin} -> {cout}"


def _rows(begin: str, formats: dict[str, str], rows: Rows) -> str:
    """A table of the cells whose names have a beginning."""
    own = Rows(
        (name.removeprefix(begin), row) for name, row in rows.items() if name.startswith(begin)
    )
    return columns(formats, "layer")(own)


FORMATS = {
    "fused": {
        **dict.fromkeys((*PARTS, "all apart", "bn folded, relu6 apart", "all fused"), ",d"),
        **dict.fromkeys(("apart / fused", "folded / fused", "apart / fused, ideal memory"), ".2f"),
        "fused / alone": ".3f", "L1 refills apart": ",d", "fused": ",d", "scale_relu6 / bn_relu6": ".3f",
    },
    "in place": {
        "apart": ",d", "in place": ",d", "in place / apart": ".3f", "L1 refills apart": ",d",
        "L1 refills in place": ",d", "L2 refills apart": ",d", "L2 refills in place": ",d",
        "bytes apart": ",d", "bytes in place": ",d",
    },
    "tasks": {"pixels a task": ",d", "cycles": ",d", "memory over the minimum": ".2f"},
}  # fmt: skip
EXPERIMENT = described(
    "fusion",
    cells={name: cell for core in CORES for name, cell in _cells(core).items()},
    tables={
        f"{core}, {part}": partial(_rows, f"{core}, {part}: ", formats)
        for core in CORES
        for part, formats in FORMATS.items()
    },
)
