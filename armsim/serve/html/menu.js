// What all pages of the server have: what it gave them, and the way from one to the other.

const given = JSON.parse(document.getElementById("given").textContent);

function serveMenu(here) {
  const themes = () => { document.documentElement.dataset.theme = isDark() ? "light" : "dark"; themeChanged(); };
  const link = (path, text) => h("a", { href: given.base + path, "aria-current": here === text ? "page" : null }, text);
  return h("nav", { class: "menu", "aria-label": "Pages" }, h("strong", {}, "armsim"), link("", "Results"), link("workbench", "Workbench"),
    h("span", { class: "right" }, h("button", { type: "button", onclick: themes, "aria-label": "Switch between light and dark" }, "\u25d0")));
}
