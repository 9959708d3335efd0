/**
 * True when a condition has lasted for a while: a mark that appears and disappears with every tap would disturb, and
 * rendering it would slow the tap down.
 */
import { useEffect, useState } from 'react';

export function useDelayed(isSo: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  if (lasts && !isSo) setLasts(false);
  useEffect(() => {
    if (!isSo || lasts) return undefined;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => clearTimeout(timer);
  }, [isSo, lasts, ms]);
  return lasts;
}
