import { Trans } from '@lingui/react/macro';
import type { Failure } from '#schemas/outcome.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Why push could not be turned on or off. */
export function PushFailure({ failure }: { failure: Failure | null }) {
  const failureText = useFailureText();
  if (failure === null) return null;
  const isBrowser = failure.code === 'refused' && failure.reason === 'not-allowed';
  return (
    <Banner tone="warning" role="alert">
      {isBrowser ? (
        <span>
          <Trans>This browser did not turn notifications on.</Trans>
        </span>
      ) : (
        failureText(failure)
      )}
    </Banner>
  );
}
