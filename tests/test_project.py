"""The project's own rules: imports run one way, each library has one door, the README tells the truth."""

from __future__ import annotations

import ast
import importlib.util
import re
import tomllib
from functools import cache
from itertools import chain, pairwise
from pathlib import Path

import pytest

from armsim.cli.main import COMMANDS, command_parser
from armsim.errors import UserError
from armsim.extras import install_command, need
from armsim.operators.registry import OPERATORS

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "armsim"
SOURCES = sorted(PACKAGE.rglob("*.py"))

# Folder -> folders of the package it may import. Modules at the top may be imported by all.
ALLOWED = {
    "isa": set(),
    "policies": set(),
    "cores": {"policies"},
    "boards": {"cores"},
    "checks": set(),
    "emulator": {"isa", "objects"},
    "objects": {"isa"},
    "sanitizer": {"isa", "emulator", "objects"},
    "cache": {"isa", "policies", "cores", "emulator"},
    "pipeline": {"isa", "cores", "emulator", "cache"},
    "bounds": {"isa", "cores", "cache", "pipeline"},
    "analysis": {"isa", "objects", "cores", "boards", "emulator", "cache", "pipeline", "bounds"},
    "scheduling": {"isa", "cores", "emulator", "pipeline", "bounds", "analysis"},
    "codegen": {"isa", "scheduling"},
    "measure": {"isa", "cores", "checks", "emulator", "sanitizer", "cache", "pipeline", "bounds"},
    "membench": {
        "codegen", "scheduling", "isa", "cores", "boards", "emulator", "cache", "pipeline", "measure",
    },
    "threads": {"isa", "cores", "boards", "emulator", "cache", "pipeline", "bounds", "measure"},
    "nests": {"codegen", "scheduling", "checks", "isa"},
    "operators": {"codegen", "scheduling", "checks", "nests"},
    "networks": {"codegen", "operators"},
    "emission": {"isa", "cores", "boards", "checks", "nests", "operators"},
    "proof": {"codegen", "scheduling", "isa", "cores", "boards", "measure", "nests", "operators"},
    "harness": {
        "isa", "objects", "cores", "boards", "checks", "emulator", "sanitizer", "cache", "pipeline",
        "analysis", "measure", "threads",
    },
    "store": set(),
    "explorer": {
        "emulator", "codegen", "scheduling", "isa", "boards", "cores", "checks", "pipeline", "bounds",
        "nests", "operators", "measure", "analysis", "harness", "threads", "proof", "store", "networks",
    },
    "inference": {
        "codegen", "scheduling", "boards", "bounds", "cores", "operators", "membench", "networks",
        "threads", "measure", "explorer", "proof", "store",
    },
    "silicon": {
        "isa", "codegen", "cores", "boards", "emulator", "pipeline", "operators", "measure", "explorer",
        "emission",
    },
    "optimizer": {
        "isa", "objects", "cores", "boards", "emulator", "scheduling", "pipeline", "analysis", "harness",
    },
    "views": {
        "isa", "objects", "cores", "boards", "cache", "pipeline", "bounds", "analysis", "measure",
        "harness", "operators", "explorer",
    },
    "serve": {
        "library", "views", "measure", "boards", "cores", "objects", "operators", "pipeline",
    },
    "library": {
        "optimizer", "scheduling", "explorer", "harness", "analysis", "membench", "proof", "operators",
        "objects",
        "threads", "boards", "cores", "store", "networks", "emission", "silicon", "views", "inference",
    },
    "report": {
        "explorer", "harness", "analysis", "bounds", "operators", "membench", "boards", "cores", "pipeline",
        "codegen", "isa", "networks", "threads", "proof", "optimizer",
        "emission", "silicon", "views", "inference",
    },
    "cli": {
        "optimizer", "library", "objects", "harness", "report", "explorer", "analysis", "operators",
        "membench", "boards", "cores", "networks", "threads", "proof", "emission", "silicon", "views",
        "inference", "serve",
    },
}  # fmt: skip
TOP = {
    "errors",
    "extras",
    "once",
    "options",
    "exports",
    "figures",
    "result",
    "charts",
    "version",
    "compiled",
    "code_cache",
    "records",
    "other_names",
    "printable",
    "toml_files",
    "shipped_files",
    "outside_tools",
    "processes",
    "files",
    "sources",
    "user_folders",
}
DOORS = {
    "keystone": "isa/words.py",
    "capstone": "isa/decoder.py",
    "unicorn": "emulator/engine.py",
    "numba": "compiled.py",
    "elftools": "objects/elf.py",
    "networkx": "bounds/dependences.py inference/layouts.py",  # two kinds of graphs
    "ortools": "scheduling/exact.py",
    "pyarrow": "report/export.py",
    "jupytext": "report/lessons.py",
    "onnx": "networks/onnx_file.py",
    "platformdirs": "user_folders.py",
    "sqlite3": "store/database.py",
    "distributed": "explorer/cluster.py",
    "altair": "charts.py",
    "vl_convert": "charts.py",
    "starlette": "serve/app.py",
    "uvicorn": "serve/server.py",
}


@cache
def imported(path: Path) -> frozenset[tuple[str, str]]:
    """What a module imports anywhere, in functions and for the type checker too: modules, and what of them,
    nothing where it is the module itself.
    """
    found: set[tuple[str, str]] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update((item.name, "") for item in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.update((node.module, item.name) for item in node.names)
    return frozenset(found)


def imports(path: Path) -> set[str]:
    return {module for module, _ in imported(path)}


def upward_imports(path: Path) -> list[str]:
    """Return what a module imports from folders that are not below its own."""
    place, parts = path.relative_to(PACKAGE), path.relative_to(PACKAGE).parts
    if len(parts) == 1:
        own, allowed = (
            "",
            {"__main__.py": {"cli"}, "__init__.py": set(ALLOWED)}.get(parts[0], set()),
        )
    else:
        own, allowed = parts[0], ALLOWED[parts[0]]
    names = [name for name in imports(path) if name.startswith("armsim.")]
    wanted = {own} | allowed | TOP
    return [f"{place} imports {name}" for name in names if name.split(".")[1] not in wanted]


def test_a_module_imports_only_from_the_folders_below_its_own() -> None:
    assert [text for path in SOURCES for text in upward_imports(path)] == []


def module_file(name: str) -> Path | None:
    place = ROOT.joinpath(*name.split("."))
    found = (place.with_suffix(".py"), place / "__init__.py")
    return next((file for file in found if file.exists()), None)


@cache
def imported_files(path: Path) -> frozenset[Path]:
    """The modules of the package that one imports."""
    pairs = {(module, f"{module}.{name}".rstrip(".")) for module, name in imported(path)}
    names = {own if module_file(own) is not None else module for module, own in pairs}
    found = {module_file(name) for name in names if name.split(".")[0] == "armsim"}
    return frozenset(file for file in found if file is not None and file != path)


def test_no_modules_import_each_other() -> None:
    # What imports nothing but modules without a cycle is in none itself.
    left = {path: imported_files(path) for path in SOURCES}
    while fine := [path for path, needs in left.items() if not needs & left.keys()]:
        for path in fine:
            del left[path]
    # Nor is what no module imports that may be in one.
    while fine := [path for path in left if not any(path in needs for needs in left.values())]:
        for path in fine:
            del left[path]
    assert sorted(str(path.relative_to(PACKAGE)) for path in left) == []


@pytest.mark.parametrize("library", sorted(DOORS))
def test_a_library_is_imported_by_its_door_alone(library: str) -> None:
    users = {
        str(path.relative_to(PACKAGE))
        for path in SOURCES
        if any(name.split(".")[0] == library for name in imports(path))
    }
    assert users == set(DOORS[library].split())


def commands() -> list[str]:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```\n(.*?)\n```$", readme, flags=re.M | re.S)
    return [block for block in blocks if block.startswith("python3 ")]


def test_the_readme_opens_with_two_commands_of_one_line_each() -> None:
    first, second = commands()[:2]
    assert "\n" not in first
    assert "\n" not in second
    assert first.endswith("armsim explore --op dwconv --hf 3 --wf 3")
    for tool in ("ruff", "mypy", "pytest"):
        assert tool in second


def test_ci_runs_exactly_the_second_command() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert commands()[1] in [line.strip() for line in lines]


def test_every_folder_of_experiments_has_its_answer_on_file_and_a_line_in_their_readme() -> None:
    index = (ROOT / "experiments" / "README.md").read_text(encoding="utf-8")
    for folder in sorted((ROOT / "experiments").iterdir()):
        if not folder.is_dir() or folder.name.startswith("__"):
            continue
        scripts = list(folder.glob("*.py"))
        assert scripts, folder
        answer = folder / "README.md"
        text = answer.read_text(encoding="utf-8") if answer.exists() else ""
        assert "Answer" in text, f"{folder.name} has no answer"
        assert f"({folder.name}/README.md)" in index, f"experiments/README.md has no {folder.name}"


def test_what_experiments_import_from_the_package_is_there() -> None:
    missing = []
    for path in sorted((ROOT / "experiments").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith("armsim"):
                continue
            module = importlib.import_module(str(node.module))
            missing += [
                f"{path.relative_to(ROOT)}: {node.module}.{item.name}"
                for item in node.names
                if not hasattr(module, item.name)
                and importlib.util.find_spec(f"{node.module}.{item.name}") is None
            ]
    assert not missing


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / page).read_text(encoding="utf-8")):
        if "://" not in target:
            assert (ROOT / target).exists(), target


def test_the_documents_name_every_family_of_depthwise_convolution() -> None:
    page = (ROOT / "docs" / "families.md").read_text(encoding="utf-8")
    table = page.partition("| family | what it does |")[2].partition("\n\n")[0]
    named = re.findall(r"`(\w+)`", "".join(row.split("|")[1] for row in table.splitlines()[2:]))
    full = [own + name if name[0] == "_" else name for own, name in pairwise(["", *named])]
    after = set(re.findall(r"A further family, `(\w+)`|`(\w+_like)`", page))
    after = {name for pair in after for name in pair}
    assert {*full, *after} >= set(OPERATORS["dwconv"].families)


def test_the_documents_say_which_commands_take_json_core_and_board() -> None:
    usage = " ".join((ROOT / "docs" / "usage.md").read_text(encoding="utf-8").split())
    said = re.search(
        r"All but ([^`]+) take `--json FILE\|-`; ([^`]+) take `--core NAME` and "
        r"`--board BOARD\[:CLUSTER\]`, ([^`]+) `--core NAME` alone",
        usage,
    )
    assert said is not None
    no_json, both, core_alone = (set(re.split(", | and ", words)) for words in said.groups())
    taken = {name: command_parser(name)._option_string_actions for name in COMMANDS}
    assert no_json == {name for name, options in taken.items() if "--json" not in options}
    assert both == {name for name, options in taken.items() if "--board" in options}
    assert both | core_alone == {name for name, options in taken.items() if "--core" in options}


def test_what_users_read_points_to_no_file_of_the_checkout() -> None:
    """A wheel has the documents, but not under docs/: `armsim docs NAME` prints them wherever they are."""
    found = []
    for path in sorted((ROOT / "armsim").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
        inner = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
        }
        found += [
            f"{path.relative_to(ROOT)}:{node.lineno}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            if id(node) not in inner and re.search(r"docs/\w+\.md.", node.value)
        ]
    assert not found


def _requirements() -> set[str]:
    """Every requirement of pyproject.toml, optional ones included."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return {*project["dependencies"], *chain(*project["optional-dependencies"].values())}


def test_what_texts_tell_to_install_is_what_the_project_asks_for() -> None:
    texts = [ROOT / "README.md", ROOT / ".ci/run", *(ROOT / "docs").rglob("*.md"), *SOURCES]
    told = {
        (path.name, item)
        for path in texts
        for line in re.findall(r"pip install ([^`\n]*)", path.read_text())
        for item in re.findall(r"'([\w\[\],-]+(?:>=|==)[\d.]+|\w+\[[^']*)'", line)
    }
    assert {item for _, item in told} >= {"ortools>=9.10", "onnx>=1.16"}
    assert {(name, item) for name, item in told if item not in _requirements()} == set()


def test_a_missing_package_is_named_with_the_version_that_the_project_asks_for() -> None:
    declared = {re.split(r"[><=]", item)[0]: item for item in _requirements()}
    for name in ("ortools", "onnx", "pyarrow", "ziglang", "starlette"):
        assert install_command(name) == f"pip install '{declared[name]}'"
    with pytest.raises(UserError) as raised:
        need("--parquet", "nosuchone", "json")
    assert str(raised.value) == "--parquet needs nosuchone: pip install nosuchone"
