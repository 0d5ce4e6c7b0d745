// A puzzle explained step by step: where one stands, forward and back, and what if another card were played.

import { h, icon } from "./dom.js";

/** Whether the goal is in reach: a sign and a word. */
function reach(inReach) {
  return h("span", { class: `pb-reach ${inReach ? "pb-in" : "pb-out"}` }, icon(inReach ? "check" : "cross"), inReach ? "in reach" : "out of reach");
}

/** The explanation above the table. */
export function walkPanel(view, act) {
  const { walk } = view;
  if (!walk) return null;
  const step = (key, name, label, to, enabled) => h("button", {
    key, type: "button", class: "pg-button pb-step", "data-key": key, "aria-disabled": enabled ? null : "true",
    on: { click: () => enabled && act.send("step", to) },
  }, icon(name), h("span", {}, label));
  return h("section", { key: "walk", class: "pb-walk", "aria-label": "Explanation" },
    h("div", { class: "pb-walk-head" },
      h("h3", {}, walk.title),
      h("span", { class: "pb-count" }, `Step ${walk.at} of ${walk.of}`),
      reach(walk.in_reach)),
    h("p", { class: "pb-says", "aria-live": "polite" }, walk.says),
    h("div", { class: "pb-row", role: "group", "aria-label": "Steps" },
      step("first", "first", "Start", 0, walk.at > 0),
      step("back", "previous", "Back", walk.at - 1, walk.at > 0),
      step("forward", "next", "Forward", walk.at + 1, walk.at < walk.of),
      step("last", "last", "End", walk.of, walk.at < walk.of),
      h("span", { class: "pb-gap" }),
      walk.left && h("button", { key: "home", type: "button", class: "pg-button", "data-key": "home", on: { click: () => act.send("home") } }, icon("undo"), "Back to the line"),
      walk.other && h("button", { key: "switch", type: "button", class: "pg-button", "data-key": "switch", on: { click: () => act.send("switch") } }, icon("replay"), walk.other),
      h("button", { key: "close", type: "button", class: "pg-button", "data-key": "close-walk", on: { click: () => act.send("close") } }, icon("close"), "Close")),
    whatIf(walk, act),
    h("details", { key: "steps", class: "pb-steps" },
      h("summary", {}, "All steps"),
      h("ol", {}, walk.steps.map((one, i) => h("li", { key: i, class: i + 1 === walk.at ? "pb-here" : null },
        h("button", { type: "button", class: "pb-to", "aria-current": i + 1 === walk.at ? "step" : null, on: { click: () => act.send("step", i + 1) } },
          h("span", {}, one.says), reach(one.in_reach)))))),
    walk.hidden && h("p", { key: "hidden", class: "pg-help" }, walk.hidden));
}

function whatIf(walk, act) {
  if (!walk.options.length) return null;
  return h("div", { key: "if", class: "pb-if", role: "group", "aria-label": "What if" },
    h("span", { class: "pb-asks" }, walk.asks),
    walk.options.map((option) => h("button", {
      key: option.action, type: "button", class: `pg-button pb-option${option.next ? " pb-next" : ""}`, "data-key": `if-${option.action}`,
      on: { click: () => act.send("what if", option.action) },
    }, option.label, option.next && h("span", { class: "pb-as" }, " (as it goes on)"))));
}
