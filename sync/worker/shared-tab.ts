/**
 * The one tab that is signed in on a shared device holds a lock while it is open, so that another tab can tell a session in
 * use from one that a closed tab has left behind.
 */
import type { Ports } from './ports.ts';

const LOCK = 'vonk-shared-tab';
/** A free lock is granted within milliseconds. */
const LOOK_MS = 1_000;

export class SharedTab {
  readonly #ports: Pick<Ports, 'clock' | 'locks'>;
  #leave = (): void => {};

  constructor(ports: Pick<Ports, 'clock' | 'locks'>) {
    this.#ports = ports;
  }

  /** This tab is the one, until it closes or leaves. */
  hold(): void {
    this.#leave();
    const nothing = () => undefined;
    this.#leave = this.#ports.locks.hold(LOCK, { steal: false, gained: nothing, lost: nothing });
  }

  leave(): void {
    this.#leave();
  }

  isGone(): Promise<boolean> {
    const { clock, locks } = this.#ports;
    return new Promise((resolve) => {
      let leave = (): void => {};
      const answer = (isGone: boolean) => {
        giveUp();
        leave();
        resolve(isGone);
      };
      const giveUp = clock.after(LOOK_MS, () => answer(false));
      leave = locks.hold(LOCK, {
        steal: false,
        gained: () => answer(true),
        lost: () => undefined,
      });
    });
  }
}
