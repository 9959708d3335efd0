/** Deletes notifications: at once on this device, and on the server when there is a connection. A deletion can be undone. */
import { useLingui } from '@lingui/react/macro';
import type { NotificationId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { showToast } from '#src/lib/toast-store.ts';

export function useRemoveNotifications(): (ids: NotificationId[]) => void {
  const { t } = useLingui();
  const notify = useFailureToast();
  const removeNotifications = useCommand((sync) => sync.removeNotifications);
  const cancel = useCommand((sync) => sync.cancel);

  const takeBack = async (row: string) => {
    const outcome = await cancel({ row });
    if (!outcome.ok) notify(outcome.failure);
    else if (!outcome.value.cancelled)
      showToast({ text: t`This is already on its way.`, tone: 'alert' });
  };
  const remove = async (ids: NotificationId[]) => {
    const outcome = await removeNotifications({ ids });
    if (!outcome.ok) return notify(outcome.failure);
    const { row } = outcome.value;
    return showToast({
      text: t`Notification deleted`,
      action: { label: t`Undo`, onPress: () => void takeBack(row) },
    });
  };
  return (ids) => void remove(ids);
}
