/**
 * The one signed-in tab of a shared device holds a lock while it is open, so that another tab can distinguish a session
 * in use from one left by a closed tab.
 */
import type { Locks } from '#sync/worker/tabs/locks.ts';

const LOCK = 'vonk-shared-tab';

export class SharedTab {
  readonly #locks: Locks;
  #leave = (): void => {};

  constructor(locks: Locks) {
    this.#locks = locks;
  }

  /** Makes this tab the holder until it closes or leaves. */
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
