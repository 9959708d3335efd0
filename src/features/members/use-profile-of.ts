/** The stored profile of a member; it is fetched when only the card of a list is stored. Null until then. */
import { useEffect } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import type { Profile } from '#schemas/profile.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';

export function useProfileOf(profile: ProfileId): Profile | null {
  const member = valueOf(useLive(memberQuery, { profile }));
  const { connectivity } = useStatus('connectivity');
  const load = useCommand((sync) => sync.loadMember);
  const known = member?.profile ?? null;
  const isMissing = known === null && connectivity !== 'offline';
  useEffect(() => {
    if (isMissing) void load({ profile });
  }, [isMissing, profile, load]);
  return known;
}
