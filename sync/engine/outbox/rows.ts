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

/** The version with which every kind of row begins. */
export const ROW_VERSION = 1;

/** The reason of a refusal by a backend that does not know the call (decisions 36). */
export const ABSENT = 'absent';

/** What it would have taken and what there was, of a refusal that is about credits. */
export interface CreditsNeeded {
  needed: number;
  balance: number;
}

/** A definite no of the server, shown until the member has seen to it. */
export interface Refusal {
  status: number;
  reason: string;
  message: string;
  at: number;
  credits?: CreditsNeeded;
}

/** One thing the member did: `seq` grows with every intent of this device, `at` is wall-clock ms of the act. */
export interface Intent<T> {
  key: IntentKey;
  seq: number;
  at: number;
  wish: T;
}

/** One step in the history of a row: what was done to it, when (wall-clock ms), and what the attempt met; never a body. */
export interface HistoryStep {
  at: number;
  what: RowChange['type'];
  why: string | null;
}

/** The counters of the server at a moment, and the server epoch they belong to: only within one do they grow. */
export interface Counters {
  life: string;
  versions: Versions;
}

interface RowBase {
  id: string;
  v: number;
  member: ProfileId;
  /**
   * Requests that left or may have left with this key, and the earliest moment (wall-clock ms) of the next one; null = as
   * soon as possible.
   */
  tries: number;
  nextAt: number | null;
  /** What the last attempt met, for the screen and the diagnostics; never a body. */
  lastFailure: string | null;
  /** For support (memberSession-of-row.ts); the outbox adds it when it stores a row. */
  life?: readonly HistoryStep[];
  /**
   * As the server told them when it last accepted something of this row. A later leader may look for the confirmation.
   */
  counters?: Counters;
}

/**
 * A set-state intent: the last one wins. `inflight` was or may have been sent (it stays until the outcome is definite),
 * `next` follows it, `acked` was accepted and is laid over the base until a snapshot asked for afterwards is in it.
 */
export interface SetRow<T> extends RowBase {
  inflight: Intent<T> | null;
  next: Intent<T> | null;
  acked: Intent<T> | null;
  /** The intent the server said no to. A refused mark (read, seen) stays laid over the base on this device (decisions 26). */
  refused: (Refusal & { wish: Intent<T> }) | null;
  /** Of several lists that confirm the accepted intent, those that have. */
  proofs?: { key: IntentKey; by: readonly EndpointName[] };
  /** What the view shows without any of these; an intent back to it, never sent, ends the row. Null when that is not known. */
  from: T | null;
}

/** Like or unlike; id `like:<profile>`. */
export interface LikeRow extends SetRow<boolean> {
  kind: 'like';
  target: ProfileId;
}

/**
 * Read up to a message; id `read:<profile>`. Never goes back. `figure` is the unread count the server gave when it was marked.
 */
export interface ReadRow extends SetRow<MessageId> {
  kind: 'read';
  target: ProfileId;
  conversation: ConversationId;
  figure: number;
}

/** A conversation taken away with everything up to a message ("0" when none is known); id `delete:<profile>`. */
export interface DeleteRow extends SetRow<MessageId> {
  kind: 'delete';
  target: ProfileId;
  conversation: ConversationId;
}

/**
 * Likes seen up to a moment; id `seen`. Never goes back. `figure` is the number of new likes the server gave when it was
 * marked.
 */
export interface SeenRow extends SetRow<Time> {
  kind: 'seen';
  target: 'likes';
  figure: number;
}

/** An intent that is done once, under one key for ever, which is also the row's id. */
export interface OnceRow extends RowBase {
  key: IntentKey;
  seq: number;
  /** Wall-clock ms of the member's last word: said, or told to go out now. */
  at: number;
  /**
   * `unknown`: sent, outcome not known. `undecided`: looked for so often that the member decides what becomes of it. `acked`
   * rows stay until a list asked for afterwards is in the base.
   */
  state: 'queued' | 'sending' | 'unknown' | 'undecided' | 'acked' | 'refused';
  refused: Refusal | null;
  /**
   * Grows each time the member sends again what was refused or is undecided: a host that keeps keys passes this one on once
   * more for it, and only once. None before the first time.
   */
  asked?: number;
  /** How often it was looked for in vain: the backend answered, and the answer proved nothing. */
  looks?: number;
}

/** What a field holds; null empties it. */
export interface FieldValue {
  value: string | null;
}

/** One field of my profile, by the server's name of it; id `edit:<field>`. */
export interface EditRow extends SetRow<FieldValue> {
  kind: 'edit';
  target: string;
}

/** One of my settings on the server; id `setting:<name>`. */
export interface SettingRow extends SetRow<FieldValue> {
  kind: 'setting';
  target: string;
}

/** Out of my sight, or not; id `hide:<profile>`. */
export interface HideRow extends SetRow<boolean> {
  kind: 'hide';
  target: ProfileId;
}

/** Kept away from me, or not; id `block:<profile>`. */
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
  /** One conversation per pair: the member is the conversation, also before the server has made one. */
  target: ProfileId;
  conversation: ConversationId | null;
  created: Time;
  body: string;
  /** The credits the button named when the member pressed it; none where it named no price. */
  max_cost?: number;
  message: Message | null;
}

/** A photo on its way to my profile; its `size` bytes lie in the table `photos` under the row's id. */
export interface PhotoRow extends OnceRow {
  kind: 'photo';
  target: 'photos';
  size: number;
}

/** Every kind of intent by its name; a new one is its row above, a line here, and a line in `intents/table.ts`. */
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

/** What becomes of it is the member's to say, and nothing else in its line is sent before. */
export const isUndecided = (row: OutboxRow): boolean => isOnce(row) && row.state === 'undecided';

/** The intents a set-state row holds, the newest first. */
export const intentsOf = (row: SetKind): Intent<unknown>[] =>
  [row.next, row.inflight, row.acked, row.refused?.wish ?? null].filter((one) => one !== null);

/** Every change of a row; `key` names the intent it is about, so that a late answer never touches another. */
export type RowChange =
  /** By the member: the row as this intent alone would make it; the one that is there takes it in. */
  | { type: 'wish'; row: OutboxRow }
  /** Written before the request leaves. */
  | { type: 'sending'; key: IntentKey }
  /** `instead`: what the server keeps in place of the intent, being newer (contract 32). */
  | {
      type: 'accepted';
      key: IntentKey;
      message: Message | null;
      instead?: FieldValue | null;
      counters?: Counters;
    }
  | { type: 'refused'; key: IntentKey; refusal: Refusal }
  /** The outcome is not known: it may have happened. */
  | { type: 'unknown'; key: IntentKey; nextAt: number; failure: string }
  /** It was looked up, and the answer decides nothing (decisions 61). */
  | { type: 'unproved'; key: IntentKey; nextAt: number; failure: string }
  /** The server did not do it and said so (429, 503, or asked and missing): try again. */
  | { type: 'later'; key: IntentKey; nextAt: number; failure: string }
  /** This attempt never left the device. */
  | { type: 'not-sent'; key: IntentKey; nextAt: number; failure: string }
  /** A snapshot of this list, requested after the acceptance, is in the base. */
  | { type: 'retire'; key: IntentKey; by: EndpointName }
  /** By the member: try at once, also what was refused, is undecided or is older than a day. */
  | { type: 'now'; at: number; max_cost?: number }
  /** By the member: take back what is not on its way; put away a refusal, or what is undecided. */
  | { type: 'cancel' };

/** What happens to a row that is there. */
export type LaterChange = Exclude<RowChange, { type: 'wish' }>;
