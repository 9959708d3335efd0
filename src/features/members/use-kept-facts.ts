/**
 * What the offered openers of a member depend on. Null until the names of the interests are known, but for one second at most: then
 * there are none. After that they do not change, so that a text does not change while the member presses it. Another profile needs
 * another instance (`key`).
 */
import { useEffect, useState } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { answeredPrompts } from '#schemas/prompts.ts';
import { useProfileOf } from './use-profile-of.ts';
import { useSharedInterests } from './use-shared-interests.ts';

export interface KeptFacts {
  /** The names of the interests that the signed-in member shares with them. */
  shared: readonly string[];
  /** Their first answer to a prompt. */
  words: string | null;
}

const LONGEST_WAIT_MS = 1_000;

export function useKeptFacts(profile: ProfileId): KeptFacts | null {
  const { shared } = useSharedInterests(profile);
  const [answer] = answeredPrompts(useProfileOf(profile)?.notes ?? {});
  const [isWaitOver, setWaitOver] = useState(false);
  const [kept, setKept] = useState<KeptFacts | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setWaitOver(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [profile]);
  if (kept === null && (isWaitOver || shared.length > 0))
    setKept({ shared, words: answer?.text ?? null });
  return kept;
}
