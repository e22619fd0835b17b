"""Probes of a model's memory: pointer chases and streams, as lmbench runs them on a board."""
