import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { userQuery } from '#sync/queries/account.ts';

/** `offer`: what a member is offered once, such as push. */
export function ActivationDone({ offer }: { offer: ReactNode }) {
  const isMember = useStatus('session').session.state === 'member';
  return isMember ? <OfMember offer={offer} /> : <OfVisitor />;
}

function OfMember({ offer }: { offer: ReactNode }) {
  const user = valueOf(useLive(userQuery, {}));
  const nameOf = usePersonName();
  const name = user === null ? '' : nameOf(user.profile).name;
  const credits = user?.credits ?? 0;
  return (
    <EmptyState
      kind="sent"
      heading="h1"
      role="status"
      title={name === '' ? <Trans>You are in</Trans> : <Trans>You are in, {name}</Trans>}
      action={
        <>
          <LinkButton to="/members" kind="ember">
            <Trans>See who is near you</Trans>
          </LinkButton>
          {offer}
        </>
      }
    >
      <Trans>Your e-mail address is confirmed.</Trans>
      {credits > 0 && (
        <>
          {' '}
          <Plural
            value={credits}
            one="You have # credit to begin with."
            other="You have # credits to begin with."
          />
        </>
      )}
    </EmptyState>
  );
}

function OfVisitor() {
  return (
    <EmptyState
      kind="sent"
      heading="h1"
      role="status"
      title={<Trans>Your e-mail address is confirmed</Trans>}
      action={
        <LinkButton to="/login" kind="ember">
          <Trans>Log in here</Trans>
        </LinkButton>
      }
    >
      <Trans>Joined on another device? Go back to it: it notices by itself.</Trans>
    </EmptyState>
  );
}
