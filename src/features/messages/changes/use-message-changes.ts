/**
 * Editing and deleting messages that the server has. A text that can no longer replace a message goes into the draft.
 */
import { useState } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { focusComposer } from '#src/features/messages/composer/composer.tsx';
import type { DraftState } from '#src/features/messages/composer/use-draft.ts';
import type { OnMessageAction } from '#src/features/messages/menu/message-actions.ts';
import type { ConversationView, MessageChange, MessageItem } from '#sync/queries/conversation.ts';
import type { Editing } from './editing.ts';
import { useEditing } from './use-editing.ts';
import { useRemoveForMe } from './use-remove-for-me.ts';
import { useTakeBack } from '#src/data/undo/use-take-back.ts';

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
