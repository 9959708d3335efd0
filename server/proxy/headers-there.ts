/**
 * What another backend is told of a request (decisions 12): the headers on this list, and from us who asked and where.
 * Everything else stays here: a backend may believe a header that any visitor can write.
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
  /** What browsers call us: the configured address first, then other names of the same. */
  readonly ours: readonly [URL, ...URL[]];
  readonly backend: URL;
  /** A header that a proxy of the operator's writes, such as the one with the visitor's country. */
  readonly operatorHeader: string | null;
}

/** `visitor` is the address that the operator's own proxies, or the connection, say. */
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

/** Our own page looks to the backend like its own; another site's Origin stays, for the backend to refuse. */
const originThere = (origin: string, ours: Passage['ours'], backend: URL): string =>
  ours.some((one) => one.origin === origin) ? backend.origin : origin;
