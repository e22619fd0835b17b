// The page of a document: which sections it has.

// What a page shows, for those who have not seen one before.
const KICKERS = {
  analyze: "loops of a text, each alone in its steady state: how many cycles an iteration takes, and why",
  run: "one call, executed, checked and replayed uop by uop: how many cycles it takes, and why",
  diff: "two versions side by side: what changed, and where the cycles went",
  explore: "a search for the fastest kernel: candidates are executed, checked and replayed",
  network: "one image through a network: the kernel, the time and the memory of each layer",
  verify: "kernels on random problems, executed and compared with an oracle",
  optimize: "loops before and after: a faster order, equal on random inputs",
  document: "a document of --json as tables",
};

function header(found, links) {
  const themes = () => { document.documentElement.dataset.theme = isDark() ? "light" : "dark"; themeChanged(); };
  return [
    h("a", { class: "skip", href: "#main" }, "Skip to the figures"),
    h("nav", { class: "menu", "aria-label": "Sections" }, links.map(([id, text]) => h("a", { href: `#${id}` }, text)),
      h("span", { class: "right" },
        h("button", { type: "button", onclick: () => save("armsim.json", JSON.stringify(found, null, 1)) }, "JSON"),
        h("button", { type: "button", onclick: themes, "aria-label": "Switch between light and dark" }, "\u25d0"))),
    h("p", { class: "kicker" }, `armsim \u00b7 ${KICKERS[found.kind] || KICKERS.document}`),
    h("h1", {}, found.title),
    h("p", {}, found.summary),
    found.core ? h("p", { class: "faint" }, coreWords(found)) : null,
    found.core && found.core.caveat ? h("p", { class: "notice" }, found.core.caveat) : null,
  ];
}

function coreWords(found) {
  const { core } = found;
  const loops = found.kind === "analyze" || (found.kind === "diff" && found.new.kind === "analyze");
  const words = [core.description, core.board, core.clock_ghz === null ? null : `${figure(core.clock_ghz, 2)} GHz`].filter(Boolean).join(", ");
  return [words, loops ? "every access hits L1" : core.memory].filter(Boolean).join("; ");
}

function missesNode(found) {
  const most = Math.max(1, ...found.misses.map((item) => item.l1d_cache_refill));
  const l3 = found.misses.some((item) => "l3d_cache_refill" in item);
  return h("div", { class: "wide" }, table([
    { head: "tensor", left: true, cell: (item) => item.name },
    { head: "bytes", cell: (item) => whole(item.bytes) },
    { head: "accesses", cell: (item) => whole(item.accesses) },
    { head: "L1D refill", cell: (item) => whole(item.l1d_cache_refill), heat: (item) => item.l1d_cache_refill / most },
    { head: "L2 refill", cell: (item) => whole(item.l2d_cache_refill), heat: (item) => item.l2d_cache_refill / most },
    ...(l3 ? [{ head: "L3 refill", cell: (item) => whole(item.l3d_cache_refill) }] : []),
  ], found.misses, { caption: "Misses by tensor" }));
}

const MOST_FAULTS = 10;

// What is wrong with an output, as far as numbers say it.
function wrongWords(item) {
  const { index, got, wanted } = item.first_wrong || {};
  const place = (index || []).map((at) => `[${at}]`).join("");
  const seen = item.first_wrong ? `: ${got === null ? "never written" : `got ${got}`}, want ${wanted}` : "";
  const count = typeof item.wrong === "number" ? `; ${whole(item.wrong)} of ${whole(item.elements)} wrong` : "";
  return `WRONG: ${item.name}${place}${seen}${count}`;
}

function faultWords(fault) {
  const place = [fault.line, fault.instruction].filter(Boolean).join(" ");
  return `${fault.severity} ${fault.kind}: ${place ? `${place}: ` : ""}${fault.message}`;
}

function callNodes(found, cards = true) {
  const call = found.result;
  const verdict = call.verified === null ? "nothing expected" : call.verified ? "verified" : "WRONG";
  return [
    cards ? h("div", { class: "cards" },
      card("cycles of a call", figure(call.cycles_per_call, 1)), card("lower bound", whole(call.lower_bound)), card("bound by", call.bound_by),
      card("result", verdict), card("instructions", whole(call.instructions)), card("uops", figure(call.uops, 1)),
      card("loads, stores", `${whole(call.loads)}, ${whole(call.stores)}`), card("L1D refills", figure(call.l1d_cache_refill, 1)),
      card("mispredicted", figure(call.br_mis_pred, 1))) : null,
    (call.results || []).filter((item) => !item.right).map((item) => h("p", { class: "notice" }, wrongWords(item))),
    call.faults.slice(0, MOST_FAULTS).map((fault) => h("p", { class: "notice" }, faultWords(fault))),
    call.faults.length > MOST_FAULTS ? h("p", { class: "faint" }, `${whole(call.faults.length - MOST_FAULTS)} more faults; armsim run lists them.`) : null,
    call.why ? h("p", { class: "sentence" }, call.why.sentence) : null,
    call.notes.map((note) => h("p", { class: "faint" }, note)),
    cards ? h("h3", {}, "Where the cycles go") : null, breakdown(call.cycle_shares),
  ].flat().filter(Boolean);
}

// Executed lines; they begin where the most cycles are, and a line before says so.
function hotLines(found, timeline) {
  const all = found.lines.reduce((sum, line) => sum + line.cycles, 0) || 1;
  const hottest = found.lines.reduce((best, line, at) => (line.cycles > found.lines[best].cycles ? at : best), 0);
  const most = Math.max(1e-9, found.lines[hottest].cycles);
  const host = h("div", { class: "tall", tabindex: "0", role: "region", "aria-label": "Executed lines" }, table([
    { head: "line", cell: (line) => line.line || "" },
    { head: "instruction", left: true, code: true, className: "sticky", cell: (line) => line.text },
    { head: "executions", cell: (line) => whole(line.executions) },
    { head: "cycles", cell: (line) => (line.cycles >= 0.5 ? whole(line.cycles) : ""), heat: (line) => (line.cycles ? line.cycles / most : null), warm: true },
    { head: "share", cell: (line) => (line.cycles / all >= 0.0005 ? percent(line.cycles / all) : "") },
  ], found.lines, { caption: "Executed lines with their cycles", rowClick: timeline }));
  const row = host.querySelectorAll("tbody tr")[hottest];
  whenNear(host, () => { host.scrollTop = Math.max(0, row.offsetTop - host.clientHeight / 3); });
  const { line, text, cycles } = found.lines[hottest];
  return h("div", {}, h("p", {}, `Most cycles: ${line ? `line ${line}, ` : ""}`, h("code", {}, text), `, ${whole(cycles)} (${percent(cycles / all)}).`), host);
}

// The instruction of a recording that a line of a call is; null if it was not recorded.
function recordedAs(recording, line) {
  const name = (text) => text.split(" ")[0]; // the target of a branch is a label in the one and a distance in the other
  const known = Object.entries(recording.instructions).find(([, item]) => item.line === line.line && (item.text === line.text || (item.line && name(item.text) === name(line.text))));
  return known ? Number(known[0]) : null;
}

// The lines that stand beside a timeline, with their cycles.
function listingOf(found, at) {
  if (found.kind === "analyze") {
    const { lines } = found.loops[at];
    return lines.every((line) => line.cycles !== null) ? lines.map((line, instruction) => ({ instruction, place: line.place, text: line.text, cycles: line.cycles })) : [];
  }
  const { recording } = found.pipelines[at];
  return found.lines.map((line) => ({ instruction: recordedAs(recording, line), place: line.line || "", text: line.text, cycles: line.cycles })).filter((line) => line.instruction !== null);
}

// The views of one analysis or run, put into a node; gives back its timelines.
function showResult(found, host, plots, prefix = "") {
  const timelines = found.pipelines.map((pipeline, at) => new Timeline(pipeline, listingOf(found, at)));
  const parts = [];
  const add = (id, title, ...content) => parts.push((prefix ? part : section)(`${prefix}${id}`, title, ...content));
  if (found.kind === "run") add("call", prefix ? "Where the cycles go" : "The call", ...callNodes(found, !prefix));
  let show = () => {};
  if (timelines.length) {
    const shown = h("div", {}, timelines[0].node);
    const choice = timelines.length < 2 ? null : h("select", { "aria-label": "Loop", onchange: () => show(Number(choice.value)) },
      found.loops.map((loop, at) => h("option", { value: String(at) }, loop.title)));
    show = (at) => {
      if (choice) choice.value = String(at);
      shown.replaceChildren(timelines[at].node);
      timelines[at].resize();
    };
    add("timeline", "Pipeline", choice, shown);
  }
  if (found.loops.length) {
    add("loops", found.loops.length > 1 ? "Loops" : "The loop", ...found.loops.map((loop, at) => {
      const own = found.kind === "analyze" ? timelines[at] : null;
      return loopNodes(loop, found, own ? (line) => { show(at); own.mark(line); own.canvas.scrollIntoView({ block: "center" }); } : null);
    }));
  }
  if (found.lines.length) {
    const at = (line) => {
      const [timeline] = timelines;
      const instruction = recordedAs(timeline.recording, line);
      if (instruction !== null) { timeline.mark(instruction); timeline.canvas.scrollIntoView({ block: "center" }); }
    };
    add("lines", "Executed lines", h("p", { class: "faint" }, "Cycles of a call between the retirement of the uop before and an instruction's own."), hotLines(found, at));
  }
  if (found.misses.length) add("misses", "Misses by tensor", missesNode(found));
  if (found.roofline) {
    const plot = h("div", { class: "plot" });
    add("roofline", "Roofline", plot, rooflineTable(found.roofline));
    plots.push([plot, found.plots.roofline, {}]);
  }
  host.replaceChildren(...parts);
  return { timelines, links: parts.map((one) => [one.id, one.querySelector("h2, h3").textContent]) };
}

function rooflineTable(roof) {
  return h("div", { class: "wide" }, table([
    { head: "kernel", left: true, cell: (point) => point.name },
    { head: "intensity", left: true, cell: (point) => (point.kind === "AI" ? "AI, registers to L1" : "OI, caches to DRAM") },
    { head: "flop/byte", cell: (point) => fixed(point.intensity, 3) },
    { head: "flop/cycle", cell: (point) => fixed(point.flops_per_cycle, 2) },
    { head: "the roof allows", cell: (point) => fixed(point.attainable, 2) },
    { head: "reached", cell: (point) => percent(point.share) },
  ], roof.points, { caption: "Roofline" }));
}
