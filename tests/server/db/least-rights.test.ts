import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { likeProfile, listLikes } from '#schemas/likes.ts';
import { mayChangeSchema } from '#server/db/schema-rights.ts';
import { migrate, type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { installQueue, openQueue } from '#server/jobs/queue.ts';
import { JOBS } from '#server/jobs/table.ts';
import { newObjectKey } from '#server/rules/object-names.ts';
import { MemberBrowser } from '#tests/support/browser.ts';
import { say } from '#tests/support/site-life.ts';
import { appOn, startServer, type TestServer } from '#tests/support/server.ts';

const ROLE = `vonk_app_${newObjectKey().slice(0, 8)}`;
const PASSWORD = newObjectKey();

let server: TestServer;
let limited: OpenDatabase;

/** The grants that docs/operating.md prescribes: rows, and nothing of the schema. */
const GRANTS = [
  `create role ${ROLE} login password '${PASSWORD}'`,
  ...['public', 'jobs'].flatMap((schema) => [
    `grant usage on schema ${schema} to ${ROLE}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${ROLE}`,
    `grant usage, select on all sequences in schema ${schema} to ${ROLE}`,
  ]),
];

/** Opens the same database as that role: with a login on a server, with `set role` where there is one connection. */
async function asRole({ engine, db }: TestServer): Promise<OpenDatabase> {
  if (engine.kind === 'server') {
    const url = new URL(engine.url);
    Object.assign(url, { username: ROLE, password: PASSWORD });
    return openDatabase({ dataDir: null, databaseUrl: url.href });
  }
  await sql`set role ${sql.ref(ROLE)}`.execute(db);
  const close = () => sql`reset role`.execute(db).then(() => undefined);
  return { db, engine, close };
}

beforeAll(async () => {
  server = await startServer();
  await installQueue(server.engine);
  for (const statement of GRANTS) await sql.raw(statement).execute(server.db);
  limited = await asRole(server);
});

afterAll(async () => {
  await limited.close();
  await sql`drop owned by ${sql.ref(ROLE)}`.execute(server.db);
  await sql`drop role ${sql.ref(ROLE)}`.execute(server.db);
  await server.close();
});

test('[R54] the start can see whether its role may change the schema', async () => {
  const asSite = await mayChangeSchema(limited.db);
  await sql`reset role`.execute(server.db);
  const asOwner = await mayChangeSchema(server.db);
  if (server.engine.kind === 'embedded') {
    await sql`set role ${sql.ref(ROLE)}`.execute(server.db);
  }

  expect([asSite, asOwner]).toEqual([false, true]);
});

test('[R54] a role that may only change rows can start the site, run its jobs and answer calls', async () => {
  expect(await migrate(limited.db)).toEqual([]);
  const outcomes: string[] = [];
  const queue = await openQueue({
    engine: limited.engine,
    jobs: JOBS,
    parts: { ...server.jobParts, db: limited.db },
    worked: (job, outcome) => outcomes.push(`${job} ${outcome}`),
  });
  for (const { name } of JOBS) await queue.wake(name);
  const done = new Set(JOBS.map(({ name }) => `${name} done`));
  await vi.waitFor(() => expect(new Set(outcomes)).toEqual(done), { timeout: 60_000 });
  await queue.stop();

  const [anna, bram] = [await server.join(), await server.join()];
  const { fetch } = appOn(limited.db, server.clock);
  const there = new MemberBrowser(anna.id, fetch);
  for (const [name, value] of anna.cookies) there.cookies.set(name, value);
  await say(server, there, bram.id, 'Hello');
  const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
  await there.ask(likeProfile, { body: { profile: bram.id }, headers });
  expect((await there.ask(listLikes)).profiles).toHaveLength(1);
});

test.each(['create table more ()', 'drop table likes', 'alter table members add column more text'])(
  '[R54] a role that may only change rows cannot run: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(limited.db)).rejects.toThrow(/permission|owner/);
  },
);
