// A table within a larger card: its view is a part of the card's, and its messages go through the card.

/** A model for `renderTable`: `send` takes what the table has to say, but for the question whether anybody is there. */
export function inside(model, send) {
  const table = () => JSON.stringify(JSON.parse(model.get("view")).table);
  return {
    get: (name) => (name === "view" ? table() : model.get(name)),
    on: (name, listener) => model.on(name, listener),
    off: (name, listener) => model.off(name, listener),
    send: (message) => (message.do === "ping" ? model.send(message) : send(message)),
  };
}
