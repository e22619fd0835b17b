"""Is the result right? Oracles in NumPy, and error bounds from the operation count."""
