/**
 * The events of the engine. Every event carries `at`, milliseconds of a clock that never jumps, and `wall`, the device's idea
 * of the time. The engine has no other way to know anything.
 */
import type { Versions } from '#schemas/headers.ts';
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { CreditsNeeded, FieldValue, OutboxRow } from './outbox/rows.ts';

/**
 * How a read ended. `answer` is parsed and of the right member, and only its executor looks inside; `unusable` covers HTML,
 * wrong shapes and cut bodies. `unchanged` without an ETag in the request: nothing was asked.
 */
export type ReadResult =
  | {
      type: 'answer';
      answer: unknown;
      etag: string | null;
      versions: Versions;
      sync: boolean;
      /** The server's own figures in it: unread messages by member (chats), or new likes under `likes` (likes). */
      figures?: Readonly<Record<string, number>>;
    }
  | { type: 'unchanged'; versions: Versions; sync: boolean }
  | { type: 'refused'; status: number; definite: boolean }
  | { type: 'server'; status: number; retryAfterMs: number | null }
  | { type: 'unusable'; portal: boolean }
  | { type: 'unreachable' };

/** How a send ended. `unknown` may have happened; `not-sent` certainly did not. */
export type SendResult =
  | {
      type: 'accepted';
      message: Message | null;
      /** What the server keeps in place of what was sent. */
      instead?: FieldValue | null;
      /** The balance that is left, after what cost something. */
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
    }
  | { type: 'signed-out'; definite: boolean }
  /** 409 in progress, 429, 503: the server did not do it and says to come back. */
  | { type: 'later'; status: number; retryAfterMs: number | null; failure: string }
  /** `reached`: an answer of the server itself came back (500, wrong shape), so the line is not to blame. */
  | { type: 'unknown'; reached: boolean; failure: string }
  | { type: 'not-sent' };

export interface TabView {
  visible: boolean;
  focused: boolean;
  online: boolean;
  saveData: boolean;
  conversationWith: ProfileId | null;
}

interface Moment {
  at: number;
  wall: number;
}

export type EngineEvent = Moment &
  (
    | { type: 'signed-in'; member: ProfileId }
    | { type: 'signed-out' }
    /**
     * This tab leads from now on; `epoch` is greater than any before. What the device holds is read at that moment:
     * another tab may have changed it a second ago. `readAt`: wall-clock ms of the last read of each endpoint when another
     * tab led before, so that a change of leader costs no extra requests; empty at a cold start.
     */
    | {
        type: 'leading';
        epoch: number;
        rows: readonly OutboxRow[];
        etags: Readonly<Record<string, string>>;
        /** The ETags of the answers that were about to be written last. */
        pendingEtags: Readonly<Record<string, string | null>>;
        versions: Versions;
        readAt: Readonly<Record<string, number>>;
      }
    | { type: 'following' }
    | { type: 'timer' }
    /** A tab of this device, this one included, as it is now; null when it is gone. */
    | { type: 'tab'; tab: string; view: TabView | null }
    /** A request for fresh data. `network`: the browser reports that it is online again. `resume`: timers slept. */
    | { type: 'wake'; cause: 'member' | 'push' | 'sync' | 'network' | 'resume' | 'visible' }
    /**
     * A row as it now stands: after every change by any tab, and as the reply to every `change` effect, changed or not.
     * `marked`: this leader has just written for the request of this key that it is on its way; null where the store could
     * not write it, or the row says so since an earlier request.
     */
    | { type: 'row'; id: string; row: OutboxRow | null; marked: IntentKey | null }
    | { type: 'read-done'; request: number; result: ReadResult }
    /** The store finished (or failed) to write what a read brought. */
    | { type: 'applied'; request: number; ok: boolean }
    | { type: 'send-done'; row: string; key: IntentKey; result: SendResult }
    /**
     * `missing`: asked for and not there (a backend that cannot be asked by key: not found by reading back).
     * Null: no answer.
     */
    | { type: 'reconcile-done'; found: readonly Message[]; missing: readonly IntentKey[] | null }
    /** When a push last proved to arrive, and whether one is subscribed (decisions 23). */
    | { type: 'push'; subscribed: boolean; acknowledgedAt: number | null }
  );
