/**
 * One tab: its engine, its place among the tabs, its clock. It may sleep (then everything that happens to it waits) and die.
 * What its engine asks for is carried out by executor.ts.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { CLAIM_AGAIN_MS } from '#schemas/limits.ts';
import type { EngineEvent, TabView } from '#sync/engine/events.ts';
import {
  NO_LEADERSHIP,
  type LeadershipEffect,
  type LeadershipEvent,
} from '#sync/engine/leadership.ts';
import type { OutboxRow } from '#sync/engine/rows.ts';
import { initial } from '#sync/engine/step.ts';
import { carryOut } from './executor.ts';
import type { Contender } from './locks.ts';
import { ME } from './members.ts';
import type { Phone } from './phone.ts';

const SLEPT_MS = 30_000;

type WithoutMoment<E> = E extends unknown ? Omit<E, 'at' | 'wall'> : never;
export type Happening = WithoutMoment<EngineEvent>;

export class Tab implements Contender {
  isAlive = true;
  isFrozen = false;
  visible = true;
  conversationWith: ProfileId | null = null;
  /** The tenure this tab believes in. */
  epoch: number | null = null;
  /** The rows as this tab has been told. */
  readonly known = new Map<string, OutboxRow>();
  #state;
  #leadership = NO_LEADERSHIP;
  readonly #backlog: (() => void)[] = [];
  readonly #bornAt: number;
  readonly #news: (() => void)[] = [];
  #told = 0;
  #stopTimer = () => {};
  #stopBeat = () => {};

  readonly phone: Phone;
  readonly id: string;

  constructor(phone: Phone, id: string, seed: number) {
    this.phone = phone;
    this.id = id;
    this.#bornAt = phone.clock.now - 1_000;
    this.#state = initial(seed);
    for (const [key, row] of phone.disk.rows) this.known.set(key, row);
  }

  get at(): number {
    return this.phone.clock.now - this.#bornAt;
  }

  get view(): TabView {
    const { visible, conversationWith, phone } = this;
    const { saysOnline: online, saveData } = phone;
    return { visible, focused: visible, online, saveData, conversationWith };
  }

  get isLeading(): boolean {
    return this.epoch !== null && this.epoch === this.phone.disk.epoch;
  }

  signIn(): void {
    this.tell({ type: 'signed-in', member: ME });
    this.lead({ type: 'start', visible: this.visible });
  }

  signOut(): void {
    this.epoch = null;
    this.#leadership = NO_LEADERSHIP;
    this.#stopBeat();
    this.phone.lock.leave(this);
    this.tell({ type: 'signed-out' });
  }

  // Time and sleep

  /** Happens to this tab: now, when it wakes, or never. */
  deliver(run: () => void): void {
    if (!this.isAlive) return;
    if (this.isFrozen) this.#backlog.push(run);
    else run();
  }

  later(ms: number, run: () => void): () => void {
    return this.phone.clock.after(ms, () => this.deliver(run));
  }

  freeze(): void {
    this.isFrozen = true;
  }

  thaw(): void {
    this.isFrozen = false;
    for (let run = this.#backlog.shift(); run !== undefined; run = this.#backlog.shift()) {
      if (!this.isAlive) return;
      run();
    }
  }

  die(): void {
    this.isAlive = false;
    this.phone.oracles.tabEnds(this.id);
    this.phone.lock.leave(this);
  }

  // The engine

  tell(event: Happening): void {
    const { phone } = this;
    if (!this.#outlives()) return;
    phone.note(this.id, event.type);
    const { state, effects } = phone.rig.step(this.#state, {
      ...event,
      at: this.at,
      wall: phone.wall,
    });
    this.#state = state;
    for (const effect of effects) {
      if (this.#outlives()) carryOut(this, effect);
    }
  }

  /** This moment, at which it may be made to die. */
  #outlives(): boolean {
    this.phone.atBoundary(this);
    return this.isAlive;
  }

  setTimer(afterMs: number | null): void {
    this.#stopTimer();
    if (afterMs === null) return;
    const due = this.at + afterMs;
    const ring = () => {
      if (this.at - due > SLEPT_MS) this.tell({ type: 'wake', cause: 'resume' });
      this.tell({ type: 'timer' });
    };
    this.#stopTimer = this.phone.clock.after(afterMs, () => {
      if (this.isFrozen && !this.phone.rig.habits.ringsAfterSleep) return;
      this.deliver(ring);
    });
  }

  /** In the order of the commits: who has just changed a row has seen every change before it. */
  rowNews(id: string, row: OutboxRow | null, lag: number): void {
    this.#news.push(() => {
      if (row === null) this.known.delete(id);
      else this.known.set(id, row);
      this.tell({ type: 'row', id, row });
    });
    const count = this.#told + this.#news.length;
    if (lag === 0) this.deliver(() => this.#hearNews(count));
    else this.later(lag, () => this.#hearNews(count));
  }

  /** Everything up to the n-th piece of news. */
  #hearNews(count: number): void {
    for (let tell = this.#news[0]; tell !== undefined && this.#told < count; tell = this.#news[0]) {
      this.#news.shift();
      this.#told += 1;
      tell();
    }
  }

  // Among the tabs

  lockGained(): void {
    this.deliver(() => this.lead({ type: 'lock-gained' }));
  }

  lockLost(): void {
    this.deliver(() => this.lead({ type: 'lock-lost' }));
  }

  lead(
    event: LeadershipEvent extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never,
  ): void {
    if (event.type === 'claimed' || event.type === 'lock-gained')
      this.phone.note(this.id, event.type);
    const { state, effects } = this.phone.rig.stepLeadership(this.#leadership, {
      ...event,
      at: this.at,
    });
    this.#leadership = state;
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: LeadershipEffect): void {
    const { phone } = this;
    switch (effect.type) {
      case 'queue':
        return phone.lock.queue(this);
      case 'steal':
        phone.reached.add('steal');
        return phone.lock.steal(this);
      case 'claim':
        return this.#claim();
      case 'beat':
        return phone.broadcast(this, (tab) => tab.lead({ type: 'heartbeat', epoch: effect.epoch }));
      case 'lead':
        return this.#begin(effect.epoch);
      case 'follow':
        this.epoch = null;
        return this.tell({ type: 'following' });
      case 'timer':
        this.#stopBeat();
        if (effect.afterMs !== null) {
          this.#stopBeat = this.later(effect.afterMs, () => this.lead({ type: 'timer' }));
        }
    }
  }

  #claim(): void {
    const { disk } = this.phone;
    let epoch = 0;
    const claim = () => {
      disk.epoch += 1;
      epoch = disk.epoch;
    };
    disk.write(this, claim, (ok) => {
      if (ok) this.deliver(() => this.lead({ type: 'claimed', epoch }));
      else
        this.later(CLAIM_AGAIN_MS, () => {
          if (this.#leadership.role === 'claiming') this.lead({ type: 'lock-lost' });
        });
    });
  }

  /** What the device holds is read first; that takes a moment. */
  #begin(epoch: number): void {
    const { disk, rig } = this.phone;
    this.epoch = epoch;
    this.later(2, () => {
      if (rig.habits.checksEpoch && this.epoch !== epoch) return;
      const { versions } = disk;
      this.phone.oracles.leaderChanges(this.phone.clockJumped);
      const readAt = this.phone.isColdStart ? {} : { ...disk.readAt };
      this.phone.isColdStart = false;
      for (const [id, row] of disk.rows) this.known.set(id, row);
      const rows = [...disk.rows.values()];
      this.tell({ type: 'leading', epoch, rows, etags: { ...disk.etags }, versions, readAt });
    });
  }
}
