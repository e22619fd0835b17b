"""Ways out of other evaluators of expressions, and out of ours as it was: none is one here."""

from __future__ import annotations

import builtins
import itertools
import json
import math
import os
import random
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import armsim
from armsim.errors import UserError
from armsim.harness import apart as apart_module
from armsim.harness.allowed import KNOWN, METHODS, Function, Kind
from armsim.harness.apart import Apart, Limits
from armsim.harness.expression import parse_expression
from armsim.harness.messages import receive, send
from experiments.fuzz.expressions import inputs, state

ESCAPES = {
    "a builtin's own methods": ["abs.__reduce__()", "abs.__self__", "len.__class__"],
    "methods of texts": [
        "'{0.__class__}'.format(x)", "'{0.__class__}'.format_map(x)", "max('{0.T}', '').format(x)",
        "[t.format(x) for t in list('a')]", "f'{x.__class__}'", "'%s' % x", "list('%s')[0] % x",
    ],
    "frames of generators": [
        "(v for v in x).gi_frame", "[g.gi_frame.f_globals for g in [(v for v in x)]]", "x.cr_frame",
    ],
    "modules inside modules": [
        "np.os", "np.sys.modules", "math.sys", "np.lib.npyio", "np.core.multiarray", "np.fft.np", "np.ma",
        "np.linalg.linalg.warnings", "np.compat.os.system('id')", "np.testing.os",
    ],
    "attributes named by texts": [
        "getattr(x, '__class__')", "max(x, key='__class__')", "x['__class__']", "vars(x)", "dir(x)",
        "np.linalg.svd(m)._asdict()", "np.linalg.svd(m)._fields", "x.__getattribute__('T')",
    ],
    "subclasses and globals": [
        "().__class__.__bases__[0].__subclasses__()", "gemm.__globals__", "np.add.__class__",
        "np.einsum.__wrapped__", "np.float32.mro()", "np.float32.__dict__", "type(x)", "x.dtype.type",
        "(lambda n: n)(1)", "[c for c in ().__class__.__mro__]",
    ],
    "letters that Python takes for others": [
        "x.__\uff43lass__", "\uff3f_import__('os')", "x.\U0001d41dump('there')", "\uff45val('1')",
    ],
    "names at first hand": [
        "__import__('os')", "__builtins__", "eval('1')", "exec('1')", "open('there')",
        "compile('1', '', 'eval')",
        "globals()", "breakpoint()", "object", "@np.e", "__name__",
    ],
    "targets of loops": [
        "[0 for __import__ in [1]]", "[0 for __builtins__[k] in [x]]", "[0 for np.e in [1]]",
        "[0 for np.finfo(np.float32).eps in [1e6]]", "[0 for x[0] in [9.0]]", "[0 for x.shape in [(2, 2)]]",
        "[0 for np in [1]]", "[0 for (x[0], y) in [(1, 2)]]", "[0 for *v in [[1]]]", "[v for v in x] + v",
        "[(w := v) for v in x]", "[0 for np.abs in [np.sin]]",
    ],
    "parameters that write": [
        "np.abs(x, out=x)", "np.abs(x, x)", "np.add(x, x, x)", "x.sum(0, None, x)", "np.sum(x, 0, None, x)",
        "np.clip(x, 0, 1, x)", "np.take(x, y, 0, x)", "np.cumsum(x, out=x)", "np.add(x, 1, where=x > 0)",
        "np.nan_to_num(x, copy=False)", "np.nan_to_num(x, False)", "np.median(x, overwrite_input=True)",
        "np.percentile(x, 50, overwrite_input=True)", "np.concatenate([x, x], 0, x)", "np.dot(m, k, m)",
        "np.add.reduce(x, 0, None, x)", "np.add.at(x, 0, 1)", "x.round(0, x)", "np.round(x, 0, x)",
        "np.einsum('i->i', x, out=x)", "np.matmul(m, k, m)", "np.frexp(x, x, x)", "np.modf(x, x)",
    ],
    "methods that write": [
        "np.put_along_axis(y, y, 0, 0)", "np.put(x, 0, 1)", "np.copyto(x, 0)", "np.place(x, x > 0, 0)",
        "np.putmask(x, x > 0, 0)", "np.fill_diagonal(m, 0)", "x.fill(0)", "x.put(0, 0)", "x.itemset(0, 1)",
        "x.sort()", "x.partition(1)", "x.resize(9)", "x.setflags(write=True)", "x.byteswap(True)",
        "x.setfield(0, np.int8)", "x.__setitem__(0, 1)", "x.flat", "x.data", "x.base", "x.ctypes",
        "x.tofile('there')", "x.dump('there')", "np.save('there', x)", "np.memmap('there')",
    ],
    "arrays of objects": [
        "x.astype('O')", "x.astype('|O')", "x.astype('O8')", "x.astype('=O')", "x.astype(dtype='object')",
        "x.astype(object)", "np.array([x], dtype='O')", "np.zeros(3, 'O')", "np.array([2**100])",
        "np.array([None])", "np.array(['a'])", "x.view('V8')", "x.view([('a', 'u1')])",
        "np.ones(3, dtype='O,O')",
        "np.array([np.float32])", "np.array(x, like=x)", "np.array(x, subok=True)", "x.astype('M8[s]')",
    ],
    "functions of functions": [
        "np.vectorize(abs)(x)", "np.frompyfunc(abs, 1, 1)(x)", "np.apply_along_axis(abs, 0, x)",
        "np.fromfunction(abs, (3,))", "np.pad(x, 1, mode=abs)", "np.piecewise(x, [x > 0], [abs])",
        "[f(x) for f in [np.exp]]", "[np.exp, np.sin][0](x)", "x(1)", "max(x, key=x)",
    ],
    "what NumPy remembers": [
        "np.seterr(all='raise')", "np.random.seed(1)", "np.set_printoptions(precision=1)",
        "np.setbufsize(8)",
        "np.errstate()", "np.load('there')", "np.fromfile('there')", "np.genfromtxt('there')",
        "np.ctypeslib.load_library('c', '.')", "np.f2py", "np.show_config()", "np.empty_like(x)",
    ],
}  # fmt: skip


@pytest.mark.parametrize("kind", ESCAPES)
def test_a_way_out_of_other_evaluators_is_none_here(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    state()
    before, values = state(), inputs()
    for rule in ESCAPES[kind]:
        with pytest.raises(UserError):
            parse_expression(rule, list(values)).evaluate(values)
    assert state() == before
    for name, wanted in inputs().items():
        np.testing.assert_array_equal(values[name], wanted)
    assert not list(tmp_path.iterdir())


def test_no_name_of_expressions_is_an_object_with_a_dictionary() -> None:
    for name, item in KNOWN.items():
        assert not hasattr(item, "__dict__"), name
        assert isinstance(item, Function | Kind | float | None), name


def test_a_spec_that_left_the_older_expressions_runs_nothing_and_changes_no_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "f.s").write_text(".global f\nf: ldr w2, [x0]\nadd w2, w2, w2\nstr w2, [x1]\nret\n")
    (tmp_path / "evil.py").write_text("open('mark', 'w')\nraise SystemExit(0)\n")
    monkeypatch.chdir(tmp_path)
    eps = float(np.finfo(np.float32).eps)
    for rule in (
        "x0 if [0 for __import__ in [1]] and __import__('evil') else x0",
        "x0 + 0*len([0 for __builtins__['__package__'] in ['x']])",
        "x0 + 0*len([0 for np.finfo(np.float32).eps in [1e6]])",
        "x0 + 0*len([0 for x0[0] in [7]])",
    ):
        (tmp_path / "k.toml").write_text(
            f'file = "f.s"\nargs = "x0=buf(f32,1,3) x1=out(f32,1)"\nexpect = "x1 = {rule}"\n'
        )
        with pytest.raises(UserError, match="--expect"):
            armsim.run(spec="k.toml")
    assert not (tmp_path / "mark").exists()
    assert float(np.finfo(np.float32).eps) == eps


@pytest.mark.parametrize(
    ("rule", "column", "words"),
    [
        ("x + np.solve(x)", 8, "did you mean 'np.linalg.solve'"),
        ("x + y1", 5, "'y1' is not defined (did you mean 'y'?)"),
        ("np.sum(x, out=x)", 11, "it has: a, axis, dtype, keepdims, initial"),
        ("x.sum(0) + x.tofile('a')", 14, "not among the methods"),
        ("x.T.__class__", 5, "not among the attributes"),
        ("x + (lambda: 1)", 6, "operators, calls, subscripts and comprehensions"),
        ("x.astype('O8')", 10, "want np.int8 .. np.complex128"),
        ("x + x.sum", 7, "want .sum(..)"),
        ("x + x.reshape(5)", 5, "cannot reshape"),
        ("[0 for x[0] in [y]]", 8, "plain names only"),
        ("in + x +", 9, "SyntaxError"),
        ("x + in in", 8, "SyntaxError"),
        ("in + (x", 6, "SyntaxError"),
        ("in + é1", 6, "'é1' is not defined"),
    ],
)
def test_a_mistake_is_told_with_its_column_and_what_would_do(
    rule: str, column: int, words: str
) -> None:
    values = inputs() | ({"in": 3} if "in +" in rule or "in in" in rule else {})
    with pytest.raises(UserError) as raised:
        parse_expression(rule, list(values)).evaluate(values)
    assert str(raised.value).startswith(f"column {column}: ")
    assert words in str(raised.value)


def test_the_column_of_a_message_counts_in_the_whole_expectation(tmp_path: Path) -> None:
    (tmp_path / "f.s").write_text(".global f\nf: ret\n")
    for expect, column in (
        ("x1 = x0 + np.foo(x0)", 14),
        ("x1[np.foo] = x0", 7),
        ("x1 > np.foo(x0)", 9),
    ):
        with pytest.raises(UserError, match=f"--expect .*: column {column}: np.foo"):
            armsim.run(str(tmp_path / "f.s"), "x0=buf(i32,1) x1=out(i32,1)", expect=expect)


def test_names_of_a_loop_end_with_it() -> None:
    values = {"x": np.arange(3.0)}
    found = parse_expression("[x for x in x] + [len([v for v in x for x in [v]]), x[2]]", ["x"])
    assert found.evaluate(values).tolist() == [0, 1, 2, 3, 2]
    with pytest.raises(UserError, match="'v' is not defined"):
        parse_expression("[v for v in x] + [v]", ["x"])


def test_generated_and_mutated_expressions_compute_and_do_nothing_else() -> None:
    """In a process of its own: hooks that listen to Python stay."""
    first = random.SystemRandom().randrange(10**9)
    done = subprocess.run(
        [sys.executable, "-m", "experiments.fuzz.expressions", "2000", str(first)],
        capture_output=True, text=True, cwd=Path(__file__).resolve().parents[2],
    )  # fmt: skip
    found = json.loads(done.stdout)
    assert found["findings"] == [], first
    assert sum(found["outcomes"].values()) == 2000
    assert found["outcomes"]["valid, evaluated"] > 800


_PLACES = (
    "x",
    "m",
    "4",
    "square",
    "(2, 2)",
    "[x, x]",
    "y",
    "np.uint8",
    "'ij,jk->ik'",
    "bytes",
    "0",
    "1.5",
    "6",
    "2",
)


_ITERATORS = ("enumerate", "reversed", "zip")
_PAIRS = ("np.linalg.eigh", "np.linalg.svd", "np.linalg.qr", "np.linalg.lstsq", "np.unique")
_OF_ITS_OWN = {"np.finfo", "np.iinfo", "gemm", "depthwise", "convolution", "slice"}


_OTHERS = {
    "np.select": "np.select([x > 1], [x])", "np.dsplit": "np.dsplit(np.ones((1, 1, 2)), 2)[0]",
}  # fmt: skip


def _calls(name: str, item: Function) -> Iterator[str]:
    if name in _OTHERS:
        yield _OTHERS[name]
    most = 3 if item.places is None else len(item.places)
    for count in range(min(most, 3) + 1):
        for given in itertools.product(_PLACES, repeat=count):
            yield f"{name}({', '.join(given)})"


def test_every_function_computes_in_the_process_without_files() -> None:
    """NumPy imports parts of its own late; what does so there would find no file any more."""
    values = {
        "x": np.array([0.5, 0.25, 2.0]), "m": np.arange(6.0).reshape(2, 3), "y": np.array([0, 2, 1]),
        "square": np.array([[2.0, 0.5], [0.5, 3.0]]), "bytes": np.array([1, 2, 3], np.uint8),
    }  # fmt: skip
    functions = {name: item for name, item in KNOWN.items() if isinstance(item, Function)}
    functions |= {f"m.{name}": item for name, item in METHODS.items()}
    untried = []
    known = {"np": np, "math": math, **{name: getattr(np, name, None) for name in functions}}
    known |= {name: getattr(builtins, name) for name in functions if hasattr(builtins, name)}
    with Apart(256, Limits(seconds=120)) as apart:
        for name, item in functions.items():
            for rule in _calls(name, item):
                if name in _ITERATORS:
                    rule = f"list({rule})"
                elif name in _PAIRS:
                    rule += "[0]"
                try:
                    with np.errstate(all="ignore"):
                        wanted = np.asarray(eval(rule, {**known, **values}))
                except Exception:
                    continue
                if wanted.dtype.kind in "biufc":
                    got = apart.evaluate(parse_expression(rule, list(values)), values)
                    np.testing.assert_allclose(got, wanted, rtol=1e-12, atol=1e-14, err_msg=rule)
                    break
            else:
                untried.append(name)
    of_ufuncs = (".reduce", ".accumulate", ".reduceat")  # many have none that NumPy carries out
    assert {name for name in untried if not name.endswith(of_ufuncs)} <= _OF_ITS_OWN


def test_a_process_that_is_confined_reaches_no_file_socket_or_process() -> None:
    program = (
        "import os, socket, subprocess; from armsim.processes import confine\n"
        "confine(1 << 28, 9)\n"
        "for name, work in (('open', lambda: open('/etc/hosts')), ('write', lambda: open('x', 'w')),\n"
        "                   ('socket', socket.socket), ('pipe', os.pipe),\n"
        "                   ('memory', lambda: bytearray(1 << 30))):\n"
        "    try:\n"
        "        work(); print(name)\n"
        "    except (OSError, MemoryError):\n"
        "        pass\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("" if sys.platform == "linux" else "memory\n", 0)


def _evaluate_by(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a program in the place of the interpreter, in processes of their own."""
    begin = apart_module._BEGIN.removesuffix("main()")
    own = f"from armsim.harness import confined; confined.answer_all = lambda *given: exec({program!r}); "
    monkeypatch.setattr(apart_module, "_BEGIN", f"{begin}{own}main()")
    monkeypatch.setattr(apart_module, "_of_thread", threading.local())


@pytest.mark.parametrize(
    ("program", "words"),
    [
        ("pass", "its process has ended: it may need more than 2048 MiB"),
        ("import os; os.abort()", "its process has ended"),
        ("import os; os.kill(os.getpid(), 9)", "too little memory"),
        ("import os; os.kill(os.getpid(), 24)", "it takes more than"),
        ("import time; time.sleep(60)", "it takes more than"),
        ("import os; os.write(0, b'\\xff' * 9000)", "no answer"),
        ("import os; os.write(0, b'\\2\\0\\0\\0[]')", "no answer"),
        ("import os; os.write(0, b'\\x0d\\0\\0\\0{\"arrays\":[]}')", "no answer"),
        ("import os\nos.write(0, b'\\x23\\0\\0\\0{\"error\":\"a\\\\u001b[2J\", \"arrays\":[]}')",
         "a\\?\\[2J"),
    ],
)  # fmt: skip
def test_a_process_that_answers_wrong_or_not_at_all_is_told_in_a_line(
    program: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ending = "; import time; time.sleep(9)" if "write" in program else ""
    _evaluate_by(program + ending, monkeypatch)
    values = {"x": np.ones(1 << 20 if "sleep(60)" in program else 4)}  # more than a socket holds
    found = parse_expression("x", ["x"])
    with Apart(0, Limits(seconds=2)) as apart, pytest.raises(UserError, match=words) as raised:
        apart.evaluate(found, values)
    assert "\n" not in str(raised.value)


def test_a_damaged_answer_is_an_array_of_numbers_or_an_error() -> None:
    near, far = socket.socketpair()
    send(near, {}, [np.arange(6.0).reshape(2, 3)])
    near.close()
    whole = far.recv(1 << 16)
    draw, read = random.Random(3), 0
    for _ in range(2000):
        damaged = bytearray(whole)
        for _ in range(draw.choice((1, 1, 2, 5))):
            at = draw.randrange(draw.choice((4, 40, len(damaged))))
            damaged[at] = draw.choice(
                (0, 1, 9, 0x22, 0x2D, 0x39, 0x5B, 0x7B, 0xFF, draw.randrange(256))
            )
        near, far = socket.socketpair()
        with near, far:
            near.sendall(damaged[: draw.choice((len(damaged), draw.randrange(len(damaged))))])
            near.shutdown(socket.SHUT_WR)
            try:
                _, found = receive(far, 1 << 20)
            except (ValueError, EOFError):
                continue
        read += 1
        assert all(item.dtype.kind in "biufc" and not item.flags.writeable for item in found)
        assert sum(item.nbytes for item in found) <= 1 << 20
    assert 100 < read < 2000


def test_no_descriptor_of_this_process_is_open_in_the_other(tmp_path: Path) -> None:
    with (tmp_path / "held").open("w") as held, Apart(0) as apart:
        os.set_inheritable(held.fileno(), True)
        apart.evaluate(parse_expression("1", []), {})
        folder = Path(f"/proc/{_process_of(apart)}/fd")
        if not folder.is_dir():
            pytest.skip("no /proc to see the files of a process")
        open_files = [os.readlink(item) for item in folder.iterdir()]
        assert not any("held" in item for item in open_files)
        assert sum(item.startswith("socket") for item in open_files) == 1


def _process_of(apart: Apart) -> str:
    """The number of the process that evaluates, the youngest child of the one that starts them."""
    starter = apart._starter.process.pid
    children = Path(f"/proc/{starter}/task/{starter}/children")
    if not children.exists():
        pytest.skip("no /proc to see the children of a process")
    return children.read_text().split()[-1]


def test_each_run_has_a_process_of_its_own_that_begins_with_nothing_of_another() -> None:
    """And one that loads NumPy is there for all runs of a thread."""
    one = parse_expression("x + 1", ["x"])
    with Apart(8) as first, Apart(8) as second:
        for apart in (first, second, first):
            assert apart.evaluate(one, {"x": 2}) == 3
        assert first._starter is second._starter
        processes = {_process_of(second), *Path(
            f"/proc/{first._starter.process.pid}/task/{first._starter.process.pid}/children"
        ).read_text().split()}  # fmt: skip
        assert len(processes) == 2
    with Apart(8) as third:
        assert third.evaluate(one, {"x": 2}) == 3
        assert _process_of(third) not in processes


@pytest.mark.parametrize("ended", ["by its thread", "by hand", "by a fork"])
def test_a_run_has_a_process_wherever_the_one_that_starts_them_has_gone(ended: str) -> None:
    one = parse_expression("x + 1", ["x"])

    def run() -> float:
        with Apart(8) as apart:
            return float(apart.evaluate(one, {"x": 2}))  # type: ignore[arg-type]

    assert run() == 3
    if ended == "by hand":
        starter = apart_module._of_thread.starter
        starter.process.kill()
        starter.process.wait()
    elif ended == "by its thread":
        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(run).result() == 3
    else:  # a fork has the sockets of its parent, which are not its own to talk through
        child = os.fork()
        if not child:
            os._exit(
                0 if run() == 3 and apart_module._of_thread.starter._owner == os.getpid() else 1
            )
        assert os.waitpid(child, 0)[1] == 0
    assert run() == 3


def test_where_a_fork_is_not_safe_each_run_starts_a_python(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = apart_module._BEGIN.removesuffix("main()")
    own = "from armsim.harness import confined; confined.FORKS = False; main()"
    monkeypatch.setattr(apart_module, "_BEGIN", begin + own)
    monkeypatch.setattr(apart_module, "FORKS", False)
    monkeypatch.setattr(apart_module, "_of_thread", threading.local())
    one = parse_expression("np.median(x) + 1", ["x"])
    for _ in range(2):
        with Apart(32) as apart:
            assert apart.evaluate(one, {"x": np.arange(3.0)}) == 2
            folder = Path(f"/proc/{apart._starter.process.pid}/fd")
            if folder.is_dir():
                links = [os.readlink(item) for item in folder.iterdir()]
                assert sum(item.startswith("socket") for item in links) == 1
        assert apart._starter.process.returncode is not None
    with (
        Apart(512, Limits(memory=1 << 30, computing=1, seconds=120)) as apart,
        pytest.raises(UserError, match="it takes more than 1 s"),
    ):
        apart.evaluate(parse_expression("math.lcm(*range(1, 3000000))", []), {})
