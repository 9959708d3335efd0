/**
 * When a read last showed that the data of an endpoint or query is current, and how the last read failed. It is kept in
 * memory and stored with the next change of that endpoint, so that an unchanged poll writes nothing.
 */
import { isQueried } from '#sync/db/tables/freshness-keys.ts';
import type { ReadResult } from '#sync/engine/events.ts';
import { endpointKey, type ReadEndpoint } from '#sync/engine/reads/endpoints.ts';
import type { Failure } from '#schemas/outcome.ts';
import type { FreshnessRecord } from '#sync/worker/tabs/bus.ts';

export const NO_FRESHNESS: FreshnessRecord = { syncedAt: null, failure: null };

export class FreshnessMap {
  readonly #freshness = new Map<string, FreshnessRecord>();
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get(key: string): FreshnessRecord {
    return this.#freshness.get(key) ?? NO_FRESHNESS;
  }

  /** Only the records of pulled endpoints, without those of queries. */
  polled(): Record<string, FreshnessRecord> {
    return Object.fromEntries([...this.#freshness].filter(([key]) => !isQueried(key)));
  }

  refreshed(key: string, syncedAt: number): void {
    this.put({ [key]: { syncedAt, failure: null } });
  }

  /** Takes the times that were stored at an earlier visit. */
  restore(syncedAt: Readonly<Record<string, number>>): void {
    for (const [key, at] of Object.entries(syncedAt))
      this.#freshness.set(key, { syncedAt: at, failure: null });
  }

  failed(key: string, failure: FreshnessRecord['failure']): void {
    this.put({ [key]: { ...this.get(key), failure } });
  }

  put(freshness: Readonly<Record<string, FreshnessRecord>>): void {
    for (const [key, record] of Object.entries(freshness)) this.#freshness.set(key, record);
    this.#changed();
  }
}

/** The failure to show; null when the read succeeded, or when its failure is not shown. */
export function readFailure(
  endpoint: ReadEndpoint,
  result: ReadResult,
): FreshnessRecord['failure'] {
  switch (result.type) {
    case 'server':
      return { code: 'server', status: result.status, retryAfterMs: result.retryAfterMs };
    case 'unusable':
      return result.portal
        ? { code: 'offline' }
        : { code: 'unreadable', endpoint: endpoint.name, path: '' };
    case 'unreachable':
      return { code: 'offline' };
    case 'refused':
      return result.status === 404 || result.status === 405
        ? { code: 'absent', endpoint: endpointKey(endpoint) }
        : null;
    case 'answer':
    case 'unchanged':
      return null;
  }
}

/** A failure in the form that a live query can show; null when it shows none. */
export function freshnessFailure(failure: Failure): FreshnessRecord['failure'] {
  switch (failure.code) {
    case 'offline':
    case 'server':
    case 'unreadable':
    case 'absent':
    case 'not-found':
    case 'rate':
      return failure;
    case 'gone':
      return { code: 'not-found' };
    case 'timeout':
      return { code: 'offline' };
    case 'signed-out':
    case 'refused':
    case 'storage':
    case 'bug':
      return null;
  }
}

/** A visitor sees that the answer is for members; for a member the user call decides. */
export const queryFailure = (failure: Failure, member: string | null): FreshnessRecord['failure'] =>
  member === null && failure.code === 'signed-out' ? failure : freshnessFailure(failure);
