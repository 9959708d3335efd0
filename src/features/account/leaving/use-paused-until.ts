import type { User } from '#schemas/account.ts';
import type { Time } from '#schemas/time.ts';
import { useNow } from '#src/data/use-now.ts';

/** Null when the profile is not paused: the server keeps the end of a pause that is over. */
export function usePausedUntil({ paused_until: until = null }: User): Time | null {
  const now = useNow();
  return until !== null && Date.parse(until) > now ? until : null;
}
