/**
 * What a live query delivers: one union for all view states of a screen (product 3.0). Unchanged rows keep their
 * identity between deliveries. The worker's half of a query is in sync/db/.
 */
import type { Failure } from '#schemas/outcome.ts';

export type Live<T> =
  /** Never synced, a request is in progress. */
  | { state: 'loading-first' }
  /** Never synced and the network is gone. */
  | { state: 'offline-first' }
  /** Never synced and the answer was unusable. */
  | { state: 'error'; failure: Failure }
  | { state: 'forbidden' }
  | { state: 'gone' }
  /** Synced, without content. */
  | { state: 'empty'; value: T; syncedAt: number }
  /** Something to show. `syncedAt` is wall-clock ms of the last time it was known to be current; null when only local. */
  | {
      state: 'cached-fresh' | 'cached-stale' | 'cached-offline';
      value: T;
      syncedAt: number | null;
    };

/** A query by name; the types of its parameters and its result are part of it. */
export interface Query<Params, Result> {
  readonly name: string;
  /** True: its value is forgotten with its last reader, here and in the worker (decisions 116). */
  readonly isPassing?: true;
  readonly types?: { params: Params; result: Result };
}

export const query =
  <Params, Result>() =>
  (name: string): Query<Params, Result> => ({ name });

/** A query whose value must neither be shown again later nor be kept on the device. */
export const passingQuery =
  <Params, Result>() =>
  (name: string): Query<Params, Result> => ({ name, isPassing: true });

/** What the page posts over the port of its live queries. It numbers them by `id`. */
export type LiveRequest =
  | { type: 'open'; id: number; name: string; params: unknown }
  | { type: 'close'; id: number };

/** What the worker posts over it: the queries that changed together. */
export type LivePosted = readonly { id: number; message: LiveMessage }[];

/** What is new in one query: everything, or the changes since. */
export type LiveMessage =
  | { type: 'whole'; live: Live<unknown> }
  /**
   * `rows` of the value: `order` lists all keys when membership or order changed; `put` holds changed rows; `rest` the other fields.
   */
  | { type: 'patch'; live: Live<Record<string, unknown>>; order: string[] | null; put: KeyedRow[] };

export interface KeyedRow {
  key: string;
}
