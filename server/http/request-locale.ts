/**
 * The language of the requester (decisions 46): first the cookie, then the site's language, then the browser's
 * languages.
 */
import { chooseLocale, type Locale } from '#schemas/locale.ts';
import { LOCALE_COOKIE } from '#schemas/limits.ts';

/** The languages of the browser, the preferred one first. */
function browserLanguages(header: string | null): string[] {
  const wanted = (header ?? '').split(',').map((entry) => {
    const [tag = '', ...rest] = entry.split(';');
    const quality = /q=([\d.]+)/.exec(rest.join(';'))?.[1];
    return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality) };
  });
  return wanted
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

function cookieLocale(header: string | null): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  return pairs.find(([name]) => name === LOCALE_COOKIE)?.[1] ?? null;
}

export const localeOfRequest = (headers: Headers, domainLanguage: string | null): Locale =>
  chooseLocale({
    cookie: cookieLocale(headers.get('cookie')),
    site: domainLanguage,
    browser: browserLanguages(headers.get('accept-language')),
  });
