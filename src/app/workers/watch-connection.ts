/**
 * Wakes the sync worker where no state of the tab changes: the device is on another network, on which earlier failures mean
 * nothing, or its member returns to a window that was in view. A changed connection may also suggest to save data.
 */
import { recheckDataSaver } from '#src/data/saving/data-saver.ts';
import type { SyncApi } from '#sync/api.ts';

/** Returns the function that stops it. */
export function watchConnection(api: Pick<SyncApi, 'refresh'>): () => void {
  const { connection } = navigator;
  const watching = new AbortController();
  let network = connection?.type;
  const returned = () => {
    if (document.visibilityState === 'visible') void api.refresh({ cause: 'visible' });
  };
  const changed = () => {
    recheckDataSaver();
    // Not how it is rated, which also changes within one network, and often.
    if (network !== connection?.type && navigator.onLine) void api.refresh({ cause: 'network' });
    network = connection?.type;
  };
  window.addEventListener('focus', returned, watching);
  connection?.addEventListener('change', changed, watching);
  return () => watching.abort();
}
