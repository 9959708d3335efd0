/**
 * One tab with the real worker: its ports are the simulated device. It sleeps, is throttled and is killed as any other
 * simulated tab.
 */
import { IDBKeyRange } from 'fake-indexeddb';
import type { SyncApi } from '#sync/api.ts';
import { endpointKey } from '#sync/engine/reads/endpoints.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Clock } from '#sync/worker/clock.ts';
import type { Ports } from '#sync/worker/ports.ts';
import { startWorker } from '#sync/worker/start.ts';
import type { Happening } from '#tests/sim/member-session.ts';
import { newKey } from '#tests/sim/members.ts';
import type { Outcome, Question, Snapshot } from '#tests/sim/questions.ts';
import { Tab } from '#tests/sim/tab.ts';
import { responseTo } from './answers.ts';
import { Connection } from './connection.ts';
import { understood, type Asked } from './requests.ts';
import type { WorkerPhone } from './worker-phone.ts';

const ORIGIN = 'https://vonk.test';
const OPENS_MOST_MS = 10;
const PACED: ReadonlySet<string> = new Set(['chats', 'likes']);

const refusedHere = () => Promise.reject(new Error('there are no stranded databases'));

export class WorkerTab extends Tab {
  readonly device: WorkerPhone;
  readonly api: SyncApi;
  /** The leader term that this tab began last. */
  #epoch: number | null = null;
  /** The last answer of each endpoint, and each answer by its ETag. */
  readonly #answers = new Map<string, Snapshot>();
  #asked = 0;

  constructor(device: WorkerPhone, id: string) {
    super(device, id);
    this.device = device;
    this.api = startWorker(this.#ports());
  }

  override get isLeading(): boolean {
    return this.isAlive && this.#epoch !== null && this.#epoch === this.device.disk.epoch;
  }

  override die(): void {
    this.isAlive = false;
    this.device.locks.died(this.id);
    this.device.channel.died(this.id);
  }

  override dispatch(event: Happening): void {
    if (event.type !== 'wake') return;
    const { cause } = event;
    if (cause === 'member' || cause === 'push' || cause === 'sync')
      void this.api.refresh({ cause });
  }

  looks(): void {
    this.deliver(() => void this.api.setTab({ ...this.view }));
  }

  leads(epoch: number): void {
    const { clock, clockJumped, home } = this.device;
    this.#epoch = epoch;
    this.device.ledAt = clock.now;
    home.oracles.leaderChanges(clockJumped);
  }

  /** The answer that is in the base now, as the network brought it. */
  answerOf(key: string, etag: string | null): Snapshot | null {
    return this.#answers.get(etag === null ? key : `${key} ${etag}`) ?? null;
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
      uuid: () => newKey(device.dice),
      seed: () => device.dice.between(1, 1_000_000_000),
      openStore: (_, onDeath) => this.#open(onDeath),
      loadStore: () => Promise.resolve(),
      readIntents: refusedHere,
      createIntents: refusedHere,
      dropImages: () => Promise.resolve(),
      keepImages: () => Promise.resolve(),
      dropScreens: () => Promise.resolve(),
      tab: id,
      baseUrl: ORIGIN,
      clientUrl: ORIGIN,
      originalHost: 'vonk.test',
      packageName: 'vonk',
      userAgent: 'Mozilla/5.0 (simulated)',
      build: 'simulated',
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

  #open(onDeath: () => void): Promise<Store> {
    const { promise, resolve } = Promise.withResolvers<Store>();
    this.later(this.device.dice.between(1, OPENS_MOST_MS), () => {
      const connection = new Connection(this.device.store, this, onDeath);
      this.device.store.connections.add(connection);
      resolve(connection);
    });
    return promise;
  }

  #fetch(url: string, init: RequestInit): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    if (!this.isAlive) return promise;
    const asked: Asked = {
      method: init.method ?? 'GET',
      url: new URL(url),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
    };
    init.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
    const { device } = this;
    const { backend, home, network, store, site } = device;
    const { marked } = store;
    const { member, disk } = home;
    const told = understood(asked, { member, rows: disk.rows, marked, sync: site.sync });
    if (told === null) {
      this.later(1, () => resolve(ABSENT()));
      return promise;
    }
    const ends = this.#leaves(told.question, told.row);
    network.ask(told.question, (outcome) => {
      ends();
      this.deliver(() => {
        this.#heard(told.question, outcome);
        const response = responseTo(outcome, {
          question: told.question,
          sync: backend.sync,
          userOf: (member) => device.userOf(member),
        });
        if (response === null) reject(new TypeError('fetch failed'));
        else resolve(response);
      });
    });
    return promise;
  }

  /** What the oracles are told of a request that leaves. Answers the function for its end. */
  #leaves(question: Question, row: string | null): () => void {
    const { oracles } = this.device.home;
    this.#asked += 1;
    const owner = `${this.id}.${this.#asked}`;
    const epoch = this.#epoch ?? 0;
    if (question.call === 'send' && row !== null) {
      const { key, send } = question;
      oracles.sendLeaves(this.id, row, key, send);
      return () => oracles.sendEnds(this.id, row, key);
    }
    // The user call and, on a backend of spec §7, the lists are also read to find out what a write has done.
    const { site } = this.device;
    if (question.call !== 'read' || !site.sync || !PACED.has(question.endpoint.name))
      return () => {};
    const { endpoint, etag } = question;
    oracles.readLeaves(owner, endpoint, etag, epoch);
    return () => oracles.readEnds(owner, endpoint, epoch);
  }

  #heard(question: Question, outcome: Outcome): void {
    this.device.persistedHint(this.id, `${question.call} ${outcome.kind}`);
    if (question.call !== 'read' || outcome.kind !== 'snapshot') return;
    const { snapshot, etag } = outcome;
    const key = endpointKey(question.endpoint);
    this.device.home.oracles.answered(snapshot);
    this.#answers.set(key, snapshot);
    if (etag !== null) this.#answers.set(`${key} ${etag}`, snapshot);
  }
}

const ABSENT = (): Response =>
  new Response('{"error":{"code":"not_found","message":""}}', {
    status: 404,
    headers: { 'content-type': 'application/json' },
  });
