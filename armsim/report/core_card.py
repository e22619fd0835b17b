"""A core model on one page: pipes, widths, caches, classes, and the file itself with its sources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.text import Text

from armsim.cores.confidence import MARKS
from armsim.cores.model import CoreModel, OperationClass
from armsim.cores.pairs import KINDS, issue_together
from armsim.cores.schema import numbers_of
from armsim.report.fitting import FITTED, Shown, View, check_view, print_table
from armsim.report.parts import caveats, print_report

_CELL = 8  # columns of a pipe in the picture


def print_caveats(cores: Iterable[CoreModel], console: Console) -> None:
    """Print how far predictions of these cores are to be trusted, where that is less than elsewhere."""
    print_report(caveats(cores), console)


def uops_words(entry: OperationClass) -> str:
    """The uops of a class, as its file writes them."""
    steps = []
    for step in entry.steps:
        counts = Counter(step.pipes)
        steps.append(
            " + ".join(f"{count if count > 1 else ''}{pipe}" for pipe, count in counts.items())
        )
    return " > ".join(steps)


def _latency_words(entry: OperationClass) -> str:
    forward = ", ".join(f"{cycles} from {group}" for group, cycles in entry.forward)
    words = [f"accumulator {forward}"] if forward else []
    if entry.late:
        words.append(f"{'data' if 'store' in entry.name else 'accumulator'} {entry.late} late")
    words += [f"{cycles} to {use}" for use, cycles in entry.to]
    return str(entry.latency) + (f" ({', '.join(words)})" if words else "")


def core_json(core: CoreModel, counts: Counter[str] | None = None) -> dict[str, Any]:
    """A core as JSON (schema ``armsim.core/1``); ``counts`` are its numbers by confidence mark."""
    said = numbers_of(core)
    levels = {"l1d": core.l1d, "l2": core.l2, "l3": core.l3}
    return {
        "schema": "armsim.core/1",
        "name": core.name,
        "aliases": list(core.aliases),
        "description": core.description,
        "caveat": core.caveat or None,
        "order": core.order,
        "extensions": list(core.extensions),
        "clock_ghz": core.ghz,
        "fp32_flops_per_cycle": core.fp32_flops_per_cycle,
        **{name: said.get(name) for name in ("issue", "dispatch", "window")},
        "pipes": core.pipes,
        "units": {unit: list(pipes) for unit, pipes in core.units.items()},
        "choices": {name: list(pipes) for name, pipes in core.choices.items()},
        "steering": core.steering,
        "boundaries": said["boundaries"],
        "registers": said["registers"],
        "fused": list(core.fused),
        "forwarding": said["forwarding"],
        "memory": core.memory_words,
        "caches": {name: asdict(level) for name, level in levels.items() if level},
        "confidence": {mark: counts[mark] for mark in MARKS} if counts is not None else None,
        "classes": {
            name: {
                "uops": uops_words(entry),
                "latency": entry.latency,
                "occupancy": entry.occupancy,
                "forward": dict(entry.forward),
                "late": entry.late,
                "to": dict(entry.to),
                "as": entry.same_as or None,
            }
            for name, entry in core.classes.items()
        },
    }


def print_cores(cores: list[CoreModel], console: Console, view: View = FITTED) -> None:
    """All cores, one a line."""

    def name(core: CoreModel) -> str:
        return core.name + (f" ({', '.join(core.aliases)})" if core.aliases else "")

    def a_cycle(core: CoreModel) -> str:
        return f"{core.slots} {'instructions' if core.slot_unit == 'instruction' else 'uops'}"

    columns = [
        Shown("core", [name(core) for core in cores], left=True),
        Shown("order", ["in" if core.in_order else "out of" for core in cores], left=True, rank=1),
        Shown("a cycle", [a_cycle(core) for core in cores], left=True, rank=3),
        Shown(
            "fp32 flop/cycle", [str(core.fp32_flops_per_cycle) for core in cores], left=True, rank=5
        ),
        Shown(
            "extensions", [" ".join(core.extensions) or "-" for core in cores], left=True, rank=4
        ),
        Shown("description", [core.description for core in cores], prose=True, rank=2),
    ]
    print_table(columns, console, view)


def _head(core: CoreModel) -> list[str]:
    """What comes before the pipes, in lines."""
    kind = "instructions" if core.slot_unit == "instruction" else "uops"
    extensions = ", ".join(core.extensions) or "none beyond Armv8.0-A"
    lines = [
        f"{core.ghz:g} GHz, {core.fp32_flops_per_cycle} fp32 flop/cycle; extensions: {extensions}",
        core.memory_words,
    ]
    branch = f"mispredicted branch {core.mispredict_penalty} cycles"
    buffer = f"{core.store_buffer} store buffer entries"
    if core.in_order:
        lines.append(
            f"issues up to {core.slots} {kind} a cycle in program order, {buffer}, {branch}"
        )
    else:
        rules = ", ".join(f"{name} {rule}" for name, rule in core.steering.items())
        caps = ", ".join(f"{pipes} {most}" for pipes, most in core.caps.items())
        lines.append(
            f"dispatches {core.slots} {kind} a cycle, {core.window} uops in the window, retires "
            f"{core.retire} a cycle, {buffer}, {branch}"
        )
        lines.append(
            f"steering: {rules}; a cycle's dispatch to a pipe at most: {caps or 'no limit'}"
        )
    lines.append(
        f"loads across {core.load_boundary} bytes hold the pipe {core.load_boundary_occupancy} cycles "
        f"and take {core.load_boundary_latency} more, stores across {core.store_boundary} bytes "
        f"{core.store_boundary_occupancy}; store to load {core.store_to_load} cycles, "
        f"{core.store_to_load_partial} if the store does not contain the load"
    )
    return lines


def _diagram(core: CoreModel) -> str:
    """The core as a picture: front end, queues if there are any, pipes under what they are for."""
    units = {pipe: unit for unit, pipes in core.units.items() for pipe in pipes}
    pipes = sorted(core.pipes, key=lambda pipe: list(core.units).index(units[pipe]))
    line = "+" + "-" * (_CELL * len(pipes) - 2) + "+"
    bars = "".join(f"{'|':^{_CELL}}" for _ in pipes)
    captions = "".join(
        f"{unit:-^{_CELL * len(members) - 1}} " for unit, members in core.units.items()
    )
    kind = "instructions" if core.slot_unit == "instruction" else "uops"
    front = (
        f"issue in order: {core.slots} {kind} a cycle"
        if core.in_order
        else f"dispatch: {core.slots} {kind} a cycle, window of {core.window} uops"
    )
    rows = [front.center(len(line)), line, bars]
    if not core.in_order:
        queues = "".join(f"{f'[{core.pipes[pipe]}]':^{_CELL}}" for pipe in pipes)
        rows += [f"{queues}   queue entries", bars]
    rows.append("".join(f"{pipe:^{_CELL}}" for pipe in pipes) + "   pipes")
    rows.append(captions + "  units")
    return "\n".join(row.rstrip() for row in rows)


def _uses(core: CoreModel) -> str:
    """What takes each pipe or choice of pipes, by the first words of the class names."""
    users: dict[str, set[str]] = {name: set() for name in [*core.pipes, *core.choices]}
    for entry in core.classes.values():
        for step in entry.steps:
            for pipe in step.pipes:
                users[pipe].add(entry.name.split("_")[0])
    lines = []
    for name, words in users.items():
        members = core.choices.get(name)
        label = f"{name} = {' or '.join(members)}" if members else name
        if words:
            lines.append((label, ", ".join(sorted(words))))
    width = max(len(label) for label, _ in lines)
    return "\n".join(f"  {label:{width}}  {words}" for label, words in lines)


def _pairs(core: CoreModel) -> str:
    """Which two instructions an in-order core issues in one cycle, as a grid."""
    shown = [kind for kind in KINDS if kind[1] in core.classes]
    width = max(len(head) for head, _, _ in shown) + 1
    rows = [" " * (width + 2) + "".join(f"{head:>{width}}" for head, _, _ in shown)]
    for head, name, _ in shown:
        cells = "".join(
            f"{'x' if issue_together(core, core.classes[name], core.classes[other]) else '.':>{width}}"
            for _, other, _ in shown
        )
        rows.append(f"  {head:{width}}{cells}")
    return "\n".join(rows)


def _classes(core: CoreModel) -> list[Shown]:
    """The class table; classes that stand for another one follow its name."""
    followers: dict[str, list[str]] = {}
    for name, entry in core.classes.items():
        if entry.same_as:
            followers.setdefault(entry.same_as, []).append(name)
    own = {name: entry for name, entry in core.classes.items() if not entry.same_as}
    return [
        Shown("class", list(own), left=True),
        Shown("uops", [uops_words(entry) for entry in own.values()], left=True, rank=1),
        Shown("latency", [_latency_words(entry) for entry in own.values()], left=True, rank=2),
        Shown(
            "holds its pipe", [str(entry.occupancy) for entry in own.values()], left=True, rank=3
        ),
        Shown("also", [", ".join(followers.get(name, ())) for name in own], prose=True, rank=4),
    ]


def print_core(
    core: CoreModel,
    text: str,
    counts: Counter[str],
    console: Console,
    view: View = FITTED,
    *,
    source: bool,
) -> None:
    """Print the card; with ``source`` the whole file, where each number has its source.

    ``counts`` are the numbers of the file by confidence mark (`cores.confidence`).
    """
    classes = _classes(core)
    check_view(classes, view)
    console.print(Text(f"{core.name}: {core.description}", style="bold"))
    print_caveats([core], console)
    for line in _head(core):
        console.print(line, markup=False)
    console.print()
    console.print(_diagram(core), markup=False, no_wrap=True)
    console.print()
    console.print(_uses(core), markup=False)
    if core.in_order:
        console.print("\nissue together (x), the first in the row, the second in the column:")
        console.print(_pairs(core), markup=False, no_wrap=True)
    console.print()
    print_table(classes, console, view)
    total = sum(counts.values())
    words = (
        f"{counts['H']} from Arm's documents or agreeing measurements [H], {counts['M']} from one "
        f"good source [M], {counts['L']} secondary, inherited or assumed [L]"
    )
    if counts[""]:
        words += f", {counts['']} without a mark"
    console.print(f"\n{total} numbers: {words}", markup=False)
    if source:
        console.print("\nthe file, with the source of each number:\n")
        console.print(text, markup=False)
    else:
        console.print("--source prints the file, with the source and confidence of each number")
