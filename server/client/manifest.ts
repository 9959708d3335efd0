/**
 * The web app manifest per language and niche (decisions 47). Its `id` is constant, so that an installed app stays the
 * same app in every language and colour.
 */
import { chooseLocale, LOCALES, type Locale } from '#schemas/locale.ts';
import type { Niche } from '#schemas/niche-code.ts';
import { SHARE_FIELDS, SHARE_PATH } from '#schemas/share-form.ts';
import { localeOfRequest } from '#server/http/request-locale.ts';
import { languageOf } from '#server/rules/language.ts';
import type { SiteConfig } from '#server/site.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { msg, type Text } from '#server/texts/msg.ts';

/** The brand colour of each niche in the light theme. */
const BRAND_COLOR: Readonly<Record<Niche, string>> = {
  1: '#c6054f',
  2: '#a4349f',
  3: '#c51e21',
  4: '#b04700',
  5: '#916100',
  6: '#ba2078',
  7: '#3460d8',
};
const LIGHT_BACKGROUND = '#ffffff';
/** The niche with the dark theme as default. */
const DARK_NICHE: Niche = 3;
const DARK_BACKGROUND = '#201718';

/** The pages behind a long press on the app's icon. */
export const SHORTCUTS = ['chats', 'likes', 'search', 'credits'] as const;
type ShortcutPage = (typeof SHORTCUTS)[number];

/** What the browser shows before it installs: screens of the tour, which `npm run shots -- install` takes in each language. */
export const INSTALL_PICTURES = [
  { screen: 'search', form: 'narrow', width: 390, height: 844 },
  { screen: 'conversation', form: 'narrow', width: 390, height: 844 },
  { screen: 'likes-received', form: 'narrow', width: 390, height: 844 },
  { screen: 'search', form: 'wide', width: 1280, height: 800 },
  { screen: 'conversation', form: 'wide', width: 1280, height: 800 },
] as const;
type InstallPicture = (typeof INSTALL_PICTURES)[number];

export const installPictureFile = (locale: Locale, { screen, form }: InstallPicture): string =>
  `screenshots/${locale.toLowerCase()}/${screen}-${form}.webp`;

export type ManifestSite = Pick<SiteConfig, 'siteName' | 'niche' | 'domainLanguage'> &
  Partial<Pick<SiteConfig, 'iarcRating'>>;

const icon = (file: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Each shortcut has an icon of its own, which `npm run icons` draws. */
const shortcut = (name: string, page: ShortcutPage) => ({
  name,
  url: `/${page}`,
  icons: [icon(`shortcut-${page}-96.png`, 96, 'any')],
});

/** The installed app among those that another one can share with: the service worker takes the form (decisions 140). */
const SHARE_TARGET = {
  action: SHARE_PATH,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: SHARE_FIELDS.title,
    text: SHARE_FIELDS.text,
    url: SHARE_FIELDS.url,
    files: [{ name: SHARE_FIELDS.picture, accept: ['image/*'] }],
  },
} as const;

const SHORTCUT_NAMES: Readonly<Record<ShortcutPage, Text>> = {
  chats: msg`Chats`,
  likes: msg`Likes`,
  search: msg`Search`,
  credits: msg`Credits`,
};

const PICTURE_LABELS: Readonly<Record<InstallPicture['screen'], Text>> = {
  search: msg`People you could meet`,
  conversation: msg`A conversation`,
  'likes-received': msg`Who likes you`,
};

function manifestOf({ siteName, niche, iarcRating }: ManifestSite, locale: Locale) {
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
    orientation: 'any',
    handle_links: 'preferred',
    theme_color: BRAND_COLOR[niche] ?? BRAND_COLOR[1],
    background_color: niche === DARK_NICHE ? DARK_BACKGROUND : LIGHT_BACKGROUND,
    categories: ['social', 'lifestyle'],
    prefer_related_applications: false,
    ...(iarcRating && { iarc_rating_id: iarcRating }),
    launch_handler: { client_mode: 'navigate-existing' },
    share_target: SHARE_TARGET,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
      icon('monochrome-512.png', 512, 'monochrome'),
    ],
    screenshots: INSTALL_PICTURES.map((picture) => ({
      src: `/${installPictureFile(locale, picture)}`,
      sizes: `${picture.width}x${picture.height}`,
      type: 'image/webp',
      form_factor: picture.form,
      label: say(PICTURE_LABELS[picture.screen]),
    })),
    shortcuts: SHORTCUTS.map((page) => shortcut(say(SHORTCUT_NAMES[page]), page)),
  };
}

/**
 * For a web server that only serves files and cannot choose by the request: the manifest in the language of the site, and
 * one for each language. The keys are the names of the files.
 */
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
