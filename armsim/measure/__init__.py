"""Measure one call of a kernel on a core: execute, check, count and time it. All commands do it by this.

call         machine + arguments + memory     -> a call that can be repeated
execute      call of a contract               -> trace, verdict        (`armsim.checks` judges)
work         trace                            -> instructions, bytes, flops
sampling     trace + uops + caches            -> cycles of a part, which stands for the whole
timing       trace + uops + caches            -> `result.Measurement`: cycles, bounds, what binds
attribution  trace + uops                     -> cycles by instruction

Its names here say how cycles were found.
"""

FULL, SAMPLED, FAST = FIDELITIES = ("full", "sampled", "fast")
"""By a replay of all of a call; by one of units of it (`sampling`), of a call whose results were not
computed; from the steady state of its inner loops alone. What may be asked for."""
PART = "part"
"""By a replay of parts of a long call, the rest extrapolated (`parts`)."""
