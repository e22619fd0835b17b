// A proof: what was drawn, which families are right, how near to their bounds the errors come.

function errorBars(family) {
  const most = Math.max(1, ...family.errors);
  const words = family.errors.map((count, at) => `${at / 10} to ${(at + 1) / 10} of the bound: ${count}`).join("; ");
  if (!family.errors.some(Boolean)) return family.exact ? "exact" : "-";
  return h("span", { class: "histogram", role: "img", "aria-label": words, title: words },
    family.errors.map((count) => h("span", { style: { height: `${(100 * count) / most}%` } })));
}

function showVerify(found, host) {
  const { document: proof } = found;
  const families = [...proof.families];
  const verdict = (family) => (family.verified ? "right" : proof.failures.some((one) => one.op === family.op && one.family === family.name) ? "WRONG" : Object.keys(family.refused).length ? "nothing built" : "not reached");
  const refused = (family) => Object.values(family.refused).reduce((sum, count) => sum + count, 0);
  const parts = [section("proof", "The proof",
    proof.complete ? null : h("p", { class: "notice" }, "Interrupted: not all that was asked for is proven."),
    h("div", { class: "cards" },
      card("pairs right", whole(proof.pairs)), card("wrong", whole(proof.failed)), card("families", whole(families.length)),
      card("tiles refused", whole(proof.refused)), card("seed", String(proof.seed)), card("core", proof.core || "any"), card("seconds", fixed(proof.seconds, 1))),
    h("p", { class: "faint" }, "A pair is a kernel and a problem, executed on seeded data between guard pages; fp32 within the bound that follows from the number of roundings, bytes exactly."))];
  if (proof.failures.length) {
    parts.push(section("wrong", "Wrong", proof.failures.map((one) => h("div", {},
      h("h3", { class: "code" }, one.kernel), h("p", { class: "notice" }, one.reason),
      h("p", {}, `On ${Object.entries(one.problem).map(([name, value]) => `${name} ${value}`).join(", ")}; found on ${Object.entries(one.drawn).map(([name, value]) => `${name} ${value}`).join(", ")}.`),
      h("pre", { class: "code", tabindex: "0" }, one.command)))));
  }
  const most = Math.max(1, ...families.map((family) => family.pairs));
  parts.push(section("families", "Families",
    h("p", { class: "faint" }, "Largest error of a pair in units of its bound; the bars count pairs by tenths of it."),
    h("div", { class: "tall", tabindex: "0", role: "region", "aria-label": "Families" }, table([
      { head: "op", left: true, cell: (family) => family.op },
      { head: "family", left: true, className: "sticky", cell: (family) => family.name },
      { head: "verdict", left: true, cell: (family) => (verdict(family) === "WRONG" ? h("strong", { class: "wrong" }, "WRONG") : verdict(family)) },
      { head: "pairs", cell: (family) => whole(family.pairs), heat: (family) => family.pairs / most },
      { head: "kernels", cell: (family) => whole(family.kernels) },
      { head: "problems", cell: (family) => whole(family.problems) },
      { head: "largest error", cell: (family) => (family.pairs ? (family.max_error_of_bound ? fixed(family.max_error_of_bound, 3) : "exact") : "-"), heat: (family) => family.max_error_of_bound || null, warm: true },
      { head: "errors, 0 to 1", left: true, cell: errorBars },
      { head: "refused", cell: (family) => whole(refused(family)) },
    ], families, { caption: "Families", className: "families" }))));
  const worst = families.flatMap((family) => family.worst.map((one) => ({ ...one, op: family.op, family: family.name })))
    .sort((one, other) => other.error_of_bound - one.error_of_bound).slice(0, 40);
  if (worst.length) {
    parts.push(section("worst", "Nearest to their bounds", h("p", { class: "faint" }, "Right all the same; the command shows a pair alone."),
      h("div", { class: "tall", tabindex: "0", role: "region", "aria-label": "Nearest to their bounds" }, table([
        { head: "error", cell: (one) => fixed(one.error_of_bound, 3), heat: (one) => one.error_of_bound, warm: true },
        { head: "kernel", left: true, code: true, cell: (one) => one.kernel },
        { head: "problem", left: true, cell: (one) => one.problem },
        { head: "command", left: true, code: true, cell: (one) => one.command },
      ], worst, { caption: "Pairs with the largest errors", className: "worst" }))));
  }
  const reasons = families.flatMap((family) => Object.entries(family.refused).map(([reason, count]) => ({ family: `${family.op} ${family.name}`, reason, count })))
    .sort((one, other) => other.count - one.count);
  if (reasons.length) {
    const hidden = reasons.length - 200;
    parts.push(section("refused", "Refused draws", h("p", { class: "faint" }, `Tiles that were drawn and that there is no kernel for.${hidden > 0 ? ` The 200 most frequent of ${whole(reasons.length)} reasons.` : ""}`),
      h("div", { class: "tall", tabindex: "0", role: "region", "aria-label": "Refused draws" }, table([
        { head: "tiles", cell: (one) => whole(one.count) },
        { head: "family", left: true, cell: (one) => one.family },
        { head: "why", left: true, className: "prose", cell: (one) => one.reason },
      ], reasons.slice(0, 200), { caption: "Refused draws by reason" }))));
  }
  host.replaceChildren(...parts);
  return { timelines: [], links: parts.map((part) => [part.id, part.querySelector("h2").textContent]) };
}
