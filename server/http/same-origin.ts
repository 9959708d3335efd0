/**
 * Which pages may change state from a browser (decisions 40, security R7, R8): our own, and the exact origins that an
 * operator lists. The custom header forces a preflight on every other site; `Sec-Fetch-Site` or `Origin` must also
 * match.
 */
import {
  EXPOSED_HEADERS,
  IDEMPOTENCY_KEY,
  ORIGINAL_HOST,
  PACKAGE_NAME,
  UPLOAD_LENGTH,
  UPLOAD_OFFSET,
  X_DEVICE,
  X_INTENT_SEQ,
  X_MEMBER,
  X_TAB,
} from '#schemas/headers.ts';

const ALLOWED_HEADERS = [
  'content-type',
  'if-none-match',
  PACKAGE_NAME,
  ORIGINAL_HOST,
  IDEMPOTENCY_KEY,
  X_DEVICE,
  X_INTENT_SEQ,
  X_MEMBER,
  X_TAB,
  UPLOAD_OFFSET,
  UPLOAD_LENGTH,
];
const PREFLIGHT_KEEP_S = 600;

/** `host` is the host the request was sent to. */
export function isOwnPage(headers: Headers, host: string, allowed: readonly string[]): boolean {
  if ((headers.get(PACKAGE_NAME) ?? '') === '') return false;
  return comesFromOwnPage(headers, host, allowed);
}

/** For a form, which cannot set a header. */
export function comesFromOwnPage(
  headers: Headers,
  host: string,
  allowed: readonly string[],
): boolean {
  const origin = headers.get('origin');
  if (origin !== null && allowed.includes(origin)) return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return origin !== null && hostOf(origin) === host;
}

const hostOf = (origin: string): string | null => URL.parse(origin)?.host ?? null;

/** The headers for an allowed other origin; none for any other. */
export function crossOriginHeaders(
  headers: Headers,
  allowed: readonly string[],
): [string, string][] {
  const origin = headers.get('origin');
  if (origin === null || !allowed.includes(origin)) return [];
  return [
    ['access-control-allow-origin', origin],
    ['access-control-allow-credentials', 'true'],
    ['access-control-expose-headers', EXPOSED_HEADERS.join(', ')],
  ];
}

export const preflightHeaders = (methods: readonly string[]): [string, string][] => [
  ['access-control-allow-methods', methods.join(', ')],
  ['access-control-allow-headers', ALLOWED_HEADERS.join(', ')],
  ['access-control-max-age', String(PREFLIGHT_KEEP_S)],
];
