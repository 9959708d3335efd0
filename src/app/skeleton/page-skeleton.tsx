import { useLocation } from 'react-router';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { skeletonShape } from './skeleton-shape.ts';

const PLACES = Array.from('12345678');

/** Shown while the page's code is loading or it is not known yet who is signed in. It has the shape of the coming page. */
export function PageSkeleton({ isQuiet = false }: { isQuiet?: boolean }) {
  const shape = skeletonShape(useLocation().pathname);
  const hasCards = shape === 'cards';
  if (shape === 'centered')
    return (
      <LoadingRegion isQuiet={isQuiet} className="middle-column grow justify-center gap-4">
        <Skeleton className="size-24 rounded-pill" />
        <Skeleton className="h-6 w-2/3 rounded-field" />
        <Skeleton className="h-4 w-full rounded-field" />
      </LoadingRegion>
    );
  return (
    <LoadingRegion isQuiet={isQuiet} className="mx-auto w-full max-w-page px-4 py-4 md:px-8">
      <Skeleton className="mb-6 h-8 w-48 rounded-field" />
      <div className={hasCards ? 'card-grid' : 'mx-auto flex max-w-prose flex-col gap-4'}>
        {PLACES.map((place) =>
          hasCards ? (
            <CardSkeleton key={place} />
          ) : (
            <Skeleton key={place} className="h-14 rounded-field" />
          ),
        )}
      </div>
    </LoadingRegion>
  );
}
