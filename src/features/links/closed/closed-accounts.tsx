import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { DeviceFindings } from './device-findings.tsx';

interface ClosedAccountsProps {
  /** The address has a link that the server has not looked at. */
  hasLink: boolean;
  /** The button of that link, or why it was refused. */
  way: ReactNode;
}

/** In a browser that closed no account: what the page is for, and nothing about any account. */
export function ClosedAccounts({ hasLink, way }: ClosedAccountsProps) {
  return (
    <div className="mx-auto flex w-full max-w-form flex-col items-center gap-6 px-4 py-8">
      <header className="text-center">
        <h1 tabIndex={-1} className="text-h1 text-balance">
          <Trans>Closed accounts</Trans>
        </h1>
        <p className="mt-2 text-balance text-muted">
          {hasLink ? (
            <Trans>
              This link brings a closed account back, as long as it is valid. We check it when you
              press the button.
            </Trans>
          ) : (
            <Trans>
              After you close an account, this page shows once, on the same device, what follows.
              The link in our email brings a closed account back.
            </Trans>
          )}
        </p>
      </header>
      {way}
      <DeviceFindings />
      <div className="flex flex-col items-center gap-2">
        <LinkButton to="/login">
          <Trans>Log in</Trans>
        </LinkButton>
        <LinkButton to="/" kind="quiet">
          <Trans>Go to the start page</Trans>
        </LinkButton>
        <TextLink to="/pages/service" isAlone>
          <Trans>Ask customer support</Trans>
        </TextLink>
      </div>
    </div>
  );
}

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
