"""Judge results: oracles in NumPy, and error bounds from the operation count."""
