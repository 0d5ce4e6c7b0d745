// The seats: who sits there, what they hold, took and keep; and the chips of facts above the table.

import { cardPicture } from "./cards.js";
import { drawEmblem, drawShape } from "./plush.js";
import { h, icon } from "./dom.js";

const colourNames = { r: "red", b: "blue", g: "green", p: "purple" };

/** A card's picture, made for little room if `small`; its name is told by whatever it stands in. */
export function faceOf(face, small = false) {
  return h("span", { class: "pg-face pg-drawn", "aria-hidden": "true" },
    h("img", { src: cardPicture(face, small), alt: "", draggable: "false" }));
}

/** A colour's shape, beside a text that names the colour. */
export function shapeOf(colour, size = 18) {
  return h("span", { class: "pg-shape", "aria-hidden": "true", draw: [`${colour}${size}`, () => drawShape(colour, size)] });
}

/** The chips that are always in sight; the trump is the largest of them. */
export function factChips(facts) {
  return h("dl", { class: "pg-facts", same: JSON.stringify(facts) }, facts.map((fact) => h("div",
    { key: fact.id, class: `pg-fact pg-fact-${fact.id}` },
    h("dt", {}, fact.label),
    h("dd", {},
      [fact.colour ?? [], fact.colours ?? []].flat().map((colour, i) => h("span", { key: i }, shapeOf(colour, fact.id === "trump" ? 26 : 18))),
      h("span", { class: fact.colours?.length ? "pg-fact-words" : null }, fact.text)))));
}

/** The mission of this round, as a card that lies above the table, with the way to its rule. */
export function missionBanner(mission, act) {
  if (!mission) return null;
  return h("section", { key: "mission", class: "pg-mission", "aria-label": "Mission" },
    icon("chili"),
    h("div", { class: "pg-mission-words" },
      h("h3", {}, h("span", { class: "pg-sr" }, "Mission: "), mission.title), " ",
      mission.text && h("p", {}, mission.text)),
    mission.rule && h("button", { type: "button", class: "pg-rule-link", "data-key": "mission-rule", on: { click: () => act.rule(mission.rule) } },
      h("span", { class: "pg-sr" }, "Read the rule "), mission.rule));
}

/** The other seats, along the top; a click on a hand is reported, and the kernel says why not. */
export function opponents(seats, act) {
  return h("ul", { key: "opponents", class: "pg-opponents", "data-roving": "opponents", style: `--n:${seats.length}`, "aria-label": "The other players" },
    seats.map((seat) => h("li", { key: seat.seat, class: plateClass(seat), same: JSON.stringify(seat) },
      h("div", { class: "pg-plate-in" },
        plateHead(seat),
        betOf(seat),
        h("div", { class: "pg-plate-row" }, opponentHand(seat, act), h("div", { class: "pg-plate-facts" }, tricksOf(seat), marksOf(seat))),
        plushies(seat)))));
}

/** Your own seat's plate, above your hand. */
export function ownPlate(seat) {
  return h("div", { key: "own", class: `${plateClass(seat)} pg-own` }, plateHead(seat), betOf(seat), tricksOf(seat), plushies(seat), marksOf(seat));
}

function plateClass(seat) {
  return `pg-plate${seat.to_act ? " pg-to-act" : ""}${seat.note === "winner" ? " pg-winner" : ""}`;
}

function plateHead(seat) {
  return h("div", { class: "pg-plate-head" },
    emblemOf(seat.emblem),
    h("span", { class: "pg-name" }, seat.name),
    seat.emblem?.label && h("span", { class: "pg-sr" }, ` ${seat.emblem.label} `),
    seat.score && h("span", { class: "pg-score" }, seat.score));
}

function emblemOf(emblem) {
  if (!emblem) return null;
  return h("span", { class: "pg-emblem", title: emblem.label, "aria-hidden": "true", draw: [JSON.stringify(emblem), () => drawEmblem(emblem)] });
}

function tricksOf(seat) {
  if (seat.bet || seat.tricks === null || seat.tricks === undefined) return null;
  return h("span", { class: "pg-tricks" }, h("b", {}, String(seat.tricks)), seat.tricks === 1 ? " trick" : " tricks");
}

const mostPips = 10;

/** What was bet against what was won: in words, and as rings that fill; a trick too many is a cross. */
function betOf({ bet }) {
  if (!bet) return null;
  const made = bet.bet !== null && bet.bet !== undefined;
  const pips = made ? Math.max(bet.bet, bet.won) : 0;
  const kind = (i) => (i >= bet.bet ? "pg-over" : i < bet.won ? "pg-full" : "");
  return h("div", { key: "bet", class: "pg-bet-row" },
    h("span", { class: `pg-bet${made ? "" : " pg-no-bet"}` },
      h("span", { class: "pg-bet-label" }, bet.label),
      pips > 0 && pips <= mostPips && h("span", { class: "pg-pips", "aria-hidden": "true" },
        [...Array(pips).keys()].map((i) => h("span", { key: i, class: `pg-pip ${kind(i)}` })))));
}

function marksOf(seat) {
  return [
    seat.leads && h("span", { key: "leads", class: "pg-mark" }, icon("flag"), "leads"),
    seat.note && h("span", { key: "note", class: `pg-mark pg-note${seat.note === "thinking" ? " pg-thinking" : ""}` },
      seat.note === "winner" && icon("crown"), seat.note),
    seat.to_act && !seat.note && h("span", { key: "turn", class: "pg-mark pg-turn" }, icon("play"), seat.you ? "your turn" : "to play"),
  ];
}

function opponentHand(seat, act) {
  const cards = seat.hand ?? [];
  const hidden = cards.filter((card) => card.face.kind === "back").length;
  const open = cards.filter((card) => card.face.kind !== "back");
  if (!cards.length) return h("span", { key: "none", class: "pg-no-cards" }, "no cards");
  const name = [
    `${seat.name}’s hand:`,
    hidden ? `${hidden} hidden ${hidden === 1 ? "card" : "cards"}` : "",
    open.map((card) => card.label).join("; "),
  ].filter(Boolean).join(" ");
  const shown = hidden > 5 ? cards.filter((card, i) => card.face.kind !== "back" || i < 5) : cards;
  return h("button", {
    key: "hand", type: "button", class: `pg-other-hand${open.length ? " pg-open-hand" : ""}`, "data-key": `seat-${seat.seat}`, "aria-label": name,
    on: { click: (event) => act.touch(seat.seat, Number(event.target.closest?.("[data-index]")?.dataset.index ?? 0)) },
  },
    h("span", { class: "pg-mini-hand", "aria-hidden": "true" }, shown.map((card, i) =>
      h("span", { key: i, class: "pg-mini", "data-index": cards.indexOf(card) }, faceOf(card.face, card.face.kind !== "back")))),
    hidden > 0 && h("span", { class: "pg-count", "aria-hidden": "true" }, `×${cards.length}`));
}

function plushies(seat) {
  const kept = seat.kept ?? [];
  const won = seat.won ?? [];
  if (!kept.length && !won.length) return null;
  return h("div", { class: "pg-plushies" },
    kept.length > 0 && plushieList("kept", "Kept", kept),
    won.length > 0 && plushieList("won", "Taken this round", won));
}

function plushieList(id, label, faces) {
  return h("div", { key: id, class: `pg-plushie-group pg-${id}` },
    h("span", { class: "pg-plushie-label", "aria-hidden": "true" }, id === "kept" ? "kept" : "taken"),
    h("ul", { "aria-label": label }, faces.map((face, i) => h("li", { key: i }, plushieChip(face)))));
}

function plushieChip(face) {
  if (face.kind !== "plush") return faceOf(face);
  return [
    h("span", { class: "pg-sr" }, `${colourNames[face.colour] ?? face.colour} ${face.number}`),
    h("span", { class: "pg-chip", "aria-hidden": "true" }, shapeOf(face.colour, 14), h("b", {}, String(face.number))),
  ];
}
