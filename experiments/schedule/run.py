"""Loops in plain order, the shipped kernels, and the examples of SLOTHY, through `armsim optimize`.

python experiments/schedule/run.py [--budget N] [--cores a53,a55] [--record FILE] [plain] [kernels]
python experiments/schedule/run.py [--budget N] [--cores a53,a55] --sources DIR slothy

DIR is a checkout of https://github.com/slothy-optimizer/slothy. Each row is recorded as soon as it is
known, in the place of the older one. --only TEXT: loops, kernels or examples whose names match.
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
import time
from collections.abc import Iterator, Sequence
from math import prod
from pathlib import Path
from statistics import median
from typing import Any

import armsim
from armsim import load_core
from armsim.errors import UserError

HERE = Path(__file__).parent
KERNELS = HERE.parents[1] / "kernels" / "asm"
CORES = ("cortex-a53", "cortex-a55", "cortex-a57", "cortex-a72")
RECORDED = HERE / "recorded.json"


def plain_rows(cores: list[str], only: str, budget: int, record: Path) -> None:
    """A row for each loop of plain.S on each core; every loop was executed old and new."""
    file = HERE / "plain.S"
    for name in re.findall(r"\.global (\w+)", file.read_text()):
        if not re.search(only, name):
            continue
        for core in cores:
            begun = time.process_time()
            found = armsim.optimize(f"{file}:{name}", core, budget=budget)
            loop = found.loops[0]
            own = loop.cycles[0]
            row = {
                "loop": name, "core": own.core, "before": own.before, "after": own.after,
                "bound": own.bound, "least": own.least, "depth": loop.depth, "copies": loop.copies,
                "inputs": loop.alone, "seconds": round(time.process_time() - begun, 1),
            }  # fmt: skip
            _put("plain", row, ("loop", "core"), record)


def _weight(file: Path) -> tuple[int, str]:
    """The sizes of a kernel's problem multiplied: the short ones come first."""
    found = re.search(r"armsim-contract: (.*)", file.read_text())
    sizes = json.loads(found[1])["problem"].values() if found else ()
    return prod(size for size in sizes if isinstance(size, int) and size), file.stem


def kernel_rows(cores: list[str], only: str, record: Path) -> None:
    """A row for each kernel on each core, and what was refused; whole calls are executed.

    Rows that ``record`` holds are not run again: a run that was ended goes on where it was.
    """
    rows = _recorded(record).get("kernels", [])
    known = {(row["kernel"], row["core"]) for row in rows}
    for file in sorted(KERNELS.glob("*.S"), key=_weight):
        for core in cores:
            if (file.stem, core) in known or not re.search(only, file.stem):
                continue
            row: dict[str, Any] = {"kernel": file.stem, "core": core}
            begun = time.process_time()
            try:
                found = armsim.optimize(str(file), core, budget=0, inputs=1)
            except UserError as error:
                row["refused"] = str(error).split(": ", 1)[-1]
            else:
                call = found.calls[0]
                row |= {
                    "before": call.before, "after": call.after,
                    "loops": len(found.loops), "gained": sum(x.gained for x in found.loops),
                }  # fmt: skip
            row["seconds"] = round(time.process_time() - begun, 1)
            _put("kernels", row, ("kernel", "core"), record)


SLOTHY_CORES = {"a55": "cortex-a55", "a72": "cortex-a72"}
"""The cores that it schedules its AArch64 examples for, by the ends of its files' names."""


_HAL = "#define ASM_LOAD(to, name) adrp to, name; add to, to, :lo12:name\n"
"""What its examples take from a header of another repository."""


def slothy_rows(sources: Path, cores: list[str], only: str, budget: int, record: Path) -> None:
    """A row for each loop of its examples: replayed cycles as written, in its order, and in ours."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "hal_env.h").write_text(_HAL)
        for row in _slothy_rows(sources, cores, only, budget, f"-I{folder}"):
            _put("slothy", row, ("example", "core", "loop"), record)


def _slothy_rows(
    sources: Path, cores: list[str], only: str, budget: int, flags: str
) -> Iterator[dict[str, Any]]:
    for file in sorted((sources / "examples" / "opt" / "aarch64").glob("*/*.s")):
        found = re.fullmatch(r"(.*)_opt_(a55|a72)", file.stem)
        plain = sources / "examples" / "naive" / "aarch64" / file.parent.name
        if not found or not (plain := plain / f"{found[1]}.s").exists():
            continue
        core = SLOTHY_CORES[found[2]]
        if core not in cores or not re.search(only, found[1]):
            continue
        try:
            theirs = {one.name: one for one in armsim.analyze(file, core, cflags=flags).regions}
            begun = time.process_time()
            ours = armsim.optimize(str(plain), core, budget=budget, cflags=flags)
        except UserError as error:
            why = str(error).replace(f"{sources}/", "").split(": ", 1)[1]
            yield {"example": found[1], "core": core, "refused": why}
            continue
        seconds = time.process_time() - begun
        told = re.findall(r"Wall time: +([\d.]+)s", file.read_text())
        for title, why in ours.left:
            yield {"example": found[1], "core": core, "loop": title, "refused": why}
        for loop in ours.loops:
            own, its = loop.cycles[0], theirs.get(loop.name)
            if its is None:
                continue
            unrolled = max(round(its.instructions / len(loop.old)), 1)
            yield {
                "example": found[1], "core": core, "loop": loop.name,
                "instructions": len(loop.old), "plain": own.before, "ours": own.after,
                "least": own.least, "theirs": its.cycles / unrolled,
                "their_instructions": its.instructions, "inputs": loop.alone,
                "seconds": round(seconds / len(ours.loops), 1),
                "their_seconds": round(sum(map(float, told)) / len(ours.loops), 1) if told else None,
            }  # fmt: skip


def _recorded(record: Path) -> dict[str, Any]:
    return json.loads(record.read_text()) if record.exists() else {}


def _put(table: str, row: dict[str, Any], key: Sequence[str], record: Path) -> None:
    """Record a row of a table, in the place of the one with the same key."""
    print(row, flush=True)
    recorded = _recorded(record)
    rows = recorded.setdefault(table, [])
    own = [row.get(name) for name in key]
    same = (at for at, one in enumerate(rows) if [one.get(name) for name in key] == own)
    place = next(same, len(rows))
    rows[place : place + 1] = [row]
    record.write_text(json.dumps(recorded, indent=1) + "\n")


def table(rows: list[dict[str, Any]]) -> str:
    """Loops by cores: cycles per iteration old and new, and the bound."""
    cores = list(dict.fromkeys(row["core"] for row in rows))
    by = {(row["loop"], row["core"]): row for row in rows}
    lines = ["| loop | " + " | ".join(cores) + " |", "|---|" + "--:|" * len(cores)]
    for name in dict.fromkeys(row["loop"] for row in rows):
        cells = []
        for core in cores:
            row = by.get((name, core))
            cell = row and f"{row['before']:.2f} -> {row['after']:.2f} ({row['least']:.2f})"
            cells.append(cell or "")
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def summary(rows: list[dict[str, Any]]) -> str:
    """What is asked, by core."""
    lines = [
        "| core | loops | slower | within 5 % of the bound | median gain | best gain |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for core in dict.fromkeys(row["core"] for row in rows):
        own = [row for row in rows if row["core"] == core]
        gains = [row["before"] / row["after"] for row in own]
        near = sum(row["after"] <= 1.05 * row["least"] for row in own)
        lines.append(
            f"| {core} | {len(own)} | {sum(gain < 0.9999 for gain in gains)} | {near} | "
            f"{median(gains):.2f}x | {max(gains):.2f}x |"
        )
    return "\n".join(lines)


def kernels_table(rows: list[dict[str, Any]]) -> str:
    """Kernels by cores: cycles of the whole call, old and new; then how many were refused or are slower."""
    cores = [core for core in CORES if any(row["core"] == core for row in rows)]
    by = {(row["kernel"], row["core"]): row for row in rows}
    lines = ["| kernel | " + " | ".join(cores) + " |", "|---|" + "--:|" * len(cores)]
    for name in dict.fromkeys(row["kernel"] for row in rows):
        cells = []
        for core in cores:
            row = by.get((name, core), {})
            cells.append(
                row.get("refused") or (f"{row['before']} -> {row['after']}" if row else "")
            )
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    done = [row for row in rows if "before" in row]
    slower = sum(row["after"] > row["before"] for row in done)
    lines.append(f"\n{len(rows)} runs, {len(rows) - len(done)} refused, {slower} slower")
    return "\n".join(lines)


def slothy_table(rows: list[dict[str, Any]]) -> str:
    """Whose loops are faster by core, then loops by cores: plain -> ours / theirs (bound of ours)."""
    cores = list(SLOTHY_CORES.values())
    lines = [
        "| core | loops | ours faster | the same | theirs faster | ours at least as good |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    done = [row for row in rows if "ours" in row]
    for core in cores:
        own = [row for row in done if row["core"] == core]
        same = sum(abs(row["ours"] - row["theirs"]) < 1e-6 for row in own)
        better = sum(row["ours"] < row["theirs"] - 1e-6 for row in own)
        share = 100 * (better + same) / max(len(own), 1)
        lines.append(
            f"| {core} | {len(own)} | {better} | {same} | {len(own) - better - same} | {share:.0f} % |"
        )
    lines += ["", "| loop | instructions | " + " | ".join(cores) + " |", "|---|--:|--:|--:|"]
    by = {(row["example"], row["loop"], row["core"]): row for row in done}
    for example, loop in dict.fromkeys((row["example"], row["loop"]) for row in done):
        of = [by.get((example, loop, core)) for core in cores]
        cells = [
            f"{row['plain']:g} -> {row['ours']:.4g} / {row['theirs']:.4g} ({row['least']:.4g})" if row
            else "" for row in of
        ]  # fmt: skip
        size = next(row["instructions"] for row in of if row)
        name = loop.removesuffix("_start")
        lines.append(f"| {example} {name} | {size} | " + " | ".join(cells) + " |")
    refused = [row for row in rows if "refused" in row]
    lines += [f"\n{row['example']} on {row['core']}: {row['refused'][:100]}" for row in refused]
    return "\n".join(lines)


def main() -> None:
    """Run what is named, record it, print the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", nargs="*", choices=["plain", "kernels", "slothy", []])
    parser.add_argument("--sources", type=Path)
    parser.add_argument("--budget", type=int, default=60)
    parser.add_argument("--cores", default=",".join(CORES))
    parser.add_argument("--only", default="")
    parser.add_argument("--record", type=Path, default=RECORDED)
    given = parser.parse_args()
    cores = [load_core(name).name for name in given.cores.split(",")]
    if "plain" in given.what:
        plain_rows(cores, given.only, given.budget, given.record)
    if "kernels" in given.what:
        kernel_rows(cores, given.only, given.record)
    if "slothy" in given.what:
        slothy_rows(given.sources, cores, given.only, given.budget, given.record)
    recorded = _recorded(given.record)
    if "plain" in recorded:
        print(table(recorded["plain"]), summary(recorded["plain"]), sep="\n\n")
    if "kernels" in recorded:
        print(kernels_table(recorded["kernels"]), sep="\n\n")
    if "slothy" in recorded:
        print(slothy_table(recorded["slothy"]))


if __name__ == "__main__":
    main()
