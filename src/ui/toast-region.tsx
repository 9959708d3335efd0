import { useEffect, useState, useSyncExternalStore } from 'react';

import { watchPresses } from '#src/lib/last-press.ts';
import { hasToast, subscribeToToasts } from '#src/lib/toast-store.ts';

import type { ToastSurfaceProps } from './toast-surface.tsx';
import { optionalPart } from './optional-part.tsx';

const ToastSurface = optionalPart(async () => (await import('./toast-surface.tsx')).ToastSurface);

/** Rendered once, in the shell. The code that shows toasts loads with the first toast. */
export function ToastRegion(props: ToastSurfaceProps) {
  // The value is read again after subscribing: a toast from an earlier effect has notified no listener.
  const isWaiting = useSyncExternalStore(subscribeToToasts, hasToast, hasToast);
  const [isNeeded, setNeeded] = useState(isWaiting);
  if (isWaiting && !isNeeded) setNeeded(true);
  useEffect(watchPresses, []);
  return isNeeded ? <ToastSurface {...props} /> : null;
}
