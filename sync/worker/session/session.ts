/**
 * Who is signed in on this device, and every change of that (decisions 22, 27): start, login, logout, definite refusal,
 * another tab. One change at a time; a sign-out is stored on the device before other tabs and the server are notified.
 */
import { getUser, type User } from '#schemas/account.ts';
import { FORCED_LOGOUT_KEEP_MS } from '#schemas/limits.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { logBug } from '#sync/db/log.ts';
import { databaseNames, newStoreId, type StoreIds } from '#sync/db/store/names.ts';
import { SerialQueue } from '#sync/db/store/serial-queue.ts';
import type { RetainedRows, Memory, Remembered } from '#sync/db/tables/remembered.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { requestLogIn, type Credentials } from '#sync/worker/queries/log-in.ts';
import type { Bus } from '#sync/worker/tabs/bus.ts';
import type { Http } from '#sync/worker/http/http.ts';
import type { MemberSession } from './member-session.ts';
import type { Renewal } from './member-store.ts';
import { isUnsent, retainUnsent, retainedRows } from './retained-rows.ts';
import type { Ports } from '#sync/worker/ports.ts';
import { isDefinite } from '#sync/worker/reads/read-result.ts';
import { recallAtStart } from './recall.ts';
import type { SessionHost } from './session-host.ts';
import { SharedTab } from './shared-tab.ts';
import type { StatusValue } from '#sync/worker/status.ts';
import type { TabSecret } from './tab-secret.ts';
import {
  markForWipe,
  finishWipe,
  retainedOf,
  storesFor,
  strandedIntents,
  without,
} from './wiping.ts';

export interface SessionParts {
  ports: Ports;
  http: Http;
  bus: Bus;
  memory: Memory;
  deleting: Set<string>;
  sessionHost: SessionHost;
  tabSecret: TabSecret;
  status: StatusValue;
}

type Whose = Pick<Remembered, 'member' | 'login' | 'stores'>;

/**
 * A member session of an earlier login has ended even if the same member is back: its data was wiped or waits for the
 * member's decision. One whose databases were replaced has ended too, because the tabs of a login share them.
 */
const isSameSession = (known: Whose, own: Whose): boolean =>
  known.member === own.member &&
  known.login === own.login &&
  known.stores?.base === own.stores?.base &&
  known.stores?.intent === own.stores?.intent;

const intentOf = async ({ member, stores }: Whose): Promise<string[]> =>
  member && stores ? [(await databaseNames(member, stores)).intent] : [];

export class Session {
  /** Resolves when the start is over, even if it could not find out who is signed in. */
  readonly started = Promise.withResolvers<undefined>();
  readonly #parts: SessionParts;
  readonly #sharedTab: SharedTab;
  readonly #queue = new SerialQueue();

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#sharedTab = new SharedTab(parts.ports.locks);
  }

  /** Resolves when the current change of session is over. */
  get idle(): Promise<unknown> {
    return this.#queue.idle;
  }

  start(): Promise<void> {
    const found = this.#queue.run(async () => {
      const known = await finishWipe(this.#parts, await recallAtStart(this.#parts));
      await this.#follow(known, 'start');
    });
    return found.finally(() => this.started.resolve(undefined));
  }

  /** Another tab has signed in or out, or decided about the retained rows. */
  onSessionChange(): Promise<void> {
    return this.#queue.run(async () => {
      const known = await this.#recall();
      // The hint may be outdated; the tab of the login has compared it.
      this.#parts.sessionHost.evictionDetector.restoreHint(null);
      await this.#follow(known, known.logoutPending ? 'logout' : 'refused');
    });
  }

  async isWanted(whose: Whose): Promise<boolean> {
    const { memory } = this.#parts;
    return !(await memory.isThere()) || isSameSession(await memory.read(), whose);
  }

  /** One database of this login is replaced by a new one, in every tab. Null when the login has ended. */
  async renew(whose: Whose, given: Renewal): Promise<StoreIds | null> {
    const { memory, ports, bus } = this.#parts;
    const id = newStoreId(ports.uuid);
    const old = await intentOf(whose);
    const { member, login, stores } = await memory.change((known) =>
      isSameSession(known, whose) && known.stores
        ? {
            ...known,
            stores: { ...known.stores, [given.part]: id },
            toWipe:
              given.isCopied && given.part === 'intent' ? [...known.toWipe, ...old] : known.toWipe,
          }
        : known,
    );
    if (member !== whose.member || login !== whose.login) return null;
    if (stores?.[given.part] === id) bus.post({ type: 'session' });
    return stores;
  }

  async stranded(): Promise<readonly string[]> {
    return strandedIntents(this.#parts, await this.#parts.memory.read());
  }

  async discard(intent: string): Promise<void> {
    const known = await this.#parts.memory.change((before) => ({
      ...before,
      toWipe: [...before.toWipe, intent],
    }));
    await finishWipe(this.#parts, known);
  }

  reborn(): Promise<void> {
    return this.#queue.run(async () => {
      await this.#recall();
      await this.#parts.sessionHost.restart();
    });
  }

  logIn(given: Credentials & { shared: boolean }): Promise<Outcome<{ member: ProfileId }>> {
    return this.#queue.run(async () => {
      const { sessionHost, memory, http, ports } = this.#parts;
      const { memberSession, visitor } = sessionHost;
      if (memberSession) return ok({ member: memberSession.member });
      if (!visitor) throw new Error('not started');
      await finishWipe(this.#parts, await memory.read());
      await visitor.tellLogout();
      const outcome = await requestLogIn({ http, visitor, userAgent: ports.userAgent }, given);
      if (!outcome.ok) return outcome;
      await this.#enter(outcome.value, given.shared);
      return ok({ member: outcome.value.profile.id });
    });
  }

  checkSession(): Promise<Outcome<{ member: ProfileId | null }>> {
    return this.#queue.run(async () => {
      const { sessionHost, http, memory, tabSecret } = this.#parts;
      if (sessionHost.memberSession) return ok({ member: sessionHost.memberSession.member });
      const { logoutPending, shared } = await memory.read();
      // A member who signed out stays signed out, even before the logout is reported.
      if (logoutPending) return ok({ member: null });
      // The cookie reaches every tab of the browser; the session of a shared device belongs to one tab.
      if (shared && tabSecret.get() === null) {
        void this.#endSharedSession().catch((error: unknown) => logBug('session', error));
        return ok({ member: null });
      }
      const answer = await http(getUser);
      if (answer.type === 'refused' && (answer.status === 401 || answer.status === 403))
        if (isDefinite(answer)) return ok({ member: null });
      const outcome = outcomeOf(getUser, answer);
      if (!outcome.ok) return outcome;
      await this.#enter(outcome.value, shared);
      return ok({ member: outcome.value.profile.id });
    });
  }

  logOut(given: { discardUnsent: boolean }): Promise<Outcome<{ done: boolean; unsent: number }>> {
    return this.#queue.run(async () => {
      const { sessionHost, memory } = this.#parts;
      const { memberSession } = sessionHost;
      const retained =
        memberSession === null ? null : await retainedOf(memberSession.member, await memory.read());
      const rows = memberSession?.memberView.outbox.rows().filter(isUnsent) ?? [];
      const unsent =
        rows.length +
        (memberSession === null ? 0 : (await retainedRows(memberSession.store, retained)).length);
      if (unsent > 0 && !given.discardUnsent) return ok({ done: false, unsent });
      const own = await sessionHost.names();
      const toWipe = await markForWipe(this.#parts, { memberSession, own }, null);
      await memory.change((known) => ({
        ...known,
        member: null,
        stores: null,
        retained: without(known.retained, retained),
        logoutPending: true,
        toWipe,
      }));
      await this.#leave('logout', null);
      return ok({ done: true, unsent });
    });
  }

  /** The server reports that this is no longer the member's session: only unsent rows stay (decisions 27). */
  refused(): Promise<void> {
    return this.#queue.run(async () => {
      const { sessionHost, memory, ports } = this.#parts;
      const { memberSession } = sessionHost;
      if (!memberSession) return;
      const before = await memory.read();
      // A refusal of a member who has left is not about the member signed in now (invariant 38).
      if (before.member !== null && !this.#isOf(before, memberSession))
        return this.#follow(before, 'refused');
      const { count, seq } = await retainUnsent(memberSession.store);
      const own = await sessionHost.names();
      const until = ports.clock.wall() + FORCED_LOGOUT_KEEP_MS;
      const retained =
        own && count > 0 && memberSession.store.kind === 'durable'
          ? { database: own.intent, until, seq }
          : null;
      const toWipe = await markForWipe(this.#parts, { memberSession, own }, retained);
      await memory.change((known) => ({
        ...known,
        member: null,
        stores: null,
        retained: [
          ...known.retained.filter(({ database }) => database !== own?.intent),
          ...(retained ? [retained] : []),
        ],
        toWipe,
      }));
      await this.#leave('refused', retained);
    });
  }

  decideRetainedRows({ send }: { send: boolean }): Promise<Outcome<null>> {
    return this.#queue.run(async () => {
      const { sessionHost, memory, bus } = this.#parts;
      const { memberSession } = sessionHost;
      const retained =
        memberSession && (await retainedOf(memberSession.member, await memory.read()));
      if (memberSession && !send)
        await memberSession.store.remove(
          'outbox',
          await retainedRows(memberSession.store, retained),
        );
      await memory.change((known) => ({ ...known, retained: without(known.retained, retained) }));
      await sessionHost.release();
      bus.post({ type: 'session' });
      return ok(null);
    });
  }

  /** If the session record was deleted with the rest of the storage, an open tab writes it again. */
  async #recall(): Promise<Remembered> {
    const { memory, sessionHost } = this.#parts;
    const { memberSession, isShared, login, stores } = sessionHost;
    if (memberSession === null || isShared || (await memory.isThere())) return memory.read();
    return memory.change((known) => ({ ...known, member: memberSession.member, login, stores }));
  }

  async #enter(user: User, shared: boolean): Promise<void> {
    const member = user.profile.id;
    const { ports, memory } = this.#parts;
    const fresh = ports.uuid();
    const stores = shared ? null : await storesFor(this.#parts, member, await memory.read());
    await ports.keepImages(!shared).catch((error: unknown) => logBug('images', error));
    const known = await memory.change((before) => ({
      ...before,
      member: shared ? null : member,
      // Signed in by another tab a moment ago: not a second login.
      login: before.member === member ? (before.login ?? fresh) : fresh,
      stores: stores && ((before.member === member ? before.stores : null) ?? stores),
      shared,
      logoutPending: false,
    }));
    if (shared) this.#sharedTab.hold();
    await this.#parts.sessionHost.enter(member, {
      user,
      shared,
      retained: await retainedOf(member, known),
      login: known.login,
      stores: known.stores,
    });
    this.#parts.bus.post({ type: 'session' });
  }

  /** Without its tab the session of a shared device is over: mark the logout as pending for the server. */
  async #endSharedSession(): Promise<void> {
    const { memory, sessionHost } = this.#parts;
    if (!(await this.#sharedTab.isGone())) return;
    await memory.change((known) => ({ ...known, shared: false, logoutPending: known.shared }));
    sessionHost.visitor?.refresh();
  }

  /** Notify other tabs first: a database cannot be deleted while they hold it open. */
  async #leave(cause: 'logout' | 'refused', retained: RetainedRows | null): Promise<void> {
    const { sessionHost, bus, memory } = this.#parts;
    this.#sharedTab.leave();
    await sessionHost.leave(cause, retained);
    bus.post({ type: 'session' });
    await finishWipe(this.#parts, await memory.read());
    sessionHost.visitor?.refresh();
  }

  /** Changes this tab to the session stored on the device. */
  async #follow(known: Remembered, cause: 'start' | 'logout' | 'refused'): Promise<void> {
    const { sessionHost } = this.#parts;
    const { memberSession } = sessionHost;
    const left = memberSession && (await retainedOf(memberSession.member, known));
    if (known.member === null) {
      // On a shared device every tab signs out by itself, or together with the tab that does.
      if (memberSession && memberSession.store.kind === 'memory' && !known.logoutPending) return;
      if (!memberSession && sessionHost.visitor) return;
      await sessionHost.leave(cause, left);
      // Delete what this tab wrote while another tab was wiping (invariant 37).
      if (memberSession) {
        const toWipe = await markForWipe(this.#parts, { memberSession: null, own: null }, null);
        await finishWipe(this.#parts, { ...known, toWipe });
      }
      sessionHost.visitor?.refresh();
      return;
    }
    const retained = await retainedOf(known.member, known);
    if (memberSession && this.#isOf(known, memberSession)) {
      if (retained === null) await sessionHost.release();
      return;
    }
    if (memberSession) sessionHost.evictionDetector.leave(left);
    const { member, login, stores } = known;
    await sessionHost.enter(member, { user: null, shared: false, retained, login, stores });
  }

  /** A store in memory cannot have been wiped by another tab, so its session continues. */
  #isOf(known: Remembered, { member, store }: MemberSession): boolean {
    const { login, stores } = this.#parts.sessionHost;
    if (store.kind === 'memory') return known.member === member;
    return isSameSession(known, { member, login, stores });
  }
}
