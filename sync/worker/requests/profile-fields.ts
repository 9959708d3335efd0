/**
 * What the site offers for the fields of a profile, genders among them. It changes as rarely as the settings, so data
 * younger than `SETTINGS_POLL_MS` is not fetched again. Some sites give the codes of genders only in an answer of their
 * search.
 */
import { SETTINGS_POLL_MS } from '#schemas/limits.ts';
import { againAfterMs, ok, type Failure, type Outcome } from '#schemas/outcome.ts';
import { listProfileFields } from '#schemas/profile.ts';
import { searchMembers, type FilterOptions } from '#schemas/search.ts';
import {
  readGenders,
  writeGenders,
  readProfileFields,
  writeProfileFields,
} from '#sync/db/tables/profile-fields.ts';
import { PROFILE_FIELDS_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { storeAnswer, type QueryContext } from './own-lists.ts';
import type { FieldChoice } from '#schemas/choices.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';

/** Stores the genders of a search answer, or else those of the profile fields, fetched as rarely as the settings. */
export async function keepGenders(
  context: RequestContext,
  options: FilterOptions | null,
  wall: number,
): Promise<void> {
  const answered = options === null ? [] : choicesIn(options.genders, options.gender_labels);
  const known = await readGenders(context.store);
  if (answered.length > 0) {
    // Every search brings them: known values cause no write.
    if (JSON.stringify(known?.genders) === JSON.stringify(answered)) return;
    await writeGenders(context.store, { genders: answered, requestedAt: wall });
  } else if (context.member !== null) await fetchGenders(context, known, wall);
  context.stored();
}

async function fetchGenders(
  { http, store }: RequestContext,
  known: { requestedAt: number } | null,
  wall: number,
): Promise<void> {
  if (known !== null && Math.abs(wall - known.requestedAt) < SETTINGS_POLL_MS) return;
  const answer = await fetchOptional(http, listProfileFields);
  if (answer.type !== 'answer') return;
  const { allowed_values, labels } = answer.value;
  const genders = choicesIn(allowed_values['gender'] ?? [], labels?.['gender']);
  await writeGenders(store, { genders, requestedAt: wall });
}

const choicesIn = (codes: readonly string[], labels: Record<string, string> = {}): FieldChoice[] =>
  codes.map((code) => ({ code, label: labels[code] ?? null }));

export async function fetchProfileFields(context: QueryContext): Promise<Outcome<null>> {
  const outcome = await fetchFields(context);
  if (!outcome.ok && !isWithoutCall(outcome.failure)) return outcome;
  const genders = await findGenders(context);
  return genders.ok ? outcome : genders;
}

/** The site does not answer the call: neither another session nor a later attempt would change the failure. */
const isWithoutCall = (failure: Failure): boolean =>
  failure.code !== 'signed-out' && againAfterMs(failure) === null;

/** A site that does not answer the search names no genders. */
async function findGenders({ clock, memberSession }: QueryContext): Promise<Outcome<null>> {
  const { http, store } = memberSession;
  const { choices = {} } = (await readProfileFields(store)) ?? {};
  const isNamed = (choices['gender'] ?? []).length > 0;
  if (isNamed || (await readGenders(store)) !== null) return ok(null);
  const query = { auto_load: true, do_not_save: true, page: 1, pp: 1, source: 'members' };
  const found = outcomeOf(searchMembers, await http(searchMembers, { query }));
  const wall = clock.wall();
  if (!found.ok && !isWithoutCall(found.failure)) return found;
  if (found.ok) await keepGenders(memberSession, found.value.filter_options, wall);
  if ((await readGenders(store)) === null)
    await writeGenders(store, { genders: [], requestedAt: wall });
  return ok(null);
}

async function fetchFields(context: QueryContext): Promise<Outcome<null>> {
  const { clock, memberSession } = context;
  const { http, store } = memberSession;
  const known = await readProfileFields(store);
  // After the clock was set back, the age is negative: its absolute value counts.
  const age = known === null ? SETTINGS_POLL_MS : Math.abs(clock.wall() - known.requestedAt);
  if (age < SETTINGS_POLL_MS) return ok(null);
  const outcome = outcomeOf(listProfileFields, await fetchOptional(http, listProfileFields));
  return storeAnswer(context, PROFILE_FIELDS_FRESHNESS, outcome, ({ allowed_values, labels }) =>
    writeProfileFields(store, {
      choices: choicesByField(allowed_values, labels ?? {}),
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

type FieldLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

const choicesByField = (values: Readonly<Record<string, readonly string[]>>, labels: FieldLabels) =>
  Object.fromEntries(
    Object.entries(values).map(([field, codes]) => [field, choicesIn(codes, labels[field])]),
  );
