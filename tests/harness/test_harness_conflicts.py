"""A note says where small buffers meet in the sets of L1, and only there."""

from __future__ import annotations

from pathlib import Path

import pytest

import armsim

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
