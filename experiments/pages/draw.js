(view) => {
    const timeline = armsim.timelines[0];
    timeline.canvas.scrollIntoView();
    timeline.home();
    if (view === "far") timeline.zoom(0.2);
    if (view === "all") timeline.fit();
    for (let frame = 0; frame < 60; frame++) {
        timeline.panBy(timeline.viewCycles / 40, timeline.viewRows / 40);
        timeline.draw(true);
    }
}
