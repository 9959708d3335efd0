/** What accounts may fill of the disk, and what happens when it is full (security R55, R60). */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { logOut } from '#schemas/account.ts';
import {
  IDEMPOTENCY_KEY,
  UPLOAD_LENGTH,
  UPLOAD_OFFSET,
  X_DEVICE,
  X_INTENT_SEQ,
} from '#schemas/headers.ts';
import { hideProfile } from '#schemas/hides.ts';
import { likeProfile, listLikes, unlikeProfile } from '#schemas/likes.ts';
import { IDEMPOTENCY_KEEP_MS, PHOTO_MAX_BYTES } from '#schemas/limits.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { sha256 } from '#server/rules/random-id.ts';
import { ANSWERS_MAX_BYTES, UNCONFIRMED } from '#server/db/intents/idempotency-keys.ts';
import { OPEN_UNCONFIRMED } from '#server/db/photos/uploads.ts';
import { writeOnce } from '#server/http/idempotency.ts';
import { done } from '#server/rules/result.ts';
import { FORGET_OLD } from '#server/jobs/forget-old.ts';
import { watchFreeSpace } from '#server/monitoring/free-space.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { formOf } from '#tests/support/photo-files.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startServer()));
afterAll(() => server.close());

describe('[R60] the kept answers of a member', () => {
  const keep = (member: string, bytes: number) =>
    sql`insert into idempotency (member, key, call, request_hash, status, answer, created)
      select ${member}::text, 'used-' || n, 'x', 'x', 200, repeat('x', 60000), now()
      from generate_series(1, ${Math.ceil(bytes / 60_000)}::integer) n`.execute(server.db);
  const write = ({ id, cookies }: MemberBrowser, isConfirmed: boolean) =>
    writeOnce(
      {
        db: server.db,
        now: new Date(server.clock.now()),
        headers: new Headers({ [IDEMPOTENCY_KEY]: randomUUID() }),
        member: { id, tokenHash: sha256(cookies.get('s') ?? ''), isConfirmed },
        call: 'changeUser',
        given: {},
      },
      async () => done('{}'),
    );

  test('have a size, beside their number', async () => {
    const anna = await server.join();
    await keep(anna.id, ANSWERS_MAX_BYTES - 120_000);
    expect((await write(anna, true)).ok).toBe(true);

    await sql`update idempotency set answer = repeat('x', 65000), key = key || 'b'
      where member = ${anna.id}`.execute(server.db);
    expect(await write(anna, true)).toMatchObject({ ok: false, refusal: { code: 'rate' } });
  });

  test('are fewer before the address is confirmed', async () => {
    const fresh = await server.join({ state: 'not_confirmed' });
    expect((await write(fresh, false)).ok).toBe(true);

    await keep(fresh.id, UNCONFIRMED.bytes);
    expect(await write(fresh, false)).toMatchObject({
      ok: false,
      refusal: { code: 'not_confirmed' },
    });
  });
});

describe('[R34] uploads that are not finished', () => {
  const begin = (member: MemberBrowser) =>
    member.call(uploadPhoto, {
      body: formOf(new Uint8Array([0xff, 0xd8]), randomUUID()),
      headers: { [UPLOAD_OFFSET]: '0', [UPLOAD_LENGTH]: String(PHOTO_MAX_BYTES) },
    });

  test('of a member have a size together', async () => {
    const anna = await server.join();
    for (let count = 0; count < 8; count += 1) expect((await begin(anna)).status).toBe(200);

    const before = await server.objects.list();
    const put = vi.spyOn(server.objects, 'put');
    expect(await begin(anna)).toMatchObject({ status: 409, code: 'too_many' });
    expect(put).not.toHaveBeenCalled();
    expect(await server.objects.list()).toEqual(before);
    put.mockRestore();
  });

  test('are fewer before the address is confirmed', async () => {
    const fresh = await server.join({ state: 'not_confirmed' });
    for (let count = 0; count < 2; count += 1) expect((await begin(fresh)).status).toBe(200);

    expect(await begin(fresh)).toMatchObject({ code: 'not_confirmed' });
  });

  test('of all accounts that are not confirmed have a size together, and take no room of members', async () => {
    const crowd = await server.born({ state: 'not_confirmed' });
    await sql`insert into uploads (member, client_id, length, created)
      values (${crowd}, ${randomUUID()}, ${OPEN_UNCONFIRMED.all}, now())`.execute(server.db);

    const fresh = await server.join({ state: 'not_confirmed' });
    expect(await begin(fresh)).toMatchObject({ code: 'not_confirmed' });
    expect((await begin(await server.join())).status).toBe(200);
  });
});

test('[decisions 33] numbers of intents are forgotten with the keys', async () => {
  const [anna, bram] = [await server.join(), await server.born()];
  const headers = { [X_DEVICE]: 'phone', [X_INTENT_SEQ]: '1' };
  await anna.call(likeProfile, { body: { profile: bram }, headers });
  const kept = () => server.db.selectFrom('sequence_guards').selectAll().execute();
  await server.work(FORGET_OLD);
  expect(await kept()).toHaveLength(1);

  server.clock.pass(IDEMPOTENCY_KEEP_MS + 1);
  await server.work(FORGET_OLD);
  expect(await kept()).toEqual([]);
});

test('[R55] of a member who names ever more devices, the newest fifty are kept', async () => {
  const [anna, bram, emma] = [await server.join(), await server.born(), await server.born()];
  const act = (device: number, profile: string, seq: number) =>
    anna.call(hideProfile, {
      body: { profile },
      headers: { [X_DEVICE]: `d${device}`, [X_INTENT_SEQ]: String(seq) },
    });
  for (let device = 0; device < 60; device += 1) {
    server.clock.pass(1_000);
    expect((await act(device, bram, 1)).status).toBe(200);
  }
  expect((await act(59, emma, 2)).status).toBe(200);

  const rows = await server.db
    .selectFrom('sequence_guards')
    .select('device')
    .where('member', '=', anna.id)
    .execute();
  const kept = new Set(rows.map(({ device }) => device));
  expect(kept.size).toBe(50);
  expect([kept.has('d9'), kept.has('d10')]).toEqual([false, true]);
  expect(rows).toHaveLength(51);
});

describe('[R55] a disk that is nearly full', () => {
  test('takes no more writes, and says so; reading, deleting and logging out go on', async () => {
    let hasRoom = true;
    const full = await startServer({ hasRoom: async () => hasRoom });
    const [anna, bram] = [await full.join(), await full.born()];
    const body = { profile: bram };
    await anna.call(likeProfile, { body });
    hasRoom = false;

    const refused = await anna.call(likeProfile, { body });
    expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
    expect(refused.text).toContain('the disk of this site is full');
    expect(refused.headers.get('retry-after')).toBe('300');
    expect((await anna.call(listLikes)).status).toBe(200);
    expect((await anna.call(unlikeProfile, { body })).status).toBe(200);
    expect((await anna.call(logOut)).status).toBe(200);
    await full.close();
  });

  test('is measured, and logged once in an hour', async () => {
    const said: string[] = [];
    let now = Date.now();
    const given = {
      folder: tmpdir(),
      clock: () => now,
      log: { error: (_fields: object, message: string) => void said.push(message) },
    };

    expect(await watchFreeSpace({ ...given, leastMb: 1 })()).toBe(true);
    const hasRoom = watchFreeSpace({ ...given, leastMb: 1_000_000_000 });
    for (let looks = 0; looks < 3; looks += 1) {
      expect(await hasRoom()).toBe(false);
      now += 1_800_000;
    }
    expect(said).toHaveLength(2);
    expect(await watchFreeSpace({ ...given, leastMb: 0 })()).toBe(true);
  });
});
