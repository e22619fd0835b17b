"""The library, ``import armsim``: one module a function. The command line is a client of it."""
