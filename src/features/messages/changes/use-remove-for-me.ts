/** Deletes one message for me: at once on this device, and on the server when there is a connection. It can be undone. */
import { useLingui } from '@lingui/react/macro';
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { useTakeBack } from '#src/data/undo/use-take-back.ts';
import { useUndoAction } from '#src/data/undo/use-undo-action.ts';

interface RemoveForMeParts {
  profile: ProfileId;
  /** The name of the other member, who still has the message. */
  name: string;
}

export function useRemoveForMe({ profile, name }: RemoveForMeParts): (message: MessageId) => void {
  const { t } = useLingui();
  const notify = useFailureToast();
  const takeBack = useTakeBack();
  const undoing = useUndoAction();
  const removeMessage = useCommand((sync) => sync.deleteMessageForMe);

  const remove = async (message: MessageId) => {
    const outcome = await removeMessage({ profile, message });
    if (!outcome.ok) return notify(outcome.failure);
    const { row } = outcome.value;
    return showToast({
      text: t`Deleted for you. ${name} still has it.`,
      action: undoing([row], () => takeBack(row)),
    });
  };
  return (message) => void remove(message);
}
