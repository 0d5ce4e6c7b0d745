// The entry of a table's screen.

import { renderTable } from "./table.js";

const render = renderTable;

export default { render };
