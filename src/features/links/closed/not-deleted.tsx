import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** For a signed-in member. `isOther`: with a link that restores an account, which is another one. */
export function NotDeleted({ isOther }: { isOther: boolean }) {
  return (
    <EmptyState
      kind="sent"
      heading="h1"
      title={isOther ? <Trans>You are logged in</Trans> : <Trans>Your account is here</Trans>}
      action={
        <LinkButton to={isOther ? '/me' : '/'}>
          {isOther ? <Trans>Go to “Me”</Trans> : <Trans>Go on</Trans>}
        </LinkButton>
      }
    >
      {isOther ? (
        <Trans>
          To restore another account, log out first. Then open the link in the email again.
        </Trans>
      ) : (
        <Trans>You are logged in, and nothing was deleted.</Trans>
      )}
    </EmptyState>
  );
}
