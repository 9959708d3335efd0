/**
 * Two invented releases, one older and one newer than this one: what each would have left on the same device. They
 * prove that a shape can change, before a shape has changed.
 */
import * as z from 'zod/mini';
import { BASE_VERSION } from '#sync/db/store/names.ts';
import type { Dump } from './dump.ts';
import { rowsIn, withRows } from './entries.ts';

const Stored = z.looseObject({ data: z.looseObject({ id: z.string(), kind: z.string() }) });

const OWN_PHOTOS = /-intent-.*--photos$/;
const inCopy = (version: number) => (name: string) =>
  name.replace(/-base-\d+-/, `-base-${version}-`);

/** Kinds of rows that this release added. */
const KINDS_ADDED: ReadonlySet<string> = new Set(['photo', 'photo-message']);
/** Fields of a row that this release added. */
const FIELDS_ADDED = ['history', 'counters'];

function olderRow(value: unknown): unknown {
  const { data, ...rest } = z.parse(Stored, value);
  const known = Object.entries(data).filter(([field]) => !FIELDS_ADDED.includes(field));
  return { ...rest, data: Object.fromEntries(known) };
}

const withoutDocs = (database: Dump[number]): Dump[number] => ({
  ...database,
  tables: database.tables.map((table) => (table.name === 'docs' ? { ...table, rows: [] } : table)),
});

/** The older release stores its copy in another shape, has no photos, and its rows lack fields. */
export function asOlder(dump: Dump): Dump {
  const rows = [...rowsIn(dump, 'outbox')].flatMap(([key, value]) =>
    KINDS_ADDED.has(z.parse(Stored, value).data.kind)
      ? []
      : [{ key, value: z.parse(z.json(), olderRow(value)) }],
  );
  const emptied = dump.map((database) =>
    OWN_PHOTOS.test(database.name) || database.name.endsWith('--outbox')
      ? withoutDocs(database)
      : database,
  );
  return withRows(emptied, 'outbox', rows).map((database) => ({
    ...database,
    name: inCopy(BASE_VERSION - 1)(database.name),
  }));
}

export const NEWER_ROW = 'a-newer-row';
export const NEWER_KIND = 'a-kind-of-later';

/**
 * The outbox contains rows of a newer version and of a future kind, and beside this release's copy there is a copy
 * that it cannot read.
 */
export function asNewer(dump: Dump): Dump {
  const [first] = rowsIn(dump, 'outbox').values();
  const { data, ...rest } = z.parse(Stored, first);
  const rowOf = (id: string, more: object) => ({
    key: id,
    value: z.parse(z.json(), { ...rest, key: id, data: { ...data, id, ...more } }),
  });
  const copy = dump
    .filter(({ name }) => name.includes('-base-'))
    .map((database) => ({ ...database, name: inCopy(BASE_VERSION + 1)(database.name) }));
  const added = [
    rowOf(NEWER_ROW, { v: 99, key: crypto.randomUUID() }),
    rowOf(NEWER_KIND, { kind: 'wave', key: crypto.randomUUID() }),
  ];
  return [...withRows(dump, 'outbox', added), ...copy];
}
