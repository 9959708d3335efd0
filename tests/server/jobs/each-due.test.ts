import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RESTORE_MS } from '#schemas/limits.ts';
import { ERASE_MEMBERS } from '#server/jobs/erase-members.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const leavers = async (count: number, erase_at: Date): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await server.born({ state: 'deleted', erase_at }));
  return ids;
};

/** The database refuses every change of these members. */
async function makeFixed(ids: readonly string[]): Promise<void> {
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'cannot be changed'; end $$`.execute(server.db);
  await sql`create trigger refuse before update on members for each row
    when (old.state = 'deleted' and old.name = 'Fixed') execute function refuse()`.execute(
    server.db,
  );
  await sql`alter table members disable trigger refuse`.execute(server.db);
  await sql`update members set name = 'Fixed' where id = any(${[...ids]}::text[])`.execute(
    server.db,
  );
  await sql`alter table members enable trigger refuse`.execute(server.db);
}

const left = () =>
  server.db
    .selectFrom('members')
    .select('id')
    .where('state', '=', 'deleted')
    .where('erased', '=', false)
    .execute();

describe('[R48] of many due things, each is done by itself', () => {
  test('one hundred members who cannot be erased keep nobody else waiting, and the oldest is reported', async () => {
    const now = server.clock.now();
    const fixed = await leavers(100, new Date(now - 2 * RESTORE_MS));
    await leavers(3, new Date(now - RESTORE_MS));
    await makeFixed(fixed);

    await expect(server.work(ERASE_MEMBERS)).rejects.toThrow(
      `100 failed, the oldest due since ${new Date(now - 2 * RESTORE_MS).toISOString()}; 3 were done`,
    );

    expect(await left()).toHaveLength(100);
    expect(server.logged.filter((line) => line === 'a due thing failed')).toHaveLength(100);
  });

  test('a member with more partners than a statement has parameters is erased', async () => {
    const [anna] = await leavers(1, new Date(server.clock.now()));
    await sql`insert into members (id, email, name, language, signup_date, last_activity)
      select 'p' || n, 'p' || n || '@vonk.test', '', 'en', now(), now()
      from generate_series(1, 66000) as n`.execute(server.db);
    await sql`insert into likes (member, target, created)
      select 'p' || n, ${anna}::text, now() from generate_series(1, 66000) as n`.execute(server.db);

    expect(await server.work(ERASE_MEMBERS)).toBe(1);
    expect(await left()).toEqual([]);
  });

  test('a kind of old rows that cannot be deleted keeps none of the others', async () => {
    const past = new Date(0);
    await sql`insert into rate_windows (key, window_ms, used, ends) values ('k', 1, 1, ${past})`.execute(
      server.db,
    );
    await sql`alter table idempotency rename to not_there`.execute(server.db);

    await expect(server.work(FORGET_OLD)).rejects.toThrow('1 failed');

    expect(await server.db.selectFrom('rate_windows').selectAll().execute()).toEqual([]);
  });
});
