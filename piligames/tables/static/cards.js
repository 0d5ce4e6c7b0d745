// The card drawings: every face becomes an <svg> of our own plain shapes, sewn like felt toys.
//
// Here is what all cards share; `plush.js` and `chili.js` register the faces of their games.
// No network, no fonts of our own, and no ids, so that a hundred cards can stand in one page.
// The drawings are silent (aria-hidden): whoever shows one names it beside it.
//
// A page shows them as pictures (`cardPicture`), so a drawing holds all its colours itself; a dark page dims the picture.
// A cloth has two companions: a deep one for numbers and outlines (at least 4.5:1 against the face) and a soft one for
// a toy's felt.

const CARD_SVG = "http://www.w3.org/2000/svg";
export const CARD_FACE = "#FFF9EE";
const CARD_EDGE = "#CDBB9F";
const CARD_INK = "#4A3B2E";
export const CARD_BLUSH = "#EE8A8A";
const CARD_FONT = 'ui-rounded, "Segoe UI", Roboto, "DejaVu Sans", Verdana, system-ui, sans-serif';

/** What a thing is made of: its main colour, a deep one for numbers and outlines, a soft one for felt. */
export const cloth = (main, deep, soft) => ({ main, deep, soft });
/** The four colours differ by at least 9 in CIE lightness, so they stay apart in greyscale. */
export const COLOUR_CLOTHS = new Map([
  ["r", cloth("#AE1D3B", "#7A1029", "#FBD3D3")],
  ["b", cloth("#2872C0", "#123E75", "#D3E6FA")],
  ["g", cloth("#3E9E62", "#14522F", "#D5F0DA")],
  ["p", cloth("#4F2A86", "#32145E", "#E4D6F7")],
]);
export const PLAIN_CLOTH = cloth("#B9A88F", "#4A3B2E", "#F6EBDA");
const BACK_CLOTH = cloth("#7D6154", "#4D382E", "#A98C7C");

// ---- Elements -----------------------------------------------------------------------------------------------

/** One SVG element. */
export function svgEl(name, attributes = {}, ...children) {
  const node = document.createElementNS(CARD_SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children.flat(Infinity));
  return node;
}

export const disc = (cx, cy, r, look) => svgEl("circle", { cx, cy, r, ...look });
export const oval = (cx, cy, rx, ry, look, tilt = 0) =>
  svgEl("ellipse", { cx, cy, rx, ry, ...(tilt && { transform: `rotate(${tilt} ${cx} ${cy})` }), ...look });
export const trace = (d, look) => svgEl("path", { d, ...look });
export const group = (transform, ...children) => svgEl("g", { transform }, ...children);

/** The same thing twice: as drawn, and mirrored about the card's middle line. */
export const pair = (draw) => [draw(), group("translate(100 0) scale(-1 1)", draw())];

export const felt = (fill, outline) => ({ fill, stroke: outline, "stroke-width": 2.2, "stroke-linejoin": "round" });
export const thread = (stroke, width = 1.8) => ({
  fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round",
});
export const stitch = (stroke) => ({ ...thread(stroke, 1.1), "stroke-dasharray": "3.2 3" });

/** A stuffed limb along a path. */
export const limb = (d, width, fill, outline) => [
  trace(d, thread(outline, width + 4.4)),
  trace(d, thread(fill, width)),
];

/** Text centred on a point; with `width`, exactly so wide in whatever font there is. */
export const words = (text, x, y, size, fill, width = null) =>
  svgEl("text", {
    x, y, fill, "font-size": size, "font-weight": 800, "font-family": CARD_FONT, "text-anchor": "middle",
    ...(width && { textLength: width, lengthAdjust: "spacingAndGlyphs" }),
  }, String(text ?? "?"));

// ---- The card itself ----------------------------------------------------------------------------------------

/** The felt panel's outline, smaller by `inset`, with two corners cut out for the number (unless `whole`). */
export function panelPath(inset, whole = false) {
  const [low, right, bottom] = [6 + inset, 94 - inset, 134 - inset];
  const r = 8 - inset / 2;
  if (whole) {
    return `M${low + r} ${low}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1 ${-r} ${r}` +
      `H${low + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${low + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
  }
  const [tabX, tabY, hollow] = [27 + inset, 51 + inset, 6 + inset / 2];
  return `M${tabX + r} ${low}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${140 - tabY - r}` +
    `a${r} ${r} 0 0 1 ${-r} ${r}H${100 - tabX + hollow}a${hollow} ${hollow} 0 0 0 ${-hollow} ${hollow}` +
    `V${bottom - r}a${r} ${r} 0 0 1 ${-r} ${r}H${low + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${tabY + r}` +
    `a${r} ${r} 0 0 1 ${r} ${-r}H${tabX - hollow}a${hollow} ${hollow} 0 0 0 ${hollow} ${-hollow}V${low + r}` +
    `a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

export const panel = (fill, seam, whole = false) => [
  trace(panelPath(0, whole), { fill }),
  trace(panelPath(3, whole), stitch(seam)),
];

/** A corner's content in the top left, and again upside down in the bottom right. */
export const corners = (draw) => [draw(), group("rotate(180 50 70)", draw())];

function wholeCard(parts) {
  const svg = svgEl("svg", { viewBox: "0 0 100 140", "aria-hidden": "true", focusable: "false" });
  svg.append(
    svgEl("rect", { x: 0.6, y: 0.6, width: 98.8, height: 138.8, rx: 9.6, fill: CARD_FACE, stroke: CARD_EDGE, "stroke-width": 1.2 }),
    ...parts.flat(Infinity),
  );
  return svg;
}

/** A quilt: full diamonds of a lighter cloth, buttons where they meet. */
function backFace() {
  const c = BACK_CLOTH;
  const [columns, rows, w, h] = [5, 7, 76 / 5, 116 / 7];
  const places = (across, down) => [...Array(across * down).keys()].map((k) => [k % across, Math.floor(k / across)]);
  const diamonds = places(columns, rows).map(([i, j]) =>
    `M${12 + w * (i + 0.5)} ${12 + h * j}l${w / 2} ${h / 2}l${-w / 2} ${h / 2}l${-w / 2} ${-h / 2}Z`);
  const buttons = places(columns - 1, rows).map(([i, j]) => `M${12 + w * (i + 1)} ${12 + h * (j + 0.5)}h0`);
  return [
    trace(panelPath(0, true), { fill: c.main }),
    trace(diamonds.join(""), { fill: c.soft, "fill-opacity": 0.75 }),
    trace(diamonds.join(""), { ...stitch(c.deep), "stroke-width": 0.8 }),
    trace(buttons.join(""), thread(CARD_FACE, 3.4)),
    trace(panelPath(2.6, true), stitch(CARD_FACE)),
  ];
}

/** What an unknown card shows: its kind's name, in letters small enough to fit. */
function plainFace(face) {
  const name = String(face.kind ?? "?");
  return [
    trace(panelPath(0, true), stitch(CARD_INK)),
    words(name, 50, 75, Math.min(22, 112 / Math.max(name.length, 1)), CARD_INK),
  ];
}

const FACES = new Map([["back", { draw: backFace, small: backFace }]]);
const PLAIN = { draw: plainFace, small: plainFace };

// ---- What others use ----------------------------------------------------------------------------------------

/** Teach the drawings a new kind of card: `draw(face)` returns its parts for a box of 100 by 140.
 *  `small` does the same for a card that is to be read when it is no wider than a fingertip. */
export function register(kind, draw, small = draw) {
  FACES.set(kind, { draw, small });
}

/** A face as an <svg>; `options.width` in pixels, else the page's own style decides how large it is.
 *  `options.small` takes the drawing that is made for little room. */
export function drawCard(face, options = {}) {
  const known = face ?? {};
  const { draw, small } = FACES.get(known.kind) ?? PLAIN;
  const svg = wholeCard([options.small ? small(known) : draw(known)]);
  if (options.width) {
    svg.setAttribute("width", options.width);
    svg.setAttribute("height", options.width * 1.4);
  }
  return svg;
}

const pictures = new Map();

/** A face's address as a picture. Hundreds of shapes in the page would be styled, laid out and painted at every change. */
export function cardPicture(face, small = false) {
  const id = `${small}${JSON.stringify(face)}`;
  if (!pictures.has(id)) {
    const drawing = new XMLSerializer().serializeToString(drawCard(face, { small }));
    pictures.set(id, `data:image/svg+xml,${encodeURIComponent(drawing)}`);
  }
  return pictures.get(id);
}
