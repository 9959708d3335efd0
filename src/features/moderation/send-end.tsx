import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { isAboutPassword } from './password-again.tsx';

interface SendEndProps {
  isBusy: boolean;
  failure: Failure | null;
  children: ReactNode;
}

/** The button of a form of moderation, below what prevents it. */
export function SendEnd({ isBusy, failure, children }: SendEndProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isAway = useIsAway();
  return (
    <>
      {failure !== null && !isAboutPassword(failure) && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      {isAway && <p className="text-small text-muted">{t`This needs a connection.`}</p>}
      <Button type="submit" isWide isBusy={isBusy} busyLabel={t`Loading...`} aria-disabled={isAway}>
        {children}
      </Button>
    </>
  );
}
