/** What search engines and shared links meet: the list of public pages, the rules, landing pages without a slug. */
import { expect, test } from 'vitest';
import { screenAt } from '#schemas/screen-at.ts';
import { builtClient, siteWith } from './site.ts';

const ORIGIN = 'https://vonk.example';
const RULES = 'User-agent: *\nDisallow: /api/\n';

const open = (site: Parameters<typeof siteWith>[0] = {}) =>
  siteWith({ client: builtClient({ 'robots.txt': RULES }), ...site });

test('the list holds each public page by its address, and nothing of a member', async () => {
  const web = open({ site: { publicOrigin: ORIGIN, niche: 7 } });

  const answer = await web.request('/sitemap.xml');
  const urls = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url ?? '',
  );

  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(urls).toContain(`${ORIGIN}/pages/terms`);
  expect(urls).toContain(`${ORIGIN}/landers/video/gay-iemand-ontmoeten`);
  expect(new Set(urls).size).toBe(urls.length);
  const screens = urls.map((url) => screenAt(new URL(url).pathname));
  expect(screens.filter((screen) => screen === null || screen.access === 'member')).toEqual([]);
});

test('the rules name the list', async () => {
  const answer = await open({ site: { publicOrigin: ORIGIN } }).request('/robots.txt');

  expect(await answer.text()).toBe(`${RULES}Sitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('a site that does not know its address has rules and no list', async () => {
  const web = open();

  expect(await (await web.request('/robots.txt')).text()).toBe(RULES);
  expect((await web.request('/sitemap.xml')).status).toBe(404);
});

test.each([
  ['/landers/video', 'nl', '/landers/video/iemand-ontmoeten'],
  [
    '/landers/gallery/?network=n&ref=1',
    'de',
    '/landers/gallery/jemanden-kennenlernen?network=n&ref=1',
  ],
])('[decisions 45] %s leads to its slug in the language %s', async (path, language, goal) => {
  const answer = await open().request(path, { headers: { 'accept-language': language } });

  expect([answer.status, answer.headers.get('location')]).toEqual([302, goal]);
  expect(answer.headers.get('vary')).toContain('accept-language');
});

test('[decisions 45] the slug has the prefix of the niche', async () => {
  const answer = await open({ site: { niche: 4 } }).request('/landers/video');

  expect(answer.headers.get('location')).toBe('/landers/video/bbw-meet-someone-new');
});

test.each([
  ['/landers/video/any-slug', 200],
  ['/landers/unknown', 404],
])('%s is not led anywhere', async (path, status) => {
  expect((await open().request(path)).status).toBe(status);
});
