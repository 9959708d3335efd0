/**
 * The time of a journey: it stands still until the journey lets it pass, and then jumps from timer to timer. Each tab has timers
 * of its own, which end with the tab.
 */
import type { Clock } from '#sync/worker/clock.ts';

interface Timer {
  at: number;
  run: () => void;
  tab: { isFrozen: boolean };
}

export interface TabClock {
  clock: Clock;
  /** Stops or continues the tab's timers; timers that became due while it was frozen run afterwards. */
  freeze: (isFrozen: boolean) => void;
  stop: () => void;
}

const START = Date.parse('2026-03-01T12:00:00.000Z');

export class VirtualTime {
  readonly #timers = new Set<Timer>();
  /** How many callbacks will run soon, without any time passing. */
  soon = 0;
  /** By how much the device's clock is ahead of the server's. */
  skewMs = 0;
  #now = 0;

  get now(): number {
    return this.#now;
  }

  get wall(): number {
    return START + this.#now + this.skewMs;
  }

  /** A clock for one tab, with its end. */
  clock(): TabClock {
    const tab = { isFrozen: false };
    const own = new Set<Timer>();
    let isStopped = false;
    const clock: Clock = {
      now: () => this.#now,
      wall: () => this.wall,
      server: () => this.wall,
      after: (ms, run) => {
        const timer = { at: this.#now + Math.max(0, ms), run, tab };
        if (!isStopped) {
          own.add(timer);
          this.#timers.add(timer);
        }
        return () => this.#timers.delete(timer);
      },
      soon: (run) => {
        this.soon += 1;
        setTimeout(() => {
          this.soon -= 1;
          if (!isStopped) run();
        }, 0);
      },
    };
    const stop = () => {
      isStopped = true;
      for (const timer of own) this.#timers.delete(timer);
    };
    const freeze = (isFrozen: boolean) => {
      tab.isFrozen = isFrozen;
    };
    return { clock, freeze, stop };
  }

  /** The device sleeps: time goes on, and no timer runs before the device wakes. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  /** Lets time pass to the next timer, but not beyond `until`. */
  pass(until: number): void {
    const due = [...this.#timers]
      .filter(({ at, tab }) => at <= until && !tab.isFrozen)
      .toSorted((a, b) => a.at - b.at);
    const [next] = due;
    this.#now = Math.max(this.#now, next?.at ?? until);
    if (!next) return;
    this.#timers.delete(next);
    next.run();
  }
}
