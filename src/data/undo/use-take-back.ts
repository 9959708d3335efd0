/** Takes back what was not sent, and dismisses what was refused. */
import { useLingui } from '@lingui/react/macro';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { showToast } from '#src/lib/toast-store.ts';

export function useTakeBack(): (row: string) => Promise<void> {
  const { t } = useLingui();
  const notify = useFailureToast();
  const cancel = useCommand((sync) => sync.cancel);
  return async (row) => {
    const outcome = await cancel({ row });
    if (!outcome.ok) notify(outcome.failure);
    else if (!outcome.value.cancelled)
      showToast({ text: t`This is already on its way.`, tone: 'alert' });
  };
}
