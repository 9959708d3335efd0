import { useLingui } from '@lingui/react/macro';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';

interface StartChatFailureProps {
  isShown: boolean;
  onClose: () => void;
}

/** The modal of spec §8, with its exact text. */
export function StartChatFailure({ isShown, onClose }: StartChatFailureProps) {
  const { t } = useLingui();
  return (
    <AlertDialog
      isOpen={isShown}
      title={t`Error`}
      confirmLabel={t`Close`}
      onConfirm={onClose}
      onCancel={onClose}
    >
      {t`Cannot start chat, try again later or contact customer support`}
    </AlertDialog>
  );
}
