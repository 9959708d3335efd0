import { lazy, Suspense, useState } from 'react';
import type { DialogSurfaceProps } from './dialog-surface.tsx';

const DialogSurface = lazy(async () => {
  const { DialogSurface: Surface } = await import('./dialog-surface.tsx');
  return { default: Surface };
});

/** A sheet at the bottom on phones, a centred box on wide screens. Its code loads when a dialog first opens. */
export function Dialog(props: DialogSurfaceProps) {
  const [isNeeded, setNeeded] = useState(props.isOpen);
  if (props.isOpen && !isNeeded) setNeeded(true);
  return <Suspense fallback={null}>{isNeeded && <DialogSurface {...props} />}</Suspense>;
}
