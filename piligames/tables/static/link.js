// The line to the kernel: sends messages, and notices when nobody answers any more.

const patience = 5000;
const quiet = 10_000;

/** Speak with the kernel through `model`.
 *  `changed(state)` is called with "live", "late" (no answer for five seconds) or "lost" (the host says so). */
export function openLink(model, el, changed) {
  let state = "live";
  let overdue = null;
  let pings = 0;
  let heardAt = performance.now();

  const hostLost = () => el.classList.contains("jupyter-widgets-disconnected");

  function become(next) {
    if (next === state) return;
    state = next;
    changed(state);
  }

  /** Tell whether the message could be sent: JupyterLab closes the comms of a kernel that restarts, and they throw. */
  function sent(message) {
    try {
      model.send(message);
      return true;
    } catch {
      become("lost");
      return false;
    }
  }

  function send(message) {
    if (sent(message)) overdue ??= setTimeout(late, patience);
  }

  function late() {
    overdue = null;
    if (state === "lost" || hostLost()) return;
    become("late");
    send({ do: "ping", n: ++pings });
  }

  /** Somebody comes back to a table that has been quiet: see at once whether its line is closed. */
  function probe() {
    if (state !== "live" || overdue !== null || performance.now() - heardAt < quiet) return;
    heardAt = performance.now();
    sent({ do: "ping", n: ++pings });
  }

  /** Any answer shows that the kernel lives. */
  function answered() {
    clearTimeout(overdue);
    overdue = null;
    heardAt = performance.now();
    become(hostLost() ? "lost" : "live");
  }

  function heard(message) {
    if (message && typeof message === "object" && "pong" in message) answered();
  }

  // Where the host notices a restart, ipywidgets puts a class on the view.
  const observer = new MutationObserver(() => {
    if (hostLost()) become("lost");
    else if (state === "lost") become("live");
  });
  observer.observe(el, { attributes: true, attributeFilter: ["class"] });
  model.on("msg:custom", heard);
  model.on("change:view", answered);

  return {
    send,
    probe,
    state: () => state,
    check: () => hostLost() && become("lost"),
    close() {
      clearTimeout(overdue);
      observer.disconnect();
      model.off("msg:custom", heard);
      model.off("change:view", answered);
    },
  };
}

const advanced = new WeakSet();

const mostAhead = 80;
const aim = 10;
const trust = 0.3;

/** Ask for the next opponent's move once `view.due` or `view.pace` has passed (or another time), while the table is looked at.
 *  The same view shown twice asks only once. */
export function openClock(ask, pace = null) {
  let timer = null;
  let due = null;
  let ahead = 0;

  function stop() {
    clearTimeout(timer);
    timer = null;
  }

  /** A kernel that says how late a question came is asked sooner the next time, so that it comes a little early. */
  function learn({ behind }) {
    if (Number.isFinite(behind)) ahead = Math.min(mostAhead, Math.max(0, ahead + trust * (Math.min(behind, mostAhead) + aim)));
  }

  function start() {
    stop();
    if (!due || document.hidden || advanced.has(due)) return;
    timer = setTimeout(() => {
      if (advanced.has(due)) return;
      advanced.add(due);
      ask(due);
    }, Math.max(0, (pace ?? due.due ?? due.pace ?? 0) - ahead));
  }

  document.addEventListener("visibilitychange", start);
  return {
    /** Wait for `view`, or for nothing. */
    set(view) {
      if (view === due && timer !== null) return;
      if (view && view !== due) learn(view);
      due = view;
      start();
    },
    /** The question may have been lost: ask again. */
    again() {
      if (due) advanced.delete(due);
      start();
    },
    close() {
      stop();
      document.removeEventListener("visibilitychange", start);
    },
  };
}
