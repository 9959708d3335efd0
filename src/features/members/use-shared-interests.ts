/** The names of the interests that the signed-in member and another have in common, and of those that only the other has. */
import type { ProfileId } from '#schemas/ids.ts';
import type { Profile } from '#schemas/profile.ts';
import { valueOf } from '#src/data/live-value.ts';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { userQuery } from '#sync/queries/account.ts';
import { useAreNamesComing, useInterestNames } from './use-interest-names.ts';
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

/** Whether both have one with a name. Null until the device has said what is stored of them. */
export function useSharesInterests(them: Pick<Profile, 'id' | 'interests'> | null): boolean | null {
  const isMember = useStatus('session').session.state === 'member';
  const isMeComing = useLive(userQuery, {}) === UNANSWERED;
  const mine = useInterestsBeside(them?.id);
  const both = (them?.interests ?? []).filter((id) => mine.has(id));
  const areNamesComing = useAreNamesComing(both.length > 0);
  const isShared = useInterestNames(both).length > 0;
  return isMember && (isMeComing || areNamesComing) ? null : isShared;
}

/** The own interests. Nothing is shared with oneself. */
function useInterestsBeside(profile: ProfileId | undefined): ReadonlySet<string> {
  const me = valueOf(useLive(userQuery, {}))?.profile;
  return new Set(me?.id === profile ? [] : me?.interests);
}
