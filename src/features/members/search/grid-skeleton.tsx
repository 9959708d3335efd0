import { CardSkeleton } from '#src/ui/card-skeleton.tsx';

interface GridSkeletonProps {
  count: number;
  /** As many rows of actions as the cards have that come. */
  actionRows: number;
}

export function GridSkeleton({ count, actionRows }: GridSkeletonProps) {
  return (
    <div className="card-grid">
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} actionRows={actionRows} />
      ))}
    </div>
  );
}
