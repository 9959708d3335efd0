/**
 * One tab of a device: the real worker over the device's IndexedDB, locks and line, held as a page holds it, without Comlink
 * between. A killed tab is cut off in the middle of whatever it was doing.
 */
import { IDBKeyRange } from 'fake-indexeddb';
import type { SyncClient, TabState } from '#sync/api.ts';
import type { readRxIntents, openRxStore } from '#sync/db/store/rx-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import { createHold } from '#sync/hold.ts';
import type { Live, Query } from '#sync/queries/live.ts';
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
  locks: TabLocks;
  channel: TabChannel;
  openStore: typeof openRxStore;
  readIntents: typeof readRxIntents;
  wrote: Written;
  imagesDropped: () => void;
  keepImages: (isAllowed: boolean) => void;
}

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
  /** What its databases have to say waits for a sleeper. */
  #unheard: (() => void)[] | null = null;

  constructor(name: string, place: Place) {
    this.#clock = place.time.clock();
    this.name = name;
    this.#place = place;
    const api = startWorker({
      clock: this.#clock.clock,
      fetch: (url, init) => this.#fetch(url, init),
      indexedDB: place.indexedDB,
      IDBKeyRange,
      locks: place.locks.of(name),
      channel: place.channel.of(name),
      uuid: () => crypto.randomUUID(),
      seed: () => 7,
      openStore: (...where) => this.#openStore(...where),
      readIntents: place.readIntents,
      dropImages: () => {
        place.imagesDropped();
        return Promise.resolve();
      },
      keepImages: (isAllowed) => {
        place.keepImages(isAllowed);
        return Promise.resolve();
      },
      tab: name,
      baseUrl: `https://${HOST}`,
      clientUrl: `https://${HOST}`,
      originalHost: HOST,
      packageName: 'vonk',
      userAgent: 'Mozilla/5.0 (test)',
      build: 'development',
    });
    const hold = createHold(api);
    hold.attach((query, params, port) => void api.subscribe(query, params, port));
    this.sync = hold;
    this.#findOut();
    this.look({});
  }

  /** No time passes before the tab knows from its disk who is signed in: how long that takes is the machine's affair. */
  #findOut(): void {
    const found = begin(this.#place.network);
    const { status } = this.sync;
    const stop = status.subscribe(() => {
      if (status.get().session.state !== 'unknown') found();
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

  /** What the page tells of itself. */
  look(change: Partial<TabState>): void {
    this.#view = { ...this.#view, ...change };
    void this.sync.api.setTab(this.#view);
  }

  /** The browser stops this tab without closing it; its lock stays its own. */
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
    // No time passes while a database opens: how long that takes is the machine's affair.
    const opened = begin(activity);
    const store = await this.#place.openStore(place, died).finally(opened);
    this.#stores.push(store);
    return mortal(store, this.#death.signal, { activity, wrote });
  }
}

/** The value a query shows, when it shows one. */
export function shown<Result>({ live }: Watch<Result>): Result {
  if ('value' in live) return live.value;
  throw new Error(`nothing is shown: ${live.state}`);
}
