// The look back: the list of your own choices in a round that is over, each with a grade.

import { h, icon } from "./dom.js";
import { sheet } from "./panels.js";

const shapes = { fine: "check", inexact: "wave", mistake: "question", blunder: "twice" };

/** The choices of a round; those that are judged can be gone to. */
export function reviewPanel(view, ui, act) {
  const { review } = view;
  if (!review) return sheet(ui, act, { kind: "review", title: "Look back" }, h("p", {}, "One moment."));
  return sheet(ui, act, { kind: "review", title: review.title },
    review.rounds.length > 1 && rounds(review, act),
    h("p", { key: "summary", class: "pg-review-summary", role: "status" }, review.summary),
    review.more && h("progress", { key: "progress", class: "pg-review-progress", max: review.of, value: review.done, "aria-label": "Choices looked at" }),
    h("div", { key: "body", class: "pg-sheet-body", tabindex: 0, role: "group", "aria-label": "Your choices" },
      h("ol", { class: "pg-review" }, review.rows.map((row) => h("li", { key: row.turn }, choice(row, act)))),
      review.notes.map((note) => h("p", { class: "pg-review-note" }, note))),
    review.keep && h("div", { key: "foot", class: "pg-sheet-foot" },
      h("button", { type: "button", class: "pg-button", "data-key": "keep", on: { click: () => act.send({ do: "keep" }) } }, review.keep.label),
      h("span", { role: "status" }, review.keep.text)));
}

function rounds(review, act) {
  return h("label", { key: "rounds", class: "pg-review-rounds" }, h("span", {}, "Round"),
    h("select", {
      "data-key": "review-round", prop: { value: String(review.round) },
      on: { change: (event) => act.send({ do: "review", round: Number(event.target.value) }) },
    }, review.rounds.map((number) => h("option", { key: number, value: String(number) }, String(number)))));
}

/** One choice: when, what, its grade by a word and a shape, what it cost, and what was better. */
function choice(row, act) {
  return h("button", {
    type: "button", class: `pg-button pg-review-row${row.grade ? ` pg-grade-${row.grade}` : ""}`, "data-option": true, "data-key": `look-${row.turn}`,
    "aria-disabled": row.grade ? null : "true", on: { click: () => row.grade && act.see(row) },
  },
    h("span", { class: "pg-review-head" },
      h("span", { class: "pg-review-where" }, row.where),
      h("b", {}, row.chosen),
      row.grade && h("span", { class: "pg-grade" }, icon(shapes[row.grade]), row.grade)),
    row.better && h("span", { class: "pg-review-better" }, "Better: ", h("b", {}, row.better)),
    h("span", { class: "pg-review-cost" }, row.text));
}
