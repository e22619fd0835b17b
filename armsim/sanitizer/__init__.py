"""Checked mode: what an access may touch is known byte by byte, and each fault has its instruction."""
