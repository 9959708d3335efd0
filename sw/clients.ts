/** Posts messages to the open pages, including those this worker does not control. */
import type { FromServiceWorker } from '#schemas/sw-message.ts';

export const windowsOf = (clients: Clients): Promise<readonly WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

export async function postToWindows(clients: Clients, message: FromServiceWorker): Promise<void> {
  for (const window of await windowsOf(clients)) window.postMessage(message);
}
