/**
 * The browser's lock of one name: one holder, a queue, and stealing. A tab that is closed or killed releases it, a
 * tab that sleeps does not.
 */
export interface Contender {
  readonly isAlive: boolean;
  lockGained(): void;
  lockLost(): void;
}

export class Lock {
  holder: Contender | null = null;
  readonly #queue: Contender[] = [];
  readonly #soon: (run: () => void) => void;

  constructor(soon: (run: () => void) => void) {
    this.#soon = soon;
  }

  queue(contender: Contender): void {
    this.leave(contender);
    this.#queue.push(contender);
    this.#grant();
  }

  steal(contender: Contender): void {
    this.#forget(contender);
    const robbed = this.holder;
    this.holder = contender;
    if (robbed !== null && robbed !== contender) this.#soon(() => robbed.lockLost());
    this.#soon(() => {
      if (this.holder === contender) contender.lockGained();
    });
  }

  leave(contender: Contender): void {
    this.#forget(contender);
    if (this.holder !== contender) return;
    this.holder = null;
    this.#grant();
  }

  #forget(contender: Contender): void {
    const index = this.#queue.indexOf(contender);
    if (index >= 0) this.#queue.splice(index, 1);
  }

  #grant(): void {
    if (this.holder !== null) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    this.holder = next;
    this.#soon(() => {
      if (this.holder === next) next.lockGained();
    });
  }
}
