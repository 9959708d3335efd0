import { Trans, useLingui } from '@lingui/react/macro';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';

interface DeletePhotoAlertProps {
  isOpen: boolean;
  onDelete: () => void;
  onKeep: () => void;
}

export function DeletePhotoAlert({ isOpen, onDelete, onKeep }: DeletePhotoAlertProps) {
  const { t } = useLingui();
  return (
    <AlertDialog
      isOpen={isOpen}
      title={<Trans>Delete this picture?</Trans>}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      isDangerous
      onConfirm={onDelete}
      onCancel={onKeep}
    >
      <Trans>It cannot be brought back.</Trans>
    </AlertDialog>
  );
}
