// The form for a new match, drawn from the kernel's description of its fields.

import { h, icon } from "./dom.js";

/** The form; what is typed stays until it is sent or the panel is closed. */
export function matchForm(form, ui, act) {
  if (!form) return h("p", {}, "This table deals no new match.");
  const error = form.error ?? null;
  const lost = error && !form.fields.some((field) => field.id === error.field);
  return h("form", { class: "pg-form", novalidate: true, on: { submit: (event) => { event.preventDefault(); act.submit(valuesOf(event.target, form)); } } },
    h("div", { class: "pg-sheet-body" },
      grouped(form.fields).map(({ group, fields }) => {
        const rows = fields.map((field) => fieldRow(field, error?.field === field.id ? error.text : null, ui));
        return group ? h("fieldset", { key: group, class: "pg-group" }, h("legend", {}, group), h("div", { class: "pg-group-rows" }, rows)) : rows;
      }),
      lost && h("p", { class: "pg-error", role: "alert" }, icon("alert"), error.text)),
    h("div", { class: "pg-sheet-foot" },
      h("button", { type: "submit", class: "pg-button pg-primary", "data-key": "submit" }, form.submit ?? "Start"),
      h("button", { type: "button", class: "pg-button", "data-key": "cancel", on: { click: act.close } }, "Cancel")));
}

function valuesOf(element, form) {
  const data = new FormData(element);
  return Object.fromEntries(form.fields.map((field) => [field.id, String(data.get(field.id) ?? "")]));
}

/** Neighbouring fields of one group stand together. */
function grouped(fields) {
  const groups = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (field.group && last?.group === field.group) last.fields.push(field);
    else groups.push({ group: field.group ?? null, fields: [field] });
  }
  return groups;
}

function fieldRow(field, error, ui) {
  const id = `${ui.uid}-field-${field.id}`;
  const notes = [field.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ") || null;
  const described = { "aria-describedby": notes, "aria-invalid": error ? "true" : null };
  const after = [
    field.help && h("p", { key: "help", id: `${id}-help`, class: "pg-help" }, field.help),
    error && h("p", { key: "error", id: `${id}-error`, class: "pg-error", role: "alert" }, icon("alert"), error),
  ];
  if (field.kind === "choice" && !field.group && fitsInARow(field.options)) {
    return h("fieldset", { key: field.id, class: "pg-field", "data-field": field.id, "aria-describedby": notes },
      h("legend", {}, field.label),
      h("div", { class: "pg-segments" }, field.options.map((option) => h("label", { key: option.value, class: "pg-segment" },
        h("input", { type: "radio", name: field.id, value: option.value, "aria-invalid": error ? "true" : null, once: { checked: option.value === String(field.value) } }),
        h("span", {}, option.label)))),
      after);
  }
  return h("div", { key: field.id, class: "pg-field", "data-field": field.id },
    h("label", { for: id }, field.label),
    control(field, id, described),
    after);
}

function fitsInARow(options) {
  return options.length <= 5 && options.every((option) => option.label.length <= 10);
}

function control(field, id, described) {
  const common = { id, name: field.id, ...described };
  if (field.kind === "choice") {
    return h("select", { ...common, once: { value: String(field.value) } }, field.options.map((option) => h("option", { key: option.value, value: option.value }, option.label)));
  }
  const number = field.kind === "number";
  return h("input", {
    ...common, type: number ? "number" : "text", min: number ? field.min : null, max: number ? field.max : null,
    inputmode: number ? "numeric" : null, autocomplete: "off", once: { value: String(field.value ?? "") },
  });
}
