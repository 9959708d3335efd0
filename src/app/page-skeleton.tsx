import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { screenAt } from '#schemas/screen-at.ts';
import type { Screen, ScreenName } from '#schemas/screens.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { LoadingRegion } from '#src/ui/loading-region.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8'];
const WITH_CARDS: ReadonlySet<ScreenName> = new Set(['members', 'likes', 'signup-matches']);

/** A page with one thing in its middle, like the link of a mail. */
const isOneThing = ({ layout, name }: Screen): boolean =>
  layout === 'empty' || layout === 'lander' || name === 'login';

/** Shown while the page's code is loading or it is not known yet who is signed in. It has the shape of the coming page. */
export function PageSkeleton() {
  const { t } = useLingui();
  const screen = screenAt(useLocation().pathname);
  const hasCards = screen !== null && WITH_CARDS.has(screen.name);
  if (screen === null || (!hasCards && isOneThing(screen)))
    return (
      <LoadingRegion
        label={t`Loading...`}
        className="mx-auto flex w-full max-w-form grow flex-col items-center justify-center gap-4 px-4 py-12"
      >
        <Skeleton className="size-24 rounded-pill" />
        <Skeleton className="h-6 w-2/3 rounded-field" />
        <Skeleton className="h-4 w-full rounded-field" />
      </LoadingRegion>
    );
  return (
    <LoadingRegion label={t`Loading...`} className="mx-auto w-full max-w-page px-4 py-4 md:px-8">
      <Skeleton className="mb-6 h-8 w-48 rounded-field" />
      <div className={hasCards ? 'card-grid' : 'mx-auto max-w-prose'}>
        {PLACES.map((place) =>
          hasCards ? <CardSkeleton key={place} /> : <RowSkeleton key={place} />,
        )}
      </div>
    </LoadingRegion>
  );
}
