"""The declarations of every family of every operator."""

from __future__ import annotations

from armsim.operators.documents import DOCUMENTS
from armsim.operators.registry import OPERATORS


def test_a_family_says_what_it_does_and_where_it_is_from() -> None:
    for operator in OPERATORS.values():
        for name, family in operator.families.items():
            assert family.name == name
            assert family.document in DOCUMENTS, f"{operator.name} {name}"
            for words in (family.summary, family.section):
                assert words == words.strip() != "", f"{operator.name} {name}"
                assert len(words) <= 108, f"{operator.name} {name}"
