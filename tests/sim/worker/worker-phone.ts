/**
 * A device whose tabs run the real worker. Its record, homes and oracles are those of the simulation; what is in them
 * comes from the commits of the real store (device-store.ts) and of the real record.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { DEFAULT_NOTIFICATION_SETTINGS } from '#schemas/notification-settings.ts';
import { timeOf } from '#schemas/time.ts';
import { sweepPhotos } from '#sync/db/tables/photos.ts';
import type { DatabaseNames } from '#sync/db/store/names.ts';
import type { Remembered, RememberedChange } from '#sync/engine/session/remembered.ts';
import { BreakableStorage } from '#tests/support/breakable-storage.ts';
import './digests.ts';
import { contentOf } from '#tests/sim/backend-content.ts';
import type { Home } from '#tests/sim/home.ts';
import { FOREIGN, ME, newKey } from '#tests/sim/members.ts';
import { checkLeft } from '#tests/sim/oracles-end.ts';
import { Phone, type PhoneParts } from '#tests/sim/phone.ts';
import { LEADERLESS_MOST_MS } from '#tests/sim/play.ts';
import { NOTHING_HELD, type Content } from '#tests/sim/questions.ts';
import { SET } from '#tests/sim/settings.ts';
import type { Tab } from '#tests/sim/tab.ts';
import { hold } from '#tests/sim/violation.ts';
import { DeviceDatabases } from './device-databases.ts';
import { DeviceStore, type Files, type Marked } from './device-store.ts';
import { addressOf } from './requests.ts';
import { LISTS, opensList } from './own-lists.ts';
import { PageNote } from './page-note.ts';
import { DeviceChannel, DeviceLocks } from './tab-ports.ts';
import { WorkerTab } from './worker-tab.ts';

const WATCH_MS = 500;
/** An attempt to lead that began on a sick disk may last so long. */
const SICK_MS = 6_000;
const DECIDES_MOST_MS = 8_000;
const DECIDES_AGAIN_MS = 2_000;
const [CHOSEN = ''] = SET;
const UNCHOSEN = DEFAULT_NOTIFICATION_SETTINGS.message_push;
const TIDY_MS = 40_000;
const LONG_MS = 864_000_000;

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

export class WorkerPhone extends Phone {
  readonly storage = new BreakableStorage();
  readonly locks: DeviceLocks;
  readonly channel: DeviceChannel;
  readonly marked: Marked = new Map();
  readonly note: PageNote;
  readonly files: Files = new Map();
  /** How many texts the member wrote: each is another one. */
  written = 0;
  readonly #databases: DeviceDatabases;
  /** By the names of their intent databases. */
  readonly #stores = new Map<string, DeviceStore>();
  readonly #ids = new Set<string>();
  #opened = 0;
  /** Files whose bytes are being read for the network. */
  #reading = 0;
  /** Something has happened in a tab since the device was quiet. */
  #isAwake = true;

  constructor(parts: PhoneParts) {
    super(parts);
    this.locks = new DeviceLocks(this);
    this.channel = new DeviceChannel(this);
    this.note = new PageNote(this.reached);
    this.#databases = new DeviceDatabases(this.storage.indexedDB, (name) => this.#deleted(name));
  }

  get workers(): WorkerTab[] {
    return this.tabs.filter((tab) => tab instanceof WorkerTab);
  }

  /** Real work that is under way while no time passes. */
  get isBusy(): boolean {
    return this.storage.running + this.#databases.running + this.#reading > 0;
  }

  wakes(): void {
    this.#isAwake = true;
  }

  /** Whether it may have something to do, which is asked once. */
  takesAwake(): boolean {
    const isAwake = this.#isAwake || this.isBusy;
    this.#isAwake = false;
    return isAwake;
  }

  newId(): string {
    const id = newKey(this.dice);
    this.#ids.add(id);
    return id;
  }

  reads(file: Blob, then: (bytes: Uint8Array) => void): void {
    this.#reading += 1;
    void file.arrayBuffer().then((buffer) => {
      this.#reading -= 1;
      then(new Uint8Array(buffer));
    });
  }

  /** As the server answers the user call. */
  userOf(member: ProfileId): Content {
    return contentOf(this.site.account(member), { name: 'user' }, NOTHING_HELD);
  }

  async storeFor(names: DatabaseNames): Promise<DeviceStore> {
    const member = await this.#databases.open(names);
    const home = this.record.homes.open(member, names);
    this.record.home = home;
    const store = this.#stores.get(names.intent) ?? new DeviceStore(home, this);
    this.#stores.set(names.intent, store);
    await store.opens(names.base);
    this.#asksAboutRetained(home);
    return store;
  }

  async holdsIntents(database: string): Promise<boolean> {
    const rows = (await this.#stores.get(database)?.truth.select('outbox', {})) ?? [];
    return rows.length > 0;
  }

  override openTab(): WorkerTab {
    this.#opened += 1;
    const tab = new WorkerTab(this, `tab${this.#opened}`);
    this.tabs = [...this.tabs, tab];
    tab.looks();
    return tab;
  }

  override closeTab(tab: Tab): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    tab.die();
  }

  /** The member follows the notice of a tab that goes on in memory. */
  loadsAgain(): void {
    for (const tab of this.workers)
      void tab.isInMemory().then((isInMemory) => {
        if (!isInMemory || !tab.isAlive) return;
        this.reached.see('in memory');
        this.closeTab(tab);
        this.openTab();
      });
  }

  /** The browser deletes the storage while no tab is open. `all`: the note of the page and the cookies too. */
  evicted(all: boolean): void {
    const { record, network, reached } = this;
    reached.see('evicted');
    if (all) network.newSession(null);
    this.note.evicted(all);
    for (const home of record.homes.here) record.homes.lose(home);
    this.#stores.clear();
    record.stored = null;
    this.#databases.evicted();
  }

  /** The browser closes every database of the device and says so. */
  storesClose(): void {
    for (const store of this.#stores.values()) store.closed();
  }

  override looks(tab: Tab): void {
    if (tab instanceof WorkerTab) tab.looks();
  }

  override show(tab: Tab, visible: boolean): void {
    tab.show(visible);
    this.looks(tab);
  }

  override comesBack(): void {
    if (this.isBack) return;
    const { clock, dice, home } = this;
    const tab = this.workers.find(({ isFrozen }) => !isFrozen);
    if (this.isSignedIn) this.refresh();
    else tab?.logIn(home.member);
    clock.after(dice.between(3_000, 9_000), () => this.comesBack());
  }

  /** Begins with a login over a network without faults. */
  async begin(passUntil: (end: number) => Promise<void>): Promise<void> {
    // As the site shows a setting that was never chosen.
    for (const { own } of this.site.accounts) own.setting.choose(CHOSEN, UNCHOSEN, timeOf(0));
    const tab = this.openTab();
    this.network.isHealed = true;
    await passUntil(this.clock.now + 100);
    const logged = tab.api.logIn({ email: addressOf(ME), password: 'secret', shared: false });
    await passUntil(this.clock.now + 20_000);
    this.#tidies();
    const { ok } = await logged;
    if (!ok) throw new Error('the story does not begin');
    this.network.isHealed = false;
    // The first lists leave behind the first user call, later than the engine asked for them.
    this.home.oracles.coldStart();
  }

  /**
   * Ten seconds after a tab was woken, shown or signed in it has a leader, whichever tab that is (invariant 28). While the
   * disk does not take what a leader writes first, nobody can lead.
   */
  watchLeader(): void {
    const { clock, medium } = this;
    let waiting = new Map<WorkerTab, number>();
    let sickAt = -Infinity;
    const look = () => {
      const awake = this.workers.filter(({ isFrozen }) => !isFrozen);
      const diedAt = medium.death?.at ?? -Infinity;
      const isDead = awake.some((tab) => tab.store?.isOpenIn(tab, diedAt) === true);
      if (isDead || medium.isFull || medium.aborts || medium.slowMs > 0) sickAt = clock.now;
      const isSick = clock.now - sickAt < SICK_MS;
      const isLed = awake.some(({ willLead }) => willLead);
      const able = isLed || isSick || !this.isSignedIn ? [] : awake;
      const seen = able.filter((tab) => tab.visible && tab.store?.isOpenIn(tab) === true);
      waiting = new Map(seen.map((tab) => [tab, waiting.get(tab) ?? clock.now]));
      for (const [{ seenSince }, since] of waiting) {
        const wait = clock.now - Math.max(since, seenSince, this.ledAt);
        hold(28, wait <= LEADERLESS_MOST_MS, () => `nobody leads for ${wait} ms`);
      }
      clock.after(WATCH_MS, look);
    };
    look();
  }

  /** As every leader does, more often, because a story is shorter than a day. */
  #tidies(): void {
    const { clock } = this;
    clock.after(TIDY_MS, () => {
      this.#tidies();
      const leader = this.workers.find(({ isLeading, isFrozen }) => isLeading && !isFrozen);
      const connection = leader?.store?.openIn(leader);
      this.wakes();
      if (connection !== undefined) void sweepPhotos(connection, this.wall).catch(() => undefined);
    });
  }

  opensLists(): void {
    const leader = this.workers.find(({ isLeading }) => isLeading);
    for (const kind of LISTS) if (leader !== undefined) opensList(leader.api, kind);
  }

  /** A long time later. */
  async sweeps(): Promise<void> {
    for (const store of this.#stores.values()) await sweepPhotos(store.truth, this.wall + LONG_MS);
  }

  async leaveForeign(): Promise<void> {
    const row = { key: FOREIGN.id, group: 'outbox', order: '', data: FOREIGN };
    for (const store of this.#stores.values()) await store.truth.write('outbox', [row]);
  }

  /** Whether this is the record of this device: each login has an id that was made here. */
  isOwn(known: Remembered, change: RememberedChange): boolean {
    if (change.type === 'signed-in') return this.#ids.has(change.login);
    if (known.login !== null) return this.#ids.has(known.login);
    return JSON.stringify(known) === JSON.stringify(this.record.known);
  }

  /** The record of the device has changed: whose rows are to be deleted, and whether they may be. */
  remembers(known: Remembered, change: RememberedChange, stored: Remembered): void {
    const { record, reached } = this;
    const leaving = change.type === 'signed-out' ? change : null;
    const intent = leaving?.whose?.databases?.intent ?? '';
    const store = this.#stores.get(intent);
    const own = store?.home ?? null;
    const isLeft = known.member !== null && stored.member === null;
    if (leaving?.cause === 'refused' && isLeft && store !== undefined) {
      store.home.oracles.signsOut(this.isRefusable(store.home, store.openSince));
      reached.see('signed out');
    }
    const isMeant = leaving?.cause === 'logout';
    if (isMeant) reached.see('logout');
    record.stored = stored;
    if (stored.member === null) this.badge = 0;
    for (const home of record.homes.here) {
      if (home.isMarkedForWipe || !stored.toWipe.some((name) => isPartOf(name, home))) continue;
      if (home === own && isMeant) home.discard([...home.disk.rows.values()]);
      home.isMarkedForWipe = true;
      checkLeft(home);
    }
  }

  #deleted(database: string): void {
    const home = this.record.homes.here.find(({ stores }) => stores.intent === database);
    if (home === undefined) return;
    if (!home.isMarkedForWipe) {
      const { until = Infinity } = home.retained ?? {};
      if (until < this.wall) home.discard(home.retainedRows);
      hold(39, home.unsent.length === 0, () => `${database} is deleted with unsent work`);
    }
    const store = this.#stores.get(database);
    this.#stores.delete(database);
    this.record.homes.wipe(({ name }) => name === database);
    store?.closed();
  }

  /** The member decides after a while, in whichever tab shows the question, and again where the disk refused it. */
  #asksAboutRetained(home: Home): void {
    if (home.isAsking || home.retained === null) return;
    const { clock, dice, record, reached } = this;
    const send = dice.chance(0.7);
    const decide = () => {
      home.isAsking = home.retained !== null && record.home === home && record.member !== null;
      if (!home.isAsking) return;
      clock.after(DECIDES_AGAIN_MS, decide);
      const tab = this.workers.find((one) => one.store?.home === home && !one.isFrozen);
      if (tab === undefined) return;
      reached.see(send ? 'kept rows sent' : 'kept rows discarded');
      if (send) home.ledger.sentByHand(home.retainedRows);
      void tab.api.decideRetainedRows({ send });
    };
    home.isAsking = true;
    clock.after(dice.between(500, DECIDES_MOST_MS), decide);
  }
}

/** A mark names a database, or one of its parts as the browser names it. */
const isPartOf = (name: string, { stores }: Home): boolean =>
  name === stores.intent || name.startsWith(`rxdb-dexie-${stores.intent}--`);

/** Until nothing is under way on these devices. What is not counted as under way ends with the task that began it. */
export async function quiet(devices: readonly WorkerPhone[]): Promise<void> {
  while (devices.filter((device) => device.takesAwake()).length > 0) await turn();
}
