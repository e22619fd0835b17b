"""The pytest plugin: fixture ``arm_kernel``, for a library's tests of its own kernels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


@pytest.fixture
def arm_kernel() -> Callable[..., Any]:
    """Run a function as `armsim.run` does, and fail the test if it is wrong or faults.

    A result with no expectation passes if nothing faults. ``check=False`` gives the result back
    whatever it is.
    """

    def call(*arguments: Any, check: bool = True, **options: Any) -> Any:
        __tracebackhide__ = True
        import armsim

        try:
            result = armsim.run(*arguments, **options)
        except armsim.UserError as error:
            raise armsim.UserError(
                str(error)
            ) from None  # without the way there: it is the caller's
        if check and not result.ok:
            pytest.fail(result.details, pytrace=False)
        return result

    return call
