/** Copies a text; where the browser refuses, the text on the screen can still be selected. */
import { useLingui } from '@lingui/react/macro';
import { showToast } from '#src/lib/toast-store.ts';

export function useCopy() {
  const { t } = useLingui();
  return async (text: string, onCopied: () => void): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      onCopied();
    } catch {
      showToast({ text: t`That could not be copied. Select the text instead.` });
    }
  };
}
