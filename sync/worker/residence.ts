/**
 * Where this tab lives at the moment: with a member, or with nobody. Moving closes the old place before the new one opens,
 * and the live queries move along.
 */
import type { User } from '#schemas/account.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { TabState } from '#sync/api.ts';
import type { LiveHub } from '#sync/db/live/hub.ts';
import { logBug } from '#sync/db/log.ts';
import { createMemoryStore } from '#sync/db/memory-store.ts';
import type { Kept, Memory } from '#sync/db/remembered.ts';
import type { Store } from '#sync/db/store.ts';
import type { OutboxRow } from '#sync/engine/rows.ts';
import { UNKNOWN_STATUS, type SyncStatus } from '#sync/status.ts';
import type { Bus } from './bus.ts';
import type { Http } from './http.ts';
import { isKeptRow, keptRows } from './kept.ts';
import { Life } from './life.ts';
import { openMemberStore, writeUser } from './member-store.ts';
import type { Place } from './place.ts';
import type { Ports } from './ports.ts';
import type { StatusValue } from './status.ts';
import { UNSEEN } from './tabs.ts';
import { Visitor } from './visitor.ts';

export interface ResidenceParts {
  ports: Ports;
  http: Http;
  bus: Bus;
  hub: LiveHub;
  status: StatusValue;
  memory: Memory;
  onRefused: () => void;
}

type VisitorCause = Extract<SyncStatus['session'], { state: 'visitor' }>['cause'];

export class Residence {
  readonly #parts: ResidenceParts;
  #life: Life | null = null;
  #visitor: Visitor | null = null;
  #view: TabState = UNSEEN;
  /** Rows of an earlier session the member has not been asked about. */
  #kept: Kept | null = null;

  constructor(parts: ResidenceParts) {
    this.#parts = parts;
  }

  get life(): Life | null {
    return this.#life;
  }

  get visitor(): Visitor | null {
    return this.#visitor;
  }

  get place(): Place | null {
    return this.#life ?? this.#visitor;
  }

  async enter(
    member: ProfileId,
    given: { user: User | null; shared: boolean; kept: Kept | null },
  ): Promise<void> {
    const { hub, status } = this.#parts;
    await this.#close();
    this.#kept = given.kept;
    const { life, store } = await this.#open(member, given.shared);
    this.#life = life;
    if (given.user) await writeUser(store, given.user);
    const kept = await keptRows(store, given.kept);
    status.set({
      session: { state: 'member', member },
      storage: store.kind,
      keptRows: kept.length,
    });
    hub.enter(life.desk.world);
    life.setTab(this.#view);
  }

  /** The numbers of a member are gone before anything else is (decisions 25). */
  async leave(cause: VisitorCause): Promise<void> {
    const { ports, http, hub, status, memory } = this.#parts;
    const { line, build } = status.get();
    status.set({ ...UNKNOWN_STATUS, line, build, session: { state: 'visitor', cause } });
    await this.#close();
    this.#visitor = new Visitor({ clock: ports.clock, http, hub, status, memory });
    hub.enter(this.#visitor.world);
    await this.#visitor.recall();
  }

  /** The member has been asked about the kept rows: now they are rows like any other, or they are gone. */
  async release(): Promise<void> {
    this.#kept = null;
    this.#parts.status.set({ keptRows: 0 });
    await this.#life?.desk.outbox.reload();
  }

  setTab(view: TabState): void {
    const isBack = view.online && !this.#view.online;
    this.#view = view;
    this.#life?.setTab(view);
    if (this.#life === null) this.#parts.status.set({ line: view.online ? 'online' : 'offline' });
    if (isBack) this.#visitor?.refresh();
  }

  /** A store that opens and cannot be read is no better than one that does not open (invariant 30). */
  async #open(member: ProfileId, isShared: boolean): Promise<{ life: Life; store: Store }> {
    const isKept = (row: OutboxRow) => isKeptRow(this.#kept, row);
    const live = async (store: Store) => ({
      life: await Life.open({ ...this.#parts, store, member, isKept }),
      store,
    });
    try {
      return await live(await openMemberStore(this.#parts.ports, member, isShared));
    } catch (error) {
      logBug('store', error);
      return live(createMemoryStore());
    }
  }

  async #close(): Promise<void> {
    const [life, visitor] = [this.#life, this.#visitor];
    this.#life = null;
    this.#visitor = null;
    this.#parts.hub.enter(null);
    visitor?.close();
    await life?.close();
  }
}
