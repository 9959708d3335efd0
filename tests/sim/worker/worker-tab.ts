/**
 * One tab with the real worker: its ports are the simulated device. It sleeps, is throttled and is killed as any other
 * simulated tab.
 */
import { IDBKeyRange } from 'fake-indexeddb';
import * as z from 'zod/mini';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { HEARTBEAT_MS } from '#schemas/limits.ts';
import type { SyncApi } from '#sync/api.ts';
import type { UntimedEngineEvent } from '#sync/engine/events.ts';
import { endpointKey } from '#sync/engine/reads/endpoints.ts';
import type { DatabaseNames } from '#sync/db/store/names.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { Ports } from '#sync/worker/ports.ts';
import { startWorker } from '#sync/worker/start.ts';
import type { Home } from '#tests/sim/home.ts';
import type { Outcome, Question, Snapshot } from '#tests/sim/questions.ts';
import { Tab, type Source } from '#tests/sim/tab.ts';
import { responseTo } from './answers.ts';
import { Connection } from './connection.ts';
import { fileOf, type DeviceFile } from './device-photos.ts';
import type { DeviceStore } from './device-store.ts';
import { made } from './rigged.ts';
import { addressOf, understood, type Asked, type Understood } from './requests.ts';
import type { WorkerPhone } from './worker-phone.ts';

const Diagnostics = z.object({ storage: z.string() });

const ORIGIN = 'https://vonk.test';
const BUILDS = { older: '1.0.0+a', newer: '1.1.0+b' };
const OPENS_MOST_MS = 10;
const PACED: ReadonlySet<string> = new Set(['chats', 'likes']);

const refusedHere = () => Promise.reject(new Error('there are no stranded databases'));

export class WorkerTab extends Tab {
  readonly device: WorkerPhone;
  readonly #api: SyncApi;
  /** The store that this tab opened last. */
  store: DeviceStore | null = null;
  /** The leader term that this tab began last, and whose. */
  #term: { epoch: number; home: Home } | null = null;
  /** The last answer of each endpoint, and each answer by its ETag. */
  readonly #answers = new Map<string, Snapshot>();
  readonly #openedAt: number;
  #asked = 0;
  readonly #stopsFollowing: () => void;

  constructor(device: WorkerPhone, id: string) {
    super(device, id);
    this.device = device;
    this.#openedAt = device.clock.now;
    this.#api = startWorker(this.#ports());
    const { status } = made;
    if (status === null) throw new Error('the worker has no status');
    this.#stopsFollowing = device.note.follow(status, {
      wall: () => device.wall,
      isOver: () => !device.isSignedIn || this.store?.home !== device.home,
    });
    this.#tellsNote();
  }

  override get isLeading(): boolean {
    const { home } = this.device;
    return this.isAlive && this.#term?.home === home && this.#term.epoch === home.disk.epoch;
  }

  /** Its store did not open or last: it goes on in memory, which nothing else sees, until the member loads it again. */
  async isInMemory(): Promise<boolean> {
    const outcome = await this.api.exportDiagnostics();
    return outcome.ok && Diagnostics.parse(JSON.parse(outcome.value)).storage === 'memory';
  }

  /** Also when a sign-out that has come to nothing has fenced it out: it will notice with its next act, and lead again. */
  get willLead(): boolean {
    const { home } = this.device;
    return this.isAlive && this.#term?.home === home && this.#term.epoch >= home.disk.claimed;
  }

  get api(): SyncApi {
    this.device.wakes();
    return this.#api;
  }

  /** Everything but the commands reaches the worker through here. */
  override deliver(run: () => void, source?: Source): void {
    this.device.wakes();
    super.deliver(run, source);
  }

  override thaw(): void {
    this.device.wakes();
    super.thaw();
  }

  override die(): void {
    this.device.wakes();
    this.isAlive = false;
    this.#stopsFollowing();
    this.store?.left(this);
    this.device.locks.died(this.id);
    this.device.channel.died(this.id);
  }

  override dispatch(event: UntimedEngineEvent): void {
    if (event.type !== 'wake') return;
    const { cause } = event;
    if (cause === 'member' || cause === 'push' || cause === 'sync')
      void this.api.refresh({ cause });
  }

  /** It may fail, and the member tries again. */
  logIn(member: ProfileId): void {
    const given = { email: addressOf(member), password: 'secret', shared: false };
    this.deliver(() => {
      this.#tellsNote();
      void this.api.logIn(given);
    });
  }

  /** With unsent work the member is asked first, and discards it or not. */
  logOut(discardUnsent: boolean): void {
    this.deliver(() => void this.api.logOut({ discardUnsent }));
  }

  /** Each part of the file takes this long to read. At the end of the story the member no longer waits for it. */
  chooses(pieces: readonly string[], readsMs: number): DeviceFile {
    const { network } = this.device;
    const wait = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.later(readsMs, () => void (network.isHealed || resolve()));
      return promise;
    };
    return fileOf(pieces, readsMs === 0 ? () => Promise.resolve() : wait);
  }

  looks(): void {
    this.deliver(() => void this.api.setTab({ ...this.view }));
  }

  leads(epoch: number, home: Home): void {
    const { clock, clockJumped, running } = this.device;
    this.#term = { epoch, home };
    this.device.ledAt = clock.now;
    home.disk.claimed = Math.max(home.disk.claimed, epoch);
    // As a page that is loaded again, it does not know what the last one read.
    const isLoadedAgain = running.length === 1 && clock.now < this.#openedAt + HEARTBEAT_MS;
    home.oracles.leaderChanges(clockJumped || isLoadedAgain);
  }

  /** The answer that is in the base now, as the network brought it. */
  answerOf(key: string, etag: string | null): Snapshot | null {
    return this.#answers.get(etag === null ? key : `${key} ${etag}`) ?? null;
  }

  /** At its start, and before a login, because another page may have changed the note. */
  #tellsNote(): void {
    void this.api.restoreHint({ persistedHint: this.device.note.text });
  }

  #ports(): Ports {
    const { device, id } = this;
    return {
      clock: this.#clock(),
      fetch: (url, init) => this.#fetch(url, init),
      indexedDB: device.storage.indexedDB,
      IDBKeyRange,
      locks: device.locks.of(this),
      channel: device.channel.of(this),
      uuid: () => device.newId(),
      seed: () => device.dice.between(1, 1_000_000_000),
      openStore: ({ names }, onDeath) => this.#open(names, onDeath),
      loadStore: () => Promise.resolve(),
      readIntents: refusedHere,
      createIntents: refusedHere,
      createBase: refusedHere,
      holdsIntents: (database) => device.holdsIntents(database),
      dropImages: () => Promise.resolve(),
      keepImages: () => Promise.resolve(),
      dropScreens: () => Promise.resolve(),
      tab: id,
      baseUrl: ORIGIN,
      clientUrl: ORIGIN,
      originalHost: 'vonk.test',
      packageName: 'vonk',
      userAgent: 'Mozilla/5.0 (simulated)',
      build: this.isNewer ? BUILDS.newer : BUILDS.older,
    };
  }

  #clock(): Clock {
    const { device } = this;
    return {
      now: () => this.at,
      wall: () => device.wall,
      server: () => device.wall,
      after: (ms, run) => this.ringAfter(ms, run),
      soon: (run) => void this.later(0, run),
    };
  }

  #open(names: DatabaseNames, onDeath: () => void): Promise<Store> {
    const { promise, resolve } = Promise.withResolvers<Store>();
    this.later(this.device.dice.between(1, OPENS_MOST_MS), () => {
      const opening = this.device.storeFor(names).then((store) => {
        this.store = store;
        const connection = new Connection(store, this, onDeath);
        store.connections.add(connection);
        return connection;
      });
      resolve(opening);
    });
    return promise;
  }

  #fetch(url: string, init: RequestInit): Promise<Response> {
    const ends = Promise.withResolvers<Response>();
    if (!this.isAlive) return ends.promise;
    const { body, signal } = init;
    const asked = {
      method: init.method ?? 'GET',
      url: new URL(url),
      headers: new Headers(init.headers),
      body: typeof body === 'string' ? body : '',
    };
    signal?.addEventListener('abort', () => ends.reject(new TypeError('aborted')));
    const file = body instanceof FormData ? body.get('file') : null;
    if (!(file instanceof Blob)) this.#asks({ ...asked, file: null }, ends);
    else
      this.device.reads(file, (bytes) => {
        if (this.isAlive) this.#asks({ ...asked, file: bytes }, ends);
      });
    return ends.promise;
  }

  #asks(asked: Asked, { resolve, reject }: PromiseWithResolvers<Response>): void {
    const { device } = this;
    const { network, marked, site } = device;
    const home = this.store?.home ?? device.home;
    const { member, disk } = home;
    const key = asked.headers.get(IDEMPOTENCY_KEY);
    if (key !== null && !marked.has(key) && this.store?.isOpenIn(this) !== true) {
      device.reached.see('in memory');
      this.later(1, () => reject(new TypeError('fetch failed')));
      return;
    }
    const call = understood(asked, { member, rows: disk.rows, marked, sync: site.sync });
    if (call === null) {
      this.later(1, () => resolve(ABSENT()));
      return;
    }
    const ends = this.#leaves(home, call);
    network.ask(call.question, (outcome) => {
      ends();
      this.deliver(() => {
        this.#answered(home, call.question, outcome);
        const response = responseTo(outcome, {
          question: call.question,
          sync: site.sync,
          userOf: (member) => device.userOf(member),
          build: site.isNewBuild ? BUILDS.newer : BUILDS.older,
        });
        if (response === null) reject(new TypeError('fetch failed'));
        else resolve(response);
      });
    });
  }

  /** What the oracles get to know of a request that leaves. Answers the function for its end. */
  #leaves({ oracles }: Home, { question, row }: Understood): () => void {
    // What a tab has in memory only that tab knows.
    if (this.store?.isOpenIn(this) !== true) return () => {};
    this.#asked += 1;
    const owner = `${this.id}.${this.#asked}`;
    const epoch = this.#term?.epoch ?? 0;
    if (row !== null && 'key' in question) {
      const { key } = question;
      const attempt = `${this.id} ${epoch}`;
      const send = this.device.marked.get(key)?.send;
      const isPart = send?.kind === 'photo' || send?.kind === 'photo-message';
      if (isPart && !oracles.isMarked(row)) oracles.sendGoesOn(attempt, row, key);
      else if (send !== undefined) oracles.sendLeaves(attempt, row, key, send);
      return () => oracles.sendEnds(attempt, row, key);
    }
    // To find out what a write has done, the lists are also read without the ETag of a poll.
    const isPoll = question.call === 'read' && question.etag !== null;
    if (!isPoll || !PACED.has(question.endpoint.name)) return () => {};
    const { endpoint, etag } = question;
    oracles.readLeaves(owner, endpoint, etag, epoch);
    return () => oracles.readEnds(owner, endpoint, epoch);
  }

  #answered({ oracles }: Home, question: Question, outcome: Outcome): void {
    this.device.persistedHint(this.id, `${question.call} ${outcome.kind}`);
    if (question.call !== 'read' || outcome.kind !== 'snapshot') return;
    const { snapshot, etag } = outcome;
    const key = endpointKey(question.endpoint);
    oracles.answered(snapshot);
    this.#answers.set(key, snapshot);
    if (etag !== null) this.#answers.set(`${key} ${etag}`, snapshot);
  }
}

const ABSENT = (): Response =>
  new Response('{"error":{"code":"not_found","message":""}}', {
    status: 404,
    headers: { 'content-type': 'application/json' },
  });
