"""Question: how much faster does `armsim optimize` make straight-line code that others wrote by hand?

Takes the longest block of each function of a file, as it was at a commit, on four cores. Without --sources
it prints what recorded.json holds.

    python experiments/straight/run.py [--sources DIR] [--core CORE ..] [--only TEXT] [--table]

DIR has a clone of each repository below owner/name. Each row is recorded as soon as it is known.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import armsim
from armsim.errors import UserError

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent / "whole_kernels"))

from sources import PROJECTS, extract  # noqa: E402

RECORDED = HERE / "recorded.json"
CORES = ("cortex-a53", "cortex-a55", "cortex-a72", "cortex-a76")
_SHORTEST = 8  # instructions of a block that makes a row


class Source(NamedTuple):
    """Files of a repository at a commit, with the folders that they include."""

    repository: str
    commit: str
    folders: tuple[str, ...]
    files: tuple[str, ...]
    include: tuple[str, ...] = (".",)


SOURCES = (
    Source("mirror/x264", "c24e06c2", ("common/aarch64",), ("common/aarch64/dct-a.S",)),
    Source(
        "libav/libav", "c4642788", ("libavcodec/aarch64", "libavutil/aarch64"),
        ("libavcodec/aarch64/fft_neon.S",),
    ),
    Source(
        "PQClean/PQClean", "3730b32a",
        ("crypto_kem/ml-kem-768/aarch64", "crypto_sign/ml-dsa-65/aarch64"),
        (
            "crypto_kem/ml-kem-768/aarch64/__asm_NTT.S", "crypto_kem/ml-kem-768/aarch64/__asm_iNTT.S",
            "crypto_sign/ml-dsa-65/aarch64/__asm_NTT.S",
        ),
    ),
    Source(
        "awslabs/s2n-bignum", "ac31a43d", ("arm/p256", "arm/curve25519", "include"),
        (
            "arm/p256/bignum_add_p256.S", "arm/p256/bignum_montmul_p256.S",
            "arm/p256/bignum_montsqr_p256.S", "arm/curve25519/bignum_mul_p25519.S",
            "arm/curve25519/bignum_mul_p25519_alt.S", "arm/curve25519/curve25519_ladderstep.S",
        ),
        ("include",),
    ),
)  # fmt: skip


def rows_of(folder: Path, source: Source, file: str, core: str) -> list[dict[str, Any]]:
    """A row for each block of a file on a core, and what was refused."""
    flags = " ".join(f"-I{folder / one}" for one in source.include)
    begun = time.process_time()
    common = {"file": f"{source.repository}/{file}", "core": core}
    try:
        found = armsim.optimize(str(folder / file), core, straight=True, budget=0, cflags=flags)
    except UserError as error:
        return [common | {"block": "", "refused": str(error).replace(str(folder), "")}]
    rows = []
    for block in found.loops:
        own = block.cycles[0]
        if len(block.old) >= _SHORTEST:
            rows.append(
                common | {
                    "block": block.title.removeprefix("block: "), "instructions": len(block.old),
                    "before": own.before, "after": own.after, "bound": own.bound_before,
                    "once_before": own.once_before, "once_after": own.once,
                    "inputs": block.alone, "registers": len(block.registers),
                }
            )  # fmt: skip
    rows[-1]["seconds"] = round(time.process_time() - begun, 1)
    return rows


def main() -> None:
    """Measure what is asked for, then print all that is recorded."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sources", type=Path)
    parser.add_argument("--core", nargs="*", default=CORES)
    parser.add_argument("--only", default="")
    parser.add_argument("--table", action="store_true")
    given = parser.parse_args()
    known = json.loads(RECORDED.read_text()) if RECORDED.exists() else []
    wanted = [
        one for one in SOURCES if given.sources and any(given.only in file for file in one.files)
    ]
    for source in wanted:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            extract(given.sources / source.repository, source.commit, source.folders, folder)
            project = PROJECTS.get(source.repository)
            for path, text in (project.written if project is not None else {}).items():
                (folder / path).write_text(text)
            for file in (one for one in source.files if given.only in one):
                for core in given.core:
                    key = f"{source.repository}/{file}", core
                    own = rows_of(folder, source, file, core)
                    known = [row for row in known if (row["file"], row["core"]) != key] + own
                    RECORDED.write_text(json.dumps(known, indent=1) + "\n")
    report(known, given.table)


def report(rows: list[dict[str, Any]], table: bool) -> None:
    """Gains by core and file, and with ``table`` each row."""
    done = [row for row in rows if "before" in row]
    for core in CORES:
        own = [row for row in done if row["core"] == core]
        if not own:
            continue
        gains = [row["before"] / row["after"] for row in own]
        slower = sum(
            row["after"] > row["before"] or row["once_after"] > row["once_before"] for row in own
        )
        print(
            f"| {core} | {len(own)} | {slower} | {sum(gain > 1.005 for gain in gains)} "
            f"| {median(gains):.2f}x | {max(gains):.2f}x |"
        )
    for file in dict.fromkeys(row["file"] for row in done):
        cells = []
        for core in CORES:
            own = [row for row in done if (row["file"], row["core"]) == (file, core)]
            before, after = (sum(row[key] for row in own) for key in ("before", "after"))
            cells.append(f"{before:.0f} -> {after:.0f}, {before / after:.2f}x" if own else "")
        print(f"| {file} | {' | '.join(cells)} |")
    for row in rows:
        if "refused" in row:
            print(f"refused: {row['file']} on {row['core']}: {row['refused']}")
    for row in done if table else ():
        print(
            f"| {row['file']} | {row['block']} | {row['core']} | {row['instructions']} "
            f"| {row['before']:.2f} -> {row['after']:.2f} ({row['bound']:.2f}) "
            f"| {row['once_before']:.0f} -> {row['once_after']:.0f} |"
        )


if __name__ == "__main__":
    main()
