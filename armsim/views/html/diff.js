// Two versions side by side: their figures, where the cycles went, lines, pipelines.

const signed = (value, shown) => (/^[0.]+$/.test(shown(Math.abs(value))) ? "" : `${value > 0 ? "+" : "\u2212"}${shown(Math.abs(value))}`);
const differs = (row) => (typeof row.old === "number" && typeof row.new === "number" ? signed(row.new - row.old, alike([row.old, row.new])) : row.old === row.new ? "" : "changed");

function figuresTable(rows, names, caption) {
  const cell = (row, which) => alike([row.old, row.new])(row[which]);
  return h("div", { class: "wide" }, table([
    { head: "", left: true, className: "prose", cell: (row) => row.what },
    { head: names[0], cell: (row) => cell(row, "old") },
    { head: names[1], cell: (row) => cell(row, "new") },
    { head: "change", cell: differs },
  ], rows, { caption, className: "compared" }));
}

// Cycles by reason as two bars on one scale: the longer one is the slower version.
function reasonsNode(rows, names) {
  const sum = (which) => rows.reduce((all, row) => all + row[which], 0);
  const most = Math.max(sum("old"), sum("new"), 1e-9);
  const bar = (which, name) => h("div", { class: "versus" }, h("span", { class: "faint" }, name),
    h("div", { class: "stack", "aria-hidden": "true" }, rows.filter((row) => row[which] > 0).map((row) =>
      h("span", { style: { width: `${(100 * row[which]) / most}%`, background: REASON_COLOURS[row.what] || "#999" }, title: `${row.what} ${figure(row[which], 2)} cycles` }, row[which] / most > 0.09 ? row.what : ""))));
  return h("div", {}, bar("old", names[0]), bar("new", names[1]), figuresTable(rows, names, "Cycles of the critical path by reason"));
}

const CHANGE_MARKS = { same: "", moved: "moved", removed: "\u2212", added: "+" };

function changedLines(lines, names) {
  const of = (which, key) => (line) => (line[which] && line[which][key] !== null ? (key === "place" ? line[which].place : line[which][key] >= 0.05 ? fixed(line[which][key], 2) : "") : "");
  const top = (key) => Math.max(1e-9, ...lines.flatMap((line) => [line.old, line.new]).map((item) => (item && item[key]) || 0));
  const [cycles, wait] = [top("cycles"), top("wait")];
  const heat = (which, key, most) => (line) => (line[which] && line[which][key] ? line[which][key] / most : null);
  const both = (key, words, most) => (lines.some((line) => [line.old, line.new].some((item) => item && item[key] !== null))
    ? ["old", "new"].map((which, at) => ({ head: `${words}, ${names[at]}`, cell: of(which, key), heat: heat(which, key, most), warm: true })) : []);
  const shown = table([
    { head: names[0], cell: of("old", "place") }, { head: names[1], cell: of("new", "place") },
    { head: "", left: true, cell: (line) => CHANGE_MARKS[line.change] },
    { head: "instruction", left: true, code: true, className: "sticky", cell: (line) => line.text },
    ...both("cycles", "cycles", cycles), ...both("wait", "wait", wait),
  ], lines, { caption: "Lines of both versions, in the order of the newer one", className: "lines changed" });
  [...shown.tBodies[0].rows].forEach((row, at) => row.classList.add(lines[at].change));
  return h("div", { class: "tall", tabindex: "0", role: "region", "aria-label": "Lines of both versions" }, shown);
}

// Two pipelines beside each other, on a narrow screen below each other.
function pipelinePair(pipelines, names) {
  const timelines = pipelines.map((pipeline) => (pipeline ? new Timeline(pipeline) : null));
  const node = h("div", { class: "pair" }, timelines.map((timeline, at) => h("div", {}, h("h4", {}, names[at]),
    timeline ? timeline.node : h("p", { class: "faint" }, "Not recorded."))));
  for (const [at, help] of [...node.querySelectorAll(".help")].entries()) if (at) help.remove(); // once is enough
  return { node, timelines: timelines.filter(Boolean) };
}

// Names as heads of columns; those that are long or alike are in the title.
function versionNames(names) {
  const short = names.map((name) => name.split("/").pop());
  return short[0] === short[1] || short.some((name) => name.length > 16) ? ["old", "new"] : short;
}

function changeNodes(change, number, found, names, timelines) {
  const alone = found.changes.length === 1; // then the page begins with what the sentence says
  const pipelines = change.loops
    ? [found.old.pipelines[change.loops[0]], found.new.pipelines[change.loops[1]]] : [found.old.pipelines[0], found.new.pipelines[0]];
  const why = [found.old, found.new].map((view, at) => (change.loops ? view.loops[change.loops[at]] : view.result).why);
  const pair = pipelines.some(Boolean) ? pipelinePair(pipelines, names) : null;
  if (pair) timelines.push(...pair.timelines);
  const loops = change.loops ? [found.old.loops[change.loops[0]], found.new.loops[change.loops[1]]] : null;
  const named = (name, title, ...content) => part(`change-${number}-${name}`, title, ...content);
  return [
    alone ? null : h("p", { class: "sentence" }, change.why),
    why.map((reason, at) => (reason ? h("p", {}, h("strong", {}, `${names[at]}: `), reason.sentence) : null)),
    h("div", { class: "columns" },
      named("reasons", "Where the cycles went", reasonsNode(change.reasons, names)),
      named("figures", "Figures", figuresTable(change.figures, names, "Figures of both versions"))),
    change.pipes.length ? named("pipes", "Pipes, cycles busy", figuresTable(change.pipes, names, "How long each pipe is busy")) : null,
    named("lines", "Lines", changedLines(change.lines, names)),
    pair ? named("pipelines", "Pipelines", pair.node) : null,
    loops && loops.some((loop) => loop.registers.length) ? named("registers", "Vector registers", whenNear(
      h("div", { class: "pair", style: { "min-height": "8rem" } }),
      (node) => node.replaceChildren(...loops.map((loop, at) => h("div", {}, h("h4", {}, names[at]),
        h("div", { class: "tall", tabindex: "0", role: "region", "aria-label": `Vector registers, ${names[at]}` }, registersTable(loop))))))) : null,
  ].flat(Infinity).filter(Boolean);
}

function showDiff(found, host) {
  const names = versionNames(found.names);
  const timelines = [];
  const parts = found.changes.map((change, at) => section(`change-${at + 1}`, change.name, ...changeNodes(change, at + 1, found, names, timelines)));
  if (!parts.length) parts.push(h("p", { class: "notice" }, "The versions have no loop in common."));
  host.replaceChildren(...parts);
  const links = found.changes.length === 1
    ? [...parts[0].querySelectorAll("section")].map((one) => [one.id, one.querySelector("h3").textContent])
    : found.changes.map((change, at) => [`change-${at + 1}`, change.name]);
  return { timelines, links };
}
