/**
 * A tab's place in the leadership of a device, for its tests.
 */
import {
  NO_LEADERSHIP,
  stepLeadership,
  type Leadership,
  type LeadershipEvent,
} from '#sync/engine/leadership/leadership.ts';

type WithoutMoment<E> = E extends unknown ? Omit<E, 'at'> : never;
export type News = WithoutMoment<LeadershipEvent>;

/** One tab with a clock of its own. What it asks for is logged as a timeline. */
export class Seat {
  at = 0;
  state: Leadership = NO_LEADERSHIP;
  readonly log: string[] = [];
  #timerAt: number | null = null;

  dispatch(event: News): this {
    const { state, effects } = stepLeadership(this.state, { ...event, at: this.at });
    this.state = state;
    for (const effect of effects) {
      if (effect.type === 'timer')
        this.#timerAt = effect.afterMs === null ? null : this.at + effect.afterMs;
      else this.log.push(`${this.at} ${effect.type}${'epoch' in effect ? ` ${effect.epoch}` : ''}`);
    }
    return this;
  }

  until(end: number): this {
    while (this.#timerAt !== null && this.#timerAt <= end) {
      this.at = this.#timerAt;
      this.#timerAt = null;
      this.dispatch({ type: 'timer' });
    }
    this.at = end;
    return this;
  }

  /** The tab does nothing until then: its timers fire late. */
  sleepUntil(end: number): this {
    this.at = end;
    this.#timerAt = null;
    return this.dispatch({ type: 'timer' });
  }

  static opened = (visible = true): Seat => new Seat().dispatch({ type: 'start', visible });
  static leading = (epoch = 1): Seat =>
    Seat.opened().dispatch({ type: 'lock-gained' }).dispatch({ type: 'claimed', epoch });
}
