"""Reports: tables, words and JSON, all derived from results; nothing is measured here."""
