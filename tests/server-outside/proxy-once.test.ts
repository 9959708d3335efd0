import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { IDEMPOTENCY_KEYS_MAX } from '#schemas/limits.ts';
import { portOf, siteBefore } from '#tests/server-outside/backends.ts';
import { folder } from '#tests/server-outside/folders.ts';
import { listeningLog } from '#tests/server-outside/site.ts';
import { codeOf, counting, drops, halves, says, send, stores, WORDS } from './keyed-writes.ts';

describe('[B3 R60] a write that is repeated', () => {
  test('is answered from the record, and reaches the backend once', async () => {
    const { arrived, backend } = await counting(stores);
    const site = await siteBefore(backend);

    const first = await send(site);
    const again = await send(site);

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(again.headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
    expect(arrived).toHaveLength(1);
  });

  test('is answered from the record although the answer has a value that nobody can read, as the client reads it', async () => {
    const message = { id: 7, conversation: 9, from: 1, body: WORDS, cost: 'geen', image: null };
    const answer = JSON.stringify({ message: { ...message, created: '2026-03-01 12:00:00' } });
    const { arrived, backend } = await counting(
      says(201, answer, { 'content-type': 'application/json' }),
    );
    const site = await siteBefore(backend);

    const first = await send(site);
    const again = await send(site);

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(arrived).toHaveLength(1);
  });

  test('gets its answer also when no record of it can be kept, because something else holds the file', async () => {
    const records = folder();
    const log = listeningLog();
    const { backend } = await counting((response, nth) => {
      const other = new DatabaseSync(join(records, 'calls.sqlite'));
      onTestFinished(() => other.close());
      other.exec('begin immediate');
      stores(response, nth);
    });
    const site = await siteBefore(backend, { records, log });

    const first = await send(site);

    expect(first.status).toBe(201);
    expect(await first.json()).toMatchObject({ message: { body: WORDS } });
  });

  test('needs no room for another record: a like goes on when the session has no room left', async () => {
    const records = folder();
    const { arrived, backend } = await counting(drops, says(200, '{"done":true}'));
    const site = await siteBefore(backend, { records });
    const like = { path: '/api/likes.php', body: { profile: '2' } };
    await send(site, like);
    const disk = new DatabaseSync(join(records, 'calls.sqlite'));
    onTestFinished(() => disk.close());
    disk
      .prepare(
        `insert into calls (id, session, request, seq, state, created)
         with recursive n (n) as (select 1 union all select n + 1 from n where n < ?)
         select cast('other ' || n as blob), session, request, 0, 'open', created from calls, n`,
      )
      .run(IDEMPOTENCY_KEYS_MAX);

    const again = await send(site, like);
    const another = await send(site, { ...like, key: crypto.randomUUID() });

    expect([again.status, another.status]).toEqual([200, 429]);
    expect(arrived).toHaveLength(2);
  });

  test('while the first one runs is a conflict with a time to wait', async () => {
    let finish = (): void => {};
    const { arrived, backend } = await counting((response) => {
      finish = () => stores(response, 1);
    });
    const site = await siteBefore(backend);
    const first = send(site);
    await expect.poll(() => arrived.length).toBe(1);

    const during = await send(site);
    finish();
    await first;
    const after = await send(site);

    expect([during.status, during.headers.get('retry-after')]).toEqual([409, '1']);
    expect(await codeOf(during)).toMatchObject({ code: 'in_progress' });
    expect(after.status).toBe(201);
    expect(arrived).toHaveLength(1);
  });

  test('after the browser has left gets the answer of the first one, which went on', async () => {
    let finish = (): void => {};
    let isCut = false;
    const { arrived, backend } = await counting((response) => {
      response.on('close', () => {
        isCut = !response.writableFinished;
      });
      finish = () => stores(response, 1);
    });
    const site = await siteBefore(backend);
    const leaving = new AbortController();
    const first = send(site, { signal: leaving.signal }).catch(() => 'left');
    await expect.poll(() => arrived.length).toBe(1);
    leaving.abort();
    expect(await first).toBe('left');
    // By the time of these answers the host has seen that the browser left.
    for (let asked = 0; asked < 5; asked += 1) await (await fetch(`${site}/build.json`)).text();
    expect(isCut).toBe(false);

    finish();
    await expect.poll(async () => (await send(site)).status).toBe(201);

    expect(arrived).toHaveLength(1);
  });

  test.each([
    ['dropped its connection', drops],
    ['sent half an answer', halves],
    ['answered with a page', says(200, '<html>Welcome</html>', { 'content-type': 'text/html' })],
    ['answered with nothing', says(200, '')],
    ['answered with JSON of somebody else', says(200, '{"portal":true}')],
    ['failed', says(500, '{}')],
    ['was away for a moment', says(503, 'try later')],
    ['said not found after all', says(404, '<h1>Not Found</h1>')],
  ])('after the backend %s is never sent again automatically', async (_what, breaks) => {
    const { arrived, backend } = await counting(breaks, stores);
    const site = await siteBefore(backend);

    await send(site);
    const again = await send(site);

    expect(again.status).toBe(502);
    expect(await codeOf(again)).toMatchObject({ code: 'outcome_unknown' });
    expect(arrived).toHaveLength(1);
  });

  test('is sent again when the member decides so, and then only once', async () => {
    const { arrived, backend } = await counting(drops, stores);
    const site = await siteBefore(backend);
    await send(site, { seq: 1_000 });

    const older = await send(site, { seq: 1_000 });
    const decided = await send(site, { seq: 2_000 });
    const repeated = await send(site, { seq: 2_000 });

    expect([older.status, decided.status, repeated.status]).toEqual([502, 201, 201]);
    expect(arrived).toHaveLength(2);
  });

  test('is answered and not sent again when it had arrived, also when the member decides to send it again', async () => {
    const { arrived, backend } = await counting(stores);
    const site = await siteBefore(backend);
    await send(site, { seq: 1_000 });

    expect((await send(site, { seq: 2_000 })).status).toBe(201);
    expect(arrived).toHaveLength(1);
  });

  test.each([
    ['a session that is over', 403, ''],
    ['a limit', 429, 'slow down'],
    ['missing credits', 402, '{"error":{"code":"credits"}}'],
    ['a word of refusal', 400, '{"error":{"code":"invalid"}}'],
  ])('after %s is sent again', async (_what, status, body) => {
    const { arrived, backend } = await counting(says(status, body), stores);
    const site = await siteBefore(backend);

    const first = await send(site);
    const again = await send(site);

    expect([first.status, again.status]).toEqual([status, 201]);
    expect(arrived).toHaveLength(2);
  });

  test('and sets a state, such as a like, may be sent again after a broken connection', async () => {
    const { arrived, backend } = await counting(drops, says(200, '[]'));
    const site = await siteBefore(backend);
    const like = { path: '/api/likes.php', body: { profile: '2' } };

    const first = await send(site, like);
    const again = await send(site, like);
    const third = await send(site, like);

    expect([first.status, again.status, third.status]).toEqual([502, 200, 200]);
    expect(arrived).toHaveLength(2);
  });

  test('to a backend that cannot be reached is reported as not sent', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const port = portOf(closed);
    closed.close();
    await once(closed, 'close');
    const site = await siteBefore(new URL(`http://127.0.0.1:${port}`));

    const first = await send(site);
    const again = await send(site);

    for (const answer of [first, again]) {
      expect(answer.status).toBe(503);
      expect(await codeOf(answer)).toMatchObject({ code: 'not_sent' });
    }
  });
});
