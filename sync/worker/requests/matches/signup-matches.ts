/**
 * The members offered at the end of the signup (contract 45). They are stored, so that the screen shows them offline; a
 * site without the call is searched (decisions 131).
 */
import { joinGenders } from '#schemas/genders.ts';
import { AGE_MAX, AGE_MIN, SIGNUP_MATCHES_SHOWN } from '#schemas/limits.ts';
import { listMatches, type Match } from '#schemas/matches.ts';
import type { Meet } from '#schemas/meet.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { SIGNUP_MATCHES_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { writeCards } from '#sync/db/tables/profiles.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { get } from '#sync/db/store/store.ts';
import {
  meetOfMatches,
  SIGNUP_MATCHES,
  signupMatchesIn,
  writeSignupMatches,
} from '#sync/db/tables/signup-matches.ts';
import type { SignupMatchesParams } from '#sync/queries/signup-matches.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { storeAnswer, type QueryContext } from '#sync/worker/requests/own-lists.ts';
import { matchesFromSearch } from './from-search.ts';

/** As widely as the stored ones were found. */
export async function fetchSignupMatches(
  context: QueryContext,
  params: SignupMatchesParams,
): Promise<Outcome<null>> {
  const stored = signupMatchesIn(await get(context.memberSession.store, 'meta', SIGNUP_MATCHES));
  return fetchFound(context, { ...params, isWide: stored?.isWide ?? false });
}

/** From all countries of the site. */
export const fetchWiderSignupMatches = (
  context: QueryContext,
  params: SignupMatchesParams,
): Promise<Outcome<null>> => fetchFound(context, { ...params, isWide: true });

interface MatchesRequest extends SignupMatchesParams {
  isWide: boolean;
}

async function fetchFound(context: QueryContext, asked: MatchesRequest): Promise<Outcome<null>> {
  const { http, store } = context.memberSession;
  const { isWide } = asked;
  const meet = meetOfMatches(await get(store, 'user', ONLY), asked.meet);
  const wider = isWide ? { searchAllCountries: true } : {};
  const query = { signup: true, limit: SIGNUP_MATCHES_SHOWN, ...wider };
  const dealt = outcomeOf(listMatches, await fetchOptional(http, listMatches, { query }));
  const isLacking = !dealt.ok && dealt.failure.code === 'absent';
  const outcome = isLacking ? await findMatches(context, asked) : dealt;
  return storeAnswer(context, SIGNUP_MATCHES_FRESHNESS, outcome, async ({ profiles }) => {
    await writeCards(store, profiles, context.clock.wall());
    await writeSignupMatches(store, { profiles, isWide, meet });
  });
}

/** The first page of a search near the member, where the site has no call for matches (decisions 131). */
async function findMatches(
  context: QueryContext,
  { meet, isWide }: MatchesRequest,
): Promise<Outcome<{ profiles: Match[] }>> {
  const me = (await get(context.memberSession.store, 'user', ONLY))?.profile ?? null;
  const near = me?.country ? { country: me.country } : {};
  const found = await matchesFromSearch(context, {
    ...(meet && meet.genders.length > 0 && { gender: joinGenders(meet.genders) }),
    ...(meet && agesOf(meet)),
    ...(isWide ? { searchAllCountries: true } : near),
  });
  if (!found.ok) return found;
  return ok({ profiles: found.value.profiles.slice(0, SIGNUP_MATCHES_SHOWN) });
}

/** Any age is no filter: it would leave out who keeps the age back (decisions 108). */
const agesOf = ({ min_age, max_age }: Meet) =>
  min_age === AGE_MIN && max_age === AGE_MAX ? {} : { min_age, max_age };
