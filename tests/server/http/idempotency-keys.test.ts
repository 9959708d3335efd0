import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteChat, listChats, openChat } from '#schemas/chats.ts';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import {
  IDEMPOTENCY_ANSWER_MAX_BYTES,
  IDEMPOTENCY_KEEP_MS,
  IDEMPOTENCY_KEYS_MAX,
} from '#schemas/limits.ts';
import { listLikes } from '#schemas/likes.ts';
import { writeOnce } from '#server/http/idempotency.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { sha256 } from '#server/rules/random-id.ts';
import { done } from '#server/rules/result.ts';
import { likeWithKey } from '#tests/support/like-with-key.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

describe('the storage of idempotency keys', () => {
  /** Stores this many keys of a member, used just now. */
  const useKeys = (member: string, count: number) =>
    sql`insert into idempotency (member, key, call, request_hash, status, answer, created)
      select ${member}::text, 'used-' || n, 'x', 'x', 200, '{}', ${new Date(server.clock.now())}::timestamptz
      from generate_series(1, ${count}::integer) n`.execute(server.db);

  test('[R60] holds at most fifty thousand keys of a member: the next one has to wait, a replay of a stored answer works', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.born()];
    await useKeys(anna.id, IDEMPOTENCY_KEYS_MAX - 1);
    const last = randomUUID();
    const taken = await likeWithKey(anna, cato, last);

    const refused = await likeWithKey(anna, bram.id, randomUUID());

    expect(taken.status).toBe(200);
    expect(refused).toMatchObject({ status: 429, code: 'rate' });
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect((await anna.ask(listLikes)).profiles.map(({ id }) => id)).toEqual([cato]);
    expect(await likeWithKey(anna, cato, last)).toMatchObject({ status: 200, text: taken.text });
    expect((await likeWithKey(bram, cato, randomUUID())).status).toBe(200);
    server.clock.pass(IDEMPOTENCY_KEEP_MS + 1);
    await server.work(FORGET_OLD);
    expect((await likeWithKey(await server.enter(anna.id), bram.id, randomUUID())).status).toBe(
      200,
    );
  });

  test('[R60] refuses a call whose answer is too large to store, and rolls back its effect', async () => {
    const { id: anna, cookies } = await server.join({ name: 'Before' });
    const member = { id: anna, tokenHash: sha256(cookies.get('s') ?? ''), isConfirmed: true };
    const write = (bytes: number, name: string) =>
      writeOnce(
        {
          db: server.db,
          now: new Date(server.clock.now()),
          headers: new Headers({ [IDEMPOTENCY_KEY]: randomUUID() }),
          member,
          call: 'changeUser',
          given: {},
        },
        async (tx) => {
          await tx.updateTable('members').set({ name }).where('id', '=', anna).execute();
          return done('é'.repeat(bytes / 2));
        },
      );

    const refused = await write(IDEMPOTENCY_ANSWER_MAX_BYTES + 2, 'After');
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'too_large' } });
    const { name } = await server.db
      .selectFrom('members')
      .select('name')
      .where('id', '=', anna)
      .executeTakeFirstOrThrow();

    expect(name).toBe('Before');
    expect((await write(IDEMPOTENCY_ANSWER_MAX_BYTES, 'After')).ok).toBe(true);
  });

  test('[R60] keeps a key for 30 days and then deletes it', async () => {
    const [anna, bram] = [await server.join(), await server.born()];
    await likeWithKey(anna, bram, randomUUID());
    const keysOfAnna = () =>
      server.db.selectFrom('idempotency').select('key').where('member', '=', anna.id).execute();

    server.clock.pass(IDEMPOTENCY_KEEP_MS);
    await server.work(FORGET_OLD);
    expect(await keysOfAnna()).toHaveLength(1);
    server.clock.pass(1);
    await server.work(FORGET_OLD);

    expect(await keysOfAnna()).toEqual([]);
  });
});

test('[R60] deleting a deleted conversation succeeds, and its late replay does not delete one that was opened since', async () => {
  const [anna, bram] = [await server.join(), await server.born()];
  const open = () => anna.ask(openChat, { query: { profile: bram } });
  const { id: conversation } = await open();
  const remove = (key: string) =>
    anna.call(deleteChat, { body: { conversation }, headers: { [IDEMPOTENCY_KEY]: key } });
  const key = randomUUID();
  await remove(randomUUID());

  const first = await remove(key);
  await open();
  const late = await remove(key);

  expect([first.status, late.status]).toEqual([200, 200]);
  expect((await anna.ask(listChats)).chats).toHaveLength(1);
});
