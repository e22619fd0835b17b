// A loop body: where its cycles go, its lines, its pipes and its registers.

const REASON_COLOURS = {
  dispatch: "#8fa3b5", fp: "#56b4e9", int: "#9bd0f5", load: "#f0b429", store: "#f5d76e", branch: "#c9a0dc",
  recurrence: "#f08a5d", latency: "#e6b8a2", l2: "#5ec4a1", l3: "#3aa982", dram: "#2f8f8a", layout: "#b5a58a",
};
const REASON_WORDS = {
  dispatch: "dispatch or retirement width, a full ROB", fp: "a pipe of the FP and SIMD unit is busy", int: "an integer pipe is busy",
  load: "a load pipe is busy", store: "a store pipe is busy, or the store buffer full", branch: "a branch pipe is busy, or a mispredicted branch",
  recurrence: "a chain of results that iterations carry on", latency: "the latency of results within an iteration", l2: "a line from L2", l3: "a line from L3", dram: "a line from DRAM",
  layout: "changes of layout between layers",
};

// Where the cycles of the critical path go: shares that add up to all of them.
function breakdown(shares) {
  const rows = Object.entries(shares).filter(([, share]) => share >= 0.0005).sort((one, other) => other[1] - one[1]);
  const swatch = (name) => h("span", { class: "swatch", style: { background: REASON_COLOURS[name] || "#999" } });
  return h("div", { class: "breakdown" },
    h("div", { class: "stack", "aria-hidden": "true" }, rows.map(([name, share]) =>
      h("span", { style: { width: `${100 * share}%`, background: REASON_COLOURS[name] || "#999" }, title: `${name} ${percent(share)}` }, share > 0.07 ? name : ""))),
    table([
      { head: "reason", left: true, cell: ([name]) => h("span", {}, swatch(name), name) },
      { head: "share of cycles", cell: ([, share]) => percent(share) },
      { head: "what", left: true, className: "faint prose", cell: ([name]) => REASON_WORDS[name] || "" },
    ], rows, { caption: "Critical path by reason" }));
}

function bounds(loop) {
  const rows = [["dispatch", loop.bounds.dispatch], ["recurrence", loop.bounds.recurrence],
    ...Object.entries(loop.bounds.ports).filter(([, cycles]) => cycles).map(([pipe, cycles]) => [`pipe ${pipe}`, cycles])];
  const all = loop.cycles_per_iteration;
  return table([
    { head: "lower bound", left: true, cell: ([name]) => name },
    { head: "cycles", cell: ([, cycles]) => fixed(cycles, 2) },
    { head: "of the loop's", left: true, cell: ([, cycles]) => h("span", { class: "bar", style: { width: `${(9 * cycles) / all}em` }, title: `${fixed(cycles, 2)} of ${fixed(all, 2)} cycles` }) },
  ], rows, { caption: "Lower bounds of an iteration" });
}

function linesTable(loop, pipes, timeline) {
  const used = Object.keys(pipes).filter((pipe) => loop.lines.some((line) => line.pressure[pipe]));
  const most = (of) => Math.max(1e-9, ...loop.lines.map((line) => of(line) || 0));
  const heat = (of, warm) => { const top = most(of); return { heat: (line) => (of(line) ? of(line) / top : null), warm }; };
  const shown = (value, places) => (value >= 0.05 ? fixed(value, places) : "");
  const timed = loop.lines.some((line) => line.cycles !== null);
  return table([
    { head: "line", cell: (line) => line.place },
    { head: "instruction", left: true, code: true, className: "sticky", cell: (line) => `${line.on_critical_cycle ? "*" : " "} ${line.text}` },
    ...(timed ? [{ head: "cycles", title: "from the retirement of the instruction before to its own, mean of the recorded iterations", cell: (line) => shown(line.cycles, 2), ...heat((line) => line.cycles, true) }] : []),
    { head: "wait op", title: "cycles from dispatch until the operands are there", cell: (line) => shown(line.wait_operands, 1), ...heat((line) => line.wait_operands, true) },
    { head: "wait pipe", title: "cycles from there to a free pipe", cell: (line) => shown(line.wait_pipe, 1), ...heat((line) => line.wait_pipe, true) },
    { head: "lat", title: "latency of the result", cell: (line) => line.latency },
    { head: "uops", cell: (line) => line.uops },
    ...used.map((pipe) => ({ head: pipe, title: `cycles that pipe ${pipe} (${pipes[pipe]}) is busy with it`, cell: (line) => (line.pressure[pipe] ? fixed(line.pressure[pipe], 2) : ""), ...heat((line) => line.pressure[pipe]) })),
  ], loop.lines, {
    caption: `Lines of ${loop.title}`, className: "lines",
    rowClick: timeline ? (line, at) => timeline(at) : null,
  });
}

const STATE_LETTERS = { "": "", live: "\u00b7", read: "r", written: "W", updated: "U" };

function registersTable(loop) {
  const lives = loop.registers;
  const columns = [
    { head: "instruction", left: true, code: true, className: "sticky", cell: (line) => line.text },
    { head: "live", cell: (_line, at) => loop.live_registers[at] },
    ...lives.map((life) => ({ head: life.name, title: life.role })),
  ];
  const head = h("tr", {}, columns.map((column) => h("th", { scope: "col", class: column.left ? "left" : null, title: column.title }, column.head)));
  const rows = loop.lines.map((line, at) => h("tr", {},
    h("td", { class: "left code sticky" }, line.text), h("td", {}, loop.live_registers[at]),
    lives.map((life) => { const state = life.states[at]; return h("td", { class: `cell ${state}`, title: state ? `${life.name} ${state}` : null }, STATE_LETTERS[state]); })));
  return h("table", { class: "registers" }, h("caption", { class: "visually-hidden" }, "Vector registers over the loop body"), h("thead", {}, head), h("tbody", {}, rows));
}

function loopNodes(loop, documentOf, timeline) {
  const most = Math.max(0, ...loop.live_registers);
  const roles = {};
  for (const life of loop.registers) (roles[life.role] = roles[life.role] || []).push(life.name);
  const words = ["constant", "carried", "temporary"].filter((role) => roles[role]).map((role) => `${roles[role].length} ${role}`);
  return h("div", { class: "loop" },
    h("h3", {}, loop.title),
    loop.notes.map((note) => h("p", { class: "faint" }, note)),
    h("div", { class: "cards" },
      card("cycles per iteration", fixed(loop.cycles_per_iteration, 2), loop.share === null ? null : `${percent(loop.share)} of the call; alone, in L1`),
      card("lower bound", fixed(loop.lower_bound, 2)), card("bound by", loop.bound_by), card("IPC", fixed(loop.ipc, 2)),
      card("instructions", whole(loop.instructions), counted(loop.uops, "uop"))),
    loop.why ? h("p", { class: "sentence" }, loop.why.sentence) : null,
    h("div", { class: "columns" },
      h("div", {}, h("h3", {}, "Where the cycles go"), breakdown(loop.cycle_shares)),
      h("div", {}, h("h3", {}, "Lower bounds and pipes"), h("div", { class: "wide" }, bounds(loop)))),
    h("h3", {}, "Lines and pipes"),
    h("p", { class: "faint" }, `Cycles of an iteration; * is on the loop-carried chain.${timeline ? " Click a line to find it in the timeline." : ""}`),
    h("div", { class: "tall", tabindex: "0", role: "region", "aria-label": "Lines and pipes" }, linesTable(loop, documentOf.core.pipes, timeline)),
    h("h3", {}, "Vector registers"),
    h("p", { class: "faint" }, `At most ${most} of 32 are taken at once${words.length ? `: ${words.join(", ")}` : ""}. W written, U updated, r read, \u00b7 holds a value that is still needed.`),
    whenNear(h("div", { class: "tall", tabindex: "0", role: "region", "aria-label": "Vector registers", style: { "min-height": "8rem" } }),
      (node) => node.replaceChildren(registersTable(loop))));
}
