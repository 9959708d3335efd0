import { connect } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { backendThat, siteBefore } from '#tests/server-outside/backends.ts';

test('an answer comes back with its status, tags and encoding, byte for byte', async () => {
  const body = brotliCompressSync('{"chats":[]}');
  const backend = await backendThat((_request, response) => {
    response.writeHead(402, {
      'content-encoding': 'br',
      etag: '"e-1"',
      'x-sync': '1',
      'x-versions': 'user=1;chats=2;likes=3',
      connection: 'x-hop',
      'x-hop': '1',
    });
    response.end(body);
  });
  const site = new URL(await siteBefore(backend));
  const socket = connect(Number(site.port), site.hostname);
  socket.write(`GET /api/chats.php HTTP/1.1\r\nHost: ${site.host}\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const answer = Buffer.concat(chunks);
  const head = answer.subarray(0, answer.indexOf('\r\n\r\n')).toString().toLowerCase();

  expect(head).toMatch(/^http\/1\.1 402/);
  expect(head).toContain('content-encoding: br');
  expect(head).toContain('etag: "e-1"');
  expect(head).toContain('x-versions: user=1;chats=2;likes=3');
  expect(head).not.toContain('x-hop');
  expect(answer.includes(body)).toBe(true);
  expect(brotliDecompressSync(body).toString()).toBe('{"chats":[]}');
});

test('a 304 has no body, and every cookie arrives as a cookie of our host', async () => {
  const backend = await backendThat((_request, response) => {
    response.writeHead(304, {
      'set-cookie': ['s=1; Domain=backend.example.org; HttpOnly; Path=/', 'csrf=2; Path=/'],
    });
    response.end();
  });
  const answer = await fetch(`${await siteBefore(backend)}/api/user.php`);

  expect(answer.status).toBe(304);
  expect(answer.headers.getSetCookie()).toEqual(['s=1; HttpOnly; Path=/', 'csrf=2; Path=/']);
});

test.each([
  ['/api/xcams/next', (backend: URL) => `${backend.origin}/api/y`, '/api/y'],
  ['/api/xcams/out', () => 'https://cams.example.org/', 'https://cams.example.org/'],
])(
  'a redirect from %s is passed on and not followed, and an address of the backend becomes ours',
  async (path, to, seen) => {
    const backend = await backendThat((_request, response) => {
      response.writeHead(302, { location: to(backend) });
      response.end();
    });
    const site = await siteBefore(backend);
    const answer = await fetch(`${site}${path}`, { redirect: 'manual' });

    expect([answer.status, answer.headers.get('location')]).toEqual([302, seen]);
  },
);

test('an answer is a stream: its beginning arrives before its end is written', async () => {
  let finish = () => {};
  const backend = await backendThat((_request, response) => {
    response.write('first ');
    finish = () => response.end('last');
  });
  const answer = await fetch(`${await siteBefore(backend)}/api/x`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();

  expect((await reader?.read())?.value).toBe('first ');
  finish();
  expect((await reader?.read())?.value).toBe('last');
});

test.each([
  ['a length', { 'content-length': '100' }],
  ['chunks', {}],
])(
  'an answer with %s that the backend cuts off is cut off for the client too',
  async (_by, headers) => {
    const backend = await backendThat((_request, response) => {
      response.writeHead(200, headers);
      response.write('{"half":');
      setTimeout(() => response.destroy(), 20);
    });
    const answer = await fetch(`${await siteBefore(backend)}/api/x`);

    await expect(answer.text()).rejects.toThrow('terminated');
  },
);

test('an answer is not read to its end when the client has left', async () => {
  let gone = (): void => {};
  const hungUp = new Promise<void>((resolve) => {
    gone = resolve;
  });
  const backend = await backendThat((_request, response) => {
    response.write('first');
    response.on('close', gone);
  });
  const leaving = new AbortController();
  await fetch(`${await siteBefore(backend)}/api/x`, { signal: leaving.signal });
  leaving.abort();

  await expect(hungUp).resolves.toBeUndefined();
});
