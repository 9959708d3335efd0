/** The whole seconds until a moment, and zero after it; the component renders once a second meanwhile. */
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((until - now) / SECOND_MS));
}
