import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { factorQuery } from '#sync/queries/own-account.ts';
import { useAnswer } from '#src/data/fetching/use-answer.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { saveFile } from '#src/lib/save-file.ts';
import { FactorOff } from './factor-off.tsx';
import { FactorOn } from './factor-on.tsx';
import { useCopy } from './use-copy.ts';

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
      <LoadingRegion>
        <RowSkeleton />
      </LoadingRegion>
    );
  }
  if (state.since === null) return <FactorOff onCodes={setCodes} />;
  const removed = () => {
    showToast({ text: t`Two-step login is off.` });
    onDone();
  };
  return <FactorOn unused={state.recovery_codes} onCodes={setCodes} onRemoved={removed} />;
}

interface NewCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once: the server keeps only what checks them. */
function NewCodes({ codes, onKept }: NewCodesProps) {
  const { t } = useLingui();
  const copy = useCopy();
  const text = codes.join('\n');
  const isCopied = () => showToast({ text: t`The codes are copied.` });
  return (
    <div className="flex flex-col gap-5">
      <p role="status">
        <Trans>
          Two-step login is on. Keep these recovery codes: each of them logs you in once when your
          app is not there. We cannot show them again.
        </Trans>
      </p>
      <ul aria-label={t`Recovery codes`} className="grid grid-cols-2 gap-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold wrap-anywhere">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="outline" onClick={() => void copy(text, isCopied)}>
          <Trans>Copy the codes</Trans>
        </Button>
        <Button
          kind="outline"
          onClick={() => saveFile('recovery-codes.txt', 'text/plain', `${text}\n`)}
        >
          <Trans>Save as a file</Trans>
        </Button>
      </div>
      <Button isWide onClick={onKept}>
        <Trans>I have kept them</Trans>
      </Button>
    </div>
  );
}
