/**
 * A small model of the backend's rules: effect, record and version in one step; likes guarded by sequence, messages
 * unique by client id, marks that never go back (decisions 33–38). The oracles compare with its journal.
 */
import type { Versions } from '#schemas/headers.ts';
import { NO_VERSIONS } from '#schemas/headers.ts';
import type { IntentKey, MessageId, ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { Time } from '#schemas/time.ts';
import type { SendOf } from '#tests/support/call-of.ts';
import { isMessage, isOnce } from '#sync/engine/outbox/rows.ts';
import { contentOf, ownListOf } from './backend-content.ts';
import { Fields } from './backend-fields.ts';
import {
  givenOf,
  KEY_REUSED,
  type BackendFaults,
  type Effect,
  type Talk,
} from './backend-parts.ts';
import { MessageChanges } from './backend-message-changes.ts';
import { idsOf, Photos } from './backend-photos.ts';
import { BLOCKED, farewell, setState } from './backend-set-state.ts';
import { conversationOf, messageId, wireTime } from './members.ts';
import type { AccountQuestion, Reply } from './questions.ts';

const REFUSED_BODY = '!';
/** More serials than one server epoch ever uses. */
const SERIALS_PER_EPOCH = 1e6;

export class Backend {
  readonly journal: Effect[] = [];
  readonly likes = new Map<ProfileId, Time>();
  readonly likedBy = new Map<ProfileId, Time>();
  readonly talks = new Map<ProfileId, Talk>();
  readonly gone = new Set<ProfileId>();
  readonly exclusion = { hide: new Set<ProfileId>(), block: new Set<ProfileId>() };
  /** Every member who was ever hidden or blocked, by any device. */
  readonly everExcluded = new Set<ProfileId>();
  readonly everGone = new Set<string>();
  readonly photos = new Photos(this);
  readonly own = { edit: new Fields(), setting: new Fields() };
  readonly versions = { user: 1, chats: 1, likes: 1 };
  /** The server epoch. It changes when a backup is restored. */
  epoch = 1;
  /** When I last reacted, by message. */
  readonly reacted = new Map<MessageId, Time>();
  readonly changes = new MessageChanges();
  seenUntil: Time | null = null;
  notificationsReadUpTo = 0;
  serial = 0;
  readonly #keys = new Map<string, { given: string; reply: Reply }>();
  /** The greatest sequence that was applied, by device and member. */
  readonly guards = new Map<string, number>();
  #messages = 0;

  /** False: a backend of spec §7, without any of our headers. */
  readonly sync: boolean;
  readonly faults: BackendFaults;
  readonly now: () => number;

  readonly member: ProfileId;

  constructor(member: ProfileId, { sync, faults, now }: Pick<Backend, 'sync' | 'faults' | 'now'>) {
    this.member = member;
    this.sync = sync;
    this.faults = faults;
    this.now = now;
  }

  /** The session was checked before (site.ts). */
  answer(question: AccountQuestion): Reply {
    switch (question.call) {
      case 'read':
        return this.#read(question.endpoint.name, question);
      case 'send':
        return this.#once(question);
      case 'reconcile':
        return this.#settle(question);
      case 'own':
        return ownListOf(this, question.kind);
      case 'arrived':
        return this.photos.arrived(question.key);
      case 'piece':
        return this.photos.take(question);
      case 'whole':
        return this.photos.takeWhole(question);
    }
  }

  hints(): Versions {
    if (!this.sync) return NO_VERSIONS;
    const { user, chats, likes } = this.versions;
    return { user: String(user), chats: String(chats), likes: String(likes) };
  }

  // What other members do. A blocked member can do nothing.

  write(other: ProfileId, from: ProfileId, body: string): void {
    if (this.exclusion.block.has(other)) return;
    this.#append(other, {
      from,
      client_id: null,
      type: 'text',
      body,
      created: wireTime(this.now()),
    });
  }

  setLikedBy(other: ProfileId, likes: boolean): void {
    if (likes === this.likedBy.has(other)) return;
    if (likes && this.exclusion.block.has(other)) return;
    if (likes) this.likedBy.set(other, wireTime(this.now()));
    else this.likedBy.delete(other);
    this.bump('likes');
  }

  /** A change without effect increments no version. */
  setLike(other: ProfileId, likes: boolean): void {
    if (likes === this.likes.has(other)) return;
    if (likes) this.likes.set(other, wireTime(this.now()));
    else this.likes.delete(other);
    this.bump('likes');
  }

  /** The account of the other member is deleted, or restored. */
  leave(other: ProfileId): void {
    this.everGone.add(other);
    if (!this.gone.delete(other)) this.gone.add(other);
    this.bump('chats');
    this.bump('likes');
  }

  readAll(other: ProfileId): void {
    const talk = this.talks.get(other);
    const last = talk?.messages.at(-1);
    if (talk === undefined || last === undefined) return;
    talk.myRead = Math.max(talk.myRead, Number(last.id));
    this.bump('chats');
  }

  /**
   * Restores a backup of a moment ago (sync §4): the counters go back, under another server epoch. It contains what
   * the member did, and not what others did to the member since.
   */
  restore(others: readonly ProfileId[]): void {
    this.epoch += 1;
    for (const other of others) this.likedBy.delete(other);
    const { user, chats, likes } = this.versions;
    this.versions.user = Math.max(1, user - 1);
    this.versions.chats = Math.max(1, chats - 1);
    this.versions.likes = Math.max(1, likes - 1);
  }

  bump(name: keyof Versions): void {
    this.versions[name] += 1;
    this.serial += 1;
  }

  #read(name: string, { endpoint, etag, held }: Extract<AccountQuestion, { call: 'read' }>): Reply {
    const version =
      name === 'user' || name === 'chats' || name === 'likes' ? this.versions[name] : null;
    const current =
      this.sync && version !== null ? `"e${this.epoch}.${this.member}-${name}-${version}"` : null;
    const versions = this.hints();
    if (etag !== null && etag === current) return { kind: 'unchanged', versions };
    const content = contentOf(this, endpoint, held);
    const serial = this.epoch * SERIALS_PER_EPOCH + (version ?? this.serial);
    const snapshot = { serial, effects: this.journal.length, member: this.member, content };
    return { kind: 'snapshot', snapshot, etag: current, versions };
  }

  /** Answers the same key with the first answer, but with the counters of now. */
  #once({ key, device, send }: Extract<AccountQuestion, { call: 'send' }>): Reply {
    const isMessage = send.kind === 'message' || send.kind === 'photo-message';
    const isAnew = this.faults.forgetsKeys || (this.faults.likesAnew && !isMessage);
    const known = isAnew || !this.sync ? undefined : this.#keys.get(key);
    if (known !== undefined) {
      if (known.given !== givenOf(send)) return KEY_REUSED;
      return known.reply.kind === 'done' ? { ...known.reply, versions: this.hints() } : known.reply;
    }
    const reply = isMessage
      ? this.#message(key, device, send)
      : send.kind === 'photo'
        ? this.done(null)
        : setState(this, { key, device, send });
    // A refusal has changed nothing, so the request is judged again.
    if (this.sync && reply.kind === 'done') this.#keys.set(key, { given: givenOf(send), reply });
    return reply;
  }

  #message(
    key: IntentKey,
    device: string,
    { kind, profile, body, created }: SendOf<'message' | 'photo-message'>,
  ): Reply {
    if (this.gone.has(profile)) return farewell(this, profile);
    if (this.exclusion.block.has(profile)) return BLOCKED;
    if (body.startsWith(REFUSED_BODY)) return { kind: 'refused', status: 422, reason: 'moderated' };
    const type = kind === 'photo-message' ? 'photo' : 'text';
    if (type === 'photo' && !this.photos.sent.has(key))
      return { kind: 'refused', status: 400, reason: 'invalid' };
    const client_id = this.sync ? key : null;
    const message = this.#append(profile, { from: this.member, client_id, type, body, created });
    this.journal.push({
      key,
      device,
      kind,
      target: profile,
      wanted: body,
      seq: Number(message.id),
    });
    return this.done(message);
  }

  #append(other: ProfileId, { from, client_id, type, body, created }: Words): Message {
    const talk = this.talks.get(other) ?? {
      messages: [],
      myRead: 0,
      marks: new Set(),
      deletedUpTo: 0,
    };
    this.talks.set(other, talk);
    const message: Message = {
      id: messageId(++this.#messages),
      client_id,
      conversation: conversationOf(other),
      from,
      from_kind: 'member',
      type,
      body,
      image: null,
      reply_to: null,
      cost: 0,
      created,
      delivered: null,
      read: null,
    };
    talk.messages.push(message);
    this.changes.received.set(message.id, this.now());
    this.bump('chats');
    return message;
  }

  /** Without our keys the device reads the conversation and recognises its own text. */
  #settle({ rows, member }: Extract<AccountQuestion, { call: 'reconcile' }>): Reply {
    const found: Message[] = [];
    const missing: IntentKey[] = [];
    for (const row of rows) {
      if (isOnce(row) && !isMessage(row) && row.kind !== 'photo') missing.push(row.key);
      if (!isMessage(row)) continue;
      const messages = this.talks.get(row.target)?.messages ?? [];
      const arrived = messages.find((one) =>
        this.sync ? one.client_id === row.key : one.from === this.member && one.body === row.body,
      );
      if (arrived === undefined) missing.push(row.key);
      else found.push({ ...arrived, client_id: row.key });
    }
    // The list of another member tells nothing.
    const pictures = member === this.member ? idsOf(this.photos.images) : null;
    return { kind: 'reconciled', found, missing, pictures };
  }

  done(message: Message | null): Extract<Reply, { kind: 'done' }> {
    return { kind: 'done', message, versions: this.hints() };
  }
}

type Words = Pick<Message, 'from' | 'client_id' | 'type' | 'body' | 'created'>;
