// The folder of results: what is in it, looked up again every two seconds.

const KINDS = { page: "page", document: "JSON", assembly: "assembly" };
const bytes = (size) => (size < 1024 ? `${size} B` : size < 1024 ** 2 ? `${fixed(size / 1024, 0)} KiB` : `${fixed(size / 1024 ** 2, 1)} MiB`);

const list = h("div", {});
let shown = null;

function showFiles(files) {
  const now = JSON.stringify(files);
  if (now === shown) return;
  shown = now;
  list.replaceChildren(files.length
    ? h("div", { class: "wide" }, table([
      { head: "file", left: true, className: "prose", cell: (file) => h("a", { href: file.page, rel: "noreferrer" }, file.name) },
      { head: "kind", left: true, cell: (file) => KINDS[file.kind] },
      { head: "what", left: true, className: "prose faint", cell: (file) => file.about },
      { head: "size", cell: (file) => bytes(file.size) },
      { head: "changed", left: true, cell: (file) => new Date(1000 * file.changed).toLocaleString() },
      { head: "", left: true, className: "actions", cell: (file) => (file.workbench ? h("a", { href: file.workbench }, "edit") : "") },
    ], files, { caption: "Results in the folder" }))
    : h("p", {}, "There is nothing to show in this folder yet. Pages that --html writes, documents of --json and kernels of explore --save appear here when they are written."));
}

async function look() {
  if (!document.hidden) {
    try {
      const answer = await fetch(`${given.base}api/folder`, { cache: "no-store" });
      if (answer.ok) showFiles((await answer.json()).files);
      gone.hidden = answer.ok;
    } catch {
      gone.hidden = false;
    }
  }
  setTimeout(look, 2000);
}

const gone = h("p", { class: "notice", role: "status", hidden: true }, "The server does not answer: has it been ended?");
document.getElementById("page").replaceChildren(serveMenu("Results"), h("main", { id: "main" }, h("p", { class: "kicker" }, "armsim serve \u00b7 pages and results in a folder, and texts to look at or to edit"), h("h1", {}, given.folder || "/"), gone, list));
showFiles(given.files);
setTimeout(look, 2000);
document.documentElement.dataset.ready = "yes";
