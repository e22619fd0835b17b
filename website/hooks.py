"""Pages of the site that are made when it is built: lessons with their output, commands, cores and boards.

MkDocs calls these functions (``hooks`` in mkdocs.yml). Nothing is written into the repository.
"""

from __future__ import annotations

import contextlib
import io
import os
import posixpath
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from armsim import charts  # noqa: E402
from armsim.boards.loader import board_names, board_text, load_board  # noqa: E402
from armsim.cli.main import COMMANDS, command_parser, main  # noqa: E402
from armsim.cores.loader import core_names, core_text, load_core  # noqa: E402
from armsim.operators.registry import OPERATORS  # noqa: E402
from armsim.operators.sizes import size_names  # noqa: E402
from armsim.report.lessons import ANSWER, SOLUTION, notebook_text  # noqa: E402
from website import course  # noqa: E402

_COLUMNS = "100"
_CSS = """\
.md-grid { max-width: 76rem; }
.md-typeset table:not([class]) code { white-space: nowrap; }
@media (max-width: 600px) {
  .md-typeset table:not([class]) code { white-space: normal; overflow-wrap: anywhere; }
}
.md-typeset img[src$=".svg"] { background: white; }
"""
_lessons: dict[str, str] = {}
"""Page -> its Markdown with output, of the lessons that were run."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill the parts of the navigation that follow from the code."""
    made = {
        "Lessons": [f"course/{path.name}" for path in course.lessons()],
        "Commands": [f"commands/{name}.md" for name in COMMANDS],
        "Each core": ["cores/index.md", *(f"cores/{name}.md" for name in core_names())],
        "Each experiment": [
            "experiments/index.md",
            *(f"experiments/{path.parent.name}.md" for path in _experiments()),
        ],
        "Each board": ["boards/index.md", *(f"boards/{name}.md" for name in board_names())],
    }
    for section in config.nav or []:
        for name, entries in section.items():
            if isinstance(entries, list):
                section[name] = [
                    {title: made[title]} if (title := str(entry).strip("<>")) in made else entry
                    for entry in entries
                ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages, pictures and notebooks."""
    for path, content in _pages(bool(config.extra.get("run_lessons"))):
        files.append(File.generated(config, path, content=content))
    return files


def on_post_build(config: MkDocsConfig) -> None:
    """Write the search's index as a script too: a page of a file can load no JSON."""
    place = Path(config.site_dir, "search")
    index = (place / "search_index.json").read_text(encoding="utf-8")
    (place / "search_index.js").write_text(f"var __index = {index}", encoding="utf-8")


def on_page_markdown(markdown: str, page: Any, files: Files, **_: Any) -> str:
    """A lesson with its output; links to files of the repository that are no pages become plain text."""
    source = page.file.src_uri
    text = _lessons.get(source, markdown)
    text = re.sub(
        r"`[^`\n]*`", lambda code: code[0].replace("\\|", "|"), text
    )  # GitHub's tables want the \\
    return re.sub(
        r"\[([^\]]*)\]\(([^)#:]+)(#[^)]*)?\)", lambda link: _linked(link, source, files), text
    )


def _linked(link: re.Match[str], source: str, files: Files) -> str:
    """A link as the site has it; one that leads nowhere stays, and fails the strict build."""
    text, target, anchor = link[1], link[2].split(" ")[0], link[3] or ""
    experiment = re.fullmatch(r"experiments/(\w+)\.md", source)
    own = f"experiments/{experiment[1]}/README.md" if experiment else f"docs/{source}"
    path = posixpath.normpath(posixpath.join(posixpath.dirname(own), target))
    place = re.sub(
        r"^experiments/(\w+)(/README\.md)?$", r"experiments/\1.md", path.removeprefix("docs/")
    )
    place = "index.md" if place == "README.md" else place
    if files.get_file_from_path(place):
        return f"[{text}]({posixpath.relpath(place, posixpath.dirname(source) or '.')}{anchor})"
    return text if (ROOT / path).exists() else link[0]


def _pages(run_lessons: bool) -> Iterator[tuple[str, str]]:
    yield "assets/wide.css", _CSS
    yield "assets/offline.js", (ROOT / "website" / "offline.js").read_text(encoding="utf-8")
    for name in COMMANDS:
        yield f"commands/{name}.md", command_page(name)
    yield "cores/index.md", _cores_page()
    for name in core_names():
        yield f"cores/{name}.md", model_page("core", name, core_text(name)[0])
    yield "boards/index.md", _boards_page()
    for name in board_names():
        yield f"boards/{name}.md", model_page("board", name, board_text(name)[0])
    yield "experiments/index.md", _experiments_page()
    for path in _experiments():
        yield f"experiments/{path.parent.name}.md", path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "experiments").glob("*/plot.svg")):
        yield f"experiments/{path.parent.name}/plot.svg", path.read_text(encoding="utf-8")
    for path in course.lessons():
        text = path.read_text(encoding="utf-8")
        yield f"course/{path.stem}.ipynb", notebook_text(text)
        if run_lessons:
            markdown, pictures = lesson_page(text, path.stem)
            _lessons[f"course/{path.name}"] = markdown
            for picture, content in pictures.items():
                yield f"course/{picture}", content


def lesson_page(text: str, name: str) -> tuple[str, dict[str, str]]:
    """A lesson's Markdown with what its cells print and show, and its pictures by file name."""
    parts, pictures = [], {}
    for ran in course.run(text, name):
        cell = ran.cell
        if not cell.code:
            parts.append(cell.source)
            continue
        output = f'```text title="output"\n{ran.printed}```' if ran.printed else ""
        if hasattr(ran.shown, "to_json") and hasattr(ran.shown, "to_dict"):
            picture = f"{name}-{len(pictures) + 1}.svg"
            pictures[picture] = charts.svg(ran.shown)
            title = ran.shown.to_dict().get("title", "what the last line shows")
            output = f"{output}\n\n![{title}]({picture})"
        code = f"```python\n{cell.source}\n```"
        if ANSWER in cell.tags:
            parts += [code, _folded("question", "Your guess first. What armsim says:", output)]
        elif SOLUTION in cell.tags:
            parts.append(_folded("success", "A solution", f"{code}\n\n{output}"))
        else:
            parts += [code, output]
    head, _, rest = "\n\n".join(part for part in parts if part).partition("\n")
    link = f"[This lesson as a notebook]({name}.ipynb){{ download }}"
    return f"{head}\n\n{link}\n{rest}", pictures


def _folded(kind: str, title: str, text: str) -> str:
    """Markdown that is shown when the reader asks for it."""
    inside = "\n".join(f"    {line}" if line else "" for line in text.splitlines())
    return f'??? {kind} "{title}"\n\n{inside}'


def command_page(name: str) -> str:
    """A command: its description and its options, as argparse has them."""
    parser = command_parser(name)
    lines = [f"# armsim {name}", "", f"{COMMANDS[name][0].upper()}{COMMANDS[name][1:]}.", ""]
    lines += ["```text", parser.format_usage().strip(), "```", ""]
    for paragraph in (parser.description or "").strip().split("\n\n"):
        lines += [_prose(paragraph), ""]
    lines += ["```text", parser.epilog.strip("\n"), "```", ""] if parser.epilog else []
    for group in parser._action_groups:
        rows = [
            f"| {_spelling(action)} | {_cell(parser._get_formatter()._expand_help(action))} |"
            for action in group._group_actions
            if action.help and action.help != "==SUPPRESS=="
        ]
        if rows:
            title = (group.title or "options").capitalize()
            lines += [f"## {title}", "", "| argument | meaning |", "|---|---|", *rows, ""]
    if name == "explore":
        sizes = {f"--{_dashed(size)}" for size in size_names()}
        hidden = [
            text
            for action in parser._actions
            if action.help == "==SUPPRESS=="
            for text in action.option_strings
            if text not in sizes
        ]
        lines += ["## With a file of your own", "", "The options of `armsim run` as well:", ""]
        lines += [" ".join(f"`{text}`" for text in hidden), ""]
        lines += ["## Sizes of an operator", "", "| operator | sizes |", "|---|---|"]
        lines += [
            f"| `{op}` | {' '.join(f'`--{_dashed(size.name)}`' for size in operator.parameters)} |"
            for op, operator in OPERATORS.items()
        ]
    return "\n".join(lines)


def _prose(text: str) -> str:
    """A paragraph of a description, of which nothing is markup."""
    return re.sub(r"([\\`*_<\[])", r"\\\1", " ".join(text.split()))


def _spelling(action: Any) -> str:
    value = action.metavar or (action.dest.upper() if action.nargs != 0 else "")
    if isinstance(value, tuple):
        value = " ".join(value)
    if not action.option_strings:
        return f"`{value or action.dest}`"
    takes = "" if action.nargs == 0 else f" {value}"
    return ", ".join(f"`{text}{takes}`" for text in action.option_strings)


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|").replace("<", "&lt;")


def _cores_page() -> str:
    lines = [
        "# Cores", "",
        "What each model is made of. `armsim cores NAME` prints a core, `--source` its file; "
        "[the keys of a core file](../cores.md) say how to write one of your own.", "",
        "| core | | issues | a cycle | fp32 flops a cycle | L1D | L2 |", "|---|---|---|--:|--:|--:|--:|",
    ]  # fmt: skip
    for name in core_names():
        core = load_core(name)
        order = "in order" if core.in_order else "out of order"
        sizes = [f"{level.bytes // 1024} KiB" for level in (core.l1d, core.l2)]
        peak = core.fp32_flops_per_cycle
        cells = [f"[{name}]({name}.md)", core.description, order, core.slots, peak, *sizes]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(lines)


def _boards_page() -> str:
    lines = [
        "# Boards",
        "",
        "Clusters of cores with their clocks, caches and memory; see [Boards](../boards.md).",
        "",
    ]
    lines += ["| board | |", "|---|---|"]
    lines += [f"| [{name}]({name}.md) | {load_board(name).description} |" for name in board_names()]
    return "\n".join(lines)


def _experiments() -> list[Path]:
    return sorted((ROOT / "experiments").glob("*/README.md"))


def _experiments_page() -> str:
    """List the experiments with their questions."""
    lines = ["# Experiments", "", "Each states its question, its method and its answer.", ""]
    lines += ["| experiment | question |", "|---|---|"]
    for path in _experiments():
        title, _, text = path.read_text(encoding="utf-8").partition("\n")
        asked = re.search(r"(?:\*\*Question\.?\*\*:?|## Question\n)\s*(.*?)(?:\n\n|\Z)", text, re.S)
        question = _cell(asked[1]) if asked else ""
        lines.append(f"| [{title.lstrip('# ')}]({path.parent.name}.md) | {question} |")
    return "\n".join(lines)


def model_page(kind: str, name: str, source: str) -> str:
    """Show what the command prints of a model, and the file it is from, with its sources."""
    said = _said([f"{kind}s", name])
    return "\n".join(
        [f"# {name}", "", f"`armsim {kind}s {name}` prints", "", "```text", said.rstrip(), "```", "",
         "## The file", "", "Each number with its source and how sure it is.", "",
         "```toml", source.rstrip(), "```", ""]
    )  # fmt: skip


def _said(argv: list[str]) -> str:
    """Return what a command prints."""
    before, os.environ["COLUMNS"] = os.environ.get("COLUMNS"), _COLUMNS
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            main(argv)
    finally:
        del os.environ["COLUMNS"]
        if before is not None:
            os.environ["COLUMNS"] = before
    return said.getvalue()
