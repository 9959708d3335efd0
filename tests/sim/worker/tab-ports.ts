/**
 * The locks and the channel of a device's tabs as ports of the real worker, over the locks and the time of the simulated
 * world.
 */
import type { Channel } from '#sync/worker/tabs/bus.ts';
import type { Locks } from '#sync/worker/tabs/locks.ts';
import { Lock, type Contender } from '#tests/sim/locks.ts';
import type { Phone } from '#tests/sim/phone.ts';
import type { Tab } from '#tests/sim/tab.ts';

const SOON_MOST_MS = 3;
const BUS_MOST_MS = 15;

export class DeviceLocks {
  readonly #phone: Phone;
  readonly #locks = new Map<string, Lock>();
  /** By tab: how it leaves what it holds or waits for. */
  readonly #held = new Map<string, Set<() => void>>();

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  of(tab: Tab): Locks {
    const held = new Set<() => void>();
    this.#held.set(tab.id, held);
    return {
      isHeld: (name) => Promise.resolve((this.#locks.get(name)?.holder ?? null) !== null),
      hold: (name, { steal, gained, lost }) => {
        const lock = this.#lock(name);
        const contender: Contender = {
          get isAlive() {
            return tab.isAlive;
          },
          lockGained: () => tab.deliver(gained),
          lockLost: () => tab.deliver(lost),
        };
        const leave = () => {
          held.delete(leave);
          lock.leave(contender);
        };
        held.add(leave);
        if (steal) lock.steal(contender);
        else lock.queue(contender);
        return leave;
      },
    };
  }

  died(tab: string): void {
    for (const leave of this.#held.get(tab) ?? []) leave();
  }

  #lock(name: string): Lock {
    const { clock, dice } = this.#phone;
    const lock =
      this.#locks.get(name) ??
      new Lock((run) => void clock.after(dice.between(1, SOON_MOST_MS), run));
    this.#locks.set(name, lock);
    return lock;
  }
}

type Listener = (event: { data: unknown }) => void;

export class DeviceChannel {
  readonly #phone: Phone;
  readonly #open = new Map<string, { tab: Tab; listeners: Set<Listener> }>();

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  of(tab: Tab): Channel {
    const listeners = new Set<Listener>();
    this.#open.set(tab.id, { tab, listeners });
    const { clock, dice } = this.#phone;
    return {
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
      postMessage: (message) => {
        const data: unknown = structuredClone(message);
        for (const { tab: other, listeners: others } of this.#open.values()) {
          if (other === tab) continue;
          const arrives = () => {
            for (const listener of others) listener({ data });
          };
          clock.after(dice.between(1, BUS_MOST_MS), () => other.deliver(arrives, 'bus'));
        }
      },
    };
  }

  died(tab: string): void {
    this.#open.delete(tab);
  }
}
