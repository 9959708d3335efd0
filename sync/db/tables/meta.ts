/**
 * What is known about the endpoints of a member beside their rows: etags, versions, and when each was last proved. Written
 * after the base, and which answer comes before it, so that a crash between costs one full answer and never a wrong
 * "unchanged", nor takes an older copy for news (sync §4; invariants 14, 17).
 */
import { NO_VERSIONS, type Versions } from '#schemas/headers.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import type { Row } from './tables.ts';

const ENDPOINTS = 'endpoints';
const PENDING_ETAGS = 'coming';
const VERSIONS = 'versions';

export interface Known {
  etags: Record<string, string>;
  /** Of the answers that were begun to be written last. */
  pendingEtags: Record<string, string | null>;
  versions: Versions;
  syncedAt: Record<string, number>;
}

export async function readKnown(store: Store): Promise<Known> {
  const known: Known = { etags: {}, pendingEtags: {}, versions: NO_VERSIONS, syncedAt: {} };
  const versions = await get(store, 'meta', VERSIONS);
  if (versions?.kind === 'versions') known.versions = versions.versions;
  for (const { key, data } of await store.select('meta', { group: ENDPOINTS })) {
    if (data.kind !== 'endpoint') continue;
    known.syncedAt[key] = data.syncedAt;
    if (data.etag !== null) known.etags[key] = data.etag;
  }
  for (const { key, data } of await store.select('meta', { group: PENDING_ETAGS }))
    if (data.kind === 'coming') known.pendingEtags[key.slice(PENDING_ETAGS.length + 1)] = data.etag;
  return known;
}

/** Before the rows of an answer: a kill among them leaves rows of either answer, and only this tells which was the newest. */
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
      data: { kind: 'coming', etag },
    },
  ]);
}

export interface Learnt {
  endpoint: string;
  etag: string | null;
  syncedAt: number;
}

/** In one transaction. `versions`: of all lists, as the base now holds them. */
export async function writeLearnt(
  store: Store,
  learnt: readonly Learnt[],
  versions: Versions,
): Promise<void> {
  await store.write('meta', [
    ...learnt.map(({ endpoint, etag, syncedAt }): Row<'meta'> => ({
      key: endpoint,
      group: ENDPOINTS,
      order: '',
      data: { kind: 'endpoint', etag, syncedAt },
    })),
    { key: VERSIONS, group: VERSIONS, order: '', data: { kind: 'versions', versions } },
  ]);
}

/** Newer freshness of what is already known; a kill before this makes the device look older than it is, never newer. */
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
