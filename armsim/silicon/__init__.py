"""Measurements on hardware held against predictions, and what they say of a core's numbers."""
