/**
 * The one tab that is signed in on a shared device holds a lock while it is open, so that another tab can tell a session in
 * use from one that a closed tab has left behind.
 */
import type { Locks } from '#sync/worker/tabs/locks.ts';

const LOCK = 'vonk-shared-tab';

export class SharedTab {
  readonly #locks: Locks;
  #leave = (): void => {};

  constructor(locks: Locks) {
    this.#locks = locks;
  }

  /** This tab is the one, until it closes or leaves. */
  hold(): void {
    this.#leave();
    const nothing = () => undefined;
    this.#leave = this.#locks.hold(LOCK, { steal: false, gained: nothing, lost: nothing });
  }

  leave(): void {
    this.#leave();
  }

  async isGone(): Promise<boolean> {
    return !(await this.#locks.isHeld(LOCK));
  }
}
