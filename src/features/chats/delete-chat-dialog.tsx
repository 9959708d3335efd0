import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { useDeleteChat } from './use-delete-chat.ts';

interface DeleteChatDialogProps {
  profile: ProfileId;
  /** The name of the member. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a chat is deleted: online, it cannot be undone. Asks again about messages that cannot be sent. */
export function DeleteChatDialog({ profile, name, isOpen, onClose }: DeleteChatDialogProps) {
  const { t } = useLingui();
  const deleteChat = useDeleteChat();
  const [unsent, setUnsent] = useState(0);
  const close = () => {
    setUnsent(0);
    onClose();
  };
  const confirm = async (): Promise<void> => {
    const inTheWay = await deleteChat(profile, unsent > 0);
    if (inTheWay === 0) close();
    else setUnsent(inTheWay);
  };
  // The second question is a separate dialog, so that it gets the focus and screen readers announce it.
  return (
    <AlertDialog
      key={unsent}
      isOpen={isOpen}
      isDangerous
      title={unsent === 0 ? t`Delete the chat with ${name}?` : t`Delete what was not sent, too?`}
      confirmLabel={unsent === 0 ? t`Delete chat` : t`Delete everything`}
      cancelLabel={t`Keep`}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <p>
        {unsent === 0 ? (
          <Trans>
            All its messages go from your list, on every device of yours. {name} keeps theirs.
          </Trans>
        ) : (
          plural(unsent, {
            one: '# message to this person has not been sent. It goes with the chat.',
            other: '# messages to this person have not been sent. They go with the chat.',
          })
        )}
      </p>
    </AlertDialog>
  );
}
