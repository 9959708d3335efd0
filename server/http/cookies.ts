/**
 * The cookies (security R1). `s` names a session. `p` names a visitor before login, and the `csrf` is bound to it. `d`
 * names a device on which an account was logged in (known-device.ts). `shared` marks a browser that several people use.
 * On https all have the `__Host-` prefix; browsers refuse it on plain http, which is localhost only. SameSite=Lax: a
 * client on another origin must share the site's registrable domain.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { X_TAB } from '#schemas/headers.ts';
import { randomToken, sha256 } from '#server/rules/random-id.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Cookie = 's' | 'p' | 'd' | 'shared';

export const nameOf = (cookie: Cookie, secure: boolean): string =>
  secure ? `__Host-${cookie}` : cookie;

export function readCookie(headers: Headers, cookie: Cookie, secure: boolean): string | null {
  const name = nameOf(cookie, secure);
  return parse(headers.get('cookie') ?? '', name)[name] ?? null;
}

/** The token, or null when it is missing or malformed. */
export function readToken(headers: Headers, cookie: 's' | 'p', secure: boolean): string | null {
  const value = readCookie(headers, cookie, secure);
  return value !== null && TOKEN.test(value) ? value : null;
}

/** With `keepS` null the cookie lasts until the browser closes; 0 deletes it. */
export const setToken = (
  cookie: Cookie,
  secure: boolean,
  token: string,
  keepS: number | null,
): [string, string] => [
  'set-cookie',
  serialize(nameOf(cookie, secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    ...(keepS === null ? {} : { maxAge: keepS }),
  }),
];

/** The hash of the tab that sends the request, when the tab names itself. */
export function tabHashOf(headers: Headers): string | null {
  const secret = headers.get(X_TAB);
  return secret !== null && TOKEN.test(secret) ? sha256(secret) : null;
}

/** Nothing may stay on the disk of such a browser, pictures included. */
export const setShared = (secure: boolean, isShared: boolean): [string, string] => [
  'set-cookie',
  serialize(nameOf('shared', secure), '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    ...(isShared ? {} : { maxAge: 0 }),
  }),
];

export const isShared = (headers: Headers, secure: boolean): boolean =>
  readCookie(headers, 'shared', secure) === '1';

/** The visitor's token; a missing one is created. */
export function visitorOf(
  headers: Headers,
  secure: boolean,
): { token: string; headers: [string, string][] } {
  const known = readToken(headers, 'p', secure);
  if (known !== null) return { token: known, headers: [] };
  const token = randomToken();
  return { token, headers: [setToken('p', secure, token, null)] };
}

export const csrfOf = (visitor: string, secret: string): string =>
  createHmac('sha256', secret).update(visitor).digest('base64url');

export function isCsrf(given: string, visitor: string | null, secret: string): boolean {
  if (visitor === null) return false;
  const expected = Buffer.from(csrfOf(visitor, secret));
  const got = Buffer.from(given);
  return got.length === expected.length && timingSafeEqual(got, expected);
}
