/**
 * Sends a member to the age-check service of the operator's, and takes its signed answer (security R49). Outside the contract,
 * because the browser itself goes both ways. Without configuration there are no such pages. What a member may not do before is
 * refused by http/gates.ts.
 */
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { dropTokens, issueToken, takeToken } from '#server/db/accounts/one-time-tokens.ts';
import { ANY_TAB, findMember } from '#server/db/accounts/sessions.ts';
import { bump } from '#server/db/counters.ts';
import type { Database } from '#server/db/tables.ts';
import { sha256 } from '#server/rules/random-id.ts';
import { refusalAnswer } from '#server/http/answer.ts';
import { readToken } from '#server/http/cookies.ts';
import type { FormGate } from '#server/http/form-gate.ts';
import { addressIn, type App } from '#server/http/hono-app.ts';
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

export function createAgeCheck({ db, clock, config, gate }: Parts, check: AgeCheck): App {
  const app: App = new Hono();
  const goTo = (location: string): Response =>
    new Response(null, {
      status: 303,
      headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    });
  const backTo = (path: string): Response => goTo(config.ownOrigin + path);
  const now = (): Date => new Date(clock());

  app.get('/start', async ({ req, env }) => {
    const limited = await gate.tooOften(addressIn(env));
    if (limited !== null) return refusalAnswer(now(), limited.refusal, []);
    const token = readToken(req.raw.headers, 's', config.secure);
    const asked = { tabHash: ANY_TAB, now: now(), conversation: null } as const;
    const member =
      token === null ? null : await findMember(db, { ...asked, tokenHash: sha256(token) });
    if (member === null) return backTo('/login');
    if (member.isAgeChecked) return backTo(BACK);
    const issue = { purpose: 'age_check', member: member.id, now: now() } as const;
    // Each look leaves one: the last one counts.
    await dropTokens(db, member.id, ['age_check']);
    const url = new URL(check.url);
    url.searchParams.set('state', signedState(await issueToken(db, issue), check.key));
    url.searchParams.set('return', `${config.ownOrigin}${AGE_CHECK_PATH}/done`);
    return goTo(url.href);
  });

  app.get('/done', async ({ req, env }) => {
    const limited = await gate.tooOften(addressIn(env));
    if (limited !== null) return refusalAnswer(now(), limited.refusal, []);
    const answer = {
      state: req.query('state') ?? '',
      result: req.query('result') ?? '',
      signature: req.query('signature') ?? '',
    };
    const token = tokenIn(answer.state, check.key);
    const result = resultIn(answer, check.key);
    if (token === null || result === null)
      return siteRefusal('forbidden', 'this answer is not signed');
    const isPassed = await db.transaction().execute(async (tx) => {
      const used = await takeToken(tx, token, { purpose: 'age_check', now: now() });
      if (used.state !== 'done' || result === 'failed') return false;
      await passAgeCheck(tx, used.member, now());
      return true;
    });
    return backTo(isPassed ? BACK : FAILED);
  });
  return app;
}

async function passAgeCheck(tx: Kysely<Database>, member: string, now: Date): Promise<void> {
  await tx.updateTable('members').set({ age_checked: now }).where('id', '=', member).execute();
  await bump(tx, 'user', [member]);
}
