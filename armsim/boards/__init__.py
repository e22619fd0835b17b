"""Boards as data: clusters of cores with their clocks and caches, and the memory that they share."""
