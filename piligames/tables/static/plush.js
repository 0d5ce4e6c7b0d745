// The cards of Pleesheez: plushies, pillows, Mom and trumps; and the shapes of their four colours, also for texts.
//
// A colour is told by its shape too.

import { CARD_BLUSH, CARD_FACE, COLOUR_CLOTHS, PLAIN_CLOTH, cloth, corners, disc, felt, group, limb, oval, pair, panel, register, stitch, svgEl, thread, trace, words } from "./cards.js";

const CARD_SKIN = "#F3C7A5";
const CARD_HAIR = "#7A3F22";

const MOM_CLOTH = cloth("#E5AE45", "#5A3210", "#FCE9C4");

const clothOf = (colour) => COLOUR_CLOTHS.get(colour) ?? PLAIN_CLOTH;

// ---- The colours' shapes, each around (0, 0), at most 12 to every side --------------------------------------

const SHAPES = new Map([
  ["r", "M0 10.8C-4.6 6.6-11.4 2-11.4-4.2C-11.4-8-8.6-10.4-5.6-10.4C-3-10.4-1-8.8 0-6.4C1-8.8 3-10.4 5.6-10.4" +
        "C8.6-10.4 11.4-8 11.4-4.2C11.4 2 4.6 6.6 0 10.8Z"],
  ["b", "M0-12C2.8-6.8 8.6-2 8.6 3.2A8.6 8.6 0 0 1-8.6 3.2C-8.6-2-2.8-6.8 0-12Z"],
  ["g", "M-7.4 7.4C-12-3.4-3-11.4 11-11C11.4 3 3.4 12 -7.4 7.4Z"],
  ["p", "M3.6-11.2A11.3 11.3 0 1 0 11.2 5.4A9.6 9.6 0 0 1 3.6-11.2Z"],
]);

/** A colour's shape in `size` units around a point; the leaf alone has a stalk and a vein. */
function sewnShape(colour, x, y, size, fill, vein) {
  const d = SHAPES.get(colour);
  if (!d) return [];
  const parts = [trace(d, { fill })];
  if (colour === "g") {
    parts.push(trace("M-11 11L-7 7", thread(fill, 2.6)), trace("M-4.4 4.4L4.6-4.6", thread(vein, 1.7)));
  }
  return group(`translate(${x} ${y}) scale(${size / 24})`, parts);
}

// ---- The toys: each is drawn front on, around the middle line x = 50 ----------------------------------------

/** Two button eyes and two blushing cheeks, `apart` from the middle line. */
const friendlyFace = (c, y, apart, eye = 3) => pair(() => [
  disc(50 - apart - 4.5, y + 7, 3.6, { fill: CARD_BLUSH, "fill-opacity": 0.75 }),
  disc(50 - apart, y, eye, { fill: c.deep }),
  disc(50 - apart + 0.9, y - 1, 0.95, { fill: "#FFF" }),
]);

const smile = (c, y, half = 4) => trace(`M${50 - half} ${y}q${half} ${half} ${2 * half} 0`, thread(c.deep));

/** A seated body with a sewn belly and two feet. */
const seatedBody = (c, belly) => [
  oval(50, 98, 20, 20, felt(c.soft, c.deep)),
  oval(50, 100, 12.5, 12, { fill: belly }),
  oval(50, 100, 12.5, 12, stitch(c.deep)),
  pair(() => limb("M35 86Q30 90 32 97", 8, c.soft, c.deep)),
  pair(() => [oval(37, 116, 9.4, 8, felt(c.soft, c.deep)), oval(37, 117, 4.6, 3.8, { fill: c.main })]),
];

const bearHead = (c) => [
  pair(() => [disc(36.4, 38, 8.4, felt(c.soft, c.deep)), disc(37, 38.6, 4.2, { fill: c.main })]),
  oval(50, 59, 24.5, 22.5, felt(c.soft, c.deep)),
  oval(50, 68, 11, 9, { fill: CARD_FACE }),
  friendlyFace(c, 56, 11),
  oval(50, 64, 4.4, 3.1, { fill: c.deep }),
  trace("M50 66V69", thread(c.deep)),
  smile(c, 69.5),
];

const rabbitHead = (c) => [
  pair(() => [oval(41, 35, 7.4, 21.5, felt(c.soft, c.deep), -6), oval(41, 35, 3.3, 14, { fill: c.main }, -6)]),
  oval(50, 66, 23, 19, felt(c.soft, c.deep)),
  friendlyFace(c, 62, 10.5),
  trace("M47 67.5H53L50 71Z", felt(c.deep, c.deep)),
  trace("M50 71V74M44.5 74.6q2.75 3 5.5 0q2.75 3 5.5 0", thread(c.deep)),
];

const elephantHead = (c) => [
  pair(() => [
    trace("M36 55C28 43 10 49 10.5 67C11 85 29 89 38 78Z", felt(c.soft, c.deep)),
    trace("M34 60C28 52 16.5 55 17 67C18 78 28 80 35 74Z", { fill: c.main }),
  ]),
  oval(50, 58, 23, 25, felt(c.soft, c.deep)),
  friendlyFace(c, 56, 11.5),
  limb("M50 66V88Q50 99 59 98.5Q64 98 64 92", 8.5, c.soft, c.deep),
  oval(50, 62, 8.5, 5, { fill: c.soft }),
  trace("M47 74H53M47 80H53M47 86H53", thread(c.deep, 1.2)),
  pair(() => trace("M47.6 34Q46 30 47.6 27", thread(c.deep))),
];

const octopusHead = (c) => [
  pair(() => limb("M34 72Q26 86 17 82Q12 78 15 72", 8, c.soft, c.deep)),
  pair(() => limb("M38 78Q39 94 33 103", 8, c.soft, c.deep)),
  pair(() => limb("M45.4 82Q47 104 43 117", 8, c.soft, c.deep)),
  trace("M27 72C18 40 33 22 50 22C67 22 82 40 73 72C71 82 63 86 50 86C37 86 29 82 27 72Z", felt(c.soft, c.deep)),
  pair(() => [disc(38, 36, 3.6, { fill: c.main }), disc(45.5, 31, 2, { fill: c.main })]),
  friendlyFace(c, 57, 11, 3.6),
  oval(50, 68, 3.2, 3.6, felt(c.main, c.deep)),
];

/** What a toy of each type is made of, and the part of the card that its badge shows (x, y, width). */
const TOYS = new Map([
  ["bear", { body: (c) => seatedBody(c, CARD_FACE), head: bearHead, badge: [21, 27, 58] }],
  ["rabbit", { body: (c) => seatedBody(c, CARD_FACE), head: rabbitHead, badge: [12, 9, 76] }],
  ["elephant", { body: (c) => seatedBody(c, CARD_FACE), head: elephantHead, badge: [9, 24, 82] }],
  ["octopus", { body: () => [], head: octopusHead, badge: [2, 20, 96] }],
]);

/** A toy that is not known yet: a sewn ball with its initial. */
const strangerToy = (type) => ({
  body: () => [],
  head: (c) => [
    disc(50, 70, 30, felt(c.soft, c.deep)), disc(50, 70, 26, stitch(c.deep)),
    words(String(type ?? "?").slice(0, 1).toUpperCase(), 50, 82, 34, c.deep),
  ],
  badge: [14, 34, 72],
});

const toyOf = (type) => TOYS.get(type) ?? strangerToy(type);

// ---- The faces, each as the list of its parts ---------------------------------------------------------------

const number = (text, fill) => words(text, 15.5, 30, String(text ?? "?").length > 1 ? 17 : 27, fill);

function plushFace(face) {
  const c = clothOf(face.colour);
  const toy = toyOf(face.type);
  return [
    panel(c.main, c.soft), toy.body(c), toy.head(c),
    corners(() => [number(face.number, c.deep), sewnShape(face.colour, 15.5, 40.5, 14.5, c.main, CARD_FACE)]),
  ];
}

/** A five-pointed star around a point. */
function starPath(x, y, r) {
  const tip = (k) => {
    const [angle, length] = [(k * Math.PI) / 5, k % 2 ? r * 0.48 : r];
    return `${(x + length * Math.sin(angle)).toFixed(2)} ${(y - length * Math.cos(angle)).toFixed(2)}`;
  };
  return `M${[...Array(10).keys()].map(tip).join("L")}Z`;
}

function starRow(count, x, y, r, look) {
  const stars = Math.min(Math.max(Math.trunc(count) || 0, 0), 3);
  return [...Array(stars).keys()].map((k) => trace(starPath(x + (k - (stars - 1) / 2) * r * 2.3, y, r), look));
}

const tassel = (x, y, turn, c) => group(`translate(${x} ${y}) rotate(${turn})`,
  trace("M0 0L-5 9.5Q0 12 5 9.5Z", felt(c.main, c.deep)),
  trace("M-1.4 5V9M1.4 5V9", thread(c.deep, 0.9)),
  disc(0, 0, 2.6, felt(c.soft, c.deep)),
);

/** The pillow's cover: broad stripes when it has no colour yet. */
function pillowCover(c, striped) {
  const outline = "M19 47Q50 38 81 47Q89 71 81 95Q50 104 19 95Q11 71 19 47Z";
  const sag = (x) => 4.5 * (1 - ((x - 50) / 31) ** 2);
  const stripe = (x) => `M${x} ${47 - sag(x)}V${95 + sag(x)}`;
  return [
    trace(outline, { fill: c.soft }),
    striped ? trace([26, 38, 50, 62, 74].map(stripe).join(""), { stroke: c.main, "stroke-width": 5, "stroke-opacity": 0.55 }) : [],
    trace(outline, { ...felt("none", c.deep) }),
  ];
}

function pillowFace(face) {
  const c = clothOf(face.as);
  const mark = SHAPES.has(face.as)
    ? () => sewnShape(face.as, 15.5, 40.5, 14.5, c.main, CARD_FACE)
    : () => starRow(face.stars, 15.5, 39, 3.3, { fill: c.deep });
  return [
    panel(c.main, c.soft),
    group("translate(50 70) rotate(-14) scale(0.88) translate(-50 -71)",
      [[18, 46, 135], [82, 46, 225], [82, 96, 315], [18, 96, 45]].map(([x, y, turn]) => tassel(x, y, turn, c)),
      pillowCover(c, !SHAPES.has(face.as))),
    oval(50, 70, 22, 23.5, { fill: CARD_FACE }), oval(50, 70, 20.6, 22, stitch(c.deep)),
    words(face.number, 50, 74, 30, c.deep),
    starRow(face.stars, 50, 81.6, 4.5, { fill: c.deep }),
    corners(() => [number(face.number, c.deep), mark()]),
  ];
}

/** Mom in slippers and a dressing gown, one hand on her hip, one finger raised: bedtime! */
function momFace() {
  const c = MOM_CLOTH;
  const gown = "#4E8C8A";
  return [
    panel(c.main, c.soft),
    limb("M34 74Q18 84 36 94", 8, gown, c.deep),
    pair(() => [trace("M43 114V124", thread(c.deep, 9)), trace("M43 114V124", thread(CARD_SKIN, 5))]),
    pair(() => [
      trace("M49 129H33Q31 120 41 119.5Q49 119.5 49 129Z", felt(CARD_BLUSH, c.deep)),
      disc(40, 121, 3, felt(CARD_FACE, c.deep)),
    ]),
    trace("M38 68Q50 62 62 68L71 115Q50 121 29 115Z", felt(gown, c.deep)),
    trace("M44 66L50 76L56 66M50 76V117", thread(c.deep)),
    trace("M33 92Q50 97 67 92", thread(c.soft, 4)),
    limb("M64 74Q80 76 80 56", 8, gown, c.deep),
    trace("M80 47V38", thread(c.deep, 7.5)), disc(80, 50, 5.6, felt(CARD_SKIN, c.deep)),
    trace("M80 48V38", thread(CARD_SKIN, 3.6)),
    disc(52, 17, 8.5, felt(CARD_HAIR, c.deep)), trace("M47.5 17q4.5-5 9 0", thread(c.main, 1.4)),
    disc(52, 44, 21, felt(CARD_HAIR, c.deep)),
    oval(52, 48, 17, 16, { fill: CARD_SKIN }),
    trace("M35.4 44Q50 42 55 30Q60 40 68.6 44", felt(CARD_HAIR, CARD_HAIR)),
    [44, 60].map((x) => [disc(x, 48, 5.6, felt(CARD_FACE, c.deep)), disc(x, 48.6, 2.2, { fill: c.deep })]),
    trace("M49.6 47.4Q52 46 54.4 47.4M39 40.5L46 42.5M65 40.5L58 42.5", thread(c.deep)),
    [40.5, 63.5].map((x) => disc(x, 56.5, 2.8, { fill: CARD_BLUSH, "fill-opacity": 0.8 })),
    oval(52, 58.6, 2.6, 2.2, { fill: c.deep }),
    corners(() => words("M", 15.8, 30, 23, c.deep)),
  ];
}

function trumpFace(face) {
  const c = clothOf(face.colour);
  return [
    panel(c.main, c.soft, true),
    disc(50, 70, 35, { fill: CARD_FACE }), disc(50, 70, 31.5, stitch(c.deep)),
    sewnShape(face.colour, 50, 70, 42, c.main, CARD_FACE),
  ];
}

register("plush", plushFace);
register("pillow", pillowFace);
register("mom", momFace);
register("trump", trumpFace);

// ---- What others use ----------------------------------------------------------------------------------------

/** A colour's shape for use in a line of text: heart, drop, leaf or crescent moon. */
export function drawShape(colour, size = 16) {
  const c = clothOf(colour);
  const halo = "#FFF9EE";
  const attributes = { viewBox: "-14 -14 28 28", width: size, height: size, "aria-hidden": "true", focusable: "false" };
  return svgEl("svg", attributes,
    SHAPES.has(colour) ? trace(SHAPES.get(colour), thread(halo, 4)) : disc(0, 0, 9, thread("currentColor", 3)),
    sewnShape(colour, 0, 0, 24, c.main, halo));
}

/** A seat's emblem as a round badge: the head of the plushie type it collects. */
export function drawEmblem(emblem) {
  const c = PLAIN_CLOTH;
  const toy = toyOf(emblem?.type);
  const [x, y, width] = toy.badge;
  const scale = 42 / width;
  return svgEl("svg", { viewBox: "0 0 48 48", "aria-hidden": "true", focusable: "false" },
    disc(24, 24, 22.8, felt(c.main, c.deep)),
    group(`translate(${3 - x * scale} ${3 - y * scale}) scale(${scale})`, toy.head(c)));
}
