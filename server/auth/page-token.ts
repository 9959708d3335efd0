/**
 * The one-use token between the check of an address and signup (security R20). It names the visitor and the address and
 * is not stored; signup marks it as spent.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAGE_TOKEN_MS } from '#schemas/limits.ts';
import { randomId } from '#server/rules/random-id.ts';

interface Bound {
  readonly visitor: string;
  readonly email: string;
  readonly secret: string;
}

const sign = ({ visitor, email, secret }: Bound, until: string, nonce: string): string =>
  createHmac('sha256', secret)
    .update(`page\n${visitor}\n${email}\n${until}\n${nonce}`)
    .digest('base64url');

export function makePageToken(bound: Bound, now: Date): string {
  const until = String(now.getTime() + PAGE_TOKEN_MS);
  const nonce = randomId();
  return `${until}.${nonce}.${sign(bound, until, nonce)}`;
}

export function isPageToken(token: string, bound: Bound, now: Date): boolean {
  const [until = '', nonce = '', mac = '', ...more] = token.split('.');
  if (more.length > 0) return false;
  const expected = Buffer.from(sign(bound, until, nonce));
  const given = Buffer.from(mac);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  return isOurs && Number(until) > now.getTime();
}
