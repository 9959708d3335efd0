/**
 * The corpus: what each release that stored another shape has left on a device, oldest first (invariant 33). Entries are
 * added by scripts/corpus.ts and never changed: such devices are out there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dump } from './dump.ts';

const RELEASED = join(import.meta.dirname, 'released');

export interface Entry {
  name: string;
  dump: Dump;
}

export const ENTRIES: readonly Entry[] = readdirSync(RELEASED)
  .toSorted()
  .map((file) => ({
    name: file.replace('.json', ''),
    dump: Dump.parse(JSON.parse(readFileSync(join(RELEASED, file), 'utf8'))),
  }));

/** What lies in a table of the member's own, by key; what was removed does not count. */
export function rowsIn(dump: Dump, table: string): Map<string, unknown> {
  const database = dump.find(
    ({ name }) => name.includes('-intent-') && name.endsWith(`--${table}`),
  );
  const docs = database?.tables.find(({ name }) => name === 'docs');
  return new Map(docs?.rows.map(({ key, value }) => [key, value]));
}
