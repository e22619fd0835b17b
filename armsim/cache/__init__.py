"""The memory hierarchy: who holds a line, how far away it is, what an access evicts."""
