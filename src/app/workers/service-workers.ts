/**
 * Registers both service workers and listens to their messages. A failed registration is not shown to the member: the app works,
 * but needs a network to start (spec §8). update.ts handles a new version.
 */
import { FromServiceWorker } from '#schemas/sw-message.ts';
import { warn } from '#src/lib/log.ts';
import { watchUpdates } from './update.ts';

interface Listeners {
  /** The app can start without a network from now on. */
  onOfflineReady: () => void;
  onMessage: (message: FromServiceWorker) => void;
}

export async function registerServiceWorkers(listeners: Listeners): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  listen(container, listeners.onMessage);
  try {
    const options = { updateViaCache: 'none' } as const;
    const shell = await container.register('/sw.js', { ...options, scope: '/' });
    watchUpdates(container, shell, listeners.onOfflineReady);
    await container.register('/sw-push.js', { ...options, scope: '/push/' });
  } catch (thrown) {
    warn('service worker', thrown instanceof Error ? thrown.name : '');
  }
}

function listen(
  container: ServiceWorkerContainer,
  onMessage: (message: FromServiceWorker) => void,
): void {
  container.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = FromServiceWorker.safeParse(event.data);
    if (!message.success || !(event.source instanceof ServiceWorker)) return;
    onMessage(message.data);
    // Without this answer a tap on a notification opens another window.
    event.ports[0]?.postMessage('done');
  });
  container.startMessages();
}
