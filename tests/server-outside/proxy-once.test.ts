import type { RequestListener, ServerResponse } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { backendThat, portOf, siteBefore } from '#tests/server-outside/backends.ts';
import { folder } from '#tests/server-outside/folders.ts';

const KEY = '6f0f5b0e-7d0c-4b5e-9d0a-1c2b3a4d5e6f';
const OTHER_KEY = '7a0f5b0e-7d0c-4b5e-9d0a-1c2b3a4d5e6f';
const WORDS = 'Shall we meet on Saturday?';

/** The answer of an old site, without a `client_id`. */
const written = (id: number) => ({
  message: {
    id,
    conversation: 9,
    from: 1,
    body: WORDS,
    created: '2026-03-01 12:00:00',
    image: null,
  },
  credits: '11',
});

interface Sent {
  key?: string;
  cookie?: string;
  body?: unknown;
  seq?: number;
  path?: string;
  method?: string;
  signal?: AbortSignal;
}

const send = (site: string, given: Sent = {}) =>
  fetch(`${site}${given.path ?? '/api/messages.php'}`, {
    method: given.method ?? 'POST',
    headers: {
      'idempotency-key': given.key ?? KEY,
      'content-type': 'application/json',
      cookie: given.cookie ?? 'PHPSESSID=anna',
      ...(given.seq === undefined ? {} : { 'x-intent-seq': String(given.seq) }),
    },
    body: JSON.stringify(given.body ?? { client_id: KEY, profile: '2', body: WORDS }),
    ...(given.signal ? { signal: given.signal } : {}),
  });

const codeOf = async (answer: Response): Promise<unknown> => {
  const said: unknown = await answer.json();
  return said !== null && typeof said === 'object' && 'error' in said ? said.error : said;
};

/** Counts what arrives, whole; each is answered by the next of these, the last for ever. */
async function counting(...answers: ((response: ServerResponse, nth: number) => void)[]) {
  const arrived: string[] = [];
  const listener: RequestListener = (request, response) => {
    void text(request).then((body) => {
      arrived.push(body);
      const answer = answers[Math.min(arrived.length, answers.length) - 1];
      answer?.(response, arrived.length);
    });
  };
  return { arrived, backend: await backendThat(listener) };
}

const stores = (response: ServerResponse, nth: number): void => {
  response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'PHPSESSID=anna' });
  response.end(JSON.stringify(written(nth)));
};
const drops = (response: ServerResponse): void => void response.destroy();
const says =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers);
    response.end(body);
  };
const halves = (response: ServerResponse): void => {
  response.writeHead(201, { 'content-length': '900', 'content-type': 'application/json' });
  response.write('{"message":{"id":');
  setTimeout(() => response.destroy(), 10);
};

describe('[B3 R60] a write that is repeated', () => {
  test('is answered from the record, and reaches the backend once', async () => {
    const { arrived, backend } = await counting(stores);
    const site = await siteBefore(backend);

    const first = await send(site);
    const again = await send(site);

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(again.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(arrived).toHaveLength(1);
  });

  test('while the first runs is told so, with a time to wait', async () => {
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

  test('after the browser left goes on, and its answer is kept for the repeat', async () => {
    let finish = (): void => {};
    const { arrived, backend } = await counting((response) => {
      finish = () => stores(response, 1);
    });
    const site = await siteBefore(backend);
    const leaving = new AbortController();
    const first = send(site, { signal: leaving.signal }).catch(() => 'left');
    await expect.poll(() => arrived.length).toBe(1);
    leaving.abort();
    expect(await first).toBe('left');

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
  ])('after the backend %s is never sent again by itself', async (_what, breaks) => {
    const { arrived, backend } = await counting(breaks, stores);
    const site = await siteBefore(backend);

    await send(site);
    const again = await send(site);

    expect(again.status).toBe(502);
    expect(await codeOf(again)).toMatchObject({ code: 'outcome_unknown' });
    expect(arrived).toHaveLength(1);
  });

  test('goes again when the member has decided so, and then once', async () => {
    const { arrived, backend } = await counting(drops, stores);
    const site = await siteBefore(backend);
    await send(site, { seq: 1_000 });

    const older = await send(site, { seq: 1_000 });
    const decided = await send(site, { seq: 2_000 });
    const repeated = await send(site, { seq: 2_000 });

    expect([older.status, decided.status, repeated.status]).toEqual([502, 201, 201]);
    expect(arrived).toHaveLength(2);
  });

  test('that the member decides about although it arrived is answered, not sent', async () => {
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
  ])('after %s is asked again', async (_what, status, body) => {
    const { arrived, backend } = await counting(says(status, body), stores);
    const site = await siteBefore(backend);

    const first = await send(site);
    const again = await send(site);

    expect([first.status, again.status]).toEqual([status, 201]);
    expect(arrived).toHaveLength(2);
  });

  test('and sets something, such as a like, may be asked again after a break', async () => {
    const { arrived, backend } = await counting(drops, says(200, '[]'));
    const site = await siteBefore(backend);
    const like = { path: '/api/likes.php', body: { profile: '2' } };

    const first = await send(site, like);
    const again = await send(site, like);
    const third = await send(site, like);

    expect([first.status, again.status, third.status]).toEqual([502, 200, 200]);
    expect(arrived).toHaveLength(2);
  });

  test('to a backend that is not there at all was not sent, and says so', async () => {
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

describe('[B3 R60] whose record it is', () => {
  test('the key of another request is refused', async () => {
    const { arrived, backend } = await counting(stores);
    const site = await siteBefore(backend);
    await send(site);

    const other = await send(site, { body: { client_id: KEY, profile: '3', body: WORDS } });

    expect(other.status).toBe(422);
    expect(await codeOf(other)).toMatchObject({ code: 'key_reused' });
    expect(arrived).toHaveLength(1);
  });

  test('another session with the same key learns nothing, and sends nothing', async () => {
    const { arrived, backend } = await counting(stores);
    const site = await siteBefore(backend);
    await send(site);

    const other = await send(site, { cookie: 'PHPSESSID=mallory' });

    expect(await codeOf(other)).toMatchObject({ code: 'outcome_unknown' });
    expect(arrived).toHaveLength(1);
  });

  test('another key, another path and another method are other writes', async () => {
    const { arrived, backend } = await counting(stores);
    const site = await siteBefore(backend);
    await send(site);
    await send(site, { key: OTHER_KEY });
    await send(site, { path: '/api/reports.php' });
    await send(site, { method: 'PUT' });

    expect(arrived).toHaveLength(4);
  });

  test('what is no key, and what is too long, goes nowhere', async () => {
    const { arrived, backend } = await counting(stores);
    const site = await siteBefore(backend);

    expect((await send(site, { key: 'k' })).status).toBe(400);
    expect((await send(site, { body: { body: 'x'.repeat(70_000) } })).status).toBe(413);
    expect(arrived).toHaveLength(0);
  });

  test('a photo that is written with another boundary is the same photo', async () => {
    const { arrived, backend } = await counting(says(200, '[]'));
    const site = await siteBefore(backend);
    const upload = () => {
      const body = new FormData();
      body.append('file', new Blob(['a picture']), 'photo');
      const headers = { 'idempotency-key': KEY, cookie: 'PHPSESSID=anna' };
      return fetch(`${site}/api/unknown-photo.php`, { method: 'POST', headers, body });
    };

    expect((await upload()).status).toBe(200);
    expect((await upload()).status).toBe(200);
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toContain('a picture');
  });

  test('a backend that keeps our contract keeps the keys itself', async () => {
    const { arrived, backend } = await counting(says(503, '{}', { 'x-sync': '1' }));
    const site = await siteBefore(backend);
    await fetch(`${site}/api/user.php`);

    await send(site);
    await send(site);

    expect(arrived).toHaveLength(3);
  });
});

describe('[B3] the record on the disk', () => {
  test('holds no word of a message, no session and no key', async () => {
    const records = folder();
    const { backend } = await counting(stores);
    const site = await siteBefore(backend, { records });
    await send(site);

    const bytes = readdirSync(records).map((name) => readFileSync(join(records, name)));
    for (const secret of [WORDS, 'PHPSESSID', 'anna', KEY, 'conversation']) {
      expect(bytes.some((file) => file.includes(secret))).toBe(false);
    }
    expect((await send(site)).status).toBe(201);
  });
});
