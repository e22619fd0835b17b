// Unpacks the document of a page and shows it.

async function start() {
  const page = document.getElementById("page");
  try {
    const found = JSON.parse(await unpacked("document"));
    const main = h("main", { id: "main" });
    const plots = [];
    const show = { explore: showExplore, document: showDocument, diff: showDiff, network: showNetwork, verify: showVerify, optimize: showOptimize }[found.kind] || showResult;
    const shown = show(found, main, plots);
    page.replaceChildren(...header(found, shown.links).flat().filter(Boolean), main);
    window.armsim = { document: found, ...shown };
    drawPlots(plots);
    window.armsim.readyAt = performance.now();
    document.documentElement.dataset.ready = "yes";
  } catch (error) {
    const old = typeof DecompressionStream === "undefined" ? " This browser is too old: it has no DecompressionStream (Chrome 80, Firefox 113, Safari 16.4 have it)." : "";
    page.replaceChildren(h("p", { class: "notice", role: "alert" }, `The page cannot be shown: ${error.message}.${old}`));
    document.documentElement.dataset.ready = "no";
    throw error;
  }
}

start();
