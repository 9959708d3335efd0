/**
 * docs/data-levels.md against the database: every column has one level, and what the level "secret" asks is kept. The
 * other levels are kept by the tests that the document and docs/asvs.md name.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWN_ROWS } from '#server/export/own-rows.ts';
import { textOf } from '#tests/support/documents.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const LEVELS = ['internal', 'shown', 'personal', 'intimate', 'secret'] as const;
type Level = (typeof LEVELS)[number];

/** They compare contents and open nothing. */
const OF_CONTENT: ReadonlySet<string> = new Set([
  'audit_log.hash',
  'avoided_addresses.hash',
  'avoided_members.hash',
  'banned_pictures.hash',
  'complaint_images.hash',
  'idempotency.request_hash',
  'images.hash',
  'message_images.hash',
  'selfies.hash',
]);

/** Secrets that the server must use again, so that a hash would not do. */
const USED_AGAIN = [
  'exports.id',
  'exports.object',
  'push_subscriptions.auth',
  'push_subscriptions.p256dh',
  'site.avoided_key',
  'site.secret',
  'totp_factors.secret',
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Listed {
  readonly column: string;
  readonly level: Level;
}

function listedIn(document: string): Listed[] {
  const [, table = ''] = document.split('\n## Columns\n');
  const rows = table.split('\n').filter((line) => /^\| [a-z_]+ \|/.test(line));
  return rows
    .filter((line) => !line.startsWith('| table |'))
    .flatMap((line) => {
      const [name = '', ...cells] = line.slice(2, -2).split(' | ');
      return LEVELS.flatMap((level, index) =>
        (cells[index] ?? '')
          .split(' ')
          .filter((word) => /^[a-z]/.test(word))
          .map((column) => ({ column: `${name}.${column}`, level })),
      );
    });
}

const listed = listedIn(textOf('docs/data-levels.md'));
const secrets = listed.filter(({ level }) => level === 'secret').map(({ column }) => column);

describe('the levels of data', () => {
  test('hold every column of the database once', async () => {
    const { rows } = await sql<{ named: string }>`
      select table_name || '.' || column_name as named from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely_%'`.execute(server.db);

    expect(listed.map(({ column }) => column).toSorted()).toEqual(
      rows.map(({ named }) => named).toSorted(),
    );
  });

  test('name as secret every column with a hash or a key of access, stored as a hash unless it is used again', () => {
    const hashes = listed
      .filter(({ column }) => /(^|_|\.)(hash|secret|auth)$/.test(column))
      .map(({ column }) => column)
      .filter((column) => !OF_CONTENT.has(column));

    expect(secrets).toEqual(expect.arrayContaining(hashes));
    expect(secrets.filter((column) => !column.endsWith('hash')).toSorted()).toEqual(USED_AGAIN);
  });

  test('keep every secret out of the copy of a member’s data', () => {
    const exported = Object.values(OWN_ROWS).flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    );

    expect(exported.filter((column) => secrets.includes(column))).toEqual([]);
  });
});
