/**
 * A store in trouble, in front of the disk of a simulated device: the next transaction is aborted, or hangs until the
 * worker gives it up, or a connection is closed under its tab. The order is kept, as IndexedDB keeps it.
 */
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import type { Clockwork } from './clockwork.ts';
import type { Disk, Owner } from './disk.ts';

/** `late`: it hangs, is given up, and is committed nevertheless. */
export type Mishap = 'aborts' | 'hangs' | 'late';

const LATE_MS = STORE_TIMEOUT_MS + 1_000;

export class DiskTrouble {
  /** What happens to the next transaction. */
  mishap: Mishap | null = null;
  readonly closed = new WeakSet<Owner>();
  readonly #clock: Clockwork;
  readonly #atBoundary: (owner: Owner) => void;
  readonly #known = new WeakSet<Disk>();

  constructor(clock: Clockwork, atBoundary: (owner: Owner) => void) {
    this.#clock = clock;
    this.#atBoundary = atBoundary;
  }

  /** Each account has a disk of its own. From now on this one is in trouble too. */
  layOver(disk: Disk): void {
    if (this.#known.has(disk)) return;
    this.#known.add(disk);
    const write = disk.write.bind(disk);
    disk.write = (owner, run, done) => {
      const mishap = this.closed.has(owner) ? 'aborts' : this.mishap;
      this.mishap = null;
      const guarded = () => {
        this.#atBoundary(owner);
        return owner.isAlive && mishap !== 'aborts' && mishap !== 'hangs' && run();
      };
      const ended = (ok: boolean) => {
        this.#atBoundary(owner);
        if (owner.isAlive) done(ok);
      };
      if (mishap === 'hangs') disk.hangsUntil = this.#clock.now + STORE_TIMEOUT_MS;
      if (mishap === 'late') disk.hangsUntil = this.#clock.now + LATE_MS;
      this.#inTurn({ owner, waitMs: disk.hangsUntil - this.#clock.now }, ended, (end) =>
        write(owner, guarded, end),
      );
    };
  }

  /** Behind a transaction that hangs every other waits too, and is given up at its own time. */
  #inTurn(
    { owner, waitMs }: { owner: Owner; waitMs: number },
    done: (ok: boolean) => void,
    write: (done: (ok: boolean) => void) => void,
  ): void {
    if (waitMs <= 0) return write(done);
    let isGivenUp = false;
    const stop = this.#clock.after(STORE_TIMEOUT_MS, () => {
      isGivenUp = true;
      if (owner.isAlive) done(false);
    });
    this.#clock.after(waitMs, () => {
      write((ok) => {
        if (isGivenUp) return;
        stop();
        done(ok);
      });
    });
  }
}
