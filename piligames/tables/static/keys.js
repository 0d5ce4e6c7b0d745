// The keyboard: one tab stop for each row of buttons, arrows within it, letters and digits for the rest.

const fields = "input, select, textarea";

/** The buttons of each row; arrows move among them and the row remembers where it was. */
export function itemsOf(row) {
  return [...row.querySelectorAll("button")];
}

/** Give every row exactly one tab stop, where it last had it. */
export function settleStops(root, stops) {
  for (const row of root.querySelectorAll("[data-roving]")) {
    const items = itemsOf(row);
    const known = stops[row.dataset.roving] ?? {};
    const named = items.findIndex((item) => item.dataset.key === known.key);
    const at = named >= 0 ? named : Math.min(known.index ?? 0, items.length - 1);
    items.forEach((item, i) => {
      const stop = i === at ? "0" : "-1";
      if (item.getAttribute("tabindex") !== stop) item.setAttribute("tabindex", stop);
    });
  }
}

/** Remember that this row's tab stop is here now. */
export function noteStop(root, stops, item) {
  const row = item.closest?.("[data-roving]");
  if (!row) return;
  stops[row.dataset.roving] = { key: item.dataset.key, index: itemsOf(row).indexOf(item) };
  settleStops(root, stops);
}

/** Answer a key pressed anywhere in the table. Notebook shortcuts see none of the plain ones but Escape and Tab. */
export function onKey(event, table) {
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || (event.shiftKey && key === "Enter")) return;
  if (key !== "Escape" && key !== "Tab") event.stopPropagation();
  const modal = table.root.querySelector("[data-modal]");
  if (key === "Tab") {
    if (modal) keepInside(event, modal);
    return;
  }
  if (key === "Escape") {
    if (table.escape()) take(event);
    return;
  }
  if (target.matches(fields)) return;
  const box = modal ?? table.root.querySelector(".pg-veil-table");
  if (box && chooseIn(box, event)) return;
  if (modal) return;
  if (table.own?.(event)) return take(event);
  if (moveInRow(event, table)) return;
  if (/^[0-9]$/.test(key) && table.digit(Number(key))) take(event);
  else if (!event.repeat && table.letter(key.toLowerCase())) take(event);
}

function take(event) {
  event.preventDefault();
  event.stopPropagation();
}

function keepInside(event, modal) {
  const all = [...modal.querySelectorAll("button, input, select, [tabindex='0']")].filter((item) => !isSkippedRadio(item));
  const from = event.shiftKey ? all[0] : all[all.length - 1];
  const active = modal.getRootNode().activeElement;
  if (active === from || active === modal) {
    take(event);
    (event.shiftKey ? all[all.length - 1] : all[0]).focus();
  }
}

function isSkippedRadio(item) {
  return item.type === "radio" && !item.checked;
}

/** Arrows and digits among the answers of a question. */
function chooseIn(box, event) {
  const options = [...box.querySelectorAll("[data-option]")];
  if (!options.length) return false;
  const here = options.indexOf(box.getRootNode().activeElement);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step) {
    take(event);
    options[(Math.max(here, step < 0 ? 0 : -1) + step + options.length) % options.length].focus();
    return true;
  }
  const chosen = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : null;
  if (!chosen) return false;
  take(event);
  chosen.click();
  return true;
}

function moveInRow(event, { root }) {
  const row = event.target.closest("[data-roving]");
  const items = row ? itemsOf(row) : [];
  const here = items.indexOf(event.target.closest("button"));
  const to = row ? goal(event.key, items, here) : vertical(event.key, root);
  const outside = row && !to ? leave(event.key, row, root) : null;
  if (!to && !outside) return false;
  take(event);
  (to ?? outside).focus();
  return true;
}

function goal(key, items, here) {
  const n = items.length;
  if (key === "ArrowRight") return items[(here + 1) % n];
  if (key === "ArrowLeft") return items[(here + n - 1) % n];
  if (key === "Home") return items[0];
  if (key === "End") return items[n - 1];
  if (key === "ArrowDown" || key === "ArrowUp") return nextLine(items, here, key === "ArrowDown" ? 1 : -1);
  return null;
}

/** The nearest button in the next line, when a row is wrapped over several lines. */
function nextLine(items, here, way) {
  const from = items[here].getBoundingClientRect();
  let best = null;
  let least = Infinity;
  for (const item of items) {
    const box = item.getBoundingClientRect();
    const down = (box.top - from.top) * way;
    if (down < 12) continue;
    const far = down * 4 + Math.abs(box.left - from.left);
    if (far < least) [best, least] = [item, far];
  }
  return best;
}

/** Up from a row's first line leads to the tools; down leads to the choices or the hand. */
function leave(key, row, root) {
  if (key === "ArrowUp" && row.dataset.roving !== "tools") return stopOf(root, "tools");
  if (key === "ArrowDown" && (row.dataset.roving === "tools" || row.dataset.roving === "opponents")) return vertical(key, root);
  return null;
}

function vertical(key, root) {
  if (key !== "ArrowDown" && key !== "ArrowUp") return null;
  return key === "ArrowUp" ? stopOf(root, "tools") : stopOf(root, "hand") ?? stopOf(root, "choices");
}

function stopOf(root, row) {
  return root.querySelector(`.pg-felt:not([inert]) [data-roving="${row}"] button[tabindex="0"], .pg-tools [data-roving="${row}"] button[tabindex="0"]`);
}
