/**
 * The site's names of interests, in the language of the interface (the backend reads the language from a cookie). They
 * change as rarely as the settings, so data younger than `SETTINGS_POLL_MS` is not fetched again.
 */
import { listInterests } from '#schemas/interests.ts';
import { SETTINGS_POLL_MS } from '#schemas/limits.ts';
import type { Locale } from '#schemas/locale.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { readInterests, writeInterests } from '#sync/db/tables/interests.ts';
import { interestsKey } from '#sync/db/tables/freshness-keys.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { storeAnswer, type QueryContext } from './own-lists.ts';

export async function fetchInterests(
  context: QueryContext,
  locale: Locale,
): Promise<Outcome<null>> {
  const { clock, memberSession } = context;
  const known = await readInterests(memberSession.store, locale);
  // After the clock was set back, the age is negative: its absolute value counts.
  const age = known === null ? SETTINGS_POLL_MS : Math.abs(clock.wall() - known.requestedAt);
  if (age < SETTINGS_POLL_MS) return ok(null);
  const outcome = outcomeOf(listInterests, await fetchOptional(memberSession.http, listInterests));
  return storeAnswer(context, interestsKey(locale), outcome, ({ interests }) =>
    writeInterests(memberSession.store, locale, { interests, requestedAt: clock.wall() }),
  );
}
