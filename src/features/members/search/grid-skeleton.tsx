import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { CARD_GAPS } from './result-grid.tsx';

interface GridSkeletonProps {
  count: number;
  /** Whether the coming cards have a note below the photo. */
  hasNote?: boolean;
}

export function GridSkeleton({ count, hasNote }: GridSkeletonProps) {
  return (
    <div className={`card-grid ${CARD_GAPS}`}>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} hasNote={hasNote ?? false} />
      ))}
    </div>
  );
}
