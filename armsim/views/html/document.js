// A document without views of its own: what is one value in a table, lists of objects as tables, the rest below.

const MOST_ROWS = 1000;
const significant = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 6 });
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const isPlain = (value) => value === null || typeof value !== "object";
const isFlat = (value) => isPlain(value) || (Array.isArray(value) && value.every(isPlain));
const plain = (value) => (value === null ? "-" : typeof value === "number" ? (Number.isInteger(value) ? whole(value) : significant.format(value)) : String(value));
const spoken = (name) => name.replaceAll("_", " ");
const titled = (name) => spoken(name).replace(/^[a-z]/, (letter) => letter.toUpperCase());

function valuesTable(name, entries) {
  return h("div", { class: "wide" }, table([
    { head: "", left: true, cell: ([key]) => spoken(key) },
    { head: "", left: true, className: "prose", cell: ([, value]) => (Array.isArray(value) ? value.map(plain).join(", ") : plain(value)) },
  ], entries, { caption: spoken(name) }));
}

function objectsTable(name, rows) {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row).filter((key) => isPlain(row[key]))))];
  const numeric = (key) => rows.every((row) => row[key] === undefined || row[key] === null || typeof row[key] === "number");
  return h("div", { class: "tall", tabindex: "0", role: "region", "aria-label": spoken(name) }, table(
    keys.map((key) => ({ head: spoken(key), left: !numeric(key), code: key === "text", cell: (row) => (row[key] === undefined ? "" : plain(row[key])) })),
    rows, { caption: spoken(name) }));
}

function valueNodes(name, value, depth) {
  if (isPlain(value)) return [valuesTable(name, [[name, value]])];
  if (Array.isArray(value)) {
    if (!value.length) return [h("p", { class: "faint" }, "none")];
    const shown = value.slice(0, MOST_ROWS);
    const more = value.length > shown.length ? h("p", { class: "faint" }, `The first ${whole(shown.length)} of ${whole(value.length)}; the file has all.`) : null;
    if (shown.every(isPlain)) return [h("p", {}, shown.map(plain).join(", ")), more];
    if (!shown.every(isObject)) return [h("pre", {}, JSON.stringify(shown, null, 1).slice(0, 20000)), more];
    const nested = shown.length <= 50 && depth < 4 ? shown.map((row, at) => [plain(row.title ?? row.name ?? at + 1), Object.entries(row).filter(([, item]) => !isPlain(item))]).filter(([, items]) => items.length) : [];
    return [objectsTable(name, shown), more, ...nested.map(([title, items]) => h("details", {}, h("summary", {}, title), ...items.flatMap(([key, item]) => [h("h3", {}, spoken(key)), ...valueNodes(key, item, depth + 1)])))];
  }
  const entries = Object.entries(value);
  if (entries.length > 2 && entries.every(([, item]) => isObject(item) && Object.values(item).every(isFlat))) { // alike: a row each
    return [objectsTable(name, entries.map(([key, item]) => ({ "": key, ...Object.fromEntries(Object.entries(item).map(([field, part]) => [field, Array.isArray(part) ? part.map(plain).join(", ") : part])) })))];
  }
  const single = entries.filter(([, item]) => isPlain(item) || (Array.isArray(item) && item.length && item.length <= 12 && item.every(isPlain)));
  const rest = entries.filter((entry) => !single.includes(entry));
  if (depth >= 6) return [h("pre", {}, JSON.stringify(value, null, 1).slice(0, 20000))];
  return [single.length ? valuesTable(name, single) : null, ...rest.flatMap(([key, item]) => [h("h3", {}, spoken(key)), ...valueNodes(key, item, depth + 1)])];
}

function showDocument(found, host) {
  const entries = Object.entries(found.document);
  const single = entries.filter(([, value]) => isPlain(value));
  const parts = [section("figures", "Figures", valuesTable("figures", single))];
  for (const [key, value] of entries) if (!isPlain(value)) parts.push(section(key, titled(key), ...valueNodes(key, value, 1).filter(Boolean)));
  host.replaceChildren(...parts);
  return { timelines: [], links: parts.map((part) => [part.id, part.querySelector("h2").textContent]) };
}
