/**
 * One tab of a device: the real worker over the device's IndexedDB, locks and line, used as a page uses it, but without Comlink. A
 * killed tab stops in the middle of its work.
 */
import { IDBKeyRange } from 'fake-indexeddb';
import type { Outcome } from '#schemas/outcome.ts';
import type { SyncClient, TabState } from '#sync/api.ts';
import { holdsRows } from '#sync/db/store/on-disk.ts';
import {
  createRxBase,
  createRxIntents,
  type readRxIntents,
  type openRxStore,
} from '#sync/db/store/rx-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import { createAttachableClient } from '#sync/attachable-client.ts';
import type { Live, Query } from '#sync/queries/live.ts';
import type { Ports } from '#sync/worker/ports.ts';
import { startWorker } from '#sync/worker/start.ts';
import type { TabClock, VirtualTime } from './sync-clock.ts';
import type { TabChannel, TabLocks } from './sync-locks.ts';
import type { Network } from './sync-network.ts';
import { begin, mortal, type Written } from './sync-store.ts';

const HOST = 'vonk.test';

export interface Place {
  time: VirtualTime;
  network: Network;
  indexedDB: IDBFactory;
  build: string;
  locks: TabLocks;
  channel: TabChannel;
  openStore: typeof openRxStore;
  loadStore: () => Promise<unknown>;
  readIntents: typeof readRxIntents;
  wrote: Written;
  imagesDropped: () => void;
  keepImages: (isAllowed: boolean) => void;
  screensDropped: () => void;
}

/** The device as the worker takes it; `name`: that of the tab. */
export const portsOf = (
  name: string,
  place: Place,
  own: Pick<Ports, 'clock' | 'fetch' | 'openStore'>,
): Ports => ({
  ...own,
  indexedDB: place.indexedDB,
  IDBKeyRange,
  locks: place.locks.of(name),
  channel: place.channel.of(name),
  uuid: () => crypto.randomUUID(),
  seed: () => 7,
  loadStore: place.loadStore,
  readIntents: place.readIntents,
  createIntents: createRxIntents,
  createBase: createRxBase,
  holdsIntents: (database) => holdsRows(place.indexedDB, { database, table: 'outbox' }),
  dropImages: () => {
    place.imagesDropped();
    return Promise.resolve();
  },
  keepImages: (isAllowed) => {
    place.keepImages(isAllowed);
    return Promise.resolve();
  },
  dropScreens: () => {
    place.screensDropped();
    return Promise.resolve();
  },
  tab: name,
  baseUrl: `https://${HOST}`,
  clientUrl: `https://${HOST}`,
  originalHost: HOST,
  packageName: 'vonk',
  userAgent: 'Mozilla/5.0 (test)',
  build: place.build,
});

/** What a live query has delivered so far. */
export interface Watch<Result> {
  live: Live<Result>;
  deliveries: Live<Result>[];
  stop: () => void;
}

const LOOKED_AT: TabState = {
  visible: true,
  focused: true,
  online: true,
  saveData: false,
  conversationWith: null,
};

export class Tab {
  readonly name: string;
  readonly sync: SyncClient;
  readonly #place: Place;
  readonly #death = new AbortController();
  readonly #stores: Store[] = [];
  readonly #clock: TabClock;
  #view = LOOKED_AT;
  /** Deaths of stores that wait while the tab is frozen; null when it is not frozen. */
  #unheard: (() => void)[] | null = null;

  constructor(name: string, place: Place) {
    this.#clock = place.time.clock();
    this.name = name;
    this.#place = place;
    const api = startWorker(
      portsOf(name, place, {
        clock: this.#clock.clock,
        fetch: (url, init) => this.#fetch(url, init),
        openStore: (...where) => this.#openStore(...where),
      }),
    );
    const client = createAttachableClient(api);
    client.attach((port) => void api.serveLive(port));
    this.sync = client;
    this.#findOut();
    this.look({});
  }

  /** Stops time until the tab has read from its disk who is signed in, because the duration depends on the machine. */
  #findOut(): void {
    const found = begin(this.#place.network);
    const { status } = this.sync;
    const stop = status.subscribe(() => {
      const { session, lock } = status.get();
      if (session.state !== 'unknown' || lock?.isLocked) found();
    });
    this.#death.signal.addEventListener('abort', () => {
      stop();
      found();
    });
  }

  watch<Params, Result>(query: Query<Params, Result>, params: Params): Watch<Result> {
    const watch: Watch<Result> = {
      live: { state: 'loading-first' },
      deliveries: [],
      stop: () => undefined,
    };
    watch.stop = this.sync.live(query, params, (live) => {
      watch.live = live;
      watch.deliveries.push(live);
    });
    return watch;
  }

  /** Asks for a live query again, as a screen does for its member. */
  fetch<Params>({ name }: Query<Params, unknown>, params: Params): Promise<Outcome<null>> {
    return this.sync.api.fetchQuery({ name, params, more: false });
  }

  fetchMore<Params>({ name }: Query<Params, unknown>, params: Params): Promise<Outcome<null>> {
    return this.sync.api.fetchQuery({ name, params, more: true });
  }

  /** Changes what the page reports about itself. */
  look(change: Partial<TabState>): void {
    this.#view = { ...this.#view, ...change };
    void this.sync.api.setTab(this.#view);
  }

  /** The browser freezes this tab without closing it; the tab keeps its lock. */
  freeze(isFrozen: boolean): void {
    this.#clock.freeze(isFrozen);
    this.#place.channel.freeze(this.name, isFrozen);
    const unheard = this.#unheard ?? [];
    this.#unheard = isFrozen ? unheard : null;
    if (!isFrozen) for (const hear of unheard) hear();
  }

  async kill(): Promise<void> {
    if (this.#death.signal.aborted) return;
    this.#death.abort();
    this.#clock.stop();
    this.#place.channel.died(this.name);
    this.#place.locks.died(this.name);
    await Promise.all(this.#stores.map((store) => store.close()));
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    const response = await this.#place.network.fetch(url, init);
    return this.#death.signal.aborted ? new Promise(() => undefined) : response;
  }

  async #openStore(
    place: Parameters<typeof openRxStore>[0],
    onDeath: () => void = () => undefined,
  ): Promise<Store> {
    const died = () => {
      if (this.#unheard) this.#unheard.push(onDeath);
      else onDeath();
    };
    const { network: activity, wrote } = this.#place;
    // No time passes while a database opens, because the duration depends on the machine.
    const opened = begin(activity);
    try {
      const store = await this.#place.openStore(place, died);
      // The browser closes it with its tab. In this process it would stay open, beside those of the next tab.
      if (this.#death.signal.aborted) await store.close();
      this.#stores.push(store);
      return mortal(store, this.#death.signal, { activity, wrote });
    } finally {
      opened();
    }
  }
}

export const isShown = ({ live }: Watch<unknown>): boolean => 'value' in live;

/** The value that a query shows; throws when it shows none. */
export function shown<Result>({ live }: Watch<Result>): Result {
  if ('value' in live) return live.value;
  throw new Error(`nothing is shown: ${live.state}`);
}
