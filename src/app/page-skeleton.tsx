import { useLingui } from '@lingui/react/macro';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { LoadingRegion } from '#src/ui/loading-region.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

const CARDS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Shown while the page's code is loading or it is not known yet who is signed in. */
export function PageSkeleton() {
  const { t } = useLingui();
  return (
    <LoadingRegion label={t`Loading...`} className="mx-auto w-full max-w-page px-4 py-4 md:px-8">
      <Skeleton className="mb-6 h-8 w-48 rounded-field" />
      <div className="card-grid">
        {CARDS.map((card) => (
          <CardSkeleton key={card} />
        ))}
      </div>
    </LoadingRegion>
  );
}
