"""Any function of a file, called with described arguments: executed, compared, timed."""
