// Loops and blocks before and after: cycles on each core, both pipelines, both listings.

function optimizedFigures(loop) {
  return h("div", { class: "wide" }, table([
    { head: "core", left: true, cell: (one) => one.core },
    { head: "cycles before", cell: (one) => fixed(one.cycles_before, 2) },
    { head: "after", cell: (one) => fixed(one.cycles_after, 2) },
    { head: "times as fast", cell: (one) => fixed(one.gain, 2) },
    { head: "bound before", cell: (one) => fixed(one.bound_before, 2) },
    { head: "bound", cell: (one) => fixed(one.bound, 2) },
    { head: "proven", title: "the least interval of a kernel that repeats, as far as the exact scheduler has shown it", cell: (one) => (one.proven === null ? "-" : fixed(one.proven, 2)) },
    ...(loop.kind === "block" ? [
      { head: "once, before", title: "one run on an idle core", cell: (one) => fixed(one.once_before, 0) },
      { head: "after", cell: (one) => fixed(one.once_after, 0) },
    ] : []),
  ], loop.cores, { caption: `${loop.kind === "block" ? "Cycles, back to back," : "Cycles per iteration"} of ${loop.title}`, className: "optimized" }));
}

function optimizedWords(loop) {
  const words = [];
  if (!loop.gained) words.push(`No order is faster: the ${loop.kind || "loop"} stays as it is.`);
  if (loop.depth) words.push(`Software pipelined, ${counted(loop.depth, "iteration")} under way beside the newest.`);
  if (loop.copies > 1) words.push(`${loop.copies} copies of the kernel.`);
  if (loop.iterations_in_body > 1) words.push(`A pass through the body is ${loop.iterations_in_body} iterations of the old loop.`);
  if (loop.index_copied) words.push("Each iteration has a copy of its index.");
  if (loop.loads_in_pieces) words.push("Loads of 128 bits are several loads.");
  if (loop.registers.length) words.push(`Also uses ${loop.registers.join(", ")}.`);
  if (loop.executed_alone) words.push(`Executed by itself on ${loop.executed_alone} random inputs: the same to the last bit.`);
  if (loop.not_executed_alone) words.push(`Not executed by itself: ${loop.not_executed_alone}.`);
  if (loop.not_unrolled) words.push(`Not unrolled: ${loop.not_unrolled}.`);
  return words.concat(loop.assumed.map((text) => `Assumed: ${text}.`));
}

// Both listings; a line of the new one has the number of the old line that it comes from.
function listings(loop) {
  const one = (rows, name) => h("div", {}, h("h4", {}, name), h("div", { class: "tall", tabindex: "0", role: "region", "aria-label": `Listing ${name}` },
    table([
      { head: "line", cell: (row) => row.line || "" },
      { head: "instruction", left: true, code: true, cell: (row) => row.text },
    ], rows, { caption: `Listing ${name}` })));
  return h("div", { class: "pair" }, one(loop.old, "before"), one(loop.new, "after"));
}

function coreNodes(one, timelines) {
  const names = ["before", "after"];
  const versions = [one.old, one.new];
  const pair = pipelinePair(versions.map((version) => (version ? version.pipeline : null)), names);
  timelines.push(...pair.timelines);
  const each = (version) => version.loop.cycles_per_iteration / version.iterations;
  const reasons = one.old && one.new ? [...new Set(versions.flatMap((version) => Object.keys(version.loop.cycle_shares)))].map((what) => ({
    what, old: (one.old.loop.cycle_shares[what] || 0) * each(one.old), new: (one.new.loop.cycle_shares[what] || 0) * each(one.new),
  })).filter((row) => row.old || row.new).sort((left, right) => right.old - left.old) : [];
  return h("div", {}, h("h3", {}, one.core),
    reasons.length ? [h("p", { class: "faint" }, "Cycles of an iteration of the old code by reason, each version analyzed by itself with every access in L1."), reasonsNode(reasons, names)] : null,
    versions.some(Boolean) ? pair.node : h("p", { class: "faint" }, "The core is not a shipped one, or the code cannot be analyzed by itself: no pipelines."));
}

function showOptimize(found, host) {
  const timelines = [];
  const { result } = found;
  const parts = result.loops.map((loop, at) => section(`loop-${at + 1}`, loop.title,
    optimizedFigures(loop), h("ul", {}, optimizedWords(loop).map((words) => h("li", {}, words))),
    found.loops[at].cores.map((one) => coreNodes(one, timelines)),
    h("h3", {}, "Code"), listings(loop)));
  if (result.calls.length) {
    parts.push(section("calls", "The whole call", h("p", {}, `Executed on ${counted(result.inputs, "random input")}, the same to the last bit.`), h("div", { class: "wide" }, table([
      { head: "core", left: true, cell: (one) => one.core },
      { head: "cycles before", cell: (one) => figure(one.before, 1) },
      { head: "after", cell: (one) => figure(one.after, 1) },
    ], result.calls, { caption: "Cycles of the whole call" }))));
  }
  if (result.left.length) parts.push(section("left", "Left as they are", h("ul", {}, result.left.map((loop) => h("li", {}, `${loop.title}: ${loop.reason}`)))));
  if (result.notes.length) parts.push(section("notes", "Notes", h("ul", {}, result.notes.map((note) => h("li", {}, note)))));
  if (result.text) parts.push(section("file", "The new file", h("details", {}, h("summary", {}, "Show"), h("pre", { class: "code", tabindex: "0" }, result.text))));
  host.replaceChildren(...parts);
  return { timelines, links: parts.map((part) => [part.id, part.querySelector("h2").textContent]) };
}
