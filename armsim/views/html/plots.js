// Plots by Vega-Lite, whose library the page carries: drawn once all else is on the page.

function plotTheme() {
  const [text, faint, line] = [themed("text"), themed("faint"), themed("line")];
  return {
    background: null, font: "system-ui, sans-serif",
    view: { stroke: line },
    axis: { labelColor: faint, titleColor: text, gridColor: line, domainColor: line, tickColor: line, labelFontSize: 12, titleFontSize: 12 },
    legend: { labelColor: text, titleColor: text, labelFontSize: 12, symbolBaseFillColor: faint, symbolBaseStrokeColor: faint },
    range: { category: ["#3b8fd0", "#e08a1e", "#d1557f", "#3aa982", "#9a7fd1", "#c9b21f", "#8c8c8c", "#b5653a", "#5ec4d6", "#6f9b3f"] },
    title: { color: text }, text: { color: text }, header: { labelColor: text, titleColor: text },
  };
}

let plotLibrary = null;

function loadPlots() {
  plotLibrary = plotLibrary || unpacked("plots").then((source) => {
    if (source) document.head.append(h("script", {}, source));
    return Boolean(window.vegaEmbed);
  });
  return plotLibrary;
}

// On a narrow screen legends that say how they are laid out have one column.
function oneColumn(spec) {
  return JSON.parse(JSON.stringify(spec), (key, value) => (key === "legend" && value && value.columns ? { ...value, columns: 1, labelLimit: 0 } : value));
}

async function drawPlot(node, spec, data, clicked) {
  if (!(await loadPlots())) return null;
  const many = Object.values(data).some((rows) => rows.length > 400);
  const config = plotTheme();
  const narrow = node.clientWidth < 560;
  if (narrow) config.legend = { ...config.legend, orient: "bottom", columns: 2, labelLimit: 0.36 * node.clientWidth, layout: { bottom: { direction: "vertical", anchor: "start" } } };
  const filled = { ...(narrow ? oneColumn(spec) : spec), datasets: { ...(spec.datasets || {}), ...data } };
  const made = await vegaEmbed(node, filled, { renderer: many ? "canvas" : "svg", actions: { export: true, source: false, compiled: false, editor: false }, config });
  const menu = node.querySelector("summary");
  if (menu) menu.setAttribute("aria-label", "Save this plot as SVG or PNG");
  if (clicked) made.view.addEventListener("click", (event, item) => { if (item && item.datum) clicked(item.datum, event); });
  return made.view;
}

// Once the page has been painted and nothing waits for the thread: its library takes longer than all else.
function whenIdle(action) {
  const later = window.requestIdleCallback ? (then) => requestIdleCallback(then, { timeout: 2000 }) : (then) => setTimeout(then, 50);
  requestAnimationFrame(() => requestAnimationFrame(() => later(action)));
}

// Each is [node, specification or what makes it, rows by name, action of a click]; drawn when it comes near the screen.
function drawPlots(plots) {
  plots.started = true;
  for (const [node, spec, data, clicked] of plots) {
    const draw = async () => {
      await drawPlot(node, typeof spec === "function" ? spec() : spec, data, clicked);
      node.dataset.drawn = "yes";
    };
    whenThemeChanges(() => { if (node.dataset.drawn && node.isConnected) draw(); });
    whenNear(node, () => whenIdle(draw));
  }
}
