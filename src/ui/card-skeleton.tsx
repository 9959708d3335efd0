import { Skeleton } from './skeleton.tsx';

/** Exactly as large as a photo card, with or without a note below the photo. */
export function CardSkeleton({ hasNote = false }: { hasNote?: boolean }) {
  return (
    <div className="flex flex-col" aria-hidden="true">
      <Skeleton className="aspect-4/5 rounded-card" />
      {hasNote && (
        <span className="flex h-11.5 items-start px-1 pt-2.5">
          <Skeleton className="h-3 w-2/5 rounded-field" />
        </span>
      )}
    </div>
  );
}
