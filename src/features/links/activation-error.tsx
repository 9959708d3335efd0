import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useStatus } from '#src/data/use-status.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LinkGone } from './link-gone.tsx';
import { ResendActivation } from './resend-activation.tsx';

export const ACTIVATION_PROBLEMS = ['used', 'expired', 'unknown'] as const;
export type ActivationProblem = (typeof ACTIVATION_PROBLEMS)[number];

/** Why a link does not confirm an address, and the way on: a new letter needs a session. */
export function ActivationError({ problem }: { problem: ActivationProblem }) {
  const isMember = useStatus('session').session.state === 'member';
  const title = {
    used: <Trans>This link was used before</Trans>,
    expired: <Trans>This link has expired</Trans>,
    unknown: <Trans>We do not know this link</Trans>,
  } satisfies Record<ActivationProblem, ReactNode>;
  const why = {
    used: <Trans>Your address is probably confirmed already.</Trans>,
    expired: <Trans>It works for 24 hours.</Trans>,
    unknown: <Trans>Perhaps it was cut off on its way: copy the whole link from the email.</Trans>,
  } satisfies Record<ActivationProblem, ReactNode>;

  if (isMember)
    return (
      <LinkGone title={title[problem]} action={<ResendActivation />}>
        <p>{why[problem]}</p>
        <p>
          <Trans>We can send you a new email.</Trans>
        </p>
      </LinkGone>
    );
  return (
    <LinkGone
      title={title[problem]}
      action={
        <>
          <LinkButton to={problem === 'used' ? '/login' : '/reset-password'}>
            {problem === 'used' ? <Trans>Log in</Trans> : <Trans>Send me a link</Trans>}
          </LinkButton>
          {problem !== 'used' && (
            <LinkButton to="/login" kind="quiet">
              <Trans>Log in</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      <p>{why[problem]}</p>
      {problem !== 'used' && (
        <p className="mt-2">
          <Trans>
            Log in and ask for a new email. Or choose a new password by email: that link confirms
            your address, too.
          </Trans>
        </p>
      )}
    </LinkGone>
  );
}
