// A search: all candidates as plots and a ranking, two of them side by side, each with its kernel and pipeline.

const FIGURES = ["lower_bound", "cycles", "rank", "percent_of_peak", "percent_of_bound", "gflops", "gops", "arithmetic_intensity",
  "formula_intensity", "operational_intensity", "l1d_cache_refill", "l2d_cache_refill", "instructions", "uops", "loads", "stores",
  "registers", "workspace_bytes", "energy_nj", "code_bytes"];

const SLOWEST = 2; // times the best one's cycles: what is slower has the same colour

const fieldWords = (field) => field.replace(/^tile_/, "tile: ").replaceAll("_", " ");

// A flat row a candidate, for the plots and the ranking: its figures as they are, its tile's as tile_NAME.
function rowsOf(search) {
  const { result } = search;
  const rows = result.candidates.filter((item) => item.verified).map((item, at) => ({
    ...item, rank: at + 1, state: item.kernel === result.best ? "best" : result.references.includes(item.kernel) ? "reference" : "measured",
  }));
  for (const item of result.pruned) rows.push({ ...item, rank: null, cycles: null, bound_by: "pruned", state: "pruned" });
  return rows.map(({ bounds: _bounds, cycle_shares: _shares, ...row }) => {
    const flat = { ...row };
    for (const [name, value] of Object.entries(row.tile)) flat[`tile_${name}`] = value;
    delete flat.tile;
    return flat;
  });
}

// Few cycles are bright on a dark page and dark on a bright one; one slow reference would else leave the others a single colour.
function fastestStandsOut(spec, measured) {
  const cycles = measured.map((row) => row.cycles);
  const least = cycles.reduce((low, value) => Math.min(low, value), Infinity);
  const most = cycles.reduce((high, value) => Math.max(high, value), 0);
  const ends = measured.length ? { domain: [least, Math.min(most, SLOWEST * least)], clamp: true } : {};
  return JSON.parse(JSON.stringify(spec), (key, value) => (key === "scale" && value && value.scheme === "viridis"
    ? { ...value, ...ends, reverse: isDark(), scheme: { name: "viridis", extent: isDark() ? [0.12, 1] : [0, 0.88] } } : value));
}

// Which of two kernels is faster, and by which reasons: differences of the table below, the largest ones.
function comparedWords([one, other], reasons) {
  const [fast, slow, sign] = one.cycles <= other.cycles ? [one, other, 1] : [other, one, -1];
  const apart = slow.cycles - fast.cycles;
  if (!apart) return "Both take the same cycles.";
  const parts = reasons.map(({ what, old, new: now }) => [what, sign * (now - old)]).filter(([, more]) => Math.abs(more) >= 0.005 * fast.cycles)
    .sort((left, right) => Math.abs(right[1]) - Math.abs(left[1])).slice(0, 3)
    .map(([what, more]) => `${what} ${whole(Math.abs(more))} ${more > 0 ? "more" : "less"}`);
  return `${slow.kernel} takes ${counted(apart, "cycle")} more (${percent(apart / fast.cycles)})${parts.length ? `; of its critical path ${parts.join(", ")}` : ""}.`;
}

class SearchPage {
  constructor(search, found, at, plots) {
    this.search = search;
    this.found = found;
    this.rows = rowsOf(search);
    this.measured = this.rows.filter((row) => row.rank !== null);
    this.candidates = new Map(search.result.candidates.map((item) => [item.kernel, item]));
    this.columns = found.columns.filter((column) => column.heading);
    this.specs = found.plots;
    this.parallel = found.plots.parallel[at];
    this.shown = 50;
    this.order = { key: "rank", down: false };
    this.chosen = null;
    this.compared = [];
    this.plots = plots;
    this.node = h("div", {});
    this.clicked = (datum, event) => { if (event && event.shiftKey && this.candidates.has(datum.kernel)) this.tick(datum.kernel); else this.choose(datum.kernel, true); };
    this.build();
  }

  build() {
    const { result } = this.search;
    const parts = [];
    const best = this.candidates.get(result.best);
    const cards = h("div", { class: "cards" },
      best ? [card("best kernel's cycles", whole(best.cycles)), card("lower bound", whole(best.lower_bound)), card("bound by", best.bound_by),
        best.percent_of_peak === null ? card("of its bound", `${fixed(best.percent_of_bound, 1)} %`) : card("of the fp32 peak", `${fixed(best.percent_of_peak, 1)} %`)] : [],
      card("measured", whole(this.measured.length)), card("pruned", whole(result.pruned.length)),
      card("same code", whole(result.duplicates.length)), card("cannot be built", whole(result.rejected.length)),
      card("wrong", whole(result.candidates.filter((item) => !item.verified).length)));
    parts.push(section("search", "The search", best ? h("p", {}, "Best: ", h("button", { class: "link code", type: "button", onclick: () => this.choose(result.best, true) }, result.best)) : null,
      result.complete ? null : h("p", { class: "notice" }, "Interrupted: not all candidates were measured."), cards));
    parts.push(this.scatter(), this.tiles(), this.parallelSection(), this.ranking());
    this.compareHost = h("div", {}, h("p", { class: "faint" }, "Tick two kernels in the ranking."));
    parts.push(section("compare", "Two side by side", this.compareHost));
    this.kernelHost = h("div", {});
    parts.push(section("kernel", "Kernel", this.kernelHost));
    this.node.replaceChildren(...parts);
    if (best) {
      const second = this.measured[1];
      if (second) this.tick(result.best);
      if (second) this.tick(second.kernel);
      this.choose(result.best, false);
    }
  }

  // A plot whose fields the reader chooses; its rows are those of the search.
  plot(id, title, words, name, choices) {
    const host = h("div", { class: "plot", role: "img", "aria-label": `${title}. The same numbers are in the ranking below.` });
    const pick = {};
    const spec = () => {
      let text = JSON.stringify(this.specs[name]);
      for (const [key, select] of Object.entries(pick)) text = text.replaceAll(`"@${key} "`, JSON.stringify(fieldWords(select.value))).replaceAll(`@${key}`, select.value);
      const made = JSON.parse(text);
      if (name === "candidates") for (const key of ["x", "y"]) for (const layer of made.layer) {
        if (layer.encoding[key].scale) layer.encoding[key].scale = this.scaleOf(pick.x.value, pick.y.value, pick[key].value);
      }
      return fastestStandsOut(made, this.measured);
    };
    const draw = () => drawPlot(host, spec(), { candidates: this.rows }, this.clicked);
    const tools = Object.entries(choices).map(([key, [label, fields, value]]) => {
      pick[key] = h("select", { onchange: draw }, fields.map((field) => h("option", { value: field, selected: field === value }, fieldWords(field))));
      return h("label", {}, `${label} `, pick[key]);
    });
    this.plots.push([host, spec, { candidates: this.rows }, this.clicked]);
    return section(id, title, h("p", { class: "faint" }, words), h("div", { class: "tools" }, tools), host);
  }

  // Logarithmic where positive figures are far apart.
  scaleOf(x, y, field) {
    const shown = this.rows.filter((row) => typeof row[x] === "number" && typeof row[y] === "number");
    const [least, most] = shown.reduce(([low, high], row) => [Math.min(low, row[field]), Math.max(high, row[field])], [Infinity, 0]);
    return least > 0 && most / least > 3 ? { type: "log", nice: false, padding: 12 } : { zero: false, nice: false, padding: 12 };
  }

  scatter() {
    const known = FIGURES.filter((key) => this.rows.some((row) => typeof row[key] === "number"));
    const axes = this.search.axes.filter((axis) => axis.number).map((axis) => `tile_${axis.name}`);
    const colours = ["bound_by", ...this.search.axes.filter((axis) => axis.values.length <= 20).map((axis) => `tile_${axis.name}`)];
    return this.plot("candidates", "Candidates", "Click a point for its kernel, with Shift to put it beside another; drag to pan, wheel to zoom. Below cycles a tick stands at the lower bound. Pruned kernels have no cycles: they are there where y is lower bound.", "candidates", {
      x: ["x", [...known, ...axes], "arithmetic_intensity"], y: ["y", [...known, ...axes], "cycles"], colour: ["colour", colours, "bound_by"],
    });
  }

  tiles() {
    const axes = this.search.axes.map((axis) => `tile_${axis.name}`);
    if (axes.length < 2) return "";
    const numbers = this.search.axes.filter((axis) => axis.number).map((axis) => `tile_${axis.name}`);
    const [x, y] = numbers.length > 1 ? numbers : axes;
    return this.plot("tiles", "Tile sizes", "The fastest candidate of each pair; click it for its kernel. Colours end at twice the best one's cycles.", "tiles", { x: ["x", axes, x], y: ["y", axes, y] });
  }

  parallelSection() {
    if (!this.search.axes.some((axis) => axis.number)) return "";
    const host = h("div", { class: "plot", role: "img", "aria-label": "Tile sizes and cycles as parallel coordinates. The same numbers are in the ranking below." });
    this.plots.push([host, () => fastestStandsOut(this.parallel, this.measured), { candidates: this.rows }, (datum) => this.choose(datum.kernel, true)]);
    return section("parallel", "Parallel coordinates", h("p", { class: "faint" }, "A line a candidate, through its tile sizes to its cycles, which are logarithmic."), host);
  }

  ranking() {
    this.rankingHost = h("div", {});
    this.filter = h("input", { type: "search", "aria-label": "Kernels with this in their name", placeholder: "part of a name", oninput: () => this.fillRanking() });
    const made = section("ranking", "Ranking", h("div", { class: "tools" }, this.filter), this.rankingHost);
    this.fillRanking();
    return made;
  }

  fillRanking() {
    const { key, down } = this.order;
    const part = this.filter.value.trim();
    const rows = this.measured.filter((row) => row.kernel.includes(part)).sort((one, other) => {
      const [left, right] = [one[key], other[key]];
      const by = left === right ? 0 : left === null ? 1 : right === null ? -1 : left < right ? -1 : 1;
      return down ? -by : by;
    });
    const sortable = (name, words) => h("button", { class: "link", type: "button", onclick: () => { this.order = { key: name, down: key === name && !down }; this.fillRanking(); } },
      `${words}${key === name ? (down ? " \u2193" : " \u2191") : ""}`);
    const shown = table([
      { head: sortable("rank", "#"), cell: (row) => whole(row.rank) },
      { head: "kernel", left: true, code: true, className: "sticky", cell: (row) => h("button", { class: "link", type: "button", onclick: () => this.choose(row.kernel, true) }, row.kernel) },
      { head: "compare", cell: (row) => h("input", { type: "checkbox", value: row.kernel, "aria-label": `Compare ${row.kernel}`, checked: this.compared.includes(row.kernel), onchange: () => this.tick(row.kernel) }) },
      ...this.columns.filter((column) => rows.some((row) => row[column.key] !== null)).map((column) => {
        const shown = alike(rows.map((row) => row[column.key]));
        return { head: sortable(column.key, column.heading), title: column.meaning, left: column.key === "bound_by", cell: (row) => shown(row[column.key]) };
      }),
    ], rows.slice(0, this.shown), { caption: "Ranking", className: "ranking" });
    const more = rows.length > this.shown ? h("button", { type: "button", onclick: () => { this.shown += 200; this.fillRanking(); } }, `Show more of ${whole(rows.length)}`) : null;
    this.rankingHost.replaceChildren(h("div", { class: "tall", tabindex: "0", role: "region", "aria-label": "Ranking" }, shown), ...(more ? [h("div", { class: "tools" }, more)] : []));
  }

  tick(kernel) {
    if (this.compared.includes(kernel)) this.compared = this.compared.filter((name) => name !== kernel);
    else this.compared = [...this.compared, kernel].slice(-2);
    for (const box of this.rankingHost.querySelectorAll("input")) box.checked = this.compared.includes(box.value);
    this.compare();
  }

  // A kernel beside the one that was taken last.
  beside(kernel) {
    if (!this.compared.includes(kernel)) this.tick(kernel);
    document.getElementById("compare").scrollIntoView();
  }

  compare() {
    const both = this.compared.map((kernel) => this.candidates.get(kernel));
    if (both.length < 2) { this.compareHost.replaceChildren(h("p", { class: "faint" }, "Tick two kernels in the ranking.")); return; }
    const [one, other] = both;
    const names = Object.keys(one.tile).concat(Object.keys(other.tile).filter((name) => !(name in one.tile)));
    const text = (value) => (typeof value === "number" ? figure(value, 3) : value === null || value === undefined ? "-" : String(value));
    const reasons = [...new Set([...Object.keys(one.cycle_shares), ...Object.keys(other.cycle_shares)])].filter((name) => one.cycle_shares[name] > 0.0005 || other.cycle_shares[name] > 0.0005);
    const rows = [
      ...names.map((name) => ({ what: `tile: ${name}`, cells: both.map((item) => text(item.tile[name])) })).filter(({ cells }) => cells[0] !== cells[1]),
      ...this.found.columns.filter((column) => typeof one[column.key] === "number" || typeof one[column.key] === "string")
        .map((column) => ({ what: column.heading || fieldWords(column.key), title: column.meaning, cells: both.map((item) => text(item[column.key])) })).filter(({ cells }) => cells[0] !== cells[1]),
    ];
    const order = ["first", "second"];
    const reasonsOf = reasons.map((name) => ({ what: name, old: (one.cycle_shares[name] || 0) * one.cycles, new: (other.cycle_shares[name] || 0) * other.cycles }));
    const pictures = both.map((item) => this.search.pictures[item.kernel]);
    const texts = both.map((item) => this.search.kernels[item.kernel]);
    const more = [h("h3", {}, "Where the cycles go"), reasonsNode(reasonsOf, order)];
    if (pictures.some(Boolean)) {
      more.push(h("h3", {}, "Pipelines"), whenNear(h("div", { style: { "min-height": "60vh" } }), (node) => {
        const pair = pipelinePair(pictures.map((picture) => (picture ? picture.pipelines[0] : null)), both.map((item) => item.kernel));
        this.pair = pair.timelines;
        node.replaceChildren(pair.node);
      }));
    }
    if (texts.some(Boolean)) {
      more.push(h("details", {}, h("summary", {}, "Assembly of both"), h("div", { class: "pair" }, both.map((item, at) => h("div", {},
        h("h4", { class: "code" }, item.kernel), h("pre", { class: "code", tabindex: "0" }, texts[at] || "The page has the assembly of the best kernels alone."))))));
    }
    this.compareHost.replaceChildren(
      h("p", { class: "sentence" }, comparedWords(both, reasonsOf)),
      h("p", { class: "faint" }, "What differs: fields of the tile, figures, and where the cycles go."),
      h("div", { class: "wide" }, table([
        { head: "", left: true, cell: (row) => row.what },
        ...both.map((item, at) => ({ head: h("span", {}, `${order[at]}: `, h("span", { class: "code" }, item.kernel)), cell: (row) => row.cells[at] })),
      ], rows, { caption: "Two candidates side by side", className: "compared" })), ...more);
  }

  choose(kernel, scroll) {
    if (!kernel) return;
    this.chosen = kernel;
    const item = this.candidates.get(kernel);
    const parts = [h("h3", { class: "code", tabindex: "-1" }, kernel)];
    if (item && item.verified) {
      parts.push(h("div", { class: "tools" }, h("button", { type: "button", onclick: () => this.beside(kernel) },
        this.compared.includes(kernel) ? "Show beside the other one" : `Put beside ${this.compared.at(-1) ?? "another one"}`)));
    }
    if (!item) {
      const pruned = this.search.result.pruned.find((other) => other.kernel === kernel);
      parts.push(h("p", {}, pruned ? `Pruned: ${pruned.reason}.` : "Not measured."));
    } else if (!item.verified) {
      parts.push(h("p", { class: "notice" }, `Wrong: ${item.reason}`));
    } else {
      parts.push(
        h("div", { class: "cards" }, card("cycles", whole(item.cycles)), card("lower bound", whole(item.lower_bound)), card("bound by", item.bound_by),
          card("registers", whole(item.registers)), card("instructions", whole(item.instructions), counted(item.uops, "uop")), card("AI", figure(item.arithmetic_intensity, 3)), card("OI", figure(item.operational_intensity, 3))),
        h("p", {}, Object.entries(item.tile).map(([name, value]) => `${name} ${value}`).join(", ")));
      const picture = this.search.pictures[kernel];
      if (picture) {
        const host = h("div", { style: { "min-height": "60vh" } });
        const fill = () => {
          const plots = [];
          this.picture = showResult({ ...picture, plots: this.found.plots.pictures[kernel] || {} }, host, plots, "kernel-");
          drawPlots(plots);
        };
        parts.push(host);
        if (scroll) fill();
        else whenNear(host, fill);
      } else {
        this.picture = null;
        parts.push(h("h3", {}, "Where the cycles go"), breakdown(item.cycle_shares),
          h("p", { class: "faint" }, "The page has the pipelines of the best kernels alone; armsim explore --save writes this one too, for armsim view."));
      }
      const text = this.search.kernels[kernel];
      if (text) parts.push(h("details", {}, h("summary", {}, "Assembly"), h("pre", { class: "code", tabindex: "0" }, text)));
    }
    this.kernelHost.replaceChildren(...parts);
    if (!scroll) return;
    document.getElementById("kernel").scrollIntoView();
    parts[0].focus({ preventScroll: true }); // a screen reader goes on from here
  }
}

// What several searches have in common: the cores, and the kernel that suits all.
function overviewNode(found, choose) {
  const { overview } = found;
  const link = (text, at) => h("button", { class: "link", type: "button", onclick: () => choose(at) }, text);
  const { compromise } = overview;
  const best = (search) => search.result.candidates.find((item) => item.kernel === search.result.best);
  return h("div", {},
    compromise ? h("p", {}, `One kernel for all: ${compromise.kernel}, made for ${compromise.made_for}, at most ${percent(compromise.worst_loss)} over the best of a core.`) : null,
    h("div", { class: "wide" }, table([
      { head: "core", left: true, cell: (search, at) => link(search.name, at) },
      { head: "best kernel", left: true, code: true, cell: (search) => search.result.best },
      { head: "cycles", cell: (search) => (best(search) ? whole(best(search).cycles) : "-") },
      ...(compromise ? [
        { head: "the one's cycles", cell: (search) => whole(compromise.measured[search.name].cycles) },
        { head: "over the best", cell: (search) => percent(compromise.losses[search.name]) },
      ] : []),
    ], found.searches, { caption: "Cores", className: "overview" })));
}

function showExplore(found, host, plots) {
  const body = h("div", {});
  const pages = [];
  const shown = { page: null };
  const select = found.searches.length < 2 ? null : h("select", { "aria-label": "Search", onchange: () => choose(Number(select.value)) },
    found.searches.map((search, at) => h("option", { value: String(at) }, search.name)));
  function choose(at) {
    const own = pages[at] ? null : [];
    if (!pages[at]) pages[at] = new SearchPage(found.searches[at], found, at, own);
    shown.page = pages[at];
    if (select) select.value = String(at);
    body.replaceChildren(pages[at].node);
    if (own) { if (plots.started) drawPlots(own); else plots.push(...own); }
  }
  const parts = [];
  if (found.overview) parts.push(section("overview", "Cores", overviewNode(found, (at) => { choose(at); body.scrollIntoView(); }), h("div", { class: "tools" }, h("label", {}, "Search ", select))));
  choose(0);
  host.replaceChildren(...parts, body);
  const links = [...(found.overview ? [["overview", "Overview"]] : []), ["search", "Search"], ["candidates", "Candidates"], ["tiles", "Tile sizes"], ["parallel", "Coordinates"], ["ranking", "Ranking"], ["compare", "Compare"], ["kernel", "Kernel"]];
  return { links: links.filter(([id]) => host.querySelector(`#${id}`)), shown };
}
