/**
 * Locks and a broadcast channel for tabs in one process, with the browser's rules: a lock goes to the tab that waited longest, can
 * be taken by force, and is free when its tab ends.
 */
import type { Channel } from '#sync/worker/tabs/bus.ts';
import type { Holding, Locks } from '#sync/worker/tabs/locks.ts';

interface Waiter extends Holding {
  tab: string;
}

interface Lock {
  holder: Waiter | null;
  queue: Waiter[];
}

export class TabLocks {
  readonly #locks = new Map<string, Lock>();

  of(tab: string): Locks {
    return {
      hold: (name, given) => this.#hold(name, { ...given, tab }),
      isHeld: (name) => Promise.resolve((this.#locks.get(name)?.holder ?? null) !== null),
    };
  }

  /** Does what the browser does when a tab ends. */
  died(tab: string): void {
    for (const lock of this.#locks.values()) {
      lock.queue = lock.queue.filter((waiter) => waiter.tab !== tab);
      if (lock.holder?.tab === tab) this.#release(lock);
    }
  }

  #hold(name: string, waiter: Waiter): () => void {
    const lock = this.#locks.get(name) ?? { holder: null, queue: [] };
    this.#locks.set(name, lock);
    if (waiter.steal) {
      const robbed = lock.holder;
      lock.holder = null;
      lock.queue.unshift(waiter);
      queueMicrotask(() => robbed?.lost());
    } else {
      lock.queue.push(waiter);
    }
    queueMicrotask(() => this.#next(lock));
    return () => {
      lock.queue = lock.queue.filter((one) => one !== waiter);
      if (lock.holder === waiter) this.#release(lock);
    };
  }

  #release(lock: Lock): void {
    lock.holder = null;
    queueMicrotask(() => this.#next(lock));
  }

  #next(lock: Lock): void {
    if (lock.holder !== null) return;
    lock.holder = lock.queue.shift() ?? null;
    lock.holder?.gained();
  }
}

type Hear = (event: { data: unknown }) => void;

/** One tab's end of the channel; a frozen tab gets all messages when it continues. */
class Ear {
  readonly #hearing = new Set<Hear>();
  #missed: unknown[] | null = null;

  add(hear: Hear): void {
    this.#hearing.add(hear);
  }

  remove(hear: Hear): void {
    this.#hearing.delete(hear);
  }

  tell(data: unknown): void {
    if (this.#missed) this.#missed.push(data);
    else for (const hear of this.#hearing) hear({ data });
  }

  freeze(isFrozen: boolean): void {
    const missed = this.#missed ?? [];
    this.#missed = isFrozen ? missed : null;
    if (!isFrozen) for (const data of missed) this.tell(data);
  }
}

export class TabChannel {
  readonly #ears = new Map<string, Ear>();

  of(tab: string): Channel {
    const ear = new Ear();
    this.#ears.set(tab, ear);
    return {
      addEventListener: (_, hear) => ear.add(hear),
      removeEventListener: (_, hear) => ear.remove(hear),
      postMessage: (message) => {
        const data: unknown = structuredClone(message);
        if (!this.#ears.has(tab)) return;
        for (const [other, listening] of this.#ears)
          if (other !== tab) queueMicrotask(() => listening.tell(data));
      },
    };
  }

  freeze(tab: string, isFrozen: boolean): void {
    this.#ears.get(tab)?.freeze(isFrozen);
  }

  died(tab: string): void {
    this.#ears.delete(tab);
  }
}
