/** One member's whole profile: fetched and stored; a member who no longer exists is removed from the device. */
import type { ProfileId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { getProfile } from '#schemas/profile.ts';
import { writeProfile } from '#sync/db/tables/profiles.ts';
import { memberKey } from '#sync/db/tables/freshness-keys.ts';
import type { WantedOfMember } from '#sync/queries/member.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { FetchContext, RequestContext } from '#sync/worker/request-context.ts';
import { queryFailure } from '#sync/worker/reads/freshness.ts';

export async function fetchMember(
  { clock, context }: FetchContext,
  { profile: id, wanted }: { profile: ProfileId; wanted?: WantedOfMember | undefined },
): Promise<Outcome<null>> {
  if (wanted === undefined || (wanted === 'profile' && (await isWhole(context, id))))
    return ok(null);
  const outcome = outcomeOf(getProfile, await context.http(getProfile, { query: { id } }));
  const key = memberKey(id);
  if (!outcome.ok) {
    const failure = queryFailure(outcome.failure, context.member);
    if (failure?.code === 'not-found') await context.store.remove('profiles', [id]);
    context.freshness.failed(key, failure);
    return outcome;
  }
  const wall = clock.wall();
  await writeProfile(context.store, outcome.value, wall);
  context.freshness.refreshed(key, wall);
  context.stored();
  return ok(null);
}

async function isWhole({ store }: RequestContext, id: ProfileId): Promise<boolean> {
  const [known] = await store.select('profiles', { keys: [id] });
  return (known?.data.profile ?? null) !== null;
}
