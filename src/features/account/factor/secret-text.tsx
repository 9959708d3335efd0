import { Trans, useLingui } from '@lingui/react/macro';
import { showToast } from '#src/lib/toast-store.ts';
import { Button } from '#src/ui/button.tsx';
import { useCopy } from './use-copy.ts';

const GROUP = /.{4}(?=.)/g;

/** The key as text, for an app on this device or without a camera. */
export function SecretText({ secret }: { secret: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  const isCopied = () => showToast({ text: t`The key is copied.` });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <span className="block text-small text-muted">
          <Trans>Key</Trans>
        </span>
        <code className="font-semibold wrap-anywhere">{secret.replaceAll(GROUP, '$& ')}</code>
      </p>
      <Button kind="outline" size="compact" onClick={() => void copy(secret, isCopied)}>
        <Trans>Copy the key</Trans>
      </Button>
    </div>
  );
}
