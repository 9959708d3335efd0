/** The names of the interests that the signed-in member and another have in common, and of those that only the other has. */
import type { ProfileId } from '#schemas/ids.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { userQuery } from '#sync/queries/account.ts';
import { useInterestNames } from './use-interest-names.ts';
import { useProfileOf } from './use-profile-of.ts';

export interface SharedInterests {
  shared: string[];
  others: string[];
}

/** The whole profile is fetched for them when it is not stored. Nothing is shared with oneself. */
export function useSharedInterests(profile: ProfileId): SharedInterests {
  const theirs = useProfileOf(profile)?.interests ?? [];
  const me = valueOf(useLive(userQuery, {}))?.profile;
  const mine = new Set(me?.id === profile ? [] : me?.interests);
  return {
    shared: useInterestNames(theirs.filter((id) => mine.has(id))),
    others: useInterestNames(theirs.filter((id) => !mine.has(id))),
  };
}
