import { CardSkeleton } from '#src/ui/card-skeleton.tsx';

interface GridSkeletonProps {
  count: number;
  /** The number of action rows of the coming cards. */
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
