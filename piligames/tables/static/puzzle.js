// The entry of the puzzle board.

import { renderBoard } from "./board.js";

const render = renderBoard;

export default { render };
