/**
 * Everything the server has not accepted yet, oldest first: the screen behind the chip in the top bar.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { query } from './live.ts';

/** The kinds of outbox rows: the table of the engine has a line for each of them, and no other (engine/intents/table.ts). */
export type RowKind =
  | 'like'
  | 'message'
  | 'photo-message'
  | 'read'
  | 'seen'
  /** A chat mark. */
  | 'mark'
  | 'reaction'
  | 'message-edit'
  | 'message-delete'
  | 'message-remove'
  | 'delete'
  | 'edit'
  | 'setting'
  | 'hide'
  | 'block'
  | 'report'
  | 'complaint'
  | 'photo'
  | 'photo-order'
  | 'photo-delete'
  | 'notifications-read'
  | 'notifications-delete';

/** The name of an intent in the waiting list: undoing some of them has a name of its own. */
export type IntentKind = RowKind | `un${'like' | 'hide' | 'block'}`;

export interface WaitingRow {
  /** The id of the outbox row, as `sendNow` and `cancel` take it. */
  key: string;
  kind: IntentKind;
  /** The member the intent is about. */
  profile: ProfileId | null;
  /** Theirs, where the device knows them. */
  card: Card | null;
  body: string | null;
  /** The field of the profile or the setting, by the server's name. Null too when a site refused one of `others`. */
  field: string | null;
  /** More fields of the same change; of a refused one those that were not applied. */
  others?: Readonly<Record<string, string | null>>;
  /** The refused fields, where there are several. */
  refused?: readonly string[];
  /** Wall-clock ms of the member's action. */
  createdAt: number;
  /**
   * `held`: another message of the conversation waits for the member's decision. `unconfirmed`: until the e-mail address
   * is confirmed, the server accepts nothing that reaches other members. `unknown`: ambiguous.
   */
  state:
    | 'queued'
    | 'held'
    | 'unconfirmed'
    | 'sending'
    | 'unknown'
    | 'undecided'
    | 'retry'
    | 'refused'
    | 'expired';
  reason: string | null;
  nextTryAt: number | null;
  canCancel: boolean;
  /** The credits that a message refused for lack of credits would need; absent where the site does not send it. */
  needed?: number;
  /** Whether the available credits suffice for it. */
  canPay?: boolean;
}

export interface WaitingView {
  rows: WaitingRow[];
}

export const waitingQuery = query<Record<string, never>, WaitingView>()('waiting');
