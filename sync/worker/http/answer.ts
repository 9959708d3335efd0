/**
 * How one request ended. http.ts makes these; reading.ts, sending.ts and outcome-of.ts turn them into events of the
 * engine and outcomes of commands.
 */
import type { UnreadableRecord } from '#schemas/answer-reader.ts';
import type { Versions } from '#schemas/headers.ts';
import type { CreditsNeeded } from '#sync/engine/outbox/row-base.ts';

/** What the headers of the answer report; `sync` is false for a backend that keeps only spec §7 (decisions 36). */
export interface AnswerHeading {
  versions: Versions;
  sync: boolean;
  /** Passed on by our host in front of another backend. */
  host?: boolean;
}

export interface RefusedAnswer extends AnswerHeading {
  type: 'refused';
  status: number;
  /** The backend's code; null when the body was not its JSON. */
  code: string | null;
  message: string;
  field: string | undefined;
  /** The reason of a `moderated` text. */
  reason?: string;
  /** Of a login that needs a second step. */
  challenge?: string;
  credits?: CreditsNeeded;
  /** `html` comes from an intermediary. */
  body: 'json' | 'empty' | 'html' | 'other';
  retryAfterMs: number | null;
}

export type Answer<T> =
  | (AnswerHeading & {
      type: 'answer';
      value: T;
      etag: string | null;
      /** How many bytes of an upload have arrived, where that was requested. */
      uploadOffset?: number | null;
      /** The unreadable parts of the answer: an item missing from its lists may still exist. */
      unreadable?: readonly UnreadableRecord[];
    })
  | (AnswerHeading & { type: 'unchanged' })
  | RefusedAnswer
  /**
   * Not usable whatever its status: wrong type, truncated, too large, wrong shape. `path` is where the shape failed. `missing`: the
   * status means that there is no such call.
   */
  | { type: 'unusable'; portal: boolean; path: string; missing?: true }
  | { type: 'unreachable'; timedOut: boolean };
