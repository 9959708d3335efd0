import { useLingui, Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Failure } from '#schemas/outcome.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { useIsAway } from '#src/data/use-is-away.ts';

interface FormEndProps {
  isBusy: boolean;
  /** Null when it is shown at a field. */
  failure: Failure | null;
  kind?: 'solid' | 'danger';
  children: ReactNode;
}

/** The button of a form of the account, below what prevents it. */
export function FormEnd({ isBusy, failure, kind = 'solid', children }: FormEndProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isAway = useIsAway();
  const reason = useId();
  return (
    <>
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      {isAway && <NeedsLine id={reason} />}
      <Button
        type="submit"
        kind={kind}
        isWide
        isBusy={isBusy}
        busyLabel={t`Loading...`}
        aria-disabled={isAway}
        aria-describedby={isAway ? reason : undefined}
      >
        {children}
      </Button>
    </>
  );
}

/** Why a form of the account cannot be sent now. */
function NeedsLine({ id }: { id: string }) {
  return (
    <Banner tone="warning" role="status">
      <span id={id}>
        <Trans>This needs a connection. What you typed stays here.</Trans>
      </span>
    </Banner>
  );
}
