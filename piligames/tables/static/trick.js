// The middle of the table: the trick that lies there, or the last one, faded.

import { faceOf } from "./seats.js";
import { h, icon } from "./dom.js";

/** The trick in the middle. Each seat has its place; the winning card carries a crown and the word.
 *  Where nobody sits at the table, the cards lie in a row, as they were played. */
export function middle(view, ui, act) {
  const cards = view.trick?.cards ?? [];
  const past = Boolean(view.last) && (cards.length === 0 || ui.peek);
  const shown = past ? view.last : view.trick ?? { label: "", cards: [] };
  const row = view.seats.length === 0;
  const across = row ? shown.cards : view.seats.filter((seat) => !seat.you);
  const place = new Map(across.map((seat, i) => [seat.seat, i]));
  const n = across.length;
  const waiting = view.seats.filter((seat) => !shown.cards.some((card) => card.seat === seat.seat));
  return h("div", { key: "middle", class: `pg-middle${past ? " pg-past" : ""}` },
    h("div", { class: "pg-trick-head" },
      h("h3", { class: "pg-trick-label" }, shown.label || "Trick"),
      shown.outcome && h("p", { class: "pg-outcome" }, shown.outcome)),
    h("ol", {
      key: past ? "past" : `now-${view.trick?.label}`,
      class: `pg-trick ${row ? "pg-row" : ringClass(n)}`,
      style: `--n:${Math.max(1, n)}`,
      "aria-label": shown.label || "Trick",
    },
      shown.cards.map((card) => slot(card, place, row ? 0 : n)),
      waiting.map((seat) => emptySlot(seat, place, n))),
    view.last && cards.length > 0 && h("button", {
      key: "peek", type: "button", class: "pg-button pg-peek", "data-key": "peek", "aria-pressed": ui.peek ? "true" : "false",
      on: { click: act.peek },
    }, icon("eye"), "Last trick"));
}

function slot(card, place, n) {
  return h("li", {
    key: `${card.seat}-${card.label}`,
    class: `pg-slot ${slotClass(card.seat, place, n)}${card.wins ? " pg-wins" : ""}`,
    style: `--col:${(place.get(card.seat) ?? 0) + 1}`,
  },
    h("span", { class: "pg-sr" }, `${card.name}: ${card.label}${card.wins ? ", wins" : ""}`),
    faceOf(card.face),
    h("span", { class: "pg-slot-name", "aria-hidden": "true" },
      card.wins && icon("crown"), h("span", { class: "pg-slot-who" }, card.name), card.wins && h("b", { class: "pg-wins-word" }, card.verb ?? "wins")));
}

function emptySlot(seat, place, n) {
  return h("li", {
    key: `empty-${seat.seat}`, "aria-hidden": "true",
    class: `pg-slot pg-empty ${slotClass(seat.seat, place, n)}${seat.to_act ? " pg-next" : ""}`,
    style: `--col:${(place.get(seat.seat) ?? 0) + 1}`,
  },
    h("span", { class: "pg-face" }),
    h("span", { class: "pg-slot-name" }, h("span", { class: "pg-slot-who" }, seat.name)));
}

/** Your own card stands between two, or below one; a crowd wraps on a narrow screen. */
function ringClass(n) {
  return `${n === 2 || n === 4 ? "pg-even" : "pg-odd"}${n > 3 ? " pg-crowd" : ""}`;
}

function slotClass(seat, place, n) {
  if (!place.has(seat)) return "pg-mine";
  const i = place.get(seat);
  return n > 2 && (i === 0 || i === n - 1) ? "pg-side" : "pg-across";
}
