"""Verify kernels: random problems and tiles, executed on seeded data, compared with the oracle."""
