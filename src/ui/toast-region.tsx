import { lazy, Suspense, useState, useSyncExternalStore } from 'react';

import { hasToast, subscribeToToasts } from '#src/lib/toast-store.ts';

const ToastSurface = lazy(async () => {
  const { ToastSurface: Surface } = await import('./toast-surface.tsx');
  return { default: Surface };
});

/** Where toasts stand on a phone, out of the way of thumbs: over the tabs, at the foot of a page without, or below a bar. */
export type ToastPlace = 'tabs' | 'foot' | 'bar';

export interface ToastRegionProps {
  place: ToastPlace;
  /** Name of the landmark: “Notifications”. */
  label: string;
  closeLabel: string;
}

/** Put once into the shell. Loads what shows toasts with the first toast. */
export function ToastRegion(props: ToastRegionProps) {
  // Asked again after the subscription: a toast shown by an effect that ran before it has woken nobody.
  const isWaiting = useSyncExternalStore(subscribeToToasts, hasToast);
  const [isNeeded, setNeeded] = useState(isWaiting);
  if (isWaiting && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastSurface {...props} />
    </Suspense>
  ) : null;
}
