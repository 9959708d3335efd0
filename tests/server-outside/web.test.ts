import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LOCALES } from '#schemas/locale.ts';
import { screenAt } from '#schemas/screen-at.ts';
import { manifestFiles } from '#server/client/manifest.ts';
import { builtClient, listeningLog, siteWith } from '#tests/server-outside/site.ts';

const PUBLIC = join(import.meta.dirname, '../../src/public');
const IMAGE = `${'0123456789abcdef'.repeat(2)}-480.webp`;
const PICTURE = Uint8Array.from([1, 2, 3]);
const readImage = (name: string) => Promise.resolve(name === IMAGE ? PICTURE : null);

describe('[R9 R34 R35] images', () => {
  test('are webp, cached only by the browser, and run nothing when they are opened directly', async () => {
    const answer = await siteWith({ readImage }).request(`/images/${IMAGE}`);

    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PICTURE);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="photo.webp"',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each(['/images/', '/images/none.webp', `/images/${IMAGE.replace('.webp', '.json')}`])(
    '%s is 404',
    async (path) => {
      expect((await siteWith({ readImage }).request(path)).status).toBe(404);
    },
  );

  test('may be shown by a client on another host of the site', async () => {
    const site = { allowedOrigins: ['https://app.example.org'] };
    const answer = await siteWith({ readImage, site }).request(`/images/${IMAGE}`);

    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-site');
  });

  test('are not sent again when the browser has them in its cache', async () => {
    const headers = { 'if-none-match': `"${IMAGE}"` };
    const answer = await siteWith({ readImage }).request(`/images/${IMAGE}`, { headers });

    expect(answer.status).toBe(304);
  });
});

describe('[decisions 47] the manifest', () => {
  const Image = z.object({ src: z.string(), sizes: z.string() });
  const Manifest = z.object({
    id: z.string(),
    name: z.string(),
    lang: z.string(),
    theme_color: z.string(),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
    display: z.string(),
    scope: z.string(),
    start_url: z.string(),
    launch_handler: z.unknown(),
    handle_links: z.string(),
    share_target: z.looseObject({ action: z.string() }),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(Image) })),
    screenshots: z.array(
      z.extend(Image, { type: z.string(), form_factor: z.string(), label: z.string() }),
    ),
  });
  const manifestFor = async (headers: Record<string, string>, site = {}) => {
    const answer = await siteWith({ site }).request('/manifest.webmanifest', { headers });
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    return Manifest.parse(await answer.json());
  };

  test('is in the language of the cookie', async () => {
    for (const locale of LOCALES) {
      const { lang } = await manifestFor({ cookie: `a=b; i18n_redirected=${locale}` });

      expect(lang).toBe(locale);
    }
  });

  test.each([
    [{ cookie: 'i18n_redirected=pl-PL', 'accept-language': 'fr' }, {}, 'pl-PL'],
    [{ 'accept-language': 'fr' }, { domainLanguage: 'it' }, 'it-IT'],
    [{ 'accept-language': 'sv, es;q=0.5, nl;q=0.9' }, {}, 'nl-NL'],
    [{ 'accept-language': 'sv' }, {}, 'en-US'],
    [{ cookie: 'i18n_redirected=xx' }, {}, 'en-US'],
  ])('with the headers %j on the site %j is in the language → %s', async (headers, site, lang) => {
    expect((await manifestFor(headers, site)).lang).toBe(lang);
  });

  test('[B8] is the same in a build for hosts that only serve files, in every language', async () => {
    const site = { siteName: 'Funke', niche: 3, domainLanguage: 'de' } as const;
    const files = manifestFiles(site);

    expect(files.size).toBe(1 + LOCALES.length);
    expect(files.get('manifest.webmanifest')).toBe(files.get('manifests/de-DE.webmanifest'));
    for (const locale of LOCALES) {
      const headers = { cookie: `i18n_redirected=${locale}` };
      const served = await siteWith({ site }).request('/manifest.webmanifest', { headers });
      expect(files.get(`manifests/${locale}.webmanifest`)).toBe(await served.text());
    }
  });

  test('names the age rating of the operator, and leads to no app of a store', async () => {
    const iarcRating = 'e84b072d-71b3-4d3e-86ae-31a8ce4e53b7';
    const text = async (site: object): Promise<unknown> =>
      (await siteWith({ site }).request('/manifest.webmanifest')).json();

    expect(await text({ iarcRating })).toMatchObject({
      iarc_rating_id: iarcRating,
      prefer_related_applications: false,
    });
    expect(await text({ iarcRating: null })).not.toHaveProperty('iarc_rating_id');
  });

  test('keeps its id whatever the language and the niche', async () => {
    const first = await manifestFor({ 'accept-language': 'nl' }, { niche: 1, siteName: 'Vonk' });
    const second = await manifestFor({ 'accept-language': 'de' }, { niche: 7, siteName: 'Funke' });

    expect(second.id).toBe(first.id);
    expect(second.name).toBe('Funke');
    expect(second.theme_color).not.toBe(first.theme_color);
  });

  test('links to chats, likes, search and credits, in the language of the visitor', async () => {
    const { shortcuts } = await manifestFor({ 'accept-language': 'nl' });

    expect(shortcuts.map(({ url }) => url)).toEqual(['/chats', '/likes', '/search', '/credits']);
    expect(shortcuts.filter(({ url }) => screenAt(url) === null)).toEqual([]);
    expect(shortcuts.map(({ name }) => name)).toContain('Zoeken');
    const drawings = shortcuts.flatMap(({ icons }) => icons.map(({ src }) => src));
    expect(new Set(drawings).size).toBe(shortcuts.length);
  });

  test('[product 6] names pictures of narrow and wide screens, with labels in the language of the visitor', async () => {
    const { screenshots } = await manifestFor({ 'accept-language': 'nl' });

    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    );
    expect(screenshots.map(({ label }) => label)).toContain('Een chat');
  });

  test('[product 6] a link, a shortcut and a push open in the window that is open', async () => {
    const manifest = await manifestFor({});

    expect(manifest.launch_handler).toEqual({ client_mode: 'navigate-existing' });
    expect(manifest.handle_links).toBe('preferred');
    expect([manifest.display, manifest.scope, screenAt(manifest.start_url)?.name]).toEqual([
      'standalone',
      '/',
      'index',
    ]);
  });

  test('[decisions 140] lets other apps share a text or a picture, at the address of a screen', async () => {
    const { share_target: target } = await manifestFor({});

    expect(screenAt(target.action)?.name).toBe('share');
    expect(target).toEqual({
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'picture', accept: ['image/*'] }],
      },
    });
  });

  test('[decisions 140] a share that no service worker took is led to the screen, and nothing of it is read', async () => {
    const body = new FormData();
    body.append('text', 'Hi');
    const answer = await siteWith().request('/share', { method: 'POST', body });

    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share']);
    expect(await answer.text()).toBe('');
  });

  test('names no picture that the client has not, or that has other sizes', async () => {
    for (const locale of LOCALES) {
      const manifest = await manifestFor({ cookie: `i18n_redirected=${locale}` });
      const { icons, screenshots, shortcuts } = manifest;
      const images = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)];

      for (const { src, sizes } of images) {
        const { width, height } = await sharp(join(PUBLIC, src)).metadata();
        expect(`${src} ${width}x${height}`).toBe(`${src} ${sizes}`);
      }
      const purposes = icons.map(({ purpose }) => purpose);
      expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']));
    }
  });
});

describe('[R57] security.txt', () => {
  const path = '/.well-known/security.txt';

  test('names where a fault is reported, and is valid for less than a year', async () => {
    const answer = await siteWith({
      securityContact: 'mailto:security@vonk.test',
      site: { publicOrigin: 'https://vonk.test' },
    }).request(path);
    const lines = (await answer.text()).trimEnd().split('\n');
    const expires = Date.parse(lines[1]?.replace('Expires: ', '') ?? '');

    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(lines).toEqual([
      'Contact: mailto:security@vonk.test',
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT/),
      'Preferred-Languages: en',
      'Canonical: https://vonk.test/.well-known/security.txt',
    ]);
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });

  test('is 404 where the operator has named no address', async () => {
    expect((await siteWith().request(path)).status).toBe(404);
  });
});

describe('build.json, health and bugs', () => {
  test('[decisions 50] build.json names the served build and the oldest supported build', async () => {
    const answer = await siteWith({ site: { minBuild: '0.9.0' } }).request('/build.json');

    expect(await answer.json()).toEqual({ latest: '1.0.0+abc', minimum: '0.9.0' });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('health is ok after a real query of the database', async () => {
    const answer = await siteWith().request('/health');

    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  test.each([
    ['says no', () => Promise.resolve(false)],
    ['fails', () => Promise.reject(new Error('gone'))],
  ])('health is 503 when the database %s', async (_how, isHealthy) => {
    const answer = await siteWith({ isHealthy }).request('/health');

    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  });

  test('a bug is a JSON 500 whose stack is in the log and not in the answer', async () => {
    const log = listeningLog();
    const broken = () => Promise.reject(new Error('a secret'));
    const answer = await siteWith({ log, readImage: broken }).request(`/images/${IMAGE}`);

    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
    expect(JSON.stringify(log.lines)).toContain('a secret');
  });
});

describe('[R43] the log', () => {
  const Fields = z.strictObject({
    id: z.uuid(),
    method: z.string(),
    path: z.string(),
    status: z.number(),
    ms: z.number(),
  });

  test('has one line per request with id, method, path, status and milliseconds', async () => {
    const log = listeningLog();
    const answer = await siteWith({ log }).request('/assets/none-Abc12345.js');

    const [line] = log.lines;
    const { ms, ...said } = Fields.parse(line?.fields);

    expect(log.lines).toHaveLength(1);
    expect(line?.message).toBe('request');
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(said).toEqual({
      id: answer.headers.get('x-request-id'),
      method: 'GET',
      path: '/assets/none-Abc12345.js',
      status: 404,
    });
  });

  test.each([
    ['/reset-password/do?token=canary-1', '/reset-password/do'],
    ['/api/profile.php?id=canary-1', '/api/profile.php'],
    ['/members/QHGB_YhvtI8VNk3V8uTq9g/chat', '/members/:id/chat'],
    ['/chats/aaaaaaaaaaaaaaaaaaaaaa', '/chats/:id'],
    [`/images/${IMAGE}`, '/images/:id.webp'],
    ['/landers/alonetonight', '/landers/alonetonight'],
  ])('writes %s as %s', async (path, written) => {
    const log = listeningLog();
    await siteWith({ log, readImage }).request(path, { headers: { cookie: 's=canary-2' } });

    expect(log.lines[0]?.fields).toMatchObject({ path: written });
    expect(JSON.stringify(log.lines)).not.toContain('canary');
  });
});

describe('[R11 R13] no other site frames an answer', () => {
  test.each([
    '/api/user.php',
    '/api/none',
    '/images/none.webp',
    `/images/${IMAGE}`,
    '/assets/app-Abc12345.js',
    '/sw.js',
    '/icons/icon-192.png',
    '/icons/icon.svg',
    '/_i18n/nl-NL/messages.json',
    '/manifest.webmanifest',
    '/settings.json',
    '/openapi.json',
    '/health/live',
    '/none.txt',
  ])('and %s loads nothing that its policy does not name', async (path) => {
    const answer = await siteWith({ readImage }).request(path);
    const policy = answer.headers.get('content-security-policy')?.split('; ');

    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'none'");
  });

  test('and a drawing keeps its own styles', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><style>path{fill:red}</style></svg>';
    const answer = await siteWith({ client: builtClient({ 'favicon.svg': svg }) }).request(
      '/favicon.svg',
    );

    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'$/,
    );
  });
});

describe('[R13] on https', () => {
  const PATHS = [
    '/',
    '/api/user.php',
    '/api/none',
    '/images/none.webp',
    '/settings.json',
    '/health',
  ];

  test.each(PATHS)('%s has HSTS, and does not have it over http', async (path) => {
    const [secure, plain] = [
      await siteWith({ site: { secure: true } }).request(path),
      await siteWith().request(path),
    ];

    expect(secure.headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  });

  test.each([
    '/',
    '/health/live',
    '/health',
    '/build.json',
    '/manifest.webmanifest',
    '/openapi.json',
    '/api/user.php',
    '/assets/app-Abc12345.js',
    '/none.txt',
  ])('the answer of %s is not to be guessed at', async (path) => {
    const answer = await siteWith().request(path);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a failed call has HSTS too', async () => {
    const site = { secure: true };
    const broken = siteWith({ site, readImage: () => Promise.reject(new Error('down')) });

    const answer = await broken.request(`/images/${IMAGE}`);

    expect(answer.status).toBe(500);
    expect(answer.headers.get('strict-transport-security')).not.toBeNull();
  });
});
