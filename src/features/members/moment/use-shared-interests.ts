/** The names of the interests that a member and I have; the whole profile is fetched for them when it is not stored. */
import { useEffect } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useInterestNames } from '#src/features/members/use-interest-names.ts';
import { userQuery } from '#sync/queries/account.ts';
import { memberQuery } from '#sync/queries/member.ts';

export function useSharedInterests(profile: ProfileId): string[] {
  const mine = valueOf(useLive(userQuery, {}))?.profile.interests ?? [];
  const theirs = valueOf(useLive(memberQuery, { profile }))?.profile?.interests ?? [];
  const load = useCommand((sync) => sync.loadMember);
  useEffect(() => void load({ profile }), [profile, load]);
  return useInterestNames(theirs.filter((interest) => mine.includes(interest)));
}
