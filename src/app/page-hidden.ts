/**
 * Notifies the server that the page was hidden (spec §7), and on a shared device that its tab is closing. The page makes
 * these calls itself, because they may be its last. A beacon cannot carry the contract's headers, so each is a fetch with
 * `keepalive` (decisions 40); nothing waits for its answer.
 */
import { tellPageHidden, tellTabClosed } from '#schemas/account.ts';
import { urlOf } from '#schemas/endpoint.ts';
import { ORIGINAL_HOST, PACKAGE_NAME, X_TAB } from '#schemas/headers.ts';
import { BACKEND_URL } from '#src/data/backend-url.ts';
import type { SyncClient } from '#sync/api.ts';
import { mayHave } from '#sync/queries/status.ts';
import { readTabSecret } from '#sync/tab-secret.ts';

export function tellWhenHidden({ get }: Pick<SyncClient['status'], 'get'>): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') notify(tellPageHidden);
  });
  // A page kept in the back-forward cache closes too: if it is restored in time, its next request keeps the session.
  addEventListener('pagehide', () => {
    if (readTabSecret() !== null && mayHave(get(), tellTabClosed.name)) notify(tellTabClosed);
  });
}

function notify(call: typeof tellPageHidden | typeof tellTabClosed): void {
  if (!navigator.onLine) return;
  const secret = readTabSecret();
  fetch(BACKEND_URL + urlOf(call), {
    method: call.method,
    body: '{}',
    keepalive: true,
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      [PACKAGE_NAME]: import.meta.env.VITE_PACKAGE_NAME ?? 'vonk',
      [ORIGINAL_HOST]: location.host,
      ...(secret === null ? {} : { [X_TAB]: secret }),
    },
  }).catch(() => undefined);
}
