// The entry of the card of an exercise.

import { cardWith } from "./exercise.js";

const render = cardWith(null);

export default { render };
