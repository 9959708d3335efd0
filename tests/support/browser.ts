/**
 * A browser as the backend sees it: a cookie jar and the headers of our page. It makes the calls of the contract.
 */
import type * as z from 'zod/mini';
import { type Endpoint, urlOf } from '#schemas/endpoint.ts';
import { ErrorAnswer } from '#schemas/error.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { read } from '#schemas/reader.ts';

export const ORIGIN = 'http://localhost';

type Shape = z.core.$ZodType;
type HeaderMap = Readonly<Record<string, string>>;
type Given = { query?: Parameters<typeof urlOf>[1]; body?: unknown; headers?: HeaderMap };

/** What a page sees of an answer; `code` and `field` are those of a refusal. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly code: string | null;
  readonly field: string | null;
}

const OUR_PAGE: HeaderMap = { [PACKAGE_NAME]: 'vonk', 'sec-fetch-site': 'same-origin' };

/** A browser with its cookies. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #fetch: (request: Request) => Response | Promise<Response>;

  constructor(fetch: (request: Request) => Response | Promise<Response>) {
    this.#fetch = fetch;
  }

  /** Sends a request with our cookies; redirects are not followed and nothing is cached. */
  async send(path: string, init: RequestInit = {}): Promise<Seen> {
    const headers = new Headers(init.headers);
    const jar = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (jar !== '' && !headers.has('cookie')) headers.set('cookie', jar);
    const response = await this.#fetch(new Request(`${ORIGIN}${path}`, { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const refused = response.ok || !isJson ? null : readRefusal(text);
    return {
      status: response.status,
      headers: response.headers,
      text,
      code: refused?.code ?? null,
      field: refused?.field ?? null,
    };
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** Makes a call as our page does, and answers success and refusal alike. */
  async call(endpoint: Endpoint<Shape, Shape, Shape>, given: Given = {}): Promise<Seen> {
    const written = await writtenBody(given.body);
    return this.send(urlOf(endpoint, given.query), {
      method: endpoint.method,
      headers: { ...OUR_PAGE, ...written.headers, ...given.headers },
      body: written.body,
    });
  }

  /** Makes a call that must succeed, and answers it in its shape. */
  async ask<Answer extends Shape>(
    endpoint: Endpoint<Shape, Shape, Answer>,
    given: Given = {},
  ): Promise<z.infer<Answer>> {
    const seen = await this.call(endpoint, given);
    if (seen.status > 299) throw new Error(`${endpoint.name}: ${seen.status} ${seen.text}`);
    const answer = read(endpoint.answer, JSON.parse(seen.text));
    if (!answer.ok) throw new Error(`${endpoint.name} does not fit at ${answer.path}`);
    return answer.value;
  }
}

/**
 * Read as a stream: under load, Node 24.21 let `form.bytes()` fail in all further calls of one process, with `Cannot read
 * private member #state from an object whose class did not declare it`.
 */
export async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of body ?? []) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

/** Writes a form as multipart and everything else as JSON. */
async function writtenBody(body: unknown): Promise<{ headers: HeaderMap; body: BodyInit | null }> {
  if (body === undefined) return { headers: {}, body: null };
  if (!(body instanceof FormData)) {
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  }
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, body: await bytesOf(form) };
}

function readRefusal(text: string): { code: string; field?: string | undefined } | null {
  return text === '' ? null : ErrorAnswer.parse(JSON.parse(text)).error;
}

/** A browser whose member is logged in. */
export class MemberBrowser extends Browser {
  readonly id: string;

  constructor(id: string, fetch: (request: Request) => Response | Promise<Response>) {
    super(fetch);
    this.id = id;
  }
}
