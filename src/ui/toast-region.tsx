import { lazy, Suspense, useState, useSyncExternalStore } from 'react';

import { hasToast, subscribeToToasts } from '#src/lib/toast-store.ts';

const ToastSurface = lazy(async () => {
  const { ToastSurface: Surface } = await import('./toast-surface.tsx');
  return { default: Surface };
});

/** The place of toasts on a phone, away from controls: above the tabs, at the end of a page without tabs, or below a bar. */
export type ToastPlace = 'tabs' | 'foot' | 'bar';

export interface ToastRegionProps {
  place: ToastPlace;
  /** The name of the landmark: “Notifications”. */
  label: string;
  closeLabel: string;
}

/** Rendered once, in the shell. The code that shows toasts loads with the first toast. */
export function ToastRegion(props: ToastRegionProps) {
  // The value is read again after subscribing: a toast from an earlier effect has notified no listener.
  const isWaiting = useSyncExternalStore(subscribeToToasts, hasToast);
  const [isNeeded, setNeeded] = useState(isWaiting);
  if (isWaiting && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastSurface {...props} />
    </Suspense>
  ) : null;
}
