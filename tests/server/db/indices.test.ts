/**
 * Whole-table reads that a small table hides: the planner is told to avoid them, so that those it still plans have no
 * index at all.
 */
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseMember } from '#server/db/accounts/erasing.ts';
import { dropMailsTo } from '#server/db/accounts/mails.ts';
import { isReported } from '#server/db/chats/message-images.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let received: CompiledQuery[] = [];

beforeAll(async () => {
  server = await startServer({ onStatement: (statement) => received.push(statement) });
});
afterAll(() => server.close());

/** Their rows are never deleted, so nobody looks for the rows that refer to them. */
const NEVER_DELETED = ['regions', 'orders', 'ledger_accounts', 'ledger_postings'];
/** A handful of rows at most: what waits to be removed or to be reviewed. */
const SMALL = ['site', 'dead_objects'];

const plannedWholly = async (act: () => Promise<unknown>): Promise<string[]> => {
  received = [];
  await act();
  const statements = received.filter(({ sql: text }) =>
    /^\s*(select|update|delete|with)/i.test(text),
  );
  const found: string[] = [];
  for (const { sql: text, parameters } of statements) {
    await server.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await tx.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      );
      for (const line of rows.flatMap((row) => Object.values(row))) {
        const [, table] = /Seq Scan on (\w+)/.exec(line) ?? [];
        if (table !== undefined && !SMALL.includes(table)) found.push(`${table}: ${text}`);
      }
    });
  }
  return found;
};

describe('[decisions 54] no statement is left without an index', () => {
  test('a statement that has none is found', async () => {
    const act = () => sql`select 1 from members where city = 'Nowhere'`.execute(server.db);

    expect(await plannedWholly(act)).toHaveLength(1);
  });

  test('every reference to rows that are deleted has one', async () => {
    const { rows } = await sql<{ named: string; target: string }>`
      select conrelid::regclass || '.' || attname as named, confrelid::regclass::text as target
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index
        where indrelid = conrelid and indkey[0] = conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))
      order by 1`.execute(server.db);

    const missing = rows.filter(({ target }) => !NEVER_DELETED.includes(target));
    expect(missing.map(({ named }) => named)).toEqual([]);
  });

  test('erasing a member has them', async () => {
    const anna = await server.born();
    const now = new Date(server.clock.now());

    const act = () => server.db.transaction().execute((tx) => eraseMember(tx, anna, now));
    expect(await plannedWholly(act)).toEqual([]);
  });

  test('the mails of an address, and the reports of a message, have them', async () => {
    const act = async () => {
      await dropMailsTo(server.db, 'anna@example.org');
      await isReported(server.db, 7);
    };
    expect(await plannedWholly(act)).toEqual([]);
  });
});
