"""Is a kernel right? Random problems and tiles, executed on seeded data, compared with the oracle."""
