// The puzzle board: a goal, the table to reach it at, how it went, and what comes next; or the editor.

import { editor } from "./board_edit.js";
import { walkPanel } from "./board_walk.js";
import { h, icon, patch } from "./dom.js";
import { inside } from "./inside.js";
import { noteStop, onKey, settleStops } from "./keys.js";
import { openLink } from "./link.js";
import { faceOf } from "./seats.js";
import { renderTable } from "./table.js";

const silent = {
  late: "No answer from the kernel yet. It may be busy with another cell.",
  lost: "The kernel is gone. Run the cell again to go on; what was decided is kept.",
};
const signs = { solved: "check", failed: "cross", open: "target" };
let boards = 0;

function head(view, ui) {
  return h("header", { key: "head", class: "pb-head" },
    h("h2", { id: `${ui.uid}-title` }, view.title),
    view.level && h("span", { key: "level", class: "pb-level", "aria-hidden": "true" }, [1, 2, 3, 4, 5].map((n) => h("span", { key: n, class: `pb-pip${n <= view.level ? " pb-full" : ""}` }))),
    view.about.length > 0 && h("p", { key: "about", class: "pb-about" }, view.about.join(" · ")));
}

function course(view, act) {
  const { course: set } = view;
  if (!set) return null;
  return h("div", { key: "course", class: "pb-course" },
    h("div", { key: "set", class: "pb-set" },
      h("span", { class: "pb-set-title" }, set.title),
      set.said && h("span", { class: "pb-set-said" }, set.said),
      set.marks.length > 0 && h("ol", { class: "pb-marks", "aria-label": "The puzzles of this set" }, set.marks.map((mark) => h("li", { key: mark.id },
        h("button", {
          type: "button", class: `pb-markb pb-${mark.status}${mark.here ? " pb-here" : ""}`, "data-key": `pick-${mark.id}`, "aria-label": mark.label, title: mark.label,
          "aria-current": mark.here ? "true" : null, on: { click: () => act.send("pick", mark.id) },
        }, mark.status === "open" ? mark.text : icon(signs[mark.status])))))),
    h("dl", { key: "facts", class: "pb-facts" }, set.facts.map((fact) => h("div", { key: fact.id, class: "pg-fact" }, h("dt", {}, fact.label), h("dd", {}, fact.text)))));
}

function question(view) {
  return h("div", { key: "question", class: "pb-question" },
    h("p", { key: "goal", class: "pb-goal" }, icon("target"), h("span", {}, view.goal)),
    view.known.map((text, i) => h("p", { key: `known-${i}`, class: "pb-known" }, text)),
    view.shown.length > 0 && h("div", { key: "shown", class: "pb-shown" }, view.shown.map((trick) => h("figure", { key: trick.label, class: "pb-trick" },
      h("figcaption", {}, trick.label),
      h("ol", {}, trick.cards.map((card, i) => h("li", { key: i, class: card.wins ? "pb-wins" : null },
        h("span", { class: "pg-sr" }, `${card.who}: ${card.label}${card.wins ? ", wins" : ""}`),
        h("span", { class: "pb-card", "aria-hidden": "true" }, faceOf(card.face, true)),
        h("span", { class: "pb-who", "aria-hidden": "true" }, card.wins && icon("crown"), card.who))))))));
}

/** How it stands, told by a sign, a word and a shape of the frame. */
function state(view, act) {
  const { state: now, can } = view;
  const say = (key, name, label, what, primary) => h("button", {
    key, type: "button", class: `pg-button${primary ? " pg-primary" : ""}`, "data-key": key, on: { click: () => act.send(what) },
  }, icon(name), label);
  return h("div", { key: "state", class: "pb-state-place" },
    h("div", { key: "told", role: "status" },
      now.head && h("div", { key: now.status, class: `pb-state pb-${now.status}` },
        h("p", { class: "pb-state-head" }, icon(signs[now.status]), now.head),
        now.lines.map((text, i) => h("p", { key: i }, text)))),
    now.head && h("div", { key: "ways", class: "pb-row" },
      can.explain && say("explain", "play", "Explain step by step", "explain", now.status === "failed"),
      say("again", "restart", "Try again", "again"),
      can.next && say("next", "next", "Next puzzle", "next", now.status === "solved")));
}

function naming(view, ui, act) {
  const { naming: asked } = view;
  if (!asked) return null;
  const chosen = ui.named ?? [];
  const missing = asked.count - chosen.length;
  const toggle = (i) => {
    const rest = chosen.filter((one) => one !== i);
    ui.named = chosen.includes(i) ? rest : missing > 0 ? [...rest, i] : asked.count === 1 ? [i] : chosen;
    act.redraw();
  };
  return h("section", { key: "naming", class: "pb-naming", "aria-label": `${asked.who}’s cards` },
    h("h3", {}, `${asked.who} holds`),
    h("div", { class: "pb-pool", role: "group", "aria-label": "Cards that lie face down" }, asked.cards.map((card, i) => h("button", {
      key: i, type: "button", class: `pb-pick${chosen.includes(i) ? " pb-chosen" : ""}`, "data-key": `name-${i}`, "aria-pressed": String(chosen.includes(i)), "aria-label": card.label,
      on: { click: () => toggle(i) },
    }, faceOf(card.face, true), chosen.includes(i) && h("span", { class: "pb-mark", "aria-hidden": "true" }, icon("check"))))),
    h("div", { class: "pb-row" },
      h("button", {
        type: "button", class: "pg-button pg-primary", "data-key": "name", "aria-disabled": missing ? "true" : null,
        on: { click: () => !missing && act.send("name", chosen.map((i) => asked.cards[i].name).join(",")) },
      }, icon("check"), missing ? `Choose ${missing} more` : "That is the hand")));
}

function hints(view) {
  if (!view.hints.length) return null;
  return h("ol", { key: "hints", class: "pb-hints", "aria-label": "Hints" }, view.hints.map((hint, i) => h("li", { key: i }, hint)));
}

function foot(view, ui, act) {
  const { can } = view;
  return h("div", { key: "foot", class: "pb-foot" },
    h("div", { class: "pb-row" },
      can["give up"] && h("button", { key: "give-up", type: "button", class: "pg-button", "data-key": "give-up", on: { click: () => act.send("give up") } }, icon("flag"), "Give up"),
      can.next && !view.state.head && h("button", { key: "skip", type: "button", class: "pg-button", "data-key": "skip", on: { click: () => act.send("next") } }, icon("next"), "Another puzzle"),
      h("button", { key: "edit", type: "button", class: "pg-button", "data-key": "edit", on: { click: () => act.send("edit") } }, icon("edit"), "Set up a position")),
    h("div", { class: "pb-share" },
      h("label", { for: `${ui.uid}-share` }, "This puzzle as a line"),
      h("input", { id: `${ui.uid}-share`, type: "text", readonly: true, name: "line", "data-key": "share", prop: { value: view.share }, on: { focus: (event) => event.target.select() } }),
      h("button", { type: "button", class: "pg-button", "data-key": "copy", on: { click: act.copy } }, icon("share"), "Copy"),
      h("span", { role: "status" }, ui.copied ?? "")),
    view.course && h("p", { key: "kept", class: "pg-help" }, view.course.kept));
}

/** Draw the board of `model` into `el`; the answer takes everything away again. */
export function renderBoard({ model, el }) {
  const root = document.createElement("section");
  root.className = "piligames-table pb-board";
  root.tabIndex = -1;
  el.append(root);
  const ui = { uid: `pb-board-${++boards}`, stops: {} };
  root.setAttribute("aria-labelledby", `${ui.uid}-title`);
  const view = () => JSON.parse(model.get("view"));
  const link = openLink(model, el, () => redraw());
  const byKey = (key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const line = () => root.querySelector("[name='line']");

  /** Where the focus goes once the answer is there, if what had it is gone. */
  const after = {
    explain: ["forward", "back"], close: ["explain", "again", "edit"], edit: ["line"], play: [], next: [], again: [], "give up": ["explain", "again"], name: ["next", "again"],
  };

  const act = {
    redraw,
    send(what, value = null) {
      ui.wish = after[what] ?? null;
      ui.copied = null;
      link.send({ do: what, value });
    },
    set: (field, value) => link.send({ do: "set", field, value }),
    typing: () => { ui.typing = true; },
    write(value) {
      ui.typing = false;
      link.send({ do: "write", value });
    },
    judge() {
      ui.typing = false;
      link.send({ do: "judge", value: line().value });
    },
    async copy() {
      const field = line();
      field.focus();
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
        ui.copied = "Copied.";
      } catch {
        ui.copied = "Selected: copy it with your keyboard.";
      }
      redraw();
    },
  };

  function redraw() {
    const now = view();
    const lost = link.state();
    const before = root.contains(root.getRootNode().activeElement) ? root.getRootNode().activeElement : null;
    if (ui.id !== now.id || !now.naming) Object.assign(ui, { id: now.id, named: null });
    if (now.edit && now.edit.text !== ui.text) ui.typing = false;
    ui.text = now.edit?.text;
    const playing = now.mode !== "edit";
    patch(root, [
      lost !== "live" && h("p", { key: "bar", class: `pg-bar pg-bar-${lost}`, role: "alert" }, icon("alert"), silent[lost]),
      head(now, ui),
      playing && course(now, act),
      playing && now.own && h("p", { key: "own", class: "pg-help" }, now.own),
      playing && question(now),
      playing && !now.walk && state(now, act),
      playing && walkPanel(now, act),
      playing && naming(now, ui, act),
      playing && h("div", { key: `table-${now.id}`, class: "pb-table", own: true }),
      playing && hints(now),
      playing && !now.walk && foot(now, ui, act),
      !playing && editor(now, ui, act),
      h("p", { key: "notice", class: "pb-notice", role: "alert" }, now.notice),
    ].filter(Boolean));
    layTable();
    if (!playing) settleStops(root, ui.stops);
    refocus(before);
  }

  /** Nothing that is done by keyboard may end outside the board. */
  function refocus(before) {
    const wish = ui.wish;
    if (!before || (before.isConnected && !wish)) return;
    const held = () => root.querySelector(".pg-felt .pg-hand button[tabindex='0']");
    const goal = (wish ?? []).map(byKey).find(Boolean) ?? (before.isConnected ? null : held() ?? root);
    goal?.focus({ preventScroll: true });
  }

  let laid = null;

  /** A table for each puzzle, in the place that the board leaves for it. */
  function layTable() {
    const place = root.querySelector(".pb-table");
    if (laid?.place === place) return;
    laid?.close();
    laid = place && { place, close: renderTable({ model: inside(model, (message) => link.send({ do: "table", value: message })), el: place }) };
  }

  function changed() {
    redraw();
    ui.wish = null;
    queueMicrotask(goOn); // After the table has drawn itself too.
  }

  /** Where the last card has been played from the keyboard, there is no card to stand on: go to what comes next. */
  function goOn() {
    if (!root.getRootNode().activeElement?.matches(".pb-table > .piligames-table")) return;
    (root.querySelector(".pb-state-place .pg-primary") ?? byKey("explain") ?? byKey("again"))?.focus({ preventScroll: true });
  }

  const keys = {
    n: () => byKey("next"), e: () => byKey("explain"), a: () => byKey("again"), ",": () => byKey("back"), ".": () => byKey("forward"),
  };

  /** Keys of the board itself come before those of its table. */
  function onCapture(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, select, textarea") || root.querySelector("[data-modal]")) return;
    const button = keys[event.key]?.();
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    button.click();
  }

  const rows = { root, escape: () => false, digit: () => false, letter: () => false };

  function onPlain(event) {
    if (view().mode === "edit") onKey(event, rows);
    else if (!event.ctrlKey && !event.altKey && !event.metaKey && !["Escape", "Tab"].includes(event.key) && !(event.shiftKey && event.key === "Enter")) event.stopPropagation();
  }

  root.addEventListener("keydown", onCapture, true);
  root.addEventListener("keydown", onPlain);
  root.addEventListener("focusin", (event) => view().mode === "edit" && noteStop(root, ui.stops, event.target));
  root.addEventListener("pointerenter", link.probe);
  model.on("change:view", changed);
  redraw();
  link.check();
  return () => {
    laid?.close();
    model.off("change:view", changed);
    link.close();
    root.remove();
  };
}
