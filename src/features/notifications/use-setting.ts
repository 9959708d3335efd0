/** Changes one setting; it works at once and is sent when there is a connection. */
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import type { NotificationSettings } from '#schemas/notification-settings.ts';

export type SettingName = keyof NotificationSettings;

export function useSetting(): (field: SettingName, value: string | null) => void {
  const change = useCommand((sync) => sync.changeSetting);
  const showFailure = useFailureToast();
  const choose = async (field: SettingName, value: string | null) => {
    const outcome = await change({ field, value });
    if (!outcome.ok) showFailure(outcome.failure);
  };
  return (field, value) => void choose(field, value);
}
