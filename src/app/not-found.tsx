import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { BackButton } from '#src/features/members/back-button.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { useStatus } from '#src/data/use-status.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';

const SignupOnError = optionalPart(
  async () => (await import('#src/features/signup/signup-on-error.tsx')).SignupOnError,
);

const STATUS = '404';

/** An unknown path, and the page of the developers where it is not built (spec §2, §8). */
export function NotFound() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const isMember = useStatus('session').session.state === 'member';
  return (
    <>
      <PageBar title={t`Page not found`} start={isMember && <BackButton to="/members" />} />
      <meta name="robots" content="noindex" />
      <EmptyState
        kind="gone"
        title={STATUS}
        action={
          <LinkButton to="/">
            <Trans>Go to the start page</Trans>
          </LinkButton>
        }
      >
        <p>
          <Trans>There is nothing at this address:</Trans>
        </p>
        <p className="break-all font-medium text-ink">{pathname}</p>
      </EmptyState>
      <SignupOnError />
    </>
  );
}
