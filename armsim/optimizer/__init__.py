"""Functions with their hot loops in a faster order."""
