/**
 * Deletes a conversation from the member's list (decisions 29): it disappears at once, online or not, with what could not be
 * sent in it, and can be undone for a few seconds. Messages that wait in it are sent first. Only the conversation that is
 * open is left for the list, which keeps its filter.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import { useTooLate } from '#src/data/undo/use-take-back.ts';
import { useUndoAction } from '#src/data/undo/use-undo-action.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useCommand } from '#src/data/use-command.ts';
import { showToast } from '#src/lib/toast-store.ts';

type DeleteChat = (profile: ProfileId, isOpen: boolean) => void;

/** From a conversation to the list. */
export function useLeaveChat(): () => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async () => navigate({ pathname: '/chats', search });
}

export function useDeleteChat(): DeleteChat {
  const { t } = useLingui();
  const leave = useLeaveChat();
  const notify = useFailureToast();
  const sayTooLate = useTooLate();
  const run = useCommand((sync) => sync.deleteChat);
  const back = useCommand((sync) => sync.undoDeleteChat);
  const undoing = useUndoAction();

  const undo = async (profile: ProfileId, discarded: readonly string[]): Promise<void> => {
    const outcome = await back({ profile, discarded });
    if (!outcome.ok) return notify(outcome.failure);
    if (!outcome.value.done) sayTooLate();
  };
  const remove = async (profile: ProfileId, isOpen: boolean): Promise<void> => {
    const outcome = await run({ profile });
    if (!outcome.ok) return notify(outcome.failure);
    const { unsent, discarded, row } = outcome.value;
    if (isOpen) await leave();
    showToast({
      text:
        unsent === 0
          ? t`Chat deleted`
          : plural(unsent, {
              one: 'Chat deleted. # message in it still waits to be sent.',
              other: 'Chat deleted. # messages in it still wait to be sent.',
            }),
      action: undoing(row === null ? [] : [row], () => undo(profile, discarded)),
    });
  };
  return (profile, isOpen) => void remove(profile, isOpen);
}
