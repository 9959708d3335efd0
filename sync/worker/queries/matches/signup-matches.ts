/**
 * The members offered at the end of the signup (contract 45). They are stored, so that the screen shows them offline; a
 * backend may lack the call.
 */
import { SIGNUP_MATCHES_SHOWN } from '#schemas/limits.ts';
import { listMatches } from '#schemas/matches.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { SIGNUP_MATCHES_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { writeCards } from '#sync/db/tables/profiles.ts';
import { get } from '#sync/db/store/store.ts';
import {
  SIGNUP_MATCHES,
  signupMatchesIn,
  writeSignupMatches,
} from '#sync/db/tables/signup-matches.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { storeAnswer, type QueryContext } from '#sync/worker/queries/own-lists.ts';

/** As widely as the stored ones were found. */
export async function fetchSignupMatches(context: QueryContext): Promise<Outcome<null>> {
  const stored = signupMatchesIn(await get(context.memberSession.store, 'meta', SIGNUP_MATCHES));
  return fetchFound(context, stored?.isWide ?? false);
}

/** From all countries of the site. */
export const fetchWiderSignupMatches = (context: QueryContext): Promise<Outcome<null>> =>
  fetchFound(context, true);

async function fetchFound(context: QueryContext, isWide: boolean): Promise<Outcome<null>> {
  const { http, store } = context.memberSession;
  const wider = isWide ? { searchAllCountries: true } : {};
  const query = { signup: true, limit: SIGNUP_MATCHES_SHOWN, ...wider };
  const outcome = outcomeOf(listMatches, await fetchOptional(http, listMatches, { query }));
  return storeAnswer(context, SIGNUP_MATCHES_FRESHNESS, outcome, async ({ profiles }) => {
    await writeCards(store, profiles, context.clock.wall());
    await writeSignupMatches(store, { profiles, isWide });
  });
}
