"""How cycles were found, from the whole call to bounds alone."""

from __future__ import annotations

FULL, SAMPLED, FAST = FIDELITIES = ("full", "sampled", "fast")
"""How cycles were found: by a replay of all of a call; by one of units of it (`armsim.measure.sampling`),
of a call whose results were not computed; from the steady state of its inner loops alone."""
PART = "part"
"""By a replay of parts of a long call, the rest extrapolated (`armsim.measure.parts`)."""
