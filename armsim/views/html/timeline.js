// The pipeline, uop by uop: a row a uop, a column a cycle, drawn on a canvas.

const STAGES = [
  { name: "operand", words: "waits for operands", from: "dispatched", to: "ready", letter: "=" },
  { name: "pipe", words: "ready, waits for a pipe", from: "ready", to: "issued", letter: "p" },
  { name: "execution", words: "executes", from: "issued", to: "completed", letter: "e" },
  { name: "retirement", words: "complete, waits to retire", from: "completed", to: "retired", letter: "-" },
];
const AXIS = 22;
const FEWEST_CYCLES = 8;

class Timeline {
  // `listing` are the lines that are shown beside it: {instruction, place, text, cycles} each.
  constructor(pipeline, listing = []) {
    this.pipeline = pipeline;
    this.listing = listing;
    this.recording = pipeline.recording;
    this.uops = this.recording.uops;
    this.count = this.uops.instruction.length;
    this.cycles = Math.max(1, this.recording.cycles + 1);
    this.path = pipeline.critical_path;
    this.waits = Array.from({ length: this.count }, () => []);
    for (const wait of this.recording.waits) this.waits[wait.uop].push(wait);
    this.consumers = null;
    this.selected = null;
    this.hovered = null;
    this.marked = null; // an instruction whose uops are marked
    this.showPath = true;
    this.cell = 14; // pixels a cycle
    this.row = 16; // pixels a uop
    this.left = 0; // the cycle and the uop in the corner
    this.top = 0;
    this.frames = 0;
    this.pointers = new Map();
    this.build();
  }

  build() {
    const help = "Drag to pan, Ctrl and wheel or pinch to zoom, click a uop for details. Keys: up and down choose a uop, left and right pan, + and - zoom, 0 shows all, n and p step along the critical path.";
    this.canvas = h("canvas", {
      tabindex: "0", role: "application", "aria-roledescription": "pipeline timeline",
      "aria-label": `${this.pipeline.title}. ${help} The same is below as a table.`,
    });
    this.tip = h("div", { class: "tip", hidden: true, "aria-hidden": "true" });
    this.chosenHost = h("div", { "aria-live": "polite" }, this.hint());
    this.detail = h("div", { class: "detail" }, this.chosenHost, this.listing.length ? this.listingTable() : null);
    const button = (text, label, action) => h("button", { type: "button", "aria-label": label, title: label, onclick: action }, text);
    this.pathButton = h("button", { type: "button", "aria-pressed": "true", onclick: () => this.togglePath() }, "Critical path");
    const tools = h("div", { class: "tools", role: "toolbar", "aria-label": "Timeline" },
      button("+", "Zoom in", () => this.zoom(1.5)),
      button("\u2212", "Zoom out", () => this.zoom(1 / 1.5)),
      button("All", "Show all", () => this.fit()),
      button("Start", "Go to the first uop", () => this.home()),
      button("\u2039", "Previous uop on the critical path", () => this.step(-1)),
      this.pathButton,
      button("\u203a", "Next uop on the critical path", () => this.step(1)));
    const legend = h("div", { class: "legend" },
      STAGES.map((stage) => h("span", {}, h("span", { class: "swatch", style: { background: `var(--${stage.name})` } }), `${stage.letter} ${stage.words}`)),
      h("span", {}, h("span", { class: "swatch", style: { background: "var(--path)" } }), "critical path"),
      h("span", {}, this.pipeline.in_order ? "D decoded, may issue \u00b7 R complete, with all older uops" : "D dispatched \u00b7 E completed \u00b7 R retired"));
    this.tableHost = h("div", {});
    const behind = h("details", { ontoggle: () => this.fillTable() }, h("summary", {}, "As a table"), this.tableHost);
    this.behind = behind;
    this.node = h("div", {},
      h("p", { class: "faint" }, this.pipeline.title), tools,
      h("div", { class: "timeline" }, this.canvas, this.detail), legend,
      h("p", { class: "faint help" }, help), behind, this.tip);
    this.listen();
    whenThemeChanges(() => { this.colours = null; this.draw(); });
    new ResizeObserver(() => this.resize()).observe(this.canvas);
  }

  hint() {
    return h("p", { class: "faint" }, "Click a uop, or press n for the next one on the critical path.");
  }

  // The assembly with its cycles; a line leads to its uops.
  listingTable() {
    const most = Math.max(1e-9, ...this.listing.map((line) => line.cycles));
    const places = most < 100 ? 2 : 0;
    return table([
      { head: "line", cell: (line) => line.place },
      { head: "cycles", cell: (line) => (line.cycles >= 0.5 / 10 ** places ? fixed(line.cycles, places) : ""), heat: (line) => (line.cycles ? line.cycles / most : null), warm: true },
      { head: "instruction", left: true, code: true, cell: (line) => line.text },
    ], this.listing, { caption: "Assembly with the cycles of each line", className: "listing", rowClick: (line) => this.mark(line.instruction) });
  }

  // ---- what is in view

  resize() {
    const box = this.canvas.getBoundingClientRect();
    if (!box.width) return;
    this.scale = window.devicePixelRatio || 1;
    this.width = box.width;
    this.height = box.height;
    this.canvas.width = Math.round(box.width * this.scale);
    this.canvas.height = Math.round(box.height * this.scale);
    this.gutter = Math.min(260, Math.max(118, box.width * 0.28));
    this.clamp();
    this.draw(true);
  }

  get viewCycles() { return (this.width - this.gutter) / this.cell; }
  get viewRows() { return (this.height - AXIS) / this.row; }

  clamp() {
    const least = Math.min(14, (this.width - this.gutter) / Math.max(this.cycles, FEWEST_CYCLES));
    this.cell = Math.min(48, Math.max(least, this.cell));
    this.row = Math.min(26, Math.max(Math.min(16, (this.height - AXIS) / this.count), this.row));
    this.left = Math.max(0, Math.min(this.left, this.cycles - this.viewCycles));
    this.top = Math.max(0, Math.min(this.top, this.count - this.viewRows));
  }

  panBy(cycles, rows) {
    this.left += cycles;
    this.top += rows;
    this.clamp();
    this.draw();
  }

  zoom(factor, x = (this.gutter + this.width) / 2, y = this.height / 2) {
    const cycle = this.left + (x - this.gutter) / this.cell;
    const uop = this.top + (y - AXIS) / this.row;
    this.cell *= factor;
    this.row *= factor;
    this.clamp();
    this.left = cycle - (x - this.gutter) / this.cell;
    this.top = uop - (y - AXIS) / this.row;
    this.clamp();
    this.draw();
  }

  fit() {
    this.cell = 0;
    this.row = 0;
    this.clamp();
    this.draw();
  }

  home() {
    this.cell = 14;
    this.row = 16;
    this.left = this.top = 0;
    this.clamp();
    this.draw();
  }

  show(uop) {
    if (!this.width) return;
    if (this.row < 12) this.row = 16;
    if (this.cell < 6) this.cell = 14;
    this.clamp();
    if (uop < this.top + 1 || uop > this.top + this.viewRows - 2) this.top = uop - this.viewRows / 2;
    const begin = this.uops.dispatched[uop];
    const end = this.uops.retired[uop];
    if (begin < this.left || end > this.left + this.viewCycles) this.left = begin - Math.max(2, (this.viewCycles - (end - begin)) / 2);
    this.clamp();
    this.draw();
  }

  select(uop, moved = true) {
    this.selected = uop;
    if (uop !== null && moved) this.show(uop);
    this.describe();
    this.draw();
  }

  mark(instruction) {
    this.marked = this.marked === instruction ? null : instruction;
    if (this.marked !== null) {
      const from = this.selected === null ? Math.floor(this.top) : this.selected;
      let found = this.uops.instruction.indexOf(instruction, from);
      if (found < 0) found = this.uops.instruction.indexOf(instruction);
      if (found >= 0) { this.select(found); return; }
    }
    this.draw();
  }

  togglePath() {
    this.showPath = !this.showPath;
    this.pathButton.setAttribute("aria-pressed", String(this.showPath));
    this.draw();
  }

  // The place on the path of the first stop at a uop (or after it).
  pathPlace(uop) {
    let low = 0;
    let high = this.path.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.path[middle][0] < uop) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  step(direction) {
    if (!this.path.length) return;
    let place;
    if (this.selected === null) {
      place = Math.min(this.pathPlace(Math.floor(this.top)), this.path.length - 1);
    } else if (direction > 0) {
      place = this.pathPlace(this.selected + 1);
      if (place >= this.path.length) return;
    } else {
      place = this.pathPlace(this.selected) - 1;
      if (place < 0) return;
    }
    this.select(this.path[place][0]);
  }

  // ---- words

  place(uop) {
    const item = this.recording.instructions[this.uops.instruction[uop]];
    return `line ${item.place}: ${item.text}`;
  }

  waitWords(wait) {
    return `${wait.at}: ${counted(wait.cycles, "cycle")}${wait.why === wait.at ? "" : `, ${wait.why}`}`;
  }

  stops(uop) {
    const found = [];
    for (let place = this.pathPlace(uop); place < this.path.length && this.path[place][0] === uop; place++) found.push(this.path[place]);
    return found;
  }

  describe() {
    const uop = this.selected;
    if (uop === null) { this.chosenHost.replaceChildren(this.hint()); return; }
    const { uops } = this;
    const jump = (other, words) => h("button", { class: "link", type: "button", onclick: () => this.select(other) }, words || `uop ${whole(other)}, ${this.place(other)}`);
    if (!this.consumers) {
      this.consumers = Array.from({ length: this.count }, () => []);
      uops.operands.forEach((sources, at) => { for (const source of sources) this.consumers[source].push(at); });
    }
    const stamps = ["dispatched", "ready", "issued", "completed", "retired"].concat(uops.stored[uop] === null ? [] : ["stored"]);
    const facts = [
      ["uop", `${whole(uop)}${uops.part[uop] ? `, part ${uops.part[uop] + 1} of its instruction` : ""}`],
      ["iteration", whole(uops.execution[uop])],
      ["pipe", `${uops.pipe[uop]}, busy ${counted(uops.busy[uop], "cycle")}`],
      ...(uops.access[uop] ? [[uops.access[uop], uops.level[uop]]] : []),
      ...stamps.map((name) => [name, `cycle ${whole(uops[name][uop])}`]),
    ];
    const stops = this.stops(uop);
    const list = (title, items) => items.length ? [h("h3", {}, title), h("ul", {}, items.map((item) => h("li", {}, item)))] : [];
    this.detail.scrollTop = 0;
    this.chosenHost.replaceChildren(
      h("div", { class: "code" }, h("strong", {}, this.place(uop))),
      h("dl", {}, facts.map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)])),
      ...list("Waited", this.waits[uop].map((wait) => wait.for === null || wait.for === uop
        ? this.waitWords(wait) : h("span", {}, `${this.waitWords(wait)}, `, jump(wait.for)))),
      ...list("Last operands from", uops.operands[uop].map((source) => jump(source))),
      ...list("Last operand of", this.consumers[uop].slice(0, 12).map((other) => jump(other))),
      ...(stops.length ? [h("h3", {}, "On the critical path"), h("p", {}, stops.map(([, stage, cycle]) => `${stage} in cycle ${whole(cycle)}`).join(", "))] : []));
    if (this.behind.open) this.fillTable();
  }

  // ---- the table behind the canvas

  fillTable(first) {
    if (!this.behind.open) return;
    const size = 50;
    const centre = this.selected === null ? Math.floor(this.top) : this.selected;
    const begin = Math.max(0, Math.min(first === undefined ? centre - (centre % size) : first, this.count - 1));
    const rows = [];
    for (let uop = begin; uop < Math.min(begin + size, this.count); uop++) rows.push(uop);
    const of = (name) => ({ head: name, cell: (uop) => whole(this.uops[name][uop]) });
    const shown = table([
      { head: "uop", cell: (uop) => whole(uop) },
      { head: "instruction", left: true, code: true, cell: (uop) => this.place(uop) },
      { head: "pipe", left: true, cell: (uop) => this.uops.pipe[uop] },
      of("dispatched"), of("ready"), of("issued"), of("completed"), of("retired"),
      { head: "waited", left: true, cell: (uop) => this.waits[uop].map((wait) => this.waitWords(wait)).join("; ") },
    ], rows, { caption: `Uops ${begin} to ${begin + rows.length - 1}`, rowClick: (uop) => this.select(uop) });
    const turn = (text, to, off) => h("button", { type: "button", disabled: off, onclick: () => this.fillTable(to) }, text);
    this.tableHost.replaceChildren(
      h("div", { class: "tools" }, turn("\u2039 Earlier", begin - size, begin === 0), turn("Later \u203a", begin + size, begin + size >= this.count),
        h("span", { class: "faint" }, `uops ${whole(begin)} to ${whole(begin + rows.length - 1)} of ${whole(this.count)}`)),
      h("div", { class: "tall", tabindex: "0" }, shown));
  }

  // ---- pointer and keys

  at(event) {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  uopAt(y) {
    const uop = Math.floor(this.top + (y - AXIS) / this.row);
    return y > AXIS && uop >= 0 && uop < this.count ? uop : null;
  }

  listen() {
    const { canvas } = this;
    canvas.addEventListener("wheel", (event) => {
      const { x, y } = this.at(event);
      if (event.ctrlKey || event.metaKey) this.zoom(Math.exp(-event.deltaY * 0.004), x, y);
      else if (document.activeElement === canvas || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        const rows = event.shiftKey ? 0 : event.deltaY / this.row;
        const before = this.top;
        const sideways = event.shiftKey ? event.deltaY + event.deltaX : event.deltaX;
        this.panBy(sideways / this.cell, rows);
        if (!sideways) this.follow(before);
      } else return;
      this.unhover();
      event.preventDefault();
    }, { passive: false });
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      this.pointers.set(event.pointerId, { ...this.at(event), moved: 0 });
      canvas.focus({ preventScroll: true });
    });
    canvas.addEventListener("pointermove", (event) => {
      const now = this.at(event);
      const known = this.pointers.get(event.pointerId);
      if (!known) { this.hover(now, event); return; }
      const others = [...this.pointers.entries()].filter(([id]) => id !== event.pointerId).map(([, item]) => item);
      if (others.length) {
        const [other] = others;
        const span = (item) => Math.hypot(item.x - other.x, item.y - other.y);
        this.zoom(span(now) / Math.max(1, span(known)), (now.x + other.x) / 2, (now.y + other.y) / 2);
      } else this.panBy((known.x - now.x) / this.cell, (known.y - now.y) / this.row);
      this.pointers.set(event.pointerId, { ...now, moved: known.moved + Math.hypot(now.x - known.x, now.y - known.y) });
      this.tip.hidden = true;
    });
    const up = (event) => {
      const known = this.pointers.get(event.pointerId);
      this.pointers.delete(event.pointerId);
      if (known && known.moved < 5 && event.type === "pointerup") {
        const uop = this.uopAt(known.y);
        if (uop !== null) this.select(uop, known.x < this.gutter);
      }
    };
    canvas.addEventListener("pointerup", up);
    canvas.addEventListener("pointercancel", up);
    canvas.addEventListener("pointerleave", () => { this.unhover(); this.draw(); });
    canvas.addEventListener("dblclick", (event) => { const { x, y } = this.at(event); this.zoom(1.6, x, y); });
    canvas.addEventListener("keydown", (event) => this.key(event));
  }

  // What is below the pointer is another uop once the rows have moved.
  unhover() {
    this.tip.hidden = true;
    this.hovered = null;
  }

  // After rows have moved, the cycles in which these are executed.
  follow(before) {
    const first = this.uops.dispatched[Math.min(this.count - 1, Math.round(before))];
    const now = this.uops.dispatched[Math.min(this.count - 1, Math.round(this.top))];
    this.left += now - first;
    this.clamp();
    this.draw();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const choose = (change) => {
      const from = this.selected === null ? Math.floor(this.top) - Math.sign(change) : this.selected;
      this.select(Math.max(0, Math.min(this.count - 1, from + change)));
    };
    const actions = {
      ArrowDown: () => choose(1), ArrowUp: () => choose(-1),
      PageDown: () => choose(20), PageUp: () => choose(-20),
      Home: () => this.select(0), End: () => this.select(this.count - 1),
      ArrowLeft: () => this.panBy(-this.viewCycles / 8, 0), ArrowRight: () => this.panBy(this.viewCycles / 8, 0),
      "+": () => this.zoom(1.4), "=": () => this.zoom(1.4), "-": () => this.zoom(1 / 1.4), 0: () => this.fit(),
      n: () => this.step(1), p: () => this.step(-1), Escape: () => this.select(null),
    };
    if (!(event.key in actions)) return;
    this.unhover();
    actions[event.key]();
    event.preventDefault();
  }

  hover(now, event) {
    const uop = this.uopAt(now.y);
    if (uop !== this.hovered) { this.hovered = uop; this.draw(); }
    if (uop === null || event.pointerType === "touch") { this.tip.hidden = true; return; }
    const { uops } = this;
    const cycle = Math.floor(this.left + (now.x - this.gutter) / this.cell);
    const lines = [
      this.place(uop),
      `uop ${whole(uop)}, iteration ${whole(uops.execution[uop])}, pipe ${uops.pipe[uop]}${uops.access[uop] ? `, ${uops.access[uop]} ${uops.level[uop]}` : ""}`,
      ["dispatched", "ready", "issued", "completed", "retired"].map((name) => `${name} ${whole(uops[name][uop])}`).join(", "),
      ...this.waits[uop].map((wait) => `${this.waitWords(wait)}${wait.for === null || wait.for === uop ? "" : `, uop ${whole(wait.for)} ${this.place(wait.for)}`}`),
      ...(this.stops(uop).length ? ["on the critical path"] : []),
    ];
    this.tip.textContent = (now.x > this.gutter ? `cycle ${whole(cycle)}\n` : "") + lines.join("\n");
    this.tip.hidden = false;
    const box = this.tip.getBoundingClientRect();
    this.tip.style.left = `${Math.max(4, Math.min(event.clientX + 14, innerWidth - box.width - 8))}px`;
    this.tip.style.top = `${event.clientY + 18 + box.height > innerHeight ? event.clientY - box.height - 10 : event.clientY + 18}px`;
  }

  // ---- drawing

  draw(now = false) {
    if (!this.width) return;
    if (now) { this.paint(); return; }
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => { this.waiting = false; this.paint(); });
  }

  paint() {
    this.frames += 1;
    if (!this.colours) {
      this.colours = {};
      for (const name of ["ground", "band", "line", "text", "faint", "accent", "path", "chosen", ...STAGES.map((stage) => stage.name)]) this.colours[name] = themed(name);
    }
    const { colours, uops, cell, row, gutter, width, height } = this;
    const brush = this.canvas.getContext("2d");
    brush.setTransform(this.scale, 0, 0, this.scale, 0, 0);
    brush.fillStyle = colours.ground;
    brush.fillRect(0, 0, width, height);
    const first = Math.max(0, Math.floor(this.top));
    const last = Math.min(this.count - 1, Math.ceil(this.top + this.viewRows));
    const stride = Math.max(1, Math.floor(1 / row)); // rows thinner than a pixel: one stands for several
    const x = (cycle) => gutter + (cycle - this.left) * cell;
    const y = (uop) => AXIS + (uop - this.top) * row;
    const thick = Math.max(1, row * stride - (row > 6 ? 2 : 0));
    const clip = (value) => Math.max(gutter, Math.min(width, value));

    if (row > 3) { // iterations in bands
      brush.fillStyle = colours.band;
      for (let uop = first; uop <= last; uop++) if (uops.execution[uop] % 2) brush.fillRect(0, y(uop), width, row);
    }
    this.paintGrid(brush, x);
    for (const stage of STAGES) {
      brush.fillStyle = colours[stage.name];
      const from = uops[stage.from];
      const to = uops[stage.to];
      for (let uop = first - (first % stride); uop <= last; uop += stride) {
        const begin = clip(x(from[uop]));
        const size = clip(x(to[uop])) - begin;
        if (size > 0) brush.fillRect(begin, y(uop) + (row > 6 ? 1 : 0), Math.max(size, 0.5), thick);
      }
    }
    if (this.marked !== null && row > 1) {
      brush.strokeStyle = colours.accent;
      brush.lineWidth = 1.5;
      for (let uop = first; uop <= last; uop++) {
        if (uops.instruction[uop] !== this.marked) continue;
        brush.strokeRect(clip(x(uops.dispatched[uop])), y(uop) + 0.5, Math.max(2, clip(x(uops.retired[uop])) - clip(x(uops.dispatched[uop]))), Math.max(1, row - 1));
      }
    }
    if (cell >= 8 && row >= 11) this.paintLetters(brush, first, last, x, y);
    brush.save();
    brush.beginPath();
    brush.rect(gutter, AXIS, width - gutter, height - AXIS);
    brush.clip();
    if (this.showPath) this.paintPath(brush, first, last, x, y);
    this.paintOperands(brush, x, y);
    brush.restore();
    this.paintGutter(brush, first, last, y);
  }

  paintGrid(brush, x) {
    const { colours, width, height, gutter } = this;
    const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000].find((size) => size * this.cell >= 46) || 100000;
    brush.font = "11px system-ui, sans-serif";
    brush.textBaseline = "middle";
    brush.textAlign = "center";
    for (let cycle = Math.ceil(this.left / step) * step; cycle <= this.left + this.viewCycles; cycle += step) {
      brush.fillStyle = colours.line;
      brush.fillRect(Math.round(x(cycle)), AXIS, 1, height - AXIS);
      brush.fillStyle = colours.faint;
      if (x(cycle) > gutter + 16) brush.fillText(whole(cycle), x(cycle), AXIS / 2);
    }
    brush.textAlign = "left";
    brush.fillText("cycle", 8, AXIS / 2);
    brush.fillStyle = colours.line;
    brush.fillRect(0, AXIS, width, 1);
  }

  paintLetters(brush, first, last, x, y) {
    const { uops, row, cell, gutter, width } = this;
    brush.font = `${Math.min(12, row - 4)}px ui-monospace, Menlo, Consolas, monospace`;
    brush.textAlign = "center";
    const put = (letter, cycle, uop) => {
      const place = x(cycle) + cell / 2;
      if (place > gutter + 4 && place < width) brush.fillText(letter, place, y(uop) + row / 2);
    };
    for (let uop = first; uop <= last; uop++) {
      for (const stage of STAGES) {
        brush.fillStyle = stage.name === "retirement" ? this.colours.text : "#101418";
        const end = Math.min(uops[stage.to][uop], Math.ceil(this.left + this.viewCycles));
        for (let cycle = Math.max(uops[stage.from][uop], Math.floor(this.left)); cycle < end; cycle++) {
          put(cycle === uops.dispatched[uop] ? "D" : cycle === uops.completed[uop] && stage.name === "retirement" ? "E" : stage.letter, cycle, uop);
        }
      }
    }
    brush.fillStyle = this.colours.faint;
    for (let uop = first; uop <= last; uop++) put("R", uops.retired[uop], uop);
    brush.textAlign = "left";
  }

  paintPath(brush, first, last, x, y) {
    const { path, row } = this;
    let place = Math.max(0, this.pathPlace(first) - 1);
    if (!path.length) return;
    brush.strokeStyle = this.colours.path;
    brush.lineWidth = row > 6 ? 2.5 : 1.5;
    brush.beginPath();
    let [oldX, oldY] = [NaN, NaN];
    for (; place < path.length; place++) {
      const [uop, , cycle] = path[place];
      const [nextX, nextY] = [x(cycle), y(uop) + row / 2];
      if (Math.abs(nextX - oldX) < 0.7 && Math.abs(nextY - oldY) < 0.7 && uop <= last) continue; // the same pixel
      if (Number.isNaN(oldX)) brush.moveTo(nextX, nextY);
      else brush.lineTo(nextX, nextY);
      [oldX, oldY] = [nextX, nextY];
      if (uop > last) break;
    }
    brush.stroke();
  }

  paintOperands(brush, x, y) {
    const { uops, row, colours } = this;
    for (const uop of new Set([this.hovered, this.selected])) {
      if (uop === null) continue;
      brush.strokeStyle = colours.chosen;
      brush.lineWidth = uop === this.selected ? 2 : 1;
      brush.strokeRect(x(uops.dispatched[uop]), y(uop) + 0.5, Math.max(3, x(uops.retired[uop]) - x(uops.dispatched[uop])), Math.max(2, row - 1));
      brush.setLineDash([4, 3]);
      for (const source of uops.operands[uop]) {
        brush.beginPath();
        brush.moveTo(x(uops.completed[source]), y(source) + row / 2);
        brush.lineTo(x(uops.ready[uop]), y(uop) + row / 2);
        brush.stroke();
      }
      brush.setLineDash([]);
    }
  }

  paintGutter(brush, first, last, y) {
    const { uops, row, gutter, colours, height } = this;
    brush.fillStyle = colours.ground;
    brush.fillRect(0, AXIS + 1, gutter, height);
    brush.fillStyle = colours.line;
    brush.fillRect(gutter - 1, AXIS, 1, height);
    if (row < 9) return;
    brush.save();
    brush.beginPath();
    brush.rect(0, AXIS + 1, gutter - 6, height);
    brush.clip();
    brush.font = `${Math.min(gutter < 180 ? 10.5 : 12.5, row - 3)}px ui-monospace, Menlo, Consolas, monospace`;
    for (let uop = first; uop <= last; uop++) {
      const item = this.recording.instructions[uops.instruction[uop]];
      brush.fillStyle = uop === this.selected ? colours.accent : uops.part[uop] ? colours.faint : colours.text;
      brush.fillText(uops.part[uop] ? `     +${uops.pipe[uop]}` : `${String(item.place).padStart(4)} ${item.text}`, 4, y(uop) + row / 2);
    }
    brush.restore();
  }
}
