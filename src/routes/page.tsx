import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { PAGE_NAMES, WITHDRAW_PATH } from '#schemas/page-names.ts';
import { SiteText } from '#src/features/legal/site-text.tsx';
import { usePage } from '#src/data/texts/use-page.ts';
import { usePageNames } from '#src/features/legal/use-page-names.ts';
import { ErrorState } from '#src/features/live/error-state.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { BACKEND_URL } from '#src/data/backend-url.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';

export function Component() {
  const { pathname } = useLocation();
  const name = PAGE_NAMES.find((page) => pathname.endsWith(`/${page}`)) ?? 'terms';
  const { text, failure, again } = usePage(name);
  const names = usePageNames();

  return (
    <>
      <PageBar isNarrow title={text?.title ?? names[name]} />
      <div className="mx-auto w-full max-w-page px-4 pb-8 md:px-8">
        <div className="mx-auto max-w-prose">
          {text !== null && <SiteText text={text} />}
          {text?.page === 'return-policy' && <WithdrawButton />}
          {text === null && failure !== null && <ErrorState failure={failure} onRetry={again} />}
          {text === null && failure === null && (
            <LoadingRegion>
              <RowSkeleton />
            </LoadingRegion>
          )}
        </div>
      </div>
    </>
  );
}

/** Also for a member who cannot log in; the backend that serves this text also serves the page. */
function WithdrawButton() {
  return (
    <div className="mt-4">
      <LinkButton to={BACKEND_URL + WITHDRAW_PATH} reloadDocument kind="outline">
        <Trans>Withdraw from an order</Trans>
      </LinkButton>
    </div>
  );
}
