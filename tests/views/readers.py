"""Strict readers of what other programs read, written from the published formats.

Kanata: docs/kanata-log-format.md of Konata. O3PipeView: util/o3-pipeview.py of gem5. Chrome: the
"Trace Event Format". They know nothing of armsim.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Kanata:
    """An instruction of a Kanata log: where its stages begin and end, its retirement."""

    simulator: int
    begin: int
    texts: dict[int, str] = field(default_factory=dict)
    stages: dict[str, tuple[int, int]] = field(default_factory=dict)
    opened: dict[str, int] = field(default_factory=dict)
    producers: list[int] = field(default_factory=list)
    retirement: int | None = None
    retired: int | None = None


def read_kanata(text: str) -> list[Kanata]:
    """AssertionError for a log that breaks a rule of the format."""
    assert text.endswith("\n")
    head, start, *lines = text.splitlines()
    assert head == "Kanata\t0004"
    command, cycle = start.split("\t")
    assert command == "C="
    now, found, retirements = int(cycle), [], 0
    for line in lines:
        command, *fields = line.split("\t")
        if command == "C":
            (delta,) = fields
            assert int(delta) > 0
            now += int(delta)
            continue
        number = int(fields[0])
        if command == "I":
            assert number == len(found), "ids count up in the order of their appearance"
            assert len(fields) == 3
            found.append(Kanata(int(fields[1]), now))
            continue
        item = found[number]  # nothing before its I
        assert item.retired is None, "nothing after its R"
        if command == "L":
            kind, label = fields[1:]
            item.texts[int(kind)] = label
        elif command == "S":
            lane, stage = fields[1:]
            assert lane == "0"
            assert not item.opened, "stages of a lane do not overlap"
            item.opened[stage] = now
        elif command == "E":
            lane, stage = fields[1:]
            assert lane == "0"
            item.stages[stage] = (item.opened.pop(stage), now)
        elif command == "W":
            producer, kind = fields[1:]
            assert kind == "0"
            assert int(producer) < number
            item.producers.append(int(producer))
        elif command == "R":
            order, kind = fields[1:]
            assert kind == "0", "nothing is flushed"
            assert not item.opened, "all stages are closed"
            item.retirement, item.retired = int(order), now
            retirements += 1
        else:
            raise AssertionError(f"unknown command {command}")
    assert sorted(item.retirement for item in found if item.retirement is not None) == list(
        range(len(found))
    )
    assert retirements == len(found)
    return found


STAGES = ("fetch", "decode", "rename", "dispatch", "issue", "complete", "retire")


def read_o3pipeview(text: str) -> list[dict[str, Any]]:
    """Instructions in the file's order, ticks by stage; AssertionError for what gem5 does not write."""
    found: list[dict[str, Any]] = []
    for at, line in enumerate(text.splitlines()):
        mark, stage, tick, *rest = line.split(":", 6)
        assert mark == "O3PipeView"
        assert stage == STAGES[at % len(STAGES)]
        if stage == "fetch":
            address, part, number, disassembly = rest
            assert address.startswith("0x")
            assert disassembly.strip()
            found.append({"pc": int(address, 16), "upc": int(part), "sn": int(number),
                          "text": disassembly.strip()})  # fmt: skip
        elif stage == "retire":
            word, stored = rest
            assert word == "store"
            found[-1]["store"] = int(stored)
        else:
            assert not rest
        found[-1][stage] = int(tick)
    assert [item["sn"] for item in found] == list(range(1, len(found) + 1))
    for item in found:
        ticks = [item[stage] for stage in STAGES]
        assert ticks == sorted(ticks)
        assert ticks[0] > 0, "tick 0 is a stage that was never reached"
        assert all(tick % 1000 == 0 for tick in ticks)
    return found


def read_chrome_trace(text: str) -> dict[str, list[dict[str, Any]]]:
    """Events by phase; AssertionError for what Perfetto would drop or misplace."""
    document = json.loads(text)
    assert set(document) <= {"traceEvents", "displayTimeUnit", "otherData"}
    assert document["displayTimeUnit"] in ("ms", "ns")
    found: dict[str, list[dict[str, Any]]] = {}
    for event in document["traceEvents"]:
        assert event["name"]
        assert isinstance(event["pid"], int)
        found.setdefault(event["ph"], []).append(event)
        if event["ph"] != "M":
            assert isinstance(event["ts"], int)
            assert event["ts"] >= 0
    assert set(found) <= set("MXsfCbe")
    tracks = {event["tid"] for event in found["M"] if event["name"] == "thread_name"}
    ends: dict[int, int] = {}
    slices = set()
    for event in sorted(found["X"], key=lambda event: event["ts"]):
        track = event["tid"]
        assert track in tracks
        assert event["dur"] > 0
        assert event["ts"] >= ends.get(track, 0), "slices of a track do not overlap"
        ends[track] = event["ts"] + event["dur"]
        slices.add((track, event["ts"]))
    for begin, end in (("s", "f"), ("b", "e")):
        opened = {(event["cat"], event["id"]): event for event in found.get(begin, [])}
        closed = {(event["cat"], event["id"]): event for event in found.get(end, [])}
        assert len(opened) == len(found.get(begin, []))
        assert opened.keys() == closed.keys()
        assert all(opened[key]["ts"] <= closed[key]["ts"] for key in opened)
    for event in [*found.get("s", []), *found.get("f", [])]:
        assert (event["tid"], event["ts"]) in slices, "a flow is bound to a slice"
    assert all(event["bp"] == "e" for event in found.get("f", []))
    return found
