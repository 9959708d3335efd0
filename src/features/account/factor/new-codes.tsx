import { Trans, useLingui } from '@lingui/react/macro';
import { saveFile } from '#src/lib/save-file.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Button } from '#src/ui/button.tsx';
import { useCopy } from './use-copy.ts';

interface NewCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once: the server keeps only what checks them. */
export function NewCodes({ codes, onKept }: NewCodesProps) {
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
