/**
 * Which push endpoints are allowed: only those of the browsers' own services, because an endpoint chooses where this
 * server sends a request (security R36). Checked at subscribing and again before every send.
 */
import { ECDH } from 'node:crypto';
import type { PushSubscriptionBody } from '#schemas/push.ts';
import { PUSH_ENDPOINT_MAX_LENGTH } from '#schemas/limits.ts';

/** The vendors' hosts; their subdomains are allowed too. */
const VENDORS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
];

const P256DH_BYTES = 65;
const AUTH_BYTES = 16;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

const isVendor = (host: string): boolean =>
  VENDORS.some((vendor) => host === vendor || host.endsWith(`.${vendor}`));

/** Null when nothing may be sent there. */
export function vendorUrl(endpoint: string): URL | null {
  if (endpoint.length > PUSH_ENDPOINT_MAX_LENGTH || !URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  const isPlain = url.username === '' && url.password === '' && url.port === '' && url.hash === '';
  // The address must be used exactly as given: no part may be changed by the parser.
  const isItself = url.href === endpoint;
  return url.protocol === 'https:' && isPlain && isItself && isVendor(url.hostname) ? url : null;
}

/** The first invalid part, or null. */
export function faultOf(given: PushSubscriptionBody, now: Date): string | null {
  if (vendorUrl(given.endpoint) === null) return 'endpoint';
  const { expirationTime = null, keys } = given;
  if (expirationTime !== null && expirationTime <= now.getTime()) return 'expirationTime';
  if (!isOnCurve(keys.p256dh)) return 'keys.p256dh';
  return bytesOf(keys.auth)?.length === AUTH_BYTES ? null : 'keys.auth';
}

const bytesOf = (text: string): Buffer | null =>
  BASE64URL.test(text) ? Buffer.from(text, 'base64url') : null;

function isOnCurve(key: string): boolean {
  const point = bytesOf(key);
  if (point?.length !== P256DH_BYTES) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
