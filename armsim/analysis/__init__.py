"""Analysis of a loop body: steady state, bounds and reasons, with every access an L1 hit."""
