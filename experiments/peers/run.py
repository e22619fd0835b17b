"""Question: what do the tools say of one and the same loop, and which of them follows the silicon?

Prints four loops on all cores and tools, the ranking of GEMM tiles, a sum kept in memory, and each
difference between us and llvm-mca on Cortex-A57 with what explains it, checked by switching it off.

    python experiments/peers/run.py [--record]
"""

from __future__ import annotations

import sys
from datetime import date

import check
import peers
from loops import LOOPS, SUM_IN_MEMORY, TILES, gemm_f32
from peers import FIGURES, MCA_CORES, OSACA_CORES, mca, osaca

from armsim.analysis.analyze import analyze_text
from armsim.cores.loader import core_names, load_core

OURS = [
    name
    for name in ("cortex-a57", "cortex-a72", "cortex-a53", "cortex-a55", "cortex-a73", "cortex-a76")
    if name in core_names()
]
_SWAPPED = ("latency.load_vec=1", "latency.writeback=5")
_A53_OF_LLVM = (
    "latency.fp_fma_q=6",  # of its second step: 10 in all
    "forward.fp_fma_q.fma=10",
    *(f"latency.{name}=6" for name in ("simd_move_q", "simd_logic_q", "simd_mull", "simd_adalp")),
    *(f"latency.{name}=6" for name in ("fp_mul_q", "fp_add_q")),
    "forward.simd_adalp.aba=6",
    "class.simd_adalp.occupancy=1",
)


def ours(text: str, core: str, changes: tuple[str, ...] = ()) -> float:
    """Cycles per iteration by armsim."""
    return analyze_text(text, "loop", load_core(core, changes), iterations=200)[0].cycles


def cell(value: object) -> str:
    """A cell of a table."""
    if value is None:
        return "-"
    return (
        f"{value:.2f}".removesuffix("0").removesuffix(".0")
        if isinstance(value, float)
        else str(value)
    )


def table(head: list[str], rows: list[list[object]]) -> None:
    """Print a Markdown table."""
    print("| " + " | ".join(head) + " |\n|" + "---|" * len(head))
    for row in rows:
        print("| " + " | ".join(map(cell, row)) + " |")
    print(flush=True)


def correctness() -> None:
    """Print that all loops compute what they are named after."""
    worst = max(
        check.gemm(*tile, 1, post, spread)
        for tile in TILES
        for post in (True, False)
        for spread in (True, False)
    )
    worst = max(worst, check.gemm(8, 8, 2, False, False), check.depthwise())
    print(
        f"Emulated on random data against NumPy: largest relative error {worst:.1e} of the fp32 loops, "
        f"{check.bytes_product()} of 16 sums of bytes wrong.\n"
    )


def four_loops() -> None:
    """Cycles per iteration of the four loops, on each core by each tool."""
    rows: list[list[object]] = []
    for core in OURS:
        rows.append([f"armsim {core}", *(ours(text, core) for text in LOOPS.values())])
    for major in ("22", "14"):
        for core in MCA_CORES:
            rows.append(
                [f"llvm-mca {major} {core}", *(mca(major, t, core) for t in LOOPS.values())]
            )
    for core in OSACA_CORES:
        rows.append([f"OSACA {core}, port / chain", *(osaca(t, core) for t in LOOPS.values())])
    table(["tool and core", *LOOPS], rows)


def tiles() -> None:
    """GEMM tiles with post-indexed and fixed loads, in the order of our cycles a product."""
    found = []
    for rows, columns in TILES:
        products = rows * columns // 4
        post, fixed = (gemm_f32(rows, columns, post=form) for form in (True, False))
        spread = gemm_f32(rows, columns, spread=True)
        report = osaca(post, "a72")
        found.append(
            {
                "tile": f"{rows}x{columns}",
                "fmla": products,
                "a57 post": ours(post, "a57"),
                "a57 fixed": ours(fixed, "a57"),
                "a57 spread": ours(spread, "a57"),
                "a72 post": ours(post, "a72"),
                "a72 spread": ours(spread, "a72"),
                "latencies swapped": ours(post, "a57", _SWAPPED),
                "mca a57 post": mca("22", post, "cortex-a57"),
                "mca a57 fixed": mca("22", fixed, "cortex-a57"),
                "mca n1 post": mca("22", post, "neoverse-n1"),
                "OSACA a72 post": report,
                "osaca": max(report.throughput, report.carried) if report else None,
            }
        )
    columns_shown = [name for name in found[0] if name != "osaca"]
    table(columns_shown, [[tile[name] for name in columns_shown] for tile in found])
    order: list[list[object]] = []
    for label, name in (
        ("armsim a57, loads spread", "a57 spread"),
        ("armsim a57, post-indexed", "a57 post"),
        ("armsim a57, fixed offsets", "a57 fixed"),
        ("armsim a72, post-indexed", "a72 post"),
        ("llvm-mca 22 a57, post-indexed", "mca a57 post"),
        ("llvm-mca 22 a57, fixed offsets", "mca a57 fixed"),
        ("OSACA a72, larger of port and chain", "osaca"),
    ):
        if any(tile[name] is None for tile in found):
            continue
        costs = [(float(str(tile[name])) / int(str(tile["fmla"])), tile["tile"]) for tile in found]
        costs.sort(key=lambda pair: pair[0])
        order.append([label, ", ".join(f"{name} {cost:.2f}" for cost, name in costs)])
    table(["best first, cycles an fmla", "tiles"], order)


def memory() -> None:
    """A sum kept at one address, and a depthwise row that streams: both ways of llvm-mca."""
    rows: list[list[object]] = []
    for name, text in (("sum at one address", SUM_IN_MEMORY), ("dw3x3_f32", LOOPS["dw3x3_f32"])):
        row: list[object] = [name, ours(text, "a57"), ours(text, "a72")]
        for flags in ((), ("-noalias=false",)):
            row.append(mca("22", text, "cortex-a57", *flags))
        rows.append(row)
    head = ["loop", "armsim a57", "armsim a72", "llvm-mca 22 a57", "llvm-mca 22, -noalias=false"]
    table(head, rows)


def explanations() -> None:
    """What explains each difference on cortex-a57, checked by switching it off."""
    loops = dict(LOOPS)
    for rows, columns in TILES:
        loops[f"{rows}x{columns} post"] = gemm_f32(rows, columns)
        loops[f"{rows}x{columns} fixed"] = gemm_f32(rows, columns, post=False)
    rows_shown: list[list[object]] = []
    words = {}
    for name, text in loops.items():
        own, other = ours(text, "a57"), mca("22", text, "cortex-a57")
        if other is None or abs(own / other - 1) <= peers.NEAR:
            continue
        off, after = peers.explain(name, text, FIGURES)
        words |= {one.key: one.meaning for one in off}
        both = f"{cell(after[0])} / {cell(after[1])}" if after else "**unexplained**"
        rows_shown.append([name, own, other, " + ".join(one.key for one in off), both])
    table(["loop", "ours", "llvm-mca 22", "switched off", "then: ours / llvm-mca"], rows_shown)
    table(["switched off", "the rule or number"], [[key, text] for key, text in words.items()])


def in_order() -> None:
    """LLVM's Cortex-A53 has no accumulator bypass and 6 cycles for all SIMD: the same put into ours."""
    rows: list[list[object]] = []
    for name, text in LOOPS.items():
        changed = ours(text, "cortex-a53", _A53_OF_LLVM)
        other = mca("22", text, "cortex-a53")
        rows.append([name, ours(text, "cortex-a53"), changed, other])
    table(["cortex-a53", "ours", "ours with LLVM's latencies", "llvm-mca 22"], rows)


def osaca_checks() -> None:
    """OSACA's unknown instructions cost nothing, and its chain is one without forwarding."""
    rows: list[list[object]] = []
    for name, text in LOOPS.items():
        whole = osaca(text, "a72")
        if whole is None:
            continue
        kept = [line for line in text.splitlines() if line.strip() not in whole.unknown]
        rows.append([name, whole, osaca("\n".join(kept) + "\n", "a72")])
    table(["OSACA a72", "whole loop", "without the instructions that it does not know"], rows)
    text = gemm_f32(4, 4, post=False)
    slow = ours(text, "a72", ("forward.fp_fma_q.fma=7",))
    print(
        f"4x4, fixed offsets: OSACA a72 {osaca(text, 'a72')}; armsim a72 {ours(text, 'a72'):g}, and "
        f"{slow:g} with --what-if forward.fp_fma_q.fma=7, that is without the accumulator's bypass.\n"
    )


def main() -> None:
    print(f"{peers.versions()}; cycles per iteration\n")
    correctness()
    four_loops()
    tiles()
    memory()
    explanations()
    if "cortex-a53" in OURS:
        in_order()
    osaca_checks()
    if "--record" in sys.argv:
        FIGURES.values["date"] = date.today().isoformat()
        FIGURES.save()


if __name__ == "__main__":
    main()
