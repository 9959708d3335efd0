/**
 * Editing and deleting messages that the server has. A text that can no longer replace a message goes into the draft.
 */
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ProfileId, MessageId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { focusComposer } from '#src/features/messages/composer/composer.tsx';
import type { DraftState } from '#src/features/messages/composer/use-draft.ts';
import type { OnMessageAction } from '#src/features/messages/menu/message-actions.ts';
import type { ConversationView, MessageChange, MessageItem } from '#sync/queries/conversation.ts';
import { useTakeBack } from '#src/data/undo/use-take-back.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { useUndoAction } from '#src/data/undo/use-undo-action.ts';
import type { Editing } from './editing.ts';
import { useEditing } from './use-editing.ts';

export interface MessageChanges {
  editing: Editing | null;
  /** The message that is deleted for both when the member confirms it. */
  removing: MessageItem | null;
  remove: () => void;
  keep: () => void;
  /** False when the action is none of these. */
  run: (...given: Parameters<OnMessageAction>) => boolean;
}

interface MessageChangesParts {
  profile: ProfileId;
  /** Of the other member. */
  name: string;
  view: Pick<ConversationView, 'rows' | 'edits'>;
  draft: DraftState;
}

export function useMessageChanges({
  profile,
  name,
  view,
  draft,
}: MessageChangesParts): MessageChanges {
  const notify = useFailureToast();
  const [removing, setRemoving] = useState<MessageItem | null>(null);
  const { editing, edit } = useEditing({ profile, rows: view.rows, edits: view.edits, draft });
  const takeBack = useTakeBack();
  const removeForMe = useRemoveForMe({ profile, name });
  const deleteForBoth = useCommand((sync) => sync.deleteMessageForBoth);

  const remove = async () => {
    setRemoving(null);
    if (removing === null || removing.id === null) return;
    const outcome = await deleteForBoth({ profile, message: removing.id });
    if (!outcome.ok) notify(outcome.failure);
  };
  const renew = (change: MessageChange) => {
    draft.giveBack(change.body);
    void takeBack(change.row);
    focusComposer();
  };

  return {
    editing,
    removing,
    remove: () => void remove(),
    keep: () => setRemoving(null),
    run(action, row) {
      const { change } = row;
      if (action === 'change') edit(row);
      else if (action === 'remove') setRemoving(row);
      else if (action === 'hide') void (row.id !== null && removeForMe(row.id));
      else if (action === 'undo') void (change && takeBack(change.row));
      else if (action === 'renew') void (change && renew(change));
      else return false;
      return true;
    },
  };
}

interface RemoveForMeParts {
  profile: ProfileId;
  /** The name of the other member, who still has the message. */
  name: string;
}

/** Deletes one message for me: at once on this device, and on the server when there is a connection. It can be undone. */
function useRemoveForMe({ profile, name }: RemoveForMeParts): (message: MessageId) => void {
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
