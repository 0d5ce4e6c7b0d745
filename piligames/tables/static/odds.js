// The odds lens: what is likely, on cards and buttons, and how the numbers came about.

import { h } from "./dom.js";

/** A small tag: the chance, under it what it brings or costs; a star marks what costs least. */
export function oddsTag(odds) {
  if (!odds) return null;
  return h("span", { key: "odds", class: `pg-odds${odds.best ? " pg-best" : ""}`, "aria-hidden": "true" },
    h("b", {}, odds.short), odds.value && h("span", {}, odds.value));
}

/** A label with the odds in words. */
export function withOdds(label, odds) {
  return odds ? `${label}, ${odds.words}` : label;
}

/** What the numbers mean, and how the others are taken to play. */
export function lensBox(view) {
  if (!view.lens) return null;
  return h("p", { key: "lens", class: "pg-lens" }, view.lens.model);
}
