/**
 * A second double of the specification's backend: a real HTTP server that behaves like a PHP site. JSON is sent as
 * `text/html`, the session is PHP's own cookie, an unknown address is an HTML page, no call is idempotent, and no answer has
 * an ETag or a date. It follows the specification, not our reader.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { PLAIN, type Manners, type Mishap } from './php-manners.ts';
import { printUser } from './php-print.ts';
import type { Asked, Printed } from './php-script.ts';
import { CAMS, OPEN_SCRIPTS, SCRIPTS, settingsOf, signUp } from './php-scripts.ts';
import { drawPicture } from './php-pictures.ts';
import { PhpTables, type UserRow } from './php-tables.ts';

const PHP = {
  'content-type': 'text/html; charset=UTF-8',
  'x-powered-by': 'PHP/7.4.33',
  server: 'Apache/2.4.54 (Debian)',
  // What `session_start()` sends.
  expires: 'Thu, 19 Nov 1981 08:52:00 GMT',
  'cache-control': 'no-store, no-cache, must-revalidate',
  pragma: 'no-cache',
};
/** `$_SESSION['user']` of a visitor. */
const NOBODY: UserRow = {
  id: 0,
  email: '',
  password: '',
  name: '',
  gender: '',
  born: '0000-00-00',
  country: '',
  region: 0,
  city: '',
  about: '',
  hair: 0,
  pictures: [],
  signupStep: 0,
  paid: false,
  fictional: false,
  credits: 0,
  since: '0000-00-00 00:00:00',
};
const PICTURES: ReadonlySet<string> = new Set(['images', 'main_image']);
const REMEMBERED_S = 30 * 86_400;
const NOT_FOUND = `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">
<html><head><title>404 Not Found</title></head><body><h1>Not Found</h1>
<p>The requested URL was not found on this server.</p></body></html>`;

/** One line of the access log. */
export interface Access {
  /** Method and script, as in `GET user`; the path when it is no script. */
  call: string;
  query: string;
  /** The keys of the body, of a form too. */
  keys: readonly string[];
  status: number;
}

/** `$_POST` and `$_FILES` of a form, else what `json_decode` makes of the body. */
async function bodyOf(request: IncomingMessage): Promise<{ body: unknown; keys: string[] }> {
  const given = await text(request);
  if (request.headers['content-type']?.startsWith('multipart/') === true) {
    const names = [...given.matchAll(/^content-disposition: form-data; name="([^"]*)"/gim)];
    return { body: null, keys: names.map(([, name = '']) => name) };
  }
  try {
    const body: unknown = JSON.parse(given);
    return { body, keys: typeof body === 'object' && body !== null ? Object.keys(body) : [] };
  } catch {
    return { body: null, keys: [] };
  }
}

interface PhpError {
  error: { code: string; message: string; field?: string };
}

const isError = (value: unknown): value is PhpError =>
  typeof value === 'object' &&
  value !== null &&
  'error' in value &&
  typeof value.error === 'object';

export class PhpSite {
  readonly tables: PhpTables;
  /** Asked for every request: what happens to it, or null. */
  mishap: (call: string, query: string) => Mishap | null = () => null;
  readonly access: Access[] = [];
  /** User id by the value of PHPSESSID. */
  readonly sessions = new Map<string, number>();
  readonly #server: Server;

  constructor(manners: Partial<Manners> = {}) {
    this.tables = new PhpTables({ ...PLAIN, ...manners });
    this.#server = createServer((asked, answer) => void this.#serve(asked, answer));
  }

  async listen(port = 0): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the site is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://php');
    const [, script] = /^\/api\/([\w/-]+)\.php$/.exec(pathname) ?? [];
    const { method = 'GET' } = request;
    const call = script === undefined ? pathname : `${method} ${script}`;
    let keys: readonly string[] = [];
    const log = (status: number) =>
      this.access.push({ call, query: query.toString(), keys, status });
    const [, picture] = /^\/images\/t_(\d+)\.jpg$/.exec(pathname) ?? [];
    if (picture !== undefined) {
      log(200);
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await drawPicture(picture));
      return;
    }
    const given = await bodyOf(request);
    const { body } = given;
    keys = given.keys;
    const asked = {
      method,
      script: script ?? '',
      query,
      body: { ...(typeof body === 'object' ? body : {}) },
    };
    const mishap = this.mishap(call, query.toString());
    if (mishap === 'lost-before') return void response.destroy();
    if (mishap === 'broken-before') return this.#breakDown(response, log);
    const cookies = this.#session(request);
    const { printed, setCookie } = this.#run(asked, cookies);
    if (mishap instanceof Promise) await mishap;
    if (mishap === 'lost-after') return void response.destroy();
    if (mishap === 'broken') return this.#breakDown(response, log);
    if (mishap === 'html') return this.#breakDown(response, log, 200);
    const status = printed === null ? 404 : (printed.status ?? 200);
    log(status);
    response.writeHead(status, { ...PHP, ...(setCookie && { 'set-cookie': setCookie }) });
    response.end(
      printed === null ? NOT_FOUND : JSON.stringify(this.#written(printed), this.#inManner),
    );
  }

  #breakDown(response: ServerResponse, log: (status: number) => void, status = 500): void {
    log(status);
    response.writeHead(status, PHP).end('<b>Fatal error</b>: out of memory');
  }

  /** An error in the manner of this site. */
  #written({ value }: Printed): unknown {
    const { errors } = this.tables.manners;
    if (errors === 'code' || !isError(value)) return value;
    const { message, field } = value.error;
    return errors === 'text' ? { error: message, field } : { error: { message, field } };
  }

  /** The region of a place in the type of this site; pictures only where it names them. */
  readonly #inManner = (key: string, value: unknown): unknown => {
    const { regions, listsPictures } = this.tables.manners;
    if (key === 'countryregion' && regions.else === 'number') return Number(value);
    return PICTURES.has(key) && !listsPictures ? undefined : value;
  };

  #session(request: IncomingMessage): string | null {
    return /(?:^|;\s*)PHPSESSID=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? null;
  }

  #run(asked: Asked, session: string | null): { printed: Printed | null; setCookie?: string } {
    const call = `${asked.method} ${asked.script}`;
    if (call === 'POST login') return this.#logIn(asked);
    if (call === 'GET logout') {
      if (session !== null) this.sessions.delete(session);
      return { printed: { value: { done: 1 } }, setCookie: 'PHPSESSID=deleted; Max-Age=0; Path=/' };
    }
    if (call === 'POST user' && asked.query.has('new')) return this.#signUp(asked);
    if (call === 'GET settings') {
      const { manners } = this.tables;
      return { printed: manners.settings ? { value: settingsOf(manners) } : null };
    }
    if (call === 'GET xcams/search') return { printed: this.tables.manners.cams ? CAMS : null };
    const open = OPEN_SCRIPTS.get(call);
    if (open !== undefined) return { printed: open(this.tables, asked) };
    const script = SCRIPTS.get(call);
    if (script === undefined) return { printed: null };
    const member = this.tables.user(this.sessions.get(session ?? '') ?? 0);
    const isOpen = call === 'GET search' && this.tables.manners.openSearch;
    const me = member ?? (isOpen ? NOBODY : undefined);
    const printed =
      me === undefined
        ? { status: 403, value: { error: 'not logged in' } }
        : script(this.tables, me, asked);
    return { printed };
  }

  #signUp(asked: Asked): { printed: Printed; setCookie?: string } {
    const made = signUp(this.tables, asked);
    if ('value' in made) return { printed: made };
    const session = randomBytes(13).toString('hex');
    this.sessions.set(session, made.id);
    return {
      printed: { value: printUser(made) },
      setCookie: `PHPSESSID=${session}; Path=/; HttpOnly`,
    };
  }

  #logIn({ body }: Asked): { printed: Printed; setCookie?: string } {
    const { email, password, remember } = body;
    const me = this.tables.users.find((row) => row.email === email && row.password === password);
    if (me === undefined) {
      const error = { code: 'invalid_login', message: 'E-mail of wachtwoord klopt niet' };
      return { printed: { status: 400, value: { error } } };
    }
    const session = randomBytes(13).toString('hex');
    this.sessions.set(session, me.id);
    const keeps = remember ? `; Max-Age=${REMEMBERED_S}` : '';
    return {
      printed: { value: printUser(me) },
      setCookie: `PHPSESSID=${session}${keeps}; Path=/; HttpOnly`,
    };
  }
}
