import { Trans, useLingui } from '@lingui/react/macro';
import { BACKEND_URL } from '#src/data/backend-url.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useTitle } from '#src/data/use-title.ts';
import { Banner } from '#src/ui/banner.tsx';
import { buttonStyle } from '#src/ui/button-style.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** `hasFailed`: the member comes back from a check that was not passed, or whose time was over. */
export function AgeCheckPage({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useLingui();
  const site = useSettings()?.name ?? '';
  const isAway = useIsAway();
  useTitle(t`Check of your age`);
  return (
    <>
      {hasFailed && (
        <Banner tone="warning" role="alert" className="mx-auto mt-4 max-w-form">
          <Trans>The check did not confirm that you are 18 or older. You can try again.</Trans>
        </Banner>
      )}
      <EmptyState
        kind="forbidden"
        heading="h1"
        title={<Trans>Check of your age</Trans>}
        action={
          <>
            {isAway ? (
              <p className="text-muted">
                <Trans>This needs a connection. Try again when you’re back online.</Trans>
              </p>
            ) : (
              <a
                href={`${BACKEND_URL}/api/age-check/start`}
                className={buttonStyle({ kind: 'ember' })}
              >
                <Trans>Check my age</Trans>
              </a>
            )}
            <LinkButton to="/me" kind="quiet">
              <Trans>Go to “Me”</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>
          {site} has another service check that everybody here is 18 or older. That service does not
          learn who you are here, and what you wrote is kept.
        </Trans>
      </EmptyState>
    </>
  );
}
