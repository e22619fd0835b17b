"""Results as pages, and as files for other programs."""
