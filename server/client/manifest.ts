/**
 * The web app manifest per language and niche (decisions 47). Its `id` is constant, so that an installed app stays the
 * same app in every language and colour.
 */
import { chooseLocale, LOCALES, type Locale } from '#schemas/locale.ts';
import type { Niche } from '#schemas/niche-code.ts';
import { languageOf, localeOfRequest } from '#server/http/request-locale.ts';
import type { SiteConfig } from '#server/site.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { msg, type Text } from '#server/texts/msg.ts';

/** The brand colour of each niche in the light theme. */
const BRAND: Readonly<Record<Niche, string>> = {
  1: '#c6054f',
  2: '#a4349f',
  3: '#c51e21',
  4: '#b04700',
  5: '#916100',
  6: '#ba2078',
  7: '#3460d8',
};
const LIGHT_PAGE = '#ffffff';
/** The niche with the dark theme as default. */
const DARK_NICHE: Niche = 3;
const DARK_PAGE = '#201718';

export type ManifestSite = Pick<SiteConfig, 'siteName' | 'niche' | 'domainLanguage'>;

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [icon('icon-192.png', 192, 'any')],
});

function manifestOf({ siteName, niche }: ManifestSite, locale: Locale) {
  const say = (text: Text) => textIn(languageOf(locale), text);
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: say(msg`Meet people, like them and write to them, also without a connection.`),
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: BRAND[niche] ?? BRAND[1],
    background_color: niche === DARK_NICHE ? DARK_PAGE : LIGHT_PAGE,
    categories: ['social', 'lifestyle'],
    launch_handler: { client_mode: 'navigate-existing' },
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(say(msg`Search`), '/search'),
      shortcut(say(msg`Likes`), '/likes'),
      shortcut(say(msg`Chats`), '/chats'),
    ],
  };
}

/** For a host that only serves files: the manifest in the site's language, and one per language, each by its file name. */
export function manifestFiles(site: ManifestSite): Map<string, string> {
  const text = (locale: Locale) => JSON.stringify(manifestOf(site, locale));
  const own = chooseLocale({ cookie: null, site: site.domainLanguage, browser: [] });
  return new Map([
    ['manifest.webmanifest', text(own)],
    ...LOCALES.map((locale) => [`manifests/${locale}.webmanifest`, text(locale)] as const),
  ]);
}

export function serveManifest(site: ManifestSite, request: Request): Response {
  const locale = localeOfRequest(request.headers, site.domainLanguage);
  return Response.json(manifestOf(site, locale), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
      vary: 'cookie, accept-language',
      'x-content-type-options': 'nosniff',
    },
  });
}
