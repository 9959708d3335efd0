import { useEffect, useState } from 'react';

/** How many seconds are left until then, wall-clock ms; 0 when it is over. */
export function useSecondsUntil(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const isOver = until === null || until <= now;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return isOver ? 0 : Math.ceil((until - now) / 1_000);
}
