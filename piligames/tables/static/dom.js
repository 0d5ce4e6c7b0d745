// A description of the wanted elements, and a patch that makes the page fit it.
// Elements keep their place while tag and key stay the same, so focus, scrolling and running
// animations survive a redraw, and a redraw touches only what has changed.

/** Describe an element. Props are attributes, but for:
 *  key (which old element may be kept), on ({event: listener}), prop ({name: value} set on the element),
 *  once (the same, but only when the element is made), draw ([id, make]: an SVG drawn anew when id changes),
 *  own (children are left to whoever wrote them), same (a text; while it stays, so does all of the element). */
export function h(tag, props, ...children) {
  const real = children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== "");
  return { tag, props: props ?? {}, children: real };
}

const memory = new WeakMap();

/** Make the children of `parent` fit `wanted`, keeping every element that can stay. */
export function patch(parent, wanted) {
  const old = new Map();
  for (const node of parent.childNodes) old.set(memory.get(node)?.name ?? node, node);
  const counts = {};
  const fitting = wanted.map((item) => {
    const text = typeof item !== "object";
    const tag = text ? "#text" : item.tag;
    const name = text || item.props.key === undefined
      ? `${tag}#${(counts[tag] = (counts[tag] ?? 0) + 1)}`
      : `${tag}=${item.props.key}`;
    const node = old.get(name);
    old.delete(name);
    return { item, node, name };
  });
  for (const stale of old.values()) stale.remove();
  let cursor = parent.firstChild;
  for (const { item, node, name } of fitting) {
    const fit = typeof item === "object" ? fitElement(node, item, name) : fitText(node, String(item), name);
    if (fit === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(fit, cursor);
  }
}

function fitText(node, text, name) {
  if (!node) {
    node = document.createTextNode(text);
    memory.set(node, { name });
  } else if (node.data !== text) node.data = text;
  return node;
}

function fitElement(node, { tag, props, children }, name) {
  const fresh = !node;
  if (fresh) node = document.createElement(tag);
  const before = fresh ? {} : memory.get(node).props;
  if (!fresh && props.same !== undefined && props.same === before.same) return node;
  memory.set(node, { name, props });
  fitAttributes(node, before, props);
  if (props.draw) {
    if (before.draw?.[0] !== props.draw[0]) node.replaceChildren(props.draw[1]());
  } else if (!props.own) patch(node, children);
  for (const [key, value] of Object.entries((fresh && props.once) || {})) node[key] = value;
  for (const [key, value] of Object.entries(props.prop ?? {})) if (node[key] !== value) node[key] = value;
  return node;
}

const special = new Set(["key", "on", "prop", "once", "draw", "own", "same"]);

function fitAttributes(node, before, after) {
  for (const name of Object.keys(before)) if (!special.has(name) && absent(after[name])) node.removeAttribute(name);
  for (const [name, value] of Object.entries(after)) {
    if (special.has(name) || absent(value) || before[name] === value) continue;
    node.setAttribute(name, value === true ? "" : value);
  }
  for (const event of Object.keys(before.on ?? {})) if (!after.on?.[event]) node[`on${event}`] = null;
  for (const [event, listener] of Object.entries(after.on ?? {})) {
    node[`on${event}`] = (happened) => { listener(happened); }; // An answer of false would cancel the event.
  }
}

function absent(value) {
  return value === null || value === undefined || value === false;
}

const paths = {
  undo: "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  hint: "M9 18h6M10 21.5h4M8.5 15c-2-1.4-3-3.2-3-5.500a6.5 6.5 0 0 1 13 0c0 2.3-1 4.1-3 5.500z",
  odds: "M18.5 5.5l-13 13M8 10.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM16 18.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  replay: "M3 12a9 9 0 1 0 3-6.700M3 3v5h5M10 9l5 3-5 3z",
  restart: "M20 12a8 8 0 1 1-2.5-5.800M20 3v5h-5",
  deal: "M4 7.5 12.5 5l4 13.500L8 21zM15 6h5v14h-4",
  newmatch: "M12 5v14M5 12h14",
  rules: "M12 6.500C10 5 7 4.5 3.5 5v13.500c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.500V5C17 4.5 14 5 12 6.500zM12 6.500V20",
  text: "M5 6h14M5 10h14M5 14h14M5 18h9",
  keys: "M3 6.500h18v11H3zM7 10h.01M11 10h.01M15 10h.01M17.5 10h.01M8 14h8",
  crown: "M3.5 8 8 12l4-6.500L16 12l4.5-4-1.5 10.500h-14z",
  flag: "M6 21V4M6 5h11l-2.5 3.500L17 12H6",
  stop: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.8 5.800l12.4 12.4",
  close: "M6 6l12 12M18 6 6 18",
  first: "M6 5v14M19 5 9 12l10 7z",
  previous: "M15 5 7 12l8 7",
  next: "M9 5l8 7-8 7",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  alert: "M12 4 2.5 20h19zM12 10v5M12 17.500v.01",
  chili: "M14 7.500c0-2.5 1-4 3-4.500M9.500 9.500C9.500 7 12 6.500 14.500 7S18 9 18 11c0 6-6 10-14.500 10 4-2.500 6.500-6.500 6-11.500z",
  check: "M5 12.500l5 5L19.500 7",
  wave: "M3 14c3-6 6-6 9-2s6 4 9-2",
  question: "M8 8.500a4 4 0 1 1 5.5 3.700c-1 .5-1.5 1.200-1.5 2.800M12 19v.01",
  twice: "M8 4v10M8 19v.01M16 4v10M16 19v.01",
  review: "M4 6.500h9M4 12h6M4 17.500h5M15.500 20a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM18.800 18.800 21.500 21.500",
  target: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 12h.01",
  cross: "M5 5l14 14M19 5 5 19",
  edit: "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
  last: "M18 5v14M5 5l10 7-10 7z",
  hand: "M5 8l6-2.5 5 12-6 2.500zM14 5h5v13",
};

/** A small line drawing that goes with a text; a screen reader passes over it. */
export function icon(name) {
  return h("span", { class: `pg-icon pg-icon-${name}`, "aria-hidden": "true", draw: [name, () => drawIcon(paths[name])] });
}

function drawIcon(path) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  const line = document.createElementNS(space, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
