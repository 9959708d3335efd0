import { lazy, Suspense, type ReactNode } from 'react';

const DialogSurface = lazy(async () => {
  const { DialogSurface: Surface } = await import('./dialog-surface.tsx');
  return { default: Surface };
});

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode;
  /** `alert` cannot be dismissed by pressing outside it, and has no close button. */
  kind?: 'dialog' | 'alert' | undefined;
  children: ReactNode;
}

/** A sheet from below on phones, a centred box on wide screens. Its code loads when it first opens. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return <Suspense fallback={null}>{isOpen && <DialogSurface {...rest} />}</Suspense>;
}
