"""Operators: what ties a problem to its kernels, its data, its oracle and its space of tiles."""
