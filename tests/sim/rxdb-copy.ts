/**
 * The durable store beside the simulated disk (sync §3.2, L3): what a story commits is also written to RxDB, through
 * the code of the product, and must then read the same. After a restart the device goes on with the rows that RxDB
 * returns.
 */
import { randomUUID } from 'node:crypto';
import { IDBKeyRange } from 'fake-indexeddb';
import { chatRow } from '#sync/db/tables/chats.ts';
import { epochOnDisk, nextEpoch, readDevice, takeNumber } from '#sync/db/tables/device.ts';
import { likeRows } from '#sync/db/tables/likes.ts';
import { messageRow } from '#sync/db/tables/messages.ts';
import { readKnown, writePendingEtag, writeEndpoints } from '#sync/db/tables/meta.ts';
import { Outbox } from '#sync/db/tables/outbox.ts';
import { Replacer } from '#sync/db/store/replace.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { chatsIn, likesIn } from './contents.ts';
import type { Base, Disk } from './disk.ts';
import { FOREIGN, ME } from './members.ts';
import { RoomyFactory } from './rxdb-disk.ts';
import { baseOf, NOTHING, same } from './rxdb-reading.ts';

/** One change of a row as the story's transaction made it. */
export interface Made {
  id: string;
  change: RowChange;
  after: OutboxRow | null;
}

/** The disk before a transaction. */
export type Before = Pick<Disk, 'versions' | 'etags' | 'pendingEtags' | 'readAt'> & { base: Base };

const newId = () => 'phone';

export class RxdbCopy {
  readonly #disk: Disk;
  readonly #factory = new RoomyFactory();
  readonly #wall: () => number;
  /** The names are random, because every process of a machine gets the news of a database by its name. */
  readonly #names = { base: `base-${randomUUID()}`, intent: `intent-${randomUUID()}` };
  #store: Store = NOTHING;
  #outbox: Outbox | null = null;
  #replacer = new Replacer(NOTHING);

  constructor(disk: Disk, wall: () => number) {
    this.#disk = disk;
    this.#wall = wall;
  }

  /** Opens the store as a tab does, with nothing but what is stored. */
  async open(): Promise<void> {
    await this.close();
    this.#store = await openRxStore({ names: this.#names, indexedDB: this.#factory, IDBKeyRange });
    this.#outbox = await this.#openOutbox();
    this.#replacer = new Replacer(this.#store);
  }

  #openOutbox(): Promise<Outbox> {
    const wall = this.#wall;
    return Outbox.open({ store: this.#store, member: ME, isRetained: () => false, wall });
  }

  async close(): Promise<void> {
    this.#outbox?.close();
    await this.#store.close();
    this.#store = NOTHING;
  }

  /** Stores a row of a newer version of the app. */
  async leaveForeign(): Promise<void> {
    const row = { key: FOREIGN.id, group: 'outbox', order: '', data: FOREIGN };
    await this.#store.write('outbox', [row]);
  }

  async commit(before: Before, made: readonly Made[]): Promise<void> {
    await this.#count();
    for (const { id, change, after } of made) await this.#change(id, change, after);
    await this.#fill(before);
    await this.#learn(before);
  }

  /** The disk is full: an intent must fail and leave nothing behind. */
  async refuse(): Promise<void> {
    const stored = await this.#store.select('device', {});
    this.#factory.isFull = true;
    const failed = await takeNumber(this.#store, newId).then(
      () => false,
      () => true,
    );
    this.#factory.isFull = false;
    same(30, 'an intent on a full disk fails', failed, true);
    same(30, 'the device', await this.#store.select('device', {}), stored);
  }

  /** Everything that can be read must equal the story's disk. */
  async compare(): Promise<void> {
    const { seq, epoch, rows, base, etags, pendingEtags, versions } = this.#disk;
    const device = await readDevice(this.#store, newId);
    same(30, 'the device', { seq: device.seq, epoch: device.epoch }, { seq, epoch });
    const stored = await this.#store.select('outbox', {});
    const read = new Map<string, OutboxRow>(stored.map(({ key, data }) => [key, data]));
    same(2, 'the rows of the outbox', [...read.keys()].toSorted(), [...rows.keys()].toSorted());
    for (const [id, row] of rows) same(2, id, unlived(read.get(id) ?? null), unlived(row));
    same(12, 'the base', await baseOf(this.#store), expectedOf(base));
    const known = await readKnown(this.#store);
    same(17, 'what is known of the base', known, { ...known, etags, pendingEtags, versions });
  }

  /** The device goes on with the rows as they were read. */
  adopt(): void {
    const { rows } = this.#disk;
    for (const row of this.#outbox?.rows() ?? []) rows.set(row.id, row);
  }

  async #count(): Promise<void> {
    const { seq, epoch } = this.#disk;
    const device = await readDevice(this.#store, newId);
    for (let known = device.seq; known < seq; known += 1) await takeNumber(this.#store, newId);
    for (let known = await epochOnDisk(this.#store); known < epoch; known += 1)
      await nextEpoch(this.#store, newId);
  }

  async #change(id: string, change: RowChange, after: OutboxRow | null): Promise<void> {
    if (id === FOREIGN.id) return;
    const changed = (await this.#outbox?.change(id, change)) ?? null;
    same(1, `${id} after ${change.type}`, unlived(changed), unlived(after));
  }

  async #fill(before: Before): Promise<void> {
    const { base } = this.#disk;
    if (base.chats !== before.base.chats)
      await this.#replacer.replace('chats', chatsIn(base.chats).map(chatRow));
    const likes = likesIn(base.likes);
    if (base.likes !== before.base.likes && likes !== null)
      await this.#replacer.replace('likes', likeRows(likes));
    await this.#talk(before.base.messages);
  }

  async #talk(before: Base['messages']): Promise<void> {
    const { messages } = this.#disk.base;
    const gone = new Set([...before.values()].flat().map(({ id }) => id));
    for (const [profile, own] of messages) {
      const known = new Set(before.get(profile));
      const fresh = own.filter((message) => !known.has(message));
      const rows = fresh.map((message) => messageRow(profile, message));
      if (rows.length > 0) await this.#store.write('messages', rows);
      for (const { id } of own) gone.delete(id);
    }
    await this.#store.remove('messages', [...gone]);
  }

  async #learn(before: Before): Promise<void> {
    const { etags, pendingEtags, versions, readAt } = this.#disk;
    for (const [endpoint, etag] of Object.entries(pendingEtags))
      if (etag !== before.pendingEtags[endpoint])
        await writePendingEtag(this.#store, endpoint, etag);
    const changed = Object.keys(readAt).filter(
      (key) => etags[key] !== before.etags[key] || readAt[key] !== before.readAt[key],
    );
    await writeEndpoints(
      this.#store,
      changed.map((endpoint) => ({
        endpoint,
        etag: etags[endpoint] ?? null,
        syncedAt: readAt[endpoint] ?? 0,
      })),
      versions,
    );
  }
}

/** The history of a row is for diagnostics only, and the story has none. */
function unlived(row: OutboxRow | null): unknown {
  if (row === null) return null;
  const { history: _history, ...rest } = row;
  return rest;
}

const expectedOf = ({ chats, likes, messages }: Base) => ({
  chats: new Map(chatsIn(chats).map((chat) => [chat.profile.id, chat])),
  likes: new Map(
    likeRows(likesIn(likes) ?? { profiles: [], liked_by: [] }).map(({ key, data }) => [key, data]),
  ),
  messages: new Map([...messages.values()].flat().map((one) => [one.id, one])),
});
