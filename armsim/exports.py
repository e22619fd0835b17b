"""The files of other programs that a result is written to, as options of a request."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import Any

from armsim.options import option

GROUP = "files for other programs"


def _file(meaning: str, metavar: str = "FILE") -> Any:
    return option(meaning, metavar=metavar, spec=False, group=GROUP)


def html_option() -> Any:
    """The field ``html`` of a request."""
    return _file("the result as a standalone page that works offline")


def plots_option() -> Any:
    """The field ``plots`` of a request."""
    return _file("every plot of the result as SVG and PNG, into this folder", "DIR")


@dataclass(frozen=True)
class Exports:
    """Declare where a result's records are written; None is as not given.

    With ``record``, or any of the files, the result has the stamps of its uops as ``recording``.
    """

    _: KW_ONLY
    konata: str | None = _file("the pipeline, uop by uop, for Konata (Kanata log 0004)")
    o3pipeview: str | None = _file("the same in the format of gem5's O3PipeView")
    perfetto: str | None = _file(
        "the pipes and what each uop waited for, for ui.perfetto.dev (Chrome trace events)"
    )
    graph: str | None = _file(
        "which instruction depends on which: GraphViz, or Mermaid", "FILE.dot|.mmd"
    )
    markdown: str | None = _file("the result as Markdown, for a pull request")
    html: str | None = html_option()
    plots: str | None = plots_option()
    record: bool | None = option(
        "keep the stamps of uops in the result", flag=True, spec=False, shell=False
    )

    @property
    def export_files(self) -> dict[str, str]:
        """The files by their option."""
        named = {
            "konata": self.konata,
            "o3pipeview": self.o3pipeview,
            "perfetto": self.perfetto,
            "graph": self.graph,
            "markdown": self.markdown,
            "html": self.html,
        }
        return {name: path for name, path in named.items() if path is not None}

    @property
    def records(self) -> bool:
        """Say whether stamps of uops are wanted."""
        drawn = self.plots is not None
        return bool(self.record) or drawn or bool(self.export_files.keys() - {"markdown"})
