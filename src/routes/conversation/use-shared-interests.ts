/** The names of the interests that the signed-in member and another have in common. */
import type { ProfileId } from '#schemas/ids.ts';
import { useInterestNames } from '#src/features/members/use-interest-names.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { userQuery } from '#sync/queries/account.ts';
import { memberQuery } from '#sync/queries/member.ts';

export function useSharedInterests(profile: ProfileId): string[] {
  const theirs = valueOf(useLive(memberQuery, { profile }))?.profile?.interests ?? [];
  const mine = valueOf(useLive(userQuery, {}))?.profile.interests ?? [];
  return useInterestNames(theirs.filter((id) => mine.includes(id)));
}
