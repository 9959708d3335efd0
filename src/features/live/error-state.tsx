import { Trans } from '@lingui/react/macro';
import type { Failure } from '#schemas/outcome.ts';
import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import { usePeoplePath } from '#src/data/people/use-people-path.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RetryButton } from './retry-button.tsx';

interface ErrorStateProps {
  failure: Failure;
  onRetry: AskAgain;
}

/** Nothing stored and an unusable answer: the cause in words, a retry, and a code for support. */
export function ErrorState({ failure, onRetry }: ErrorStateProps) {
  const words = useFailureText();
  if (failure.code === 'absent') return <AbsentState />;
  const code = 'status' in failure ? `${failure.code} ${failure.status}` : failure.code;
  return (
    <EmptyState
      kind="error"
      role="alert"
      title={<Trans>This did not load</Trans>}
      action={
        <>
          <RetryButton onRetry={onRetry} />
          <p className="text-meta text-muted">
            <Trans>Code for customer support: {code}</Trans>
          </p>
        </>
      }
    >
      {words(failure)}
    </EmptyState>
  );
}

/** The backend lacks this call: another try would not help. */
function AbsentState() {
  const people = usePeoplePath();
  return (
    <EmptyState
      kind="gone"
      role="status"
      title={<Trans>Not available on this site</Trans>}
      action={
        <LinkButton to={people} kind="soft">
          <Trans>Search people</Trans>
        </LinkButton>
      }
    >
      <Trans>This site does not offer this page.</Trans>
    </EmptyState>
  );
}
