// The row of tools above the table, the speed, and the replay's controls.

import { h, icon } from "./dom.js";

const kernelTools = new Set(["pause", "undo", "hint", "odds", "replay", "review", "restart", "deal"]);
const speeds = [["Off", 0], ["Fast", 500], ["Normal", 1100], ["Slow", 2200]];

/** The tools that the view names, as one toolbar with one tab stop, and the speed of the others' moves beside it. */
export function toolbar(view, ui, act) {
  const tools = view.tools ?? {};
  const row = [
    ["pause", view.phase === "paused" ? "Go on" : "Pause", Boolean(tools.pause), () => act.send(view.phase === "paused" ? { do: "go" } : { do: "pause", why: "asked" }), "p"],
    ["undo", "Undo", Boolean(tools.undo), () => act.send({ do: "undo" }), "u"],
    ["hint", "Hint", Boolean(tools.hint), () => act.send({ do: "hint" }), "h"],
    ["odds", "Odds", Boolean(tools.odds), () => act.send({ do: "odds" }), "o", Boolean(view.lens)],
    ["replay", "Replay", Boolean(tools.replay) && view.phase !== "replay", act.replay, null],
    ["review", "Look back", Boolean(tools.review), () => act.review(), "b"],
    ["restart", "Restart", Boolean(tools.restart), () => act.send({ do: "restart" }), null],
    ["deal", "New deal", Boolean(tools.deal), () => act.send({ do: "deal" }), null],
    ["newmatch", view.form ? `${view.form.title}…` : null, true, () => act.open("new"), "n"],
    ["rules", "Rules", true, () => act.open("rules"), "r"],
    ["text", "Text", true, () => act.open("text"), "t"],
    ["keys", "Keys", true, () => act.open("keys"), "?"],
  ].filter(([id, label]) => label && (id in tools || !kernelTools.has(id)));
  const same = JSON.stringify([row.map(([id, label, enabled, , , pressed]) => [id, label, enabled, pressed]), view.pace]);
  return h("div", { key: "tools", class: "pg-tools", same },
    h("div", { class: "pg-toolbar", role: "toolbar", "aria-label": "Table tools", "data-roving": "tools" },
      row.map(([id, label, enabled, run, shortcut, pressed]) => h("button", {
        key: id, type: "button", class: "pg-button pg-tool", "data-key": `tool-${id}`, "data-tool": id,
        "aria-disabled": enabled ? null : "true", "aria-keyshortcuts": shortcut,
        "aria-pressed": pressed === undefined ? null : String(pressed),
        on: { click: () => enabled && run() },
      }, icon(id), h("span", {}, label)))),
    view.pace === undefined ? null : speed(view, act));
}

function speed(view, act) {
  const pace = view.pace ?? 0;
  const nearest = speeds.reduce((best, one) => (Math.abs(one[1] - pace) < Math.abs(best[1] - pace) ? one : best))[1];
  return h("label", { class: "pg-speed" }, h("span", {}, "Speed"),
    h("select", {
      "data-key": "speed", prop: { value: String(pace > 0 && nearest === 0 ? 500 : nearest) },
      on: { change: (event) => act.send({ do: "pace", ms: Number(event.target.value) }) },
    }, speeds.map(([label, ms]) => h("option", { key: ms, value: String(ms) }, label))));
}

/** The scrubber: every position of the match, step by step or played. */
export function replayBar(view, ui, act) {
  if (view.phase !== "replay" || !view.replay) return null;
  const { of } = view.replay;
  const at = ui.seek ?? view.replay.at;
  const button = (id, label, to, enabled) => h("button", {
    key: id, type: "button", class: "pg-button pg-step", "data-key": `replay-${id}`, "aria-label": label, title: label,
    "aria-disabled": enabled ? null : "true", on: { click: () => enabled && act.seek(to) },
  }, icon(id));
  const { look } = view.replay;
  return h("div", { key: "replay", class: "pg-replay", role: "group", "aria-label": look?.line ? "The better line" : "Replay" },
    h("div", { class: "pg-steps" },
      button("first", "To the start", 0, at > 0),
      button("previous", "One step back", at - 1, at > 0),
      h("button", {
        key: "play", type: "button", class: "pg-button pg-step", "data-key": "replay-play", "aria-pressed": ui.playing ? "true" : "false",
        "aria-label": "Play the replay", title: ui.playing ? "Pause" : "Play", on: { click: act.playReplay },
      }, icon(ui.playing ? "pause" : "play")),
      button("next", "One step on", at + 1, at < of)),
    h("label", { class: "pg-slider" },
      h("span", {}, `Step ${at} of ${of}`),
      h("input", {
        type: "range", min: 0, max: of, step: 1, prop: { value: String(at) }, "data-key": "replay-slider", "aria-valuetext": `step ${at} of ${of}`,
        on: { input: (event) => act.seek(Number(event.target.value)) },
      })),
    h("div", { class: "pg-replay-ends" },
      look && lookedAt(look, act),
      h("button", { type: "button", class: "pg-button pg-primary", "data-key": "replay-live", on: { click: () => act.send({ do: "live" }) } }, "Back to now"),
      view.race
        ? h("button", { type: "button", class: "pg-button", "data-key": "replay-open", "aria-pressed": String(view.race.open), on: { click: () => act.send({ do: "open" }) } }, "All piles open")
        : !look?.line && h("button", { type: "button", class: "pg-button", "data-key": "replay-branch", on: { click: () => act.send({ do: "branch" }) } }, "Play on from here")));
}

/** At a choice that is looked back at: between what was played and the better line, and back to the list. */
function lookedAt(look, act) {
  const see = (better) => act.send({ do: "see", turn: look.turn, better });
  return [
    look.better && h("button", { key: "line", type: "button", class: "pg-button", "data-key": "replay-line", on: { click: () => see(!look.line) } },
      look.line ? "What you did" : `The better line: ${look.better}`),
    h("button", { key: "list", type: "button", class: "pg-button", "data-key": "replay-list", on: { click: act.review } }, "Back to the list"),
  ];
}
