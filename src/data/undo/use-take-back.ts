/** Takes back what was not sent, and dismisses what was refused; says when it is too late. */
import { useLingui } from '@lingui/react/macro';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { showToast } from '#src/lib/toast-store.ts';

/** Says that what was to be taken back is being sent. */
export function useTooLate(): () => void {
  const { t } = useLingui();
  return () => showToast({ text: t`This is already on its way.`, tone: 'alert' });
}

export function useTakeBack(): (row: string) => Promise<void> {
  const sayTooLate = useTooLate();
  const notify = useFailureToast();
  const cancel = useCommand((sync) => sync.cancel);
  return async (row) => {
    const outcome = await cancel({ row });
    if (!outcome.ok) notify(outcome.failure);
    else if (!outcome.value.cancelled) sayTooLate();
  };
}
