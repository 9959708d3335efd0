import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { useOwnFace } from '#src/data/people/use-own-face.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FaceInLight } from '#src/ui/face-in-light.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { userQuery } from '#sync/queries/account.ts';

interface ActivationDoneProps {
  /** Who waits for the member, with the way to them. */
  waiting: ReactNode;
  /** Which first messages went out with the confirmation. */
  hellos: ReactNode;
  /** What a member is offered once, such as push. */
  offer: ReactNode;
}

/** The address is confirmed: for a member here, that is the moment of joining. */
export function ActivationDone(props: ActivationDoneProps) {
  const isMember = useStatus('session').session.state === 'member';
  return isMember ? <OfMember {...props} /> : <OfVisitor />;
}

function OfMember({ waiting, hellos, offer }: ActivationDoneProps) {
  const user = valueOf(useLive(userQuery, {}));
  const nameOf = usePersonName();
  const face = useOwnFace();
  const name = user === null ? '' : nameOf(user.profile).name;
  const credits = user?.credits ?? 0;
  return (
    <div className="mx-auto flex w-full max-w-form grow flex-col gap-6 px-4 pt-2 pb-6">
      <FaceInLight {...face}>
        <h1 tabIndex={-1} className="text-display text-balance">
          {name === '' ? <Trans>You are in</Trans> : <Trans>You are in, {name}</Trans>}
        </h1>
        <p role="status" className="text-balance">
          <Trans>Your email address is confirmed.</Trans> {hellos}
          {credits > 0 && (
            <span>
              {' '}
              <Plural
                value={credits}
                one="You have # credit to begin with."
                other="You have # credits to begin with."
              />
            </span>
          )}
        </p>
      </FaceInLight>
      {waiting}
      {offer}
    </div>
  );
}

function OfVisitor() {
  return (
    <EmptyState
      kind="sent"
      heading="h1"
      role="status"
      title={<Trans>Your email address is confirmed</Trans>}
      action={
        <LinkButton to="/login" kind="ember">
          <Trans>Log in here</Trans>
        </LinkButton>
      }
    >
      <Trans>Signed up on another device? Go back to it; it updates by itself.</Trans>
    </EmptyState>
  );
}
