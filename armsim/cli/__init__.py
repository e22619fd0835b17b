"""The command line: arguments in, calls of the library, results to stdout, all else to stderr."""
