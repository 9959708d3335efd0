/**
 * Runs the session state machine (decisions 22, 27; sync/engine/session): one change at a time, its effects one after the
 * other. What the machine must know is read here; what follows from it is decided there.
 */
import { deferred } from '#schemas/deferred.ts';
import { getUser, type User } from '#schemas/account.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import type { ByteMeter } from '#sync/worker/http/byte-meter.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { RESTARTS_AFTER_MS } from '#schemas/limits.ts';
import type { Time } from '#schemas/time.ts';
import type { SignupForm } from '#sync/api.ts';
import { logBug } from '#sync/db/log.ts';
import { databaseNames, intentsOf, newStoreId } from '#sync/db/store/names.ts';
import { SerialQueue } from '#sync/db/store/serial-queue.ts';
import { deviceOnDisk, nextEpoch } from '#sync/db/tables/device.ts';
import type { DeviceRecord } from '#sync/db/tables/remembered.ts';
import { isEncryptedId } from '#sync/engine/session/app-lock.ts';
import {
  changeRemembered,
  isSameLogin,
  type RememberedLogin,
  type Remembered,
  type RememberedChange,
  type RetainedRows,
} from '#sync/engine/session/remembered.ts';
import { lostByLogout } from '#sync/engine/overlay/waiting.ts';
import { changeSession, type TabSession } from '#sync/engine/session/session-change.ts';
import {
  isStarting,
  NO_SESSION,
  stepSession,
  type SessionEffect,
  type SessionEvent,
} from '#sync/engine/session/session-state.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import {
  requestLogIn,
  requestPasskeyLogin,
  requestSecondStep,
  sendPasskeyLogin,
  type Credentials,
} from '#sync/worker/requests/log-in.ts';
import type { RequestOptions, UsedPasskey } from '#schemas/passkeys.ts';
import { requestDeletion } from '#sync/worker/requests/account/leaving.ts';
import { createSignUp } from '#sync/worker/requests/sign-up.ts';
import type { Bus } from '#sync/worker/tabs/bus.ts';
import type { Http } from '#sync/worker/http/http.ts';
import type { Ports } from '#sync/worker/ports.ts';
import { isDefinite } from '#sync/worker/reads/read-result.ts';
import type { MemberSession } from './member-session.ts';
import type { Unavailability } from './member-store.ts';
import type { Renewed, SessionHost } from './session-host.ts';
import type { AppLockHost } from './app-lock-host.ts';
import type { Visitor } from './visitor.ts';
import { UNKNOWN_STATUS } from '#sync/queries/status.ts';
import type { StatusValue } from '#sync/worker/status.ts';
import type { TabSecret } from './tab-secret.ts';
import {
  finishWipe,
  keepUnsent,
  listDatabases,
  newStores,
  replacedBy,
  retainedOf,
  retainedRows,
  strandedIntents,
  wipeAll,
  wipeForgotten,
  withOwnIntents,
} from './wiping.ts';

export interface SessionRunnerParts {
  ports: Ports;
  http: Http;
  bus: Bus;
  deviceRecord: DeviceRecord;
  deleting: Set<string>;
  lockHost: AppLockHost;
  sessionHost: SessionHost;
  tabSecret: TabSecret;
  byteMeter: ByteMeter;
  status: StatusValue;
}

/**
 * Held by the one signed-in tab of a shared device while it is open, so that another tab can distinguish a session in use
 * from one left by a closed tab.
 */
const SHARED_TAB = 'vonk-shared-tab';

type MemberLogin = RememberedLogin & { member: ProfileId };

/** Effects without an answer. */
type SilentEffect = Exclude<SessionEffect, { type: 'store' | 'list' | 'retain' | 'open' | 'wipe' }>;

export class SessionRunner {
  /** Resolves when the start is over, even if it could not find out who is signed in. */
  readonly started = deferred<undefined>();
  readonly #parts: SessionRunnerParts;
  readonly #queue = new SerialQueue();
  readonly #requestSignUp: ReturnType<typeof createSignUp>;
  readonly #current: TabSession = { state: NO_SESSION };
  /** A login with the right password that waits for its code. */
  #secondStep: { challenge: string; shared: boolean } | null = null;
  #leaveTab = (): void => {};

  constructor(parts: SessionRunnerParts) {
    this.#parts = parts;
    this.#requestSignUp = createSignUp({
      http: parts.http,
      userAgent: parts.ports.userAgent,
      uuid: parts.ports.uuid,
    });
  }

  /** Resolves when the current change of session is over. */
  get idle(): Promise<unknown> {
    return this.#queue.idle;
  }

  start(): Promise<void> {
    const found = this.#queue.run(async () => {
      const record = await this.#parts.lockHost.whenOpen(async () =>
        finishWipe(this.#parts, await this.#recallAtStart()),
      );
      await this.#happen({ type: 'start', ...(await this.#about(record)) });
    });
    return found.finally(() => this.started.resolve(undefined));
  }

  /** Closes the session without any change of the device, and starts again, which waits for the PIN. */
  async lock(): Promise<void> {
    const { status } = this.#parts;
    await this.#queue.run(async () => {
      const { connectivity, build, contract, lacking, lock, persistedHint } = status.get();
      const stays = { connectivity, build, contract, lacking, lock, persistedHint };
      status.set({ ...UNKNOWN_STATUS, ...stays });
      await this.#endHere();
    });
    await this.start();
  }

  /** Ends the session in this worker without any change of the device. */
  close(): Promise<void> {
    return this.#queue.run(() => this.#endHere());
  }

  /** Deletes everything of the members of this device; the start that waits for the PIN goes on without one. */
  async forgetPin(): Promise<void> {
    await wipeForgotten(this.#parts);
    this.#parts.bus.post({ type: 'session' });
    this.#parts.lockHost.recheck();
  }

  /** Another tab has signed in or out, or decided about the retained rows. */
  onSessionChange(): Promise<void> {
    if (isStarting(this.#current.state)) this.#parts.sessionHost.evictionDetector.forgetLines();
    return this.#queue.run(async () => {
      const record = await this.#parts.lockHost.whenOpen(() => this.#recall());
      await this.#happen({ type: 'record', ...(await this.#about(record)) });
    });
  }

  async isWanted(whose: RememberedLogin): Promise<boolean> {
    const record = await this.#recall();
    return record === null || isSameLogin(record, whose);
  }

  /** A database of this login does not open: a new one takes its place, in every tab. Null when the login has ended. */
  async renew(whose: MemberLogin, { part, isCopied }: Unavailability): Promise<Renewed | null> {
    const { deviceRecord, ports, bus } = this.#parts;
    const id = newStoreId(ports.uuid, isEncryptedId(whose.stores?.[part] ?? ''));
    const over = isCopied && part === 'intent' ? whose.stores : null;
    const copied = over && (await databaseNames(whose.member, over)).intent;
    const change = { type: 'renewed', whose, part, id, copied } as const;
    const record = await deviceRecord.change((known) => changeRemembered(known, change));
    const { member, login, stores } = record;
    if (stores === null || member !== whose.member || login !== whose.login) return null;
    const databases = await databaseNames(whose.member, stores);
    // Not in the queue: the change that waits for the opening is in it.
    this.#current.state = stepSession(this.#current.state, {
      type: 'renewed',
      stores,
      databases,
    }).state;
    if (stores[part] === id) bus.post({ type: 'session' });
    return { stores, databases };
  }

  async stranded(): Promise<readonly string[]> {
    return strandedIntents(this.#parts, await this.#parts.deviceRecord.read());
  }

  async discard(database: string): Promise<void> {
    const change = { type: 'discarded', database } as const;
    const known = await this.#parts.deviceRecord.change((before) =>
      changeRemembered(before, change),
    );
    await finishWipe(this.#parts, known);
  }

  reborn(): Promise<void> {
    return this.#queue.run(async () =>
      this.#happen({ type: 'reborn', record: await this.#recall() }),
    );
  }

  refused(memberSession: MemberSession): Promise<void> {
    return this.#queue.run(async () => {
      const isPast = memberSession !== this.#parts.sessionHost.memberSession;
      await this.#happen({ type: 'refused', isPast, ...(await this.#about(await this.#recall())) });
    });
  }

  logIn(given: Credentials & { shared: boolean }): Promise<Outcome<{ member: ProfileId }>> {
    const { http, ports } = this.#parts;
    const { userAgent } = ports;
    return this.#begin(given.shared, async (visitor) => {
      const { outcome, challenge } = await requestLogIn({ http, visitor, userAgent }, given);
      this.#secondStep = challenge === null ? null : { challenge, shared: given.shared };
      return outcome;
    });
  }

  /** Fails as `gone` when no login of this tab waits for its code. */
  async logInWithCode({ code }: { code: string }): Promise<Outcome<{ member: ProfileId }>> {
    const { http, ports } = this.#parts;
    const step = this.#secondStep;
    if (step === null) return fail({ code: 'gone' });
    return this.#begin(step.shared, async () => {
      const given = { ...step, code };
      const outcome = await requestSecondStep({ http, userAgent: ports.userAgent }, given);
      if (outcome.ok || outcome.failure.code === 'gone') this.#secondStep = null;
      return outcome;
    });
  }

  /** What the page needs to ask the browser for a passkey. */
  startPasskeyLogin(): Promise<Outcome<RequestOptions>> {
    return this.#queue.run(() => {
      const { http, sessionHost } = this.#parts;
      const { visitor } = sessionHost;
      if (!visitor) return Promise.resolve(fail({ code: 'gone' }));
      return requestPasskeyLogin({ http, visitor });
    });
  }

  logInWithPasskey(given: {
    passkey: UsedPasskey;
    shared: boolean;
  }): Promise<Outcome<{ member: ProfileId }>> {
    const { http, ports } = this.#parts;
    const { userAgent } = ports;
    return this.#begin(given.shared, () => sendPasskeyLogin({ http, userAgent }, given));
  }

  /** The member is signed in, as after a login. */
  signUp(given: SignupForm): Promise<Outcome<{ member: ProfileId }>> {
    return this.#begin(false, (visitor) => this.#requestSignUp(visitor, given));
  }

  #begin(
    shared: boolean,
    request: (visitor: Visitor) => Promise<Outcome<User>>,
  ): Promise<Outcome<{ member: ProfileId }>> {
    return this.#queue.run(async () => {
      const { sessionHost, deviceRecord } = this.#parts;
      const { memberSession, visitor } = sessionHost;
      if (memberSession) return ok({ member: memberSession.member });
      if (!visitor) throw new Error('not started');
      await finishWipe(this.#parts, await deviceRecord.read());
      await visitor.tellLogout();
      // Beside the request: on a slow line the store would come one second after the login. Its opening shows what is missing.
      if (!shared) this.#parts.ports.loadStore().catch(() => undefined);
      const outcome = await request(visitor);
      if (!outcome.ok) return outcome;
      await this.#confirm(outcome.value, shared);
      return ok({ member: outcome.value.profile.id });
    });
  }

  checkSession(): Promise<Outcome<{ member: ProfileId | null }>> {
    return this.#queue.run(async () => {
      const { sessionHost, http, deviceRecord, tabSecret } = this.#parts;
      if (sessionHost.memberSession) return ok({ member: sessionHost.memberSession.member });
      const { logoutPending, shared } = await deviceRecord.read();
      // A member who signed out stays signed out, even before the logout is reported.
      if (logoutPending) return ok({ member: null });
      // The cookie reaches every tab of the browser; the session of a shared device belongs to one tab.
      if (shared && tabSecret.get() === null) {
        this.#lookForSharedTab().catch((error: unknown) => logBug('session', error));
        return ok({ member: null });
      }
      const answer = await http(getUser);
      if (answer.type === 'refused' && (answer.status === 401 || answer.status === 403))
        if (isDefinite(answer)) return ok({ member: null });
      const outcome = outcomeOf(getUser, answer);
      if (!outcome.ok) return outcome;
      await this.#confirm(outcome.value, shared);
      return ok({ member: outcome.value.profile.id });
    });
  }

  /**
   * The databases of members that are on this device, retained rows included, once a running wipe is over. Null when the
   * storage cannot list them.
   */
  async countDatabases(): Promise<number | null> {
    await this.idle;
    const onDisk = await listDatabases(this.#parts.ports.indexedDB);
    return onDisk?.filter(({ database }) => database !== null).length ?? null;
  }

  logOut(given: { discardUnsent: boolean }): Promise<Outcome<{ done: boolean; unsent: number }>> {
    return this.#asPressed(
      () => this.#leave({ cause: 'logout', ...given }),
      ok({ done: true, unsent: 0 }),
    );
  }

  /** First at the server: a device that was wiped for a refused deletion would lose its unsent rows for nothing. */
  deleteAccount(given: {
    password: string;
    reason: string | null;
  }): Promise<Outcome<{ restoreUntil: Time }>> {
    const run = async () => {
      const { memberSession } = this.#parts.sessionHost;
      if (!memberSession) return fail({ code: 'signed-out' });
      const outcome = await requestDeletion(memberSession, given);
      if (outcome.ok) await this.#leave({ cause: 'deleted', discardUnsent: true });
      return outcome;
    };
    return this.#asPressed(run, fail({ code: 'signed-out' }));
  }

  /** A command is about the member who gave it, not about another one who signed in while it waited (invariant 38). */
  #asPressed<T>(run: () => Promise<Outcome<T>>, past: Outcome<T>): Promise<Outcome<T>> {
    const here = () => this.#parts.sessionHost.memberSession?.member ?? null;
    const by = here();
    return this.#queue.run(() => {
      const now = here();
      return by === null || now === null || by === now ? run() : Promise.resolve(past);
    });
  }

  async #leave(
    given: Pick<Extract<SessionEvent, { type: 'log-out' }>, 'cause' | 'discardUnsent'>,
  ): Promise<Outcome<{ done: boolean; unsent: number }>> {
    const { memberSession } = this.#parts.sessionHost;
    const retained = await this.#ownRetained();
    const rows = memberSession?.memberView.outbox.rows() ?? [];
    const lost = lostByLogout(rows, this.#parts.ports.clock.wall());
    const undecided = memberSession ? await retainedRows(memberSession.store, retained) : [];
    const unsent = lost + undecided.length + (await this.#countUnread());
    await this.#happen({ type: 'log-out', unsent, retained, ...given });
    return ok({ done: this.#current.state.phase !== 'member', unsent });
  }

  /** The unsent rows on the disk, where the store of this tab did not open. */
  async #countUnread(): Promise<number> {
    const { state } = this.#current;
    const { memberSession, evictionDetector } = this.#parts.sessionHost;
    if (state.phase !== 'member' || state.databases === null) return 0;
    if (memberSession?.store.kind !== 'memory') return 0;
    evictionDetector.rememberUnread(await intentsOf(state.member));
    return evictionDetector.unread;
  }

  decideRetainedRows({ send }: { send: boolean }): Promise<Outcome<null>> {
    return this.#asPressed(async () => {
      await this.#happen({ type: 'decided', send, retained: await this.#ownRetained() });
      return ok(null);
    }, ok(null));
  }

  /** The effects behind one that fails are not carried out, and its caller learns of it. */
  async #happen(event: SessionEvent): Promise<void> {
    const change = changeSession(this.#current, event, stepSession);
    try {
      for (let step = change.next(null); step.done !== true;)
        step = await this.#perform(step.value).then(
          (answer) => change.next(answer),
          (error: unknown) => change.throw(error),
        );
    } catch (error) {
      const { memberSession } = this.#parts.sessionHost;
      if (memberSession !== null) memberSession.isLeaving = false;
      throw error;
    } finally {
      this.#parts.sessionHost.evictionDetector.forgetUnread();
    }
  }

  async #perform(effect: SessionEffect): Promise<SessionEvent | null> {
    const { ports, deviceRecord, sessionHost } = this.#parts;
    switch (effect.type) {
      case 'store':
        return this.#store(effect.change);
      case 'list': {
        const { retained } = await deviceRecord.read();
        return { type: 'listed', onDisk: await listDatabases(ports.indexedDB), retained };
      }
      case 'retain':
        return this.#retain();
      case 'open': {
        const opened = await sessionHost.open(effect);
        if (opened !== null) return { type: 'opened', ...opened };
        return { type: 'record', ...(await this.#about(await this.#recall())) };
      }
      case 'wipe':
        await this.#wipe(effect.names);
        return { type: 'wiped' };
      default:
        await this.#performSilent(effect);
        return null;
    }
  }

  #performSilent(effect: SilentEffect): Promise<void> | void {
    const { bus, sessionHost, byteMeter } = this.#parts;
    switch (effect.type) {
      case 'fence':
        return this.#fence();
      case 'clear':
        void byteMeter.forget();
        return sessionHost.clear(effect.cause, effect.retained);
      case 'keep-unsent':
        return this.#keepUnsent(effect.retained);
      case 'close':
        return sessionHost.close();
      case 'show-visitor':
        return sessionHost.becomeVisitor();
      case 'announce':
        return bus.post({ type: 'session' });
      case 'report':
        return sessionHost.visitor?.refresh();
      case 'hold-tab':
        return this.#holdTab();
      case 'leave-tab':
        return this.#leaveTab();
      case 'images':
        return this.#keepImages(effect.isKept);
      case 'drop':
        return this.#drop(effect.retained);
      case 'release':
        return sessionHost.release();
      case 'forget-hint':
        return sessionHost.evictionDetector.restoreHint(null);
      case 'end-hint':
        return sessionHost.evictionDetector.end();
      case 'restart':
        return sessionHost.restart();
      case 'restart-later':
        return this.#restartLater();
    }
  }

  /** The record comes first: this tab may have been suspended during a sign-out by another one. */
  #restartLater(): void {
    const restart = async () => {
      await this.onSessionChange();
      await this.reborn();
    };
    this.#parts.ports.clock.after(RESTARTS_AFTER_MS, () => {
      restart().catch((error: unknown) => logBug('session', error));
    });
  }

  /** Pictures are not encrypted: with a lock none stays. */
  async #keepImages(isKept: boolean): Promise<void> {
    const { ports, deviceRecord } = this.#parts;
    const { lock } = await deviceRecord.read();
    await ports
      .keepImages(isKept && lock === null)
      .catch((error: unknown) => logBug('images', error));
  }

  async #store(change: RememberedChange): Promise<SessionEvent> {
    const { deviceRecord, lockHost } = this.#parts;
    const made = change.type === 'restored' ? { ...change, lock: lockHost.known } : change;
    const record =
      made.type === 'signed-in'
        ? await this.#signIn(made)
        : await deviceRecord.change((known) => changeRemembered(known, made));
    const member = change.type === 'signed-in' ? change.member : null;
    return { type: 'stored', record, retained: await retainedOf(member, record) };
  }

  /**
   * Whom it replaces, and where the unsent rows of its own member are, is found out before, because that takes time. If another
   * login was stored meanwhile, or more was marked for the wipe, again.
   */
  async #signIn(change: Extract<RememberedChange, { type: 'signed-in' }>): Promise<Remembered> {
    const { deviceRecord, ports } = this.#parts;
    for (;;) {
      const before = await deviceRecord.read();
      const replaced = await replacedBy(change.member, before, ports.clock.wall());
      const { member, stores: named } = change;
      const stores =
        named && (await withOwnIntents(this.#parts, { member, stores: named }, before));
      const stored: Remembered[] = [];
      const record = await deviceRecord.change((known) => {
        const isMarkedSince = known.toWipe.some((name) => !before.toWipe.includes(name));
        if (!isSameLogin(known, before) || isMarkedSince) return known;
        stored.push(known);
        return changeRemembered(known, { ...change, stores, replaced });
      });
      if (stored.length > 0) return record;
    }
  }

  async #fence(): Promise<void> {
    const { ports, sessionHost } = this.#parts;
    const { memberSession } = sessionHost;
    if (memberSession === null) return;
    memberSession.isLeaving = true;
    try {
      await nextEpoch(memberSession.store, ports.uuid);
    } catch (error) {
      logBug('fence', error);
    }
  }

  async #retain(): Promise<SessionEvent> {
    const { ports, sessionHost } = this.#parts;
    const { memberSession } = sessionHost;
    if (memberSession === null) throw new Error('no member session');
    const { store, member } = memberSession;
    const wall = ports.clock.wall();
    if (store.kind === 'durable')
      return { type: 'retained', seq: (await deviceOnDisk(store))?.seq ?? 0, wall };
    sessionHost.evictionDetector.rememberUnread(await intentsOf(member));
    return { type: 'retained', seq: null, wall };
  }

  async #wipe(names: 'marked' | 'all'): Promise<void> {
    const { deviceRecord, bus } = this.#parts;
    const known = await deviceRecord.read();
    const left = await (names === 'all' ? wipeAll(this.#parts) : finishWipe(this.#parts, known));
    // A tab that waits for the PIN needs none when the last encrypted database is gone.
    if (known.lock !== null && left.lock === null) bus.post({ type: 'session' });
  }

  /** The sign-out is stored: what cannot be deleted now does not hold it up. */
  async #keepUnsent(retained: RetainedRows): Promise<void> {
    const store = this.#parts.sessionHost.memberSession?.store;
    if (store?.kind !== 'durable') return;
    await keepUnsent(this.#parts, store, retained).catch((error: unknown) =>
      logBug('keep-unsent', error),
    );
  }

  async #drop(retained: RetainedRows | null): Promise<void> {
    const store = this.#parts.sessionHost.memberSession?.store;
    if (store !== undefined) await store.remove('outbox', await retainedRows(store, retained));
  }

  async #endHere(): Promise<void> {
    await this.#parts.sessionHost.close();
    this.#current.state = NO_SESSION;
  }

  #holdTab(): void {
    this.#leaveTab();
    const nothing = () => undefined;
    const { locks } = this.#parts.ports;
    this.#leaveTab = locks.hold(SHARED_TAB, { steal: false, gained: nothing, lost: nothing });
  }

  #lookForSharedTab(): Promise<void> {
    return this.#queue.run(async () => {
      if (!(await this.#parts.ports.locks.isHeld(SHARED_TAB)))
        await this.#happen({ type: 'shared-tab-closed' });
    });
  }

  async #confirm(user: User, shared: boolean): Promise<void> {
    const { ports, deviceRecord } = this.#parts;
    const login = ports.uuid();
    const stores = shared ? null : newStores(this.#parts, await deviceRecord.read());
    await this.#happen({ type: 'confirmed', user, shared, login, stores });
  }

  /** Null when there is no record. */
  async #recall(): Promise<Remembered | null> {
    const { deviceRecord } = this.#parts;
    return (await deviceRecord.isThere()) ? deviceRecord.read() : null;
  }

  /** A disk that does not answer yet is tried again without limit: a slow disk must not sign the member out. */
  async #recallAtStart(): Promise<Remembered> {
    const { deviceRecord, status } = this.#parts;
    for (;;) {
      try {
        const known = await deviceRecord.read();
        status.set({ storage: 'durable' });
        return known;
      } catch (error) {
        logBug('start', error);
        status.set({ storage: 'silent' });
      }
    }
  }

  async #about(record: Remembered | null) {
    const { memberSession } = this.#parts.sessionHost;
    const known = record ?? { member: null, retained: [] };
    return {
      record,
      ownRetained: await retainedOf(memberSession?.member ?? null, known),
      retained: await retainedOf(known.member, known),
      isInMemory: memberSession?.store.kind === 'memory',
    };
  }

  async #ownRetained(): Promise<RetainedRows | null> {
    const member = this.#parts.sessionHost.memberSession?.member ?? null;
    return retainedOf(member, await this.#parts.deviceRecord.read());
  }
}
