import { CARD_FRAME } from './photo-card.tsx';
import { Skeleton } from './skeleton.tsx';

/** Exactly as large as a photo card with `actionRows` rows of actions. */
export function CardSkeleton({ actionRows = 1 }: { actionRows?: number }) {
  return (
    <div className={CARD_FRAME} aria-hidden="true">
      <Skeleton className="aspect-4/5" />
      <div className="flex flex-col p-3">
        <span className="flex h-6 items-center md:h-7">
          <Skeleton className="h-4 w-3/5 rounded-field" />
        </span>
        <span className="flex h-5 items-center">
          <Skeleton className="h-3 w-2/5 rounded-field" />
        </span>
        {actionRows > 0 && (
          <div className="flex flex-col gap-1 pt-3">
            {Array.from({ length: actionRows }, (_, row) => (
              <Skeleton key={row} className="h-11 rounded-chip" />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
