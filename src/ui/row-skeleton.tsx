import { ROW_FRAME } from './list-row.tsx';
import { Skeleton } from './skeleton.tsx';

/** Exactly as large as a list row. */
export function RowSkeleton() {
  return (
    <div className={ROW_FRAME} aria-hidden="true">
      <Skeleton className="size-14 shrink-0 rounded-pill" />
      <div className="flex grow flex-col gap-2">
        <Skeleton className="h-4 w-2/5 rounded-field" />
        <Skeleton className="h-3 w-4/5 rounded-field" />
      </div>
    </div>
  );
}
