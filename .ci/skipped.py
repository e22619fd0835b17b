"""Print what a second run of pytest has to carry out: what is named, and the tests that the first skipped.

    python3 .ci/skipped.py REPORT FOLDER-OR-TEST ...

REPORT is the first run's --junitxml. A test with several parameters stands once. Fails where none was
skipped: then nothing was hidden from the first run.
"""

import sys
from xml.etree import ElementTree

report, *named = sys.argv[1:]


def selected(case: ElementTree.Element) -> str:
    """Return a test, or a file that was skipped as a whole, as pytest takes it."""
    file, name = case.get("classname", ""), case.get("name", "").partition("[")[0]
    return f"{file.replace('.', '/')}.py::{name}" if file else f"{name.replace('.', '/')}.py"


cases = ElementTree.parse(report).iter("testcase")
skipped = {selected(case) for case in cases if case.find("skipped") is not None}
if not skipped:
    sys.exit(f"{report}: no test was skipped")
inside = tuple(f"{folder}/" for folder in named)
print("\n".join([*named, *sorted(name for name in skipped if not name.startswith(inside))]))
