// The editor at the puzzle board: a line of text, cards to click into hands, and what is judged of it.

import { h, icon } from "./dom.js";
import { faceOf } from "./seats.js";

const marks = { true: ["check", "right"], false: ["cross", "wrong"], null: ["hint", "not known yet"] };
const signs = { yes: "check", no: "cross", open: "hint" };

/** The whole editor. */
export function editor(view, ui, act) {
  const { edit } = view;
  return h("div", { key: "edit", class: "pb-edit" },
    line(edit, ui, act),
    edit.goal && h("p", { key: "goal", class: "pb-goal" }, icon("target"), h("span", {}, edit.goal)),
    edit.fixed && h("p", { key: "fixed", class: "pg-help" }, edit.fixed),
    verdict(edit, act),
    h("div", { key: "does", class: "pb-row" },
      button("judge", "check", "Judge it", act.judge, "pg-primary"),
      edit.plays && button("play", "play", "Play it", () => act.send("play"), "pg-primary"),
      button("copy", "share", "Copy the line", act.copy),
      button("empty", "restart", "Empty table", () => act.send("empty")),
      view.back && button("close", "close", "Back to the puzzle", () => act.send("close")),
      h("span", { key: "copied", role: "status" }, ui.copied ?? "")),
    h("div", { key: "fields", class: "pb-fields" }, edit.fields.map((field) => select(field, ui, act))),
    h("div", { key: "hands", class: "pb-hands" }, edit.hands.map((hand) => handRow(hand, act))),
    deck(edit, ui, act));
}

function button(key, name, label, run, more = "") {
  return h("button", { key, type: "button", class: `pg-button ${more}`, "data-key": key, on: { click: run } }, icon(name), label);
}

function line(edit, ui, act) {
  const { error } = edit;
  const id = `${ui.uid}-line`;
  return h("form", { key: "line", class: "pb-line", novalidate: true, on: { submit: (event) => { event.preventDefault(); act.judge(); } } },
    h("div", { class: "pg-field" },
      h("label", { for: id }, "The position as a line: type it, or paste one that was shared"),
      h("input", {
        id, name: "line", type: "text", autocomplete: "off", spellcheck: "false", "data-key": "line", prop: ui.typing ? {} : { value: edit.text },
        "aria-invalid": error ? "true" : null, "aria-describedby": error ? `${id}-error` : null,
        on: { input: act.typing, change: (event) => act.write(event.target.value) },
      }),
      error && h("div", { key: "error", id: `${id}-error`, class: "pg-error pb-error", role: "alert" }, icon("alert"),
        h("div", {}, h("p", {}, error.text), h("pre", { class: "pb-place", "aria-hidden": "true" }, around(edit.text, error.at))))));
}

/** The text around the place of an error, with a mark under it. */
function around(text, at) {
  const from = Math.max(0, at - 24);
  const lead = from ? "…" : "";
  return `${lead}${text.slice(from, at + 20)}\n${" ".repeat(at - from + lead.length)}^`;
}

function verdict(edit, act) {
  const { judged } = edit;
  return h("div", { key: "judged", class: "pb-judged", role: "status" },
    judged && h("div", { class: `pb-state pb-${judged.status}` },
      h("p", { class: "pb-state-head" }, icon(signs[judged.status]), judged.head),
      judged.lines.map((text, i) => h("p", { key: i }, text)),
      judged.plays.length > 0 && h("ul", { class: "pb-plays", "aria-label": "First plays" }, judged.plays.map((play) => {
        const [name, word] = marks[String(play.right)];
        return h("li", { key: play.label, class: `pb-play pb-play-${play.right}` }, icon(name), `${play.label}: ${word}`);
      })),
      judged.more && button("more", "replay", "Look further", act.judge)));
}

function select(field, ui, act) {
  const id = `${ui.uid}-${field.id}`;
  return h("div", { key: field.id, class: `pg-field pb-field-${field.id}` },
    h("label", { for: id }, field.label),
    h("select", { id, "data-key": `field-${field.id}`, prop: { value: field.value }, on: { change: (event) => act.set(field.id, event.target.value) } },
      field.options.map((option) => h("option", { key: option.value, value: option.value, prop: { selected: option.value === field.value } }, option.label))));
}

function handRow(hand) {
  const cards = hand.cards.map((card) => card.label).join("; ");
  return h("div", { key: hand.id, class: `pb-hand${hand.down ? " pb-down" : ""}` },
    h("span", { class: "pb-hand-name" }, hand.label, hand.down && h("span", { class: "pb-as" }, " face down")),
    h("span", { class: "pg-sr" }, `: ${cards || "no card"}`),
    h("span", { class: "pb-cards", "aria-hidden": "true" },
      hand.cards.map((card, i) => h("span", { key: `${card.name}-${i}`, class: "pb-card" }, faceOf(card.face, true))),
      !hand.cards.length && h("span", { class: "pb-none" }, "no card")));
}

/** Where clicked cards go, and all cards there are. */
function deck(edit, ui, act) {
  return h("section", { key: "deck", class: "pb-deck", "aria-label": "All cards" },
    h("fieldset", { class: "pb-places" },
      h("legend", {}, "A card you click goes to"),
      h("div", { class: "pg-segments" }, edit.places.map((place) => h("label", { key: place.value, class: "pg-segment" },
        h("input", { type: "radio", name: `${ui.uid}-place`, value: place.value, "data-key": `place-${place.value}`, prop: { checked: place.value === edit.place }, on: { change: () => act.send("place", place.value) } }),
        h("span", {}, place.label))))),
    h("div", { class: "pb-all", role: "toolbar", "aria-label": "All cards", "data-roving": "deck" }, edit.deck.map((group) => h("span", { key: group.id, class: "pb-group", role: "group", "aria-label": group.id }, group.cards.map((card) => h("button", {
      key: card.name, type: "button", class: `pb-pick${card.here ? " pb-chosen" : card.away ? " pb-away" : ""}`, "data-key": `card-${card.name}`,
      "aria-pressed": card.here ? "true" : "false", "aria-label": card.at ? `${card.label}, ${card.at}` : card.label, title: card.at || null,
      on: { click: () => act.send("click", card.name) },
    },
      faceOf(card.face, true), card.here && h("span", { class: "pb-mark", "aria-hidden": "true" }, icon("check"))))))),
    edit.kept && h("p", { key: "kept", class: "pg-help" }, `Kept from earlier rounds: ${edit.kept}. A Pillow or Mom is in the deck only for a plushie kept (PZ-BACK).`));
}
