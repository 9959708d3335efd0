/**
 * The outbox: one document per intent of the member, and every change it can go through (decisions 15, 32; sync §2 A).
 * Rows are plain data with a version; a row of an unknown version is neither sent nor deleted (invariant 10).
 */
import type { Versions } from '#schemas/headers.ts';
import type { ConversationId, IntentKey, MessageId, ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { ReportGiven } from '#schemas/reports.ts';
import type { Time } from '#schemas/time.ts';
import type { EndpointName } from '#sync/engine/reads/endpoints.ts';

/** The first version of every kind of row. */
export const ROW_VERSION = 1;

/** The reason of a refusal by a backend that lacks the call (decisions 36). */
export const ABSENT = 'absent';

/** The credits that were needed and the balance, for a refusal about credits. */
export interface CreditsNeeded {
  needed: number;
  balance: number;
}

/** A definite refusal by the server, shown until the member dismisses it. */
export interface Refusal {
  status: number;
  reason: string;
  message: string;
  at: number;
  credits?: CreditsNeeded;
}

/** One thing the member did: `seq` grows with every intent of this device, `at` is its wall-clock ms. */
export interface Intent<T> {
  key: IntentKey;
  seq: number;
  at: number;
  wanted: T;
}

/** One step in the history of a row: what changed, when (wall-clock ms), and how the attempt ended; never a body. */
export interface HistoryStep {
  at: number;
  what: RowChange['type'];
  why: string | null;
}

/** The counters of the server at a moment, and their server epoch: they only grow within one epoch. */
export interface Counters {
  serverEpoch: string;
  versions: Versions;
}

interface RowBase {
  id: string;
  v: number;
  member: ProfileId;
  /**
   * Requests that left or may have left with this key, and the earliest moment (wall-clock ms) of the next one; null
   * means as soon as possible.
   */
  tries: number;
  nextAt: number | null;
  /** How the last attempt ended, for the screen and the diagnostics; never a body. */
  lastFailure: string | null;
  /** For support (history.ts); the outbox adds it when it stores a row. */
  history?: readonly HistoryStep[];
  /**
   * The server's counters when it last accepted something of this row. A later leader may still look for the
   * confirmation.
   */
  counters?: Counters;
}

/**
 * A set-state intent: the last one wins. `inflight` was or may have been sent and stays until the outcome is definite;
 * `next` follows it; `acked` was accepted and is laid over the base until a snapshot requested later is in the base.
 */
export interface SetRow<T> extends RowBase {
  inflight: Intent<T> | null;
  next: Intent<T> | null;
  acked: Intent<T> | null;
  /**
   * The intent the server refused. A refused mark (read, seen) stays laid over the base on this device (decisions 26).
   */
  refused: (Refusal & { intent: Intent<T> }) | null;
  /** When several lists must confirm the accepted intent: those that already have. */
  confirmedBy?: { key: IntentKey; by: readonly EndpointName[] };
  /**
   * What the view shows without these intents. A never-sent intent back to this value ends the row. Null when unknown.
   */
  from: T | null;
}

/** Like or unlike; id `like:<profile>`. */
export interface LikeRow extends SetRow<boolean> {
  kind: 'like';
  target: ProfileId;
}

/**
 * Read up to a message; id `read:<profile>`. Never moves back. `figure` is the server's unread count when it was marked.
 */
export interface ReadRow extends SetRow<MessageId> {
  kind: 'read';
  target: ProfileId;
  conversation: ConversationId;
  figure: number;
}

/** A conversation deleted with everything up to a message ("0" when none is known); id `delete:<profile>`. */
export interface DeleteRow extends SetRow<MessageId> {
  kind: 'delete';
  target: ProfileId;
  conversation: ConversationId;
}

/**
 * Likes seen up to a moment; id `seen`. Never moves back. `figure` is the server's number of new likes when it was
 * marked.
 */
export interface SeenRow extends SetRow<Time> {
  kind: 'seen';
  target: 'likes';
  figure: number;
}

/** An intent that is done once, always under one key, which is also the id of the row. */
export interface OnceRow extends RowBase {
  key: IntentKey;
  seq: number;
  /** Wall-clock ms of the member's last action: the intent itself, or a request to send it now. */
  at: number;
  /**
   * `unknown`: sent, outcome not known. `undecided`: looked up so often that the member must decide. `acked` rows stay
   * until a list requested later is in the base.
   */
  state: 'queued' | 'sending' | 'unknown' | 'undecided' | 'acked' | 'refused';
  refused: Refusal | null;
  /**
   * Grows each time the member sends a refused or undecided row again: a host that stores keys then passes the request on
   * once more, and only once. Absent before the first time.
   */
  asked?: number;
  /** The number of look-ups whose answer decided nothing. */
  looks?: number;
}

/** The value of a field; null empties it. */
export interface FieldValue {
  value: string | null;
}

/** One field of my profile, by the server's name; id `edit:<field>`. */
export interface EditRow extends SetRow<FieldValue> {
  kind: 'edit';
  target: string;
}

/** One of my settings on the server; id `setting:<name>`. */
export interface SettingRow extends SetRow<FieldValue> {
  kind: 'setting';
  target: string;
}

/** Hidden or not; id `hide:<profile>`. */
export interface HideRow extends SetRow<boolean> {
  kind: 'hide';
  target: ProfileId;
}

/** Blocked or not; id `block:<profile>`. */
export interface BlockRow extends SetRow<boolean> {
  kind: 'block';
  target: ProfileId;
}

/** A report; its key is its `client_id`. */
export interface ReportRow extends OnceRow {
  kind: 'report';
  target: ProfileId;
  report: ReportGiven;
}

/** A message; its key is the `client_id` of all its attempts. Order within a conversation is `seq`. */
export interface MessageRow extends OnceRow {
  kind: 'message';
  /** A pair has one conversation, so the member identifies it, even before the server has created one. */
  target: ProfileId;
  conversation: ConversationId | null;
  created: Time;
  body: string;
  /** The price in credits shown on the button when the member pressed it; absent when no price was shown. */
  max_cost?: number;
  message: Message | null;
}

/** A photo on its way to my profile; its `size` bytes are in the table `photos` under the id of the row. */
export interface PhotoRow extends OnceRow {
  kind: 'photo';
  target: 'photos';
  size: number;
}

/** Every kind of intent by name. To add one: its row above, a line here, and a line in `intents/table.ts`. */
export interface RowKinds {
  like: LikeRow;
  read: ReadRow;
  seen: SeenRow;
  delete: DeleteRow;
  edit: EditRow;
  setting: SettingRow;
  hide: HideRow;
  block: BlockRow;
  report: ReportRow;
  message: MessageRow;
  photo: PhotoRow;
}

export type RowKind = keyof RowKinds;
export type OutboxRow = RowKinds[RowKind];
export type OnceKind = Extract<OutboxRow, OnceRow>;
export type SetKind = Exclude<OutboxRow, OnceRow>;

export const isOnce = (row: OutboxRow): row is OnceKind => 'state' in row;

/** The member must decide about it, and nothing else in its send queue is sent before. */
export const isUndecided = (row: OutboxRow): boolean => isOnce(row) && row.state === 'undecided';

/** The intents of a set-state row, newest first. */
export const intentsOf = (row: SetKind): Intent<unknown>[] =>
  [row.next, row.inflight, row.acked, row.refused?.intent ?? null].filter((one) => one !== null);

/** Every change of a row. `key` names the intent it is about, so that a late answer never changes another intent. */
export type RowChange =
  /** By the member: the row that this intent alone would create; the stored row takes it over. */
  | { type: 'intent'; row: OutboxRow }
  /** Stored before the request leaves. */
  | { type: 'sending'; key: IntentKey }
  /** `instead`: what the server keeps instead of the intent, because it is newer (contract 32). */
  | {
      type: 'accepted';
      key: IntentKey;
      message: Message | null;
      instead?: FieldValue | null;
      counters?: Counters;
    }
  | { type: 'refused'; key: IntentKey; refusal: Refusal }
  /** The outcome is not known: it may have been applied. */
  | { type: 'unknown'; key: IntentKey; nextAt: number; failure: string }
  /** It was looked up, and the answer decides nothing (decisions 61). */
  | { type: 'unconfirmed'; key: IntentKey; nextAt: number; failure: string }
  /** The server reported that it did not apply it (429, 503, or looked up and missing): try again. */
  | { type: 'later'; key: IntentKey; nextAt: number; failure: string }
  /** This attempt never left the device. */
  | { type: 'not-sent'; key: IntentKey; nextAt: number; failure: string }
  /** A snapshot of this list, requested after the acceptance, is in the base. */
  | { type: 'retire'; key: IntentKey; by: EndpointName }
  /** By the member: try at once, even when it was refused, is undecided or is older than a day. */
  | { type: 'now'; at: number; max_cost?: number }
  /** By the member: take back an intent that is not on its way, or dismiss a refused or undecided one. */
  | { type: 'cancel' };

/** A change of an existing row. */
export type LaterChange = Exclude<RowChange, { type: 'intent' }>;
