/**
 * How one request ended, before anyone decides what it means: http.ts makes these, reading.ts, sending.ts and outcome-of.ts
 * turn them into events of the engine and outcomes of commands.
 */
import type { Lost } from '#schemas/answer-reader.ts';
import type { Versions } from '#schemas/headers.ts';
import type { CreditsNeeded } from '#sync/engine/outbox/rows.ts';

/** What the answer's headers say; `sync` is false for a backend that keeps only spec §7 (decisions 36). */
export interface Heading {
  versions: Versions;
  sync: boolean;
  /** Passed on by our host before another backend. */
  host?: boolean;
}

export interface Refused extends Heading {
  type: 'refused';
  status: number;
  /** The backend's code, or null when the body was not its JSON. */
  code: string | null;
  message: string;
  field: string | undefined;
  /** Of a text that is `moderated`. */
  reason?: string;
  credits?: CreditsNeeded;
  /** `html` comes from a portal between us and the backend. */
  body: 'json' | 'empty' | 'html' | 'other';
  retryAfterMs: number | null;
}

export type Answer<T> =
  | (Heading & {
      type: 'answer';
      value: T;
      etag: string | null;
      /** How many bytes of an upload have arrived, where that was asked. */
      uploadOffset?: number | null;
      /** What of the answer could not be read: what its lists do not name may be there nevertheless. */
      lost?: readonly Lost[];
    })
  | (Heading & { type: 'unchanged' })
  | Refused
  /** Not usable whatever its status: wrong type, cut, too large, wrong shape. `path` is where the shape failed. */
  | { type: 'unusable'; portal: boolean; path: string }
  | { type: 'unreachable'; timedOut: boolean };
