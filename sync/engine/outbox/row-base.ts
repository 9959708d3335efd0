/**
 * What the rows of all kinds have in common: the intents they hold, their refusals, and the changes of an existing row
 * (decisions 15, 32; sync §2 A). What belongs to one kind is in intents/<kind>.ts; the union of all rows is in rows.ts.
 */
import type { Versions } from '#schemas/headers.ts';
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { EndpointName } from '#sync/engine/reads/endpoints.ts';

/** The reason of a refusal by a backend that lacks the call (decisions 36). */
export const ABSENT = 'absent';

/** The reason of an intent that stays on this device, because the site lacks its call (decisions 117). */
export const KEPT = 'kept';

/** The failure of a row that waits until the member's e-mail address is confirmed. */
export const NOT_CONFIRMED = 'not_confirmed';

/** For a refusal for lack of credits: the price and the balance. */
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
  /** The fields that were refused, where the server names them. */
  fields?: readonly string[];
  /** The other fields of the call were accepted. */
  isPartial?: boolean;
}

/** What a server refused of a call of several fields whose other fields it accepted. */
export type RefusedFields = Pick<Required<Refusal>, 'reason' | 'fields'>;

/** One thing the member did: `seq` grows with every intent of this device, `at` is its wall-clock ms. */
export interface Intent<T> {
  key: IntentKey;
  seq: number;
  at: number;
  /** The same moment by the server's clock, where the device's is wrong (decisions 123): this is shown and sent. */
  made?: number;
  wanted: T;
}

/** One step in the history of a row: what changed, when (wall-clock ms), and how the attempt ended; never a body. */
export interface HistoryStep {
  at: number;
  what: LaterChange['type'] | 'intent';
  why: string | null;
}

/** The counters of the server at one moment. Within one server epoch they never decrease. */
export interface Counters {
  serverEpoch: string;
  versions: Versions;
}

/** What every row has. */
export interface RowBase {
  id: string;
  v: number;
  member: ProfileId;
  /** How many requests were sent, or may have been sent, with the present key. */
  tries: number;
  /** The earliest moment (wall-clock ms) of the next request; null means as soon as possible. */
  nextAt: number | null;
  /** How the last attempt ended, for the screen and the diagnostics; never a body. */
  lastFailure: string | null;
  /** For support (history.ts); the outbox adds it when it stores a row. */
  history?: readonly HistoryStep[];
  /** The server's counters when it last accepted an intent of this row. A later leader finds the confirmation with them. */
  counters?: Counters;
}

/**
 * A set-state row: the last intent wins. `inflight` was or may have been sent and stays until its outcome is known;
 * `next` is sent after it; `acked` was accepted and stays laid over the base until a snapshot requested later is in the
 * base.
 */
export interface SetRowBase<T> extends RowBase {
  inflight: Intent<T> | null;
  next: Intent<T> | null;
  acked: Intent<T> | null;
  /**
   * The intent the server refused. A refused mark (read, seen, chat mark) stays laid over the base on this device
   * (decisions 26).
   */
  refused: (Refusal & { intent: Intent<T> }) | null;
  /** The lists that have confirmed the accepted intent so far, when several must. */
  confirmedBy?: { key: IntentKey; by: readonly EndpointName[] };
  /**
   * What the view shows without these intents; null when unknown. An intent that returns to this value before anything
   * was sent removes the row.
   */
  from: T | null;
}

/** An intent that must take effect once. It keeps one key, which is also the id of the row. */
export interface OnceRowBase extends RowBase {
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
   * Grows each time the member sends a refused or undecided row again, and when a missing photo is sent again (decisions
   * 127); absent before the first time. A host that stores keys passes the request on once for each value.
   */
  asked?: number;
  /** How many look-ups decided nothing. */
  looks?: number;
}

/** The pictures of a member as a backend lists them, by id or name; null where its answer does not show them. */
export type PicturesListed = readonly string[] | null;

/** Fields by the server's name, in the order in which they are sent; null empties one. */
export type FieldsToSend = Readonly<Record<string, string | null>>;

/** The value of a field; null empties it. */
export interface FieldValue {
  value: string | null;
  /** The other fields of the same change: one call brings them all (decisions 110). */
  with?: FieldsToSend;
  /** The sequence number of the newest intent of another row about one of these fields: this one overrides it. */
  after?: number;
}

/**
 * Every change of an existing row. `key` names the intent that is meant, so that a late answer never changes another
 * intent.
 */
export type LaterChange =
  /** Stored before the request is sent. */
  | { type: 'sending'; key: IntentKey }
  /**
   * `instead`: what the server keeps instead of the intent, because it is newer (contract 32) or because it refused some of
   * its fields, which `refusal` names.
   */
  | {
      type: 'accepted';
      key: IntentKey;
      message: Message | null;
      instead?: FieldValue | null;
      refusal?: Refusal;
      counters?: Counters;
    }
  | { type: 'refused'; key: IntentKey; refusal: Refusal }
  /** Stored before a photo is sent to a backend without keys: the pictures that the member has there (decisions 127). */
  | { type: 'listed'; key: IntentKey; images: PicturesListed }
  /** The outcome is not known: it may have been applied. */
  | { type: 'unknown'; key: IntentKey; nextAt: number; failure: string }
  /** The look-up was answered, and the answer decides nothing (decisions 61). */
  | { type: 'unconfirmed'; key: IntentKey; nextAt: number; failure: string }
  /**
   * The server did not apply it (429, 503, or a look-up that did not find it): try again. `asked`: a backend without keys
   * showed that it is missing, so a host that stores keys passes it on once more.
   */
  | { type: 'later'; key: IntentKey; nextAt: number; failure: string; asked?: number }
  /** The request was not sent. */
  | { type: 'not-sent'; key: IntentKey; nextAt: number; failure: string }
  /** A snapshot of this list, requested after the acceptance, is in the base. */
  | { type: 'retire'; key: IntentKey; by: EndpointName }
  /** The base with that snapshot is lost, and this list has to confirm the intent again. */
  | { type: 'unretire'; key: IntentKey; by: EndpointName }
  /** By the member: try at once, even when it was refused, is undecided or is older than a day. */
  | { type: 'now'; at: number; max_cost?: number; agreed_day?: string }
  /** By the page: the member can still undo it, so it is not sent before `nextAt`. Only what was never tried is held. */
  | { type: 'held'; nextAt: number }
  /** By the member: take back an intent whose request is not on its way, or dismiss a refused or undecided one. */
  | { type: 'cancel' };
