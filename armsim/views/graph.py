"""The dependences between instructions as a graph: GraphViz (.dot) or Mermaid (.mmd)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from armsim.analysis.analyze import Analysis
from armsim.pipeline.recording import Recording

DOT, MERMAID = ".dot", ".mmd"


@dataclass(frozen=True)
class Node:
    """An instruction: a number, what stands in its box, and whether it is on the loop-carried chain."""

    number: int
    text: str
    marked: bool = False


@dataclass(frozen=True)
class Arrow:
    """From producer to consumer; one from an earlier iteration is ``carried``."""

    tail: int
    head: int
    text: str
    carried: bool = False
    marked: bool = False


def loop_graph(region: Analysis) -> tuple[list[Node], list[Arrow]]:
    """All dependences of a loop body: cycles from issue to issue, and how many iterations later."""
    nodes = [
        Node(at, f"{line.place}: {line.text}", line.on_chain)
        for at, line in enumerate(region.lines)
    ]
    arrows = []
    chain = list(zip(region.chain, (*region.chain[1:], *region.chain[:1]), strict=True))
    for item in region.dependences:
        text = f"{item.cycles}"
        if item.memory:
            text += " by memory"
        if item.distance:
            text += f", {item.distance} iteration{'s' * (item.distance > 1)} later"
        marked = (item.producer, item.consumer) in chain
        arrows.append(Arrow(item.producer, item.consumer, text, item.distance > 0, marked))
    return nodes, arrows


def waits_graph(recording: Recording) -> tuple[list[Node], list[Arrow]]:
    """Draw where the last operand or awaited data came from: how often, mean cycles waited."""
    waited: dict[tuple[int, int], list[int]] = defaultdict(list)
    used = set()
    for uop in recording.uops:
        used.add(uop.instruction)
        cycles = {
            wait.uop: wait.cycles for wait in uop.waits if wait.at in ("operand", "execution")
        }
        for source in uop.operands:
            producer = recording.uops[source].instruction
            if producer != uop.instruction or recording.uops[source].execution < uop.execution:
                waited[producer, uop.instruction].append(cycles.get(source, 0))
    instructions = recording.program.instructions
    nodes = [Node(at, f"{recording.places[at]}: {instructions[at].text}") for at in sorted(used)]
    arrows = [
        Arrow(tail, head, f"{len(times)}x, {sum(times) / len(times):.1f} cycles", tail >= head)
        for (tail, head), times in sorted(waited.items())
    ]
    return nodes, arrows


def dot_text(title: str, nodes: Sequence[Node], arrows: Sequence[Arrow]) -> str:
    """The DOT language of GraphViz."""
    lines = [
        "digraph dependences {",
        f"  label={_quoted(title)};",
        '  node [shape=box, fontname="monospace"];',
    ]
    for node in nodes:
        marked = ", color=red" if node.marked else ""
        lines.append(f"  n{node.number} [label={_quoted(node.text)}{marked}];")
    for arrow in arrows:
        carried = ", style=dashed, constraint=false" if arrow.carried else ""
        marked = ", color=red" if arrow.marked else ""
        text = _quoted(arrow.text)
        lines.append(f"  n{arrow.tail} -> n{arrow.head} [label={text}{carried}{marked}];")
    return "\n".join([*lines, "}"]) + "\n"


def mermaid_text(title: str, nodes: Sequence[Node], arrows: Sequence[Arrow]) -> str:
    """A Mermaid flowchart."""
    lines = ["---", f"title: {_entities(title)}", "---", "flowchart TD"]
    lines += [f"  n{node.number}[{_entities(node.text)}]" for node in nodes]
    for arrow in arrows:
        line = "-.->" if arrow.carried else "-->"
        lines.append(f"  n{arrow.tail} {line}|{_entities(arrow.text)}| n{arrow.head}")
    marked = [f"n{node.number}" for node in nodes if node.marked]
    if marked:
        lines += ["  classDef chain stroke:red", f"  class {','.join(marked)} chain"]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'"{escaped}"'


def _entities(text: str) -> str:
    """Text in quotes; what Mermaid would read as its own stands as an entity."""
    safe = text.replace("#", "#35;").replace('"', "#quot;").replace("\n", " ")
    return f'"{safe}"'
