/**
 * The state of the engine: plain data, replaced and never mutated. A follower has a device and a member; a leader also
 * has a leader term, which holds everything else.
 */
import type { Versions } from '#schemas/headers.ts';
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Device } from './device.ts';
import type { EndpointPhase } from './reads/endpoint-state.ts';
import type { ReadEndpoint } from './reads/endpoints.ts';
import type { Retirement } from './effects.ts';
import type { Connectivity } from '#sync/queries/status.ts';
import type { OutboxRow } from './outbox/rows.ts';
import type { Send } from '#sync/engine/intents/table.ts';

export interface EndpointState {
  readonly endpoint: ReadEndpoint;
  readonly phase: EndpointPhase;
  /**
   * When the next read should leave, and why. A retry waits for a back-off, after its own failure or as the probe of a
   * dead connection; a poll may be skipped because of a hint.
   */
  readonly due: number;
  readonly cause: 'poll' | 'trigger' | 'retry';
  readonly failures: number;
  /** The Retry-After of its last failure: a refresh or a push may trigger it earlier, but it waits until then. */
  readonly notBefore: number;
  /** The period from which `due` was computed. */
  readonly periodMs: number;
  readonly request: number;
  /** When the phase began. */
  readonly since: number;
  readonly startedAt: number | null;
  /** When the last answer was written. */
  readonly freshAt: number | null;
  /** Of the read in flight: the ETag of the request, the rows it will confirm. */
  readonly etag: string | null;
  readonly retire: readonly Retirement[];
  /** Of the answer being written. */
  readonly pending: { readonly etag: string | null; readonly version: string | null } | null;
  /** See rate.ts. */
  readonly rateLimitedUntil: number;
}

/** A request of the outbox: it is stored as sending first, then it leaves. */
export interface Attempt {
  readonly key: IntentKey;
  readonly send: Send;
  readonly phase: 'marking' | 'sent';
  readonly since: number;
}

/**
 * Why reads fail: no answer (`offline`), an answer of an intermediary (`portal`), or a fault of the server itself
 * (`trouble`).
 */
export type MissKind = Exclude<Connectivity, 'online'>;

/** Consecutive failed reads of the account. `dead`: our server did not answer the last one. */
export interface Misses {
  readonly count: number;
  readonly kind: MissKind;
  readonly dead: boolean;
}

export interface LeaderTerm {
  readonly epoch: number;
  readonly endpoints: Readonly<Record<string, EndpointState>>;
  /** The ETags of what the base holds. */
  readonly etags: Readonly<Record<string, string>>;
  /** The ETags of the newest answers taken, even where it is not known how much of them the base holds. */
  readonly taken: Readonly<Record<string, string>>;
  /** The versions the base holds, and the newest that the server reported. */
  readonly applied: Versions;
  readonly hints: Versions;
  /** The server epoch that the hints belong to; null while no ETag has named one. */
  readonly serverEpoch: string | null;
  /** When this server epoch replaced another: answers to earlier requests belong to the other one. */
  readonly serverEpochSince: number;
  /** Whether the backend keeps our contract. Null before its first answer. */
  readonly sync: boolean | null;
  /** The session is this member's: nothing is sent before a user call has confirmed that (invariant 36). */
  readonly isSessionConfirmed: boolean;
  /** The last user call was refused. A second refusal ends the session. */
  readonly isUserRefused: boolean;
  readonly rows: Readonly<Record<string, OutboxRow>>;
  /** The earliest moment of the next attempt, by row. */
  readonly holds: Readonly<Record<string, number>>;
  readonly attempts: Readonly<Record<string, Attempt>>;
  readonly reconciling: { readonly keys: readonly IntentKey[]; readonly since: number } | null;
  /** Consecutive sends without an answer, and when the next one may leave. */
  readonly sendFaults: number;
  readonly sendsFrom: number;
  /** Requested by 429 or 503; applies to everything. */
  readonly pausedUntil: number;
  readonly misses: Misses;
  /** The server has answered in this leader term. */
  readonly answered: boolean;
  /** An answer arrived although the browser reports offline. */
  readonly onlineAnyway: boolean;
  /** When the browser last began to report offline in this leader term. */
  readonly offlineFrom: number;
  /** As last reported; null: not yet. What the previous leader reported may be outdated. */
  readonly connectivity: Connectivity | null;
  readonly requests: number;
  readonly timerAt: number | null;
}

export interface EngineState {
  readonly seed: number;
  readonly member: ProfileId | null;
  readonly device: Device;
  readonly leaderTerm: LeaderTerm | null;
}
