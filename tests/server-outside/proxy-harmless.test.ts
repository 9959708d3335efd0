import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { backendThat, siteBefore } from '#tests/server-outside/backends.ts';

const DANGEROUS = {
  'service-worker-allowed': '/',
  'strict-transport-security': 'max-age=0',
  'clear-site-data': '"*"',
  'content-security-policy': "default-src * 'unsafe-inline'",
  'content-security-policy-report-only': 'default-src *',
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'unsafe-none',
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'x-content-type-options': 'sniff',
  link: '</evil.js>; rel=preload; as=script',
  refresh: '0; url=https://evil.example.org/',
  'report-to': '{}',
  nel: '{}',
  'alt-svc': 'h3=":443"',
  sourcemap: '/evil.map',
  'x-powered-by': 'PHP/5.6.40',
  server: 'Apache',
  'www-authenticate': 'Basic',
  'public-key-pins': 'max-age=1',
  'set-login': 'logged-in',
  'speculation-rules': '"/evil.json"',
};

const saying =
  (headers: Readonly<Record<string, string | string[]>>): RequestListener =>
  (_request, response) => {
    response.writeHead(200, headers);
    response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  };

describe('[B7] an answer of another backend cannot run code or set rules on this site', () => {
  test.each(Object.entries(DANGEROUS))(
    'the header %s of a backend is not passed on',
    async (name, value) => {
      const site = await siteBefore(await backendThat(saying({ [name]: value })));

      for (const path of ['/api/x', '/images/x']) {
        const answer = await fetch(`${site}${path}`);
        expect(answer.headers.get(name)).not.toBe(value);
      }
    },
  );

  test.each([
    ['image/svg+xml', 'image/svg+xml'],
    ['text/html', 'text/html'],
    ['application/xhtml+xml', 'application/xhtml+xml'],
    ['text/javascript', 'text/plain; charset=utf-8'],
    ['application/x-javascript; charset=x', 'text/plain; charset=utf-8'],
    ['application/ecmascript', 'text/plain; charset=utf-8'],
    ['text/css', 'text/plain; charset=utf-8'],
    ['application/wasm', 'text/plain; charset=utf-8'],
    ['application/manifest+json', 'text/plain; charset=utf-8'],
    ['', 'application/octet-stream'],
  ])('%s is opened in a sandbox, never as a part of a page', async (type, shown) => {
    const site = await siteBefore(
      await backendThat(saying(type === '' ? {} : { 'content-type': type })),
    );

    for (const path of ['/api/x', '/images/x.svg']) {
      const { headers } = await fetch(`${site}${path}`);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': shown,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('a call is not cached; a picture is cached as long as the backend allows', async () => {
    const site = await siteBefore(
      await backendThat(saying({ 'cache-control': 'public, max-age=60' })),
    );

    expect((await fetch(`${site}/api/x`)).headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${site}/images/x`)).headers.get('cache-control')).toBe(
      'public, max-age=60',
    );
  });

  test('a cookie is for this host alone, is secure where the site is, and is not set by a picture', async () => {
    const backend = await backendThat(
      saying({ 'set-cookie': ['s=1; Domain=.example.org; Path=/dating; HttpOnly; Partitioned'] }),
    );
    const site = await siteBefore(backend, { publicUrl: 'https://vonk.example' });

    const call = await fetch(`${site}/api/x`);
    const picture = await fetch(`${site}/images/x`);

    expect(call.headers.getSetCookie()).toEqual(['s=1; HttpOnly; Path=/; Secure']);
    expect(picture.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//cams.example.org/x', 'http://cams.example.org/x'],
    ['next.php?a=1', '/api/next.php?a=1'],
  ])('a redirect to %s leads to %s', async (location, shown) => {
    const backend = await backendThat((_request, response) => {
      response.writeHead(302, { location });
      response.end();
    });
    const answer = await fetch(`${await siteBefore(backend)}/api/x`, { redirect: 'manual' });

    expect(answer.headers.get('location')).toBe(shown);
  });

  test('our own refusal has the same policy', async () => {
    const backend = await backendThat(saying({}));
    const answer = await fetch(`${await siteBefore(backend)}/api/%252e`);

    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
  });
});
