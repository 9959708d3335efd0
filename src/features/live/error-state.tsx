import { Trans } from '@lingui/react/macro';
import type { Failure } from '#schemas/outcome.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AbsentState } from './absent-state.tsx';

interface ErrorStateProps {
  failure: Failure;
  onRetry: () => void;
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
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
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
