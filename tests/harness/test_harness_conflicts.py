"""A note says where small buffers meet in the sets of L1, and only there."""

from __future__ import annotations

from pathlib import Path

import pytest

import armsim
from armsim.cli.main import main

TEXT = (
    ".global f\nf:\n"
    + "".join(f"    ldr q{n}, [x{n}]\n" for n in range(5))
    + "    fadd v0.4s, v0.4s, v1.4s\n    str q0, [x5]\n    ret\n"
)
APART = " ".join(f"x{n}=buf(f32,16)" for n in range(5))
TOGETHER = "rows=buf(f32,80) " + " ".join(f"x{n}=rows+{64 * n}" for n in range(5))


@pytest.mark.parametrize(("core", "ways"), [("a57", 2), ("a76", 4)])
def test_lines_at_one_place_of_every_other_page_meet_in_two_ways_and_not_in_four(
    core: str, ways: int, tmp_path: Path
) -> None:
    # A line at the end of its page, pages 0, 2, 4, 6, 8 and 10; a way of either core is four pages, so
    # three lines fall into one set.
    path = tmp_path / "f.S"
    path.write_text(TEXT)
    model = armsim.load_core(core)
    pages = model.l1d.sets * model.l1d.line // 4096
    most = max(sum(2 * n % pages == at for n in range(6)) for at in range(pages))
    result = armsim.run(path, APART + " x5=out(f32,16)", core=core)
    noted = [note for note in result.notes if note.startswith("conflict misses")]
    assert model.l1d.ways == ways
    assert bool(noted) is bool(result.l1d_cache_refill) is (most > ways)
    side_by_side = armsim.run(path, TOGETHER + " x5=out(f32,16)", core=core)
    assert side_by_side.l1d_cache_refill == 0
    assert not any(note.startswith("conflict") for note in side_by_side.notes)


def test_of_many_pieces_of_memory_a_report_names_a_few_and_adds_the_rest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Forty pieces, each in a page of its own, of which a line is written.
    path = tmp_path / "f.S"
    path.write_text(
        ".global f\nf: stp x29, x30, [sp, #-32]!\n    stp x19, x20, [sp, #16]\n    mov x19, #40\n"
        "1:  mov x0, #64\n    bl malloc\n    str x19, [x0]\n    subs x19, x19, #1\n    b.gt 1b\n"
        "    ldp x19, x20, [sp, #16]\n    ldp x29, x30, [sp], #32\n    ret\n"
    )
    assert main(["run", str(path), "--args", "", "--cache", "cold", "--wide"]) == 0
    text = capsys.readouterr().out
    result = armsim.run(path, "", cache="cold")
    pieces = [item for item in result.misses if item.name.startswith("malloc")]
    table = [line.split() for line in text[text.index("L1D refill") :].splitlines()[1:17]]
    assert len(pieces) == 40
    assert table[-1][1] == "others"
    counted = [int(row[-2].replace(",", "")) for row in table]
    assert sum(counted) == sum(item.l1d_cache_refill for item in result.misses)
    (note,) = (item for item in armsim.run(path, "").notes if item.startswith("conflict misses"))
    assert "others are refilled" in note
    assert note.count("malloc#") == 6
    assert len([line for line in text.splitlines() if "malloc#" in line]) <= 16
