"""The search: each candidate through the whole flow (`evaluate`), the best one kept (`search`)."""
