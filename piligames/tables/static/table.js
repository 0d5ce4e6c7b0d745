// A card table in a notebook: draws the kernel's view and reports what the person does.
// It knows no rules; every sentence and every allowed play comes in the view.

import { h, icon, patch } from "./dom.js";
import { choices, hand, hintBox, noticeBox, numberButton } from "./hand.js";
import { itemsOf, noteStop, onKey, settleStops } from "./keys.js";
import { openClock, openLink } from "./link.js";
import { lookBox, openCountdown } from "./look.js";
import { openWatch, raceActs, raceFelt, raceKey } from "./race.js";
import { canHide, kernelDialog, numberAsked, openPanel, spans } from "./panels.js";
import { lensBox } from "./odds.js";
import { reviewPanel } from "./review.js";
import { factChips, missionBanner, opponents, ownPlate } from "./seats.js";
import { cardKey, selectBar, selected, take } from "./taking.js";
import { replayBar, toolbar } from "./tools.js";
import { middle } from "./trick.js";

let tables = 0;

const lostKernel = {
  lost: "This table has lost its kernel. Run its cell again; your match is kept.",
  late: "No answer from the kernel for 5 seconds. If it is busy, wait a little; if this table has lost its kernel, run its cell again: your match is kept.",
};
const lostRace = {
  lost: "This table has lost its kernel, and the race has stopped. Run its cell again for a new one.",
  late: "No answer from the kernel for 5 seconds, so the race stands still. If it is busy, wait a little; if this table has lost its kernel, run its cell again.",
};

/** Everything that stands on the screen, from the view and from what is open. */
function screen(view, book, ui, act, state) {
  const panel = ui.panel === "review" ? reviewPanel(view, ui, act) : openPanel(view, book, ui, act);
  return [
    h("div", { key: "bar", class: "pg-bar-place", role: "alert" },
      state !== "live" && h("p", { class: `pg-bar pg-bar-${state}` }, icon("alert"), h("span", {}, (view.race ? lostRace : lostKernel)[state]))),
    h("div", { key: "main", class: "pg-main", inert: panel ? true : null }, view.seats ? mainParts(view, ui, act) : h("p", {}, "The table is being laid.")),
    panel,
    h("div", { key: "count", class: "pg-sr", "aria-live": "polite" }, ui.count.said()),
    h("div", { key: "polite", class: "pg-sr", role: "status", "aria-live": "polite" }, spoken(view)),
    h("div", { key: "assertive", class: "pg-sr", role: "alert" }, view.notice && h("p", { key: view.notice.id ?? view.stamp }, view.notice.text)),
  ];
}

function spoken(view) {
  if (view.spoken !== undefined) return view.spoken;
  const dialog = view.dialog ? [view.dialog.title, ...(view.dialog.lines ?? [])] : [];
  return [view.headline, view.prompt, view.hint?.text, ...dialog].filter(Boolean).join(" ");
}

function mainParts(view, ui, act) {
  const you = view.seats.find((seat) => seat.you);
  const dialog = showsDialog(view, ui);
  const say = h("div", { key: "say", class: "pg-say" },
    h("p", { class: "pg-headline" }, view.headline ?? ""),
    h("p", { class: "pg-prompt" }, view.prompt ?? ""),
    view.dialog && !dialog && h("button", { type: "button", class: "pg-button pg-primary", "data-key": "reopen", on: { click: act.hide } }, view.dialog.title));
  return [
    h("div", { key: "head", class: "pg-head" }, h("h2", { class: "pg-title" }, view.title), factChips(view.facts ?? [])),
    toolbar(view, ui, act),
    replayBar(view, ui, act),
    h("div", { key: "table", class: "pg-table" },
      h("div", { class: "pg-felt", inert: dialog ? true : null },
        view.race ? raceFelt(view, ui, act, say, noticeBox(view, act)) : [
          missionBanner(view.mission, act),
          h("h3", { class: "pg-sr" }, "The other players"),
          opponents(view.seats.filter((seat) => !seat.you), act),
          middle(view, ui, act),
          say,
          noticeBox(view, act),
          hintBox(view, act),
          lensBox(view),
          lookBox(view, ui.count.left(), act),
          choices(view, act),
          numberButton(view, act),
          you && selectBar(you, view, ui, act),
          you && ownPlate(you),
          you && hand(you, view, ui, act),
        ]),
      dialog && kernelDialog(view, ui, act)),
  ];
}

function showsDialog(view, ui) {
  return Boolean(view.dialog) && JSON.stringify(view.dialog) !== ui.hidden;
}

/** Draw the table of `model` into `el`; the answer takes everything away again. */
export function renderTable({ model, el }) {
  const root = document.createElement("section");
  root.className = "piligames-table";
  root.tabIndex = -1;
  el.append(root);

  const ui = { uid: `pg-table-${++tables}`, panel: null, stops: {} };
  const view = () => held(model, "view");
  const book = () => held(model, "book");
  const link = openLink(model, el, (state) => {
    if (state === "live") {
      clock.again();
      if (ui.count.over()) act.looked();
    }
    redraw();
  });
  ui.count = openCountdown(() => redraw(), () => act.looked());
  const watch = openWatch(root, link.send);
  const clock = openClock((due) => link.send({ do: "next", turn: due.turn }));
  const finer = openClock((due) => link.send({ do: "refine", turn: due.turn }), 60);
  const judging = openClock((due) => link.send({ do: "judge", turn: due.turn }), 20);
  let replayTimer = null;
  let widths = null;
  let first = true;

  const active = () => {
    const inside = root.getRootNode().activeElement;
    return root.contains(inside) ? inside : null;
  };
  const byKey = (key) => (key ? root.querySelector(`[data-key="${CSS.escape(key)}"]`) : null);
  const yours = () => view().seats?.find((seat) => seat.you);

  const act = {
    send: link.send,
    touch: (seat, card) => link.send({ do: "touch", seat, card }),
    play(play) {
      if (ui.acted === view() && link.state() === "live") return; // A double click acts once.
      ui.acted = view();
      link.send({ do: "act", turn: view().turn, action: play.action });
    },
    card(seat, i) {
      const card = yours().hand[i];
      const plays = card.plays ?? [];
      if (view().select) {
        take(yours(), view(), ui, cardKey(card, i));
        redraw();
      } else if (card.number) act.open("number", { asked: cardKey(card, i) });
      else if (!plays.length) act.touch(seat, i);
      else if (plays.length === 1 || plays.every((play) => play.forbidden)) act.play(plays[0]);
      else act.open("ask", { asked: cardKey(card, i) });
    },
    answer(play) {
      act.close();
      act.play(play);
    },
    number: () => act.open("number", { asked: null }),
    say(value, wanted) {
      act.answer({ action: wanted.template.replace("{}", value) });
    },
    typed(field, wanted) {
      const text = field.value.trim();
      if (/^\d+$/.test(text) && wanted.values.includes(Number(text))) return act.say(Number(text), wanted);
      ui.wrong = `${text ? `“${text}” is not possible` : "No number yet"}: ${spans(wanted.values)}.`;
      redraw();
      field.select();
      return undefined;
    },
    give: () => act.play(selected(yours(), view(), ui)),
    looked: () => link.send({ do: "looked" }),
    open(panel, more = {}) {
      ui.returnTo = active()?.dataset.key ?? ui.returnTo;
      Object.assign(ui, { panel, rule: null, copied: null, wrong: null, ...more });
      redraw();
      enterPanel();
    },
    close() {
      if (ui.panel === "review") link.send({ do: "reviewed" });
      ui.panel = null;
      redraw();
      (byKey(ui.returnTo) ?? handStop() ?? root).focus();
    },
    rule: (rule) => act.open("rules", { rule }),
    peek() {
      ui.peek = !ui.peek;
      redraw();
    },
    hide() {
      ui.hidden = showsDialog(view(), ui) ? JSON.stringify(view().dialog) : null;
      redraw();
      (root.querySelector(".pg-veil-table [data-option]") ?? byKey("reopen") ?? root).focus();
    },
    dialog({ label, ...message }) {
      if (message.do === "new" && !message.values) act.open("new");
      else if (message.do === "review") act.review();
      else link.send(message);
    },
    submit(values) {
      ui.submitted = true;
      link.send({ do: "new", values });
    },
    review() {
      act.open("review");
      link.send({ do: "review" });
    },
    see({ turn }) {
      Object.assign(ui, { panel: null, goal: "replay-line" });
      link.send({ do: "see", turn });
    },
    replay: () => act.seek(Math.max(0, (view().replay?.of ?? view().turn ?? 0) - 1)),
    seek(at) {
      ui.seek = at;
      if (ui.asking === undefined) askSeek();
      redraw();
    },
    playReplay() {
      const { at, of } = view().replay;
      ui.playing = !ui.playing;
      if (ui.playing) act.seek(at < of ? at + 1 : 0);
      else redraw();
    },
    async copy() {
      const pre = root.querySelector(".pg-transcript");
      ui.copied = (await copyText(pre)) ? "Copied." : "Selected: copy it with your keyboard.";
      redraw();
    },
  };

  Object.assign(act, raceActs(ui, view, act, () => redraw()));

  function askSeek() {
    ui.asking = ui.seek;
    link.send({ do: "seek", at: ui.seek });
  }

  /** The kernel answered a step of the replay: go on to where the slider is by now, or to the next step. */
  function seekAnswered() {
    clearTimeout(replayTimer);
    const { phase, replay, pace } = view();
    const asked = ui.asking;
    ui.asking = undefined;
    if (asked !== undefined && ui.seek !== asked) askSeek();
    else ui.seek = null;
    ui.playing = Boolean(ui.playing) && phase === "replay" && replay.at < replay.of;
    if (ui.playing) replayTimer = setTimeout(() => ui.playing && act.seek(view().replay.at + 1), replay.wait ?? Math.max(400, pace ?? 0));
  }

  function handStop() {
    return root.querySelector(".pg-felt:not([inert]) :is([data-roving='hand'], [data-roving='piles']) button[tabindex='0']");
  }

  function enterPanel() {
    const modal = root.querySelector("[data-modal]");
    if (!modal) return;
    const row = ui.rule && modal.querySelector(`[data-rule="${CSS.escape(ui.rule)}"]`);
    const wishes = ["[aria-invalid]", "[data-option]", "input:checked", "input, select", ".pg-sheet-body"];
    const goal = row || wishes.map((wish) => modal.querySelector(wish)).find(Boolean) || modal;
    goal.focus({ preventScroll: Boolean(row) });
    if (row) row.closest(".pg-sheet-body").scrollTop = row.offsetTop - 12;
    else modal.scrollIntoView({ block: "nearest" });
  }

  /** Read how wide the hand and a card are; it hangs on the table's width alone, and reading it lays out the page. */
  function measure() {
    const row = root.querySelector(".pg-hand");
    const card = row?.querySelector(".pg-card");
    if (!card?.offsetWidth) return;
    widths = { row: row.clientWidth, card: card.offsetWidth };
    spread();
  }

  /** Spread the hand evenly over as many lines as it needs, with at least a finger's width of each card in sight. */
  function spread() {
    const row = root.querySelector(".pg-hand");
    const n = row?.childElementCount;
    if (!n || !widths) return;
    const strip = 42;
    const lap = widths.card - strip;
    const lines = Math.ceil(n / Math.max(1, Math.floor((widths.row - lap) / strip)));
    const per = Math.ceil(n / lines);
    const room = widths.row / per >= widths.card;
    row.style.setProperty("--pt-per", per); // On the hand, not on the table: all below is styled anew.
    row.style.setProperty("--pt-lap", `${room ? 0 : lap}px`);
  }

  function caption(button) {
    const line = root.querySelector(".pg-caption");
    if (line) line.textContent = button?.dataset.caption ?? "";
  }

  function redraw() {
    const before = active();
    const place = before && { key: before.dataset.key, row: before.closest("[data-roving]")?.dataset.roving };
    const index = place?.row ? itemsOf(before.closest("[data-roving]")).indexOf(before) : -1;
    const hadDialog = Boolean(root.querySelector(".pg-veil-table"));
    const now = view();
    if (now.race) root.dataset.turn = now.turn;
    root.setAttribute("aria-label", `${now.name ?? now.title ?? "Card"} table`);
    patch(root, screen(now, book(), ui, act, link.state()).filter(Boolean));
    settleStops(root, ui.stops);
    const held = yours()?.hand?.length ?? 0;
    if (held !== ui.held) (widths ? spread : measure)();
    ui.held = held;
    clock.set(now.waiting && !ui.panel ? now : null);
    finer.set(now.lens?.more && !ui.panel ? now : null);
    judging.set(now.review?.more && ui.panel === "review" ? now : null);
    watch.see(now, Boolean(ui.panel));
    ui.count.go(root.querySelector(".pg-hand"), Boolean(ui.panel));
    const hasDialog = Boolean(root.querySelector(".pg-veil-table"));
    if (hasDialog && !hadDialog && !first && !ui.panel && (before || document.activeElement === document.body)) {
      root.querySelector(".pg-veil-table [data-option]")?.focus();
    } else if (before && (!before.isConnected || before.closest("[inert]")) && !ui.panel) {
      const row = place.row && root.querySelector(`[data-roving="${place.row}"]`);
      const items = row ? itemsOf(row) : [];
      const next = byKey(place.key) ?? items[Math.min(index, items.length - 1)];
      if (next) next.focus({ preventScroll: true }); // It stands where the person is; to scroll would lay out the page.
      else (handStop() ?? root).focus();
    }
    caption(active()?.closest("[data-caption]"));
    first = false;
  }

  function viewChanged() {
    const now = view();
    const lying = JSON.stringify(now.trick?.cards ?? null);
    if (lying !== ui.lying) ui.peek = false;
    ui.lying = lying;
    if (now.notice?.text !== undefined && ["ask", "number"].includes(ui.panel)) ui.panel = null;
    if (ui.panel === "number" && !numberAsked(now, ui)) ui.panel = null;
    seekAnswered();
    const answered = ui.submitted;
    if (answered && !now.form?.error) {
      ui.submitted = false;
      if (ui.panel === "new") return act.close();
    }
    countLook();
    if (ui.panel === "review" && now.tools && !now.tools.review) ui.panel = null;
    const listed = ui.panel === "review" && now.review?.round !== ui.listed;
    ui.listed = ui.panel === "review" ? now.review?.round : null;
    redraw();
    if (listed && now.review) enterPanel();
    const goal = now.phase === "replay" && ui.goal ? byKey(ui.goal) ?? byKey("replay-list") : null;
    if (goal) {
      ui.goal = null;
      goal.focus();
    }
    askNumber();
    if (answered && now.form?.error && ui.panel === "new") enterPanel();
  }

  /** The same time to look goes on over other news; new cards begin it anew. */
  function countLook() {
    const { look } = view();
    ui.count.set(look, look ? JSON.stringify([look, yours()?.hand.map((card) => card.face)]) : null);
  }

  /** A number that the table wants is asked for by itself, once; the focus comes along only from within the table. */
  function askNumber() {
    const now = view();
    const wanted = now.number ? `${now.turn} ${JSON.stringify(now.number)}` : null;
    if (wanted === null || ui.panel || wanted === ui.offered) return;
    ui.offered = wanted;
    const inside = active();
    ui.returnTo = inside?.dataset.key;
    Object.assign(ui, { panel: "number", asked: null, wrong: null });
    redraw();
    if (inside) enterPanel();
  }

  const table = {
    root,
    own: (event) => raceKey(event, view(), act, root),
    escape() {
      const now = view();
      if (ui.panel) act.close();
      else if (showsDialog(now, ui) && canHide(now)) act.hide();
      else if (now.notice || (now.hint && now.phase !== "replay")) link.send({ do: "clear" });
      else return false;
      return true;
    },
    digit(n) {
      const row = root.querySelector(".pg-felt:not([inert]) [data-roving='choices']");
      const buttons = row ? itemsOf(row) : [];
      const called = (text) => buttons.find((button) => button.textContent.trim() === text);
      if (buttons.some((button) => /^\d\d+$/.test(button.textContent.trim()))) {
        // A number of two digits is typed digit by digit, and only Enter takes it.
        const here = called(`${buttons.includes(active()) ? active().textContent.trim() : ""}${n}`) ?? called(String(n));
        here?.focus();
        return Boolean(here);
      }
      const named = called(String(n));
      const held = yours()?.hand.some((card) => card.plays?.length);
      const cards = root.querySelectorAll(".pg-felt:not([inert]) .pg-card");
      const goal = buttons.length && !held ? named : cards[(n + 9) % 10];
      goal?.focus();
      goal?.click();
      return Boolean(goal);
    },
    letter(key) {
      const tool = { u: "undo", h: "hint", o: "odds", b: "review", r: "rules", n: "newmatch", t: "text", "?": "keys" }[key];
      if (tool === "newmatch" && !view().form) return false;
      const button = tool ? byKey(`tool-${tool}`) : byKey({ l: "peek", g: "select" }[key]);
      if (tool && ["rules", "newmatch", "text", "keys"].includes(tool)) act.open(tool === "newmatch" ? "new" : tool);
      else button?.click();
      return Boolean(button);
    },
  };

  root.addEventListener("keydown", (event) => onKey(event, table));
  root.addEventListener("pointerenter", link.probe);
  root.addEventListener("focusin", (event) => {
    if (!root.contains(event.relatedTarget)) link.probe();
    noteStop(root, ui.stops, event.target);
    caption(event.target.closest("[data-caption]"));
  });
  root.addEventListener("focusout", () => caption(null));
  root.addEventListener("pointerover", (event) => {
    const told = event.target.closest("[data-caption]");
    if (told) caption(told);
  });
  root.addEventListener("pointerout", () => caption(active()?.closest("[data-caption]")));
  model.on("change:view", viewChanged);
  model.on("change:book", redraw);
  const sizes = new ResizeObserver(measure);
  sizes.observe(root);
  countLook();
  redraw();
  askNumber();
  link.check();

  return () => {
    model.off("change:view", viewChanged);
    model.off("change:book", redraw);
    clearTimeout(replayTimer);
    sizes.disconnect();
    clock.close();
    finer.close();
    judging.close();
    watch.close();
    ui.count.close();
    link.close();
    root.remove();
  };
}

const texts = new WeakMap();

/** What a trait of JSON text holds: read once for each text, and the same for every screen of a model. */
function held(model, name) {
  if (!texts.has(model)) texts.set(model, {});
  const known = texts.get(model);
  const text = model.get(name);
  if (known[name]?.text !== text) known[name] = { text, value: JSON.parse(text) };
  return known[name].value;
}

async function copyText(element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  getSelection().removeAllRanges();
  getSelection().addRange(range);
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    return false;
  }
}
