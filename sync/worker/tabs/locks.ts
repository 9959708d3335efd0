/**
 * A lock among the tabs of this origin, waited for or stolen. The browser releases it when a tab closes or crashes, so it
 * also shows that. Tests, whose tabs share one process, pass their own locks.
 */
import { deferred } from '#schemas/deferred.ts';
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import type { Clock } from '#sync/worker/clock.ts';

export interface Locks {
  /** `lost`: another tab stole the lock. The returned function releases the lock or leaves the queue. */
  hold(name: string, given: Holding): () => void;
  isHeld(name: string): Promise<boolean>;
}

export interface Holding {
  steal: boolean;
  gained: () => void;
  lost: () => void;
}

export function browserLocks(manager: LockManager): Locks {
  return {
    async isHeld(name) {
      const { held = [] } = await manager.query();
      return held.some((lock) => lock.name === name);
    },
    hold(name, { steal, gained, lost }) {
      const leaving = new AbortController();
      const held = deferred<undefined>();
      manager
        .request(name, steal ? { steal } : { signal: leaving.signal }, () => {
          gained();
          return held.promise;
        })
        .catch(() => {
          if (!leaving.signal.aborted) lost();
        });
      return () => {
        leaving.abort();
        held.resolve(undefined);
      };
    },
  };
}

/** Runs the work of one tab after another. A tab that is frozen during its work must not stop the others for ever. */
export function inTurn<T>(
  {
    clock,
    locks,
    name,
    limitMs = STORE_TIMEOUT_MS,
  }: { clock: Clock; locks: Locks; name: string; limitMs?: number },
  work: () => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isBegun = false;
    let leave = (): void => {};
    const begin = () => {
      if (isBegun) return;
      isBegun = true;
      giveUp();
      work()
        .then(resolve, reject)
        .finally(() => leave());
    };
    const giveUp = clock.after(limitMs, begin);
    leave = locks.hold(name, { steal: false, gained: begin, lost: () => undefined });
  });
}

/** Runs the work while no other tab holds the lock. One that does not release it in time keeps the work from being done. */
export async function whileFree(
  { clock, locks, name, limitMs }: { clock: Clock; locks: Locks; name: string; limitMs: number },
  work: () => Promise<void>,
): Promise<void> {
  const free = deferred<boolean>();
  const leave = locks.hold(name, {
    steal: false,
    gained: () => free.resolve(true),
    lost: () => undefined,
  });
  const giveUp = clock.after(limitMs, () => free.resolve(false));
  try {
    if (await free.promise) await work();
  } finally {
    giveUp();
    leave();
  }
}
