/**
 * What is stored about a member's endpoints beside their rows: ETags, versions, and when each endpoint was last known to
 * be current. These are written after the base, and the pending ETag is written before it. A crash in between therefore
 * costs one full answer, and never leads to a wrong "unchanged" or to an older copy taken for a newer one (sync §4;
 * invariants 14, 17).
 */
import { NO_VERSIONS, type Versions } from '#schemas/headers.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import type { Row } from './tables.ts';

const ENDPOINTS = 'endpoints';
const PENDING_ETAGS = 'pending-etag';
const VERSIONS = 'versions';

export interface KnownReads {
  etags: Record<string, string>;
  /** For each endpoint, the ETag of the answer whose rows were written last, completely or in part. */
  pendingEtags: Record<string, string | null>;
  versions: Versions;
  syncedAt: Record<string, number>;
}

export async function readKnown(store: Store): Promise<KnownReads> {
  const known: KnownReads = { etags: {}, pendingEtags: {}, versions: NO_VERSIONS, syncedAt: {} };
  const versions = await get(store, 'meta', VERSIONS);
  if (versions?.kind === 'versions') known.versions = versions.versions;
  for (const { key, data } of await store.select('meta', { group: ENDPOINTS })) {
    if (data.kind !== 'endpoint') continue;
    known.syncedAt[key] = data.syncedAt;
    if (data.etag !== null) known.etags[key] = data.etag;
  }
  for (const { key, data } of await store.select('meta', { group: PENDING_ETAGS }))
    if (data.kind === 'pending-etag')
      known.pendingEtags[key.slice(PENDING_ETAGS.length + 1)] = data.etag;
  return known;
}

/**
 * Written before the rows of an answer. After a crash in between, the stored rows may be those of the old or the new
 * answer, and only the pending ETag shows which answer was the newest.
 */
export async function writePendingEtag(
  store: Store,
  endpoint: string,
  etag: string | null,
): Promise<void> {
  await store.write('meta', [
    {
      key: `${PENDING_ETAGS}:${endpoint}`,
      group: PENDING_ETAGS,
      order: '',
      data: { kind: 'pending-etag', etag },
    },
  ]);
}

export interface EndpointRecord {
  endpoint: string;
  etag: string | null;
  syncedAt: number;
}

/** Writes everything in one transaction. `versions`: of all lists, as the base now holds them. */
export async function writeEndpoints(
  store: Store,
  records: readonly EndpointRecord[],
  versions: Versions,
): Promise<void> {
  await store.write('meta', [
    ...records.map(({ endpoint, etag, syncedAt }): Row<'meta'> => ({
      key: endpoint,
      group: ENDPOINTS,
      order: '',
      data: { kind: 'endpoint', etag, syncedAt },
    })),
    { key: VERSIONS, group: VERSIONS, order: '', data: { kind: 'versions', versions } },
  ]);
}

/** Stores newer freshness of endpoints that are stored already. A crash before it makes data look older, never newer. */
export async function writeFreshness(
  store: Store,
  syncedAtOf: (endpoint: string) => number | null,
): Promise<void> {
  const stored = await store.select('meta', { group: ENDPOINTS });
  const newer = stored.flatMap((row) => {
    const syncedAt = syncedAtOf(row.key);
    if (row.data.kind !== 'endpoint' || syncedAt === null || syncedAt <= row.data.syncedAt)
      return [];
    return [{ ...row, data: { ...row.data, syncedAt } }];
  });
  await store.write('meta', newer);
}
