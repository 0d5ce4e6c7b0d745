// A race on the screen: the others, the centre, the pile in your hand, and your six places.

import { faceOf } from "./seats.js";
import { h, icon } from "./dom.js";

const back = { kind: "back" };

/** Everything that lies on the felt; `say` tells what happened and what can be done, `notice` what was refused. */
export function raceFelt(view, ui, act, say, notice) {
  const you = view.seats.find((seat) => seat.you);
  return [
    h("h3", { key: "others", class: "pg-sr" }, "The other players"),
    rivals(view.seats.filter((seat) => !seat.you)),
    centre(view, act),
    h("div", { key: "said", class: `pg-race-say${notice ? " pg-refused" : ""}` }, notice, say),
    hand(view, act),
    places(you, view, ui, act),
    orders(you, view, ui, act),
    h("div", { key: "told", class: "pg-sr", "aria-live": "polite" }, ui.told ?? ""),
  ];
}

const plural = (n, one) => `${n} ${one}${n === 1 ? "" : "s"}`;

/** The others, along the top: how far each is, and what lies open. */
function rivals(seats) {
  return h("ul", { key: "rivals", class: "pg-opponents pg-rivals", style: `--n:${seats.length}`, "aria-label": "The other players" },
    seats.map((seat) => h("li", { key: seat.seat, class: `pg-plate${seat.note === "winner" ? " pg-winner" : ""}` },
      h("div", { class: "pg-plate-head" },
        seat.note === "winner" && icon("crown"),
        h("span", { class: "pg-name" }, seat.name),
        h("span", { class: "pg-score" }, seat.score)),
      h("span", { class: "pg-sr" }, seat.piles.filter((pile) => pile.state !== "down" || pile.faces).map((pile) => pile.label).join("; ")),
      h("div", { class: "pg-minis", "aria-hidden": "true" }, seat.piles.map((pile) => h("span", {
        key: pile.place, class: `pg-mini-pile pg-is-${pile.state}${pile.failed ? " pg-failed" : ""}`, title: pile.label,
      }, miniOf(pile)))))));
}

function miniOf(pile) {
  if (pile.faces) return pile.set ? faceOf(pile.faces[0], true) : quarters(pile.faces);
  if (pile.state === "hand") return h("b", {}, String(pile.size));
  return faceOf(back);
}

const quarters = (faces) => h("span", { class: "pg-quarters" }, faces.map((face, i) => h("span", { key: i }, faceOf(face, true))));

/** The centre: each card stays where it was put. */
function centre(view, act) {
  const { centre: cards, hand: held, count } = view.race;
  const takes = held !== null && !held.full;
  return h("div", { key: "centre", class: `pg-centre${takes ? " pg-takes" : ""}` },
    h("h3", { class: "pg-place-label" }, "Centre"),
    h("div", { class: "pg-row", role: "toolbar", "aria-label": `The centre: ${plural(cards.filter((card) => card.face).length, "card")}`, "data-roving": "centre" },
      cards.map((card, i) => h("span", { key: i, class: "pg-spot", role: "presentation" },
        card.face && cardButton(card, `centre-${card.id ?? i}`, takes ? i : null, !takes && `${card.label}, in the centre`, act)))),
    count !== null && h("div", { key: "count", class: "pg-race-count", "aria-hidden": "true" }, h("span", { key: count }, String(count))));
}

function cardButton(card, key, i, resting, act) {
  return h("button", {
    key: card.id ?? key, type: "button", class: `pg-race-card${resting ? " pg-rests" : ""}`, "data-key": key, "aria-label": resting || card.label,
    "aria-disabled": resting ? "true" : null, "aria-keyshortcuts": keyOf(i), on: { click: () => act.hands(card.actions) },
  }, faceOf(card.face), badge(i));
}

const keyOf = (i) => (i !== null && i < 10 ? String((i + 1) % 10) : null);
const badge = (i) => keyOf(i) && h("kbd", { class: "pg-key", "aria-hidden": "true" }, keyOf(i));

/** The pile in your hand, or room for it. */
function hand(view, act) {
  const held = view.race.hand;
  const cards = held?.cards ?? [];
  const closed = !held || !held.full;
  return h("div", { key: "hand", class: `pg-grip${held ? "" : " pg-empty-grip"}` },
    h("h3", { class: "pg-place-label" }, held ? `Pile ${held.place + 1} in your hand` : "Your hand"),
    h("div", { class: "pg-grip-row" },
      h("div", { class: "pg-row", role: "toolbar", "aria-label": held ? `In your hand: ${plural(cards.length, "card")}` : "Your hand is empty", "data-roving": "hand" },
        [0, 1, 2, 3].map((i) => h("span", { key: i, class: "pg-spot", role: "presentation" },
          cards[i] && cardButton(cards[i], `card-${cards[i].id}`, held.full ? i : null, !held.full && `${cards[i].label}, in your hand`, act)))),
      h("div", { class: "pg-grip-buttons" },
        order("up", "Put up", "U", closed, () => act.hands(["up"])),
        order("lower", "Put down", "D", closed, () => act.hands(["lower"])))));
}

function order(id, label, key, closed, run, more = {}) {
  return h("button", {
    key: id, type: "button", class: `pg-button pg-choice${closed ? " pg-forbidden" : ""}${more.class ?? ""}`, "data-key": `order-${id}`,
    "aria-disabled": closed ? "true" : null, "aria-keyshortcuts": key.toLowerCase(), "aria-pressed": more.pressed ?? null, on: { click: run },
  }, more.icon && icon(more.icon), h("span", {}, label), h("kbd", { class: "pg-key", "aria-hidden": "true" }, key));
}

/** Your six places. */
function places(seat, view, ui, act) {
  const free = view.race.hand === null;
  return h("div", { key: "places", class: "pg-places" },
    h("h3", { class: "pg-place-label" }, seat.name === "You" ? "Your piles" : `${seat.name}’s piles`),
    h("div", { class: "pg-row", role: "toolbar", "aria-label": `Your piles: ${seat.up} of 6 up`, "data-roving": "piles" },
      seat.piles.map((pile, i) => h("button", {
        key: pile.place, type: "button", class: `pg-pile pg-is-${pile.state}${pile.failed ? " pg-failed" : ""}${ui.moving === i ? " pg-moving" : ""}`,
        "data-key": `pile-${i}`, "aria-label": pile.label, "aria-keyshortcuts": keyOf(i), on: { click: () => act.pile(i) },
      }, pileOf(pile), free && badge(i)))));
}

function pileOf(pile) {
  const mark = pile.failed ? h("span", { key: "failed", class: "pg-pile-mark pg-no-set", "aria-hidden": "true" }, icon("alert"), "no set") : null;
  if (pile.faces) {
    return [h("span", { key: "four", class: "pg-four", "aria-hidden": "true" }, quarters(pile.faces)),
      pile.state === "up" && h("span", { key: "up", class: "pg-pile-mark", "aria-hidden": "true" }, icon(pile.set ? "check" : "flag"), "up"), mark];
  }
  if (pile.state === "hand") return h("span", { key: "gone", class: "pg-pile-note", "aria-hidden": "true" }, "in your hand");
  return [h("span", { key: "deck", class: "pg-deck", "aria-hidden": "true" }, faceOf(back)),
    mark ?? h("span", { key: "size", class: "pg-pile-mark", "aria-hidden": "true" }, `${pile.size}`)];
}

/** What else you can do: call, change two places, let the others act. */
function orders(seat, view, ui, act) {
  const { race } = view;
  const closed = !race.live || race.hand !== null || seat.up < 6;
  return h("div", { key: "orders", class: "pg-choices pg-orders" },
    order("call", "PILES!", "C", closed, () => act.hands(["call"]), { class: " pg-call", icon: "flag" }),
    !race.timed && order("wait", "Let the others act", "W", !race.live, () => act.send({ do: "wait" }), { icon: "next" }),
    order("move", ui.moving === undefined || ui.moving === null ? "Change two places" : "Now the other place", "M", !race.live, act.move, { pressed: ui.moving !== undefined && ui.moving !== null ? "true" : "false" }));
}

/** What a race adds to what can be done at a table. */
export function raceActs(ui, view, act, redraw) {
  let asked = null;
  return {
    /** Move the hand; the same once more before an answer is a double click. */
    hands(actions) {
      const same = asked?.view === view() && asked.actions === actions.join();
      if (same) return;
      asked = { view: view(), actions: actions.join() };
      act.send({ do: "act", actions });
    },
    /** Lift a pile, or put it down where it is in the hand; while places are changed, choose this one. */
    pile(i) {
      if (ui.moving === undefined || ui.moving === null) return act.hands(view().seats.find((seat) => seat.you).piles[i].actions);
      if (ui.moving === -1) ui.moving = i;
      else {
        if (ui.moving !== i) act.hands([`move ${ui.moving} ${i}`]);
        ui.moving = null;
      }
      return redraw();
    },
    move() {
      ui.moving = ui.moving === undefined || ui.moving === null ? -1 : null;
      redraw();
    },
    tell() {
      const cards = view().race.centre.filter((card) => card.face).map((card) => card.label).join(", ");
      ui.told = `Centre: ${cards}${ui.told?.endsWith(".") ? "" : "."}`; // Another text each time, so that it is said again.
      redraw();
    },
  };
}

const rows = ["tools", "centre", "hand", "piles"];

/** A key that means something in a race alone; true where it was one. */
export function raceKey(event, view, act, root) {
  if (!view.race || root.querySelector(".pg-veil-table")) return false;
  const { key, target } = event;
  const row = target.closest?.("[data-roving]")?.dataset.roving;
  if (event.shiftKey && (key === "ArrowLeft" || key === "ArrowRight") && row === "piles") return shifted(key, target, act, root);
  if (key === "ArrowUp" || key === "ArrowDown") return stepped(rows.indexOf(row), key === "ArrowDown" ? 1 : -1, root);
  if (/^[0-9]$/.test(key)) return pressed(view, (Number(key) + 9) % 10, act);
  const button = { u: "order-up", d: "order-lower", c: "order-call", "!": "order-call", w: "order-wait", m: "order-move", p: "tool-pause" }[key.toLowerCase()];
  if (key.toLowerCase() === "s" && !event.repeat) act.tell();
  else if (button && !event.repeat) root.querySelector(`[data-key="${button}"]`)?.click();
  else return Boolean(button);
  return true;
}

/** Digits go where the hand can go: to your piles, to the cards in your hand, or to the centre. */
function pressed(view, i, act) {
  const { hand: held, centre: cards } = view.race;
  const card = held === null ? null : (held.full ? held.cards : cards)[i];
  if (held === null && i < 6) act.pile(i);
  else if (card?.actions) act.hands(card.actions);
  return true;
}

/** Change a pile with its neighbour, and stay with it. */
function shifted(key, target, act, root) {
  const piles = [...root.querySelectorAll(".pg-pile")];
  const from = piles.indexOf(target.closest(".pg-pile"));
  const to = from + (key === "ArrowRight" ? 1 : -1);
  if (!piles[to]) return true;
  act.hands([`move ${Math.min(from, to)} ${Math.max(from, to)}`]);
  piles[to].focus();
  return true;
}

function stepped(from, way, root) {
  const start = from >= 0 ? from + way : way > 0 ? 0 : rows.length - 1;
  for (let at = start; at >= 0 && at < rows.length; at += way) {
    const goal = root.querySelector(`[data-roving="${rows[at]}"] button[tabindex="0"]`);
    if (goal && !goal.closest("[inert]")) {
      goal.focus();
      return true;
    }
  }
  return true;
}

const grace = 1500;

/** Watch whether a race is looked at: whoever goes away, reads a panel or shows the table anew lets it stand still.
 *  Also shows the time as it runs. */
export function openWatch(root, send) {
  let now = {};
  let open = false;
  let first = true;
  let seen = true;
  let heardAt = 0;
  const running = () => Boolean(now.race) && now.waiting;
  const pause = (why) => running() && send({ do: "pause", why });
  const hidden = () => document.hidden && pause("hidden");
  const observer = new IntersectionObserver((entries) => {
    const before = seen;
    seen = entries.at(-1).isIntersecting;
    if (before && !seen) pause("away");
  });
  const timer = setInterval(() => {
    const place = now.race?.running && root.querySelector(".pg-fact-time dd span");
    if (!place) return;
    const passed = Math.min(performance.now() - heardAt, (now.due ?? 0) + grace);
    const seconds = Math.floor(now.race.seconds + passed / 1000);
    place.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }, 250);
  observer.observe(root);
  document.addEventListener("visibilitychange", hidden);
  return {
    see(view, panel) {
      if (view !== now) heardAt = performance.now();
      const news = view !== now;
      now = view;
      if (!now.race) return;
      const waits = now.race.paused === "panel";
      if (first && (running() || waits)) send({ do: "pause", why: "new" });
      else if (panel && !open) pause("panel");
      else if (!panel && waits && (open || news)) send({ do: "go" });
      first = false;
      open = panel;
    },
    close() {
      clearInterval(timer);
      observer.disconnect();
      document.removeEventListener("visibilitychange", hidden);
    },
  };
}
