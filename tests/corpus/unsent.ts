/**
 * What a release has left unsent, as it stored it.
 */
import * as z from 'zod/mini';
import type { Dump } from './dump.ts';
import { rowsIn } from './entries.ts';

const StoredIntent = z.nullable(z.object({ key: z.string() }));
const Row = z.object({
  data: z.union([
    z.object({ kind: z.string(), key: z.string() }),
    z.object({ kind: z.string(), inflight: StoredIntent, next: StoredIntent }),
  ]),
});

export interface Unsent {
  kinds: Set<string>;
  keys: Set<string>;
}

/** The kinds of intents that the release can store, and the keys of those that the server has not accepted. */
export function unsentIn(dump: Dump): Unsent {
  const rows = [...rowsIn(dump, 'outbox').values()].map((row) => z.parse(Row, row).data);
  const keys = rows.flatMap((row) =>
    'key' in row ? row.key : [row.inflight, row.next].flatMap((wanted) => wanted?.key ?? []),
  );
  return { kinds: new Set(rows.map(({ kind }) => kind)), keys: new Set(keys) };
}
