import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useIsAway } from '#src/data/use-is-away.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Button } from '#src/ui/button.tsx';

/** Moderation opens with a connection, and stays open without one: a text that is being written must not be lost. */
export function useOpenOnline(): { isOpen: boolean; isAway: boolean } {
  const isAway = useIsAway();
  const [isOpen, setOpen] = useState(!isAway);
  if (!isOpen && !isAway) setOpen(true);
  return { isOpen, isAway };
}

/** A member without a role. */
export function NotStaff() {
  return (
    <EmptyState
      kind="forbidden"
      role="status"
      title={<Trans>This is for moderators</Trans>}
      action={
        <LinkButton to="/me">
          <Trans>Back to Me</Trans>
        </LinkButton>
      }
    >
      <Trans>Your account may not open this page. The operator of the site gives this role.</Trans>
    </EmptyState>
  );
}

/** The files of moderation did not load: only a fresh page asks for them again. */
export function AreaMissing() {
  return (
    <EmptyState
      kind="error"
      role="alert"
      title={<Trans>This did not load</Trans>}
      action={
        <Button onClick={() => window.location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Nothing of it is kept on this device. It opens when you’re back online.</Trans>
    </EmptyState>
  );
}
