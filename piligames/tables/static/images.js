// The cards of Piles!: fifty things in four colours that do not matter, since the outline alone tells what it is.
//
// A face is {"kind": "image", "image": "sock", "colour": "r"}; with "name": false the thing's name is left out.
// The drawings are data, by families of those that look alike; this module alone knows how to draw them.

import { CARD_FACE, COLOUR_CLOTHS, PLAIN_CLOTH, disc, group, oval, panelPath, register, stitch, thread, trace, words } from "./cards.js";
import { HOME_FAMILIES } from "./images_home.js";
import { OUTDOOR_FAMILIES } from "./images_outdoors.js";


/** Every image's drawing by its name. */
export const IMAGES = new Map(Object.values({ ...HOME_FAMILIES, ...OUTDOOR_FAMILIES }).flatMap(Object.entries));

const edged = (fill, outline) => ({ fill, stroke: outline, "stroke-width": 4.6, "stroke-linejoin": "round" });

/** What the tones of the data mean: three that are filled and edged, two that are filled, and kinds of line. */
const TONES = {
  body: (c) => edged(c.soft, c.deep),
  accent: (c) => edged(c.main, c.deep),
  light: (c) => edged(CARD_FACE, c.deep),
  patch: (c) => ({ fill: c.main }),
  dark: (c) => ({ fill: c.deep }),
  line: (c) => thread(c.deep, 4.6),
  edge: (c) => thread(c.deep, 6.5),
  whisker: (c) => thread(c.deep, 3),
  glint: (c) => thread(c.main, 4.6),
  shine: () => thread(CARD_FACE, 4.6),
};

/** One shape of a drawing; a rod is a line with an edge on either side. */
function drawn([tone, ...form], c) {
  if (tone === "rod") {
    const [d, width] = form;
    return [trace(d, thread(c.deep, width + 9.2)), trace(d, thread(c.main, width))];
  }
  const make = { 1: trace, 3: disc, 4: oval }[form.length];
  return make(...form, TONES[tone](c));
}

const thing = (image, c, place) => group(place, IMAGES.get(image).map((shape) => drawn(shape, c)));

const label = (image, c) => words(image, 50, 122, Math.min(13.5, 104 / image.length), c.deep);

/** A thing that nobody has drawn is told by its name alone. */
const unknown = (image, c) => words(image, 50, 75, Math.min(22, 112 / Math.max(String(image ?? "?").length, 1)), c.deep);

const frame = (c) => trace(panelPath(1, true), { ...stitch(c.main), "stroke-width": 1.8, "stroke-dasharray": "4.4 3.4" });

function imageFace(face) {
  const c = COLOUR_CLOTHS.get(face.colour) ?? PLAIN_CLOTH;
  if (!IMAGES.has(face.image)) return [frame(c), unknown(face.image, c)];
  if (face.name === false) return smallFace(face);
  return [frame(c), thing(face.image, c, "translate(9 17) scale(0.82)"), label(face.image, c)];
}

/** The thing alone, a little larger. */
function smallFace(face) {
  const c = COLOUR_CLOTHS.get(face.colour) ?? PLAIN_CLOTH;
  if (!IMAGES.has(face.image)) return [frame(c), unknown(face.image, c)];
  return [frame(c), thing(face.image, c, "translate(9 29) scale(0.82)")];
}

register("image", imageFace, smallFace);
