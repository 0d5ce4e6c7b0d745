// The entry of the card of an exercise with a table in it.

import { cardWith } from "./exercise.js";
import { renderTable } from "./table.js";

const render = cardWith(renderTable);

export default { render };
