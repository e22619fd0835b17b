"""One browser for all tests of pages in a process."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from browser import browser


@pytest.fixture(scope="session")
def chrome() -> Iterator[Any]:
    """Headless Chromium."""
    with browser() as found:
        yield found
