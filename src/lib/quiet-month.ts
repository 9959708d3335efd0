/** An offer that was refused is not made again on this device for a month. */
import { useState } from 'react';
import { keep, kept } from './kept.ts';

const QUIET_MS = 30 * 86_400_000;

/** `name` is where the moment of the refusal is kept. A clock that was set back does not silence an offer for years. */
const isQuiet = (name: string): boolean =>
  Math.abs(Date.now() - Number(kept(name) ?? 0)) < QUIET_MS;

export function useQuietMonth(name: string): { isQuiet: boolean; refuse: () => void } {
  // The state also holds where the browser stores nothing.
  const [isRefused, setRefused] = useState(() => isQuiet(name));
  return {
    isQuiet: isRefused,
    refuse() {
      keep(name, String(Date.now()));
      setRefused(true);
    },
  };
}
