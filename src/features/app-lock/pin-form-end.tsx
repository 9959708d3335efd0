import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

interface PinFormEndProps {
  isBusy: boolean;
  failure: Failure | null;
  children: ReactNode;
}

/** The button of a form about the PIN. It works offline. */
export function PinFormEnd({ isBusy, failure, children }: PinFormEndProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure.code === 'refused'
            ? t`That did not work just now. Decide about the messages that wait from your last login, then try again.`
            : failureText(failure)}
        </Banner>
      )}
      <Button type="submit" isWide isBusy={isBusy} busyLabel={t`Loading...`}>
        {children}
      </Button>
    </>
  );
}
