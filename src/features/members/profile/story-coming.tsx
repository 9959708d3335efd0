import { useEffect, useState } from 'react';
import { SLOW_NOTICE_AFTER_MS } from '#schemas/limits.ts';
import { useStatus } from '#src/data/use-status.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

/**
 * While only the card of a list is stored and the profile is on its way: as high as the screen, so that what follows the story does
 * not move when it comes. An answer that is late or fails does not keep the place forever.
 */
export function StoryComing() {
  const { connectivity } = useStatus('connectivity');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_NOTICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  if (isLate || connectivity === 'offline') return null;
  return (
    <div data-coming="" className="flex min-h-dvh flex-col gap-4">
      <Skeleton className="h-8 w-4/5 rounded-pill" />
      <Skeleton className="h-32 rounded-item" />
      <Skeleton className="h-32 rounded-item" />
    </div>
  );
}
