// A limited time to look at one's cards: how it is shown, and the clock that counts it down.

import { h } from "./dom.js";

/** The seconds that are left, large, and a button that ends them early. */
export function lookBox(view, left, act) {
  const { look } = view;
  if (!look) return null;
  return h("div", { key: "look", class: "pg-look", role: "group", "aria-label": look.title },
    left !== null && h("span", { class: "pg-look-count", "aria-hidden": "true" }, String(left)),
    h("span", { class: "pg-look-title" }, look.title),
    h("button", { type: "button", class: "pg-button pg-primary", "data-key": "looked", on: { click: act.looked } }, "I have looked"));
}

/** Count the seconds of `view.look` down, one timer at most, only while the cards are on the screen.
 *  `tick()` is called when a number begins, `done()` when the last one is over. */
export function openCountdown(tick, done) {
  let id = null;
  let left = null;
  let begun = false;
  let held = false;
  let seen = false;
  let timer = null;
  let watched = null;
  const observer = new IntersectionObserver((entries) => {
    seen = entries.at(-1).isIntersecting;
    run();
  });

  function stop() {
    clearTimeout(timer);
    timer = null;
  }

  function run() {
    const counts = left > 0 && !held && seen && !document.hidden;
    if (!counts) return stop();
    if (timer !== null) return undefined;
    timer = setTimeout(second, 1000);
    if (begun) return undefined;
    begun = true;
    return tick();
  }

  function second() {
    timer = null;
    left -= 1;
    tick();
    if (left > 0) run();
    else done();
  }

  function watch(cards) {
    if (cards === watched) return;
    observer.disconnect();
    watched = cards;
    seen = false;
    if (cards) observer.observe(cards);
  }

  document.addEventListener("visibilitychange", run);
  return {
    /** The number to show, or null. */
    left: () => left,
    /** What to say: nothing before the cards have been seen. */
    said: () => (begun && left > 0 ? String(left) : ""),
    /** Whether the last second is over. */
    over: () => left === 0,
    /** Count for this look at these cards; the same look again counts on. */
    set(look, what) {
      if (what === id) return;
      stop();
      id = what;
      left = look?.seconds ?? null;
      begun = false;
    },
    /** Go on where the cards are drawn now; `wait` holds the count. */
    go(cards, wait) {
      held = wait;
      watch(id === null ? null : cards);
      run();
    },
    close() {
      stop();
      observer.disconnect();
      document.removeEventListener("visibilitychange", run);
    },
  };
}
