import { useState } from 'react';
import type { Time } from '#schemas/time.ts';
import { keep, kept } from '#src/lib/kept.ts';

const OVER_KEY = 'first-visit-over';
/** Members who joined longer ago need no first visit. */
const NEW_DAYS = 7;
const DAY_MS = 86_400_000;

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** `joined` is null on a site that does not send it: nobody is new there. */
function isFirst(joined: Time | null, now: number): boolean {
  if (joined === null) return false;
  const day = dayOf(Date.parse(joined));
  const over = Number(kept(OVER_KEY) ?? Number.NEGATIVE_INFINITY);
  return day > over && day >= dayOf(now) - NEW_DAYS;
}

/**
 * Whether the first steps were offered and closed on this device: the day of that, so that a member who joins later is offered
 * them, too. It names nobody and survives a logout.
 */
export function useFirstVisit(
  joined: Time | null,
  now: number,
): { isFirst: boolean; isEnded: boolean; end: () => void } {
  // Also where the browser stores nothing.
  const [isEnded, setEnded] = useState(false);
  return {
    isFirst: !isEnded && isFirst(joined, now),
    isEnded,
    end() {
      keep(OVER_KEY, String(dayOf(now)));
      setEnded(true);
    },
  };
}
