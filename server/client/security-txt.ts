/** Where a fault of security is reported (RFC 9116, R57). */

/** The address where all sites have it. */
export const SECURITY_TXT = '/.well-known/security.txt';

const DAY_MS = 24 * 3_600_000;
/** RFC 9116 §2.5.5 asks for less than a year. The date moves on with every answer: an operator who closes the site ends it. */
const VALID_DAYS = 180;
const CACHE_S = 86_400;

export interface SecurityContact {
  /** `mailto:` or `https:`. */
  readonly address: string;
  /** The public origin, which shows that the file is this site's own; null where the operator has not named it. */
  readonly origin: string | null;
}

export function serveSecurityTxt({ address, origin }: SecurityContact, now: number): Response {
  const expires = new Date(now + VALID_DAYS * DAY_MS).toISOString();
  const lines = [
    `Contact: ${address}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    ...(origin === null ? [] : [`Canonical: ${origin}${SECURITY_TXT}`]),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': `public, max-age=${CACHE_S}`,
      'x-content-type-options': 'nosniff',
    },
  });
}
