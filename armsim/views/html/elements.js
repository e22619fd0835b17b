// Elements and numbers: how everything on the page is made and written.

function h(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, part] of Object.entries(value)) node.style.setProperty(key, part);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return node;
}

const formats = new Map(); // one for each number of places: making one takes longer than its use
function fixed(value, places) {
  if (!formats.has(places)) formats.set(places, new Intl.NumberFormat("en-US", { minimumFractionDigits: places, maximumFractionDigits: places }));
  return formats.get(places).format(value);
}
const whole = (value) => fixed(Math.round(value), 0);
const percent = (share, places = 1) => `${fixed(100 * share, places)} %`;
const figure = (value, places = 2) => (value === null || value === undefined ? "-" : Number.isInteger(value) ? whole(value) : fixed(value, places));
// As figures that stand beside each other: all are whole, or all have the same places.
const alike = (values, places = 2) => {
  const broken = values.some((value) => typeof value === "number" && Math.abs(value - Math.round(value)) >= 0.5 / 10 ** places);
  return (value) => (typeof value !== "number" ? value ?? "-" : fixed(value, broken ? places : 0));
};
const counted = (number, noun) => `${whole(number)} ${noun}${number === 1 ? "" : "s"}`;

// A table: columns are {head, cell(row, at), left, code, heat(row)} ; heat is a share from 0 to 1.
function table(columns, rows, { caption, rowClick, className } = {}) {
  const head = h("tr", {}, columns.map((column) => h("th", { scope: "col", class: column.left ? "left" : null, title: column.title }, column.head)));
  const body = rows.map((row, at) => {
    const cells = columns.map((column) => {
      const content = column.cell(row, at);
      const share = column.heat ? column.heat(row, at) : null;
      const names = [column.left ? "left" : "", column.code ? "code" : "", column.className || "", share === null ? "" : column.warm ? "warm" : "heat"];
      return h("td",
        { class: names.filter(Boolean).join(" ") || null, style: share === null ? {} : { "--share": String(Math.min(1, Math.max(0, share))) } },
        content === null || content === undefined ? "" : content);
    });
    const line = h("tr", {}, cells);
    if (rowClick) {
      line.style.cursor = "pointer";
      line.tabIndex = at ? -1 : 0;
      line.addEventListener("click", () => rowClick(row, at));
    }
    return line;
  });
  if (rowClick) body.forEach((line, at) => line.addEventListener("keydown", (event) => rowKey(event, body, at)));
  return h("table", { class: className }, caption ? h("caption", { class: "visually-hidden" }, caption) : null, h("thead", {}, head), h("tbody", {}, body));
}

// One row of a table can be reached with Tab, the others from there with the arrow keys; Enter is a click.
function rowKey(event, rows, at) {
  if (event.target !== rows[at]) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (event.key === "Enter" || event.key === " ") rows[at].click();
  else if (to === undefined) return;
  else if (rows[to]) {
    rows[at].tabIndex = -1;
    rows[to].tabIndex = 0;
    rows[to].focus();
  }
  event.preventDefault();
}

// A node that is filled once it comes near the screen.
function whenNear(node, fill) {
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some((entry) => entry.isIntersecting)) return;
    watch.disconnect();
    fill(node);
  }, { rootMargin: "600px" });
  watch.observe(node);
  return node;
}

function card(what, value, more) {
  return h("div", { class: "card" }, h("div", { class: "what" }, what), h("div", { class: "figure" }, value), more ? h("div", { class: "more" }, more) : null);
}

function section(id, title, ...content) {
  return h("section", { id, "aria-labelledby": `${id}-title` }, h("h2", { id: `${id}-title` }, title), ...content);
}

// A part of the page that the menu does not name.
function part(id, title, ...content) {
  return h("section", { id, "aria-labelledby": `${id}-title` }, h("h3", { id: `${id}-title` }, title), ...content);
}

// Milliseconds, to so many places; to two digits where that would leave fewer.
function milliseconds(value, places = 2) {
  if (value === null || value === undefined) return "-";
  if (!value || value >= 10 ** (1 - places)) return fixed(value, places);
  return fixed(value, 1 - Number(value.toExponential(1).split("e")[1]));
}

function bytesOf(letters) {
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

// What the page carries is packed: base64 of gzip.
async function unpacked(id) {
  const text = document.getElementById(id).textContent.trim();
  if (!text) return "";
  const bytes = Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : bytesOf(atob(text));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return await new Response(stream).text();
}

function themed(name) {
  const probe = h("span", { style: { color: `var(--${name})` }, hidden: true });
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

function save(name, text) {
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: name });
  document.body.append(link);
  link.click();
  setTimeout(() => { URL.revokeObjectURL(link.href); link.remove(); }, 1000);
}

const themeListeners = [];
function whenThemeChanges(action) { themeListeners.push(action); }
function themeChanged() { for (const action of themeListeners) action(); }
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", themeChanged);
const isDark = () => (document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
