import { Trans } from '@lingui/react/macro';
import type { Failure } from '#schemas/outcome.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

interface UnreadProps {
  failure: Failure;
  onAgain: () => void;
}

/** In place of what could not be read: why, and the button that reads it again. */
export function Unread({ failure, onAgain }: UnreadProps) {
  const failureText = useFailureText();
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="danger" role="alert">
        {failureText(failure)}
      </Banner>
      <Button kind="soft" onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
