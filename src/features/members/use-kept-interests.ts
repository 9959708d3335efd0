/**
 * The names of the interests that a member and I share, for the words that are chosen from them. Null until they are known, at
 * the latest after a second; then they stay, so that nothing changes under the finger.
 */
import { useEffect, useState } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { useSharedInterests } from './use-shared-interests.ts';

const KNOWN_AFTER_MS = 1_000;

export function useKeptInterests(profile: ProfileId): readonly string[] | null {
  const { shared } = useSharedInterests(profile);
  const [isOver, setOver] = useState(false);
  const [kept, setKept] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), KNOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [profile]);
  if (kept === null && (isOver || shared.length > 0)) setKept(shared);
  return kept;
}
