"""The memory hierarchy: where a line is, how long it takes to arrive, what an access evicts."""
