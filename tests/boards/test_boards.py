"""Boards: shipped ones load, a core stands on a board as its file says, mistakes are reported at once."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from armsim.boards.loader import (
    board_names,
    board_text,
    find_core,
    load_board,
    load_cluster,
    parse_board,
)
from armsim.cli.main import main
from armsim.cores.loader import load_core
from armsim.errors import UserError

MINE = """\
name = "mine"
description = "two clusters"
[memory]
ns = 100.0
gb_per_s = 10.0
[[cluster]]
name = "fast"
core = "cortex-a72"
cores = 2
[cluster.clock]
ghz = 2.5
[cluster.cache.l2]
bytes = 524288
[[cluster]]
name = "slow"
core = "a53"
cores = 3
[cluster.memory]
ns = 120.0
"""


@pytest.mark.parametrize("name", board_names())
def test_a_shipped_board_has_its_big_cluster_first_and_says_where_numbers_are_from(
    name: str,
) -> None:
    board = load_board(name)
    assert board.name == name
    clocks = [cluster.core.ghz for cluster in board.clusters]
    assert clocks == sorted(clocks, reverse=True)
    for line in board_text(name)[0].splitlines():
        if re.match(r"^\w+ = [\d.]+", line):
            assert "#" in line, line


def test_a_cluster_has_what_the_board_says_of_threads_and_what_it_says_itself() -> None:
    text = MINE + "[cluster.threads]\nwake_ns = 7.0\n[threads]\nwake_ns = 5.0\nline_ns = 80.0\n"
    fast, slow = (cluster.core for cluster in parse_board(text, "mine.toml").clusters)
    assert (fast.wake_ns, slow.wake_ns) == (5.0, 7.0)
    assert fast.line_handoff_ns == slow.line_handoff_ns == 80.0


# Chipsets as their makers describe them: cores of each cluster.
@pytest.mark.parametrize(
    ("name", "clusters"),
    [
        ("jetson-tx1", [(4, "cortex-a57")]),
        ("raspberry-pi-4", [(4, "cortex-a72")]),
        ("rk3399", [(2, "cortex-a72"), (4, "cortex-a53")]),
        ("rk3576", [(4, "cortex-a72"), (4, "cortex-a53")]),
        ("armada-8040", [(2, "cortex-a72"), (2, "cortex-a72")]),
        ("odroid-n2-plus", [(4, "cortex-a73"), (2, "cortex-a53")]),
        ("pixel-4", [(1, "cortex-a76"), (3, "cortex-a76"), (4, "cortex-a55")]),
        ("nexus-5x", [(2, "cortex-a57"), (4, "cortex-a53")]),
        ("lg-g5-se", [(4, "cortex-a72"), (4, "cortex-a53")]),
        ("aaai2020-a57", [(4, "cortex-a57")]),
    ],
)
def test_a_board_has_the_cores_of_its_chipset(name: str, clusters: list[tuple[int, str]]) -> None:
    board = load_board(name)
    assert [(cluster.cores, cluster.core.name) for cluster in board.clusters] == clusters


def test_what_a_board_states_lies_over_the_core_and_all_else_is_the_cores() -> None:
    fast, slow = parse_board(MINE, "mine.toml").clusters
    plain = load_core("cortex-a72")
    assert (fast.core.ghz, fast.core.l2.bytes, fast.core.memory_ns) == (2.5, 524288, 100.0)
    assert fast.core.memory_latency == 250
    assert (fast.core.l2.latency, fast.core.l1d, fast.core.classes["fp_fma_q"]) == (
        plain.l2.latency, plain.l1d, plain.classes["fp_fma_q"],
    )  # fmt: skip
    assert (slow.cores, slow.core.name, slow.core.board) == (3, "cortex-a53", "mine:slow")
    assert (slow.core.memory_ns, slow.core.memory_gb_per_s) == (120.0, 10.0)
    assert plain.board == ""


def test_a_cluster_is_chosen_by_its_name_or_by_its_core_and_changed(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(MINE)
    assert load_cluster(str(path)).name == "cortex-a72"
    assert load_cluster(f"{path}:slow").name == "cortex-a53"
    assert load_cluster(f"{path}:a53").board == "mine:slow"
    assert load_cluster(str(path), "a53").board == "mine:slow"
    changed = load_cluster(f"{path}:fast", None, ("clock.ghz=1.25",))
    assert (changed.ghz, changed.l2.bytes) == (1.25, 524288)
    assert find_core(f"{path}:slow").board == "mine:slow"
    assert find_core("a53").board == ""


def test_a_core_file_beside_the_board_file_is_found(tmp_path: Path) -> None:
    (tmp_path / "my-core.toml").write_text(
        'extends = "cortex-a57"\nname = "my-core"\ndescription = "x"\n[window]\nentries = 64\n'
    )
    path = tmp_path / "board.toml"
    path.write_text(MINE.replace('"cortex-a72"', '"my-core.toml"'))
    assert load_cluster(str(path)).window == 64


def test_all_mistakes_of_a_board_are_told_at_once_with_their_lines() -> None:
    broken = (
        MINE.replace("ghz = 2.5", "ghz = -2.5")
        .replace("bytes = 524288", "byte = 524288")
        .replace("[cluster.memory]\nns", "[cluster.memory]\nnz")
    )
    with pytest.raises(UserError) as error:
        parse_board(broken, "mine.toml")
    found = sorted(str(error.value).splitlines())
    lines = {line: at for at, line in enumerate(broken.splitlines(), 1)}
    assert [int(text.split(":")[1]) for text in found] == [
        lines["ghz = -2.5"], lines["byte = 524288"], lines["nz = 120.0"],
    ]  # fmt: skip
    assert "'ghz' must be positive" in found[0]
    assert "did you mean 'bytes'" in found[1]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('core = "a53"', 'core = "a54"', r"mine\.toml:16: unknown core 'a54' \(did you mean"),
        (
            "cores = 3",
            "cores = 0",
            "cluster 2: 'cores' must be a positive whole number",
        ),
        ("cores = 3", "core_count = 3", "cluster 2: missing key 'cores'"),
        (
            "cores = 3",
            "cores = 99999999999",
            "'cores' must be a positive whole number, at most 256",
        ),
        ('name = "slow"', "name = [1]", "'name' must be a string"),
        ('name = "slow"', 'name = "fast"', "cluster 2: a second cluster 'fast'"),
        ('name = "slow"', '[[cluster]]\nmane = "slow"', "cluster 3: missing key 'name'"),
        ("[memory]", "[memori]", r"mine\.toml:3: unknown key or section 'memori'"),
        ("[[cluster]]", "[[clustre]]", "unknown key or section 'clustre'"),
        ("ns = 100.0", "ns 100.0", "not valid TOML"),
    ],
)
def test_a_mistake_of_the_board_itself_is_named(old: str, new: str, words: str) -> None:
    with pytest.raises(UserError, match=words):
        parse_board(MINE.replace(old, new), "mine.toml")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--board", "rk3398"], "did you mean 'rk3399'"),
        (["--board", "rk3399:bog"], "did you mean 'big'"),
        (["--board", "rk3399", "--core", "a57"], "it has big (cortex-a72), little (cortex-a53)"),
        (["--board", "rk3399:big", "--core", "a53"], "has cortex-a72, not cortex-a53"),
        (["--board", "none.toml"], "cannot read the board file none.toml"),
        (["--board", "rk3399", "--compare", "a57,a72"], "does not go with --board"),
    ],
)
def test_a_board_that_cannot_be_meant_is_one_line_and_exit_code_2(
    options: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    loop = tmp_path / "loop.s"
    loop.write_text("fmla v0.4s, v1.4s, v2.4s\n")
    assert main(["analyze", str(loop), *options]) == 2
    message = capsys.readouterr().err
    assert words in message
    assert message.count("\n") == 1


def test_boards_are_listed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["boards"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(board_names())
    assert main(["boards", "rk3399", "--source"]) == 0
    out = capsys.readouterr().out
    assert "2 x cortex-a72" in out
    assert "4Kau" in out
    assert main(["boards", "rk3399", "--json", "-"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["schema"] == "armsim.board/1"
    assert [cluster["name"] for cluster in document["clusters"]] == ["big", "little"]
    # 2 cores of 8 fp32 flops a cycle at 2.014 GHz.
    assert document["clusters"][0]["gflops_peak"] == pytest.approx(2 * 8 * 2.014)


def test_a_board_shows_what_its_file_says_of_writes(capsys: pytest.CaptureFixture[str]) -> None:
    # The file: write_gb_per_s = 8.4 for both clusters, write_ns = 152 and, of the A53's 16 places, 121.
    assert main(["boards", "rk3399", "--json", "-"]) == 0
    big, little = json.loads(capsys.readouterr().out)["clusters"]
    assert (big["memory"]["write_gb_per_s"], little["memory"]["write_gb_per_s"]) == (8.4, 8.4)
    assert (big["memory"]["write_ns"], little["memory"]["write_ns"]) == (152.0, 121.0)
    assert big["memory"]["write_cycles"] == round(152.0 * 2.014)
    assert (big["l2"]["writes"], little["l2"]["writes"]) == (0, 16)
    assert main(["boards", "rk3399", "--wide"]) == 0
    assert "8.4 GB/s, 152 ns" in capsys.readouterr().out


def test_the_example_of_the_documentation_is_a_board() -> None:
    page = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")
    block = re.findall(r"^```toml\n(.*?)^```$", page, flags=re.M | re.S)[0]
    board = parse_board(block, "my-board.toml")
    assert [cluster.core.memory_ns for cluster in board.clusters] == [130.0, 125.0]
    assert all(f"`{name}`" in page for name in board_names())


WITH_L3 = """\
name = "chip"
description = "two clusters, one L3"
[cache.l3]
bytes = 1048576
ways = 16
line = 64
ns = 20.0
replacement = "lru"
inclusion = "exclusive"
shared = true
[[cluster]]
name = "fast"
core = "cortex-a72"
cores = 2
[[cluster]]
name = "slow"
core = "cortex-a53"
cores = 2
[cluster.cache.l3]
ns = 25.0
"""


def test_an_l3_of_the_board_is_every_clusters_at_its_own_latency() -> None:
    fast, slow = (cluster.core for cluster in parse_board(WITH_L3, "chip.toml").clusters)
    assert fast.l3 is not None
    assert slow.l3 is not None
    assert (fast.l3.bytes, slow.l3.bytes) == (1 << 20, 1 << 20)
    assert fast.l3.latency == round(20.0 * fast.ghz)
    assert slow.l3.latency == round(25.0 * slow.ghz)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("ns = 25.0", "bytes = 524288", "shared L3 has different 'bytes': 1048576 in fast, 524288"),
        ("[cache.l3]", "[cache.l2]", "[cache.l2] is a cluster's own: [cluster.cache.l2]"),
        ('"exclusive"', '"inclusive"', "an L3 that clusters share must be exclusive"),
        ('"exclusive"', '"none"', "'inclusion' must be inclusive or exclusive, not 'none'"),
        ("ns = 20.0\n", "", "chip.toml:3: [cache.l3] missing key 'ns'"),
        ("ways = 16", "ways = 12", "which must be a power of two"),
        ("line = 64", "line = 128", "[cache.l3] 'line' must be 64 as in [cache.l1d], not 128"),
    ],
)
def test_a_wrong_l3_is_refused(old: str, new: str, said: str) -> None:
    with pytest.raises(UserError) as caught:
        parse_board(WITH_L3.replace(old, new), "chip.toml")
    assert said in str(caught.value)
