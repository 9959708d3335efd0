/**
 * The corpus: what each release that stored another shape has left on a device, oldest first (invariant 33). Entries are
 * added by scripts/corpus.ts and never changed, because such devices are in use. Until the first release there is one, which
 * is deleted and recorded again when the shape changes.
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

const holds = (database: Dump[number], table: string): boolean =>
  database.name.includes('-intent-') && database.name.endsWith(`--${table}`);

const DOCS = 'docs';

/** The rows of a table of the member's own, by key, without the removed ones. */
export function rowsIn(dump: Dump, table: string): Map<string, unknown> {
  const database = dump.find((each) => holds(each, table));
  const docs = database?.tables.find(({ name }) => name === DOCS);
  return new Map(docs?.rows.map(({ key, value }) => [key, value]));
}

type StoredRow = Dump[number]['tables'][number]['rows'][number];

/**
 * The same device with these rows added to a table of the member's own. An added row replaces the row with the same
 * key.
 */
export function withRows(dump: Dump, table: string, added: readonly StoredRow[]): Dump {
  const keys = new Set(added.map(({ key }) => key));
  return dump.map((database) => {
    if (!holds(database, table)) return database;
    const tables = database.tables.map((each) => {
      const rows = [...each.rows.filter(({ key }) => !keys.has(key)), ...added];
      return each.name === DOCS ? { ...each, rows } : each;
    });
    return { ...database, tables };
  });
}
