/**
 * The line between one browser and the real server, which can be cut, slow, broken, or behind an intermediary. It keeps the
 * browser's cookies and a list of what the server answered.
 */
import { IDEMPOTENCY_KEY, X_MEMBER } from '#schemas/headers.ts';
import { ORIGIN } from './browser.ts';

export type Line =
  | 'online'
  /** Nothing leaves the device. */
  | 'offline'
  /** A captive portal answers every request with its login page. */
  | 'portal'
  /** Connections are accepted and never answered. */
  | 'silent'
  /** The server answers 500. */
  | 'broken'
  /** Answers are cut off in the middle. */
  | 'cut'
  /** The server carries out the request, and the answer is lost. */
  | 'answer-lost';

export interface Asked {
  method: string;
  path: string;
  status: number;
  /** The key of the intent, for a write. */
  key: string | null;
  /** The member that the request names. */
  member: string | null;
}

interface Held {
  method: string;
  path: string;
  gate: Promise<undefined>;
  isHeld: boolean;
}

const HTML = { 'content-type': 'text/html' };
const lost = () => new TypeError('fetch failed');

export class Network {
  line: Line = 'online';
  /** Overrides the line for a call, unless it answers null. */
  rule: ((method: string, path: string, url: string) => Line | Response | null) | null = null;
  /** Headers to remove, because a backend of spec §7 does not send them. */
  strip: readonly string[] = [];
  /** The server's clock: answers then have a Date, as over HTTP. */
  date: (() => number) | null = null;
  /** What the server answered, in the order of the answers: requests that leave one after another are answered in any order. */
  readonly asked: Asked[] = [];
  /** The paths of the writes, in the order in which they left the device, whether or not they arrived. */
  readonly writes: string[] = [];
  /** Requests under way that will be answered, and the device's own writing and reading. */
  busy = 0;
  #held: Held | null = null;
  readonly #jar = new Map<string, string>();
  readonly #serve: (request: Request) => Response | Promise<Response>;

  constructor(serve: (request: Request) => Response | Promise<Response>) {
    this.#serve = serve;
  }

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url);
    if (new Headers(init.headers).has(IDEMPOTENCY_KEY)) this.writes.push(pathname);
    const ruled = this.rule?.(init.method ?? 'GET', pathname, url) ?? this.line;
    if (ruled instanceof Response) return ruled.clone();
    switch (ruled) {
      case 'offline':
        throw lost();
      case 'silent':
        return never(init.signal ?? null);
      case 'portal':
        return new Response('<h1>Welcome to the hotel</h1>', { headers: HTML });
      case 'broken':
        return Response.json({ error: { code: 'server', message: '' } }, { status: 500 });
      case 'cut':
        return cut(await this.#ask(url, init));
      case 'answer-lost':
        await this.#ask(url, init);
        throw lost();
      case 'online': {
        const response = await this.#ask(url, init);
        await this.#throughGate(init.method ?? 'GET', pathname);
        return response;
      }
    }
  };

  /** How many different intents reached the server at this path. */
  keys(path: string): number {
    return new Set(this.asked.filter((one) => one.path === path).flatMap(({ key }) => key ?? []))
      .size;
  }

  /** How often this request reached the server. */
  count(method: string, path: string): number {
    return this.asked.filter((one) => one.method === method && one.path === path).length;
  }

  /** Holds the next answer to such a request: the server makes it at once, and it arrives after `release()`. */
  holdAnswer(method: string, path: string): { isHeld: () => boolean; release: () => void } {
    const gate = Promise.withResolvers<undefined>();
    const held: Held = { method, path, gate: gate.promise, isHeld: false };
    this.#held = held;
    return { isHeld: () => held.isHeld, release: () => gate.resolve(undefined) };
  }

  async #throughGate(method: string, path: string): Promise<void> {
    const held = this.#held;
    if (held?.method !== method || held.path !== path) return;
    this.#held = null;
    held.isHeld = true;
    await held.gate;
  }

  async #ask(url: string, init: RequestInit): Promise<Response> {
    this.busy += 1;
    try {
      const headers = new Headers(init.headers);
      if (this.strip.includes('etag')) headers.delete('if-none-match');
      headers.set('sec-fetch-site', 'same-origin');
      headers.set('cookie', [...this.#jar].map((pair) => pair.join('=')).join('; '));
      const { method = 'GET', body = null } = init;
      const request = new Request(url.replace(/^\w+:\/\/[^/]+/, ORIGIN), { method, headers, body });
      const response = await this.#serve(request);
      for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
      const key = headers.get(IDEMPOTENCY_KEY);
      const member = headers.get(X_MEMBER);
      const { pathname: path } = new URL(url);
      this.asked.push({ method, path, status: response.status, key, member });
      return this.#stripped(response);
    } finally {
      this.busy -= 1;
    }
  }

  #stripped(response: Response): Response {
    if (this.strip.length === 0 && this.date === null) return response;
    const headers = new Headers(response.headers);
    if (this.date !== null) headers.set('date', new Date(this.date()).toUTCString());
    for (const name of this.strip) headers.delete(name);
    return new Response(response.body, { status: response.status, headers });
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) this.#jar.delete(name);
    else this.#jar.set(name, value);
  }

  /** Takes over the cookies of another browser with its session. */
  bring(cookies: ReadonlyMap<string, string>): void {
    for (const [name, value] of cookies) this.#jar.set(name, value);
  }

  /** Deletes the cookies, so that the server finds no session in the browser's requests. */
  forgetCookies(): void {
    this.#jar.clear();
  }
}

function never(signal: AbortSignal | null): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(lost()));
  });
}

async function cut(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  if (text === '') return new Response(null, { status, headers });
  return new Response(text.slice(0, Math.ceil(text.length / 2)), { status, headers });
}
