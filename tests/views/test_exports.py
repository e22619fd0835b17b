"""Files for other programs are what those read, and say what --json says."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from readers import read_chrome_trace, read_kanata, read_o3pipeview

import armsim
from armsim.cli.main import main

LOOP = """.Lloop:
    ldr q0, [x0], #16
    ldr q1, [x1]
    fmla v1.4s, v0.4s, v0.4s
    str q1, [x1], #16
    subs x2, x2, #1
    b.ne .Lloop
"""
FUNCTION = f"    .global axpy\naxpy:\n{LOOP}    ret\n"
SHORT, LONG = 200, 8000  # iterations: one interval, and more than four


@dataclass
class Written:
    """The files of one result, and the uops of its JSON, a dictionary each."""

    konata: str
    o3pipeview: str
    perfetto: str
    document: dict[str, Any]
    recording: dict[str, Any]

    @property
    def uops(self) -> list[dict[str, Any]]:
        columns = self.recording["uops"]
        return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def arguments(iterations: int) -> str:
    return f"x0=buf(f32,{4 * iterations}) x1=inout(f32,{4 * iterations}) x2={iterations}"


@pytest.fixture
def axpy(tmp_path: Path) -> str:
    (tmp_path / "axpy.s").write_text(FUNCTION)
    return str(tmp_path / "axpy.s")


def written(words: list[str], folder: Path) -> Written:
    names = ("konata", "o3pipeview", "perfetto", "json")
    files = [word for name in names for word in (f"--{name}", str(folder / name))]
    assert main([*words, *files]) == 0
    document = json.loads((folder / "json").read_text())
    holder = document["regions"][0] if "regions" in document else document
    texts = {name: (folder / name).read_text() for name in names[:3]}
    return Written(**texts, document=document, recording=holder["recording"])


@pytest.fixture(scope="module", params=["a57", "a53", "run", "run on a53"])
def files(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Written:
    folder = tmp_path_factory.mktemp(request.param.replace(" ", "-"))
    (folder / "loop.s").write_text(LOOP)
    if request.param.startswith("run"):
        (folder / "axpy.s").write_text(FUNCTION)
        words = ["run", str(folder / "axpy.s"), "--args", arguments(SHORT), "--cache", "cold"]
        words += ["--core", "a53"] if request.param.endswith("a53") else []
        return written(words, folder)
    return written(
        ["analyze", str(folder / "loop.s"), "--core", request.param, "--iterations", "60"], folder
    )


def test_konata_has_the_uops_of_the_json(files: Written) -> None:
    found, uops = read_kanata(files.konata), files.uops
    assert len(found) == len(uops)
    for number, (item, uop) in enumerate(zip(found, uops, strict=True)):
        assert item.simulator == files.recording["first_uop"] + number
        assert (item.begin, item.retired) == (uop["dispatched"], uop["retired"])
        assert item.stages["X"] == (uop["issued"], uop["completed"])
        assert item.retirement == number
        assert sorted(item.producers) == sorted(uop["operands"])
        edges = sorted(edge for stage in item.stages.values() for edge in stage)
        assert (edges[0], edges[-1]) == (uop["dispatched"], uop["retired"])
        assert edges[1:-1:2] == edges[2:-1:2], "its stages follow each other without a gap"
        instruction = files.recording["instructions"][str(uop["instruction"])]
        assert item.texts[0].startswith(f"{instruction['address']:x}: {instruction['text']}")


def test_konata_says_why_each_uop_waited(files: Written) -> None:
    found = read_kanata(files.konata)
    assert files.recording["waits"]
    for wait in files.recording["waits"]:
        line = f"{wait['at']}: {wait['cycles']} cycle"
        assert line in found[wait["uop"]].texts[1]
        assert wait["why"] in found[wait["uop"]].texts[1]


def test_o3pipeview_has_the_uops_of_the_json(files: Written) -> None:
    found, uops = read_o3pipeview(files.o3pipeview), files.uops
    assert len(found) == len(uops)
    for item, uop in zip(found, uops, strict=True):
        instruction = files.recording["instructions"][str(uop["instruction"])]
        assert (item["pc"], item["text"]) == (instruction["address"], instruction["text"])
        assert item["upc"] == uop["part"]
        stages = (("dispatch", "dispatched"), ("issue", "issued"), ("complete", "completed"))
        for stage, name in (*stages, ("retire", "retired")):
            assert item[stage] == 1000 * (uop[name] + 1)
        assert item["store"] == (0 if uop["stored"] is None else 1000 * (uop["stored"] + 1))
        assert (item["store"] > 0) == (uop["access"] == "store")


def test_perfetto_has_a_slice_a_uop_on_the_track_of_its_pipe(files: Written) -> None:
    events, uops = read_chrome_trace(files.perfetto), files.uops
    tracks = {
        event["tid"]: event["args"]["name"].split()[0]
        for event in events["M"]
        if event["name"] == "thread_name"
    }
    assert len(events["X"]) == len(uops)
    for event, uop in zip(events["X"], uops, strict=True):
        assert tracks[event["tid"]] == uop["pipe"]
        assert (event["ts"], event["dur"]) == (uop["issued"], uop["busy"])
        for name in ("dispatched", "ready", "issued", "completed", "retired"):
            assert event["args"][name] == uop[name]
    forward = [
        (uops[source]["issued"], uop["issued"])
        for uop in uops
        for source in uop["operands"]
        if uops[source]["issued"] < uop["issued"]
    ]
    flows = [(begin["ts"], end["ts"]) for begin, end in zip(events["s"], events["f"], strict=True)]
    assert flows == forward
    beyond = [uop for uop in uops if uop["level"] in ("L2", "L3", "DRAM")]
    assert len(events.get("b", [])) == len(beyond)


def test_the_counter_of_perfetto_is_the_number_of_uops_in_flight(files: Written) -> None:
    events, uops = read_chrome_trace(files.perfetto), files.uops
    for event in events["C"]:
        now = event["ts"]
        inside = [uop for uop in uops if uop["dispatched"] <= now < uop["retired"]]
        assert event["args"]["uops"] == len(inside)
    assert events["C"][-1]["args"]["uops"] == 0


def test_waits_and_latencies_make_up_the_whole_life_of_a_uop(files: Written) -> None:
    waited: dict[tuple[int, str], int] = {}
    for wait in files.recording["waits"]:
        waited[wait["uop"], wait["at"]] = wait["cycles"]
    for number, uop in enumerate(files.uops):
        dispatched, issued = uop["dispatched"], uop["issued"]
        operand, pipe = (waited.get((number, at), 0) for at in ("operand", "pipe"))
        assert dispatched + 1 + operand + pipe == issued
        assert uop["completed"] + waited.get((number, "retirement"), 0) == uop["retired"]


def test_iterations_of_the_file_take_the_cycles_of_the_report(tmp_path: Path) -> None:
    (tmp_path / "loop.s").write_text(LOOP)
    made = written(["analyze", str(tmp_path / "loop.s"), "--core", "a57"], tmp_path)
    retired = {uop["execution"]: uop["retired"] for uop in made.uops}
    length = (retired[900] - retired[600]) / 300
    assert length == pytest.approx(made.document["regions"][0]["cycles_per_iteration"], abs=0.02)


def test_a_call_that_is_one_interval_is_recorded_from_end_to_end(axpy: str, tmp_path: Path) -> None:
    words = ["run", axpy, "--args", arguments(SHORT), "--ideal-memory"]
    made = written(words, tmp_path)
    last = max(uop["stored"] or uop["retired"] for uop in made.uops)
    assert made.recording["intervals"] == 1
    assert len(made.uops) == made.document["uops"]
    assert last == made.document["cycles"]


def test_the_chosen_interval_is_recorded_alone_or_the_last_whole_one(
    axpy: str, tmp_path: Path
) -> None:
    def recorded(interval: int | None) -> Any:
        return armsim.run(axpy, arguments(LONG), record=True, interval=interval).recording

    first, last, chosen = recorded(1), recorded(2), recorded(None)
    assert len(last.uops) < 16384, "the second one is not whole"
    assert chosen.interval == 1
    assert (first.interval, first.intervals) == (1, 2)
    assert (last.interval, last.intervals) == (2, 2)
    assert len(first.uops) == 16384
    assert last.first - first.first == 4 * 16384
    assert first.cycles < last.begin - first.begin
    assert "interval 2 of 2" in last.words
    with pytest.raises(armsim.UserError, match="--interval 999: 2 intervals"):
        armsim.run(axpy, arguments(LONG), konata=str(tmp_path / "x"), interval=999)
    assert not (tmp_path / "x").exists()


DOT_NODE = re.compile(r'  n(\d+) \[label="(\d+): (.*?)"(?:, color=red)?\];')
DOT_ARROW = re.compile(
    r'  n(\d+) -> n(\d+) \[label="(\d+)(.*?)"(, style=dashed.*?)?(, color=red)?\];'
)
MERMAID_NODE = re.compile(r'  n(\d+)\["(\d+): (.*?)"\]')
MERMAID_ARROW = re.compile(r'  n(\d+) (-->|-\.->)\|"(\d+)(.*?)"\| n(\d+)')


def test_the_graphs_have_the_dependences_of_the_json(tmp_path: Path) -> None:
    texts = {}
    for suffix in ("dot", "mmd"):
        path = tmp_path / f"g.{suffix}"
        found = armsim.analyze(text=LOOP, core="a72", graph=str(path))
        texts[suffix] = path.read_text()
    region = found.to_dict()["regions"][0]
    wanted = sorted(
        (item["from"], item["to"], item["cycles"], item["distance"] > 0)
        for item in region["dependences"]
    )
    dot = [
        (int(tail), int(head), int(cycles), bool(carried))
        for tail, head, cycles, _, carried, _ in DOT_ARROW.findall(texts["dot"])
    ]
    mermaid = [
        (int(tail), int(head), int(cycles), line == "-.->")
        for tail, line, cycles, _, head in MERMAID_ARROW.findall(texts["mmd"])
    ]
    assert sorted(dot) == sorted(mermaid) == wanted
    # By hand: both loads feed the multiplication, which feeds the store.
    forward = [edge[:2] for edge in wanted if not edge[3]]
    assert forward == [(0, 2), (1, 2), (2, 3), (4, 5)]
    nodes = [(int(at), int(line)) for at, line, _ in DOT_NODE.findall(texts["dot"])]
    assert nodes == [(at, line["line"]) for at, line in enumerate(region["lines"])]
    assert len(MERMAID_NODE.findall(texts["mmd"])) == len(nodes)
    # Everything in the files is one of these.
    assert len(texts["dot"].splitlines()) == 3 + len(nodes) + len(dot) + 1
    assert texts["dot"].count("{") == texts["dot"].count("}") == 1


def test_the_graph_of_a_call_counts_who_waited_for_whom(axpy: str, tmp_path: Path) -> None:
    found = armsim.run(axpy, arguments(SHORT), graph=str(tmp_path / "g.dot"))
    arrows = re.findall(r'n(\d+) -> n(\d+) \[label="(\d+)x, ', (tmp_path / "g.dot").read_text())
    uops = found.recording.uops if found.recording else ()
    counted: dict[tuple[int, int], int] = {}
    for uop in uops:
        for source in uop.operands:
            other = uops[source]
            if (other.instruction, other.execution) != (uop.instruction, uop.execution):
                pair = (other.instruction, uop.instruction)
                counted[pair] = counted.get(pair, 0) + 1
    assert counted
    assert {(int(tail), int(head)): int(count) for tail, head, count in arrows} == counted


def cells(text: str) -> list[list[str]]:
    """Rows of Markdown tables; a bar that is escaped is no border."""
    return [
        [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        for line in text.splitlines()
        if line.startswith("|")
    ]


def test_markdown_has_the_numbers_of_the_json(axpy: str, tmp_path: Path) -> None:
    path = tmp_path / "m.md"
    region = armsim.analyze(text=LOOP, core="a57", markdown=str(path)).to_dict()["regions"][0]
    rows = cells(path.read_text())
    assert f"{region['cycles_per_iteration']:.2f}" in rows[2]
    assert region["bound_by"] in rows[2]
    assert [row[0].strip("`") for row in rows[5:]] == [line["text"] for line in region["lines"]]
    found = armsim.run(axpy, arguments(SHORT), expect="x1 = x1 + x0 * 0", markdown=str(path))
    text = path.read_text()
    assert "WRONG" in text
    assert f"{found.cycles:,}" in cells(text)[2]
    assert all(len(row) == len(cells(text)[0]) for row in cells(text)[:3])


def test_markdown_of_two_versions_has_the_cycles_of_both(tmp_path: Path) -> None:
    path = tmp_path / "m.md"
    slower = LOOP.replace("    ldr q1, [x1]\n", "")
    found = armsim.analyze(text=slower, core="a57", against_text=LOOP, markdown=str(path))
    (pair,) = found.to_dict()["pairs"]
    old, new = pair["cycles_per_iteration"]
    assert new > old, "the sum is carried from one iteration to the next"
    (row,) = [row for row in cells(path.read_text()) if len(row) == 4 and row[3].endswith("x")]
    assert row[1:] == [f"{old:.2f}", f"{new:.2f}", f"{old / new:.2f}x"]


def test_markdown_of_a_wrong_call_says_so_and_names_the_faults(axpy: str, tmp_path: Path) -> None:
    path = tmp_path / "m.md"
    short = arguments(SHORT).replace(f"x2={SHORT}", f"x2={SHORT + 1}")
    found = armsim.run(axpy, short, markdown=str(path))
    head, *lines = path.read_text().splitlines()
    errors = [fault for fault in found.faults if fault.is_error]
    assert errors
    assert head.endswith(f"nothing expected, {len(errors)} errors")
    assert sum(line.startswith("- error ") for line in lines) == len(errors)


def test_an_interval_without_a_file_is_refused(axpy: str) -> None:
    with pytest.raises(armsim.UserError, match="--interval chooses what goes into a file"):
        armsim.run(axpy, arguments(SHORT), interval=1)


REFUSED = [
    (["--konata", "-"], "want a file"),
    (["--konata", "missing/x.log"], "No such file"),
    (["--graph", "x.png"], ".dot for GraphViz or .mmd"),
    (["--konata", "x", "--o3pipeview", "./x"], "--konata writes to it"),
    (["--perfetto", "x", "--compare", "a57,a72"], "does not go with --compare"),
]


@pytest.mark.parametrize(("words", "said"), REFUSED)
def test_what_cannot_be_written_is_refused_and_nothing_is(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    (tmp_path / "loop.s").write_text(LOOP)
    assert main(["analyze", "loop.s", *words]) == 2
    assert said in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["loop.s"]


def test_of_several_loops_one_is_chosen(tmp_path: Path) -> None:
    two = LOOP + LOOP.replace(".Lloop", ".Lother").replace("fmla", "fmls")
    path = tmp_path / "x.log"
    with pytest.raises(armsim.UserError, match="2 loops; --loop chooses one"):
        armsim.analyze(text=two, core="a57", konata=str(path))
    assert not path.exists()
    armsim.analyze(text=two, core="a57", konata=str(path), loop="2")
    assert "fmls" in path.read_text()
    assert "fmla" not in path.read_text()
