import { Trans } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TokenState } from '#schemas/one-time-token.ts';
import { useStatus } from '#src/data/use-status.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ConfirmFirst } from './confirm-first.tsx';
import { LinkGone } from './link-gone.tsx';

interface MailChangeOpenProps {
  title: string;
  label: string;
  undo: boolean;
  /** Masked; null where the site does not show them. */
  from: string | null;
  to: string | null;
  onConfirm: () => void;
}

/** Both addresses, masked, because others may see the screen, and the button that moves from one to the other. */
export function MailChangeOpen({ title, label, undo, from, to, onConfirm }: MailChangeOpenProps) {
  return (
    <ConfirmFirst title={title} label={label} onConfirm={onConfirm}>
      {from !== null && to !== null && (
        <dl className="my-4 flex flex-col items-center gap-2 rounded-card border border-line bg-card px-5 py-4">
          <dt className="text-small">
            <Trans>Now</Trans>
          </dt>
          <dd className="font-semibold break-all text-ink">{from}</dd>
          <dt className="flex flex-col items-center gap-1 text-small">
            <ArrowDown aria-hidden="true" className="size-5 text-accent" />
            <Trans>After you confirm</Trans>
          </dt>
          <dd className="font-semibold break-all text-ink">{to}</dd>
        </dl>
      )}
      <span>
        {undo ? (
          <Trans>
            Your old address comes back, every device is logged out, and you get a link for a new
            password.
          </Trans>
        ) : (
          <Trans>All your other devices are logged out, and the old address gets a notice.</Trans>
        )}
      </span>
    </ConfirmFirst>
  );
}

/** `taken`: the address got an account meanwhile. `missing`: the page was opened without a token, or reloaded. */
export type MailChangeState = TokenState | 'taken' | 'missing';

/** Where the settings ask for the address again (spec §2). */
const ENTER_AGAIN = '/notifications#email-change-incorrect';

interface MailChangeResultProps {
  state: MailChangeState;
  undo: boolean;
  /** The address in use now, masked. */
  to: string | null;
}

export function MailChangeResult({ state, undo, to }: MailChangeResultProps) {
  if (state === 'done') return <Moved undo={undo} to={to} />;
  const title = {
    expired: <Trans>This link has expired</Trans>,
    used: <Trans>This link was used before</Trans>,
    unknown: <Trans>We do not know this link</Trans>,
    taken: <Trans>This address has an account already</Trans>,
    missing: <Trans>Please open the link in our email</Trans>,
  } satisfies Record<Exclude<MailChangeState, 'done'>, ReactNode>;
  const why = {
    expired: <Trans>Your address stays as it is.</Trans>,
    used: <Trans>If you pressed it yourself, the change is made.</Trans>,
    unknown: <Trans>Perhaps it was cut off on its way: copy the whole link from the email.</Trans>,
    taken: <Trans>Your address stays as it is. Please choose another one.</Trans>,
    missing: (
      <Trans>
        For your safety this page doesn’t keep the link. Open it from the email once more.
      </Trans>
    ),
  } satisfies Record<Exclude<MailChangeState, 'done'>, ReactNode>;
  return (
    <LinkGone
      title={title[state]}
      action={
        undo ? (
          <LinkButton to="/reset-password">
            <Trans>Choose a new password</Trans>
          </LinkButton>
        ) : (
          <LinkButton to={ENTER_AGAIN}>
            <Trans>Enter it again</Trans>
          </LinkButton>
        )
      }
    >
      {why[state]}
    </LinkGone>
  );
}

function Moved({ undo, to }: Pick<MailChangeResultProps, 'undo' | 'to'>) {
  const isMember = useStatus('session').session.state === 'member';
  return (
    <EmptyState
      kind="sent"
      heading="h1"
      role="status"
      title={
        undo ? <Trans>Your old address is back</Trans> : <Trans>Your new address is in use</Trans>
      }
      action={
        <LinkButton to={isMember ? '/me' : '/login'} kind="ember">
          {isMember ? <Trans>Go on</Trans> : <Trans>Log in</Trans>}
        </LinkButton>
      }
    >
      {to !== null && <p className="font-semibold break-all text-ink">{to}</p>}
      <span>
        {undo ? (
          <Trans>Every device was logged out. We have sent you a link for a new password.</Trans>
        ) : (
          <Trans>Your other devices were logged out. The old address has got a notice.</Trans>
        )}
      </span>
    </EmptyState>
  );
}
