/** The pages that a visitor gets before any script, and when they get the shell instead. */
import { expect, test, vi } from 'vitest';
import type { Prerender } from '#schemas/first-paint.ts';
import { settingsWith } from '#tests/support/site-settings.ts';
import { builtClient, listeningLog, siteWith } from './site.ts';

const SHELL = `<!doctype html>
<html lang="en"><head><title>Vonk</title><script type="module" crossorigin src="/a.js"></script>
<link rel="modulepreload" crossorigin href="/a.js">
<link rel="modulepreload" crossorigin href="/b.js">
<meta name="after-paint" content="/start.js"></head>
<body><noscript><p>This needs a script.</p></noscript><div id="root"><div>the shell</div></div>
</body></html>`;
const SESSION = `s=${'a'.repeat(43)}`;

interface Given {
  prerender?: Prerender;
  load?: () => Promise<void>;
  api?: (request: Request) => Promise<Response>;
  shell?: string;
}

function open(given: Given = {}) {
  const prerender = vi.fn<Prerender>(
    given.prerender ??
      (({ locale }) =>
        Promise.resolve({ html: `<h1>page in ${locale}</h1>`, title: 'T', description: 'D' })),
  );
  const log = listeningLog();
  const web = siteWith({
    client: builtClient({
      'index.html': given.shell ?? SHELL,
      '_i18n/en-US/messages.json': '{"en-US":{"hello":"hello"}}',
    }),
    api: given.api ?? (() => Promise.resolve(Response.json(settingsWith({ csrf: 'secret' })))),
    loadPrerender: async () => {
      await given.load?.();
      return prerender;
    },
    site: { publicOrigin: 'https://vonk.example' },
    log,
  });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await web.request(path, { headers });
    return { response, html: await response.text() };
  };
  return { get, prerender, log };
}

test('a visitor gets the page in the language of the cookie, else of the browser', async () => {
  const { get } = open();

  const byBrowser = await get('/', { 'accept-language': 'nl' });
  const byCookie = await get('/', {
    'accept-language': 'nl',
    cookie: 'i18n_redirected=en-US',
  });

  expect(byBrowser.html).toContain('<html lang="nl-NL" data-niche="1">');
  expect(byBrowser.html).toContain('<div id="root"><h1>page in nl-NL</h1></div>');
  expect(byCookie.html).toContain('page in en-US');
  expect(byBrowser.response.headers.get('vary')).toContain('cookie');
  expect(byBrowser.response.headers.get('cache-control')).toBe('no-store');
});

test('the page has a title, a description and an address, and no call for a script', async () => {
  const { get } = open();

  const { html } = await get('/login?next=/me');

  expect(html).toContain('<title>T</title>');
  expect(html).toContain('<meta name="description" content="D" />');
  expect(html).toContain('<link rel="canonical" href="https://vonk.example/login" />');
  expect(html).not.toContain('<noscript>');
});

test('a shared link has the words and the icon of the page', async () => {
  const { get } = open();

  const { html } = await get('/login?next=/me');

  expect(html).toContain('<meta property="og:title" content="T" />');
  expect(html).toContain('<meta property="og:description" content="D" />');
  expect(html).toContain('<meta property="og:url" content="https://vonk.example/login" />');
  expect(html).toContain(
    '<meta property="og:image" content="https://vonk.example/icons/icon-512.png" />',
  );
});

test('the page holds nothing that belongs to one visitor', async () => {
  const { get } = open();

  const { html, response } = await get('/');

  expect(html).not.toContain('secret');
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('a page is rendered once for its path, language and settings', async () => {
  const { get, prerender } = open();

  await get('/');
  await get('/');
  await get('/', { 'accept-language': 'nl' });

  expect(prerender).toHaveBeenCalledTimes(2);
});

test('what a stranger varies in an address renders no page again', async () => {
  const { get, prerender } = open();

  const own = await get('/landing2/meet-someone-new');
  const [invented] = await Promise.all(
    ['one', 'two/', 'Three', '%66our', 'five//'].map((slug) => get(`/landing2/${slug}`)),
  );
  for (const path of ['/login', '/LOGIN', '/login///', '/Login/']) await get(path);

  expect(prerender).toHaveBeenCalledTimes(3);
  const canonical =
    '<link rel="canonical" href="https://vonk.example/landing2/meet-someone-new" />';
  expect(own.html).toContain(canonical);
  expect(invented?.html).toContain(canonical);
});

test('the code of the client is named in the order of the shell, and loaded after the first paint', async () => {
  const { get } = open();

  const { html } = await get('/');

  expect(html).toContain('<script type="module" src="/start.js" data-code="/a.js /b.js"></script>');
  expect(html.match(/modulepreload|after-paint|src="[^"]*"/g)).toEqual(['src="/start.js"']);
});

test('who may be a member gets the shell', async () => {
  const { get, prerender } = open();

  const { html } = await get('/', { cookie: SESSION });

  expect(html).toContain('the shell');
  expect(prerender).not.toHaveBeenCalled();
});

test.each([
  ['a screen of members', '/members'],
  ['an unknown path', '/nowhere'],
  ['a page whose address holds a token', '/reset-password/do?token=x'],
])('%s is the shell', async (_what, path) => {
  const { get } = open();

  expect((await get(path)).html).toContain('the shell');
});

test.each<[string, Given]>([
  ['settings that cannot be read', { api: async () => Response.json({ niche: 'none' }) }],
  ['a backend that fails', { api: async () => new Response('', { status: 500 }) }],
  ['a backend that throws', { api: () => Promise.reject(new Error('away')) }],
  ['a page that throws', { prerender: () => Promise.reject(new Error('a defect')) }],
  ['a shell without its places', { shell: SHELL.replace('id="root"', 'id="app"') }],
])('%s leads to the shell', async (_what, given) => {
  const { get } = open(given);

  const { html, response } = await get('/');

  expect(response.status).toBe(200);
  expect(html).toContain(given.shell === undefined ? 'the shell' : 'id="app"');
});

test('code of a page that could not be loaded is loaded again for the next visitor', async () => {
  const load = vi.fn<() => Promise<void>>();
  load.mockRejectedValueOnce(new Error('a build is under way'));
  const { get } = open({ load });

  const [first, second] = [await get('/'), await get('/')];

  expect(first.html).toContain('the shell');
  expect(second.html).toContain('page in en-US');
});

test.each([
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.0', null],
  [undefined, null],
])('a visitor whose browser accepts %s gets the page encoded as %s', async (accepted, encoding) => {
  const { get } = open();

  const { response } = await get(
    '/',
    accepted === undefined ? {} : { 'accept-encoding': accepted },
  );

  expect(response.headers.get('content-encoding')).toBe(encoding);
});

test('texts cannot end an element or an attribute', async () => {
  const evil = `"></script><script>alert(1)</script>`;
  const { get } = open({
    api: async () => Response.json(settingsWith({ name: evil })),
    prerender: async () => ({ html: '<h1>x</h1>', title: evil, description: evil }),
  });

  const { html, response } = await get('/');

  expect(html).not.toContain('<script>alert');
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
});

test('[decisions 33] the questions of the host itself carry package-name and original-host', async () => {
  const asked: (string | null)[][] = [];
  const { get } = open({
    api: async ({ headers }) => {
      asked.push([headers.get('package-name'), headers.get('original-host')]);
      return Response.json(settingsWith());
    },
  });

  await get('/');

  expect(asked).toEqual([['vonk', 'vonk.example']]);
});
