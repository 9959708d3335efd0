import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface AlertDialogProps {
  isOpen: boolean;
  title: ReactNode;
  confirmLabel: string;
  /** Absent: a message to acknowledge, without a choice. */
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  isDangerous?: boolean | undefined;
  isBusy?: boolean | undefined;
  children: ReactNode;
}

/** A question that must be answered. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, title, confirmLabel, cancelLabel, onConfirm, onCancel, children } = props;
  return (
    <Dialog
      kind="alert"
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      closeLabel={cancelLabel ?? confirmLabel}
      actions={
        <>
          {cancelLabel && (
            <Button kind="outline" onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
          <Button
            kind={props.isDangerous ? 'danger' : 'solid'}
            isBusy={props.isBusy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
