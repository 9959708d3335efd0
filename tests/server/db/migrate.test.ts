import { type Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import {
  migrate,
  MIGRATIONS,
  migrationNames,
  type OpenDatabase,
  UnknownSchema,
} from '#server/db/open.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const open: OpenDatabase[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

/** A database as this release leaves it, with a row in it. */
async function database() {
  const opened = await openTestDatabase();
  open.push(opened);
  await sql`insert into regions (id, country, name) values ('r1', 'NL', 'Utrecht')`.execute(
    opened.db,
  );
  return opened.db;
}

const addPopulation = (then = async (_db: Kysely<unknown>) => {}) => ({
  ...MIGRATIONS,
  '002-population': {
    async up(db: Kysely<unknown>) {
      await sql`alter table regions add column population integer not null default 7`.execute(db);
      await then(db);
    },
  },
});

const regions = async (db: OpenDatabase['db']) =>
  (await sql`select * from regions`.execute(db)).rows;

const BEFORE = { id: 'r1', country: 'NL', name: 'Utrecht' };
const AFTER = { ...BEFORE, population: 7 };

test('a database of an older release gets its missing migrations once and keeps its rows', async () => {
  const db = await database();

  const first = await migrate(db, addPopulation());
  const again = await migrate(db, addPopulation());

  expect([first, again]).toEqual([['002-population'], []]);
  expect(await regions(db)).toEqual([AFTER]);
});

test('a migration that fails half way changes nothing, and can run later', async () => {
  const db = await database();
  const broken = addPopulation(() => Promise.reject(new Error('the power is gone')));

  await expect(migrate(db, broken)).rejects.toThrow('the database could not be migrated');
  const left = await regions(db);
  const later = await migrate(db, addPopulation());

  expect(left).toEqual([BEFORE]);
  expect(later).toEqual(['002-population']);
});

test('a database of a newer release is refused and left as it is', async () => {
  const db = await database();
  await migrate(db, addPopulation());

  const refused = await migrate(db).catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(UnknownSchema);
  expect(refused).toMatchObject({ madeBy: 'a newer release' });
  expect(await regions(db)).toEqual([AFTER]);
});

test('a database from before the first release is refused and left as it is', async () => {
  const db = await database();
  await sql`update kysely_migration set name = '001-first-light'`.execute(db);

  const refused = await migrate(db).catch((error: unknown) => error);

  expect(refused).toMatchObject({ madeBy: 'a version before the first release' });
  expect(await regions(db)).toEqual([BEFORE]);
});

test('migrations are numbered without a gap', () => {
  const numbers = migrationNames().map((name) => Number(/^(\d{3})-[a-z-]+$/.exec(name)?.[1]));

  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});
