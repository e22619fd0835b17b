function showExplore(found, host, plots) { return { links: [] }; }
