/**
 * One tab: its visibility, its clock, and its member session. It may sleep, so that everything that happens to it
 * waits, and it may be killed.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { TabView, UntimedEngineEvent } from '#sync/engine/events.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { understood } from './builds.ts';
import { MemberSession } from './member-session.ts';
import { keepTidy } from './photos.ts';
import type { Phone } from './phone.ts';
import { EvictionDetectorOfTab } from './second-eviction-detector.ts';
import { Session } from './session.ts';

const MINUTE_MS = 60_000;

export type Source = 'own' | 'bus';

export class Tab {
  isAlive = true;
  /** Of the newer build. */
  readonly isNewer: boolean;
  isFrozen = false;
  visible = true;
  /** When it was last woken, or brought into view. */
  seenSince = 0;
  conversationWith: ProfileId | null = null;
  /** Null: no member is signed in here. */
  memberSession: MemberSession | null = null;
  readonly session = new Session(this);
  /** What waits while the tab sleeps: its own timers and answers, and the messages of the other tabs. */
  readonly #backlog: Readonly<Record<Source, (() => void)[]>> = { own: [], bus: [] };
  /** Timers that are due and wait for the full minute, or for the tab to come into view. */
  readonly #throttled = new Set<() => void>();
  readonly evictionDetector: EvictionDetectorOfTab;
  readonly #bornAt: number;
  #lives = 0;

  readonly phone: Phone;
  readonly id: string;

  constructor(phone: Phone, id: string) {
    this.phone = phone;
    this.isNewer = phone.site.isNewBuild;
    this.id = id;
    this.#bornAt = phone.clock.now - 1_000;
    this.evictionDetector = new EvictionDetectorOfTab(
      phone.evictionDetector,
      phone.rig.habits.comparesNotes,
    );
  }

  /** A row as this build reads it. */
  reads(row: OutboxRow): OutboxRow {
    return this.isNewer ? understood(row) : row;
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
    return this.memberSession?.isLeading === true;
  }

  enter(given: Pick<MemberSession, 'home' | 'login'>): void {
    this.#lives += 1;
    const memberSession = new MemberSession(this, given, `${this.id}.${this.#lives}`);
    this.memberSession = memberSession;
    memberSession.open();
    keepTidy(memberSession);
  }

  /** The next connection is open. The databases of a login that is over are not opened again. */
  reborn(): void {
    this.phone.reached.see('reborn');
    if (this.session.isWanted) this.session.reborn();
    else this.session.onNews();
  }

  /** A new member session over the next connection. */
  restart(): void {
    const { memberSession } = this;
    if (memberSession === null) return;
    const { home, login } = memberSession;
    home.oracles.leaderChanges(false);
    this.leave();
    this.enter({ home, login });
    home.checkView();
  }

  leave(): void {
    const { memberSession } = this;
    this.memberSession = null;
    memberSession?.close();
    this.phone.record.homes.released();
  }

  // Time and sleep

  /** Runs in this tab: now, when it wakes, or never. */
  deliver(run: () => void, source: Source = 'own'): void {
    if (!this.isAlive) return;
    if (this.isFrozen) this.#backlog[source].push(run);
    else run();
  }

  later(ms: number, run: () => void): () => void {
    return this.phone.clock.after(ms, () => this.deliver(run));
  }

  /** A timer of this tab. In a hidden tab a browser may let it fire at the full minute only. */
  ringAfter(ms: number, run: () => void): () => void {
    const { clock, throttles, reached, rig } = this.phone;
    let stop = () => {};
    const ring = () => {
      if (this.isFrozen && !rig.habits.ringsAfterSleep) return;
      this.deliver(run);
    };
    const rest = () => {
      this.#throttled.delete(rest);
      stop();
      ring();
    };
    const due = () => {
      if (!throttles || this.visible) return ring();
      reached.see('throttled');
      this.#throttled.add(rest);
      stop = clock.after(MINUTE_MS - (clock.now % MINUTE_MS), rest);
    };
    const stopDue = clock.after(ms, due);
    return () => {
      stopDue();
      stop();
      this.#throttled.delete(rest);
    };
  }

  show(visible: boolean): void {
    if (visible && !this.visible) this.seenSince = this.phone.clock.now;
    this.visible = visible;
    if (visible) for (const ring of this.#throttled) ring();
  }

  /**
   * A leader leads until this moment, also when it was awake for less than the time between two checks of the oracle.
   */
  freeze(): void {
    if (this.isLeading && !this.isFrozen) this.phone.ledAt = this.phone.clock.now;
    this.isFrozen = true;
  }

  /** Keeps the order of each source, and mixes the sources at random. */
  thaw(): void {
    if (this.isFrozen) this.seenSince = this.phone.clock.now;
    this.isFrozen = false;
    const { own, bus } = this.#backlog;
    while (this.isAlive && own.length + bus.length > 0) {
      const isOwn = bus.length === 0 || (own.length > 0 && this.phone.dice.chance(0.5));
      const run = (isOwn ? own : bus).shift();
      run?.();
    }
  }

  die(): void {
    this.isAlive = false;
    if (this.memberSession === null) return;
    this.memberSession.home.oracles.memberSessionEnds(this.memberSession.id);
    this.phone.lock.leave(this.memberSession);
    this.memberSession = null;
    this.phone.record.homes.released();
  }

  /** Sends an event to the engine of the signed-in member. */
  dispatch(event: UntimedEngineEvent): void {
    this.memberSession?.dispatch(event);
  }
}
