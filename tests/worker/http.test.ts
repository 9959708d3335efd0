import { describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { listChats } from '#schemas/chats.ts';
import { IntentKey, ProfileId } from '#schemas/ids.ts';
import { ANSWER_MAX_BYTES } from '#schemas/limits.ts';
import { uploadPhoto } from '#schemas/photos.ts';
import { createHttp } from '#sync/worker/http/http.ts';
import { retryAfterMs } from '#sync/worker/http/retry-after.ts';
import { createSlowLine } from '#sync/worker/http/slow-line.ts';
import { createStatus } from '#sync/worker/status.ts';
import { answering, error, html, JSON_TYPE, SYNC } from '#tests/support/answering.ts';
import { sendOver } from '#tests/support/sender.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';

describe('[decisions 33] a request', () => {
  test('contains its app and host, and is not cached', async () => {
    const { http, requests } = answering(new Response('{"chats": []}', { headers: SYNC }));

    await http(listChats, { etag: '"7"' });

    expect(requests).toMatchObject([
      {
        url: 'https://api.vonk.test/api/chats.php',
        init: {
          method: 'GET',
          cache: 'no-store',
          credentials: 'include',
          redirect: 'manual',
          headers: { 'package-name': 'vonk', 'original-host': 'vonk.test', 'if-none-match': '"7"' },
        },
      },
    ]);
  });

  test('of a like contains its key, its device and its sequence', async () => {
    const { http, requests } = answering(new Response('{"done": true}', { headers: SYNC }));
    const key = IntentKey.parse(crypto.randomUUID());

    const send = { kind: 'like', wanted: true, profile: ProfileId.parse('bo'), seq: 4 } as const;
    await sendOver(http, { key, send, device: 'device-1' });

    expect(requests[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"profile":"bo"}',
      headers: { 'idempotency-key': key, 'x-device': 'device-1', 'x-intent-seq': '4' },
    });
  });

  test('without an answer ends after its timeout', async () => {
    const time = new VirtualTime();
    const http = createHttp({
      clock: time.clock().clock,
      fetch: (_, { signal }) =>
        new Promise((__, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
      baseUrl: '',
      clientUrl: '',
      originalHost: '',
      packageName: '',
    });

    const answer = http(listChats);
    time.pass(7_999);
    const isPending = await Promise.race([answer.then(() => false), Promise.resolve(true)]);
    time.pass(8_000);

    expect(isPending).toBe(true);
    expect(await answer).toEqual({ type: 'unreachable', timedOut: true });
  });
});

test('[product 2.4] a request that waits for more than four seconds makes the line a slow one until it ends, an upload does not', async () => {
  const time = new VirtualTime();
  const { clock } = time.clock();
  const status = createStatus();
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const waiting = [...answers];
  const http = createHttp({
    clock,
    fetch: () => waiting.shift()?.promise ?? Promise.reject(new Error('no more')),
    slowLine: createSlowLine({ clock, status }),
    baseUrl: '',
    clientUrl: '',
    originalHost: '',
    packageName: '',
  });
  const isSlowAt = (at: number) => {
    time.pass(at);
    return status.get().isSlow;
  };

  const answer = () => new Response('{"chats": []}', { headers: SYNC });
  const upload = http(uploadPhoto, { body: new FormData() });
  const uploading = isSlowAt(4_000);
  const read = http(listChats);
  const reading = [isSlowAt(7_999), isSlowAt(8_000)];
  for (const { resolve } of answers) resolve(answer());
  await Promise.all([upload, read]);

  expect(uploading).toBe(false);
  expect(reading).toEqual([false, true]);
  expect(status.get().isSlow).toBe(false);
});

describe('[sync 12] an answer', () => {
  const bodies: [string, Response, string][] = [
    ['in its shape', new Response('{"chats": []}', { headers: SYNC }), 'answer'],
    ['with a byte order mark', new Response('\uFEFF{"chats": []}', { headers: SYNC }), 'answer'],
    ['with unknown fields', new Response('{"chats": [], "x": 1}', { headers: SYNC }), 'answer'],
    ['null', new Response('null', { headers: SYNC }), 'unusable'],
    ['an empty object', new Response('{}', { headers: SYNC }), 'unusable'],
    ['an empty list', new Response('[]', { headers: SYNC }), 'unusable'],
    ['empty', new Response('', { headers: SYNC }), 'unusable'],
    ['204', new Response(null, { status: 204 }), 'unusable'],
    ['cut in half', new Response('{"chats": [{"conv', { headers: SYNC }), 'unusable'],
    [
      'in another encoding',
      new Response(new Uint8Array([0x7b, 0xff, 0xfe]), { headers: SYNC }),
      'unusable',
    ],
    ['too large', new Response(`"${'x'.repeat(ANSWER_MAX_BYTES)}"`, { headers: SYNC }), 'unusable'],
    ['HTML with 200', html(200), 'unusable'],
    [
      'a redirect',
      new Response(null, { status: 302, headers: { location: '/login' } }),
      'unusable',
    ],
    ['304', new Response(null, { status: 304, headers: SYNC }), 'unchanged'],
    ['a refusal', error(409, 'conflict'), 'refused'],
  ];
  test.each(bodies)('%s', async (_, response, type) => {
    const { http } = answering(response);

    expect((await http(listChats)).type).toBe(type);
  });

  test('with a connection that breaks inside the body is no answer', async () => {
    const { http } = answering(
      new Response(
        new ReadableStream({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode('{"chats"'));
            stream.error(new Error('reset'));
          },
        }),
        { headers: SYNC },
      ),
    );

    expect(await http(listChats)).toEqual({ type: 'unreachable', timedOut: false });
  });

  test('[decisions 37] of an older backend may wrap the user', async () => {
    const { http } = answering(
      new Response('{"user": {"email": "a@b.c", "profile": {"id": 7, "name": "Anna"}}}', {
        headers: JSON_TYPE,
      }),
    );

    expect(await http(getUser)).toMatchObject({
      type: 'answer',
      sync: false,
      value: { profile: { id: '7' } },
    });
  });
});

test.each([
  ['seconds', { 'retry-after': '30' }, 30_000],
  [
    'a date, judged by the answer’s own clock',
    { 'retry-after': 'Sun, 01 Mar 2026 12:01:00 GMT', date: 'Sun, 01 Mar 2026 12:00:00 GMT' },
    60_000,
  ],
  [
    'a date without a clock to judge it by',
    { 'retry-after': 'Sun, 01 Mar 2026 12:01:00 GMT' },
    null,
  ],
  ['too short', { 'retry-after': '0' }, 1_000],
  ['too long', { 'retry-after': '999999' }, 3_600_000],
  ['garbage', { 'retry-after': 'soon' }, null],
  ['nothing', {}, null],
])('[sync 22] with Retry-After as %s has the right wait', (_, headers, ms) => {
  expect(retryAfterMs(new Headers(headers))).toBe(ms);
});
