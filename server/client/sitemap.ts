/**
 * What search engines may read: the public pages of the site by their canonical addresses, and where that list is. Without a
 * public origin there is no list. The rules of robots.txt themselves are a file of the build.
 */
import { LOCALES } from '#schemas/locale.ts';
import type { Niche } from '#schemas/niche-code.ts';
import { defaultSlug } from '#schemas/niche.ts';
import { PAGE_NAMES } from '#schemas/page-names.ts';
import { LANDERS } from '#schemas/screens.ts';

export const SITEMAP = '/sitemap.xml';
const CACHE_S = 3_600;

/** Every landing page once for each language, because its slug is in that language. */
function pathsOf(niche: Niche): string[] {
  const slugs = LOCALES.map((locale) => defaultSlug(niche, locale));
  return [
    '/',
    '/signup',
    '/costs',
    ...PAGE_NAMES.map((name) => `/pages/${name}`),
    ...LANDERS.flatMap((lander) => slugs.map((slug) => `/landers/${lander}/${slug}`)),
  ];
}

const textAnswer = (text: string, type: string): Response =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${CACHE_S}`,
      'x-content-type-options': 'nosniff',
    },
  });

export function serveSitemap(origin: string, niche: Niche): Response {
  const urls = pathsOf(niche).map((path) => `<url><loc>${origin}${path}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ].join('\n');
  return textAnswer(`${xml}\n`, 'application/xml');
}

/** `rules`: the robots.txt of the build. */
export const serveRobots = (rules: string, origin: string): Response =>
  textAnswer(`${rules.trimEnd()}\nSitemap: ${origin}${SITEMAP}\n`, 'text/plain');
