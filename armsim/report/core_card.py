"""A core model on one page: pipes, widths, caches, classes, and the file itself with its sources."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.cores.model import CoreModel, OperationClass


def uops_words(entry: OperationClass) -> str:
    """The uops of a class, as its file writes them."""
    return " > ".join(" + ".join(step.pipes) for step in entry.steps)


def _latency_words(entry: OperationClass) -> str:
    forward = ", ".join(f"{cycles} from {group}" for group, cycles in entry.forward)
    return str(entry.latency) + (f" (accumulator {forward})" if forward else "")


def core_json(core: CoreModel) -> dict[str, Any]:
    """A core as JSON (schema ``armsim.core/1``)."""
    return {
        "schema": "armsim.core/1",
        "name": core.name,
        "aliases": list(core.aliases),
        "description": core.description,
        "clock_ghz": core.ghz,
        "fp32_flops_per_cycle": core.fp32_flops_per_cycle,
        "dispatch": {
            "slots": core.slots,
            "wide_result_slots": core.wide_result_slots,
            "wide_load_slots": core.wide_load_slots,
            "caps": core.caps,
            "mispredict_penalty": core.mispredict_penalty,
        },
        "window": {
            "entries": core.window,
            "retire": core.retire,
            "store_buffer": core.store_buffer,
        },
        "pipes": core.pipes,
        "steering": core.steering,
        "memory": core.memory_words,
        "classes": {
            name: {
                "uops": uops_words(entry),
                "latency": entry.latency,
                "occupancy": entry.occupancy,
                "forward": dict(entry.forward),
            }
            for name, entry in core.classes.items()
        },
    }


def _diagram(core: CoreModel) -> str:
    """The core as a picture: front end, queues, pipes."""
    pipes = list(core.pipes)
    width = 8
    heads = "".join(f"{pipe:^{width}}" for pipe in pipes)
    queues = "".join(f"{'[' + str(size) + ']':^{width}}" for size in core.pipes.values())
    bars = "".join(f"{'|':^{width}}" for _ in pipes)
    line = "+" + "-" * (width * len(pipes) - 2) + "+"
    front = f"dispatch: {core.slots} slots a cycle, window of {core.window} uops"
    users: dict[str, set[str]] = {pipe: set() for pipe in pipes}
    for entry in core.classes.values():
        for step in entry.steps:
            for pipe in step.pipes:
                for name in core.choices.get(pipe, (pipe,)):
                    users[name].add(entry.name.split("_")[0])
    uses = "\n".join(f"  {pipe:3} {', '.join(sorted(users[pipe]))}" for pipe in pipes)
    rows = [front.center(len(line)), line, bars, f"{queues}   queue entries", bars]
    return "\n".join([*rows, f"{heads}   pipes", "", uses])


def print_core(core: CoreModel, text: str, console: Console, *, source: bool) -> None:
    """Print the card; with ``source`` the whole file, where each number has its source."""
    console.print(Text(f"{core.name}: {core.description}", style="bold"))
    console.print(
        f"{core.ghz:g} GHz, {core.fp32_flops_per_cycle} fp32 flop/cycle, {core.memory_words}"
    )
    console.print(
        f"retires {core.retire} uops a cycle, {core.store_buffer} store buffer entries, mispredicted "
        f"branch {core.mispredict_penalty} cycles, steering {core.steering}\n"
    )
    console.print(_diagram(core), markup=False)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in ("class", "uops", "latency", "holds its pipe"):
        table.add_column(head, no_wrap=True)
    for name, entry in core.classes.items():
        table.add_row(name, uops_words(entry), _latency_words(entry), str(entry.occupancy))
    console.print()
    console.print(table)
    if source:
        console.print("\nthe file, with the source of each number:\n")
        console.print(text, markup=False)
    else:
        console.print("\n--source prints the file, with the source and confidence of each number")
