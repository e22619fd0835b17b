// One image through a network: layers by time and what binds them, the roofline, the memory plan.

const bytesWords = (count) => (count >= 1 << 20 ? `${fixed(count / (1 << 20), 2)} MiB` : count >= 1024 ? `${fixed(count / 1024, 1)} KiB` : `${count} B`);
const MOST_NAMED = 16; // layers whose names stand below the drawing of a plan
const machineWords = (result) => `${result.board || result.core}, ${counted(result.threads, "core")}${result.method ? `, ${result.method}` : ""}`;

// Cycles of a layer by reason on the scale of the longest layer.
function layerBar(layer, most) {
  const parts = layer.cycle_shares ? Object.entries(layer.cycle_shares).filter(([, share]) => share > 0) : [["layout", 1]];
  const words = parts.map(([name, share]) => `${name} ${percent(share)}`).join(", ");
  return h("div", { class: "stack layer", role: "img", "aria-label": words, style: { width: `${(100 * layer.cycles) / most}%` } },
    parts.map(([name, share]) => h("span", { style: { width: `${100 * share}%`, background: REASON_COLOURS[name] || "#999" }, title: `${name} ${percent(share)}` })));
}

function layersTable(result) {
  const most = Math.max(1, ...result.layers.map((layer) => layer.cycles || 0));
  const rate = result.dtype === "fp32" ? "gflops" : "gops";
  const number = (value, places) => (typeof value === "number" ? fixed(value, places) : "-");
  return h("div", { class: "tall", tabindex: "0", role: "region", "aria-label": "Layers" }, table([
    { head: "layer", left: true, className: "sticky", cell: (layer) => layer.name },
    { head: "ms", cell: (layer) => milliseconds(layer.ms, 3) },
    { head: "share", cell: (layer) => (layer.cycles === null ? "-" : percent(layer.cycles / (result.total.cycles || 1))) },
    { head: "where its cycles go", left: true, className: "bars", cell: (layer) => (layer.cycles === null ? layer.note || layer.what : layerBar(layer, most)) },
    { head: "bound by", left: true, cell: (layer) => layer.bound_by || "-" },
    { head: "op", left: true, cell: (layer) => layer.op },
    { head: "kernel", left: true, code: true, cell: (layer) => layer.kernel || layer.what },
    { head: "layout", left: true, cell: (layer) => layer.layout },
    { head: "cycles", cell: (layer) => (layer.cycles === null ? "-" : whole(layer.cycles)) },
    { head: rate === "gflops" ? "GFLOP/s" : "GOP/s", cell: (layer) => number(layer[rate], 1) },
    { head: "% peak", cell: (layer) => number(layer.percent_of_peak, 1) },
    { head: "L1D refill", cell: (layer) => (typeof layer.l1d_cache_refill === "number" ? whole(layer.l1d_cache_refill) : "-") },
    { head: "L2 refill", cell: (layer) => (typeof layer.l2d_cache_refill === "number" ? whole(layer.l2d_cache_refill) : "-") },
    { head: "energy \u00b5J", cell: (layer) => (typeof layer.energy_nj === "number" ? fixed(layer.energy_nj / 1000, 1) : "-") },
  ], result.layers, { caption: "Layers in the order in which they are computed", className: "layers" }));
}

// Shares of all cycles: each layer's by its cycles.
function networkShares(result) {
  const shares = {};
  const all = result.total.cycles || 1;
  for (const layer of result.layers) {
    if (layer.cycles === null) continue;
    for (const [name, share] of Object.entries(layer.cycle_shares || { layout: 1 })) shares[name] = (shares[name] || 0) + (share * layer.cycles) / all;
  }
  return shares;
}

function bindersTable(result) {
  const binders = new Map();
  for (const layer of result.layers) {
    if (layer.cycles === null) continue;
    const name = layer.bound_by || "change of layout";
    const known = binders.get(name) || { name, layers: 0, cycles: 0 };
    binders.set(name, { ...known, layers: known.layers + 1, cycles: known.cycles + layer.cycles });
  }
  const rows = [...binders.values()].sort((one, other) => other.cycles - one.cycles);
  return table([
    { head: "bound by", left: true, cell: (row) => row.name },
    { head: "layers", cell: (row) => whole(row.layers) },
    { head: "cycles", cell: (row) => whole(row.cycles) },
    { head: "share", cell: (row) => percent(row.cycles / (result.total.cycles || 1)), heat: (row) => row.cycles / (result.total.cycles || 1) },
  ], rows, { caption: "What binds the layers" });
}

// A drawing of SVG, which scales with its column.
function drawing(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// Where tensors are, layer by layer: up is the offset, buffers are stacked on each other.
function planDrawing(plan) {
  const [width, height] = [960, 260];
  const begin = {};
  let end = 0;
  for (const [name, size] of Object.entries(plan.buffers)) { begin[name] = end; end += size; }
  const scale = height / Math.max(1, end);
  const step = width / Math.max(1, plan.steps.length);
  const rectangle = (area, at, what) => drawing("rect", {
    x: (at * step).toFixed(2), width: Math.max(0.6, step - (step > 6 ? 1 : 0)).toFixed(2),
    y: (height - (begin[area.buffer] + area.offset + area.bytes) * scale).toFixed(2), height: Math.max(0.6, area.bytes * scale).toFixed(2), class: `area ${what}`,
  }, drawing("title", {}, `${plan.steps[at].layer}: ${what} ${bytesWords(area.bytes)} at ${whole(area.offset)} of ${area.buffer}`));
  const picture = drawing("svg", { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", class: "plan", role: "img", "aria-label": `Memory plan ${plan.name}, ${bytesWords(plan.peak_bytes)} at its peak. The same is in the table below.` });
  plan.steps.forEach((item, at) => {
    for (const area of item.inputs) picture.append(rectangle(area, at, "input"));
    picture.append(rectangle(item.output, at, "output"));
    if (item.workspace) picture.append(rectangle(item.workspace, at, "workspace"));
  });
  for (const [name, from] of Object.entries(begin)) {
    if (from) picture.append(drawing("line", { x1: 0, x2: width, y1: height - from * scale, y2: height - from * scale, class: "border" }, drawing("title", {}, name)));
  }
  return picture;
}

function planNodes(plan) {
  const buffers = Object.entries(plan.buffers);
  const place = (area) => (area ? `${buffers.length > 1 ? `${area.buffer} ` : ""}${whole(area.offset)}` : "-");
  return [
    h("h3", {}, `${plan.name}: ${bytesWords(plan.peak_bytes)}`),
    h("p", { class: "faint" }, `${buffers.map(([name, size]) => `${name} ${whole(size)} bytes`).join(", ")}. Layers from left to right, memory upwards.`),
    planDrawing(plan),
    plan.steps.length <= MOST_NAMED ? h("div", { class: "names", "aria-hidden": "true" }, plan.steps.map((item) => h("span", { title: item.layer }, item.layer))) : null,
    h("div", { class: "legend" }, ["input", "output", "workspace"].map((what) => h("span", {}, h("span", { class: `swatch area ${what}` }), what))),
    h("details", {}, h("summary", {}, "As a table"), h("div", { class: "tall", tabindex: "0", role: "region", "aria-label": `Plan ${plan.name}` }, table([
      { head: "layer", left: true, cell: (item) => item.layer },
      { head: "inputs", left: true, cell: (item) => item.inputs.map(place).join(", ") },
      { head: "bytes", cell: (item) => whole(item.inputs.reduce((sum, area) => sum + area.bytes, 0)) },
      { head: "output", left: true, cell: (item) => place(item.output) },
      { head: "bytes", cell: (item) => whole(item.output.bytes) },
      { head: "workspace", left: true, cell: (item) => place(item.workspace) },
      { head: "bytes", cell: (item) => (item.workspace ? whole(item.workspace.bytes) : "-") },
    ], plan.steps, { caption: `Plan ${plan.name}` }))),
  ];
}

function networkSections(result, specification, plots) {
  const { total } = result;
  const rate = result.dtype === "fp32" ? ["GFLOP/s", total.gflops] : ["GOP/s", total.gops];
  const parts = [section("total", "The image",
    result.complete ? null : h("p", { class: "notice" }, "Interrupted: not all layers were measured."),
    h("div", { class: "cards" },
      card("milliseconds", milliseconds(total.ms)), card("images a second", figure(total.images_per_second, 2)), card(rate[0], figure(rate[1], 2)),
      card("cycles", whole(total.cycles)), card("energy, mJ", fixed(total.energy_nj / 1e6, 2)),
      card("layers", whole(result.layers.filter((layer) => layer.what === "kernel").length), counted(result.layers.filter((layer) => layer.what === "layout").length, "layout change")),
      ...Object.entries(result.memory).map(([name, size]) => card(`memory, ${name}`, bytesWords(size)))),
    result.uncovered.length ? h("p", { class: "notice" }, `Not counted: ${result.uncovered.map((item) => `${item.layer} (${item.op}, ${item.why})`).join(", ")}.`) : null,
    result.wrong.length ? h("p", { class: "notice" }, `WRONG: ${result.wrong.map((item) => `${item.kernel}: ${item.reason}`).join("; ")}`) : null)];
  parts.push(section("layers", "Layers by time", h("p", { class: "faint" }, "Bars on the scale of the longest layer, in colours of what its critical path waits for; below, the colours."), layersTable(result)));
  parts.push(section("binds", "What binds", h("div", { class: "columns" },
    h("div", {}, h("h3", {}, "Where the cycles go"), breakdown(networkShares(result))),
    h("div", {}, h("h3", {}, "Layers by their bound"), h("div", { class: "wide" }, bindersTable(result))))));
  if (result.roofline) {
    const plot = h("div", { class: "plot", role: "img", "aria-label": "Roofline of the layers. The same numbers are in the table below." });
    plots.push([plot, specification, {}]);
    parts.push(section("roofline", "Roofline of the layers", plot, h("details", {}, h("summary", {}, "As a table"), rooflineTable(result.roofline))));
  }
  if (result.plans.length) parts.push(section("memory", "Memory plan", result.plans.map(planNodes)));
  return parts;
}

function showNetwork(found, host, plots) {
  const { results } = found.document;
  const body = h("div", {});
  const parts = [];
  const made = [];
  const show = (at) => {
    if (!made[at]) {
      const own = [];
      made[at] = networkSections(results[at], found.plots.rooflines[at], own);
      if (plots.started) drawPlots(own); else plots.push(...own);
    }
    if (choice) choice.value = String(at);
    body.replaceChildren(...made[at]);
  };
  const choice = results.length < 2 ? null : h("select", { "aria-label": "Machine", onchange: () => show(Number(choice.value)) },
    results.map((result, at) => h("option", { value: String(at) }, machineWords(result))));
  if (choice) {
    parts.push(section("machines", "Machines", h("div", { class: "wide" }, table([
      { head: "machine", left: true, cell: (result, at) => h("button", { class: "link", type: "button", onclick: () => { show(at); body.scrollIntoView(); } }, machineWords(result)) },
      { head: "ms", cell: (result) => milliseconds(result.total.ms) },
      { head: "images a second", cell: (result) => figure(result.total.images_per_second, 2) },
      { head: "energy, mJ", cell: (result) => fixed(result.total.energy_nj / 1e6, 2) },
    ], results, { caption: "Machines", className: "machines" })), h("div", { class: "tools" }, h("label", {}, "Shown ", choice))));
  }
  show(0);
  host.replaceChildren(...parts, body);
  const shown = [...parts, ...made[0]];
  return { timelines: [], links: shown.map((part) => [part.id, part.querySelector("h2").textContent]) };
}
