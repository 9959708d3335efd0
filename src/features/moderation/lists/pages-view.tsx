import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorOrOffline } from '#src/features/moderation/error-or-offline.tsx';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { LoadingRegion } from '#src/ui/loading-region.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import type { Page, Pages } from './use-pages.ts';

interface PagesViewProps<Item> {
  pages: Pages<Item>;
  empty: ReactNode;
  children: (page: Page<Item>) => ReactNode;
}

/** A list of staff in each of its states, with a button while there is more of it. */
export function PagesView<Item>({ pages, empty, children }: PagesViewProps<Item>) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { shown, failure, isBusy, reload, loadMore } = pages;
  if (shown === null && failure !== null)
    return <ErrorOrOffline failure={failure} onRetry={() => void reload()} />;
  if (shown === null)
    return (
      <LoadingRegion label={t`Loading...`}>
        <RowSkeleton />
      </LoadingRegion>
    );
  const hasMore = shown.next !== null;
  return (
    <div className="flex flex-col gap-4">
      {shown.items.length === 0 && !hasMore ? empty : children(shown)}
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      {(hasMore || failure) && (
        <Button
          kind="soft"
          isWide
          isBusy={isBusy}
          busyLabel={t`Loading...`}
          onClick={() => void (hasMore ? loadMore() : reload())}
        >
          {hasMore ? <Trans>Load more</Trans> : <Trans>Try again</Trans>}
        </Button>
      )}
    </div>
  );
}
