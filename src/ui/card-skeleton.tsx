import { cx } from '#src/lib/cx.ts';
import { Skeleton } from './skeleton.tsx';

/** Exactly as large as a photo card with a note of so many lines below the photo. */
export function CardSkeleton({ noteLines = 2 }: { noteLines?: 2 | 3 }) {
  return (
    <div className="flex flex-col" aria-hidden="true">
      <Skeleton className="aspect-4/5 rounded-card" />
      <span className={cx('flex items-start px-1 pt-2.5', noteLines === 3 ? 'h-17.5' : 'h-11.5')}>
        <Skeleton className="h-3 w-2/5 rounded-field" />
      </span>
    </div>
  );
}
