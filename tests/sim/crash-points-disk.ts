/**
 * A store in trouble, laid over the disk of a simulated device: the next transaction is aborted, or hangs until the worker
 * gives it up; a connection is closed under its tab. Order is kept, as IndexedDB keeps it.
 */
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import type { Owner } from './disk.ts';
import type { Phone } from './phone.ts';

/** `late`: it hangs, is given up, and is committed all the same. */
export type Mishap = 'aborts' | 'hangs' | 'late';

const LATE_MS = STORE_TIMEOUT_MS + 1_000;

export class DiskTrouble {
  /** Of the next transaction. */
  mishap: Mishap | null = null;
  readonly closed = new WeakSet<Owner>();
  readonly #phone: Phone;
  readonly #write: Phone['disk']['write'];

  constructor(phone: Phone, atBoundary: (owner: Owner) => void) {
    const { disk } = phone;
    this.#phone = phone;
    this.#write = disk.write.bind(disk);
    disk.write = (owner, run, done) => {
      const mishap = this.closed.has(owner) ? 'aborts' : this.mishap;
      this.mishap = null;
      const guarded = () => {
        atBoundary(owner);
        return owner.isAlive && mishap !== 'aborts' && mishap !== 'hangs' && run();
      };
      const heard = (ok: boolean) => {
        atBoundary(owner);
        if (owner.isAlive) done(ok);
      };
      if (mishap === 'hangs') disk.hangsUntil = phone.clock.now + STORE_TIMEOUT_MS;
      if (mishap === 'late') disk.hangsUntil = phone.clock.now + LATE_MS;
      this.#inTurn(owner, guarded, heard);
    };
  }

  /** Behind one that hangs every other waits too, and is given up in its time. */
  #inTurn(owner: Owner, run: () => boolean, done: (ok: boolean) => void): void {
    const { clock, disk } = this.#phone;
    const wait = disk.hangsUntil - clock.now;
    if (wait <= 0) return this.#write(owner, run, done);
    let isGivenUp = false;
    const stop = clock.after(STORE_TIMEOUT_MS, () => {
      isGivenUp = true;
      if (owner.isAlive) done(false);
    });
    clock.after(wait, () => {
      this.#write(owner, run, (ok) => {
        if (isGivenUp) return;
        stop();
        done(ok);
      });
    });
  }
}
