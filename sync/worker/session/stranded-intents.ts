/**
 * Stranded intents: the rows of an intent database that did not open at an earlier start and was replaced (decisions 55).
 * As soon as it opens again, its rows move into the present store. They never replace a newer row: a row that is or was in
 * the present store is skipped.
 */
import type { Cipher } from '#sync/db/store/cipher.ts';
import type { Store } from '#sync/db/store/store.ts';
import { ONLY, onlyRow } from '#sync/db/tables/tables.ts';
import type { Ports } from '#sync/worker/ports.ts';

type ReadPorts = Pick<Ports, 'indexedDB' | 'IDBKeyRange' | 'readIntents'>;

/** Moves the rows of the database `name` and returns how many intents and drafts moved. Rejects if it does not open. */
export async function moveIntents(
  { indexedDB, IDBKeyRange: keyRange, readIntents }: ReadPorts,
  store: Store,
  { name, cipher }: { name: string; cipher: Cipher | null },
): Promise<number> {
  const old = await readIntents({ name, cipher, indexedDB, IDBKeyRange: keyRange });
  // The sequence continues after the moved intents: a later intent must have a greater number.
  const { seq = 0, spending: limit } = old.device[0]?.data ?? {};
  await store.change('device', ONLY, (device) => {
    if (device === null) return null;
    const spending = device.spending ?? limit;
    return onlyRow<'device'>({
      ...device,
      seq: Math.max(device.seq, seq),
      ...(spending && { spending }),
    });
  });
  // A photo's bytes are stored before its row.
  await store.restore('photos', old.photos);
  return (await store.restore('outbox', old.outbox)) + (await store.restore('drafts', old.drafts));
}
