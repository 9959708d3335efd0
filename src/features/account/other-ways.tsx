import { Trans } from '@lingui/react/macro';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** Below the login form: a new password, and for a visitor without an account the way to join. */
export function OtherWays({ canJoin }: { canJoin: boolean }) {
  const siteHas = useSiteHas();
  return (
    <div className="-mt-3 flex flex-col items-center gap-1">
      {siteHas('askPasswordReset') && (
        <LinkButton to="/reset-password" kind="quiet" size="compact">
          <Trans>Forgot your password?</Trans>
        </LinkButton>
      )}
      {canJoin && (
        <p className="text-small text-muted">
          <Trans>
            New here?{' '}
            <TextLink to="/signup" isAlone>
              Join free
            </TextLink>
          </Trans>
        </p>
      )}
    </div>
  );
}
