/**
 * One member on one tab from sign-in to sign-out: the engine, its leadership, its timers. What its engine asks for is
 * carried out by executor.ts. After `close` it changes nothing any more (invariant 38).
 */
import { CLAIM_AGAIN_MS } from '#schemas/limits.ts';
import type { IntentKey } from '#schemas/ids.ts';
import type { Untimed, UntimedEngineEvent } from '#sync/engine/events.ts';
import {
  NO_LEADERSHIP,
  type LeadershipEffect,
  type LeadershipEvent,
} from '#sync/engine/leadership/leadership.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { initial } from '#sync/engine/step.ts';
import { SLEPT_MS } from '#sync/engine/wake.ts';
import type { Dying } from './disk.ts';
import { carryOut } from './executor.ts';
import type { Home } from './home.ts';
import { KnownRows } from './known-rows.ts';
import type { Contender } from './locks.ts';
import { OPENS_AFTER_MS } from './storage-faults.ts';
import type { Tab } from './tab.ts';
import { hold } from './violation.ts';

type UntimedLeadershipEvent = Untimed<LeadershipEvent>;

export class MemberSession implements Contender {
  readonly tab: Tab;
  readonly home: Home;
  readonly login: string | null;
  readonly id: string;
  isOver = false;
  /** A sign-out has begun: the member's acts are refused. */
  isLeaving = false;
  readonly bornAt: number;
  /** The leader term of this tab, as far as the tab knows. */
  epoch: number | null = null;
  /**
   * Whether a request names its member: not where keys are not supported, and not in the user call before the first
   * answer of the backend.
   */
  readonly names: boolean;
  namesFirst: boolean;
  /** The rows as this tab has them from the news. */
  readonly known = new KnownRows();
  #state;
  #leadership = NO_LEADERSHIP;
  readonly #waiting: (() => void)[] = [];
  #processed = 0;
  /**
   * The number of changes under way, by row. Until the last of them ends, the engine gets no event of that row, as in
   * the worker.
   */
  readonly #changing = new Map<string, number>();
  /** The keys that these changes marked as on their way. */
  readonly #marked = new Map<string, IntentKey>();
  #isDying = false;
  #stopTimer = () => {};
  #stopBeat = () => {};

  constructor(tab: Tab, { home, login }: Pick<MemberSession, 'home' | 'login'>, id: string) {
    hold(37, !home.isMarkedForWipe, () => `${home.disk.device} is to be wiped and is read again`);
    this.tab = tab;
    this.home = home;
    this.login = login;
    this.id = id;
    this.bornAt = tab.phone.clock.now;
    this.names = home.backend.sync && tab.phone.rig.habits.namesMember;
    this.namesFirst = this.names && home.disk.versions.user !== null;
    this.#state = initial(tab.phone.dice.between(1, 1_000_000_000));
    for (const row of home.rows) this.known.set(row.id, tab.reads(row));
  }

  get isAlive(): boolean {
    return this.tab.isAlive && !this.isOver;
  }

  /** Whether the device still remembers this login, as the worker asks before a request of an intent leaves. */
  get isWanted(): boolean {
    const { rig, record } = this.tab.phone;
    const { stored } = record;
    if (!rig.habits.asksTheRecord) return true;
    return stored === null || (stored.member === this.home.member && stored.login === this.login);
  }

  get isLeading(): boolean {
    return this.epoch !== null && this.epoch === this.home.disk.epoch;
  }

  /** Also when a sign-out that has come to nothing has fenced it out: it will notice with its next act, and lead again. */
  get willLead(): boolean {
    return (
      this.epoch !== null && this.epoch >= this.home.disk.claimed && this.#state.leaderTerm !== null
    );
  }

  /** Another connection is opened, and a new member session starts over it, as in the worker. */
  storeDied({ at, kind }: Dying): void {
    if (this.#isDying || this.bornAt > at || !this.tab.phone.rig.habits.opensAgain) return;
    this.#isDying = true;
    this.tab.later(OPENS_AFTER_MS[kind], () => {
      if (this.tab.memberSession === this) this.tab.reborn();
    });
  }

  open(): void {
    const { tab, home } = this;
    tab.evictionDetector.watch(home);
    this.dispatch({ type: 'signed-in', member: home.member });
    for (const other of tab.phone.tabs)
      this.dispatch({ type: 'tab', tab: other.id, view: other.view });
    this.lead({ type: 'start', visible: tab.visible });
  }

  close(): void {
    this.tab.phone.lock.leave(this);
    this.tab.evictionDetector.leave();
    this.home.oracles.memberSessionEnds(this.id);
    if (!this.tab.phone.rig.habits.endsMemberSessions) return;
    this.isOver = true;
    this.epoch = null;
    this.#stopBeat();
    this.#stopTimer();
  }

  // The engine

  dispatch(event: UntimedEngineEvent): void {
    if (this.isOver || !this.#outlives()) return;
    const { phone, at } = this.tab;
    phone.persistedHint(this.tab.id, event.type);
    const { state, effects } = phone.rig.step(this.#state, { ...event, at, wall: phone.wall });
    this.#state = state;
    for (const effect of effects) {
      if (this.#outlives()) carryOut(this, effect);
    }
  }

  /** False when the tab is killed at this boundary. */
  #outlives(): boolean {
    this.tab.phone.atBoundary(this);
    return this.tab.isAlive;
  }

  setTimer(afterMs: number | null): void {
    this.#stopTimer();
    if (afterMs === null || this.isOver) return;
    const { tab } = this;
    const due = tab.at + afterMs;
    const ring = () => {
      if (tab.at - due > SLEPT_MS) this.dispatch({ type: 'wake', cause: 'resume' });
      this.dispatch({ type: 'timer' });
    };
    this.#stopTimer = tab.ringAfter(afterMs, ring);
  }

  changeBegins(id: string): void {
    this.#changing.set(id, (this.#changing.get(id) ?? 0) + 1);
  }

  /** `marked`: the key of the request that it lets leave. */
  changeEnds(id: string, marked: IntentKey | null): void {
    if (marked !== null) this.#marked.set(id, marked);
    const left = (this.#changing.get(id) ?? 1) - 1;
    if (left > 0) return void this.#changing.set(id, left);
    this.#changing.delete(id);
    const reported = this.#marked.get(id) ?? null;
    this.#marked.delete(id);
    this.dispatch({ type: 'row', id, row: this.known.get(id) ?? null, marked: reported });
  }

  /** The member has decided: the rows that were retained are ordinary rows now, or gone. */
  release(): void {
    for (const row of this.home.rows) if (!this.known.has(row.id)) this.rowNews(row.id, row, 0);
    this.home.checkView();
  }

  /** In the order of the commits: a tab that has just changed a row has every change before it. */
  rowNews(id: string, made: OutboxRow | null, lag: number): void {
    const row = made && this.tab.reads(made);
    this.#waiting.push(() => {
      if (row === null) this.known.delete(id);
      else this.known.set(id, row);
      if (!this.isOver) this.tab.evictionDetector.keep();
      if (!this.#changing.has(id)) this.dispatch({ type: 'row', id, row, marked: null });
    });
    const count = this.#processed + this.#waiting.length;
    if (lag === 0) this.tab.deliver(() => this.#process(count));
    else this.tab.later(lag, () => this.#process(count));
  }

  /** Processes everything up to the n-th notification. */
  #process(count: number): void {
    for (
      let dispatch = this.#waiting[0];
      dispatch !== undefined && this.#processed < count;
      dispatch = this.#waiting[0]
    ) {
      this.#waiting.shift();
      this.#processed += 1;
      dispatch();
    }
  }

  // Leadership

  lockGained(): void {
    this.tab.deliver(() => this.lead({ type: 'lock-gained' }));
  }

  lockLost(): void {
    this.tab.deliver(() => this.lead({ type: 'lock-lost' }));
  }

  lead(event: UntimedLeadershipEvent): void {
    if (this.isOver) return;
    const { phone, id, at } = this.tab;
    if (event.type === 'claimed' || event.type === 'lock-gained')
      phone.persistedHint(id, event.type);
    const { state, effects } = phone.rig.stepLeadership(this.#leadership, { ...event, at });
    this.#leadership = state;
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: LeadershipEffect): void {
    const { phone } = this.tab;
    switch (effect.type) {
      case 'queue':
        return phone.lock.queue(this);
      case 'steal':
        phone.reached.see('steal');
        return phone.lock.steal(this);
      case 'claim':
        return this.#claim();
      case 'beat':
        return this.#say({ type: 'heartbeat', epoch: effect.epoch });
      case 'fence':
        return this.#say({ type: 'fenced', epoch: effect.epoch });
      case 'lead':
        return this.#begin(effect.epoch);
      case 'follow':
        this.epoch = null;
        return this.dispatch({ type: 'following' });
      case 'timer':
        this.#stopBeat();
        if (effect.afterMs !== null)
          this.#stopBeat = this.tab.ringAfter(effect.afterMs, () => this.lead({ type: 'timer' }));
    }
  }

  /** Only tabs of the same member take the message: a leader for another member is no leader for them. */
  #say(news: UntimedLeadershipEvent): void {
    this.tab.phone.broadcast(this.tab, ({ memberSession }) => {
      if (memberSession?.home.member === this.home.member) memberSession.lead(news);
    });
  }

  #claim(): void {
    const { disk } = this.home;
    let epoch = 0;
    const claim = () => {
      disk.epoch += 1;
      epoch = disk.epoch;
      disk.claimed = epoch;
      return true;
    };
    disk.write(this, claim, (ok) => {
      if (ok) return this.tab.deliver(() => this.lead({ type: 'claimed', epoch }));
      this.tab.ringAfter(CLAIM_AGAIN_MS, () => {
        if (this.#leadership.role === 'claiming') this.lead({ type: 'lock-lost' });
      });
    });
  }

  /** First reads what the device has stored, which takes a moment. */
  #begin(epoch: number): void {
    const { disk, oracles } = this.home;
    const { phone } = this.tab;
    this.epoch = epoch;
    phone.ledAt = phone.clock.now;
    this.tab.later(2, () => {
      if (phone.rig.habits.checksEpoch && this.epoch !== epoch) return;
      const { etags, pendingEtags, versions } = disk;
      oracles.leaderChanges(phone.clockJumped);
      const readAt = phone.isColdStart ? {} : { ...disk.readAt };
      phone.isColdStart = false;
      const rows = this.home.rows.map((row) => this.tab.reads(row));
      for (const row of rows) this.known.set(row.id, row);
      this.dispatch({ type: 'leading', epoch, rows, etags, pendingEtags, versions, readAt });
    });
  }
}
