"""Tables of how far to trust the model, from what experiments/ has on record.

``python -m website.trust`` renews them in README.md and docs/trust.md, between marks as
`armsim.report.generated` has them; a test compares.
"""

from __future__ import annotations

import re
import statistics
from collections.abc import Callable
from pathlib import Path

from armsim.report.generated import renewed
from experiments.frame import Row
from experiments.ranking.experiment import EXPERIMENT as RANKING
from experiments.whole_kernels.experiment import EXPERIMENT as WHOLE_KERNELS
from experiments.whole_kernels.experiment import TOOLS, error, faster_named

ROOT = Path(__file__).resolve().parents[1]
_EXPERIMENTS = ROOT / "experiments"
_MCA = TOOLS[1:]
_OF = {
    "cortex-a72": "Arm's guide, corrected by measurement",
    "cortex-a53": "measurement",
    "cortex-a76": "measurement of its server sibling, the Neoverse N1",
    "cortex-a57": "Arm's guide",
    "cortex-a55": "Arm's guide where it has figures, else the A53's",
    "cortex-a73": "the A72's table in its own, 2-wide core",
}
"""What the instruction table of a core is."""


def _kernels() -> list[Row]:
    return list(WHOLE_KERNELS.rows().values())


def kernels_table() -> str:
    """Errors over whole kernels by core; of llvm-mca's two settings the one that is better there."""
    rows = _kernels()
    lines = []
    for core in dict.fromkeys(row["core"] for row in rows):
        own = [row for row in rows if row["core"] == core]
        errors = {tool: [error(row, tool) for row in own] for tool in TOOLS}
        medians = {tool: statistics.median(map(abs, found)) for tool, found in errors.items()}
        found = errors["armsim"]
        lines.append(
            (
                medians["armsim"],
                f"| cortex-{core} | {len(own)} | {medians['armsim']:.1%} | "
                f"{statistics.mean(found):+.1%} | {max(found, key=abs):+.1%} | "
                f"{min(medians[tool] for tool in _MCA):.1%} |",
            )
        )
    head = "| core | kernels | median error | mean | worst | llvm-mca, median |\n|---|--:|--:|--:|--:|--:|"
    return "\n".join([head, *(line for _, line in sorted(lines))]).replace("%", " %")


def kernels_words() -> str:
    """Say how many figures there are, and how often the faster version is named."""
    rows = _kernels()
    right, count = faster_named(rows, "armsim")
    mca = max(faster_named(rows, tool)[0] for tool in _MCA)
    return (
        f"{len(rows)} published cycle counts of hand-written kernels (dav1d, libav, x264, mldsa-native). "
        f"Of {count} pairs\nof versions of one kernel, armsim names the faster one in {right}, llvm-mca "
        f"in {mca}."
    )


def instructions_table() -> str:
    """Shares of measured figures within 5 %, as experiments/silicon recorded them."""
    text = (_EXPERIMENTS / "silicon" / "README.md").read_text("utf-8")
    found = re.findall(
        r"^\| (cortex-\w+) \| (\d+) \| \*\*([\d.]+)%\*\* \| [\d.]+% \| ([\d.]+)% ", text, re.M
    )
    measured = {
        core: f"{within} % of {count} | {float(median):.1f} %"
        for core, count, within, median in found
    }
    order = [*measured, *(core for core in _OF if core not in measured)]
    lines = [
        f"| {core} | {measured.get(core, 'no public measurement |')} | {_OF[core]} |"
        for core in order
    ]
    head = "| core | measured figures within 5 % | median error | what its table is |\n|---|--:|--:|---|"
    return "\n".join([head, *lines])


def ranking_words() -> str:
    """Say what taking the kernel that the model calls fastest costs."""
    recorded = RANKING.rows()
    parts, shapes = [], set()
    for core, known in recorded.items():
        cost = 100 * (float(known["summary"][2]) - 1)
        parts.append(f"{cost:.1f} % on a Cortex-{core.upper()}")
        shapes.add(known["summary"][0])
    single = max(100 * (float(known["summary"][6]) - 1) for known in recorded.values())
    return (
        "Among 17 hand-written matrix kernels that their authors measured on silicon, taking the one that\n"
        f"armsim calls fastest costs {' and '.join(parts)} over the measured best (mean over "
        f"{' or '.join(sorted(shapes))} shapes;\nthe best single kernel would cost up to {single:.0f} %)."
    )


_README = {"ranking": ranking_words, "kernels": kernels_words, "kernels table": kernels_table}
TABLES: dict[str, dict[str, Callable[[], str]]] = {
    "README.md": _README,
    "docs/trust.md": {**_README, "instructions table": instructions_table},
}
"""File -> mark -> text."""


def main() -> None:
    """Renew the documents."""
    for name, tables in TABLES.items():
        path = ROOT / name
        path.write_text(renewed(path.read_text("utf-8"), tables), encoding="utf-8")


if __name__ == "__main__":
    main()
