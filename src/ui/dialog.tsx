import { lazy, Suspense } from 'react';
import type { DialogSurfaceProps } from './dialog-surface.tsx';

const DialogSurface = lazy(async () => {
  const { DialogSurface: Surface } = await import('./dialog-surface.tsx');
  return { default: Surface };
});

interface DialogProps extends DialogSurfaceProps {
  isOpen: boolean;
}

/** A sheet at the bottom on phones, a centred box on wide screens. Its code loads when a dialog first opens. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return <Suspense fallback={null}>{isOpen && <DialogSurface {...rest} />}</Suspense>;
}
