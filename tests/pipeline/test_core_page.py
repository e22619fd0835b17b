"""The page on which a core is put together names what the replays do, and nothing that is not there."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from types import ModuleType

import pytest

from armsim.cache import hierarchy, mshr
from armsim.pipeline import core, finish, in_order, out_of_order

ROOMS = {"hierarchy": hierarchy, "mshr": mshr}
PAGE = core.__doc__ or ""
NAMED = set(re.findall(r"\b([a-z_]+)\.([a-z_]+)\b", PAGE))
RECORDING = {"stamp_dispatch", "stamp_execution", "stamp_retirement", "place_of", "charge", "least_work",
             "reference", "keep_last", "known_free"}  # fmt: skip
"""What the loops call beside the equation: what is recorded, and what saves time."""


def called(module: ModuleType) -> set[str]:
    """Names of the functions that a module calls, from its source."""
    tree = ast.parse(inspect.getsource(module))
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {call.id for call in calls if isinstance(call, ast.Name)}


@pytest.mark.parametrize("loop", [out_of_order, in_order])
def test_what_a_replay_calls_of_its_units_stands_on_the_page(loop: ModuleType) -> None:
    own = {
        name
        for name, item in vars(loop).items()
        if getattr(item, "__module__", "") != loop.__name__
    }
    steps = {name for name in called(loop) & own if name[0].islower()} - RECORDING
    assert len(steps) > 10
    assert steps <= {name for _, name in NAMED}


def test_each_function_that_the_page_names_is_there_and_called() -> None:
    execute = importlib.import_module("armsim.pipeline.execute")
    calls = set().union(*map(called, (out_of_order, in_order, finish, execute)))
    found = [(room, name) for room, name in NAMED if room not in ("cores", "armsim")]
    assert len(found) > 20
    for room, name in found:
        module = ROOMS.get(room) or importlib.import_module(f"armsim.pipeline.{room}")
        assert hasattr(module, name), f"{room}.{name}"
        assert name in calls, name


def test_each_unit_of_a_core_stands_in_the_equation() -> None:
    lines = PAGE.splitlines()
    column = next(line.index("value") for line in lines if "latest of " in line and "value" in line)
    values = {word for line in lines for word in re.findall(r"\w+", line[column:])}
    assert {*core.Pipeline._fields, "caches", "place"} <= values
