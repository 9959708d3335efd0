/**
 * The names of the interests that a member and I have; the whole profile is fetched for them when it is not stored. Null until
 * they are known, at the latest after a second; then they stay, so that nothing changes under the finger.
 */
import { useEffect, useState } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useInterestNames } from '#src/features/members/use-interest-names.ts';
import { userQuery } from '#sync/queries/account.ts';
import { memberQuery } from '#sync/queries/member.ts';

const KNOWN_AFTER_MS = 1_000;

export function useSharedInterests(profile: ProfileId): readonly string[] | null {
  const mine = valueOf(useLive(userQuery, {}))?.profile.interests ?? [];
  const theirs = valueOf(useLive(memberQuery, { profile }))?.profile?.interests ?? [];
  const load = useCommand((sync) => sync.loadMember);
  const [isOver, setOver] = useState(false);
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const names = useInterestNames(theirs.filter((interest) => mine.includes(interest)));
  useEffect(() => {
    void load({ profile });
    const timer = setTimeout(() => setOver(true), KNOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [profile, load]);
  if (kept === null && (isOver || names.length > 0)) setKept(names);
  return kept;
}
