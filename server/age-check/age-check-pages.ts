/**
 * Sends a member to the age-check service of the operator's, and takes its signed answer (security R49). Outside the contract,
 * because the browser itself goes both ways. An answer counts in the browser that was sent (decisions 149). Without configuration there are no such pages. What a member may not do before is
 * refused by http/gates.ts.
 */
import { type Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import { dropTokens, issueToken, takeToken } from '#server/db/accounts/one-time-tokens.ts';
import { ANY_TAB, findMember, type Member } from '#server/db/accounts/sessions.ts';
import { bump } from '#server/db/counters.ts';
import type { Database } from '#server/db/tables.ts';
import { sha256 } from '#server/rules/random-id.ts';
import { refusalAnswer } from '#server/http/answer.ts';
import { readToken, visitorOf } from '#server/http/cookies.ts';
import type { FormGate } from '#server/http/form-gate.ts';
import { addressIn, type App, type AppBindings } from '#server/http/hono-app.ts';
import type { NotePage } from '#server/monitoring/page-log.ts';
import { siteRefusal } from '#server/http/site-refusal.ts';
import type { WallClock, SiteConfig } from '#server/site.ts';
import { type AgeCheck, resultIn, signedState, tokenIn } from './hand-off.ts';

export const AGE_CHECK_PATH = '/api/age-check';
/** The page that a member comes back to: it shows the way again while the check is not passed. */
const BACK = '/members';
const FAILED = `${BACK}?age-check=failed`;

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: WallClock;
  readonly config: SiteConfig;
  readonly gate: FormGate;
}

export function createAgeCheck(parts: Parts, check: AgeCheck): App {
  const app: App = new Hono();
  const limited =
    (answer: (parts: Parts, check: AgeCheck, asked: Asked) => Promise<Response>) =>
    async ({ req, env }: Context<{ Bindings: AppBindings }>): Promise<Response> => {
      const address = addressIn(env);
      const refused = await parts.gate.tooOften(address);
      if (refused === null) return answer(parts, check, { request: req.raw, address });
      await note(parts, { outcome: refused.refusal.code, member: null, address });
      return refusalAnswer(new Date(parts.clock()), refused.refusal, []);
    };
  app.get('/start', limited(sendToCheck));
  app.get('/done', limited(takeAnswer));
  return app;
}

interface Asked {
  readonly request: Request;
  readonly address: string | null;
}

const note = ({ gate }: Parts, seen: Omit<Parameters<NotePage>[0], 'call'>): Promise<void> =>
  gate.notePage({ call: 'age check', ...seen });

const goTo = (location: string, cookies: readonly [string, string][] = []): Response =>
  new Response(null, {
    status: 303,
    headers: [
      ['location', location],
      ['cache-control', 'no-store'],
      ['referrer-policy', 'no-referrer'],
      ...cookies,
    ],
  });

async function memberOf({ db, clock, config }: Parts, headers: Headers): Promise<Member | null> {
  const token = readToken(headers, 's', config.secure);
  if (token === null) return null;
  const asked = { tabHash: ANY_TAB, now: new Date(clock()), conversation: null } as const;
  return findMember(db, { ...asked, tokenHash: sha256(token) });
}

async function sendToCheck(
  parts: Parts,
  check: AgeCheck,
  { request: { headers } }: Asked,
): Promise<Response> {
  const { db, clock, config } = parts;
  const member = await memberOf(parts, headers);
  if (member === null) return goTo(`${config.ownOrigin}/login`);
  if (member.isAgeChecked) return goTo(config.ownOrigin + BACK);
  const browser = visitorOf(headers, config.secure);
  const about = sha256(browser.token);
  const issue = { purpose: 'age_check', member: member.id, about, now: new Date(clock()) } as const;
  // Each look leaves one: the last one counts.
  await dropTokens(db, member.id, ['age_check']);
  const url = new URL(check.url);
  url.searchParams.set('state', signedState(await issueToken(db, issue), check.key));
  url.searchParams.set('return', `${config.ownOrigin}${AGE_CHECK_PATH}/done`);
  return goTo(url.href, browser.headers);
}

async function takeAnswer(parts: Parts, check: AgeCheck, asked: Asked): Promise<Response> {
  const { db, clock, config } = parts;
  const { request, address } = asked;
  const now = new Date(clock());
  const query = new URL(request.url).searchParams;
  const answer = {
    state: query.get('state') ?? '',
    result: query.get('result') ?? '',
    signature: query.get('signature') ?? '',
  };
  const token = tokenIn(answer.state, check.key);
  const result = resultIn(answer, check.key);
  if (token === null || result === null) {
    await note(parts, { outcome: 'forbidden', member: null, address });
    return siteRefusal('forbidden', 'this answer is not signed');
  }
  // By the session, or by the cookie of the visit: the session of a shared device ends while its tab is away.
  const member = await memberOf(parts, request.headers);
  const browser = readToken(request.headers, 'p', config.secure);
  const seen = await db.transaction().execute(async (tx) => {
    const used = await takeToken(tx, token, { purpose: 'age_check', now });
    if (used.state !== 'done') return { outcome: 'gone', member: member?.id ?? null } as const;
    if (result === 'failed') return { outcome: 'age_check', member: used.member } as const;
    const wasSent = browser !== null && sha256(browser) === used.about;
    if (!wasSent && member?.id !== used.member)
      return { outcome: 'other_member', member: used.member } as const;
    await passAgeCheck(tx, used.member, now);
    return { outcome: 'ok', member: used.member } as const;
  });
  await note(parts, { ...seen, address });
  return goTo(config.ownOrigin + (seen.outcome === 'ok' ? BACK : FAILED));
}

async function passAgeCheck(tx: Kysely<Database>, member: string, now: Date): Promise<void> {
  await tx.updateTable('members').set({ age_checked: now }).where('id', '=', member).execute();
  await bump(tx, 'user', [member]);
}
