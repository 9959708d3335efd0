/**
 * What another backend gets of a request (decisions 12): the headers on this list, and our own about visitor and host.
 * All others are dropped: a backend may trust a header that any visitor can write.
 */
import {
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

const PASSED: readonly string[] = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-length',
  'content-type',
  'cookie',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'range',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
  IDEMPOTENCY_KEY,
  PACKAGE_NAME,
  UPLOAD_LENGTH,
  UPLOAD_OFFSET,
  X_DEVICE,
  X_INTENT_SEQ,
  X_MEMBER,
  X_TAB,
];

/** The two sites a message passes between. */
export interface Passage {
  /** Our public addresses: the configured one first, then other names of the same host. */
  readonly ours: readonly [URL, ...URL[]];
  readonly backend: URL;
  /** A header that the operator's proxy sets, such as the one with the visitor's country. */
  readonly operatorHeader: string | null;
}

/** `visitor` is the address from the operator's own proxies or the connection. */
export function headersThere(
  given: Headers,
  { ours, backend, operatorHeader }: Passage,
  visitor: string | null,
): Record<string, string> {
  const [site] = ours;
  const origin = given.get('origin');
  const own = operatorHeader?.toLowerCase();
  const kept = [...given].filter(([name]) => PASSED.includes(name) || name === own);
  return {
    ...Object.fromEntries(kept),
    ...(origin === null ? {} : { origin: originThere(origin, ours, backend) }),
    ...(given.has(ORIGINAL_HOST) ? { [ORIGINAL_HOST]: site.host } : {}),
    host: backend.host,
    'x-forwarded-host': site.host,
    'x-forwarded-proto': site.protocol.slice(0, -1),
    ...(visitor === null ? {} : { 'x-forwarded-for': visitor }),
  };
}

/** For the backend our own page must look like its own; another site's Origin stays, so that the backend refuses it. */
const originThere = (origin: string, ours: Passage['ours'], backend: URL): string =>
  ours.some((one) => one.origin === origin) ? backend.origin : origin;
