/**
 * Intent databases that did not open at an earlier start and were replaced (decisions 55). As soon as one opens again, its
 * rows move into the present store. What the member has done since counts more: a row that is there, or was, stays.
 */
import type { Store } from '#sync/db/store/store.ts';
import { ONLY, onlyRow } from '#sync/db/tables/tables.ts';
import type { Ports } from '#sync/worker/ports.ts';

type ReadPorts = Pick<Ports, 'indexedDB' | 'IDBKeyRange' | 'readIntents'>;

/** Returns how many intents and drafts moved. Rejects while the database does not open. */
export async function moveIntents(
  { indexedDB, IDBKeyRange: keyRange, readIntents }: ReadPorts,
  store: Store,
  name: string,
): Promise<number> {
  const old = await readIntents({ name, indexedDB, IDBKeyRange: keyRange });
  // Later intents must have greater numbers than the moved ones.
  const seq = old.device[0]?.data.seq ?? 0;
  await store.change(
    'device',
    ONLY,
    (now) => now && onlyRow<'device'>({ ...now, seq: Math.max(now.seq, seq) }),
  );
  // A photo's bytes are stored before its row.
  await store.restore('photos', old.photos);
  return (await store.restore('outbox', old.outbox)) + (await store.restore('drafts', old.drafts));
}
