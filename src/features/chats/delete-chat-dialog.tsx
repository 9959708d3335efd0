import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileId } from '#schemas/ids.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { useDeleteChat } from './use-delete-chat.ts';

interface DeleteChatDialogProps {
  profile: ProfileId;
  /** What the member is called. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a chat goes: online it is gone before it could be taken back. */
export function DeleteChatDialog({ profile, name, isOpen, onClose }: DeleteChatDialogProps) {
  const { t } = useLingui();
  const deleteChat = useDeleteChat();
  const confirm = () => {
    onClose();
    void deleteChat(profile);
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      isDangerous
      title={t`Delete the chat with ${name}?`}
      confirmLabel={t`Delete chat`}
      cancelLabel={t`Keep`}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        <Trans>
          All its messages go from your list, on every device of yours. {name} keeps theirs.
        </Trans>
      </p>
    </AlertDialog>
  );
}
