import { useState } from 'react';
import type { DialogSurfaceProps } from './dialog-surface.tsx';
import { optionalPart } from './optional-part.tsx';

const DialogSurface = optionalPart(
  async () => (await import('./dialog-surface.tsx')).DialogSurface,
);

/** A sheet at the bottom on phones, a centred box on wide screens. Its code loads when a dialog first opens. */
export function Dialog(props: DialogSurfaceProps) {
  const [isNeeded, setNeeded] = useState(props.isOpen);
  if (props.isOpen && !isNeeded) setNeeded(true);
  return isNeeded && <DialogSurface {...props} />;
}
