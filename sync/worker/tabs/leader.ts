/**
 * Connects the engine's leadership state machine to the browser's locks, the bus and the store's epoch counter (decisions
 * 19). Only the leader polls and sends.
 */
import { logBug } from '#sync/db/log.ts';
import type { Untimed } from '#sync/engine/events.ts';
import {
  NO_LEADERSHIP,
  stepLeadership,
  type LeadershipEffect,
  type LeadershipEvent,
} from '#sync/engine/leadership/leadership.ts';
import { CLAIM_AGAIN_MS } from '#schemas/limits.ts';
import type { Clock } from '#sync/worker/clock.ts';
import { report } from '#sync/worker/runner-parts.ts';
import type { Locks } from './locks.ts';

export interface LeaderParts {
  clock: Clock;
  locks: Locks;
  lockName: string;
  /** Increments the epoch of the store and returns it. */
  claim: () => Promise<number>;
  beat: () => void;
  fence: (epoch: number) => void;
  /** Rejects when the leader term did not begin. */
  lead: (epoch: number) => Promise<void>;
  follow: () => void;
}

export class Leader {
  readonly #parts: LeaderParts;
  #state = NO_LEADERSHIP;
  #release = (): void => {};
  #stopTimer = (): void => {};
  #isOpen = true;

  constructor(parts: LeaderParts) {
    this.#parts = parts;
  }

  start(visible: boolean): void {
    this.#happen({ type: 'start', visible });
  }

  setVisible(visible: boolean): void {
    this.#happen({ type: 'visible', visible });
  }

  onHeartbeat(epoch: number): void {
    this.#happen({ type: 'heartbeat', epoch });
  }

  onFenced(epoch: number): void {
    this.#happen({ type: 'fenced', epoch });
  }

  /** The leader runs an older release. */
  onOutdated(): void {
    this.#happen({ type: 'outdated' });
  }

  close(): void {
    this.#isOpen = false;
    this.#stopTimer();
    this.#release();
  }

  #happen(event: Untimed<LeadershipEvent>): void {
    if (!this.#isOpen) return;
    const result = stepLeadership(this.#state, { ...event, at: this.#parts.clock.now() });
    this.#state = result.state;
    for (const effect of result.effects) this.#perform(effect);
  }

  #perform(effect: LeadershipEffect): void {
    switch (effect.type) {
      case 'queue':
        return this.#hold(false);
      case 'steal':
        return this.#hold(true);
      case 'claim':
        return this.#claim();
      case 'beat':
        return this.#parts.beat();
      case 'fence':
        return this.#parts.fence(effect.epoch);
      case 'lead':
        return this.#lead(effect.epoch);
      case 'follow':
        return this.#parts.follow();
      case 'timer':
        return this.#setTimer(effect.afterMs);
    }
  }

  #hold(steal: boolean): void {
    const { locks, lockName } = this.#parts;
    this.#release();
    this.#release = locks.hold(lockName, {
      steal,
      gained: () => this.#happen({ type: 'lock-gained' }),
      lost: () => this.#happen({ type: 'lock-lost' }),
    });
  }

  /**
   * A tab whose store cannot be written must not lead: after a short wait the lock goes to another tab, or this tab tries
   * again.
   */
  #claim(): void {
    const { claim, clock } = this.#parts;
    claim().then(
      (epoch) => this.#happen({ type: 'claimed', epoch }),
      (error: unknown) => {
        if (!this.#isOpen) return;
        logBug('claim', error);
        clock.after(CLAIM_AGAIN_MS, () => {
          if (this.#state.role === 'claiming') this.#happen({ type: 'lock-lost' });
        });
      },
    );
  }

  /** A term that did not begin would neither read nor send, and its heartbeats would keep every other tab from leading. */
  #lead(epoch: number): void {
    const { lead, clock } = this.#parts;
    lead(epoch).catch((error: unknown) => {
      if (!this.#isOpen) return;
      report('lead', error);
      clock.after(CLAIM_AGAIN_MS, () => {
        const { role, epoch: current } = this.#state;
        if (role === 'leading' && current === epoch) this.#happen({ type: 'lock-lost' });
      });
    });
  }

  #setTimer(afterMs: number | null): void {
    this.#stopTimer();
    this.#stopTimer = () => {};
    if (afterMs === null) return;
    this.#stopTimer = this.#parts.clock.after(afterMs, () => this.#happen({ type: 'timer' }));
  }
}
