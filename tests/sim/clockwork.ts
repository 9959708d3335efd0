/**
 * Time in the simulated world: a heap of events, in the order of their moments and, within one moment, of their
 * creation.
 */
import { hold } from './violation.ts';

interface Entry {
  at: number;
  order: number;
  run: () => void;
}

const before = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/**
 * The smallest step of the clock. Added to a moment of hours a smaller step would be rounded away, and a timer that
 * is due at once would fire for ever.
 */
const FINEST_MS = 0.001;
/** Eight hundred times the events of an ordinary story. More events mean an endless loop of timers. */
const EVENTS_MOST = 1_000_000;

export class Clockwork {
  now = 0;
  events = 0;
  readonly #heap: Entry[] = [];
  #order = 0;

  /** Answers a function that cancels it. */
  after(ms: number, run: () => void): () => void {
    const wait = ms > 0 ? Math.max(FINEST_MS, ms) : 0;
    const entry = { at: this.now + wait, order: this.#order++, run };
    this.#push(entry);
    return () => {
      entry.run = nothing;
    };
  }

  runUntil(end: number): void {
    while (this.step(end));
  }

  /** Runs the next event until then. False when there is none; then the clock is at `end`. */
  step(end: number): boolean {
    const top = this.#heap[0];
    if (top === undefined || top.at > end) {
      this.now = end;
      return false;
    }
    this.#pop();
    this.now = top.at;
    if (top.run === nothing) return true;
    this.events += 1;
    hold(24, this.events < EVENTS_MOST, () => 'the story does not end');
    top.run();
    return true;
  }

  #push(entry: Entry): void {
    const heap = this.#heap;
    let index = heap.length;
    heap.push(entry);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !before(entry, above)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = entry;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let index = 0;
    for (;;) {
      const left = heap[2 * index + 1];
      const right = heap[2 * index + 2];
      const isRight = left !== undefined && right !== undefined && before(right, left);
      const child = isRight ? right : left;
      if (child === undefined || !before(child, last)) break;
      heap[index] = child;
      index = 2 * index + (isRight ? 2 : 1);
    }
    heap[index] = last;
  }
}

function nothing(): void {}
