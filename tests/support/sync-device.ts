/**
 * A browser with the real worker in it: a fake IndexedDB that stays when a tab closes, a line that can be cut, and time that
 * passes only when the journey lets it pass.
 */
import type { BusMessage } from '#sync/worker/tabs/bus.ts';
import { readRxIntents, openRxStore } from '#sync/db/store/rx-store.ts';
import type { Table } from '#sync/db/tables/tables.ts';
import { BreakableStorage } from './breakable-storage.ts';
import { cryptoRunning } from './crypto-work.ts';
import { VirtualTime } from './sync-clock.ts';
import { TabChannel, TabLocks } from './sync-locks.ts';
import { Network } from './sync-network.ts';
import { workWithoutPage, type Worked } from '#sync/worker/without-page.ts';
import { begin, mortal } from './sync-store.ts';
import { portsOf, Tab, type Place } from './sync-tab.ts';

/** Longer than any wait of a journey. */
const LONGEST_WAIT_MS = 20 * 60_000;
/** How long nothing may be under way before the device counts as quiet: between two steps of a query there is a short gap. */
const QUIET_TURNS = 8;
const INTENT: ReadonlySet<Table> = new Set<Table>(['outbox', 'drafts', 'device', 'meta']);

export class Device {
  readonly time = new VirtualTime();
  readonly network: Network;
  readonly storage = new BreakableStorage();
  readonly indexedDB = this.storage.indexedDB;
  /** How many rows were written so far; `baseWrites` counts those of the base. */
  writes = 0;
  baseWrites = 0;
  /** The release of the pages that are opened from now on. */
  build = 'development';
  /** How often the code of the store was asked for. */
  storeLoads = 0;
  imagesDropped = 0;
  screensDropped = 0;
  mayKeepImages = true;
  readonly #locks = new TabLocks();
  readonly #channel = new TabChannel();
  readonly #tabs: Tab[] = [];
  #runs = 0;

  constructor(serve: (request: Request) => Response | Promise<Response>) {
    this.network = new Network(serve);
  }

  /** Whether a tab of this device holds the lock. */
  isLocked(name: string): Promise<boolean> {
    return this.#locks.of('test').isHeld(name);
  }

  openTab(
    openStore: typeof openRxStore = openRxStore,
    readIntents: typeof readRxIntents = readRxIntents,
  ): Tab {
    const place = this.#place(openStore, readIntents);
    const tab = new Tab(`tab-${this.#tabs.length + 1}`, place);
    this.#tabs.push(tab);
    return tab;
  }

  /** What the service worker does while no tab is open, from the beginning of its event to the end. */
  async workWithoutPage(given: { reads: boolean }): Promise<Worked> {
    const name = `service-worker-${this.#runs}`;
    this.#runs += 1;
    const place = this.#place(openRxStore, readRxIntents);
    const { clock, stop } = this.time.clock();
    const end = new AbortController();
    const ports = portsOf(name, place, {
      clock,
      fetch: (url, init) => this.network.fetch(url, init),
      openStore: async (...where) => {
        const opened = begin(this.network);
        const store = await openRxStore(...where).finally(opened);
        return mortal(store, end.signal, { activity: this.network, wrote: place.wrote });
      },
    });
    const ends: Worked[] = [];
    const work = workWithoutPage(ports, given).then((worked) => ends.push(worked));
    await this.until(() => ends.length > 0);
    await work;
    end.abort();
    stop();
    this.#channel.died(name);
    return ends[0] ?? { waiting: 0, badge: null };
  }

  /** Lets time pass until the condition is true; waits for what is under way before each check. */
  async until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    const limit = this.time.now + LONGEST_WAIT_MS;
    for (;;) {
      await this.rest();
      if (await isSo()) return;
      if (this.time.now >= limit) throw new Error(`still not so: ${String(isSo)}`);
      this.time.pass(limit);
    }
  }

  /** Lets this much time pass, timer by timer. */
  async pass(ms: number): Promise<void> {
    const until = this.time.now + ms;
    await this.rest();
    while (this.time.now < until) {
      this.time.pass(until);
      await this.rest();
    }
  }

  /** Waits for what is under way without any time passing. */
  async rest(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS;) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      quiet = this.#isBusy() ? 0 : quiet + 1;
    }
  }

  #isBusy(): boolean {
    const { network, storage, time } = this;
    return network.busy + storage.running + time.soon + cryptoRunning() > 0;
  }

  #place(openStore: typeof openRxStore, readIntents: typeof readRxIntents): Place {
    const { time, network, indexedDB, build } = this;
    return {
      time,
      network,
      indexedDB,
      build,
      locks: this.#locks,
      channel: this.#channel,
      openStore,
      // It never comes here: a login does not need it.
      loadStore: () => {
        this.storeLoads += 1;
        return Promise.reject(new Error('the code of the store does not come'));
      },
      readIntents,
      imagesDropped: () => {
        this.imagesDropped += 1;
      },
      keepImages: (isAllowed: boolean) => {
        this.mayKeepImages = isAllowed;
      },
      screensDropped: () => {
        this.screensDropped += 1;
      },
      wrote: (table: Table, count: number) => {
        this.writes += count;
        if (!INTENT.has(table)) this.baseWrites += count;
      },
    };
  }

  /** All open tabs receive a message that a tab of another release has sent. */
  receive(message: BusMessage): void {
    this.#channel.of('another release').postMessage(message);
  }

  /** The names of all databases on the device. */
  async databases(): Promise<string[]> {
    const found = await this.indexedDB.databases();
    return found.flatMap(({ name }) => name ?? []).toSorted();
  }

  async close(): Promise<void> {
    for (const tab of this.#tabs) await tab.kill();
  }
}
