/**
 * The events of the engine, its only input. Every event carries `at`, milliseconds of a monotonic clock, and `wall`, the
 * wall-clock time of the device.
 */
import type { Versions } from '#schemas/headers.ts';
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { OutboxRow } from './outbox/rows.ts';
import type { CreditsNeeded, FieldValue, RefusedFields } from '#sync/engine/outbox/row-base.ts';

/**
 * How a read ended. `answer` is parsed and belongs to the right member; only the executor looks inside. `unusable` covers
 * HTML, wrong shapes and truncated bodies. `unchanged` to a request without an ETag: no request was made.
 */
export type ReadResult =
  | {
      type: 'answer';
      answer: unknown;
      etag: string | null;
      versions: Versions;
      sync: boolean;
      /**
       * The server's own figures in the answer: unread messages by member (chats), or new likes under `likes` (likes).
       */
      figures?: Readonly<Record<string, number>>;
    }
  | { type: 'unchanged'; versions: Versions; sync: boolean }
  | { type: 'refused'; status: number; definite: boolean }
  | { type: 'server'; status: number; retryAfterMs: number | null }
  | { type: 'unusable'; portal: boolean }
  | { type: 'unreachable' };

/** How a send ended. `unknown` may have been applied; `not-sent` certainly was not. */
export type SendResult =
  | {
      type: 'accepted';
      message: Message | null;
      /** What the server keeps instead of what was sent. */
      instead?: FieldValue | null;
      /** Some of the fields were refused. */
      refusedFields?: RefusedFields;
      /** The remaining balance, after something that cost credits. */
      creditsLeft?: number | null;
      versions: Versions;
      sync: boolean;
    }
  | {
      type: 'refused';
      status: number;
      reason: string;
      message: string;
      credits?: CreditsNeeded;
      /** The refused fields, where the server names them. */
      fields?: readonly string[];
    }
  | { type: 'signed-out'; definite: boolean }
  /** 409 in progress, 429, 503: the server did not apply it and requests a retry. */
  | { type: 'later'; status: number; retryAfterMs: number | null; failure: string }
  /** The e-mail address is not confirmed: the server applies nothing that reaches other members until then. */
  | { type: 'not-confirmed' }
  /** `reached`: the server itself answered (500, wrong shape), so the connection is not the cause. */
  | { type: 'unknown'; reached: boolean; failure: string }
  | { type: 'not-sent' };

export interface TabView {
  visible: boolean;
  focused: boolean;
  online: boolean;
  saveData: boolean;
  conversationWith: ProfileId | null;
}

interface EventTime {
  at: number;
  wall: number;
}

export type EngineEvent = EventTime &
  (
    | { type: 'signed-in'; member: ProfileId }
    | { type: 'signed-out' }
    /**
     * This tab leads from now on; `epoch` is greater than any before. The stored state is read at this moment, because
     * another tab may have just changed it. `readAt`: wall-clock ms of the last read of each endpoint when another tab
     * led before, so that a change of leader costs no extra requests; empty at a cold start.
     */
    | {
        type: 'leading';
        epoch: number;
        rows: readonly OutboxRow[];
        etags: Readonly<Record<string, string>>;
        /** The ETags of the answers whose writing began last. */
        pendingEtags: Readonly<Record<string, string | null>>;
        versions: Versions;
        readAt: Readonly<Record<string, number>>;
      }
    | { type: 'following' }
    | { type: 'timer' }
    /** The current state of one tab of this device, this tab included; null when it is closed. */
    | { type: 'tab'; tab: string; view: TabView | null }
    /** A request for fresh data. `network`: the browser reports that it is online again. `resume`: the timers were suspended. */
    | { type: 'wake'; cause: 'member' | 'push' | 'sync' | 'network' | 'resume' | 'visible' }
    /**
     * The current state of a row: after every change by any tab, and in reply to every `change` effect, even when nothing
     * changed. `marked`: this leader has just stored the row as sending for the request with this key. Null when the
     * store could not write it, or the row was stored as sending for an earlier request.
     */
    | { type: 'row'; id: string; row: OutboxRow | null; marked: IntentKey | null }
    | { type: 'read-done'; request: number; result: ReadResult }
    /** The store finished writing the result of a read, or failed to. */
    | { type: 'applied'; request: number; ok: boolean }
    | { type: 'send-done'; row: string; key: IntentKey; result: SendResult }
    /**
     * `missing`: looked up and absent (on a backend without lookup by key: not found by reading back). Null: no answer. `photos`:
     * the keys of those that arrived.
     */
    | {
        type: 'reconcile-done';
        found: readonly Message[];
        missing: readonly IntentKey[] | null;
        photos?: readonly IntentKey[];
      }
    /** When a push last arrived, and whether a push subscription exists (decisions 23). */
    | { type: 'push'; subscribed: boolean; acknowledgedAt: number | null }
  );

/** An event without its time: what carries out the effects adds it. */
export type Untimed<Event> = Event extends unknown ? Omit<Event, 'at' | 'wall'> : never;

export type UntimedEngineEvent = Untimed<EngineEvent>;
