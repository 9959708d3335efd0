import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TokenState } from '#schemas/one-time-token.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LinkGone } from './link-gone.tsx';

/** `missing`: the page was opened without a token, or reloaded. */
export type ResetResultState = TokenState | 'missing';

/** What a link for a new password has done, and the next thing to do. */
export function ResetResult({ state }: { state: ResetResultState }) {
  switch (state) {
    case 'done':
      return <PasswordChanged />;
    case 'used':
      return (
        <Gone title={<Trans>This link was used before</Trans>}>
          <Trans>
            If you have just chosen a password, it may work already: try to log in. Otherwise ask
            for a new link.
          </Trans>
        </Gone>
      );
    case 'expired':
      return (
        <Gone title={<Trans>This link has expired</Trans>}>
          <Trans>It works for 30 minutes. Ask for a new one.</Trans>
        </Gone>
      );
    case 'unknown':
      return (
        <Gone title={<Trans>We do not know this link</Trans>}>
          <Trans>Perhaps it was cut off on its way. Ask for a new one.</Trans>
        </Gone>
      );
    case 'missing':
      return (
        <Gone title={<Trans>Please open the link in our email</Trans>}>
          <Trans>
            For your safety this page doesn’t keep the link. Open it from the email once more.
          </Trans>
        </Gone>
      );
  }
}

function PasswordChanged() {
  return (
    <EmptyState
      kind="sent"
      heading="h1"
      role="status"
      title={<Trans>Your new password works</Trans>}
      action={
        <LinkButton to="/login" kind="ember">
          <Trans>Log in</Trans>
        </LinkButton>
      }
    >
      <Trans>Every device was logged out. Log in with the new one.</Trans>
    </EmptyState>
  );
}

function Gone({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <LinkGone
      title={title}
      action={
        <>
          <LinkButton to="/reset-password">
            <Trans>Send me a link</Trans>
          </LinkButton>
          <LinkButton to="/login" kind="quiet">
            <Trans>Log in</Trans>
          </LinkButton>
        </>
      }
    >
      {children}
    </LinkGone>
  );
}
