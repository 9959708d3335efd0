import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { factorQuery } from '#sync/queries/own-account.ts';
import { useAnswer } from '#src/data/fetching/use-answer.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Loading } from '#src/features/account/loading.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { FactorOff } from './factor-off.tsx';
import { FactorOn } from './factor-on.tsx';
import { NewCodes } from './new-codes.tsx';

/** Two-step login (contract 51): its state is read when it opens, and nothing of it is stored on this device. */
export function TwoStep({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { value: state, failure, readAgain } = useAnswer(factorQuery, {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes !== null) return <NewCodes codes={codes} onKept={onDone} />;
  if (state === null && failure !== null) {
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
        {failure.code !== 'absent' && (
          <Button kind="soft" onClick={readAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    );
  }
  if (state === null) {
    return (
      <Loading>
        <RowSkeleton />
      </Loading>
    );
  }
  if (state.since === null) return <FactorOff onCodes={setCodes} />;
  const removed = () => {
    showToast({ text: t`Two-step login is off.` });
    onDone();
  };
  return <FactorOn unused={state.recovery_codes} onCodes={setCodes} onRemoved={removed} />;
}
