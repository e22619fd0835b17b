"""Kernels with their sizes as arguments: right on all problems, and what they cost beside constants."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import armsim
from armsim import load_core
from armsim.codegen.source import Unbuildable
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import endless, execute_right
from armsim.nests.read import definition
from armsim.networks.loader import load_network
from armsim.operators.defined.given import given_operator
from armsim.operators.operator import AnyOperator
from armsim.operators.parameters import RUNTIME
from armsim.operators.registry import find_operator
from armsim.operators.tile import Tile
from experiments.frame import Call, Row, Rows, described, grid, table

_KERNELS = tomllib.loads(Path(__file__).with_name("kernels.toml").read_text("utf-8"))
PROVED, LAYERS, WALKED, WINDOWS, BYTES, SUMS = (
    _KERNELS[name] for name in ("proved", "layers", "walked", "windows", "bytes", "sums")
)
WALKED_CORES = ("cortex-a53", "cortex-a57", "cortex-a76")
PROVED_PROBLEMS = 200
MOST_ELEMENTS = 14 * 14 * 512
# A definition of a product, on the network's pointwise layers.
PRODUCT = "d[i,j] += a[i,k] * b[k,j]"
BLOCKS = {"i": 6, "j": 12, "k": 4, "schedule": "list"}
MOST_ROWS = 392
MATRICES = {"m": range(1, 70), "n": range(1, 90), "k": range(1, 220)}
IMAGES = {"hi": range(1, 40), "wi": range(1, 50), "channels": range(1, 14)}
PIXELS = {"hi": range(1, 10), "wi": range(1, 10), "cin": range(1, 220), "cout": range(1, 90)}
ROWS = {"batch": range(1, 5), "cin": range(1, 220), "cout": range(1, 120)}
VOLUMES = {
    "hi": range(1, 7), "wi": range(1, 42), "cout": range(1, 26),
    "cin": (1, 2, 3, 3, 3, 4, 5, 7, 8, 9, 12, 15, 16, 19, 20, 26),
}  # fmt: skip
SPREADS: dict[str, Mapping[str, Sequence[int]]] = {
    "gemm": MATRICES,
    "pwconv": PIXELS,
    "dwconv": IMAGES,
    "conv": VOLUMES,
    "fc": ROWS,
}


def _proved(kernel: str) -> Row:
    """A kernel, made once, on random problems; raises WrongKernel at the first wrong one."""
    op = kernel.split("_", 1)[0]
    operator = find_operator(op)
    tile, known = operator.read_name(kernel)
    random, largest, code = Random(kernel), 0.0, b""
    for _ in range(PROVED_PROBLEMS):
        sizes = {size: random.choice(values) for size, values in SPREADS[op].items()}
        problem = operator.problem_from_dict({**known, **sizes})
        if not code:
            source = operator.render(problem, tile)
            program = program_of(assemble(source.text, source.name))
            code = program.code
        contract = operator.contract(problem, tile, random.randrange(1, 1 << 16))
        _, verdict = execute_right(program, contract, None, endless(contract), flush=True)
        largest = max(largest, verdict.share_of_bound)
    return {
        "problems": PROVED_PROBLEMS,
        "largest_error": round(largest, 3),
        "code_bytes": len(code),
    }


def _layer(core: str, layer: str) -> Row:
    """The winner of a layer's search beside the best kernel for all sizes, and that with constants."""
    layers = load_network("mobilenet-v1").layers
    own = next(one for one in layers if one.name == layer)
    operator = find_operator(own.op)
    setting = Setting(operator, own.problem, load_core(core))
    ranked = armsim.explore(own.op, own.problem, core=core).measured
    for candidate in ranked:
        if "sizes" not in operator.families[candidate.tile["family"]].uses:
            continue
        tile = replace(operator.tile_from_dict(candidate.tile), sizes=RUNTIME)
        try:
            found = evaluate(setting, tile)
        except Unbuildable:
            continue
        assert isinstance(found, Measured), found
        return {
            "op": own.op, "times": sum(one.problem == own.problem and one.op == own.op for one in layers),
            "winner": ranked[0].kernel, "winner_cycles": ranked[0].cycles,
            "kernel": found.kernel, "cycles": found.cycles, "constant_cycles": candidate.cycles,
        }  # fmt: skip
    raise ValueError(f"{layer}: no candidate has a form for all sizes")


def _ratio(core: str, operator: AnyOperator, problem: Mapping[str, int], tile: Tile) -> float:
    """Divide the cycles of a tile with sizes as arguments by those with constants."""
    setting = Setting(operator, operator.problem_from_dict({**problem}), load_core(core))
    sized: Any = replace(tile, sizes=RUNTIME)  # type: ignore[call-arg]
    found = [evaluate(setting, one) for one in (tile, sized)]
    constant, general = (one.cycles for one in found if isinstance(one, Measured))
    return general / constant


def _on(kernel: str, op: str, layer: Any) -> tuple[AnyOperator, dict[str, Any], Tile] | None:
    """The call of a kernel for a layer of the network; None: it is not for that."""
    if kernel == PRODUCT:
        operator = given_operator(definition(kernel))
        # Rows beyond some hundred are more of the same.
        size = layer.matrices if op == "pwconv" else None
        tile = operator.tile_from_dict({"family": "held", **BLOCKS})
        return size and (operator, {"i": min(size.m, MOST_ROWS), "j": size.n, "k": size.k}, tile)
    operator = find_operator(kernel.split("_", 1)[0])
    tile, known = operator.read_name(kernel)
    known = {key: one for key, one in known.items() if one != "none"}
    if kernel in BYTES:
        if op != "pwconv":
            return None
        size = layer.matrices
        if operator.name == "qgemm":
            return operator, {"m": min(size.m, MOST_ROWS), "n": size.n, "k": size.k, **known}, tile
        image = {"hi": min(layer.hi, MOST_ROWS // layer.wi), "wi": layer.wi, "kh": 1, "kw": 1}
        return operator, {**image, "cin": size.k, "cout": size.n, **known}, tile
    if kernel in WINDOWS:
        if op != "dwconv" or layer.stride != known["stride"]:
            return None
        sizes = {one: getattr(layer, one) for one in ("hi", "wi", "channels")}
        few = prod(sizes.values()) <= MOST_ELEMENTS
        return (operator, {**known, **sizes}, tile) if few else None
    if op not in ("conv", "dwconv", "pwconv"):
        return None
    *pixels, channels = layer.shapes["output"]
    hi, wi = pixels if len(pixels) == 2 else (layer.hi, layer.wi)
    bytewise = {"n": hi * wi} if operator.name.startswith("q") else {"hi": hi, "wi": wi}
    return operator, {**bytewise, "channels": channels}, tile


def _walked(core: str, kernel: str) -> Row:
    """Compare sizes as arguments with constants over the network's layers, each as often as it is there."""
    layers = Counter((one.op, one.problem) for one in load_network("mobilenet-v1").layers)
    ratios: list[float] = []
    for (op, layer), times in layers.items():
        if call := _on(kernel, op, layer):
            ratios += [_ratio(core, *call)] * times
    return {
        "layers": len(ratios),
        "median": round(median(ratios), 4),
        "most": round(max(ratios), 4),
    }


def _summed(core: str, text: str) -> Row:
    """Compare sizes as arguments with constants for a sum over several axes."""
    blocks, sizes = SUMS[text]
    operator = given_operator(definition(text, sizes=sizes))
    tile = operator.tile_from_dict({"family": "held", "schedule": "list", **blocks})
    return {"ratio": round(_ratio(core, operator, sizes, tile), 4)}


def _operators(rows: Rows) -> str:
    """By operator what was proved, and what the generality costs on MobileNetV1's layers on the A57."""
    lines = []
    for op in SPREADS:
        proofs = [row for name, row in rows.items() if name.startswith(f"proof: {op}_")]
        ratios = [
            row["cycles"] / row["winner_cycles"]
            for name, row in rows.items()
            if name.endswith("on cortex-a57") and row.get("op") == op
            for _ in range(row["times"])
        ]
        cost = f"{median(ratios):.3f} ({len(ratios)} layers)" if ratios else "-"
        problems = sum(one["problems"] for one in proofs)
        worst = max(one["largest_error"] for one in proofs)
        code = " to ".join(f"{edge(one['code_bytes'] for one in proofs):,}" for edge in (min, max))
        lines.append([f"`{op}`", len(proofs), f"{problems:,}", f"{worst:.2f}", code, cost])
    head = [
        "operator", "kernels", "problems, all right", "largest error over its bound", "bytes of code",
        "cycles over the winner's, median, A57",
    ]  # fmt: skip
    return table(head, lines)


def _by_core(rows: Rows, kind: str, what: str, cell: Callable[[Row], str]) -> str:
    """A row for what was asked, a column for each core."""
    own = [row for name, row in rows.items() if name.startswith(f"{kind}: ")]

    def place(row: Row) -> tuple[list[str], str]:
        return [f"`{row['asked'][what]}`"], row["asked"]["core"].removeprefix("cortex-").upper()

    cores = [core.removeprefix("cortex-").upper() for core in WALKED_CORES]
    return grid([what], cores, own, place, cell)


def _walks(rows: Rows) -> str:
    """Cycles with sizes as arguments over those with constants, the median (the most) of the layers."""
    return _by_core(rows, "walk", "kernel", lambda row: f"{row['median']:.3f} ({row['most']:.3f})")


def _sums(rows: Rows) -> str:
    """Cycles of sums over several axes with sizes as arguments over those with constants."""
    return _by_core(rows, "sum", "text", lambda row: f"{row['ratio']:.3f}")


def _layers(rows: Rows) -> str:
    """Cycles of the winner and of the kernel for all sizes, over those with constants and the winner's."""
    lines = []
    for core, layers in LAYERS.items():
        for layer in layers:
            if row := rows.get(f"layer: {layer} on {core}"):
                cycles = row["cycles"]
                lines.append([
                    layer, core.removeprefix("cortex-"), f"`{row['winner']}`",
                    f"{row['winner_cycles']:,}", f"{cycles:,}",
                    f"{cycles / row['constant_cycles']:.3f}", f"{cycles / row['winner_cycles']:.3f}",
                ])  # fmt: skip
    head = [
        "layer", "core", "winner", "its cycles", "for all sizes", "/ same tile", "/ winner",
    ]  # fmt: skip
    return table(head, lines)


EXPERIMENT = described(
    "runtime_sizes",
    cells={
        **{
            f"proof: {kernel}": Call(_proved, {"kernel": kernel})
            for kernels in PROVED.values()
            for kernel in kernels
        },
        **{
            f"layer: {layer} on {core}": Call(_layer, {"core": core, "layer": layer})
            for core, layers in LAYERS.items()
            for layer in layers
        },
        **{
            f"walk: {kernel} on {core}": Call(_walked, {"core": core, "kernel": kernel})
            for kernel, core in (
                *product((*WALKED, PRODUCT, *WINDOWS), WALKED_CORES),
                *((name, core) for name, cores in BYTES.items() for core in cores),
            )
        },
        **{
            f"sum: {text} on {core}": Call(_summed, {"core": core, "text": text})
            for text, core in product(SUMS, WALKED_CORES)
        },
    },
    tables={"operators": _operators, "walks": _walks, "sums": _sums, "layers": _layers},
)
