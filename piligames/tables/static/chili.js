// The cards of Pili Pili: a number and a chili pepper, which grows hotter with the number; and the Joker.
//
// Heat is decoration: the number alone says what a card is worth, and 6 and 9 stand on a line.

import { CARD_BLUSH, CARD_FACE, cloth, disc, felt, oval, register, stitch, svgEl, thread, trace, words } from "./cards.js";

const HIGHEST = 55;
const HEATS = [
  cloth("#4C8A3F", "#1F4A1C", "#DDEFD2"),
  cloth("#A3A52E", "#4A4B0C", "#F2F1C6"),
  cloth("#E6A92B", "#613E06", "#FCEBC0"),
  cloth("#DD6B2C", "#702706", "#FBDCC6"),
  cloth("#BE2A2F", "#74101A", "#F9D2CE"),
];
const JOKER_CLOTH = cloth("#7A4BB0", "#3B1B66", "#E8DAF8");
const BELL = "#F2BE3E";
const STALK = cloth("#5C8F3B", "#274A17", "#CFE6BC");

/** How hot a number is: one of five steps. */
const heatOf = (value) => Math.min(HEATS.length - 1, Math.max(0, Math.floor(((Number(value) || 0) - 1) / (HIGHEST / HEATS.length))));

// ---- The number and the felt --------------------------------------------------------------------------------

const UPSIDE_DOWN = new Set(["6", "9"]);

/** A number as wide as its place allows; what could be read upside down stands on a line. */
function figure(value, x, y, size, fill) {
  const text = String(value ?? "?");
  const wide = text.length > 1;
  const base = UPSIDE_DOWN.has(text);
  return [
    words(text, x, y, size, fill, wide ? size * 1.16 : null),
    base ? trace(`M${x - size * 0.32} ${y + size * 0.15}H${x + size * 0.32}`, thread(fill, size * 0.1)) : [],
  ];
}

const tag = (value, fill) => figure(value, 40, UPSIDE_DOWN.has(String(value)) ? 98 : 100.5, 40, fill);
const corner = (value, fill) => figure(value, 23.5, 32.5, 31, fill);

/** The felt with one corner cut out, wide enough for two digits. */
function feltPath(inset) {
  const [low, right, bottom] = [6 + inset, 94 - inset, 134 - inset];
  const [tabX, tabY, r, hollow] = [45 + inset, 41 + inset, 8 - inset / 2, 6 + inset / 2];
  const turn = (x, y) => `a${r} ${r} 0 0 1 ${x * r} ${y * r}`;
  return `M${tabX + r} ${low}H${right - r}${turn(1, 1)}V${bottom - r}${turn(-1, 1)}H${low + r}${turn(-1, -1)}V${tabY + r}${turn(1, -1)}` +
    `H${tabX - hollow}a${hollow} ${hollow} 0 0 0 ${hollow} ${-hollow}V${low + r}${turn(1, -1)}Z`;
}

const ground = (fill, seam) => [trace(feltPath(0), { fill }), trace(feltPath(3), stitch(seam))];

/** A sewn label in the bend of the pepper. */
const label = (c, parts) => [
  oval(40, 86, 31, 27, felt(CARD_FACE, c.deep)), oval(40, 86, 28, 24, stitch(c.deep)), parts,
];

// ---- The pepper ---------------------------------------------------------------------------------------------

const PEPPER = "M56 41C53 29 62 25 73 26.5C86 25 91 33 91.5 45C92.5 74 90 102 68 117C54 126.5 36 128.5 19 125" +
  "C40 120 56 112 61 94C64 80 60 60 56 41Z";
const SEAM = "M85.5 40C87.5 72 85 97 65 111.5C55 118.5 44 122 34 123";

/** Sleepy when mild, cheerful when warm, fierce when hot; around (73, 48). */
function temper(c, heat) {
  const eye = heat === 0
    ? (x) => trace(`M${x - 3} 46q3 3 6 0`, thread(c.deep))
    : (x) => [disc(x, 46, 3, { fill: c.deep }), disc(x + 0.9, 45, 0.95, { fill: "#FFF" })];
  const brow = heat === HEATS.length - 1 ? trace("M61.5 38.5L68.5 41.5M84.5 38.5L77.5 41.5", thread(c.deep, 2.2)) : [];
  const mouth = heat < 3 ? "M69 54q4 4 8 0" : "M68 53.5H78Q77 60 73 60Q69 60 68 53.5Z";
  return [
    [62.5, 83.5].map((x) => disc(x, 53, 3.4, { fill: CARD_BLUSH, "fill-opacity": 0.85 })),
    eye(66), eye(80), brow, trace(mouth, heat < 3 ? thread(c.deep) : felt(c.deep, c.deep)),
  ];
}

const stalk = () => [
  trace("M73 24C72 18 75 14 81 12", thread(STALK.deep, 7.6)), trace("M73 24C72 18 75 14 81 12", thread(STALK.main, 3.6)),
  trace("M56 35Q57 22 73 22Q89 22 91 35Q86 30.5 82 35Q77.5 29.5 73 35Q68.5 29.5 64.5 35Q60 30.5 56 35Z", felt(STALK.main, STALK.deep)),
];

const pepper = (c, heat, hat) => [
  trace(PEPPER, felt(c.main, c.deep)), trace(SEAM, stitch(c.soft)),
  oval(73, 49, 14.5, 12, { fill: c.soft, "fill-opacity": 0.9 }), temper(c, heat), hat,
];

/** Little flames beside the hottest. */
const flames = (c, heat) => (heat < HEATS.length - 1 ? [] : [[20, 53], [32, 47]].map(([x, y]) => trace(
  `M${x} ${y}c-5-3-4-8 0-12c0 3 5 4 4 8c0 2-2 4-4 4Z`, { fill: c.main },
)));

// ---- The faces ----------------------------------------------------------------------------------------------

function numberFace({ number }) {
  const heat = heatOf(number);
  const c = HEATS[heat];
  return [ground(c.soft, c.main), pepper(c, heat, stalk()), label(c, tag(number, c.deep)), corner(number, c.deep)];
}

/** Only the number, on a strip of its heat. */
function smallNumber({ number }) {
  const c = HEATS[heatOf(number)];
  return [
    svgEl("rect", { x: 6, y: 104, width: 88, height: 30, rx: 8, fill: c.main }),
    trace("M12 119H88", { ...stitch(c.soft), "stroke-width": 3, "stroke-dasharray": "8 6" }),
    figure(number, 50, 82, 72, c.deep),
  ];
}

/** A cap of three points with bells. */
const cap = (c) => [
  trace("M57 37C50 32 47 27 49 17C57 17 62 20 65 26C66 17 70 12 75 9.5C80 13 82 19 81.5 26C84 22 88 20 91 20C93 28 93 33 90 38Q73 31 57 37Z", felt(c.main, c.deep)),
  trace("M65 26C64 30 64.5 32 66 34.5Q74 32.5 81 34.5C82 31 82 29 81.5 26C82 19 80 13 75 9.5C70 12 66 17 65 26Z", felt(BELL, c.deep)),
  trace("M56.5 38.5Q73 31.5 90.5 39.5", thread(c.deep, 5.4)), trace("M56.5 38.5Q73 31.5 90.5 39.5", thread(CARD_FACE, 2.2)),
  [[49.5, 18], [75, 11.5], [90, 21.5]].map(([x, y]) => disc(x, y, 3.6, felt(BELL, c.deep))),
];

/** Diamonds all over the felt, as on a jester's coat. */
const motley = (c) => [...Array(15).keys()].map((k) => [k % 3, Math.floor(k / 3)])
  .filter(([i, j]) => j > 1 || i === 2)
  .map(([i, j]) => trace(`M${21 + 29 * i} ${11 + 23.6 * j}l10 11.8l-10 11.8l-10-11.8Z`, { fill: c.main, "fill-opacity": 0.35 }));

function jokerFace({ value }) {
  const c = JOKER_CLOTH;
  const worth = value ?? null;
  return [
    ground(c.soft, c.main), motley(c), pepper({ ...c, main: BELL, soft: CARD_FACE }, 3, cap(c)),
    label(c, worth === null ? star(c) : tag(worth, c.deep)), words("J", 24, 32, 32, c.deep),
  ];
}

/** What a Joker without a value shows: a star of five points. */
function star(c) {
  const tip = (k) => {
    const [angle, length] = [(k * Math.PI) / 5, k % 2 ? 8.6 : 19];
    return `${(40 + length * Math.sin(angle)).toFixed(2)} ${(87.5 - length * Math.cos(angle)).toFixed(2)}`;
  };
  return trace(`M${[...Array(10).keys()].map(tip).join("L")}Z`, felt(BELL, c.deep));
}

function smallJoker({ value }) {
  const c = JOKER_CLOTH;
  const worth = value ?? null;
  return [
    svgEl("rect", { x: 6, y: 104, width: 88, height: 30, rx: 8, fill: c.main }),
    [26, 50, 74].map((x) => trace(`M${x} 108l9 11l-9 11l-9-11Z`, { fill: BELL })),
    worth === null ? words("J", 50, 84, 84, c.deep) : [words("J", 50, 36, 34, c.deep), figure(worth, 50, 94, 60, c.deep)],
  ];
}

register("number", numberFace, smallNumber);
register("joker", jokerFace, smallJoker);
