import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { backendThat, siteBefore } from '#tests/server-outside/backends.ts';

/** A backend that answers every request and records it. */
async function hearing() {
  const seen: { url: string; headers: IncomingHttpHeaders }[] = [];
  const backend = await backendThat(({ url = '', headers }, response) => {
    seen.push({ url, headers });
    response.end('{}');
  });
  return { seen, backend };
}

/** Sends a request that `fetch` cannot send. */
async function raw(site: string, lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

const SPOOFED = {
  'x-real-ip': '6.6.6.6',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-host': 'evil.example.org',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-forwarded-server': 'evil.example.org',
  forwarded: 'for=6.6.6.6;host=evil.example.org',
  'x-client-ip': '6.6.6.6',
  'client-ip': '6.6.6.6',
  'true-client-ip': '6.6.6.6',
  'cf-connecting-ip': '6.6.6.6',
  'x-http-method-override': 'DELETE',
  'x-http-method': 'DELETE',
  'x-method-override': 'DELETE',
  'x-original-url': '/api/admin.php',
  'x-rewrite-url': '/api/admin.php',
  'x-original-host': 'evil.example.org',
  'x-host': 'evil.example.org',
  referer: 'https://evil.example.org/',
  authorization: 'Basic eDp5',
  proxy: 'http://evil.example.org',
};

describe('[B7] a request to another backend has only headers that can be trusted', () => {
  test.each(Object.entries(SPOOFED))(
    'the header %s of a visitor is not passed on',
    async (name, value) => {
      const { seen, backend } = await hearing();
      const site = await siteBefore(backend);
      await fetch(`${site}/api/x`, { headers: { [name]: value } });

      const ours = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': new URL(site).host };
      const reported = seen[0]?.headers ?? {};
      expect(Object.entries({ ...reported, ...ours }).filter(([, said]) => said === value)).toEqual(
        [],
      );
      expect(reported).toMatchObject({ ...ours, 'x-forwarded-proto': 'http', host: backend.host });
    },
  );

  test('the configured host is sent, also with another Host and original-host', async () => {
    const { seen, backend } = await hearing();
    const site = await siteBefore(backend, { publicUrl: 'https://vonk.example' });
    await raw(site, [
      'GET /api/x HTTP/1.1',
      'Host: evil.example.org',
      'Original-Host: evil.example.org',
    ]);

    expect(seen[0]?.headers).toMatchObject({
      host: backend.host,
      'original-host': 'vonk.example',
      'x-forwarded-host': 'vonk.example',
      'x-forwarded-proto': 'https',
    });
  });

  test.each([
    ['https://vonk.example', 'ours'],
    ['https://evil.example.org', 'theirs'],
    ['http://vonk.example', 'theirs'],
    ['https://vonk.example:8443', 'theirs'],
    ['null', 'theirs'],
  ])('Origin %s is %s, also when Host is the same', async (origin, whose) => {
    const { seen, backend } = await hearing();
    const site = await siteBefore(backend, { publicUrl: 'https://vonk.example' });
    const host = URL.parse(origin)?.host ?? 'vonk.example';
    await raw(site, ['GET /api/x HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`]);

    expect(seen[0]?.headers.origin).toBe(whose === 'ours' ? backend.origin : origin);
  });

  test.each([
    [0, '127.0.0.1'],
    [1, '198.51.100.9'],
    [2, '203.0.113.5'],
    [3, '127.0.0.1'],
  ])(
    'behind %i proxies of the operator the address of the visitor is %s',
    async (trustedProxies, address) => {
      const { seen, backend } = await hearing();
      const site = await siteBefore(backend, { trustedProxies });
      const forwarded = 'no address, 203.0.113.5, 198.51.100.9';
      await fetch(`${site}/api/x`, { headers: { 'x-forwarded-for': forwarded } });

      expect(seen[0]?.headers['x-forwarded-for']).toBe(address);
    },
  );

  test('the country header of the operator is passed on, and no other country header', async () => {
    const { seen, backend } = await hearing();
    const site = await siteBefore(backend, { operatorHeader: 'CF-IPCountry' });
    await fetch(`${site}/api/x`, { headers: { 'cf-ipcountry': 'NL', 'x-country': 'BE' } });

    expect(seen[0]?.headers).toMatchObject({ 'cf-ipcountry': 'NL' });
    expect(seen[0]?.headers['x-country']).toBeUndefined();
  });
});

describe('[B7] a path that two servers could read differently', () => {
  test.each([
    '/api/..%2f..%2fadmin',
    '/api/..%5c..%5cadmin',
    '/api/%2e%2e/admin',
    '/api/%2E%2E%2Fadmin',
    '/api/../admin',
    '/api/..\\admin',
    '/api/a\\b',
    '/api/..;/admin',
    '/api/a%00.php',
    '/api/a%0d%0aHost:%20evil',
    '/api/%252e%252e/admin',
    '/api/%252fadmin',
    '/api/%c0%ae%c0%ae/admin',
    '/api/%zz',
    '/api/%',
    '/images/..%2fapi/user.php',
    '/api/user.php?a=%00',
  ])('%s does not reach the backend', async (path) => {
    const { seen, backend } = await hearing();
    const site = await siteBefore(backend);
    const answer = await raw(site, [`GET ${path} HTTP/1.1`, `Host: ${new URL(site).host}`]);

    expect(answer).toMatch(/^HTTP\/1\.1 (?:40[04]|200[^]*<div id="root">)/);
    expect(seen).toEqual([]);
  });

  test.each([
    '/api/user.php',
    '/api/chat.php?profile=a%20b&x=%2f..',
    '/images/members/12/a-b_c~1.webp',
    '/images//a.jpg',
    '/images/foto%20%C3%A9.jpg',
  ])('%s reaches the backend unchanged', async (path) => {
    const { seen, backend } = await hearing();
    await fetch(`${await siteBefore(backend)}${path}`);

    expect(seen.map(({ url }) => url)).toEqual([path]);
  });

  test.each([
    ['/api/./user.php', '/api/user.php'],
    ['/images/../api/user.php', '/api/user.php'],
  ])('%s is resolved once, and passed on as %s', async (path, url) => {
    const { seen, backend } = await hearing();
    const site = await siteBefore(backend);
    await raw(site, [`GET ${path} HTTP/1.1`, `Host: ${new URL(site).host}`]);

    expect(seen.map((one) => one.url)).toEqual([url]);
  });

  test.each(['TRACE', 'PROPFIND', 'PURGE', 'LINK'])('the method %s is refused', async (method) => {
    const { seen, backend } = await hearing();
    const site = await siteBefore(backend);
    const answer = await raw(site, [`${method} /api/x HTTP/1.1`, `Host: ${new URL(site).host}`]);

    expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
    expect(seen).toEqual([]);
  });
});
