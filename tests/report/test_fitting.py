"""A table fits its terminal by whole columns: numbers and names are never cut."""

from __future__ import annotations

import io
import random
import re
import sys
from dataclasses import replace

import pytest
from rich.console import Console

from armsim.cli.main import main
from armsim.errors import UserError
from armsim.report.fitting import Shown, View, print_table

ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


def printed(columns: list[Shown], width: int, view: View | None = None) -> list[str]:
    text = io.StringIO()
    print_table(columns, Console(file=text, width=width), view or View())
    return [line.rstrip() for line in text.getvalue().splitlines()]


def table(seed: int) -> list[Shown]:
    draw = random.Random(seed)
    return [
        Shown(f"head{at}", [f"{at}.{row}".ljust(draw.randint(3, 12), "7") for row in range(3)],
              rank=min(at, 1) * draw.randint(1, 9))
        for at in range(draw.randint(2, 14))
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(20))
def test_what_is_shown_is_whole_and_the_rest_is_named(seed: int) -> None:
    columns = table(seed)
    for width in (40, 80, 160):
        lines = printed(columns, width)
        assert all(len(line) <= width for line in lines)
        head, body = lines[0].split(), [line.split() for line in lines[1:4]]
        for at, column in enumerate(columns):
            if column.heading in head:
                place = head.index(column.heading)
                assert [row[place] for row in body] == list(column.cells)
            else:
                assert at, "the first column names the row"
                assert column.heading in " ".join(lines[4:])
        if len(head) == len(columns):
            assert len(lines) == 4
        else:
            assert lines[4].startswith(f"{len(columns) - len(head)} column")
            assert "--wide" in lines[4]


@pytest.mark.parametrize("width", [30, 80, 200])
def test_the_rows_of_a_long_table_look_like_those_of_a_short_one(width: int) -> None:
    draw = random.Random(width)
    ends = ["\u00e9" * 9, "\u4e2d" * 4, "x"]  # two columns of a terminal for each of the second
    cells = [[draw.choice("ab7") * draw.randint(0, 8) for _ in range(200)] + ends for _ in range(9)]
    columns = [Shown(f"h{at}", own, left=at % 3 == 0, rank=at) for at, own in enumerate(cells)]
    short = printed(columns, width)
    long = printed([replace(item, cells=list(item.cells) * 5) for item in columns], width)
    body = short[1:204]
    assert long == [short[0], *(body * 5), *short[204:]]


def test_columns_of_a_high_rank_go_first() -> None:
    columns = [
        Shown("name", ["x"]),
        Shown("late", ["9" * 9], rank=2),
        Shown("early", ["8"], rank=1),
    ]
    assert printed(columns, 14)[0].split() == ["name", "early"]
    assert printed(columns, 80)[0].split() == ["name", "late", "early"]


def test_wide_tables_are_complete_at_any_width() -> None:
    columns = [Shown("name", ["x"]), *(Shown(f"head{at}", ["7" * 9], rank=at) for at in range(9))]
    lines = printed(columns, 20, View(wide=True))
    assert lines[0].split() == [column.heading for column in columns]
    assert len(lines) == 2


def test_columns_are_chosen_by_heading_or_key_in_the_order_of_the_names() -> None:
    columns = [
        Shown("name", ["x"]),
        Shown("% peak", ["97.1"], rank=1, key="percent_of_peak"),
        Shown("L1D refill", ["12"], rank=2),
    ]
    for names in (("l1d refill", "% peak"), ("L1D_refill", "percent_of_peak")):
        assert printed(columns, 10, View(columns=names))[1].split() == ["x", "12", "97.1"]
    with pytest.raises(
        UserError, match=r"no column 'peak' \(did you mean '%_peak'\?\); known: name"
    ):
        printed(columns, 80, View(columns=("peak",)))


def test_prose_is_wrapped_and_a_name_is_not() -> None:
    name, prose = "n" * 30, "some words " * 12
    lines = printed([Shown("name", [name]), Shown("why", [prose], prose=True, rank=1)], 70)
    assert lines[1].startswith(name)
    assert len(lines) > 3
    assert all(len(line) <= 70 for line in lines)


def on_terminal(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    for name, value in {"TERM": "xterm", "LINES": "50", "COLUMNS": str(width)}.items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize("width", [80, 100, 160])
@pytest.mark.parametrize(
    "command",
    [
        ["cores"], ["cores", "a57"], ["cores", "a53"], ["boards", "rk3399"], ["plan", "mobilenet-v1"],
        ["kernels"], ["kernels", "goto"], ["kernels", "window_zero"],
    ],
)  # fmt: skip
def test_lines_fit_the_terminal(
    command: list[str],
    width: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    on_terminal(monkeypatch, width)
    assert main(command) == 0
    text = ANSI.sub("", capsys.readouterr().out)
    assert "\N{HORIZONTAL ELLIPSIS}" not in text
    lines = [line.rstrip() for line in text.splitlines() if " " in line.strip()]  # no paths
    assert [line for line in lines if len(line) > width] == []


def test_wide_shows_on_a_terminal_what_a_pipe_gets(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    on_terminal(monkeypatch, 80)
    assert main(["plan", "mobilenet-v1", "--wide"]) == 0
    wide = ANSI.sub("", capsys.readouterr().out)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    assert main(["plan", "mobilenet-v1"]) == 0
    piped = capsys.readouterr().out
    assert [line.rstrip() for line in wide.splitlines()][2:] == [
        line.rstrip() for line in piped.splitlines()
    ][2:]


def test_a_column_that_does_not_exist_is_told_before_the_search(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["explore", "--op", "dwconv", "--columns", "cycels"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "--columns: no column 'cycels' (did you mean 'cycles'?); known: order, layout" in err
