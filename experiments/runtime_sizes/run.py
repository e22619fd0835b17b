"""Question: are kernels with their sizes as arguments right on all problems, and what do they cost?

    python experiments/runtime_sizes/run.py proofs [--problems 200] [--only NAME] [--record]
    python experiments/runtime_sizes/run.py layers --searches DIR [--only NAME] [--record]
    python experiments/runtime_sizes/run.py walks [--only NAME] [--record]
    python experiments/runtime_sizes/run.py table

DIR holds what `armsim explore --layer mobilenet-v1:L --core C --json DIR/C-L.json` wrote, or the same of
other problems, each under a name of its own. README.md has method and answer, recorded.json the figures.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

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
from armsim.operators.parameters import RUNTIME
from armsim.operators.registry import find_operator

RECORDED = Path(__file__).with_name("recorded.json")
WALKED_CORES = ("cortex-a53", "cortex-a57", "cortex-a76")
CORES = {"a57": "cortex-a57", "a72": "cortex-a72"}

# One kernel each, proved on all problems.
PROVED = {
    "gemm": (
        "gemm_goto_8x12_k4_pf8_runtime",
        "gemm_goto_4x16_k4_mc8_kc40_nc24_pf0_runtime_bias_relu6",
        "gemm_rtrd_zero_4x16_k4_pf0_runtime",
        "gemm_rtrd_8x8_k4_pf0_list_runtime",
        "gemm_goto_4x16_k4_mc8_kc40_nc24_pf0_runtime_packed_bias_relu6",
        "gemm_rtrd_6x8_k4_pf8_runtime_packed",
    ),
    "pwconv": (
        "pwconv_goto_4x16_k4_pf8_list_runtime_bn_relu6",
        "pwconv_rtrd_zero_6x12_k8_pf0_list_runtime_scale_relu6",
        "pwconv_goto_6x16_k4_pf8_list_runtime_packed_bias",
    ),
    "fc": ("fc_rtrd_zero_1x48_k4_pf0_runtime_packed_bias_relu",),
    "dwconv": (
        "dwconv_3x3_s1_window_zero_1x4_c4_nc4hw4_chw_list_pf16_runtime_bn_relu6",
        "dwconv_3x3_s2_window_zero_2x4_c4_nc4hw4_chw_interleaved_row_column_pf16_runtime_bn_relu6",
        "dwconv_3x3_s1_window_zero_2x7_c4_nc4hw4_chw_list_row_column_pf8_linear_runtime_bn_relu6",
        "dwconv_3x3_s2_window_zero_2x4_c4_nc4hw4_chw_list_row_column_pf16_linear_runtime_bn_relu6",
        "dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_list_pf0_runtime_bn_relu6",
        "dwconv_3x3_s2_mgemm_4x1_c4_nc4hw4_chw_list_pf0_runtime",
    ),
    "conv": (
        "conv_3x3_s2_mgemm_8x8_t1_pf256_list_runtime",
        "conv_3x3_s2_mgemm_8x8_t1_pf256_list_runtime_bias_relu6",
        "conv_3x3_s1_mgemm_4x8_pf0_runtime_scale_relu6",
        "conv_1x1_s1_mgemm_6x8_pf0_list_runtime_bn_relu6",
    ),
}
# Element-wise kernels, replayed on the outputs of the network's convolutions with constants and without;
# and a definition of a product, on its pointwise layers.
WALKED = (
    "relu6_flat_v4", "relu6_flat_v4_pf256_list_inplace", "batchnorm_held_v4", "batchnorm_streamed_v4",
    "batchnorm_planes_v4", "bias_held_v4_list_inplace", "add_flat_v4", "qsum_flat_v2", "qadd_held_v2",
)  # fmt: skip
# Products of bytes on its pointwise layers: as matrices, and as images whose pixels are the rows.
BYTES = {
    "qgemm_u8_adalp_4x4_u1_d4_list_q8": ("cortex-a57",),
    "qconv_u8_adalp_4x4_u1_d4_list_q8": ("cortex-a57",),
    "qgemm_u8_dot_8x12_u1_d0_list_q8": ("cortex-a76",),
}
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


def prove(name: str, problems: int) -> dict[str, Any]:
    """One kernel, made once, on so many random problems; raises WrongKernel at the first wrong one."""
    op = name.split("_", 1)[0]
    operator = find_operator(op)
    tile, known = operator.read_name(name)
    random, done, largest, code = Random(name), 0, 0.0, b""
    while done < problems:
        sizes = {size: random.choice(values) for size, values in SPREADS[op].items()}
        problem = operator.problem_from_dict({**known, **sizes})
        if not code:
            source = operator.render(problem, tile)
            program = program_of(assemble(source.text, source.name))
            code = program.code
        contract = operator.contract(problem, tile, random.randrange(1, 1 << 16))
        _, verdict = execute_right(program, contract, None, endless(contract), flush=True)
        largest = max(largest, verdict.share_of_bound)
        done += 1
    print(f"{name}: {done} right, largest error {largest:.2f} of its bound, {len(code):,} bytes")
    return {"problems": done, "largest_error": round(largest, 3), "code_bytes": len(code)}


def general(
    setting: Setting, candidates: list[dict[str, Any]]
) -> tuple[Measured, dict[str, Any]] | None:
    """The first candidate that has a form for all sizes, measured, and what it was itself."""
    families = setting.operator.families
    for candidate in candidates:
        if "cycles" not in candidate or "sizes" not in families[candidate["tile"]["family"]].uses:
            continue
        tile = replace(setting.operator.tile_from_dict(candidate["tile"]), sizes=RUNTIME)
        try:
            found = evaluate(setting, tile)
        except Unbuildable as error:
            print(f"    {candidate['kernel']}: {error.reason}")
            continue
        assert isinstance(found, Measured), found
        return found, candidate
    return None


def layer(file: Path) -> dict[str, Any]:
    """The winner of a layer's search beside the best kernel for all sizes."""
    core, name = file.stem.split("-", 1)
    document = json.loads(file.read_text())
    operator = find_operator(document["op"])
    problem = operator.problem_from_dict(document["problem"])
    setting = Setting(operator, problem, load_core(CORES[core]))
    candidates = document["candidates"]
    winner = candidates[0]
    made = general(setting, candidates)
    assert made is not None, file
    found, same = made
    network = load_network("mobilenet-v1")
    row = {
        "core": CORES[core],
        "layer": name,
        "op": operator.name,
        "times": sum(
            item.problem == problem and item.op == operator.name for item in network.layers
        ),
        "winner": winner["kernel"],
        "winner_cycles": winner["cycles"],
        "kernel": found.kernel,
        "cycles": found.cycles,
        "constant_cycles": same["cycles"],
    }
    print(
        f"{row['core']} {name:5} {row['winner_cycles']:>11,} {row['cycles']:>11,} "
        f"{found.cycles / same['cycles']:.3f} {found.cycles / winner['cycles']:.3f} {found.kernel}",
        flush=True,
    )
    return row


def walked(core: str, name: str) -> dict[str, Any]:
    """Compare sizes as arguments with constants over the network's layers, each as often as it is there."""
    layers = Counter((one.op, one.problem) for one in load_network("mobilenet-v1").layers)
    ratios: list[float] = []
    for (op, layer), times in layers.items():
        if name in BYTES:
            if op != "pwconv":
                continue
            operator = find_operator(name.split("_", 1)[0])
            tile, known = operator.read_name(name)
            size = layer.matrices
            problem = {"m": min(size.m, MOST_ROWS), "n": size.n, "k": size.k}
            if operator.name == "qconv":
                hi = min(layer.hi, MOST_ROWS // layer.wi)
                image = {"hi": hi, "wi": layer.wi, "cin": size.k, "cout": size.n}
                problem = {**image, "kh": 1, "kw": 1}
            problem |= known
        elif name == PRODUCT:
            operator = given_operator(definition(name))
            if op != "pwconv":
                continue
            size = layer.matrices
            # Rows beyond some hundred are more of the same.
            problem = {"i": min(size.m, MOST_ROWS), "j": size.n, "k": size.k}
            tile = operator.tile_from_dict({"family": "held", **BLOCKS})
        else:
            if op not in ("conv", "dwconv", "pwconv"):
                continue
            *pixels, channels = layer.shapes["output"]
            operator = find_operator(name.split("_", 1)[0])
            tile, _ = operator.read_name(name)
            hi, wi = pixels if len(pixels) == 2 else (layer.hi, layer.wi)
            bytewise = {"n": hi * wi} if operator.name.startswith("q") else {"hi": hi, "wi": wi}
            problem = {**bytewise, "channels": channels}
        setting = Setting(operator, operator.problem_from_dict(problem), load_core(core))
        found = [evaluate(setting, one) for one in (tile, replace(tile, sizes=RUNTIME))]
        constant, general = (one.cycles for one in found if isinstance(one, Measured))
        ratios += [general / constant] * times
    print(
        f"{core} {name}: {median(ratios):.4f} ({min(ratios):.4f} to {max(ratios):.4f})", flush=True
    )
    return {
        "layers": len(ratios),
        "median": round(median(ratios), 4),
        "most": round(max(ratios), 4),
    }


def medians(rows: list[dict[str, Any]]) -> None:
    """By core and operator, each layer as often as the network has it."""
    for core, op in sorted({(row["core"], row["op"]) for row in rows}):
        own = [row for row in rows if (row["core"], row["op"]) == (core, op)]
        for word, base in (("winner", "winner_cycles"), ("same tile", "constant_cycles")):
            ratios = [row["cycles"] / row[base] for row in own for _ in range(row["times"])]
            if not ratios:
                continue
            print(f"{core} {op}: {len(ratios)} layers, {median(ratios):.4f} of the {word} (median)")


def table(recorded: dict[str, Any]) -> None:
    """By operator what was proved, and what the generality costs on MobileNetV1's layers on the A57."""
    for op in SPREADS:
        proofs = [one for name, one in recorded["proofs"].items() if name.startswith(f"{op}_")]
        if not proofs:
            continue
        ratios = [
            row["cycles"] / row["winner_cycles"]
            for row in recorded["layers"]
            if (row["op"], row["core"]) == (op, CORES["a57"])
            for _ in range(row["times"])
        ]
        cost = f"{median(ratios):.3f} ({len(ratios)} layers)" if ratios else "-"
        problems = sum(one["problems"] for one in proofs)
        worst = max(one["largest_error"] for one in proofs)
        code = " to ".join(f"{edge(one['code_bytes'] for one in proofs):,}" for edge in (min, max))
        print(f"| `{op}` | {len(proofs)} | {problems:,} | {worst:.2f} | {code} | {cost} |")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("proofs", "layers", "walks", "table"))
    parser.add_argument("--problems", type=int, default=200)
    parser.add_argument("--searches", type=Path)
    parser.add_argument("--only", default="", help="part of a kernel's or layer's name")
    parser.add_argument("--record", action="store_true")
    given = parser.parse_args()
    recorded = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    if given.what == "table":
        table(recorded)
    elif given.what == "proofs":
        names = [name for names in PROVED.values() for name in names if given.only in name]
        for name in names:
            recorded.setdefault("proofs", {})[name] = prove(name, given.problems)
            keep(recorded, given.record)
    elif given.what == "walks":
        own = ((name, core) for name, cores in BYTES.items() for core in cores)
        for name, core in (*own, *product((*WALKED, PRODUCT), WALKED_CORES)):
            if given.only in name:
                recorded.setdefault("walks", {})[f"{core} {name}"] = walked(core, name)
                keep(recorded, given.record)
    else:
        known = {(row["core"], row["layer"]): row for row in recorded.get("layers", ())}
        for file in sorted(given.searches.glob(f"a??-{given.only}*.json")):
            row = layer(file)
            known[row["core"], row["layer"]] = row
            recorded["layers"] = list(known.values())
            keep(recorded, given.record)
        medians(recorded["layers"])


def keep(recorded: dict[str, Any], wanted: bool) -> None:
    """Write what has been found so far."""
    if wanted:
        RECORDED.write_text(json.dumps(recorded, indent=1) + "\n")


if __name__ == "__main__":
    main()
