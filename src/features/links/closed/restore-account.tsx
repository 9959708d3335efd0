import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useIsAway } from '#src/data/use-is-away.ts';
import { NeedsConnection } from '#src/features/links/needs-connection.tsx';

interface RestoreAccountProps {
  token: string;
  onDone: () => void;
  /** The link is used, over or unknown: trying again is useless. */
  onRefused: (failure: Failure) => void;
}

/** Brings the account back with the token of the mail. */
export function RestoreAccount({ token, onDone, onRefused }: RestoreAccountProps) {
  const { t } = useLingui();
  const { run, busy, failure } = useCommandState((sync) => sync.restoreAccount);
  const isAway = useIsAway();
  const reason = useId();
  const restore = async () => {
    const outcome = await run({ token });
    if (outcome.ok) onDone();
    else if (isOver(outcome.failure)) onRefused(outcome.failure);
  };
  return (
    <div className="flex w-full flex-col gap-3">
      {failure && <LinkRefusal failure={failure} />}
      {isAway && <NeedsConnection id={reason} />}
      <Button
        kind="ember"
        isWide
        isBusy={busy}
        busyLabel={t`Loading...`}
        aria-disabled={isAway}
        aria-describedby={isAway ? reason : undefined}
        onClick={isAway ? undefined : () => void restore()}
      >
        <Trans>Restore my account</Trans>
      </Button>
    </div>
  );
}

const isOver = ({ code }: Failure): boolean => code === 'gone' || code === 'not-found';

export function LinkRefusal({ failure }: { failure: Failure }) {
  const failureText = useFailureText();
  return (
    <Banner tone="danger" role="alert" className="w-full text-start">
      {failure.code === 'gone' && (
        <span>
          <Trans>This link no longer works: it was used or has expired.</Trans>
        </span>
      )}
      {failure.code === 'not-found' && (
        <span>
          <Trans>We do not know this link. Perhaps it was cut off on its way.</Trans>
        </span>
      )}
      {!isOver(failure) && <span>{failureText(failure)}</span>}
    </Banner>
  );
}

/** After the restore: the mailbox alone opens no session, so the password follows. */
export function AccountBack() {
  return (
    <EmptyState
      kind="sent"
      heading="h1"
      role="status"
      title={<Trans>Your account is back</Trans>}
      action={
        <LinkButton to="/login" kind="ember">
          <Trans>Log in</Trans>
        </LinkButton>
      }
    >
      <Trans>Everything is where you left it. Log in to continue.</Trans>
    </EmptyState>
  );
}
