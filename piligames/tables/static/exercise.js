// The card of an exercise: a question, an answer, what it is told, hints, another variant; or a table to play it at.

import { h, icon, patch } from "./dom.js";
import { inside } from "./inside.js";
import { openLink } from "./link.js";

const marks = { right: "check", near: "hint", slip: "undo", unreadable: "alert", "not attempted": "hint" };
const silent = {
  late: "No answer from the kernel yet. It may be busy with another cell.",
  lost: "The kernel is gone. Run the cell again to go on.",
};
let cards = 0;

function lines(texts) {
  return texts.map((text) => h("p", { class: text.startsWith("  ") ? "px-step" : null }, text.trim()));
}

function head(view, ui) {
  return h("header", { key: "head", class: "px-head" },
    h("h2", { id: `${ui.uid}-title` }, view.title),
    h("p", { class: "px-about" }, `${view.idea} · variant ${view.number} · `, view.rules.map((rule, i) => [i > 0 && ", ", h("code", { key: rule }, rule)])));
}

function question(view) {
  return h("div", { key: "question", class: "px-question" },
    view.level === "worked" && view.support.length > 0 && h("div", { key: "worked", class: "px-support" }, lines(view.support)),
    h("p", { key: "prompt", class: "px-prompt" }, view.prompt),
    view.level === "faded" && h("div", { key: "faded", class: "px-support" }, lines(view.support)));
}

function given(view) {
  return view.typed.toLowerCase().split(" ");
}

/** The answer: typed, or chosen with radio buttons or boxes. */
function field(view, ui) {
  const { how, options, help } = view.answer;
  if (how === "text") {
    return h("div", { key: "text", class: "pg-field px-answer" },
      h("label", { for: `${ui.uid}-answer` }, "Your answer"),
      h("input", {
        id: `${ui.uid}-answer`, name: "answer", type: "text", autocomplete: "off", spellcheck: "false", "data-key": "answer",
        "aria-describedby": `${ui.uid}-help`, once: { value: view.typed },
      }),
      h("p", { id: `${ui.uid}-help`, class: "pg-help" }, help));
  }
  const type = how === "one" ? "radio" : "checkbox";
  return h("fieldset", { key: how, class: "pg-field px-answer" },
    h("legend", {}, how === "one" ? "Your answer" : "Your answer: all that fit, or none"),
    h("div", { class: "px-options" }, options.map((option) => h("label", { key: option.value, class: "px-option" },
      h("input", { type, name: "answer", value: option.value, "data-key": `answer-${option.value}`, once: { checked: given(view).includes(option.value.toLowerCase()) } }),
      h("span", {}, option.label)))));
}

function sure(view, ui) {
  return h("div", { class: "pg-field px-sure" },
    h("label", { for: `${ui.uid}-sure` }, "How sure, in %?"),
    h("input", { id: `${ui.uid}-sure`, name: "sure", type: "text", inputmode: "numeric", autocomplete: "off", "data-key": "sure", once: { value: view.sure } }));
}

function form(view, ui, act) {
  const { how, help, call } = view.answer;
  if (how === "cell") {
    return h("div", { key: "cell", class: "px-support" }, h("p", {}, help), h("p", {}, "Check it in a cell: ", h("code", {}, call), ", with your function for the dots."));
  }
  if (how === "table") {
    return h("div", { key: "table", class: "px-form" },
      h("div", { class: "px-row" }, sure(view, ui), h("p", { class: "pg-help" }, "Say it before you play, if you like. What you have played when all is decided is your answer.")),
      h("div", { key: `table-${view.number}`, class: "px-table", own: true }));
  }
  return h("form", { key: `form-${view.number}`, class: "px-form", novalidate: true, on: { submit: (event) => { event.preventDefault(); act.check(event.target); } } },
    field(view, ui),
    h("div", { class: "px-row" },
      sure(view, ui),
      h("button", { type: "submit", class: "pg-button pg-primary", "data-key": "check" }, icon("check"), "Check")));
}

function told(view) {
  const { reply } = view;
  return h("div", { key: "told", class: "px-told", role: "status" },
    reply && h("div", { key: `${view.stamp}`, class: `px-reply px-${reply.status.replace(" ", "-")}` },
      h("p", { class: "px-reply-head" }, icon(marks[reply.status]), reply.head),
      lines(reply.lines)),
    view.notice && h("p", { key: "notice", class: "px-notice" }, view.notice));
}

function hints(view) {
  if (!view.hints.length) return null;
  return h("ol", { key: "hints", class: "px-hints", "aria-label": "Hints" }, view.hints.map((hint, i) => h("li", { key: i }, lines(hint))));
}

function tools(view, ui, act) {
  return h("div", { key: "tools", class: "px-tools" },
    view.hint && h("button", { key: "hint", type: "button", class: "pg-button", "data-key": "hint", on: { click: () => act.send("hint") } }, icon("hint"), view.hint),
    h("button", { key: "another", type: "button", class: "pg-button", "data-key": "another", on: { click: () => act.send("another") } }, icon("deal"), "Other numbers"),
    h("div", { key: "level", class: "px-level" },
      h("label", { for: `${ui.uid}-level` }, "Support"),
      h("select", { id: `${ui.uid}-level`, "data-key": "level", prop: { value: view.level }, on: { change: (event) => act.send("level", event.target.value) } },
        view.levels.map((level) => h("option", { key: level.value, value: level.value }, level.label)))));
}

/** anywidget's entry, with a table in the card where `renderTable` draws one: the answer takes everything away again. */
export function cardWith(renderTable) {
  return ({ model, el }) => render({ model, el, renderTable });
}

function render({ model, el, renderTable }) {
  const root = document.createElement("section");
  root.className = "piligames-table px-card";
  el.append(root);
  const ui = { uid: `px-card-${++cards}` };
  root.setAttribute("aria-labelledby", `${ui.uid}-title`);
  const view = () => JSON.parse(model.get("view"));
  const link = openLink(model, el, () => redraw());

  const act = {
    send: (what, value = "") => link.send({ do: what, value }),
    table: (message) => link.send({ do: "table", value: message, sure: root.querySelector("[name='sure']")?.value ?? "" }),
    check(element) {
      const data = new FormData(element);
      const some = view().answer.how === "some";
      const value = some ? data.getAll("answer").join(" ") || "none" : String(data.get("answer") ?? "");
      link.send({ do: "check", value, sure: String(data.get("sure") ?? "") });
    },
  };

  function redraw() {
    const now = view();
    const state = link.state();
    patch(root, [
      state !== "live" && h("p", { key: "bar", class: `pg-bar pg-bar-${state}`, role: "alert" }, icon("alert"), silent[state]),
      head(now, ui), question(now), form(now, ui, act), told(now), hints(now), tools(now, ui, act),
    ].filter(Boolean));
    layTable();
  }

  let laid = null;

  /** A table for each variant, in the place that the card leaves for it. */
  function layTable() {
    const place = root.querySelector(".px-table");
    if (laid?.place === place || !renderTable) return;
    laid?.close();
    laid = place && { place, close: renderTable({ model: inside(model, act.table), el: place }) };
  }

  // A letter typed here is not a command of the notebook.
  function onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || (event.shiftKey && event.key === "Enter")) return;
    if (event.key !== "Escape" && event.key !== "Tab") event.stopPropagation();
  }

  root.addEventListener("keydown", onKey);
  root.addEventListener("pointerenter", link.probe);
  model.on("change:view", redraw);
  redraw();
  link.check();
  return () => {
    laid?.close();
    model.off("change:view", redraw);
    link.close();
    root.remove();
  };
}
