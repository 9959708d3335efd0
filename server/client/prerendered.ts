/**
 * Serves public pages as HTML before any script: rendered by the module that the build made of the client, from the settings
 * of the site, once for each page, language, build and settings. How a visitor spells an address is no key, and neither is
 * a slug that nobody made, or each invented one would cost a rendering. Whatever fails, the shell is served instead
 * (static.ts).
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { urlOf } from '#schemas/endpoint.ts';
import type { FirstPaint, Prerender } from '#schemas/first-paint.ts';
import { catalogueUrl, type Locale } from '#schemas/locale.ts';
import { getPage, Page } from '#schemas/pages.ts';
import { PAGE_NAMES } from '#schemas/page-names.ts';
import { screenAt } from '#schemas/screen-at.ts';
import { defaultSlug, isKnownSlug } from '#schemas/niche.ts';
import type { Screen, ScreenName } from '#schemas/screens.ts';
import { getSettings, Settings } from '#schemas/settings.ts';
import { localeOfRequest } from '#server/http/request-locale.ts';
import type { WallClock, Log } from '#server/site.ts';
import { encodingsOf } from './dist-files.ts';
import { pageHtml } from './page-html.ts';
import { addPageHeaders, SHELL, type StaticSite } from './static.ts';

/** Pages that are the same for every visitor and whose addresses hold no secret. */
const SAME_FOR_ALL = /^(index|login|signup|costs|page|landing[23]|lander-(?!slug$).+)$/;
const SETTINGS_KEEP_MS = 15_000;
/** More than there are pages and languages; those of older settings give way. */
const PAGES_KEPT = 300;
const PARAMETER = /:\w+/;
/** Stands for every slug that is none of ours: their pages are the same. */
const ANY_SLUG = '-';
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export interface PrerenderParts {
  readonly site: StaticSite;
  /** The public address of the site, or null when it is not known. */
  readonly origin: string | null;
  readonly domainLanguage: string | null;
  /** A call of the backend behind this site, by a visitor without cookies. */
  readonly ask: (path: string) => Promise<Response>;
  /** A page for a member is the shell: nothing of a member is ever prerendered. */
  readonly mayBeMember: (headers: Headers) => boolean;
  /** The module of the build; it is missing in development. */
  readonly load: () => Promise<Prerender>;
  readonly clock: WallClock;
  readonly log: Log;
}

interface EncodedBody {
  readonly br: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  readonly plain: Uint8Array<ArrayBuffer>;
}

export const isPrerendered = (name: ScreenName): boolean => SAME_FOR_ALL.test(name);

/** Null where the shell is to be served. */
export type ServePrerendered = (request: Request) => Promise<Response | null>;

export function createPrerendered(parts: PrerenderParts): ServePrerendered {
  const settingsNow = keptFor(SETTINGS_KEEP_MS, parts.clock, () => readSettings(parts.ask));
  const kept = new Map<string, Promise<EncodedBody | null>>();

  async function bodyOf(screen: Screen, slug: string, locale: Locale): Promise<EncodedBody | null> {
    const settings = await settingsNow();
    const shell = await parts.site.find(SHELL, null);
    if (settings === null || shell === null) return null;
    const isOwn = isKnownSlug(settings.niche, slug);
    const pathWith = (text: string): string => screen.path.replace(PARAMETER, text);
    const path = pathWith(isOwn ? slug : ANY_SLUG);
    const canonical = pathWith(isOwn ? slug : defaultSlug(settings.niche, locale));
    const key = JSON.stringify([path, locale, shell.etag, settings]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const body = render(parts, {
      path,
      canonical,
      name: screen.name,
      locale,
      settings,
      shell: textOf(shell.content),
    });
    kept.set(key, body);
    const [oldest] = kept.keys();
    if (kept.size > PAGES_KEPT && oldest !== undefined) kept.delete(oldest);
    body.then(
      (made) => made ?? kept.delete(key),
      () => kept.delete(key),
    );
    return body;
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    const screen = request.method === 'GET' ? screenAt(pathname) : null;
    if (screen === null || !isPrerendered(screen.name)) return null;
    if (parts.mayBeMember(request.headers)) return null;
    const locale = localeOfRequest(request.headers, parts.domainLanguage);
    try {
      const body = await bodyOf(screen, lastOf(pathname), locale);
      return body === null ? null : await answer(parts.site, request, body);
    } catch (error) {
      const stack = error instanceof Error ? error.stack : typeof error;
      parts.log.warn({ screen: screen.name, locale, stack }, 'a page was not prerendered');
      return null;
    }
  };
}

/** The last segment of an address, which is the slug where the screen has one. */
const lastOf = (pathname: string): string =>
  pathname.split('/').findLast((segment) => segment !== '') ?? '';

interface WantedPage {
  path: string;
  /** What search engines keep. */
  canonical: string;
  name: ScreenName;
  locale: Locale;
  settings: Settings;
  shell: string;
}

async function render(parts: PrerenderParts, wanted: WantedPage): Promise<EncodedBody | null> {
  const { path, name, locale, settings, shell } = wanted;
  const [prerender, catalogue] = await Promise.all([
    parts.load(),
    parts.site.find(catalogueUrl(locale), null),
  ]);
  const page = name === 'page' ? await readPage(parts.ask, path, locale) : null;
  if (catalogue === null || (name === 'page' && page === null)) return null;
  const first: FirstPaint = { locale, settings, page };
  const messages = messagesIn(textOf(catalogue.content), locale);
  const rendered = await prerender({ ...first, path, messages });
  const canonical = parts.origin === null ? null : parts.origin + wanted.canonical;
  const html = pageHtml({ shell, page: rendered, first, canonical });
  if (html === null) throw new Error('index.html lacks a place that a page fills');
  const plain = Buffer.from(html);
  return { plain, br: brotliCompressSync(plain, BROTLI), gzip: gzipSync(plain) };
}

const textOf = (content: Buffer): string => content.toString('utf8');

function messagesIn(catalogue: string, locale: Locale): unknown {
  const read: unknown = JSON.parse(catalogue);
  return typeof read === 'object' && read !== null ? Reflect.get(read, locale) : null;
}

/** What belongs to one caller, or is long and not shown, is left out. */
async function readSettings(ask: PrerenderParts['ask']): Promise<Settings | null> {
  const response = await ask(urlOf(getSettings));
  if (!response.ok) return null;
  const read = Settings.safeParse(await response.json());
  return read.success ? { ...read.data, region_data: {}, csrf: null } : null;
}

async function readPage(
  ask: PrerenderParts['ask'],
  path: string,
  locale: Locale,
): Promise<Page | null> {
  const name = PAGE_NAMES.find((page) => path === `/pages/${page}`);
  if (name === undefined) return null;
  const response = await ask(urlOf(getPage, { page: name, locale }));
  const read = response.ok ? Page.safeParse(await response.json()) : null;
  return read?.success === true ? { ...read.data, must_accept: false } : null;
}

/** One question for all callers; a failure is not kept. */
function keptFor<Value>(
  ms: number,
  clock: WallClock,
  read: () => Promise<Value | null>,
): () => Promise<Value | null> {
  let last: { value: Promise<Value | null>; until: number } | null = null;
  return () => {
    if (last !== null && last.until > clock()) return last.value;
    const asked = { value: read(), until: clock() + ms };
    last = asked;
    const drop = () => {
      if (last === asked) last = null;
    };
    asked.value.then((value) => (value === null ? drop() : undefined), drop);
    return asked.value;
  };
}

async function answer(site: StaticSite, request: Request, body: EncodedBody): Promise<Response> {
  const [encoding = null] = encodingsOf(request.headers.get('accept-encoding'));
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding, cookie, accept-language',
    'x-content-type-options': 'nosniff',
  });
  if (encoding !== null) headers.set('content-encoding', encoding);
  await addPageHeaders(site, new URL(request.url).pathname, headers);
  const content = body[encoding ?? 'plain'];
  headers.set('content-length', String(content.length));
  return new Response(content, { headers });
}
