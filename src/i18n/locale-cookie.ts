/**
 * The cookie with the chosen language (spec §9): 365 days, path /, SameSite lax, or none for a client on another origin than
 * its backend. The server reads it for the manifest.
 */
import { LOCALE_COOKIE, LOCALE_COOKIE_KEEP_S } from '#schemas/limits.ts';
import { percentDecoded } from '#schemas/percent-decoded.ts';
import type { Locale } from '#schemas/locale.ts';

export function readLocaleCookie(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === LOCALE_COOKIE && value) return percentDecoded(value);
  }
  return null;
}

export function localeCookie(
  locale: Locale,
  { isSecure, isCrossOrigin }: { isSecure: boolean; isCrossOrigin: boolean },
): string {
  const site = isCrossOrigin ? 'None' : 'Lax';
  const secure = isSecure || isCrossOrigin ? '; Secure' : '';
  return `${LOCALE_COOKIE}=${locale}; Max-Age=${LOCALE_COOKIE_KEEP_S}; Path=/; SameSite=${site}${secure}`;
}
