import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

import { watchPresses } from '#src/lib/last-press.ts';
import { hasToast, subscribeToToasts } from '#src/lib/toast-store.ts';

import type { ToastSurfaceProps } from './toast-surface.tsx';

const ToastSurface = lazy(async () => {
  const { ToastSurface: Surface } = await import('./toast-surface.tsx');
  return { default: Surface };
});

/** Rendered once, in the shell. The code that shows toasts loads with the first toast. */
export function ToastRegion(props: ToastSurfaceProps) {
  // The value is read again after subscribing: a toast from an earlier effect has notified no listener.
  const isWaiting = useSyncExternalStore(subscribeToToasts, hasToast, hasToast);
  const [isNeeded, setNeeded] = useState(isWaiting);
  if (isWaiting && !isNeeded) setNeeded(true);
  useEffect(watchPresses, []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastSurface {...props} />
    </Suspense>
  ) : null;
}
