// Your hand, and the other choices that are yours to make.

import { faceOf, shapeOf } from "./seats.js";
import { h, icon } from "./dom.js";
import { oddsTag, withOdds } from "./odds.js";
import { cardKey, chosenIn } from "./taking.js";

/** Your cards as a row of buttons with one tab stop; where several are to be chosen, each can be taken and put back. */
export function hand(seat, view, ui, act) {
  const cards = seat.hand ?? [];
  const anyPlay = cards.some((card) => card.plays?.length || card.number);
  const taken = chosenIn(seat, view, ui);
  const name = `Your hand: ${cards.length} ${cards.length === 1 ? "card" : "cards"}`;
  return h("div", { key: "hand", class: "pg-hand-area" },
    h("h3", { class: "pg-sr" }, "Your hand"),
    cards.length > 0 && h("div", {
      key: "cards", class: "pg-hand", role: "toolbar", "aria-label": name, "data-roving": "hand",
    }, cards.map((card, i) => h("span", { key: cardKey(card, i), class: "pg-held", role: "presentation" },
      cardButton(card, i, { hinted: isHinted(view.hint, card), anyPlay, seat: seat.seat, taken: taken && taken.includes(cardKey(card, i)) }, act)))),
    cards.length > 0 && h("p", { key: "caption", class: "pg-caption", "aria-hidden": "true", own: true }));
}

function isHinted(hint, card) {
  return Boolean(hint) && card.id !== null && hint.card === card.id;
}

function cardButton(card, i, { hinted, anyPlay, seat, taken }, act) {
  const plays = card.plays ?? [];
  const open = taken !== null || Boolean(card.number);
  const reason = plays.length ? (plays.every((play) => play.forbidden) ? plays[0].forbidden : null) : card.why;
  const closed = !open && (!plays.length || reason !== null);
  const asks = !closed && taken === null && (plays.length > 1 || Boolean(card.number));
  const label = [withOdds(card.label, card.odds), hinted ? "hinted" : "", closed && reason ? `not now: ${reason}` : ""].filter(Boolean).join(", ");
  const state = closed ? (plays.length || anyPlay ? " pg-forbidden" : " pg-resting") : " pg-open";
  return h("button", {
    same: JSON.stringify([card, i, hinted, anyPlay, seat, taken]),
    type: "button", class: `pg-card${state}${hinted ? " pg-hinted" : ""}${taken ? " pg-taken" : ""}`,
    "data-key": `card-${cardKey(card, i)}`, "data-caption": closed && reason ? `${card.label}: ${reason}` : captionOf(card, plays, taken),
    "aria-label": label, "aria-disabled": closed ? "true" : null, "aria-haspopup": asks ? "dialog" : null,
    "aria-pressed": taken === null ? null : String(taken), "aria-keyshortcuts": i < 10 ? String((i + 1) % 10) : null,
    on: { click: () => act.card(seat, i) },
  },
    faceOf(card.face),
    oddsTag(card.odds),
    plays.length > 0 && closed && h("span", { class: "pg-badge pg-no", "aria-hidden": "true" }, icon("stop")),
    hinted && h("span", { class: "pg-badge pg-lamp", "aria-hidden": "true" }, icon("hint")),
    taken && h("span", { class: "pg-badge pg-check", "aria-hidden": "true" }, icon("check")),
    i < 10 && h("kbd", { class: "pg-key", "aria-hidden": "true" }, String((i + 1) % 10)));
}

function captionOf(card, plays, taken) {
  const label = withOdds(card.label, card.odds);
  if (taken !== null) return `${card.label} – ${taken ? "put it back" : "take it"}`;
  if (card.number) return `${label} – ${card.number.title}`;
  if (plays.length === 1) return `${label} – ${plays[0].label}`;
  return plays.length ? `${label} – ${plays.length} ways to play it` : card.label;
}

/** Choices that are not cards: bets, seats, amounts; under them, why some are closed. */
export function choices(view, act) {
  const buttons = view.buttons ?? [];
  if (!buttons.length) return null;
  return h("div", { key: "choices", class: "pg-choices-area" },
    h("div", { class: "pg-choices", role: "toolbar", "aria-label": "Your choices", "data-roving": "choices" },
      buttons.map((choice) => h("button", {
        key: choice.action, type: "button",
        class: `pg-button pg-choice${choice.forbidden ? " pg-forbidden" : ""}${choice.action === view.hint?.action ? " pg-hinted" : ""}`,
        "data-key": `choice-${choice.action}`, "aria-disabled": choice.forbidden ? "true" : null,
        "data-caption": choice.forbidden ? `${choice.label}: ${choice.forbidden}` : choice.odds && withOdds(choice.label, choice.odds),
        "aria-label": choiceLabel(choice, choice.action === view.hint?.action),
        on: { click: () => act.play(choice) },
      }, choice.colour && shapeOf(choice.colour), choice.forbidden && icon("stop"), choice.action === view.hint?.action && icon("hint"), h("span", {}, choice.label), oddsTag(choice.odds)))),
    reasons(buttons).map(([reason, labels]) => h("p", { key: reason, class: "pg-why-closed", "aria-hidden": "true" }, `${labels.join(", ")}: ${reason}`)));
}

function choiceLabel(choice, hinted) {
  if (choice.forbidden) return `${choice.label}, not now: ${choice.forbidden}`;
  const label = withOdds(choice.label, choice.odds);
  return hinted ? `${label}, hinted` : choice.odds ? label : null;
}

/** Each reason once, with the choices that it closes. */
function reasons(buttons) {
  const found = new Map();
  for (const { label, forbidden } of buttons) if (forbidden) found.set(forbidden, [...(found.get(forbidden) ?? []), label]);
  return [...found];
}

/** The button that asks for the number again, when its question has been put aside. */
export function numberButton(view, act) {
  if (!view.number) return null;
  return h("div", { key: "number", class: "pg-choices" },
    h("button", { type: "button", class: "pg-button pg-choice", "data-key": "number", "aria-haspopup": "dialog", on: { click: act.number } }, view.number.title));
}

/** The hint's sentence, with a button that takes it away. */
export function hintBox(view, act) {
  if (!view.hint?.text) return null;
  const { text, average, more } = view.hint;
  const dismissed = view.phase === "replay" ? null : dismiss("Dismiss the hint", act);
  return h("div", { key: "hint", class: "pg-hint" }, icon("hint"),
    h("div", { class: "pg-hint-words" },
      h("p", {}, text), average && h("p", {}, average),
      more && h("details", { key: text }, h("summary", { "data-key": "hint-more" }, more.title),
        h("table", { class: "pg-compared" }, h("tbody", {}, more.rows.map((row) => h("tr", { key: row.label }, h("th", { scope: "row" }, row.label), h("td", {}, row.value))))),
        h("p", {}, more.note))),
    dismissed);
}

/** Something refused: it stands out, and leads to its rule. */
export function noticeBox(view, act) {
  const notice = view.notice;
  if (!notice) return null;
  return h("div", { key: `notice-${notice.id ?? view.stamp}`, class: "pg-notice" },
    icon("alert"),
    h("p", {}, notice.text, " ",
      notice.rule && h("button", { type: "button", class: "pg-rule-link", "data-key": "rule", on: { click: () => act.rule(notice.rule) } },
        h("span", { class: "pg-sr" }, "Read the rule "), notice.rule)),
    dismiss("Dismiss the message", act));
}

function dismiss(label, act) {
  return h("button", { type: "button", class: "pg-button pg-dismiss", "aria-label": label, on: { click: () => act.send({ do: "clear" }) } }, icon("close"));
}
