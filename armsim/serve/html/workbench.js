// The workbench: a text is asked about on each chosen core, again whenever it was edited.

const PAUSE = 250; // milliseconds without an edit before a question
const SAMPLE = `// a dot product: edit it, and look at the cycles
loop:
    ldp     q0, q1, [x0], #32
    ldp     q2, q3, [x1], #32
    fmla    v16.4s, v0.4s, v2.4s
    fmla    v17.4s, v1.4s, v3.4s
    subs    x2, x2, #8
    b.ne    loop
`;


const field = (id, label, attributes) => {
  const node = h("input", { type: "text", id, spellcheck: "false", autocomplete: "off", autocapitalize: "off", ...attributes });
  return [node, h("label", { class: "field", for: id }, label, node)];
};

const editor = h("textarea", { id: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off", wrap: "off", "aria-label": "Assembly: a loop or a function" });
const [args, argsField] = field("args", "arguments, to call the function instead of looking at its loops", { placeholder: "x0=buf(f32,256) x1=buf(f32,256) x2=256" });
const [whatIf, whatIfField] = field("what-if", "numbers of the cores to change", { placeholder: "latency.fp_fma=5, dispatch.slots=4" });
const state = h("p", { class: "state", role: "status" });
const comparison = h("div", { class: "wide" });
const panels = h("div", { class: "panels" });
const boxes = given.cores.map((core) => h("input", { type: "checkbox", value: core.name, name: "core" }));
const chips = h("div", { class: "chips" }, given.cores.map((core, at) => h("label", { title: core.description }, boxes[at], core.name)));
const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);

let wanted = 0; // counts edits
let answered = -1; // the edit that is shown
let asking = false;
let timer = 0;

const question = () => ({
  text: editor.value, cores: chosen(), args: args.value.trim(),
  what_if: whatIf.value.split(",").map((item) => item.trim()).filter(Boolean),
});

// The text is in the part of the address that a browser keeps to itself: a reload has it still.
function keep(asked) {
  const bytes = new TextEncoder().encode(JSON.stringify(asked));
  history.replaceState(null, "", `${location.pathname}#${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`);
}

function kept() {
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(location.hash.slice(1)), (letter) => letter.charCodeAt(0))));
  } catch {
    return null;
  }
}

// Puts a question again as long as the server is starting or busy and the text is the same; null where it is not.
async function asked(core, { text, args: call, what_if }, number) {
  for (;;) {
    const answer = await fetch(`${given.base}api/look`, {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text, core, ...(call ? { args: call } : {}), ...(what_if.length ? { what_if } : {}) }),
    });
    const found = await answer.json();
    if (answer.status !== 503) return { core, ...found };
    if (wanted !== number) return null;
    state.textContent = found.error;
    await new Promise((done) => setTimeout(done, 1000));
  }
}

async function ask() {
  if (asking) return; // what comes back asks again if the text has changed since
  asking = true;
  const number = wanted;
  const now = question();
  keep(now);
  panels.classList.add("stale");
  comparison.classList.add("stale");
  state.textContent = now.cores.length ? "Working ..." : "Choose a core.";
  const began = performance.now();
  try {
    const answers = now.text.trim() ? await Promise.all(now.cores.map((core) => asked(core, now, number))) : [];
    if (!answers.includes(null)) show(answers);
    if (answers.length) state.textContent = `${counted(answers.length, "core")} in ${fixed((performance.now() - began) / 1000, 2)} s`;
    else state.textContent = now.text.trim() ? "Choose a core." : "Type or paste a loop or a function.";
  } catch (error) {
    state.textContent = "";
    comparison.replaceChildren();
    panels.replaceChildren(h("p", { class: "notice", role: "alert" }, `The server does not answer: has it been ended? (${error.message})`));
  }
  panels.classList.remove("stale");
  comparison.classList.remove("stale");
  asking = false;
  answered = number;
  document.documentElement.dataset.answered = String(number);
  if (wanted !== number) ask();
}

function edited() {
  wanted += 1;
  clearTimeout(timer);
  timer = setTimeout(ask, PAUSE);
}

const busiest = (loop) => Object.entries(loop.bounds.ports).reduce((one, other) => (other[1] > one[1] ? other : one), ["-", 0]);

// What is compared: a heading, and the cell of an answer.
function comparedRows(answers) {
  const loops = answers[0].view.kind === "analyze" ? answers[0].view.loops.length : 0;
  if (!loops) {
    return [
      ["cycles of a call", ({ view }) => figure(view.result.cycles_per_call, 1), "figure"],
      ["result", ({ view }) => (view.result.verified === null ? "nothing expected" : view.result.verified ? "verified" : "WRONG")],
      ["lower bound", ({ view }) => figure(view.result.lower_bound)],
      ["bound by", ({ view }) => view.result.bound_by],
      ["instructions", ({ view }) => figure(view.result.instructions)],
      ["L1D refills", ({ view }) => figure(view.result.l1d_cache_refill, 1)],
    ];
  }
  return Array.from({ length: loops }, (_, at) => {
    const of = (tell) => ({ view }) => (view.loops[at] ? tell(view.loops[at]) : "-");
    const name = loops > 1 ? `${answers[0].view.loops[at].name}: ` : "";
    return [
      [`${name}cycles per iteration`, of((loop) => fixed(loop.cycles_per_iteration, 2)), "figure"],
      [`${name}lower bound`, of((loop) => fixed(loop.lower_bound, 2))],
      [`${name}bound by`, of((loop) => loop.bound_by)],
      [`${name}IPC`, of((loop) => fixed(loop.ipc, 2))],
      [`${name}dispatch`, of((loop) => fixed(loop.bounds.dispatch, 2))],
      [`${name}recurrence`, of((loop) => fixed(loop.bounds.recurrence, 2))],
      [`${name}busiest pipe`, of((loop) => { const [pipe, cycles] = busiest(loop); return `${pipe} ${fixed(cycles, 2)}`; })],
    ];
  }).flat();
}

function comparedTable(answers) {
  const head = h("tr", {}, h("th", { scope: "col", class: "left" }, ""), answers.map(({ core }) => h("th", { scope: "col" }, core)));
  const rows = comparedRows(answers).map(([name, cell, className]) => h("tr", { "data-row": name },
    h("th", { scope: "row" }, name), answers.map((answer) => h("td", { class: className, "data-core": answer.core }, cell(answer)))));
  return h("table", { class: "compare" }, h("caption", { class: "visually-hidden" }, "The chosen cores side by side"), h("thead", {}, head), h("tbody", {}, rows));
}

// Selects a line of the text, for a row of a table that was made of it.
function toLine(number) {
  const lines = editor.value.split("\n");
  if (!(number >= 1 && number <= lines.length)) return;
  const begin = lines.slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
  editor.focus({ preventScroll: true });
  editor.setSelectionRange(begin, begin + lines[number - 1].length);
  editor.scrollTop = Math.max(0, (number - 4) * (editor.scrollHeight / lines.length));
}

// A timeline among others: without its title and the help, which is still its description.
function beside(timeline) {
  for (const words of timeline.node.querySelectorAll(":scope > p")) words.remove();
  return timeline.node;
}

function panel({ core, view }, only) {
  const parts = [];
  const timelines = view.pipelines.map((pipeline) => new Timeline(pipeline));
  if (view.core.caveat) parts.push(h("p", { class: "notice" }, view.core.caveat));
  if (view.kind === "run") parts.push(...callNodes(view).flat().filter(Boolean));
  if (timelines.length && view.kind === "run") parts.push(h("h3", {}, "Pipeline"), beside(timelines[0]));
  view.loops.forEach((loop, at) => {
    const own = view.kind === "analyze" ? timelines[at] : null;
    const nodes = loopNodes(loop, view, (row) => { if (own) own.mark(row); toLine(Number(loop.lines[row].place)); });
    if (own) nodes.querySelector(".cards").replaceWith(beside(own)); // the comparison has the figures
    parts.push(nodes);
  });
  if (view.lines.length) {
    parts.push(h("h3", {}, "Executed lines"), hotLines(view, (line) => toLine(line.line)));
  }
  if (view.misses.length) parts.push(h("h3", {}, "Misses by tensor"), missesNode(view));
  if (view.roofline) parts.push(h("h3", {}, "Roofline"), rooflineTable(view.roofline));
  return h("section", { class: "panel", "data-core": core, "aria-label": core },
    h("h2", {}, core), only ? h("p", { class: "faint" }, view.core.description) : null, parts);
}

function show(answers) {
  const good = answers.filter((answer) => answer.view);
  const errors = answers.filter((answer) => answer.error);
  const alike = errors.length > 1 && errors.every((answer) => answer.error === errors[0].error);
  const told = (alike ? [{ core: "", error: errors[0].error }] : errors).map(({ core, error }) =>
    h("p", { class: "notice", role: "alert", "data-core": core }, core && answers.length > 1 ? `${core}: ${error}` : error));
  comparison.replaceChildren(...told, ...(good.length ? [comparedTable(good)] : []));
  panels.replaceChildren(...good.map((answer) => panel(answer, good.length === 1)));
  window.workbench = { answers };
}

async function begin() {
  const file = new URLSearchParams(location.search).get("file");
  const before = kept();
  if (before) {
    editor.value = String(before.text ?? "");
    args.value = String(before.args ?? "");
    whatIf.value = (before.what_if ?? []).join(", ");
  } else if (file) {
    const answer = await fetch(`${given.base}api/text/${file.split("/").map(encodeURIComponent).join("/")}`);
    const found = await answer.json();
    editor.value = found.text ?? `// ${file}: ${found.error}\n`;
  } else {
    editor.value = SAMPLE;
  }
  const cores = before ? before.cores ?? [] : ["cortex-a57", "cortex-a53"];
  for (const box of boxes) box.checked = cores.includes(box.value);
  for (const node of [editor, args, whatIf]) node.addEventListener("input", edited);
  for (const box of boxes) box.addEventListener("change", edited);
  document.documentElement.dataset.ready = "yes";
  ask();
}

const limits = `One core has ${counted(given.limits.seconds, "second")}, ${whole(given.limits.memory / 1024 ** 2)} MiB and, of a call, ${whole(given.limits.instructions)} instructions; a text at most ${whole(given.limits.body / 1024)} KiB. It is never compiled: armsim and Keystone read it, plain instructions, labels and directives that change no code.`;

document.getElementById("page").replaceChildren(serveMenu("Workbench"), h("main", { id: "main" },
  h("div", { class: "bench" },
    h("div", { class: "editor" }, h("h1", {}, "Workbench"), h("p", { class: "kicker" }, "Edit a loop or a function: its cycles on each core stand beside it, and why."), editor,
      h("fieldset", {}, h("legend", {}, "cores"), chips), argsField, whatIfField,
      h("details", {}, h("summary", {}, "Limits"), h("p", { class: "faint" }, limits))),
    h("div", {}, state, comparison, panels))));
begin();
