/**
 * What the site offers for the fields of a profile. It changes as rarely as the settings, so data younger than
 * `SETTINGS_POLL_MS` is not fetched again.
 */
import { SETTINGS_POLL_MS } from '#schemas/limits.ts';
import { againAfterMs, ok, type Outcome } from '#schemas/outcome.ts';
import { listProfileFields } from '#schemas/profile.ts';
import { PROFILE_FIELDS_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { readProfileFields, writeProfileFields } from '#sync/db/tables/profile-fields.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { storeAnswer, type QueryContext } from './own-lists.ts';

export async function fetchProfileFields(context: QueryContext): Promise<Outcome<null>> {
  const { clock, memberSession } = context;
  const { http, store } = memberSession;
  const known = await readProfileFields(store);
  // After the clock was set back, the age is negative: its absolute value counts.
  const age = known === null ? SETTINGS_POLL_MS : Math.abs(clock.wall() - known.requestedAt);
  if (age < SETTINGS_POLL_MS) return ok(null);
  const outcome = outcomeOf(listProfileFields, await fetchOptional(http, listProfileFields));
  return storeAnswer(context, PROFILE_FIELDS_FRESHNESS, outcome, ({ allowed_values, labels }) =>
    writeProfileFields(store, {
      choices: choicesOf(allowed_values, labels ?? {}),
      requestedAt: clock.wall(),
    }),
  );
}

/** The signup cannot go on without the codes of a site (use-profile-choices.ts). */
export const profileFieldsAgainMs = (
  _context: QueryContext,
  _params: unknown,
  { outcome }: { outcome: Outcome<null> },
): Promise<number | null> => Promise.resolve(outcome.ok ? null : againAfterMs(outcome.failure));

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

const choicesOf = (values: Readonly<Record<string, readonly string[]>>, labels: Labels) =>
  Object.fromEntries(
    Object.entries(values).map(([field, codes]) => [
      field,
      codes.map((code) => ({ code, label: labels[field]?.[code] ?? null })),
    ]),
  );
