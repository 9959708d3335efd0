/** Posts messages to the open pages, including those this worker does not control. */
import type { FromServiceWorker } from '#schemas/sw-message.ts';

export const windowsOf = (clients: Clients): Promise<readonly WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

export async function postToWindows(clients: Clients, message: FromServiceWorker): Promise<void> {
  for (const window of await windowsOf(clients)) window.postMessage(message);
}

/** Whether the page in this window has received the message: a window may show a file, or a page whose code does not run. */
export function hasReceived(
  window: WindowClient,
  message: FromServiceWorker,
  withinMs: number,
): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    setTimeout(() => resolve(false), withinMs);
  });
  port1.start();
  window.postMessage(message, [port2]);
  return answered.finally(() => port1.close());
}
