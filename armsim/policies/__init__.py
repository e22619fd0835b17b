"""Policies that a core file chooses by name: compiled functions on their own state."""
