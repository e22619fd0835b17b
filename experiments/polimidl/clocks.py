"""PolimiDL's own code on the cores and at the clocks that the phones' kernel gives its threads.

python -m experiments.polimidl.clocks        simulate, record, renew the tables of README.md
                                             (--report: the tables alone)
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from armsim.files import write_whole
from armsim.report.generated import renewed
from experiments.frame import table
from experiments.polimidl.experiment import BOARDS, TIMES
from experiments.polimidl.phone import PHONES, mean_ms
from experiments.polimidl.timeline import PLACES, contention, phases, recorded

HERE = Path(__file__).parent
RECORDED = HERE / "clocks.json"


def cases() -> list[tuple[str, str, str, int, float]]:
    """Network, phone, its settings, workers, published milliseconds."""
    found = []
    for network, phones in TIMES.items():
        for phone, (_, times) in phones.items():
            for settings in PHONES:
                if settings.startswith(phone):
                    for workers, value in zip(BOARDS[phone][1], times, strict=True):
                        found.append((network, phone, settings, workers, value))
    return found


def simulated() -> list[dict[str, Any]]:
    """Each case with its clock governed, at the highest clock, and both without contention."""
    rows = []
    for network, phone, settings, workers, value in cases():
        own = PHONES[settings]
        shared, alone = (phases(network, phone, workers, alone) for alone in (False, True))
        ms, run = mean_ms(own, shared, workers)
        little = own.clusters[0].cores
        rows.append(
            {
                "network": network,
                "settings": settings,
                "threads": workers,
                "published": value,
                "governed": round(ms, 2),
                "governed, no contention": round(mean_ms(own, alone, workers)[0], 2),
                "sixteen registers": round(
                    mean_ms(own, phases(network, phone, workers, sixteen=True), workers)[0], 2
                ),
                "highest clock": round(mean_ms(own, shared, workers, governed=False)[0], 2),
                "mhz": [round(one / run.now) for one in run.clock_time],
                "busy": [
                    round(sum(run.busy[:little]) / run.now, 2),
                    round(sum(run.busy[little:]) / run.now, 2),
                ],
                "wake-ups": round(run.wakes / len(run.ends)),
            }
        )
    return rows


def clocks_table(rows: list[dict[str, Any]]) -> str:
    """Published times beside those of the simulated phone."""
    lines = []
    for row in rows:
        value, ms = row["published"], row["governed"]
        little, big = row["busy"]
        lines.append(
            [
                f"{row['network']}, {row['settings']}, {row['threads']} threads",
                f"{value:.0f}",
                f"{ms:.0f} ({ms / value:.2f}x)",
                f"{row['governed, no contention']:.0f}",
                f"{row['highest clock']:.0f}",
                f"{row['sixteen registers']:.0f} ({row['sixteen registers'] / value:.2f}x)",
                " / ".join(str(one) for one in row["mhz"]),
                f"{little:.1f} / {big:.1f}",
                str(row["wake-ups"]),
            ]
        )
    head = [
        "milliseconds", "published", "governed clock", "without contention", "highest clock",
        "sixteen registers",
        "mean MHz, little / big", "cores busy, little / big", "wake-ups an inference",
    ]  # fmt: skip
    return table(head, lines)


def left_table(rows: list[dict[str, Any]]) -> str:
    """The simulated times over the published ones, and what all threads gain over four."""
    lines = []
    for network in TIMES:
        for settings in PHONES:
            own = [r for r in rows if (r["network"], r["settings"]) == (network, settings)]
            ratios = [
                f"{row[key] / row['published']:.2f}x"
                for key in ("governed", "sixteen registers")
                for row in own
            ]
            gains = [own[0][key] / own[-1][key] for key in ("governed", "published")]
            lines.append([f"{network}, {settings}", *ratios, *(f"{one:.2f}x" for one in gains)])
    head = [
        "PolimiDL's code on simulated phones, over the published times", "4 threads", "all but one",
        "all", "4 threads, 16 registers", "all but one, 16", "all, 16", "gain of all over 4", "published",
    ]  # fmt: skip
    return table(head, lines)


def code_table() -> str:
    """What several tasks at once cost, by layer and cluster."""
    code = recorded()["cycles"]
    places = [place for pair in PLACES.values() for place in pair]
    names = [name for name, row in code[places[0]].items() if "together" in row]
    lines = [[name, *(f"{contention(code[one], name):.2f}x" for one in places)] for name in names]
    return table(["a task while every core of the cluster has one", *places], lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="PolimiDL's code on simulated phones")
    parser.add_argument("--report", action="store_true", help="simulate nothing, renew the tables")
    if not parser.parse_args().report:
        lines = ",\n".join(" " + json.dumps(row) for row in simulated())
        write_whole(RECORDED, f"[\n{lines}\n]\n")
    rows = json.loads(RECORDED.read_text("utf-8"))
    readme = HERE / "README.md"
    tables = {
        "left": lambda: left_table(rows),
        "clocks": lambda: clocks_table(rows),
        "code": code_table,
    }
    write_whole(readme, renewed(readme.read_text("utf-8"), tables))


if __name__ == "__main__":
    main()
