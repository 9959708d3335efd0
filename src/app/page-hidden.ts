/**
 * Tells the server that the page has been hidden (spec §7): the one call a page makes itself, because it may be its last.
 * A beacon cannot carry the contract's headers, so it is a fetch that outlives the page (decisions 40); nobody waits for it.
 */
import { tellPageHidden } from '#schemas/account.ts';
import { urlOf } from '#schemas/endpoint.ts';
import { ORIGINAL_HOST, PACKAGE_NAME } from '#schemas/headers.ts';
import { BACKEND_URL } from '#src/data/backend-url.ts';

export function tellWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && navigator.onLine) tell();
  });
}

function tell(): void {
  fetch(BACKEND_URL + urlOf(tellPageHidden), {
    method: tellPageHidden.method,
    body: '{}',
    keepalive: true,
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      [PACKAGE_NAME]: import.meta.env.VITE_PACKAGE_NAME ?? 'vonk',
      [ORIGINAL_HOST]: location.host,
    },
  }).catch(() => undefined);
}
