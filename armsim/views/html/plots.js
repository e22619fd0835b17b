// Plots by Vega-Lite, whose library the page carries: drawn once all else is on the page.

const plotViews = [];

function plotTheme() {
  const [text, faint, line] = [themed("text"), themed("faint"), themed("line")];
  return {
    background: null, font: "system-ui, sans-serif",
    view: { stroke: line },
    axis: { labelColor: faint, titleColor: text, gridColor: line, domainColor: line, tickColor: line, labelFontSize: 12, titleFontSize: 12 },
    legend: { labelColor: text, titleColor: text, labelFontSize: 12 },
    title: { color: text }, text: { color: text }, header: { labelColor: text, titleColor: text },
  };
}

async function loadPlots() {
  if (window.vegaEmbed) return true;
  const source = await unpacked("plots");
  if (!source) return false;
  document.head.append(h("script", {}, source));
  return Boolean(window.vegaEmbed);
}

async function drawPlot(node, spec, data, clicked) {
  if (!(await loadPlots())) return null;
  const many = Object.values(data).some((rows) => rows.length > 400);
  const whole_ = { ...spec, datasets: { ...(spec.datasets || {}), ...data } };
  const made = await vegaEmbed(node, whole_, { renderer: many ? "canvas" : "svg", actions: { export: true, source: false, compiled: false, editor: false }, config: plotTheme(), ast: false });
  if (clicked) made.view.addEventListener("click", (_event, item) => { if (item && item.datum) clicked(item.datum); });
  return made.view;
}

async function drawPlots(plots) {
  for (const [node, spec, data, clicked] of plots) {
    const draw = () => drawPlot(node, spec, data, clicked);
    await draw();
    whenThemeChanges(draw);
  }
}
