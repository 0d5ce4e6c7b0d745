// Cards of your hand that are chosen together: what a card is called by, and which are taken.

import { h } from "./dom.js";

/** What a card is called by in this hand; a card that only its place tells goes by its place. */
export function cardKey(card, i) {
  return card.id ?? `place-${i}`;
}

/** The keys of the cards taken so far, in the order of the hand; null where nothing is to be taken. */
export function chosenIn(seat, view, ui) {
  if (!view.select) return null;
  return seat.hand.map(cardKey).filter((key) => ui.taken?.for === choosing(view) && ui.taken.keys.includes(key));
}

/** Take a card, or put it back; the last word of the answer says what was refused. */
export function take(seat, view, ui, key) {
  const keys = chosenIn(seat, view, ui);
  const { count } = view.select;
  const full = keys.length >= count && !keys.includes(key);
  const rest = full && count === 1 ? [] : keys.filter((one) => one !== key);
  const next = keys.includes(key) || (full && count > 1) ? rest : [...rest, key];
  ui.taken = { for: choosing(view), keys: next, refused: full && count > 1 };
}

const choosing = (view) => `${view.turn} ${JSON.stringify(view.select)}`;

/** How many cards are chosen, and the button that sends them. */
export function selectBar(seat, view, ui, act) {
  const taken = seat && chosenIn(seat, view, ui);
  if (!taken) return null;
  const { count, label } = view.select;
  const missing = count - taken.length;
  const named = seat.hand.filter((card, i) => taken.includes(cardKey(card, i))).map((card) => card.label).join("; ");
  const told = ui.taken?.refused ? `Only ${count}: put one back first.` : `${taken.length} of ${count} chosen${named && `: ${named}`}.`;
  return h("div", { key: "select", class: "pg-select" },
    h("p", { class: "pg-select-told", "aria-live": "polite" }, told),
    h("button", {
      type: "button", class: "pg-button pg-choice", "data-key": "select", "aria-disabled": missing ? "true" : null, "aria-keyshortcuts": "g",
      on: { click: () => !missing && act.give() },
    }, h("span", {}, label, missing > 0 && `: ${missing} more to choose`), h("kbd", { class: "pg-key", "aria-hidden": "true" }, "G")));
}

/** The action that the chosen cards make, in the order of the hand. */
export function selected(seat, view, ui) {
  const taken = chosenIn(seat, view, ui);
  const names = seat.hand.filter((card, i) => taken.includes(cardKey(card, i))).map((card) => card.name ?? card.id);
  return { action: view.select.template.replace("{}", () => names.join(" ")) };
}
