// What opens over the table: questions about a card, the kernel's dialogues, and the panels.

import { h, icon } from "./dom.js";
import { matchForm } from "./form.js";
import { faceOf, shapeOf } from "./seats.js";
import { cardKey } from "./taking.js";

const ownKeys = [
  ["Tab", "tools, players, your hand"], ["← →", "move along the hand or a row of buttons"], ["Home, End", "the first or last of a row"],
  ["↑ ↓", "between the rows of a large hand, up to the tools, down to the hand"], ["Enter, Space", "play the card, press the button"],
  ["1 … 9, 0", "play or take your first to tenth card; name a bet"], ["G", "give the cards that you took"], ["U", "undo"], ["H", "hint"], ["O", "odds, on or off"], ["L", "look at the last trick"], ["B", "look back at your choices in a round that is over"], ["R", "rules"],
  ["N", "new match"], ["T", "the table as text"], ["?", "these keys"], ["Escape", "close what is open, dismiss a message"],
];

/** The panel or question that the person opened, or null. */
export function openPanel(view, book, ui, act) {
  const make = { rules: rulesPanel, text: textPanel, keys: keysPanel, new: newPanel, ask: askPanel, number: numberPanel }[ui.panel];
  return make ? make(view, book, ui, act) : null;
}

/** A sheet over the table with a title and a button that closes it. */
export function sheet(ui, act, { kind, title }, ...body) {
  const id = `${ui.uid}-${kind}`;
  return h("div", { key: `panel-${kind}`, class: `pg-veil pg-veil-${kind}`, on: { click: (event) => event.target === event.currentTarget && act.close() } },
    h("div", { class: `pg-sheet pg-sheet-${kind}`, role: "dialog", "aria-modal": "true", "aria-labelledby": id, "data-modal": true, tabindex: -1 },
      h("div", { class: "pg-sheet-head" },
        h("h2", { id }, title),
        h("button", { type: "button", class: "pg-button pg-dismiss", "aria-label": "Close", "data-key": "close", on: { click: act.close } }, icon("close"))),
      body));
}

function rulesPanel(view, book, ui, act) {
  const sections = book?.sections ?? [];
  return sheet(ui, act, { kind: "rules", title: book?.title ?? "Rules" },
    h("div", { class: "pg-sheet-body", tabindex: 0, role: "group", "aria-label": "The rules" },
      sections.map((section, i) => h("section", { key: i, class: "pg-rules-section", "aria-label": section.title },
        h("h3", {}, section.title),
        h("ul", { class: "pg-rules" }, section.rows.map((row) => h("li", {
          key: row.id, class: `pg-rule${row.id === ui.rule ? " pg-found" : ""}`, "data-rule": row.id, tabindex: -1,
        },
          h("div", { class: "pg-rule-head" }, h("code", {}, row.id), row.title && h("b", {}, row.title), sourceTag(row.source)),
          h("p", {}, row.text),
          row.why && h("p", { class: "pg-why" }, row.why)))))),
      !sections.length && h("p", {}, "This table has no rules panel.")));
}

function sourceTag(source) {
  const ours = source === "ours";
  return h("span", { class: `pg-source ${ours ? "pg-ours" : "pg-publisher"}`, title: ours ? "A ruling of ours, where the rulebook is silent." : "Stated by the publisher’s rulebook." },
    ours ? "our ruling" : "publisher");
}

function textPanel(view, book, ui, act) {
  return sheet(ui, act, { kind: "text", title: "The table as text" },
    h("pre", { class: "pg-sheet-body pg-transcript", tabindex: 0, role: "group", "aria-label": "The table as text" }, view.transcript ?? ""),
    h("div", { class: "pg-sheet-foot" },
      h("button", { type: "button", class: "pg-button pg-primary", "data-key": "copy", on: { click: act.copy } }, "Copy"),
      h("span", { role: "status" }, ui.copied ?? "")));
}

function keysPanel(view, book, ui, act) {
  const keys = book?.keys?.length ? book.keys : ownKeys;
  return sheet(ui, act, { kind: "keys", title: "Keys" },
    h("div", { class: "pg-sheet-body", tabindex: 0, role: "group", "aria-label": "Keys" },
      h("dl", { class: "pg-keys" }, keys.map(([key, meaning], i) => h("div", { key: i }, h("dt", {}, h("kbd", {}, key)), h("dd", {}, meaning))))));
}

function newPanel(view, book, ui, act) {
  return sheet(ui, act, { kind: "new", title: view.form?.title ?? "New match" }, matchForm(view.form, ui, act));
}

/** Which way a card is to be played, when there is more than one. */
function askPanel(view, book, ui, act) {
  const seat = view.seats.find((one) => one.you);
  const card = seat?.hand.find((one, i) => cardKey(one, i) === ui.asked);
  if (!card) return null;
  return sheet(ui, act, { kind: "ask", title: card.ask ?? "How will you play this card?" },
    h("div", { class: "pg-ask" },
      faceOf(card.face),
      h("div", { class: "pg-options" }, card.plays.map((play, i) => h("button", {
        key: play.action, type: "button", class: `pg-button pg-option${play.forbidden ? " pg-forbidden" : ""}`, "data-option": true,
        "data-key": `option-${play.action}`, "aria-disabled": play.forbidden ? "true" : null, on: { click: () => act.answer(play) },
      },
        play.colour ? shapeOf(play.colour, 26) : null,
        h("span", { class: "pg-option-text" },
          h("span", { class: "pg-option-label" }, play.label),
          play.odds && h("span", { class: "pg-option-odds" }, play.odds.words),
          play.forbidden && h("span", { class: "pg-option-why" }, icon("stop"), play.forbidden)),
        i < 9 && h("kbd", { class: "pg-key", "aria-hidden": "true" }, String(i + 1)))))),
    h("div", { class: "pg-sheet-foot" }, h("button", { type: "button", class: "pg-button", "data-key": "cancel", on: { click: act.close } }, "Cancel")));
}

/** What number is wanted: that of a card in your hand, or of something on the table. */
export function numberAsked(view, ui) {
  if (ui.asked === null) return view.number ?? null;
  const seat = view.seats?.find((one) => one.you);
  return seat?.hand.find((one, i) => cardKey(one, i) === ui.asked)?.number ?? null;
}

/** Which number shall it be: typed, or one of those at hand. */
function numberPanel(view, book, ui, act) {
  const wanted = numberAsked(view, ui);
  if (!wanted) return null;
  const id = `${ui.uid}-value`;
  const submit = (event) => {
    event.preventDefault();
    act.typed(event.target.elements.number, wanted);
  };
  return sheet(ui, act, { kind: "number", title: wanted.title },
    h("form", { class: "pg-number", novalidate: true, on: { submit } },
      h("label", { for: id }, `A number: ${spans(wanted.values)}`),
      h("div", { class: "pg-number-row" },
        h("input", {
          id, name: "number", type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 6,
          "aria-invalid": ui.wrong ? "true" : null, "aria-describedby": ui.wrong ? `${id}-wrong` : null,
        }),
        h("button", { type: "submit", class: "pg-button pg-primary", "data-key": "say" }, "Say it")),
      ui.wrong && h("p", { id: `${id}-wrong`, class: "pg-error", role: "alert" }, icon("alert"), ui.wrong)),
    h("div", { class: "pg-options" }, (wanted.quick ?? []).map((one) => h("button", {
      key: one.value, type: "button", class: "pg-button pg-option", "data-key": `quick-${one.value}`,
      on: { click: () => act.say(one.value, wanted) },
    }, one.label))),
    h("div", { class: "pg-sheet-foot" }, h("button", { type: "button", class: "pg-button", "data-key": "cancel", on: { click: act.close } }, "Cancel")));
}

/** Numbers in words, neighbours drawn together: "0 to 3 or 40 to 56". */
export function spans(values) {
  const runs = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && value === last[1] + 1) last[1] = value;
    else runs.push([value, value]);
  }
  const words = runs.flatMap(([from, to]) => (to > from + 1 ? [`${from} to ${to}`] : [...new Set([from, to])].map(String)));
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : words.join("");
}

/** A dialogue of the kernel's: the end of a round, the result, a covered screen, an offer. */
export function kernelDialog(view, ui, act) {
  const { dialog } = view;
  const id = `${ui.uid}-dialog`;
  return h("div", { key: `dialog-${view.phase}`, class: `pg-veil pg-veil-table pg-phase-${view.phase}` },
    h("div", { class: "pg-sheet pg-sheet-dialog", role: "dialog", "aria-labelledby": id, tabindex: -1 },
      h("div", { class: "pg-sheet-head" },
        h("h2", { id }, view.phase === "over" && icon("crown"), dialog.title),
        canHide(view) && h("button", { type: "button", class: "pg-button pg-dismiss", "aria-label": "Look at the table", on: { click: act.hide } }, icon("close"))),
      h("div", { class: "pg-dialog-lines" }, (dialog.lines ?? []).map((line, i) => h("p", { key: i }, line))),
      h("div", { class: "pg-sheet-foot" }, (dialog.buttons ?? []).map((button, i) => h("button", {
        key: i, type: "button", class: `pg-button${i === 0 ? " pg-primary" : ""}`, "data-option": true, "data-key": `dialog-${i}`,
        on: { click: () => act.dialog(button) },
      }, button.label)))));
}

/** A result may be put aside to look at the table; a covered screen may not. */
export function canHide(view) {
  return view.phase === "over" || view.phase === "summary";
}
