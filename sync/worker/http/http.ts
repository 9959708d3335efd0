/**
 * The only fetch of the worker: headers of every request (decisions 33), timeouts, and an answer that is parsed once,
 * here, or not at all. It decides nothing and retries nothing.
 */
import { readAnswer, type UnreadableRecord } from '#schemas/answer-reader.ts';
import { getUser, logIn, unwrapUser } from '#schemas/account.ts';
import { logInWithCode } from '#schemas/factors.ts';
import { logInWithPasskey } from '#schemas/passkeys.ts';
import type * as z from 'zod/mini';
import { urlOf, type AnyEndpoint, type Endpoint } from '#schemas/endpoint.ts';
import { declaredBytes } from '#schemas/bytes-used.ts';
import { ErrorAnswer } from '#schemas/error.ts';
import {
  ORIGINAL_HOST,
  PACKAGE_NAME,
  parseVersions,
  UPLOAD_OFFSET,
  X_HOST,
  X_SYNC,
  X_TAB,
  X_VERSIONS,
} from '#schemas/headers.ts';
import { READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '#schemas/limits.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { read } from '#schemas/reader.ts';
import { signUp } from '#schemas/signup.ts';
import type { Answer, AnswerHeading, RefusedAnswer } from './answer.ts';
import { bodyOf, type Body } from './body.ts';
import { sentBytes } from './byte-meter.ts';
import type { Clock } from '#sync/worker/clock.ts';
import { retryAfterMs } from './retry-after.ts';
import type { SlowLine } from './slow-line.ts';

export interface HttpParts {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  clock: Clock;
  /** The URL of the backend, and the origin of this client; without a trailing slash. */
  baseUrl: string;
  clientUrl: string;
  /** The host of the page, and the package name of this client. */
  originalHost: string;
  packageName: string;
  /** Null unless this device is shared. */
  tabSecret?: () => string | null;
  /** Called with the parts of an answer that could not be read. */
  onUnreadable?: (call: string, unreadable: readonly UnreadableRecord[]) => void;
  slowLine?: SlowLine;
  /** The bytes of bodies, sent or received. */
  onBytes?: (bytes: number) => void;
  /** Called with the Date of an answer that was read. */
  onDate?: (date: string | null) => void;
}

export interface HttpOptions {
  query?: Parameters<typeof urlOf>[1];
  body?: unknown;
  headers?: Record<string, string>;
  etag?: string | null;
}

type Answering<Shape extends z.core.$ZodType> = Endpoint<z.core.$ZodType, z.core.$ZodType, Shape>;

export type Http = <Shape extends z.core.$ZodType>(
  endpoint: Answering<Shape>,
  given?: HttpOptions,
) => Promise<Answer<z.infer<Shape>>>;

const NOT_MODIFIED = 304;
const NO_CONTENT = 204;
/** A 204: done, without a body. Enough where the answer carries no data. */
const DONE: Body = { kind: 'json', value: {} };

export function createHttp(parts: HttpParts): Http {
  return async (endpoint, given = {}) => {
    const stop = new AbortController();
    const timeout =
      endpoint.method === 'GET' || endpoint.method === 'HEAD' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
    const cancel = parts.clock.after(timeout, () => stop.abort());
    const ended = parts.slowLine?.(given.body);
    try {
      const request = requestOf(parts, endpoint, given);
      const response = await parts.fetch(request.url, { ...request.init, signal: stop.signal });
      parts.onBytes?.(sentBytes(request.init.body));
      const answer = await answerOf(endpoint, response, parts);
      if (isOfNow(endpoint, answer)) parts.onDate?.(response.headers.get('date'));
      return answer;
    } catch {
      return { type: 'unreachable', timedOut: stop.signal.aborted };
    } finally {
      cancel();
      ended?.();
    }
  };
}

/**
 * A picture that only staff may see: past the browser's cache, and past the service worker's, which passes on what must not
 * be stored (sw/images.ts).
 */
export async function fetchPicture(
  {
    fetch,
    clock,
    baseUrl,
    tabSecret,
  }: Pick<HttpParts, 'fetch' | 'clock' | 'baseUrl' | 'tabSecret'>,
  url: string,
): Promise<Outcome<{ file: Blob }>> {
  const stop = new AbortController();
  const cancel = clock.after(READ_TIMEOUT_MS, () => stop.abort());
  const isOfBackend = url.startsWith('/') || url.startsWith(`${baseUrl}/`);
  const secret = isOfBackend ? (tabSecret?.() ?? null) : null;
  try {
    const response = await fetch(url.startsWith('/') ? baseUrl + url : url, {
      credentials: isOfBackend ? 'include' : 'omit',
      cache: 'no-store',
      headers: secret === null ? {} : { [X_TAB]: secret },
      signal: stop.signal,
    });
    return response.ok ? ok({ file: await response.blob() }) : fail({ code: 'not-found' });
  } catch {
    return fail({ code: stop.signal.aborted ? 'timeout' : 'offline' });
  } finally {
    cancel();
  }
}

function requestOf(
  { baseUrl, clientUrl, originalHost, packageName, tabSecret }: HttpParts,
  endpoint: AnyEndpoint,
  { query, body, headers, etag }: HttpOptions,
): { url: string; init: RequestInit } {
  const written = writtenBody(body);
  const secret = isBackend(endpoint) ? (tabSecret?.() ?? null) : null;
  return {
    url: (isBackend(endpoint) ? baseUrl : clientUrl) + urlOf(endpoint, query),
    init: {
      method: endpoint.method,
      credentials: 'include',
      cache: 'no-store',
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        [PACKAGE_NAME]: packageName,
        [ORIGINAL_HOST]: originalHost,
        ...(secret === null ? {} : { [X_TAB]: secret }),
        ...written.headers,
        ...(etag === null || etag === undefined ? {} : { 'if-none-match': etag }),
        ...headers,
      },
      ...written.init,
    },
  };
}

/** A form gets its type, with its boundary, from the browser. */
function writtenBody(body: unknown): { headers: Record<string, string>; init: RequestInit } {
  if (body === undefined) return { headers: {}, init: {} };
  if (body instanceof FormData) return { headers: {}, init: { body } };
  const headers = { 'content-type': 'application/json' };
  return { headers, init: { body: JSON.stringify(body) } };
}

/** A public answer may come from a cache, and a page of an intermediary from anywhere. */
const isOfNow = ({ access }: AnyEndpoint, { type }: Answer<unknown>): boolean =>
  access !== 'public' && (type === 'answer' || type === 'unchanged');

/** The build manifest is beside the client (decisions 12). */
const isBackend = ({ path }: AnyEndpoint): boolean => path.startsWith('/api/');

async function answerOf<Shape extends z.core.$ZodType>(
  endpoint: Answering<Shape>,
  response: Response,
  { onUnreadable, onBytes }: Pick<HttpParts, 'onUnreadable' | 'onBytes'>,
): Promise<Answer<z.infer<Shape>>> {
  const { headers, status } = response;
  const heading: AnswerHeading = {
    versions: parseVersions(headers.get(X_VERSIONS)),
    sync: headers.get(X_SYNC) === '1',
    host: headers.get(X_HOST) === '1',
  };
  if (status === NOT_MODIFIED) return { type: 'unchanged', ...heading };
  // A redirect (status 0 when the browser hides it) is a login page of an intermediary.
  if (status < 200 || (status >= 300 && status < 400))
    return { type: 'unusable', portal: true, path: '' };

  const body = await bodyIn(endpoint, response, onBytes);
  if (status >= 400) return refusedOf(response, heading, body);
  if (body.kind !== 'json') return { type: 'unusable', portal: body.kind === 'html', path: '' };
  const given = isUser(endpoint) ? unwrapUser(body.value) : body.value;
  const parsed = readAnswer(endpoint.answer, given);
  if (!parsed.ok) return { type: 'unusable', portal: false, path: parsed.path };
  onUnreadable?.(endpoint.name, parsed.unreadable);
  const offset = headers.get(UPLOAD_OFFSET);
  const uploadOffset = offset === null ? null : Number(offset);
  return {
    type: 'answer',
    value: parsed.value,
    etag: headers.get('etag'),
    uploadOffset,
    unreadable: parsed.unreadable,
    ...heading,
  };
}

/** Headers alone are the answer to a HEAD request. */
function bodyIn(
  { method }: AnyEndpoint,
  response: Response,
  onBytes: HttpParts['onBytes'],
): Promise<Body> | Body {
  if (response.status === NO_CONTENT) return DONE;
  const isHeadersAlone = method === 'HEAD' && response.ok;
  if (isHeadersAlone) return { kind: 'json', value: undefined };
  const declared = declaredBytes(response);
  if (declared === null) return bodyOf(response, onBytes);
  onBytes?.(declared);
  return bodyOf(response);
}

const WITH_USER: ReadonlySet<string> = new Set(
  [getUser, logIn, logInWithCode, logInWithPasskey, signUp].map(({ name }) => name),
);

const isUser = ({ name }: AnyEndpoint): boolean => WITH_USER.has(name);

/** From a 402: the credits needed and the balance (contract 7). */
function creditsIn(error: ErrorAnswer['error'] | null): Pick<RefusedAnswer, 'credits'> {
  const { needed, balance } = error ?? {};
  return needed === undefined || balance === undefined ? {} : { credits: { needed, balance } };
}

function refusedOf(
  { headers, status }: Response,
  heading: AnswerHeading,
  body: Body,
): RefusedAnswer {
  const parsed = body.kind === 'json' ? read(ErrorAnswer, body.value) : null;
  const error = parsed?.ok === true ? parsed.value.error : null;
  return {
    type: 'refused',
    status,
    code: error?.code || null,
    message: error?.message ?? '',
    field: error?.field,
    ...creditsIn(error),
    ...(error?.reason === undefined ? {} : { reason: error.reason }),
    ...(error?.challenge === undefined ? {} : { challenge: error.challenge }),
    body: body.kind,
    retryAfterMs: retryAfterMs(headers, error?.retry_after),
    ...heading,
  };
}
