"""Core files: shipped ones load, users can build on them, and all mistakes are reported at once."""

from __future__ import annotations

import json
import re
import tomllib
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from armsim.cli.main import main
from armsim.cores.confidence import confidence
from armsim.cores.loader import core_confidence, core_names, core_text, load_core, parse_core
from armsim.errors import UserError
from armsim.report.parts import caveats, print_report


@pytest.mark.parametrize("name", core_names())
def test_a_shipped_core_loads_and_answers_to_its_short_names(name: str) -> None:
    core = load_core(name)
    assert core.name == name
    for alias in core.aliases:
        assert load_core(alias).name == name


@pytest.mark.parametrize(
    ("name", "flops"),
    [
        ("cortex-a53", 8),  # a 128-bit fma takes both 64-bit pipes; measured 7.95 (cpufp on RK3399)
        ("cortex-a55", 8),
        ("cortex-a57", 8),
        ("cortex-a72", 8),  # 7.97
        ("cortex-a73", 8),
        ("cortex-a76", 16),  # two 128-bit pipes; 38.0 GFLOPS on RK3588
    ],
)
def test_peak_follows_from_the_pipes_of_a_128_bit_fma(name: str, flops: int) -> None:
    assert load_core(name).fp32_flops_per_cycle == flops


def test_the_core_of_the_paper_has_twice_the_peak_and_all_else_equal() -> None:
    paper, silicon = load_core("seed-a57"), load_core("a57")
    assert paper.fp32_flops_per_cycle == 16
    assert (paper.l1d, paper.l2, paper.window) == (silicon.l1d, silicon.l2, silicon.window)
    assert paper.classes["fp_fma_q"].latency == silicon.classes["fp_fma_q"].latency


@pytest.mark.parametrize("name", core_names())
def test_every_number_outside_the_class_table_has_a_comment(name: str) -> None:
    text, _ = core_text(name)
    head = text.split("[class]")[0]
    for line in head.splitlines():
        if re.match(r"^\w+ = [\d.]+", line) and not re.match(r"^([A-Z]\d?|line) = ", line):
            assert "#" in line, line


def counted(value: object) -> int:
    """Numbers of a TOML value; a queue of no entries is none."""
    if isinstance(value, dict):
        return sum(map(counted, value.values()))
    if isinstance(value, list):
        return sum(map(counted, value))
    return int(isinstance(value, (int, float)) and not isinstance(value, bool))


@pytest.mark.parametrize("name", core_names())
def test_every_number_of_a_shipped_file_has_a_confidence_mark(name: str) -> None:
    counts = core_confidence(name)
    assert counts[""] == 0
    assert counts["L"] > 0  # nothing is known of everything
    text, _ = core_text(name)
    data = tomllib.loads(text)
    if "extends" not in data:
        if data["order"] == "in":
            data["pipes"] = {}
        assert sum(counts.values()) == counted(data)


def test_marks_are_taken_from_the_number_its_section_and_the_lines_that_continue_it() -> None:
    text = (
        "# Without another mark a class is assumed [L].\n"
        "[clock]\nghz = 1.0   # a board [H]\n"
        "[pipes]   # queue entries [M]\nB = 8\nI = 8   # [H]\n"
        "[window]\nentries = 128   # a long story,\n"
        "                # told to its end [M]\nretire = 3\n"
        "[class]\na = { uops = 'B', latency = 1 }\n# Measured. [H]\n"
        "b = { uops = 'B', latency = [1, 2] }\nc = { uops = 'B', latency = 1 }   # [M]\n"
    )
    # H: ghz, I, b's two; M: B, entries, c; L: a; none: retire.
    assert confidence(text) == {"H": 4, "M": 3, "L": 1, "": 1}
    above = "extends = 'x'\n[clock]\nghz = 2.0   # [M]\n[pipes]\nI = false\n"
    # Its own number counts with its mark, what it takes over is inherited, what it takes away is gone.
    assert confidence(above, text) == {"M": 1, "L": 7}


def test_a_users_file_takes_what_it_does_not_state_from_the_core_it_extends(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'extends = "cortex-a72"\nname = "mine"\ndescription = "with a larger window"\n'
        "[window]\nentries = 192\n"
    )
    core = load_core(str(path))
    assert core.window == 192
    assert core.retire == load_core("a72").retire
    assert core.classes == load_core("a72").classes
    assert main(["cores", str(path), "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["window"]["entries"] == 192


def test_all_mistakes_of_a_file_are_told_at_once_with_their_lines() -> None:
    text, _ = core_text("cortex-a57")
    broken = (
        text.replace("slots = 3 ", "slotz = 3 ", 1)
        .replace("retire = 3 ", "retire = -3 ", 1)
        .replace('fp_add_q    = { uops = "F0+F1"', 'fp_add_q    = { uops = "F0+G1"')
    )
    with pytest.raises(UserError) as error:
        parse_core(broken, "mine.toml")
    message = str(error.value)
    lines = message.splitlines()
    assert len(lines) == 4
    assert all(re.match(r"mine\.toml:\d+: ", line) for line in lines)
    assert "missing key 'slots'" in message
    assert "did you mean 'slots'" in message
    assert "'retire' must be positive" in message
    assert "'G1' is not a pipe" in message
    where = next(n for n, line in enumerate(broken.splitlines(), 1) if line.startswith("retire"))
    assert f"mine.toml:{where}: " in message


# A file that is changed in one place, the start of the line that the message names, and its words.
SQRT = 'fp_sqrt_s   = { uops = "F0", latency = 12, occupancy = 9 }'
MISTAKES = [
    ("a57", "ways = 16 ", "ways = 0 ", "ways = 0", "[cache.l2] 'ways' must be positive, not 0"),
    ("a57", "B = 8\n", "B = 8\nb = 8\n", "b = 8", "must be a capital letter"),
    ("a57", "B = 8\n", "B = 0\n", "B = 0", "'B' must be the number of its queue entries, not 0"),
    ("a57", "B = 8\n", "B = true\n", "B = true", "'B' must be the number of its queue entries"),
    ("a53", "B = 0\n", "B = 8\n", "B = 8", "an in-order core has no issue queues"),
    ("a57", 'fp = ["F0", "F1"]', 'fp = ["F0", "F2"]', "fp = ", "no pipe 'F2'"),
    ("a57", 'fp = ["F0", "F1"]', 'fp = ["F0"]', "[units]", "pipe 'F1' is in no unit"),
    ("a57", 'load = ["L"]', 'load = ["L", "S"]', "store = ", "pipe 'S' is in two units"),
    ("a57", 'load = ["L"]', 'lode = ["L"]', "lode", "unknown unit 'lode' (did you mean 'load'?)"),
    ("a57", 'load = ["L"]', 'load = "L"', "load = ", "'load' must be a list of pipes, not 'L'"),
    ("a57", 'F = ["F0", "F1"]', 'F = ["F0", "G"]', "F = ", "[choices] 'F': no pipe 'G'"),
    ("a57", 'F = ["F0", "F1"]', 'F = []', "F = []", "[choices] 'F' must be a list of pipes"),
    ("a57", 'I = ["I0", "I1"]', 'L = ["I0"]', "L = ", "'L' must be a capital letter that is not a pipe"),
    ("a57", 'I = "alternate"', 'I = "alternating"', "I = \"alt", "(did you mean 'alternate'?)"),
    ("a57", 'I = "alternate"', 'G = "alternate"', "G = \"alt", "[steering] no choice 'G'"),
    ("a57", 'I = "alternate"', "", "[steering]", "no rule for the choice 'I'"),
    ("a53", "[forwarding]", '[steering]\nF = "parity"\n[forwarding]', 'F = "par',
     "[steering] is not allowed"),
    ("a57", '"L+S" = 2', '"L+T" = 2', "caps", "caps 'L+T': no pipe 'T'"),
    ("a57", '"L+S" = 2', '"L+M" = 2', "caps", "pipe 'M' is under two caps"),
    ("a57", '"L+S" = 2', '"L+S" = 16', "caps", "'L+S' must be 1 to 15, not 16"),
    ("a57", 'fp_fma_lane_q = { as = "fp_fma_q"', 'fp_fma_lane_q = { as = "fp_fmq_q"', "fp_fma_lane_q",
     "'as' must name a class with its own row, not 'fp_fmq_q' (did you mean 'fp_fma_q'?)"),
    ("a57", 'fp_fma_lane_q = { as = "fp_fma_q"', 'fp_fma_lane_q = { as = "fp_fma_lane_d"', "fp_fma_lane_q",
     "'as' must name a class with its own row, not 'fp_fma_lane_d'"),
    ("a57", 'fp_fma_lane_q = { as = "fp_fma_q"', 'fp_fma_lane_q = { slots = 2, as = "fp_fma_q"',
     "fp_fma_lane_q", "'as' excludes all other keys"),
    ("a57", 'extensions = ["crypto"]', 'extensions = ["dotprot"]', "extensions",
     "unknown extension 'dotprot' (did you mean 'dotprod'?)"),
    ("a57", 'order = "out"', 'order = "outer"', "order", "'order' must be out or in, not 'outer'"),
    ("a57", 'slot_unit = "uop"', 'slot_unit = "uops"', "slot_unit", "must be uop or instruction"),
    ("a53", "width = 2 ", "widht = 2 ", "widht", "unknown key 'widht' (did you mean 'width'?)"),
    ("a53", "width = 2 ", "width = 0 ", "width", "'width' must be positive, not 0"),
    ("a53", "halves = true ", "halves = 1 ", "halves", "'halves' must be true or false, not 1"),
    ("a53", 'slot0 = ["F0", "F1"]', 'slot0 = ["F0", "F9"]', "slot0", "'slot0': no pipe 'F9'"),
    ("a53", "load_once = true", "load_onse = true", "load_onse",
     "unknown key 'load_onse' (did you mean 'load_once'?)"),
    ("a53", SQRT,
     SQRT.replace("occupancy = 9", "late = -1"), "fp_sqrt_s", "'late' must be a whole number"),
    ("a53", SQRT, SQRT.replace("occupancy = 9", "to = { adress = 3 }"), "fp_sqrt_s",
     "unknown use 'adress' (did you mean 'address'?)"),
    ("a53", SQRT, SQRT.replace("occupancy = 9", "to = { address = 0 }"), "fp_sqrt_s",
     "'to' must map uses to positive cycles"),
    ("a53", SQRT,
     SQRT.replace("occupancy = 9", 'late = 2, group = "root", forward = { root = 2 }'), "fp_sqrt_s",
     "state one"),
    ("a53", "load = 8  ", "lode = 8  ", "lode", "[boundaries] unknown key 'lode' (did you mean 'load'?)"),
    ("a53", SQRT,
     SQRT.replace("occupancy = 9", "occupancy = 0"), "fp_sqrt_s", "'occupancy' must be a positive"),
    ("a53", SQRT,
     SQRT.replace("occupancy = 9", "slots = 'two'"), "fp_sqrt_s", "'slots' must be a whole number"),
    ("a53", SQRT,
     SQRT.replace("occupancy = 9", "forward = 4"), "fp_sqrt_s", "'forward' must map groups"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("core", "before", "after", "line", "words"), MISTAKES, ids=[case[-1] for case in MISTAKES]
)
def test_a_mistake_is_named_with_its_line_and_what_would_be_right(
    core: str, before: str, after: str, line: str, words: str
) -> None:
    text, _ = core_text(core)
    assert before in text
    broken = text.replace(before, after, 1)
    with pytest.raises(UserError) as error:
        parse_core(broken, "mine.toml")
    found = next(text for text in str(error.value).splitlines() if words in text)
    number = int(found.split(":")[1])
    assert broken.splitlines()[number - 1].startswith(line), found


def test_false_takes_a_pipe_of_the_core_below_away_and_what_still_names_it_is_reported() -> None:
    head = 'extends = "cortex-a55"\nname = "mine"\n'
    with pytest.raises(UserError) as error:
        parse_core(head + "[pipes]\nA = false\n", "mine.toml")
    message = str(error.value)
    assert "[units] 'store': no pipe 'A'" in message
    assert "class 'store_int': 'A' is not a pipe" in message
    # A55 takes the A53's V away, and says so of all that used it.
    assert "V" in load_core("a53").pipes
    assert "V" not in load_core("a55").pipes
    uses = {
        pipe
        for row in load_core("a55").classes.values()
        for step in row.steps
        for pipe in step.pipes
    }
    assert "V" not in uses


def test_a_class_stated_anew_takes_nothing_from_the_one_below() -> None:
    core = parse_core(
        'extends = "cortex-a72"\nname = "mine"\n[class]\nfp_fma_q = { uops = "F", latency = 4 }\n',
        "m",
    )
    row = core.classes["fp_fma_q"]
    assert (row.latency, row.forward, row.group) == (4, (), "")
    assert core.classes["fp_fma_lane_q"].latency == 4  # it stands for the class above
    assert core.fp32_flops_per_cycle == 16


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cortex-a27", "did you mean 'cortex-a"),
        ("nothing.toml", "cannot read the core file nothing.toml"),
    ],
)
def test_a_core_that_is_not_there_is_named(
    name: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cores", name]) == 2
    assert words in capsys.readouterr().err


def test_extending_an_unknown_core_is_an_error() -> None:
    with pytest.raises(UserError, match="did you mean 'cortex-a57'"):
        parse_core('extends = "cortex-a58"\nname = "x"\n', "mine.toml")


def test_the_list_shows_order_width_peak_and_extensions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cores"]) == 0
    rows = {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}
    assert rows.keys() - {"core"} == set(core_names())
    assert re.search(r"\(a53\) +in +2 instructions +8 +crypto ", rows["cortex-a53"])
    assert re.search(r"\(a72\) +out of +3 uops +8 +crypto ", rows["cortex-a72"])
    assert re.search(r"\(a76\) +out of +4 instructions +16 +crypto dotprod", rows["cortex-a76"])


def card(name: str, capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert main(["cores", name, *options]) == 0
    return capsys.readouterr().out


def test_the_card_of_an_out_of_order_core_has_queues_window_and_steering(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = card("a57", capsys, "--source")
    for words in (
        "queue entries",
        "window of 128 uops",
        "steering: F emptier",
        "SOG57",
        "F = F0 or F1",
    ):
        assert words in out
    assert "issue together" not in out


def test_the_card_of_an_in_order_core_has_what_issues_together_and_no_queues(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = card("a53", capsys)
    for words in ("queue", "window", "steering", "retire"):
        assert words not in out
    for words in (
        "issue in order: 2 instructions a cycle",
        "issue together",
        "F = F0 or F1",
        "L1D 32 KiB",
    ):
        assert words in out
    grid = out.split("issue together")[1].split("\n\n")[0].splitlines()[1:]
    heads = re.split(r"  +", grid[0].strip().replace(" fmla", "  fmla").replace(" add", "  add"))
    fmla = dict(
        zip(heads, next(row for row in grid if "fmla q" in row[:9])[9:].split(), strict=True)
    )
    assert (fmla["ldr x"], fmla["ldr d"], fmla["ldr q"], fmla["alu"]) == ("x", ".", ".", "x")


@pytest.mark.parametrize("name", core_names())
def test_the_picture_has_each_pipe_above_its_unit(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = card(name, capsys).splitlines()
    at = next(number for number, line in enumerate(lines) if line.endswith("   pipes"))
    captions = [(found[1], *found.span()) for found in re.finditer(r"-*([a-z]+)-*", lines[at + 1])]
    units = load_core(name).unit_of
    pipes = [(found[0], found.start()) for found in re.finditer(r"[A-Z]\d?", lines[at])]
    assert [pipe for pipe, _ in pipes] == sorted(
        load_core(name).pipes, key=[p for p, _ in pipes].index
    )
    for pipe, place in pipes:
        above = [unit for unit, begin, end in captions if begin <= place < end]
        assert above == [units[pipe]], f"{pipe} stands above {above}"


def test_classes_that_stand_for_another_are_shown_after_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows = [line.split() for line in card("a76", capsys).splitlines()]
    assert not [row for row in rows if row and row[0] == "fp_fma_d"]
    own = next(row for row in rows if row and row[0] == "fp_fma_q")
    assert own[-1] == "fp_fma_d"


@pytest.mark.parametrize("name", core_names())
def test_the_card_counts_the_numbers_by_confidence(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    counts = core_confidence(name)
    last = card(name, capsys).splitlines()[-2]
    assert last.startswith(f"{sum(counts.values())} numbers: {counts['H']} from Arm")
    assert f"{counts['L']} secondary" in last


def test_json_has_the_documented_fields(capsys: pytest.CaptureFixture[str]) -> None:
    inside = json.loads(card("a53", capsys, "--json", "-"))
    outside = json.loads(card("a72", capsys, "--json", "-"))
    fields = {"order", "units", "choices", "extensions", "boundaries", "caches", "pipes", "classes"}
    assert inside.keys() == outside.keys() > fields
    assert inside["schema"] == outside["schema"] == "armsim.core/1"
    assert (inside["order"], inside["dispatch"], inside["window"]) == ("in", None, None)
    assert (outside["order"], outside["issue"]) == ("out", None)
    assert inside["issue"]["width"] == 2
    assert outside["dispatch"]["slots"] == 3
    assert inside["choices"] == {"F": ["F0", "F1"], "I": ["I0", "I1"]}
    assert inside["boundaries"]["load"] == 8
    assert outside["classes"]["fp_fma_lane_q"]["as"] == "fp_fma_q"


@pytest.mark.parametrize("name", core_names())
def test_the_json_of_a_core_has_what_its_file_says_under_the_same_names(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = json.loads(card(name, capsys, "--json", "-"))
    data = tomllib.loads(core_text(name)[0])
    for section in ("dispatch", "window", "issue", "boundaries", "registers", "forwarding"):
        said = data.get(section, {})
        assert {key: found[section][key] for key in said} == said
    for level, said in data.get("cache", {}).items():
        ns = said.pop("ns", None)
        assert {key: found["caches"][level][key] for key in said} == said
        if ns is not None:
            assert found["caches"][level]["latency"] == round(ns * found["clock_ghz"])


def test_a_key_that_is_left_out_has_its_documented_default(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = DOCS.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?`) \|.*?\|.*?default (.*?) \|", text, re.M)
    documented = {key: default for keys, default in rows for key in re.findall(r"[\w.]+", keys)}
    checked = set()
    for name in core_names():
        found = json.loads(card(name, capsys, "--json", "-"))
        data = tomllib.loads(core_text(name)[0])
        for section in ("dispatch", "issue", "boundaries", "registers"):
            if found[section] is None or "extends" in data:
                continue
            for key in found[section].keys() - data.get(section, {}).keys():
                default = documented[f"{section}.{key}"]
                other = found[section].get(default.removeprefix("as "))
                words = {"none": [], "false": False, "true": True}
                assert found[section][key] == (
                    words[default] if default in words else int(default) if other is None else other
                )
                checked.add(f"{section}.{key}")
    assert len(checked) > 3


def test_reports_on_a_core_without_measurements_say_how_far_to_trust_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = tmp_path / "body.s"
    body.write_text("1: fmla v0.4s, v1.4s, v2.4s\nsubs x0, x0, #1\nb.ne 1b\n")
    function = tmp_path / "f.S"
    function.write_text(".global f\nf: add x0, x0, #1\nret\n")
    caveat = load_core("a73").caveat
    for words in (
        ["analyze", str(body)],
        ["optimize", str(body)],
        ["run", str(function), "--args", "x0=1"],
        ["explore", "--op", "relu", "--hi", "4", "--wi", "4", "--channels", "4", "--jobs", "1"],
    ):
        for core in ("a73", "a72"):
            assert main([*words, "--core", core]) == 0
            said = " ".join(capsys.readouterr().out.split())
            assert (caveat in said) == (core == "a73")


def test_a_report_on_several_cores_names_those_that_are_less_to_be_trusted() -> None:
    said = StringIO()
    told = [load_core("a72"), load_core("a73"), load_core("a73")]
    print_report(caveats(told), Console(file=said, width=300))
    assert said.getvalue() == f"note: cortex-a73: {told[1].caveat}\n"


DOCS = Path(__file__).resolve().parents[2] / "docs" / "cores.md"
HEAD = 'extends = "cortex-a57"\nname = "m"\n'


def named(section: str, data: dict[str, object]) -> set[str]:
    """Keys of a core file as docs/cores.md names them."""
    found = set()
    for key, value in data.items():
        if isinstance(value, dict) and section in ("", "cache") and key not in FREE:
            found |= named(f"{section}.{key}".lstrip("."), value)
        elif key not in FREE:
            found.add(f"{section}.{key}".lstrip("."))
    return found


def documented_keys() -> set[str]:
    """Keys in the first column of the tables of docs/cores.md."""
    columns = re.findall(r"^\| ((?:`[\w.]+`(?:, )?)+) \|", DOCS.read_text(encoding="utf-8"), re.M)
    return {key for cells in columns for key in re.findall(r"`([\w.]+)`", cells)}


FREE = ("pipes", "units", "choices", "steering", "class")


@pytest.mark.parametrize("name", core_names())
def test_every_key_of_a_shipped_file_is_documented(name: str) -> None:
    text = DOCS.read_text(encoding="utf-8")
    data = tomllib.loads(core_text(name)[0])
    documented = documented_keys()
    assert named("", data) - {"extends"} <= documented
    rows = [row for row in data.get("class", {}).values() if isinstance(row, dict)]
    assert {key for row in rows for key in row} <= documented
    assert all(f"| `[{section}]` |" in text for section in FREE)
    assert "`writeback_structure`" in text


def test_a_key_that_the_loader_takes_is_documented_and_no_other() -> None:
    for key in sorted(key for key in documented_keys() if "." in key):
        section, _, name = key.rpartition(".")
        core = "cortex-a53" if section == "issue" else "cortex-a57"
        head = f'extends = "{core}"\nname = "m"\n'
        with pytest.raises(UserError) as error:  # known, and of another type than this
            parse_core(f"{head}[{section}]\n{name} = []\n", "m.toml")
        if name != "slot0":
            assert f"'{name}' must be" in str(error.value), key
    with pytest.raises(UserError, match="unknown key 'slotz'"):
        parse_core(HEAD + "[dispatch]\nslotz = 3\n", "m.toml")


def test_the_example_of_the_document_is_a_core() -> None:
    block = re.findall(r"^```toml\n(.*?)^```$", DOCS.read_text(encoding="utf-8"), re.M | re.S)[0]
    core = parse_core(block, "two-loads.toml")
    assert core.units["load"] == ("L", "L2")
    assert core.classes["load_vec_q"].steps[0].pipes == ("K",)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('extends = ["a"]', "'extends' must be the name of a core"),
        ("", "m.toml: does not describe a core: it needs extends"),
        (HEAD + "[units]\nfp = [[]]", "no pipe '[]'"),
        (HEAD + "[cache]\nbytes = 5", "[cache] unknown key 'bytes': keys are in [cache.l1d]"),
        (HEAD + "[cache.l1d.more]\nways = 1", "[cache.l1d] unknown key 'more'"),
        (
            HEAD + "[cache.l2]\nreplacement = 'rnd'",
            "m.toml:4: [cache.l2] 'replacement' must be lru or",
        ),
        (HEAD + "[cache.l3]\n", "m.toml:3: [cache.l3] missing key 'ns'"),
        (HEAD + "[cache]\nl3 = 4", "[cache.l3] missing key 'ns'"),
        (HEAD + "[dispatch]\nslots = 2147483647", "'slots' must be at most 64"),
        (HEAD + "[dispatch]\nwide_result_slots = 2147483647", "must be at most 64"),
        (HEAD + "[dispatch]\npredictor_entries = 2147483647", "must be at most 1,048,576"),
        (HEAD + "[clock]\nghz = 0x" + "f" * 5000, "not a number of thousands of digits"),
        (HEAD + "[clock]\nghz = " + "9" * 5000, "a number of thousands of digits"),
        (HEAD + "[pipes]\nL2 = 8\n[units]\nload = ['L', 'L2']", "nothing goes to pipe 'L2'"),
        (
            HEAD + "[latency]\nfp_add = 3",
            "'latency' is a form of --what-if; in a file",
        ),
        (HEAD + "[class]\nfp_add_q = {uops='F', latency=5, group=[1]}", "'group' must be a string"),
        (HEAD + "[class]\nfp_add_q = {uops='99999999F', latency=5}", "at most 64 uops in a step"),
    ],
)
def test_what_no_core_can_be_is_one_clear_line(text: str, words: str) -> None:
    with pytest.raises(UserError) as error:
        parse_core(text, "m.toml")
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("clock.ghz=inf", "'ghz' must be at most 100, not inf"),
        ("clock.ghz=1e300", "at most 100"),
        ("memory.ns=nan", "must be positive, not nan"),
        ("cache.l1d.stream_after_hits=-1", "must be 0 or more, not -1"),
        ("cache.l1d.fills=100000000", "must be at most 1,024"),
        ("prefetch.streams=100000000", "must be at most 1,024"),
        ("dispatch.slots=4.5", "must be a whole number"),
        ("latency.fp_fma=abc", "class 'fp_fma_q': 'latency' must be a positive whole number"),
        ("latency.fp_fma=-5", "'latency' must be a positive whole number, not -5"),
        ("latency.fp_fma=" + "9" * 5000, "'latency' must be a positive whole number"),
        ("queue.L=99999999", "(at most 1024)"),
    ],
)
def test_a_what_if_that_cannot_be_is_one_line_of_the_option(change: str, words: str) -> None:
    with pytest.raises(UserError) as error:
        load_core("a57", (change,))
    (line,) = str(error.value).splitlines()
    assert line.startswith(f"--what-if {change[:40]}")
    assert words in line
    assert len(line) < 200
