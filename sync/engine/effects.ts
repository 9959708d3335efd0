/**
 * The effects of the engine. Each effect carries the epoch of its leader term: its executor checks the epoch before and
 * after every wait, so that a late effect of a former leader changes nothing (sync §2, 27, 38).
 */
import type { Versions } from '#schemas/headers.ts';
import type { ConversationId, IntentKey, MessageId, ProfileId } from '#schemas/ids.ts';
import type { ReportGiven } from '#schemas/reports.ts';
import type { Time } from '#schemas/time.ts';
import type { Endpoint } from './reads/endpoints.ts';
import type { RowChange } from './outbox/rows.ts';

/** What the outbox asks of the server, by its call; `seq` guards what two requests could overtake. */
export interface Sends {
  likeProfile: { profile: ProfileId; seq: number };
  unlikeProfile: { profile: ProfileId; seq: number };
  markLikesSeen: { until: Time };
  markChatRead: { conversation: ConversationId; message: MessageId };
  /** With everything up to `upTo`, as far as this device knew. */
  deleteChat: { profile: ProfileId; conversation: ConversationId; upTo: MessageId };
  hideProfile: { profile: ProfileId; seq: number };
  unhideProfile: { profile: ProfileId; seq: number };
  blockProfile: { profile: ProfileId; seq: number };
  unblockProfile: { profile: ProfileId; seq: number };
  /** `updated`: when the member chose it; the newer choice wins. */
  changeUser: { field: string; value: string | null; updated: Time };
  changeNotificationSettings: { field: string; value: string | null; updated: Time };
  reportProfile: { profile: ProfileId; report: ReportGiven };
  sendMessage: {
    profile: ProfileId;
    conversation: ConversationId | null;
    body: string;
    created: Time;
    max_cost?: number;
  };
  /** `isFirst`: nothing of it has been sent before. */
  uploadPhoto: { size: number; isFirst: boolean };
}

/** One request of the outbox. */
export type Send = { [C in keyof Sends]: { call: C } & Sends[C] }[keyof Sends];
export type SendOf<C extends keyof Sends> = Extract<Send, { call: C }>;

/** `portal`: something between us and the server answers in its place. `trouble`: the server itself fails. */
export type Connectivity = 'online' | 'offline' | 'portal' | 'trouble';

/** A row to retire once the snapshot is written. */
export interface Retirement {
  row: string;
  key: IntentKey;
}

export type Effect =
  | { type: 'read'; epoch: number; request: number; endpoint: Endpoint; etag: string | null }
  /**
   * That this etag comes, then the base, then etag and versions, then the retirements (sync §4). `answer` null: unchanged,
   * only the freshness is new. `versions` are those of all lists as the base then holds them.
   */
  | {
      type: 'apply';
      epoch: number;
      request: number;
      endpoint: Endpoint;
      answer: unknown;
      etag: string | null;
      versions: Versions;
      retire: readonly Retirement[];
    }
  /**
   * Asked for only when a `row` event has said that the row is written as on its way for this very request. `asked`: as
   * in the row.
   */
  | { type: 'send'; epoch: number; row: string; key: IntentKey; send: Send; asked?: number }
  /** Ask which of these arrived. */
  | { type: 'reconcile'; epoch: number; keys: readonly IntentKey[] }
  /** Through `changeRow`, in one transaction; the row as it then stands comes back as a `row` event. */
  | { type: 'change'; epoch: number; row: string; change: RowChange }
  /** Replaces the one timer, which fires after so many milliseconds; null stops it. */
  | { type: 'timer'; afterMs: number | null }
  /**
   * A definite refusal: this device is signed out, the unsent rows are kept (decisions 27). The store's epoch is asked first,
   * as before a write: a tab that slept may bring the refusal of a session that has been renewed since. The engine asks for
   * nothing more until it is closed, or leads again.
   */
  | { type: 'sign-out'; epoch: number }
  | { type: 'connectivity'; connectivity: Connectivity };
