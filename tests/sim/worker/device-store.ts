/**
 * What a device of the real worker has stored, and its copy in the terms of the oracles: every commit is also made in the
 * home of the simulation, whose ledger, base and rows the oracles read.
 */
import type { Chat } from '#schemas/chats.ts';
import type { LikedBy } from '#schemas/likes.ts';
import type { Message } from '#schemas/messages.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import { GIVEN, RECEIVED } from '#sync/db/tables/likes.ts';
import type { Meta, Row, StoredDevice, Table, Tables } from '#sync/db/tables/tables.ts';
import { hasBytes } from '#sync/db/tables/photos.ts';
import { waitingOf, type Send } from '#sync/engine/intents/table.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { isUnsent } from '#sync/engine/session/retained-rows.ts';
import { isOfLater } from '#tests/sim/builds.ts';
import type { Disk } from '#tests/sim/disk.ts';
import type { Home } from '#tests/sim/home.ts';
import { conversationOf, OTHERS } from '#tests/sim/members.ts';
import type { Content, Snapshot } from '#tests/sim/questions.ts';
import { SET } from '#tests/sim/settings.ts';
import { hold } from '#tests/sim/violation.ts';
import type { Connection } from './connection.ts';
import { piecesIn } from './device-photos.ts';
import type { WorkerTab } from './worker-tab.ts';
import { lastMade, playing, type Made } from './rigged.ts';

type ListName = 'user' | 'chats' | 'likes';
const LISTS: readonly ListName[] = ['user', 'chats', 'likes'];
const isList = (name: string): name is ListName => LISTS.some((one) => one === name);

/** These changes come from a command, all others from the engine. */
const BY_MEMBER: ReadonlySet<string> = new Set(['intent', 'cancel', 'now']);

const NO_ROWS: ReadonlyMap<string, OutboxRow> = new Map();
const SHOWN: ReadonlySet<Table> = new Set<Table>([
  'outbox',
  'user',
  'chats',
  'likes',
  'messages',
  'photos',
]);

/** What was marked as on its way, by its key. */
export type Marked = Map<string, { row: string; send: Send; home: Home }>;

/** The pieces of the files that the member chose, by the first part of their texts. */
export type Files = Map<string, readonly string[]>;

/** What the tabs of a device share beside the store. */
interface Shared {
  marked: Marked;
  files: Files;
}

const BASE: readonly Table[] = [
  'user',
  'chats',
  'likes',
  'pages',
  'profiles',
  'messages',
  'settings',
  'meta',
];

export class DeviceStore {
  readonly truth = createMemoryStore();
  readonly home: Home;
  /** Whose transaction is under way. */
  writer: Connection | null = null;
  readonly connections = new Set<Connection>();
  readonly #chats = new Map<string, Chat>();
  readonly #likes = new Map<string, LikedBy>();

  readonly #shared: Shared;
  /** The rows that a newer build has written. */
  readonly ofLater = new Set<string>();
  /** The files of photos, by their keys. */
  readonly #chosen = new Map<string, readonly string[]>();
  #base: string;

  constructor(home: Home, shared: Shared) {
    this.home = home;
    this.#shared = shared;
    this.#base = home.stores.base;
    // Nothing is known before the first answer.
    home.disk.base.settings.clear();
    const { truth } = this;
    truth.changes('outbox', (id, row) => this.#keepRow(id, row));
    truth.changes('chats', (key, chat) => {
      keep(this.#chats, key, chat);
      this.#listChanged('chats');
    });
    truth.changes('likes', (key, like) => {
      keep(this.#likes, key, like);
      this.#listChanged('likes');
    });
    truth.changes('messages', (id, message) => this.#keepMessage(id, message));
    truth.changes('meta', (_, meta) => this.#keepMeta(meta));
    truth.changes('device', (_, device) => this.#keepDevice(device));
    truth.changes('photos', (key, piece) => this.#keepPiece(key, piece));
  }

  get disk(): Disk {
    return this.home.disk;
  }

  /** When the first connection was opened that is still open. */
  get openSince(): number {
    return Math.min(...[...this.connections].map(({ bornAt }) => bornAt));
  }

  /** Over a connection that was opened before this moment. */
  isOpenIn(tab: WorkerTab, before = Infinity): boolean {
    return [...this.connections].some((one) => one.tab === tab && one.bornAt <= before);
  }

  openIn(tab: WorkerTab): Connection | undefined {
    return [...this.connections].find((one) => one.tab === tab);
  }

  /** A login has a base of its own: the one of an earlier login is not read again. */
  async opens(base: string): Promise<void> {
    if (base === this.#base) return;
    this.#base = base;
    this.#chats.clear();
    this.#likes.clear();
    for (const table of BASE) await this.truth.clear(table);
  }

  /** The tab is closed. */
  left(tab: WorkerTab): void {
    for (const connection of this.connections) if (connection.tab === tab) void connection.close();
  }

  /** The browser has closed it under every tab. */
  closed(): void {
    for (const connection of this.connections) connection.died();
  }

  /** One transaction. `rows`: what it writes, where it writes rows. */
  commit<R>(
    by: Connection,
    table: Table,
    work: () => Promise<R>,
    rows: readonly Row<Table>[] = [],
  ): Promise<R> {
    playing.made = null;
    const before = table === 'outbox' ? new Map(this.disk.rows) : NO_ROWS;
    this.writer = by;
    const done = work();
    this.writer = null;
    done.catch(() => undefined);
    const made = lastMade();
    if (made !== null) this.#noted(made, before.get(made.id) ?? null, by.tab.isNewer);
    else if (table === 'outbox') this.#discarded(before);
    const isApplied = rows.some(({ data }) => 'kind' in data && data.kind === 'versions');
    for (const { key, data } of rows)
      if (isApplied && 'kind' in data && data.kind === 'endpoint')
        this.#applied(by, key, data.etag);
    if (SHOWN.has(table) || isApplied) this.home.checkView();
    return done;
  }

  /**
   * Rows that go without a change of their own: the member was asked, or a refusal has ended the session and only the unsent
   * ones stay. Until a later login has read the lists the screens promise nothing of what had ended.
   */
  #discarded(before: ReadonlyMap<string, OutboxRow>): void {
    const gone = [...before.values()].filter(({ id }) => !this.disk.rows.has(id));
    for (const row of gone) this.home.ledger.discarded(row);
    if (gone.every(isUnsent) || this.home.phone.record.member !== null) return;
    const { base, rows } = this.disk;
    for (const name of LISTS) base[name] = null;
    this.home.ledger.wiped(rows);
  }

  /** What the ledger knows of a change of a row. */
  #noted({ id, change, before, after }: Made, stored: OutboxRow | null, isNewer: boolean): void {
    const { ledger, oracles, phone } = this.home;
    oracles.changes();
    const isLater = stored === null ? isNewer : isOfLater(stored);
    if (isLater && !isNewer) {
      hold(10, this.disk.rows.get(id) === stored, () => `${id} of a newer build is changed`);
      return phone.reached.see('a change of a row of a newer build');
    }
    if (change.type === 'intent' && after !== before) this.#addsPhoto(change.row);
    if (BY_MEMBER.has(change.type)) ledger.intended(change, before, after);
    else ledger.changed(change, before, after);
    // An older leader cannot read the row, so it cannot keep its order.
    if (isLater && after !== null) ledger.sentByHand([after]);
    if (after === before) return;
    phone.reached.see(`${change.type} ${before?.kind ?? 'new'}`);
    if (change.type !== 'sending' || before === null) return;
    oracles.marked(id);
    const waiting = waitingOf(before, phone.wall);
    const { home } = this;
    if (waiting !== null)
      this.#shared.marked.set(change.key, { row: id, send: waiting.send, home });
  }

  #keepRow(id: string, row: OutboxRow | null): void {
    keep(this.disk.rows, id, row);
    if (row !== null && isOfLater(row)) this.ofLater.add(id);
  }

  /** Its bytes were stored before it, whatever has become of them since. */
  #addsPhoto(row: OutboxRow): void {
    if (!hasBytes(row)) return;
    const bytes = this.#chosen.get(row.key);
    hold(1, bytes !== undefined, () => `photo ${row.key} is stored without its bytes`);
    const isForMessage = row.kind === 'photo-message';
    if (bytes !== undefined) this.home.ledger.photos.said(row.key, { bytes, isForMessage });
  }

  #keepPiece(id: string, piece: Tables['photos'] | null): void {
    const { photos, rows } = this.disk;
    const [key = '', order] = id.split(':');
    const at = Number(order);
    const known = photos.get(key);
    if (piece === null) {
      const left = known?.pieces.with(at, null) ?? [];
      const isGone = left.every((one) => one === null);
      return keep(photos, key, known === undefined || isGone ? null : { ...known, pieces: left });
    }
    const [text = ''] = piecesIn(Buffer.from(piece.base64, 'base64'));
    const bytes = this.#shared.files.get(text.split('.')[0] ?? '') ?? [];
    this.#chosen.set(key, bytes);
    const pieces = known?.pieces ?? bytes.map(() => null);
    photos.set(key, { at: piece.at, pieces: pieces.with(at, text) });
    if ((known?.pieces[at] ?? null) === null && rows.has(key)) this.home.ledger.photos.mended(key);
  }

  #keepMessage(id: string, message: Message | null): void {
    const { messages } = this.disk.base;
    for (const [profile, known] of messages) {
      const others = known.filter((one) => one.id !== id);
      if (others.length < known.length) messages.set(profile, others);
    }
    if (message === null) return;
    const profile = OTHERS.find((other) => conversationOf(other) === message.conversation);
    if (profile === undefined) return;
    const all = [...(messages.get(profile) ?? []), message];
    messages.set(
      profile,
      all.toSorted((a, b) => Number(a.id) - Number(b.id)),
    );
  }

  #keepMeta(meta: Meta | null): void {
    const { base } = this.disk;
    if (meta?.kind === 'exclusions') base.exclusions[meta.list] = new Set(meta.profiles);
    if (meta?.kind !== 'notification-settings') return;
    const settings: Readonly<Record<string, string | null>> = meta.settings;
    for (const field of SET) base.settings.set(field, settings[field] ?? null);
  }

  #keepDevice(device: StoredDevice | null): void {
    if (device === null) return;
    this.disk.seq = device.seq;
    this.disk.born = device.born;
    this.disk.epoch = device.epoch;
  }

  /** The answer of an endpoint is in the base, or the base was found to be as the server has it. */
  #applied({ tab }: Connection, key: string, etag: string | null): void {
    const { disk, home } = this;
    const { oracles, phone } = home;
    if (etag === null) {
      const { [key]: _gone, ...etags } = disk.etags;
      disk.etags = etags;
    } else disk.etags = { ...disk.etags, [key]: etag };
    disk.readAt = { ...disk.readAt, [key]: phone.wall };
    oracles.readIsIn(key);
    const answer = tab.answerOf(key, etag);
    // Everybody may read the others.
    if (answer === null || key === 'build' || key === 'settings') return;
    oracles.baseChanges(key, answer, disk.epoch);
    if (!isList(key)) return;
    disk.base[key] = answer;
    this.#listChanged(key);
  }

  /** As it is stored, with the moment of the answer that was written last. */
  #listChanged(name: ListName): void {
    const { base } = this.disk;
    const snapshot = base[name];
    if (snapshot !== null) base[name] = { ...snapshot, content: this.#stored(name, snapshot) };
  }

  #stored(name: ListName, { content }: Snapshot): Content {
    if (name === 'user') return content;
    if (name === 'chats') return { name, chats: [...this.#chats.values()] };
    const likesIn = (group: string) =>
      [...this.#likes].flatMap(([key, like]) => (key.startsWith(`${group}:`) ? [like] : []));
    return { name, profiles: likesIn(GIVEN), liked_by: likesIn(RECEIVED) };
  }
}

function keep<V>(known: Map<string, V>, key: string, value: V | null): void {
  if (value === null) known.delete(key);
  else known.set(key, value);
}
