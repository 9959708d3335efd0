/** Leaves the app for the payment page of a provider, which comes back to the order. */
import { urlOf } from '#src/lib/url-of.ts';
import { BACKEND_URL } from '#src/data/backend-url.ts';

/**
 * The address of a payment page, absolute or on the backend. Null for anything that is not a web page, and for a page of
 * another host without https.
 */
export function paymentPage(given: string | null): string | null {
  const base = BACKEND_URL || location.origin;
  const url = given === null ? null : urlOf(given, base);
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && url.origin === new URL(base).origin);
  return url !== null && isSafe ? url.href : null;
}

export function leaveTo(url: string): void {
  location.assign(url);
}
