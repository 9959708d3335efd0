/**
 * The only clock of the worker: a time that never jumps, the device's idea of the time, and a timer. Tests own theirs.
 */
export interface Clock {
  /** Milliseconds that only grow. */
  now: () => number;
  /** Wall-clock milliseconds, which may jump. */
  wall: () => number;
  /** Answers the function that calls it off. */
  after: (ms: number, run: () => void) => () => void;
  /** After what is happening now; not a wait. */
  soon: (run: () => void) => void;
}

export const deviceClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  soon(run) {
    setTimeout(run, 0);
  },
};
