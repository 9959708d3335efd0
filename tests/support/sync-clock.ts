/**
 * Time as a journey wants it: it stands still until the journey lets it pass, and then jumps from timer to timer. Each tab
 * has timers of its own, which die with it.
 */
import type { Clock } from '#sync/worker/clock.ts';

interface Timer {
  at: number;
  run: () => void;
  tab: { isFrozen: boolean };
}

export interface TabClock {
  clock: Clock;
  /** Whether the tab's timers ring; those that should have rung meanwhile ring afterwards. */
  freeze: (isFrozen: boolean) => void;
  stop: () => void;
}

const START = Date.parse('2026-03-01T12:00:00.000Z');

export class VirtualTime {
  readonly #timers = new Set<Timer>();
  /** What runs in a moment, without any time passing. */
  soon = 0;
  #now = 0;

  get now(): number {
    return this.#now;
  }

  get wall(): number {
    return START + this.#now;
  }

  /** A clock for one tab, and the end of it. */
  clock(): TabClock {
    const tab = { isFrozen: false };
    const own = new Set<Timer>();
    let isStopped = false;
    const clock: Clock = {
      now: () => this.#now,
      wall: () => this.wall,
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

  /** The device sleeps: time goes on, and no timer rings before it wakes. */
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
