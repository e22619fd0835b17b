async () => {
    const timeline = armsim.timelines[0];
    timeline.canvas.scrollIntoView();
    const rates = [];
    const far = () => { timeline.home(); timeline.zoom(0.2); };
    for (const set of [() => timeline.home(), far, () => timeline.fit()]) {
        set();
        const times = [];
        await new Promise((done) => {
            let last = null;
            const frame = (now) => {
                if (last !== null) times.push(now - last);
                last = now;
                if (times.length === 120) return done();
                timeline.panBy(timeline.viewCycles / 40, timeline.viewRows / 40);
                timeline.draw(true);
                requestAnimationFrame(frame);
            };
            requestAnimationFrame(frame);
        });
        times.sort((one, other) => one - other);
        rates.push([timeline.viewRows, 1000 / times[60], 1000 / times[113]]);
    }
    return rates;
}
