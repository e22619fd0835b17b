"""What a core file chooses by name, as compiled functions on their own state: replacement, prefetching."""
