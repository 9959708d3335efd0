/**
 * Owns the current session of this tab: a member session, or a visitor. It opens, closes and shows a session;
 * when and in which order is decided by the session state machine (sync/engine/session).
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { TabState } from '#sync/api.ts';
import type { LiveHub } from '#sync/db/live/hub.ts';
import { databaseNames, intentsOf, type DatabaseNames } from '#sync/db/store/names.ts';
import { deviceOnDisk, numberAbove } from '#sync/db/tables/device.ts';
import { logBug } from '#sync/db/log.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import type { DeviceRecord } from '#sync/db/tables/remembered.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import {
  changeRemembered,
  type RetainedRows,
  type StoreIds,
} from '#sync/engine/session/remembered.ts';
import { isRetainedRow } from '#sync/engine/session/retained-rows.ts';
import type { SessionEffect } from '#sync/engine/session/session-state.ts';
import { UNKNOWN_STATUS, type VisitorCause } from '#sync/queries/status.ts';
import type { Bus } from '#sync/worker/tabs/bus.ts';
import type { Http } from '#sync/worker/http/http.ts';
import type { SiteCalls } from '#sync/worker/http/site-calls.ts';
import { MemberSession } from './member-session.ts';
import {
  intentsLock,
  openMemberStore,
  writeUser,
  type MemberStoreParts,
  type Unavailability,
} from './member-store.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';
import type { Ports } from '#sync/worker/ports.ts';
import type { StatusValue } from '#sync/worker/status.ts';
import { HIDDEN_TAB } from '#sync/worker/tabs/tabs.ts';
import { Visitor } from './visitor.ts';
import { EvictionDetector } from './eviction-detector.ts';
import { retainedRows } from './wiping.ts';

export interface SessionHostParts {
  ports: Ports;
  http: Http;
  siteCalls: SiteCalls;
  bus: Bus;
  hub: LiveHub;
  status: StatusValue;
  deviceRecord: DeviceRecord;
  onRefused: (memberSession: MemberSession) => void;
  onTabGone: () => void;
  /** Whether this member, with this login and these databases, is still the one stored on the device. */
  isWanted: (whose: OpenLogin) => Promise<boolean>;
  renew: (whose: OpenLogin, given: Unavailability) => Promise<Renewed | null>;
  stranded: MemberStoreParts['stranded'];
  discard: MemberStoreParts['discard'];
  cipher: MemberStoreParts['cipher'];
  /** The member's database failed under this tab, and another has replaced it. */
  onReborn: () => void;
  /** The member of this session has signed out in another tab. */
  onGone: () => void;
}

type OpenInput = Omit<Extract<SessionEffect, { type: 'open' }>, 'type'>;
type OpenLogin = Pick<OpenInput, 'member' | 'login' | 'stores'>;

/** A member's databases after one of them was replaced. */
export interface Renewed {
  stores: StoreIds;
  databases: DatabaseNames;
}

/** `databases`: null when the member's data is in memory only. */
interface OpenedSession {
  databases: DatabaseNames | null;
}

export class SessionHost {
  readonly evictionDetector: EvictionDetector;
  readonly #parts: SessionHostParts;
  #memberSession: MemberSession | null = null;
  #visitor: Visitor | null = null;
  #view: TabState = HIDDEN_TAB;
  /** Rows of an earlier session the member has not decided about. */
  #retained: RetainedRows | null = null;
  #isShared = false;
  #databases: DatabaseNames | null = null;
  /** Of the login whose databases were opened last. */
  #isWanted = (): Promise<boolean> => Promise.resolve(true);
  #stopWatching = (): void => {};
  #leaveIntents = (): void => {};

  constructor(parts: SessionHostParts) {
    this.#parts = parts;
    this.evictionDetector = new EvictionDetector(parts.status, parts.ports.clock.wall);
  }

  get memberSession(): MemberSession | null {
    return this.#memberSession;
  }

  get visitor(): Visitor | null {
    return this.#visitor;
  }

  get context(): RequestContext | null {
    return this.#memberSession ?? this.#visitor;
  }

  /** Null when another tab has replaced the databases meanwhile, or has signed the member out. */
  async open(given: OpenInput): Promise<OpenedSession | null> {
    const { member, stores } = given;
    const { status } = this.#parts;
    this.#databases = stores && (await databaseNames(member, stores));
    this.#retained = given.retained;
    this.#isShared = given.shared;
    status.set({ leader: false });
    const memberSession = await this.#open(given, this.#databases);
    if (memberSession === null) return null;
    try {
      const retained = await retainedRows(memberSession.store, this.#retained);
      status.set({ session: { state: 'member', member }, retainedRows: retained.length });
      await this.#begin(memberSession);
    } catch (error) {
      // Nothing else would end its engine: it would go on behind a login that failed, and after a logout.
      this.#memberSession = null;
      await memberSession.close();
      throw error;
    }
    return { databases: this.#databases };
  }

  /** The store continues with another database: engine and live queries start again, and a lost base is read again. */
  async restart(): Promise<void> {
    const { status } = this.#parts;
    const before = this.#memberSession;
    if (before === null) return;
    before.retire();
    status.set({ leader: false });
    await this.#numberAboveRetained(before.store);
    const memberSession = await this.#live(before.member, before.store);
    await this.#begin(memberSession);
  }

  /** The member's numbers are cleared before anything else is closed (decisions 25). `retained`: the rows that stay. */
  clear(cause: VisitorCause, retained: RetainedRows | null): void {
    const { status } = this.#parts;
    const { connectivity, build, contract, lacking } = status.get();
    const persistedHint = this.evictionDetector.leave(retained);
    status.set({
      ...UNKNOWN_STATUS,
      contract,
      lacking,
      connectivity,
      build,
      persistedHint,
      session: { state: 'visitor', cause },
    });
  }

  async close(): Promise<void> {
    const [memberSession, visitor] = [this.#memberSession, this.#visitor];
    this.#stopWatching();
    this.#memberSession = null;
    this.#visitor = null;
    this.#parts.hub.enter(null);
    visitor?.close();
    await memberSession?.close();
    this.#leaveIntents();
  }

  async becomeVisitor(): Promise<void> {
    const { ports, siteCalls, hub, status, deviceRecord } = this.#parts;
    const { clock, locks } = ports;
    const http = siteCalls.gate(this.#parts.http);
    this.#visitor = new Visitor({ clock, locks, http, hub, status, deviceRecord });
    hub.enter(this.#visitor.world);
    await this.#visitor.recall();
  }

  /** The member has decided about the retained rows: they are ordinary rows now, or deleted. */
  async release(): Promise<void> {
    this.#retained = null;
    this.#parts.status.set({ retainedRows: 0 });
    await this.#memberSession?.memberView.outbox.reload();
    this.evictionDetector.keep();
  }

  setTab(view: TabState): void {
    const isBack = view.online && !this.#view.online;
    const isCut = !view.online && this.#view.online;
    this.#view = view;
    this.#memberSession?.setTab(view);
    if (this.#memberSession === null) {
      this.#parts.status.set({ connectivity: view.online ? 'online' : 'offline' });
      this.#parts.hub.changed();
    }
    if (isCut) this.#visitor?.lineCut();
    if (isBack) this.#visitor?.refresh();
  }

  async #begin(memberSession: MemberSession): Promise<void> {
    const { hub, status } = this.#parts;
    this.#memberSession = memberSession;
    const { store, memberView } = memberSession;
    const device = store.kind === 'durable' ? await deviceOnDisk(store) : null;
    if (device !== null) {
      const database = await intentsOf(memberSession.member);
      this.#stopWatching();
      const found = { database, born: device.born };
      this.#stopWatching = this.evictionDetector.watch(found, memberView.outbox);
    }
    const inMemory = this.#isShared ? 'memory' : 'failed';
    status.set({ storage: memberSession.store.kind === 'memory' ? inMemory : 'durable' });
    hub.enter(memberSession.memberView.world);
    memberSession.setTab(this.#view);
  }

  /**
   * The database of the retained rows may be lost, and another have taken its place. A row that counted from 1 again would
   * be taken for a retained one: it would never be sent.
   */
  async #numberAboveRetained(store: Store): Promise<void> {
    if (this.#retained?.isUncounted === true) await this.#countRetained(this.#retained, store);
    const retained = this.#retained;
    if (retained !== null) await numberAbove(store, retained.seq, this.#parts.ports.uuid);
  }

  /** What is in the database now was there at the sign-out: nothing works over it yet. */
  async #countRetained({ database }: RetainedRows, store: Store): Promise<void> {
    if (store.kind === 'memory') return;
    const seq = (await deviceOnDisk(store))?.seq ?? 0;
    const change = { type: 'counted', database, seq } as const;
    const { retained } = await this.#parts.deviceRecord.change((known) =>
      changeRemembered(known, change),
    );
    this.#retained = retained.find((one) => one.database === database) ?? null;
  }

  /**
   * A store that opens but cannot be read or written counts as one that does not open (invariant 30). A store that has ended
   * does not: in memory, this tab would not follow the other tabs to their databases. Null then.
   */
  async #open(opening: OpenInput, names: DatabaseNames | null): Promise<MemberSession | null> {
    if (names === null) return this.#first(opening, createMemoryStore());
    let store: Store | null = null;
    const end = { isGone: false };
    const onGone = () => {
      end.isGone = true;
      this.#parts.onGone();
    };
    try {
      store = await this.#openStore(opening, { names, onGone });
      return await this.#first(opening, store);
    } catch (error) {
      if (!end.isGone) logBug('store', error);
      await store?.close();
      return end.isGone ? null : this.#first(opening, createMemoryStore());
    }
  }

  /** What a login brings is written before anything works over the store. */
  async #first({ member, user }: OpenInput, store: Store): Promise<MemberSession> {
    if (user) await writeUser(store, user);
    await this.#numberAboveRetained(store);
    return this.#live(member, store);
  }

  #openStore(
    { member, login, stores }: OpenInput,
    { names, onGone }: { names: DatabaseNames; onGone: () => void },
  ): Promise<Store> {
    const { ports, isWanted, renew, stranded, discard, cipher, onReborn } = this.#parts;
    this.#holdIntents(names);
    let own: OpenLogin = { member, login, stores };
    const isOwnWanted = () => isWanted(own);
    this.#isWanted = isOwnWanted;
    return openMemberStore(ports, names, {
      isWanted: isOwnWanted,
      renew: async (given) => {
        const renewed = await renew(own, given);
        if (renewed === null) return null;
        own = { ...own, stores: renewed.stores };
        this.#databases = renewed.databases;
        this.#holdIntents(renewed.databases);
        // The rows of a database that does not open now are not lost.
        if (given.part === 'intent') this.evictionDetector.restoreHint(null);
        return renewed.databases;
      },
      stranded,
      discard,
      cipher,
      onReborn,
      onGone,
    });
  }

  #holdIntents({ intent }: DatabaseNames): void {
    const nothing = () => undefined;
    this.#leaveIntents();
    this.#leaveIntents = this.#parts.ports.locks.hold(intentsLock(intent), {
      steal: false,
      gained: nothing,
      lost: nothing,
    });
  }

  #live(member: ProfileId, store: Store): Promise<MemberSession> {
    const isRetained = (row: OutboxRow) => isRetainedRow(this.#retained, row);
    const ownIsWanted = this.#isWanted;
    // A store in memory belongs to this tab alone. A record that cannot be read must not hold up what the member wrote.
    const isWanted = async () => store.kind === 'memory' || ownIsWanted().catch(() => true);
    return MemberSession.open({ ...this.#parts, store, member, isRetained, isWanted });
  }
}
