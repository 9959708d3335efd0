/** The only clock of the worker: monotonic time, wall-clock time and a timer. Tests pass their own. */
export interface Clock {
  /** Milliseconds that only grow. */
  now: () => number;
  /** Wall-clock milliseconds, which may jump. */
  wall: () => number;
  /** The server's wall-clock time, as far as its answers have shown it (decisions 123). */
  server: () => number;
  /** Returns the function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
  /** After the current task; not a wait. */
  soon: (run: () => void) => void;
}

export const deviceClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  server: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  soon(run) {
    setTimeout(run, 0);
  },
};
