/**
 * Makes those calls of a PHP site that change nothing, and reports what it has, what is odd and what members will miss. It never opens a chat
 * and reads no messages, because a site may start the one and mark the other as read.
 */
import { getUser, logIn, logOut, unwrapUser } from '#schemas/account.ts';
import { readAnswer } from '#schemas/answer-reader.ts';
import { urlOf, type AnyEndpoint } from '#schemas/endpoint.ts';
import { ORIGINAL_HOST, PACKAGE_NAME, X_SYNC } from '#schemas/headers.ts';
import { CALLS_OF_A_SITE, type CallOfSite, nameOf } from './calls-of-a-site.ts';

/** `unknown`: it needs a login. `silent`: there was no answer. */
export type Finding = 'has' | 'odd' | 'lacks' | 'unknown' | 'silent' | 'not asked';

export interface CallFinding {
  readonly row: CallOfSite;
  readonly is: Finding;
  /** What is odd, or why it is unknown. */
  readonly why: string;
}

export interface Examined {
  readonly keepsContract: boolean;
  /** Null without an account to log in with; else whether that worked. */
  readonly loggedIn: boolean | null;
  readonly found: readonly CallFinding[];
}

export interface DoctorAccount {
  readonly email: string;
  readonly password: string;
}

interface ExaminedSite {
  readonly url: URL;
  readonly packageName: string;
  readonly account: DoctorAccount | null;
}

interface SiteAnswer {
  status: number;
  signed: boolean;
  /** The content type, without parameters. */
  type: string;
  body: { value: unknown } | null;
}

const TIMEOUT_MS = 15_000;
const GONE = [404, 405];
const NO_SESSION = [401, 403];
const JSON_TYPE = 'application/json';

/** The cookies of one visit: their names and values alone, for this site alone. */
class Jar {
  readonly #values = new Map<string, string>();

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      if (at > 0) this.#values.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
    }
  }

  get header(): Record<string, string> {
    const pairs = [...this.#values].map(([name, value]) => `${name}=${value}`);
    return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
  }
}

type AskSite = (
  call: AnyEndpoint,
  query?: CallOfSite['asks'],
  body?: unknown,
) => Promise<SiteAnswer | null>;

/** Null without an answer. */
function askerOf({ url, packageName }: ExaminedSite): AskSite {
  const jar = new Jar();
  return async (call, query, body) => {
    try {
      const answer = await fetch(new URL(urlOf(call, query ?? {}), url), {
        method: call.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          accept: JSON_TYPE,
          [PACKAGE_NAME]: packageName,
          [ORIGINAL_HOST]: url.host,
          ...(body === undefined ? {} : { 'content-type': JSON_TYPE }),
          ...jar.header,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      jar.keep(answer.headers);
      const [type = ''] = (answer.headers.get('content-type') ?? '').split(';', 1);
      const text = await answer.text();
      const signed = answer.headers.get(X_SYNC) === '1';
      return { status: answer.status, signed, type: type.trim(), body: jsonIn(text) };
    } catch {
      return null;
    }
  };
}

function jsonIn(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '').trim()) };
  } catch {
    return null;
  }
}

export async function examine(site: ExaminedSite): Promise<Examined> {
  const ask = askerOf(site);
  const loggedIn = site.account === null ? null : await enter(ask, site.account);
  const found: CallFinding[] = [];
  let keepsContract = false;
  for (const row of CALLS_OF_A_SITE) {
    if (row.call === logIn) {
      found.push(loginFound(row, loggedIn));
      continue;
    }
    const answer = row.asks === null ? 'not asked' : await ask(row.call, row.asks);
    if (answer !== 'not asked' && answer?.signed === true) keepsContract = true;
    found.push(answer === 'not asked' ? { row, is: answer, why: '' } : judged(row, answer));
  }
  if (loggedIn === true) await ask(logOut);
  return { keepsContract, loggedIn, found };
}

async function enter(ask: AskSite, { email, password }: DoctorAccount): Promise<boolean> {
  const answer = await ask(logIn, {}, { email, password, remember: false, csrf: '', n: '' });
  return answer !== null && answer.status < 300 && answer.body !== null;
}

function loginFound(row: CallOfSite, loggedIn: boolean | null): CallFinding {
  if (loggedIn === null) return { row, is: 'not asked', why: '' };
  return loggedIn ? { row, is: 'has', why: '' } : { row, is: 'odd', why: 'the login was refused' };
}

function judged(row: CallOfSite, answer: SiteAnswer | null): CallFinding {
  if (answer === null) return { row, is: 'silent', why: 'no answer' };
  const { status, type, body } = answer;
  if (GONE.includes(status)) return { row, is: 'lacks', why: '' };
  if (NO_SESSION.includes(status)) return { row, is: 'unknown', why: 'it needs a login' };
  if (status >= 300 && status < 400) return { row, is: 'odd', why: `it redirects (${status})` };
  if (status >= 400) return { row, is: 'odd', why: `status ${status}` };
  if (body === null) return { row, is: 'lacks', why: 'it answers with a page' };
  const value = row.call.name === getUser.name ? unwrapUser(body.value) : body.value;
  const read = readAnswer(row.call.answer, value);
  if (!read.ok) return { row, is: 'odd', why: `unreadable${read.path && ` at ${read.path}`}` };
  const lists = [...new Set(read.unreadable.map(({ list }) => list))].join(', ');
  if (read.unreadable.length > 0)
    return { row, is: 'odd', why: `${read.unreadable.length} unreadable in ${lists}` };
  return { row, is: 'has', why: type === JSON_TYPE ? '' : `JSON is called ${type || 'nothing'}` };
}

const WIDTH = 9;

/** What the operator reads. */
export function reportOf({ keepsContract, loggedIn, found }: Examined): string[] {
  const count = (is: Finding) => found.filter((one) => one.is === is).length;
  const missed = found.filter(({ is }) => is === 'lacks');
  return [
    keepsContract
      ? 'This site keeps our contract: it has more than these calls.'
      : 'This site is asked the calls of the specification and contract rows 1, 2, 5 and 7 only.',
    ...(loggedIn === null
      ? ['Without DOCTOR_EMAIL and DOCTOR_PASSWORD the calls of members cannot be looked at.']
      : []),
    '',
    ...found.map(
      ({ row, is, why }) => `${is.padEnd(WIDTH)} ${nameOf(row.call)}${why && ` · ${why}`}`,
    ),
    '',
    ...missed.map(({ row }) => `Without ${nameOf(row.call)}: ${row.without}.`),
    `${count('has')} there, ${count('odd')} odd, ${count('lacks')} lacking, ${count('unknown')} unknown, ${count('silent')} without an answer, ${count('not asked')} not asked because they change something.`,
  ];
}

/** Members cannot use a site that lacks one of these, and one that did not answer may lack it. */
export const isUsable = ({ found }: Examined): boolean =>
  found.every(({ row, is }) => !row.isNeeded || (is !== 'lacks' && is !== 'silent'));
