/**
 * The names of the interests that the signed-in member shares with another; the offered openers depend on them. Null until the
 * names are known, but for one second at most: then there are none. After that they do not change, so that a text does not
 * change while the member presses it. Another profile needs another instance (`key`).
 */
import { useEffect, useState } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { useSharedInterests } from './use-shared-interests.ts';

const LONGEST_WAIT_MS = 1_000;

export function useKeptInterests(profile: ProfileId): readonly string[] | null {
  const { shared } = useSharedInterests(profile);
  const [isWaitOver, setWaitOver] = useState(false);
  const [kept, setKept] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setWaitOver(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [profile]);
  if (kept === null && (isWaitOver || shared.length > 0)) setKept(shared);
  return kept;
}
