/** Checks an address with the server, which also gives the token of a signup with it (spec §4, §7). */
import type { EmailCheck } from '#sync/api.ts';
import { fail, type Outcome } from '#schemas/outcome.ts';
import { validateEmail as validateEmailCall } from '#schemas/signup.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { isOfUnknownBrowser } from '#sync/worker/http/unknown-browser.ts';

interface EmailCheckContext {
  http: Http;
  /** Makes this browser known to the server; null where a member is signed in. */
  loadSettings: (() => Promise<unknown>) | null;
}

export async function validateEmail(
  { http, loadSettings }: EmailCheckContext,
  email: string,
): Promise<Outcome<EmailCheck & { token: string | null }>> {
  const check = async () =>
    outcomeOf(
      validateEmailCall,
      await fetchOptional(http, validateEmailCall, { query: { email } }),
    );
  const first = await check();
  if (loadSettings === null || !isOfUnknownBrowser(first)) return withoutSession(first);
  await loadSettings();
  return withoutSession(await check());
}

/** A visitor has no session that could have ended. */
export const withoutSession = <T>(outcome: Outcome<T>): Outcome<T> =>
  outcome.ok || outcome.failure.code !== 'signed-out'
    ? outcome
    : fail({ code: 'refused', status: 403, reason: 'forbidden', message: '' });
