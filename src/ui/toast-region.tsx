import { lazy, Suspense, useState, useSyncExternalStore } from 'react';

import { hasWaiting, subscribeToWaiting } from './toast-store.ts';

const ToastSurface = lazy(async () => {
  const { ToastSurface: Surface } = await import('./toast-surface.tsx');
  return { default: Surface };
});

export interface ToastRegionProps {
  /** Name of the landmark: “Notifications”. */
  label: string;
  closeLabel: string;
}

/** Put once into the shell. Loads what shows toasts with the first toast. */
export function ToastRegion(props: ToastRegionProps) {
  // Asked again after the subscription: a toast shown by an effect that ran before it has woken nobody.
  const isWaiting = useSyncExternalStore(subscribeToWaiting, hasWaiting);
  const [isNeeded, setNeeded] = useState(isWaiting);
  if (isWaiting && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastSurface {...props} />
    </Suspense>
  ) : null;
}
