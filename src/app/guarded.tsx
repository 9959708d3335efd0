/** Shows a route's page, or what prevents it; the rule itself is guard.ts. */
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import type { Failure, Outcome } from '#schemas/outcome.ts';
import { AgeCheckGate } from '#src/features/age-check/age-check-gate.tsx';
import { useStatus } from '#src/data/use-status.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { judge, visitorPath, type Check } from './guard.ts';
import { PageSkeleton } from './skeleton/page-skeleton.tsx';
import type { ScreenAccess } from '#schemas/screens.ts';

export function Guarded({ access, children }: { access: ScreenAccess; children: ReactNode }) {
  const { session } = useStatus('session');
  const { pathname, search, hash } = useLocation();
  const { run, busy, failure } = useCommandState((sync) => sync.checkSession);
  const [answer, setAnswer] = useState<SessionAnswer>(null);
  const verdict = judge(access, session, checkOf(busy || answer === 'member', failure, answer));

  useEffect(() => {
    if (verdict === 'ask') void run().then((outcome) => setAnswer(answerOf(outcome)));
  }, [verdict, run]);

  switch (verdict) {
    case 'pass':
      return access === 'member' ? <AgeCheckGate>{children}</AgeCheckGate> : children;
    case 'login':
      return <Navigate to={visitorPath(session, pathname + search + hash)} replace />;
    case 'cannot-check':
      return (
        <CannotCheck
          onTryAgain={() => void run().then((outcome) => setAnswer(answerOf(outcome)))}
        />
      );
    case 'ask':
    case 'wait':
      // Who is signed in is asked of the device.
      return <PageSkeleton isQuiet={session.state === 'unknown'} />;
  }
}

/** The answer of the server; a member is let in once the worker's status also reports the member. */
type SessionAnswer = 'member' | 'visitor' | null;

const answerOf = (outcome: Outcome<{ member: ProfileId | null }>): SessionAnswer => {
  if (!outcome.ok) return null;
  return outcome.value.member === null ? 'visitor' : 'member';
};

const checkOf = (isQuerying: boolean, failure: Failure | null, answer: SessionAnswer): Check => {
  if (isQuerying) return 'asking';
  if (failure) return 'failed';
  return answer === null ? 'unasked' : 'visitor';
};

function CannotCheck({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <EmptyState
      kind="offline"
      heading="h1"
      role="alert"
      title={<Trans>Cannot check right now</Trans>}
      action={
        <Button onClick={onTryAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>We could not reach the site to see who you are. You are not logged out.</Trans>
    </EmptyState>
  );
}
