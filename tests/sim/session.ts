/**
 * Who is signed in on a simulated tab (decisions 22, 27; sync §2 G). The rules and the order of the effects are those of
 * the worker (sync/engine/session); here each effect is carried out on the simulated device. One change at a time.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { BACK_OFF_BASE_MS, BACK_OFF_CAP_VISIBLE_MS, RESTARTS_AFTER_MS } from '#schemas/limits.ts';
import { isSameLogin, type RememberedChange } from '#sync/engine/session/remembered.ts';
import { changeSession, type TabSession } from '#sync/engine/session/session-change.ts';
import {
  isStarting,
  NO_SESSION,
  type SessionEffect,
  type SessionEvent,
} from '#sync/engine/session/session-state.ts';
import { USER } from '#tests/engine/outbox/own-changes.ts';
import type { Home } from './home.ts';
import { newStores } from './homes.ts';
import { asksAboutRetained } from './retained.ts';
import type { Owner } from './disk.ts';
import type { Tab } from './tab.ts';
import { hold } from './violation.ts';

type EffectOf<T extends SessionEffect['type']> = Extract<SessionEffect, { type: T }>;

type Answered = (answer: SessionEvent | 'failed' | null) => void;
type Waiting = 'store' | 'list' | 'fence' | 'retain' | 'keep-unsent' | 'close' | 'open' | 'wipe';
type SilentEffect = Exclude<SessionEffect, { type: Waiting }>;

/** A transaction of the device's record, the opening of databases, their closing. */
const [STORES_MOST_MS, OPENS_MOST_MS, CLOSES_MOST_MS] = [6, 10, 4];

const FAILED = new Error('failed');

export class Session implements Owner {
  /** Its writes are tried again over the next connection. */
  readonly bornAt = Infinity;
  readonly #tab: Tab;
  readonly #current: TabSession = { state: NO_SESSION };
  readonly #waiting: ((done: () => void) => void)[] = [];
  #isBusy = false;
  /** A login is on its way: the screen offers no other. */
  #isAsking = false;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get isAlive(): boolean {
    return this.#tab.isAlive;
  }

  storeDied(): void {}

  /** An unfinished wipe is finished before anything is read. */
  start(): void {
    this.#run((done) => {
      this.#record.finishWipe(this.#tab, () =>
        this.#happen({ type: 'start', ...this.#about() }, done),
      );
    });
  }

  /** Another tab has changed the record. */
  onNews(): void {
    if (isStarting(this.#current.state)) this.#tab.evictionDetector.forgetLines();
    this.#run((done) => {
      const { memberSession, phone } = this.#tab;
      const { member } = this.#record;
      if (memberSession !== null && member !== null && !this.isSame)
        phone.reached.see('switched by another tab');
      this.#happen({ type: 'record', ...this.#about() }, done);
    });
  }

  /** The store of this tab has failed, and the next connection is open. */
  reborn(): void {
    this.#run((done) => this.#happen({ type: 'reborn', record: this.#record.stored }, done));
  }

  refused(): void {
    const { memberSession } = this.#tab;
    this.#run((done) => {
      const isPast = memberSession !== this.#tab.memberSession;
      if (isPast) this.#tab.phone.reached.see('a refusal of a past member session');
      this.#happen({ type: 'refused', isPast, ...this.#about() }, done);
    });
  }

  /** It may fail, and the member tries again. */
  logIn(member: ProfileId): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    // By the page, when the member asks (sync/client.ts): what this tab does first may take long.
    this.#tab.evictionDetector.restoreHint();
    this.#run((done) => {
      const ended = () => {
        this.#isAsking = false;
        done();
      };
      if (this.#tab.memberSession !== null) return ended();
      this.#record.finishWipe(this.#tab, () => this.#tellLogout(() => this.#ask(member, ended)));
    });
  }

  /** With unsent work the member is asked first. Answers whether the member signs out. */
  logOut(discardUnsent: boolean): boolean {
    const home = this.#tab.memberSession?.home;
    if (home === undefined) return false;
    const { reached } = this.#tab.phone;
    const isAsked = home.unsent.length > 0 && !discardUnsent;
    if (isAsked) reached.see('asked before a logout');
    else reached.see(home.unsent.length > 0 ? 'logout with unsent work' : 'logout');
    this.#run((done) => {
      const unsent = this.#tab.memberSession?.home.unsent.length ?? 0;
      const retained = this.#ownRetained();
      this.#happen({ type: 'log-out', cause: 'logout', unsent, retained, discardUnsent }, done);
    });
    return !isAsked;
  }

  /** The member's decision about the rows that were retained after a sign-out. */
  decide(send: boolean): void {
    this.#run((done) => {
      const home = this.#tab.memberSession?.home;
      if (send) home?.ledger.sentByHand(home.retainedRows);
      this.#happen({ type: 'decided', send, retained: this.#ownRetained() }, done);
    });
  }

  /** Whether the member session is of the login that the device remembers. */
  get isSame(): boolean {
    const { state } = this.#current;
    return state.phase === 'member' && isSameLogin(this.#record.known, state);
  }

  get isWanted(): boolean {
    const { state } = this.#current;
    return state.phase === 'member' && this.#record.isWanted(state);
  }

  get #record() {
    return this.#tab.phone.record;
  }

  #run(change: (done: () => void) => void): void {
    this.#waiting.push(change);
    if (!this.#isBusy) this.#next();
  }

  #next(): void {
    const change = this.#waiting.shift();
    this.#isBusy = change !== undefined;
    change?.(() => this.#next());
  }

  #happen(event: SessionEvent, done: () => void): void {
    const change = changeSession(this.#current, event, this.#tab.phone.rig.stepSession);
    const go = (step: IteratorResult<SessionEffect, void>): void => {
      if (step.done === true) return done();
      this.#tab.phone.atBoundary(this);
      if (this.isAlive) this.#perform(step.value, answered);
    };
    const answered = (answer: SessionEvent | 'failed' | null): void => {
      let step: IteratorResult<SessionEffect, void> = { done: true, value: undefined };
      try {
        step = answer === 'failed' ? change.throw(FAILED) : change.next(answer);
      } catch (error) {
        if (error !== FAILED) throw error;
        this.#tab.phone.reached.see('a change of session fails');
        if (this.#tab.memberSession !== null) this.#tab.memberSession.isLeaving = false;
      }
      go(step);
    };
    go(change.next(null));
  }

  #perform(effect: SessionEffect, then: Answered): void {
    const { homes, known } = this.#record;
    switch (effect.type) {
      case 'store':
        return this.#store(effect.change, then);
      case 'list':
        return this.#later(CLOSES_MOST_MS, () =>
          then({ type: 'listed', onDisk: homes.onDisk, retained: known.retained }),
        );
      case 'fence':
        return this.#fence(then);
      case 'retain':
        return this.#retain(then);
      case 'keep-unsent':
        return this.#keepUnsent(then);
      case 'close':
        this.#tab.leave();
        return this.#later(CLOSES_MOST_MS, () => then(null));
      case 'open':
        return this.#later(OPENS_MOST_MS, () => this.#open(effect, then));
      case 'wipe':
        return this.#wipe(effect, () => then({ type: 'wiped' }));
      default:
        this.#performAtOnce(effect);
        return then(null);
    }
  }

  #wipe({ names }: EffectOf<'wipe'>, then: () => void): void {
    if (names === 'all') this.#record.wipeAll(this.#tab, then);
    else this.#record.finishWipe(this.#tab, then);
  }

  #later(mostMs: number, run: () => void): void {
    this.#tab.later(this.#tab.phone.dice.between(1, mostMs), run);
  }

  #performAtOnce(effect: SilentEffect): void {
    const { phone, memberSession, evictionDetector } = this.#tab;
    switch (effect.type) {
      case 'clear':
        phone.badge = 0;
        // Without a member there is nothing to tell, and the note of the page stays.
        if (memberSession !== null) phone.evictionDetector.leaves();
        return;
      case 'show-visitor':
        return phone.checkBadge();
      case 'announce':
        return phone.broadcast(this.#tab, ({ session }) => session.onNews());
      case 'report':
        return this.#report(0);
      case 'drop':
        return memberSession?.home.discard(memberSession.home.retainedRows);
      case 'release':
        return memberSession?.release();
      case 'forget-hint':
      case 'end-hint':
        return evictionDetector.forgetHint();
      case 'restart':
        return this.#tab.restart();
      case 'restart-later':
        this.#tab.ringAfter(RESTARTS_AFTER_MS, () => {
          this.onNews();
          this.reborn();
        });
        return;
      case 'hold-tab':
      case 'leave-tab':
      case 'images':
        // No device of the simulation is shared, and none keeps pictures.
        return;
    }
  }

  /** One transaction. It is committed also when its tab falls asleep meanwhile. */
  #store(change: RememberedChange, then: Answered): void {
    const { clock, dice, medium } = this.#tab.phone;
    clock.after(dice.between(1, STORES_MOST_MS + medium.slowMs), () => {
      if (!this.isAlive) return;
      const isRefused = medium.isFull || (medium.aborts && dice.chance(0.5));
      const answer = isRefused ? 'failed' : this.#stored(change);
      this.#tab.deliver(() => then(answer));
    });
  }

  #stored(change: RememberedChange): SessionEvent {
    const { homes } = this.#record;
    const own = this.#tab.memberSession?.home ?? null;
    // The member was asked.
    const isMeant = change.type === 'signed-out' && change.cause === 'logout';
    const there = homes.here.filter(({ isMarkedForWipe }) => !isMarkedForWipe);
    const before = this.#record.known;
    const record = this.#record.change(this.#withFound(change));
    if (change.type === 'signed-out' && change.cause === 'refused')
      this.#checkRefused(before.member, record.member);
    for (const home of there) {
      if (!record.toWipe.includes(home.stores.intent)) continue;
      if (home === own && isMeant) {
        home.discard([...home.disk.rows.values()]);
        this.#tab.phone.evictionDetector.isLeaving();
      }
      homes.left(home, this.#tab);
    }
    const member = change.type === 'signed-in' ? change.member : null;
    if (member !== null && record.stores !== null)
      this.#record.home = homes.open(member, record.stores);
    return { type: 'stored', record, retained: this.#record.retainedOf(member) };
  }

  /**
   * While the tab counts the rows that stay, another tab may sign another member in. The record is read again in the
   * transaction that changes it, so only there it is decided whom a refusal signs out.
   */
  #checkRefused(before: ProfileId | null, after: ProfileId | null): void {
    const refused = this.#tab.memberSession?.home.member ?? null;
    const isOther = before !== null && before !== refused;
    const { reached } = this.#tab.phone;
    if (isOther) reached.see('refused after another login');
    hold(
      35,
      !isOther || after === before,
      () => `${before} is signed out by a refusal of ${refused}`,
    );
  }

  /** What a login finds on the device at the moment when it is stored. */
  #withFound(change: RememberedChange): RememberedChange {
    if (change.type !== 'signed-in') return change;
    const { member, stores } = change;
    const { keepsReplaced } = this.#tab.phone.rig.habits;
    return {
      ...change,
      stores: stores && this.#record.withOwnIntents(member, stores),
      replaced: keepsReplaced ? this.#record.replacedBy(member) : null,
    };
  }

  /** A tab that cannot be fenced out does not hold up the sign-out. */
  #fence(then: Answered): void {
    const { memberSession } = this.#tab;
    if (memberSession === null) return then(null);
    memberSession.isLeaving = true;
    const { home } = memberSession;
    this.#write(
      home,
      () => void (home.disk.epoch += 1),
      () => then(null),
    );
  }

  #write(home: Home, run: () => void, then: (ok: boolean) => void): void {
    const ran = () => {
      run();
      return true;
    };
    home.disk.write(this, ran, (ok) => this.#tab.deliver(() => then(ok)));
  }

  #retain(then: Answered): void {
    const { phone, memberSession } = this.#tab;
    if (memberSession === null) throw new Error('no member session');
    const { home, bornAt } = memberSession;
    home.oracles.signsOut(phone.isRefusable(home, bornAt));
    this.#write(
      home,
      () => undefined,
      (ok) => {
        if (!ok) return then('failed');
        then({ type: 'retained', seq: home.disk.seq, wall: phone.wall });
      },
    );
  }

  /** After a definite refusal only the unsent rows stay, unless a login uses the database again. */
  #keepUnsent(then: Answered): void {
    const { phone, memberSession } = this.#tab;
    if (memberSession === null) return then(null);
    const { home } = memberSession;
    const keep = () => {
      if (this.#record.isInUse(home)) return phone.reached.see('a sign-out after a new login');
      home.retainUnsent();
      const isLeft = home.disk.rows.size > 0;
      phone.reached.see(isLeft ? 'signed out with unsent work' : 'signed out');
    };
    this.#write(home, keep, () => then(null));
  }

  /** A tab that has fallen behind does not open the databases of a login that is over. */
  #open({ member, login, stores, user }: EffectOf<'open'>, then: Answered): void {
    if (!this.#record.isWanted({ member, login, stores }) || stores === null)
      return then({ type: 'record', ...this.#about() });
    const home = this.#record.homes.open(member, stores);
    this.#record.home = home;
    home.disk.seq = Math.max(home.disk.seq, home.retained?.seq ?? 0);
    if (user !== null) home.oracles.coldStart();
    this.#tab.enter({ home, login });
    asksAboutRetained(home);
    then({ type: 'opened', databases: stores });
  }

  #ask(member: ProfileId, done: () => void): void {
    this.#tab.phone.network.ask({ call: 'log-in', member }, (outcome) =>
      this.#tab.deliver(() => {
        if (outcome.kind === 'session' && outcome.session !== null) this.#confirm(member, done);
        else done();
      }),
    );
  }

  #confirm(member: ProfileId, done: () => void): void {
    const { reached } = this.#tab.phone;
    const record = this.#record;
    if (record.homes.isHeld(member)) reached.see('login while a wipe is blocked');
    reached.see(member === record.home.member ? 'login of the same' : 'login of another');
    const login = record.newLogin();
    const stores = newStores(member, login);
    const user = { ...USER, profile: { ...USER.profile, id: member } };
    this.#happen({ type: 'confirmed', user, shared: false, login, stores }, () => {
      this.#tab.memberSession?.home.checkView();
      done();
    });
  }

  #about() {
    const record = this.#record;
    return {
      record: record.stored,
      ownRetained: this.#ownRetained(),
      retained: record.retainedOf(record.member),
      isInMemory: false,
    };
  }

  #ownRetained() {
    return this.#record.retainedOf(this.#tab.memberSession?.home.member ?? null);
  }

  /** Repeated until the backend has answered or a member is signed in. */
  #report(failures: number): void {
    const { phone, memberSession, isAlive } = this.#tab;
    if (!this.#record.known.logoutPending || memberSession !== null || !isAlive) return;
    this.#tellLogout((isReported) => {
      if (isReported) return;
      const wait = Math.min(BACK_OFF_CAP_VISIBLE_MS, BACK_OFF_BASE_MS * 2 ** failures);
      phone.clock.after(wait, () => this.#tab.deliver(() => this.#report(failures + 1)));
    });
  }

  #tellLogout(then: (isReported: boolean) => void): void {
    if (!this.#record.known.logoutPending) return then(true);
    this.#tab.phone.network.ask({ call: 'log-out' }, ({ kind }) =>
      this.#tab.deliver(() => {
        const isReported = kind === 'session' || kind === 'refused';
        if (isReported) this.#record.change({ type: 'logout-reported' });
        then(isReported);
      }),
    );
  }
}
