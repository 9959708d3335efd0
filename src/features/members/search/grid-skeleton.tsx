import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { CARD_GAPS } from './result-grid.tsx';

interface GridSkeletonProps {
  count: number;
  /** Whether the time of a like is below the hook (card-hook.tsx). */
  hasTime?: boolean;
}

export function GridSkeleton({ count, hasTime = false }: GridSkeletonProps) {
  return (
    <div className={`card-grid ${CARD_GAPS}`}>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} noteLines={hasTime ? 3 : 2} />
      ))}
    </div>
  );
}
