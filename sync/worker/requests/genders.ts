/**
 * Stores the codes and labels of a site's genders: from its search answers, or else from its profile fields, which are
 * fetched as rarely as the settings.
 */
import type { FieldChoice } from '#schemas/choices.ts';
import { SETTINGS_POLL_MS } from '#schemas/limits.ts';
import { listProfileFields } from '#schemas/profile.ts';
import type { FilterOptions } from '#schemas/search.ts';
import { readGenders, writeGenders } from '#sync/db/tables/genders.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { RequestContext } from '#sync/worker/request-context.ts';

export async function keepGenders(
  context: RequestContext,
  options: FilterOptions | null,
  wall: number,
): Promise<void> {
  const answered = options === null ? [] : choices(options.genders, options.gender_labels);
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
  const genders = choices(allowed_values['gender'] ?? [], labels?.['gender']);
  await writeGenders(store, { genders, requestedAt: wall });
}

const choices = (codes: readonly string[], labels: Record<string, string> = {}): FieldChoice[] =>
  codes.map((code) => ({ code, label: labels[code] ?? null }));
