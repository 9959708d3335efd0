import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { PHOTO_MAX_BYTES } from '#schemas/limits.ts';
import { UPLOAD_MAX_BYTES } from '#server/http/bodies/body.ts';
import { backendThat, portOf, siteBefore } from '#tests/server-outside/backends.ts';
import { SHELL } from '#tests/server-outside/site.ts';

/** Answers with the request, so that a test sees what arrived. */
const mirror: RequestListener = (request: IncomingMessage, response) => {
  void text(request).then((body) => {
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, body }));
  });
};

const Mirrored = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
const KEY = '6f0f5b0e-7d0c-4b5e-9d0a-1c2b3a4d5e6f';

const mirrored = async (answer: Response) => Mirrored.parse(await answer.json());

describe('[decisions 12] a call', () => {
  test('arrives unchanged: method, query, body, cookies and own headers', async () => {
    const site = await siteBefore(await backendThat(mirror));
    const asked = await fetch(`${site}/api/likes.php?type=a%20b&x=1&x=2`, {
      method: 'POST',
      headers: {
        cookie: 's=token; other=1',
        'content-type': 'application/json',
        'idempotency-key': KEY,
        'package-name': 'vonk',
      },
      body: '{"profile":"ada"}',
    });
    const { method, url, headers, body } = await mirrored(asked);

    expect([method, url, body]).toEqual([
      'POST',
      '/api/likes.php?type=a%20b&x=1&x=2',
      '{"profile":"ada"}',
    ]);
    expect(headers).toMatchObject({
      cookie: 's=token; other=1',
      'content-type': 'application/json',
      'idempotency-key': KEY,
      'package-name': 'vonk',
    });
  });

  test('has the host of the backend, and the address of the client in its headers', async () => {
    const backend = await backendThat(mirror);
    const site = await siteBefore(backend);
    const spoofed = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example.org' };
    const { headers } = await mirrored(await fetch(`${site}/api/x`, { headers: spoofed }));

    expect(headers).toMatchObject({
      host: backend.host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(site).host,
      'x-forwarded-proto': 'http',
    });
  });

  test('arrives without the headers of the first connection', async () => {
    const site = new URL(await siteBefore(await backendThat(mirror)));
    const socket = connect(Number(site.port), site.hostname);
    socket.write(
      `GET /api/x HTTP/1.1\r\nHost: ${site.host}\r\nConnection: close, x-private\r\nx-private: 1\r\nTE: trailers\r\nProxy-Authorization: Basic eA==\r\n\r\n`,
    );
    const answer = await text(socket);

    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    expect(answer).not.toMatch(/x-private|trailers|proxy-authorization/);
  });

  test.each([
    ['our own page', (site: string) => site, (backend: URL) => backend.origin],
    ['another site', () => 'https://evil.example.org', () => 'https://evil.example.org'],
    ['no page', () => 'null', () => 'null'],
  ])('from %s arrives with an Origin that the backend can check', async (_who, given, seen) => {
    const backend = await backendThat(mirror);
    const site = await siteBefore(backend);
    const answer = await fetch(`${site}/api/x`, {
      method: 'POST',
      headers: { origin: given(site) },
    });

    expect((await mirrored(answer)).headers['origin']).toBe(seen(backend));
  });

  test('arrives below the path of the backend', async () => {
    const backend = await backendThat(mirror);
    const site = await siteBefore(new URL('/dating/', backend));

    expect((await mirrored(await fetch(`${site}/api/x?y=1`))).url).toBe('/dating/api/x?y=1');
  });
});

describe('another backend', () => {
  test('gets no requests for the client and its catalogues', async () => {
    const seen: (string | undefined)[] = [];
    const backend = await backendThat((request, response) => {
      seen.push(request.url);
      response.end('theirs');
    });
    const site = await siteBefore(backend);
    const shell = await fetch(`${site}/members`);
    const catalogue = await fetch(`${site}/_i18n/nl-NL/messages.json`);
    const unknown = await fetch(`${site}/_i18n/xx-XX/messages.json`);
    const image = await fetch(`${site}/images/a.jpg`);

    expect(await shell.text()).toBe(SHELL);
    expect(await catalogue.json()).toEqual({ 'nl-NL': { hello: 'hallo' } });
    expect(unknown.status).toBe(404);
    expect(await image.text()).toBe('theirs');
    expect(seen).toEqual(['/images/a.jpg']);
  });
});

describe('without a backend', () => {
  test('a call is a JSON 503, and the client is still served', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const port = portOf(closed);
    closed.close();
    await once(closed, 'close');
    const site = await siteBefore(new URL(`http://127.0.0.1:${port}`));

    const call = await fetch(`${site}/api/user.php`);
    const page = await fetch(`${site}/chats`);

    expect(call.status).toBe(503);
    expect(call.headers.get('retry-after')).toBe('5');
    expect(call.headers.get('x-sync')).toBeNull();
    expect(await call.json()).toMatchObject({ error: { code: 'unavailable' } });
    expect(page.status).toBe(200);
  });
});

test('many calls over one kept connection leave no listeners on it', async () => {
  const warnings: string[] = [];
  const hear = ({ name }: Error) => void warnings.push(name);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  const site = await siteBefore(await backendThat(mirror));

  for (let call = 0; call < 20; call += 1) await (await fetch(`${site}/api/x`)).text();

  expect(warnings).toEqual([]);
});

describe('[R33] a body on its way to the backend', () => {
  const tooLong = PHOTO_MAX_BYTES + 1_000_000;

  test('is not begun when its declared length is too long', async () => {
    let asked = 0;
    const site = await siteBefore(
      await backendThat((_request, response) => {
        asked += 1;
        response.end('{}');
      }),
    );

    const answer = await fetch(`${site}/api/x`, { method: 'POST', body: Buffer.alloc(tooLong) });

    expect(answer.status).toBe(413);
    expect(asked).toBe(0);
  });

  test('is broken off when it becomes too long, and the backend never gets it as complete', async () => {
    let arrived = 0;
    const { promise: ended, resolve } = Promise.withResolvers<'whole' | 'broken'>();
    const site = await siteBefore(
      await backendThat((request, response) => {
        request.on('data', (chunk: Buffer) => (arrived += chunk.length));
        request.on('end', () => {
          resolve('whole');
          response.end('{}');
        });
        request.on('error', () => resolve('broken'));
      }),
    );
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
        if (sent > tooLong) controller.close();
      },
    });
    const upload = { method: 'POST', body: endless, duplex: 'half' };

    const answer = await fetch(`${site}/api/x`, upload);

    expect(answer.status).toBe(413);
    expect(await ended).toBe('broken');
    expect(arrived).toBeLessThanOrEqual(UPLOAD_MAX_BYTES);
  });
});
