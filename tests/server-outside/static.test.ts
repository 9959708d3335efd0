import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SCREENS } from '#schemas/screens.ts';
import { LIBRARY_STYLES } from '#server/client/csp.ts';
import { write } from '#tests/server-outside/folders.ts';
import { builtClient, listeningLog, SCRIPT, SHELL, siteWith } from '#tests/server-outside/site.ts';

const PAGES = ['/', '/index.html', '/members', '/members/QHGB_YhvtI8VNk3V8uTq9g/chat'];
const NOT_THERE = ['/no/such', '/complaint', '/members/x/y/z', '//members', '/pages/none'];
const ASSET = '/assets/app-Abc12345.js';
const LIBRARY = join(import.meta.dirname, '../../node_modules/react-aria/dist/private');
const directive = (policy: string | null, name: string) =>
  policy?.split('; ').find((one) => one.startsWith(`${name} `)) ?? null;

describe('[R11 R13] every page', () => {
  test.each([...PAGES, ...NOT_THERE])(
    '%s is the shell with no-store: WebKit would otherwise freeze the page with its worker',
    async (path) => {
      const answer = await siteWith().request(`http://localhost${path}`);

      expect(answer.status).toBe(NOT_THERE.includes(path) ? 404 : 200);
      expect(await answer.text()).toBe(SHELL);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(answer.headers.get('permissions-policy')).toContain('geolocation=(self)');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test('[§2 route guard] no screen of the route table is 404', async () => {
    const site = siteWith();
    const paths = SCREENS.filter(({ isBuilt }) => isBuilt).map(({ path }) =>
      path.replaceAll(/:[^/]+/g, 'some'),
    );

    const refused: string[] = [];
    for (const path of paths) if ((await site.request(path)).status >= 400) refused.push(path);

    expect(paths.length).toBeGreaterThan(50);
    expect(refused).toEqual([]);
  });

  test.each(NOT_THERE)(
    '[§2 route guard] %s is 404 also for HEAD, and for a browser that has the shell',
    async (path) => {
      const site = siteWith();
      const shell = await site.request('/');
      const headers = { 'if-none-match': shell.headers.get('etag') ?? '' };
      const head = await site.request(`http://localhost${path}`, { method: 'HEAD' });
      const again = await site.request(`http://localhost${path}`, { headers });

      expect([head.status, await head.text()]).toEqual([404, '']);
      expect([again.status, await again.text()]).toEqual([404, SHELL]);
      expect(again.headers.get('etag')).toBeNull();
    },
  );

  test('[§2 route guard] a page of a screen is 304 while the shell is unchanged', async () => {
    const site = siteWith();
    const headers = { 'if-none-match': (await site.request('/')).headers.get('etag') ?? '' };

    expect((await site.request('/members', { headers })).status).toBe(304);
  });

  test('loads only what its policy names, and inline code only by its hash', async () => {
    const answer = await siteWith().request('/');
    const policy = answer.headers.get('content-security-policy');
    const hash = createHash('sha256').update('var a = 1;').digest('base64');

    expect(directive(policy, 'default-src')).toBe("default-src 'none'");
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'sha256-${hash}'`);
    expect(directive(policy, 'img-src')).toBe("img-src 'self' blob: data:");
    expect(directive(policy, 'media-src')).toBe("media-src 'self'");
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
    expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-|\*/);
  });

  test('[R12] lets no text become code or markup, in a page and in a worker', async () => {
    const page = await siteWith().request('/');
    const worker = await siteWith().request('/assets/app-Abc12345.js');

    for (const { answer, policies } of [
      { answer: page, policies: 'trusted-types default' },
      { answer: worker, policies: "trusted-types 'none'" },
    ]) {
      const policy = answer.headers.get('content-security-policy');
      expect(directive(policy, 'require-trusted-types-for')).toBe(
        "require-trusted-types-for 'script'",
      );
      expect(directive(policy, 'trusted-types')).toBe(policies);
    }
  });

  test('allows the styles that the component library really inserts', () => {
    const library = ['interactions/usePress', 'overlays/usePreventScroll'].map((name) =>
      readFileSync(join(LIBRARY, `${name}.mjs`), 'utf8').replaceAll(
        /\$\{\$\w+\$var\$PRESSABLE_ATTRIBUTE\}/g,
        'data-react-aria-pressable',
      ),
    );

    for (const style of LIBRARY_STYLES) {
      expect(library.some((source) => source.includes(style))).toBe(true);
    }
  });

  test('allows pictures of a CDN when there is one', async () => {
    const site = { cdnPrefix: 'https://cdn.example.org/members/' };
    const answer = await siteWith({ site }).request('/');

    expect(directive(answer.headers.get('content-security-policy'), 'img-src')).toBe(
      "img-src 'self' blob: data: https://cdn.example.org",
    );
  });

  test('may call a backend on another origin, and show its pictures', async () => {
    const site = { apiOrigin: 'https://api.example.org' };
    const page = await siteWith({ site }).request('/');
    const worker = await siteWith({ site }).request('/assets/app-Abc12345.js');

    const policy = page.headers.get('content-security-policy');
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://api.example.org");
    expect(directive(policy, 'img-src')).toBe("img-src 'self' blob: data: https://api.example.org");
    expect(directive(worker.headers.get('content-security-policy'), 'connect-src')).toBe(
      "connect-src 'self' https://api.example.org",
    );
  });

  test.each([
    '/reset-password/do',
    '/activate/done',
    '/mail-change/do',
    '/appeal/do',
    '/account-deleted',
  ])('%s sends no referrer, because its address holds a token', async (path) => {
    const answer = await siteWith().request(`${path}?token=secret`);

    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('has HSTS for a year, on https only', async () => {
    const overHttp = await siteWith().request('/');
    const overHttps = await siteWith({ site: { secure: true } }).request('/');

    expect(overHttp.headers.get('strict-transport-security')).toBeNull();
    expect(overHttps.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });
});

describe('files', () => {
  test('hashed assets are cached for ever', async () => {
    const answer = await siteWith().request(ASSET);

    expect(await answer.text()).toBe(SCRIPT);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each(['/sw.js', '/sw-push.js', '/sw-sync.js'])(
    '[R14] %s is revalidated each time',
    async (path) => {
      const answer = await siteWith().request(path);

      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    },
  );

  test.each([
    '/assets/gone-Abc12345.js',
    '/assets/gone',
    '/favicon.ico',
    '/icons/none.png',
    '/_i18n/xx-XX/messages.json',
    '/_i18n/',
    '/.vite/manifest.json',
    '/.env',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/app-Abc12345.js.br',
  ])('%s is 404 with a JSON error, never the shell', async (path) => {
    const answer = await siteWith({
      client: builtClient({ 'assets/app-Abc12345.js.br': 'x' }),
    }).request(`http://localhost${path}`);

    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  test('a method that does not read is 405', async () => {
    const answer = await siteWith().request('/members', { method: 'POST' });

    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  test('HEAD has the headers of GET and no body', async () => {
    const head = await siteWith().request(ASSET, { method: 'HEAD' });

    expect(head.headers.get('content-length')).toBe(String(SCRIPT.length));
    expect(await head.text()).toBe('');
  });
});

describe('compressed twins', () => {
  const client = () =>
    builtClient({
      'assets/app-Abc12345.js.br': brotliCompressSync(SCRIPT),
      'assets/app-Abc12345.js.gz': gzipSync(SCRIPT),
    });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['', null],
  ])('Accept-Encoding %j → %s', async (accepted, encoding) => {
    const headers = { 'accept-encoding': accepted };
    const answer = await siteWith({ client: client() }).request(ASSET, { headers });

    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
  });

  test('hold the same text under an ETag of their own', async () => {
    const site = siteWith({ client: client() });
    const plain = await site.request(ASSET);
    const small = await site.request(ASSET, { headers: { 'accept-encoding': 'br' } });
    const bytes = Buffer.from(await small.arrayBuffer());

    expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT);
    expect(small.headers.get('content-length')).toBe(String(bytes.length));
    expect(small.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  });
});

describe('[spec §7] catalogues', () => {
  const path = '/_i18n/nl-NL/messages.json';

  test.each([
    ['no file', {}, '/_i18n/de-DE/messages.json', 'this language has no catalogue'],
    ['nothing', { '_i18n/nl-NL/messages.json': '' }, path, 'this catalogue is empty'],
    ['no JSON', { '_i18n/nl-NL/messages.json': '<html>' }, path, 'this catalogue is empty'],
    ['no texts', { '_i18n/nl-NL/messages.json': '{"nl-NL":{}}' }, path, 'this catalogue is empty'],
    [
      'another language',
      { '_i18n/nl-NL/messages.json': '{"de-DE":{"a":"b"}}' },
      path,
      'this catalogue is empty',
    ],
  ])('[B8] with %s log a warning', async (_what, files, address, message) => {
    const log = listeningLog();
    const site = siteWith({ client: builtClient(files), log });
    await site.request(address);

    const warned = log.lines.filter(({ level }) => level === 'warn');
    expect(warned.map((line) => line.message)).toEqual([message]);
  });

  test('[B8] with texts, and catalogues of unknown languages, log no warning', async () => {
    const log = listeningLog();
    const site = siteWith({ log });
    for (const address of [path, '/_i18n/xx-XX/messages.json']) await site.request(address);

    expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  test('are revalidated each time, and are 304 while unchanged', async () => {
    const site = siteWith();
    const first = await site.request(path);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    const second = await site.request(path, { headers });

    expect(await first.json()).toEqual({ 'nl-NL': { hello: 'hallo' } });
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });

  test('are new after a build while the server runs', async () => {
    const client = builtClient();
    const site = siteWith({ client });
    const before = await site.request(path);
    write(client, { '_i18n/nl-NL/messages.json': '{"nl-NL":{"hello":"hoi"}}' });

    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    const after = await site.request(path, { headers });

    expect(await after.json()).toEqual({ 'nl-NL': { hello: 'hoi' } });
  });
});
