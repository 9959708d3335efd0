import { Trans, useLingui } from '@lingui/react/macro';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';

interface DeleteDialogProps {
  /** The name of the other member. */
  name: string;
  isOpen: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Before a message is deleted for both. */
export function DeleteDialog({ name, isOpen, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useLingui();
  return (
    <AlertDialog
      isOpen={isOpen}
      isDangerous
      title={t`Delete for both?`}
      confirmLabel={t`Delete for both`}
      cancelLabel={t`Keep it`}
      onConfirm={onDelete}
      onCancel={onClose}
    >
      <p>
        <Trans>
          The message disappears for you and for {name}, who may have read it. You both see that a
          message was deleted.
        </Trans>
      </p>
    </AlertDialog>
  );
}
