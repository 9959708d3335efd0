import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorOrOffline } from '#src/features/moderation/error-or-offline.tsx';
import { useAnswer } from '#src/data/fetching/use-answer.ts';
import { useMore } from '#src/data/fetching/use-more.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import type { Query } from '#sync/queries/live.ts';
import type { StaffList } from '#sync/queries/staff/lists.ts';

interface PagesViewProps<Params, Item> {
  query: Query<Params, StaffList<Item>>;
  params: Params;
  empty: ReactNode;
  children: (list: StaffList<Item>) => ReactNode;
}

/** A list of staff in each of its states, with a button while there is more of it. */
export function PagesView<Params, Item>(props: PagesViewProps<Params, Item>) {
  const { query, params, empty, children } = props;
  const { t } = useLingui();
  const failureText = useFailureText();
  const { value, failure, readAgain } = useAnswer(query, params);
  const more = useMore(query, params);
  if (failure !== null) return <ErrorOrOffline failure={failure} onRetry={readAgain} />;
  if (value === null)
    return (
      <LoadingRegion key="coming">
        <RowSkeleton />
      </LoadingRegion>
    );
  const hasMore = value.next !== null;
  return (
    <div className="flex flex-col gap-4">
      {value.items.length === 0 && !hasMore ? empty : children(value)}
      {more.failure && (
        <Banner tone="danger" role="alert">
          {failureText(more.failure)}
        </Banner>
      )}
      {hasMore && (
        <Button
          kind="soft"
          isWide
          isBusy={more.busy}
          busyLabel={t`Loading...`}
          onClick={() => void more.run()}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </div>
  );
}
