import type { Failure } from '#schemas/outcome.ts';
import { failureText } from '#src/i18n/failure-text.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { showToast } from '#src/lib/toast-store.ts';

/** Shows a failure in a toast, with a tone that fits the failure. */
export function useFailureToast(): (failure: Failure) => void {
  const words = useFailureText();
  return (failure) => {
    const tone = failureText(failure).place === 'alert' ? 'alert' : 'plain';
    showToast({ text: words(failure), tone });
  };
}
