"""What every family of every operator says of itself."""

from __future__ import annotations

from typing import Any

import pytest

from armsim.operators.documents import DOCUMENTS
from armsim.operators.families import Family
from armsim.operators.registry import OPERATORS

FAMILIES = [
    pytest.param(name, family, id=f"{operator.name}-{name}")
    for operator in OPERATORS.values()
    for name, family in operator.families.items()
]


@pytest.mark.parametrize(("name", "family"), FAMILIES)
def test_a_family_says_what_it_does_and_where_it_is_from(
    name: str, family: Family[Any, Any]
) -> None:
    assert family.name == name
    assert family.document in DOCUMENTS
    for words in (family.summary, family.section):
        assert words == words.strip() != ""
        assert len(words) <= 108
