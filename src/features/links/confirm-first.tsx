import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

interface ConfirmFirstProps {
  title: ReactNode;
  label: string;
  onConfirm: () => void;
  children: ReactNode;
}

/** Opening a link changes nothing: its button does. */
export function ConfirmFirst({ title, label, onConfirm, children }: ConfirmFirstProps) {
  return (
    <EmptyState
      kind="sent"
      heading="h1"
      title={title}
      action={
        <Button kind="ember" onClick={onConfirm}>
          {label}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
