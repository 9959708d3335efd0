import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { useStatus } from '#src/data/use-status.ts';
import { warn } from '#src/lib/log.ts';
import { isSearchBot } from '#src/lib/visitors/search-bot.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';

const SignupOnError = optionalPart(
  async () => (await import('#src/features/signup/signup-on-error.tsx')).SignupOnError,
);

/**
 * A page that failed: its status code, a sentence, and a button to try again. A search engine gets only `noindex`, none of the
 * page (spec §2 error page).
 */
export function ErrorPage() {
  const { t } = useLingui();
  const { connectivity } = useStatus('connectivity');
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  useEffect(
    () => warn('page failed', error instanceof Error ? error.name : String(status)),
    [error, status],
  );

  if (isSearchBot(navigator.userAgent)) return <meta name="robots" content="noindex" />;
  return (
    <>
      <PageBar title={t`Something went wrong`} />
      <meta name="robots" content="noindex" />
      <EmptyState
        kind={connectivity === 'offline' ? 'offline' : 'error'}
        title={String(status)}
        role="alert"
        action={
          <Button onClick={() => location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {connectivity === 'offline' ? (
          <Trans>This page isn’t on your device yet. It opens when you’re back online.</Trans>
        ) : (
          <Trans>This page could not be shown. What you wrote is safe.</Trans>
        )}
      </EmptyState>
      <SignupOnError />
    </>
  );
}
