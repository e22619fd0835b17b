"""What ``import armsim`` gives: one module a function. The command line is a client of it."""
