import { Trans, useLingui } from '@lingui/react/macro';
import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import { Button } from '#src/ui/button.tsx';
import type { ButtonLook } from '#src/ui/button-style.ts';
import { useAskAgain } from './use-ask-again.ts';

interface RetryButtonProps extends Pick<ButtonLook, 'kind'> {
  onRetry: AskAgain;
}

/** Why it failed stands beside it. */
export function RetryButton({ kind, onRetry }: RetryButtonProps) {
  const { t } = useLingui();
  const { askAgain, isBusy } = useAskAgain(onRetry);
  return (
    <Button kind={kind} isBusy={isBusy} busyLabel={t`Loading...`} onClick={askAgain}>
      <Trans>Try again</Trans>
    </Button>
  );
}
