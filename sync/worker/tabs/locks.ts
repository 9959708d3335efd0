/**
 * A lock among the tabs of this origin, waited for or taken by force. The browser gives it back when a tab dies, which is
 * also how a dead tab is noticed. Tests, whose tabs live in one process, bring locks of their own.
 */
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import type { Clock } from '#sync/worker/clock.ts';

export interface Locks {
  /** `lost`: another took it by force. The answer gives the lock back, or leaves the queue. */
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
      const held = Promise.withResolvers<undefined>();
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

/** One tab after another. A tab that is frozen in its turn must not stop the others for ever. */
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
