import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Appeal } from '#schemas/decisions.ts';
import { useStatus } from '#src/data/use-status.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { LinkGone } from '#src/features/links/link-gone.tsx';

/**
 * `again`: there is an appeal with another text. `over`: too late, or the decision was taken back. `missing`: the page was opened
 * without a token, or reloaded.
 */
export type AppealResultState = Appeal['state'] | 'again' | 'over' | 'unknown' | 'missing';

type GoneState = Exclude<AppealResultState, Appeal['state']>;

/** What became of an appeal by mail, and what can be done next. */
export function AppealResult({ state }: { state: AppealResultState }) {
  switch (state) {
    case 'open':
    case 'upheld':
    case 'reversed':
      return <Arrived state={state} />;
    case 'again':
    case 'over':
    case 'unknown':
    case 'missing':
      return <Gone state={state} />;
  }
}

function Arrived({ state }: { state: Appeal['state'] }) {
  const isMember = useStatus('session').session.state === 'member';
  const title = {
    open: <Trans>Your appeal has arrived</Trans>,
    upheld: <Trans>The decision stays</Trans>,
    reversed: <Trans>The decision is taken back</Trans>,
  } satisfies Record<Appeal['state'], ReactNode>;
  return (
    <EmptyState
      kind="sent"
      heading="h1"
      role="status"
      title={title[state]}
      action={
        <LinkButton to={isMember ? '/complaints#decisions' : '/'}>
          {isMember ? <Trans>See my decisions</Trans> : <Trans>Start page</Trans>}
        </LinkButton>
      }
    >
      {state === 'open' ? (
        <Trans>Someone else of our team reads it. We answer by email.</Trans>
      ) : (
        <Trans>We have already answered your appeal. The answer is in our email.</Trans>
      )}
    </EmptyState>
  );
}

function Gone({ state }: { state: GoneState }) {
  const title = {
    again: <Trans>You have already appealed</Trans>,
    over: <Trans>This cannot be appealed any more</Trans>,
    unknown: <Trans>We do not know this link</Trans>,
    missing: <Trans>Please open the link in our email</Trans>,
  } satisfies Record<GoneState, ReactNode>;
  const why = {
    again: <Trans>Your first appeal counts. We answer it by email.</Trans>,
    over: <Trans>The time for an appeal is over, or the decision was taken back.</Trans>,
    unknown: (
      <Trans>
        It is too old, or it was cut off on its way: copy the whole link from the email.
      </Trans>
    ),
    missing: (
      <Trans>
        For your safety this page doesn’t keep the link. Open it from the email once more: what you
        wrote is still here.
      </Trans>
    ),
  } satisfies Record<GoneState, ReactNode>;
  return (
    <LinkGone
      title={title[state]}
      action={
        <LinkButton to="/">
          <Trans>Start page</Trans>
        </LinkButton>
      }
    >
      {why[state]}{' '}
      {state !== 'missing' && (
        <span>
          <Trans>You can also go to an out-of-court dispute settlement body or to a court.</Trans>
        </span>
      )}
    </LinkGone>
  );
}
