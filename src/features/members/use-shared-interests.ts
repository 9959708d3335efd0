/** The names of the interests that the signed-in member and another have in common, and of those that only the other has. */
import type { ProfileId } from '#schemas/ids.ts';
import type { Profile } from '#schemas/profile.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { userQuery } from '#sync/queries/account.ts';
import { useInterestNames } from './use-interest-names.ts';
import { useProfileOf } from './use-profile-of.ts';

export interface SharedInterests {
  shared: string[];
  others: string[];
}

/** The whole profile is fetched for them when it is not stored. */
export function useSharedInterests(profile: ProfileId): SharedInterests {
  const theirs = useProfileOf(profile)?.interests ?? [];
  const mine = useInterestsBeside(profile);
  return {
    shared: useInterestNames(theirs.filter((id) => mine.has(id))),
    others: useInterestNames(theirs.filter((id) => !mine.has(id))),
  };
}

/** Whether both have one with a name. */
export function useSharesInterests(them: Pick<Profile, 'id' | 'interests'> | null): boolean {
  const mine = useInterestsBeside(them?.id);
  return useInterestNames((them?.interests ?? []).filter((id) => mine.has(id))).length > 0;
}

/** The own interests. Nothing is shared with oneself. */
function useInterestsBeside(profile: ProfileId | undefined): ReadonlySet<string> {
  const me = valueOf(useLive(userQuery, {}))?.profile;
  return new Set(me?.id === profile ? [] : me?.interests);
}
