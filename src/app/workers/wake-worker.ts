/**
 * Wakes the sync worker where no state of the tab changes: the device is on another network, on which earlier failures mean
 * nothing, or its member returns to a window that was in view.
 */
import type { SyncApi } from '#sync/api.ts';

export function wakeWorker(api: Pick<SyncApi, 'refresh'>): void {
  window.addEventListener('focus', () => {
    if (document.visibilityState === 'visible') void api.refresh({ cause: 'visible' });
  });
  const { connection } = navigator;
  let network = connection?.type;
  connection?.addEventListener('change', () => {
    // Not how it is rated, which also changes within one network, and often.
    if (network !== connection.type && navigator.onLine) void api.refresh({ cause: 'network' });
    network = connection.type;
  });
}
