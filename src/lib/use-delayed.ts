/**
 * True once something has been so for a while: what comes and goes with every tap would only disturb, and cost the tap its
 * time.
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
