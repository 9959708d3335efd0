/**
 * What travels between a simulated device and its backend: the engine's requests, and the answers of a backend or an
 * intermediary.
 */
import type { Chat } from '#schemas/chats.ts';
import type { Versions } from '#schemas/headers.ts';
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { LikesAnswer } from '#schemas/likes.ts';
import type { Message } from '#schemas/messages.ts';
import type { Send } from '#sync/engine/intents/table.ts';
import type { FieldValue, PicturesListed } from '#sync/engine/outbox/row-base.ts';
import type { ReadEndpoint } from '#sync/engine/reads/endpoints.ts';
import type { ReadResult, SendResult } from '#sync/engine/events.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { OwnPhoto } from './backend-photos.ts';

/** The member a request is made for, and whether the request names that member. */
interface Theirs {
  member: ProfileId;
  isNamed: boolean;
}

export type OwnList = 'hide' | 'block' | 'setting';

/** The newest message of the conversation that the device polled, and the state of the backend that it wrote last. */
export interface HeldMessages {
  after: number;
  since: number;
}

export const NOTHING_HELD: HeldMessages = { after: 0, since: 0 };

interface Upload {
  key: IntentKey;
  device: string;
}

/** `to`: the member of its conversation; null for a photo of the profile. */
interface Piece {
  to?: ProfileId | null;
  offset: number;
  size: number;
  bytes: string | null;
}

export type Question =
  | (Theirs & { call: 'read'; endpoint: ReadEndpoint; etag: string | null; held: HeldMessages })
  | (Theirs & { call: 'send'; key: IntentKey; device: string; send: Send })
  | (Theirs & { call: 'reconcile'; rows: readonly OutboxRow[] })
  /** What a screen reads when it opens: the members I hid or blocked, or my settings. */
  | (Theirs & { call: 'own'; kind: OwnList })
  /** Of a photo: how much has arrived, what comes next (null at the end), or all of it at once. */
  | (Theirs & { call: 'arrived'; key: IntentKey })
  | (Theirs & Upload & Piece & { call: 'piece' })
  /** `listed`: the pictures that the device saw there before. */
  | (Theirs & Upload & { call: 'whole'; bytes: readonly string[]; listed: readonly string[] })
  | { call: 'log-in'; member: ProfileId }
  | { call: 'log-out' };

/** A question that an account answers when its session is valid. */
export type AccountQuestion = Exclude<Question, { call: 'log-in' | 'log-out' }>;

export type Content =
  | {
      name: 'user';
      member: ProfileId;
      fields: Readonly<Record<string, string | null>>;
      photos: readonly OwnPhoto[];
    }
  | { name: 'settings' | 'build' }
  | { name: 'chats'; chats: readonly Chat[] }
  | ({ name: 'likes' } & LikesAnswer)
  /** `deletedUpTo`: 0 where nothing was deleted, or the backend does not tell. */
  | { name: 'messages'; profile: ProfileId; messages: readonly Message[]; deletedUpTo: number };

/** One answer to a read. `serial` is the backend's own time: how much had happened when it was computed. */
export interface Snapshot {
  serial: number;
  /** So much of the journal is in it. */
  effects: number;
  /** The member it belongs to. */
  member: ProfileId;
  content: Content;
}

/** What a cookie stands for, at the server. */
export interface Session {
  readonly member: ProfileId;
  isGood: boolean;
  /** It may have been renewed since. */
  wasEnded: boolean;
}

export type Reply =
  | { kind: 'snapshot'; snapshot: Snapshot; etag: string | null; versions: Versions }
  | { kind: 'unchanged'; versions: Versions }
  | { kind: 'done'; message: Message | null; instead?: FieldValue; versions: Versions }
  | { kind: 'session'; session: Session | null }
  /** Settings have values, members have none. */
  | { kind: 'own'; values: readonly (readonly [string, string | null])[] }
  /** How much of a photo has arrived. */
  | { kind: 'arrived'; offset: number; versions: Versions }
  | {
      kind: 'reconciled';
      found: readonly Message[];
      missing: readonly IntentKey[];
      /** The list of the member's pictures. */
      pictures: PicturesListed;
    }
  | { kind: 'refused'; status: number; reason: string }
  | { kind: 'busy'; status: number; retryAfterMs: number | null };

/** What reaches the device, from the backend or an intermediary. */
export type Outcome =
  | Reply
  /** From an intermediary. */
  | { kind: 'html'; status: number }
  /** Bytes that no backend sends on purpose, as the worker's parser reads them. */
  | { kind: 'read-bytes'; result: ReadResult }
  | { kind: 'send-bytes'; result: SendResult }
  | { kind: 'unreadable' }
  | { kind: 'broken'; status: number }
  | { kind: 'nothing'; left: boolean };
