// A printed sheet: every place that names a card, a colour or a plushie gets its drawing.

import { drawCard } from "./cards.js";
import { drawEmblem, drawShape } from "./plush.js";

const drawings = {
  face: (text) => drawCard(JSON.parse(text)),
  shape: (text) => drawShape(text, 20),
  emblem: (text) => drawEmblem(JSON.parse(text)),
};

for (const [name, draw] of Object.entries(drawings)) {
  for (const place of document.querySelectorAll(`[data-${name}]`)) place.replaceChildren(draw(place.dataset[name]));
}
document.documentElement.dataset.drawn = "true";
