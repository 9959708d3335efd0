/**
 * The state of the engine: plain data, replaced and never mutated. A follower has a device and a member; a leader also has
 * a leader term, which holds everything else.
 */
import type { Versions } from '#schemas/headers.ts';
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Device } from './device.ts';
import type { EndpointPhase } from './reads/endpoint-state.ts';
import type { Endpoint } from './reads/endpoints.ts';
import type { Connectivity, Retirement, Send } from './effects.ts';
import type { OutboxRow } from './outbox/rows.ts';

export interface EndpointState {
  readonly endpoint: Endpoint;
  readonly phase: EndpointPhase;
  /**
   * When the next read should leave, and why: a retry waits for a back-off, after a fault of its own or as the probe of a
   * dead line; a poll may be spared by a hint.
   */
  readonly due: number;
  readonly cause: 'poll' | 'trigger' | 'retry';
  readonly failures: number;
  /** Asked for by the Retry-After of its last failure: a glance or a push may want it sooner, and waits. */
  readonly notBefore: number;
  /** The period `due` was set by. */
  readonly periodMs: number;
  readonly request: number;
  /** When the phase began. */
  readonly since: number;
  readonly startedAt: number | null;
  /** When the last answer was written. */
  readonly freshAt: number | null;
  /** Of the read in flight: the ETag it was asked with, the rows it will confirm. */
  readonly etag: string | null;
  readonly retire: readonly Retirement[];
  /** Of the answer being written. */
  readonly pending: { readonly etag: string | null; readonly version: string | null } | null;
  /** See rate.ts. */
  readonly rateLimitedUntil: number;
}

/** A request of the outbox: first it is written down, then it leaves. */
export interface Attempt {
  readonly key: IntentKey;
  readonly send: Send;
  readonly phase: 'marking' | 'sent';
  readonly since: number;
}

/** Why reads fail: no answer (`offline`), an answer of a portal (`portal`), or a fault of the server itself. */
export type MissKind = Exclude<Connectivity, 'online'>;

/** Reads of the account that failed in a row. `dead`: our server did not answer the last one. */
export interface Misses {
  readonly count: number;
  readonly kind: MissKind;
  readonly dead: boolean;
}

export interface LeaderTerm {
  readonly epoch: number;
  readonly endpoints: Readonly<Record<string, EndpointState>>;
  /** Of what the base holds. */
  readonly etags: Readonly<Record<string, string>>;
  /** Of the newest answers that were taken, also where it is not known how much of them the base holds. */
  readonly taken: Readonly<Record<string, string>>;
  /** The versions the base holds, and the newest the server has spoken of. */
  readonly applied: Versions;
  readonly hints: Versions;
  /** The epoch of the server's counters in which the hints were told; null while no ETag has named one. */
  readonly serverEpoch: string | null;
  /** When it took the place of another: what was asked for before that speaks of the other. */
  readonly serverEpochSince: number;
  /** Does the backend keep our contract? Null until it has spoken. */
  readonly sync: boolean | null;
  /** The session is this member's: nothing is sent before a user call has said so (invariant 36). */
  readonly isSessionConfirmed: boolean;
  readonly rows: Readonly<Record<string, OutboxRow>>;
  /** Not before these moments, by row. */
  readonly holds: Readonly<Record<string, number>>;
  readonly attempts: Readonly<Record<string, Attempt>>;
  readonly reconciling: { readonly keys: readonly IntentKey[]; readonly since: number } | null;
  /** Sends in a row without an answer, and when the next one may go. */
  readonly sendFaults: number;
  readonly sendsFrom: number;
  /** Asked for by 429 and 503, for everything. */
  readonly pausedUntil: number;
  readonly misses: Misses;
  /** The server has answered in this leader term. */
  readonly answered: boolean;
  /** The browser says offline and an answer came all the same. */
  readonly onlineAnyway: boolean;
  /** As last reported; null: not yet. The state the previous leader reported may be outdated. */
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
