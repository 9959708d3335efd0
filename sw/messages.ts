/**
 * The messages that a page may send to the service worker. A message of another origin or another shape is ignored
 * (security R10).
 */
import { ToServiceWorker } from '#schemas/sw-message.ts';
import { showBadge } from './badge.ts';
import { forgetBytes } from './bytes.ts';
import { forgetImages } from './images.ts';
import { forgetScreens, keepScreen } from './last-screens.ts';
import { forgetShare, handShare } from './share.ts';

export function answerMessages(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('message', (event) => {
    const message = ToServiceWorker.safeParse(event.data);
    if (message.success && event.origin === scope.location.origin) {
      event.waitUntil(carryOut(scope, message.data, event.ports[0]));
    }
  });
}

async function carryOut(
  scope: ServiceWorkerGlobalScope,
  message: ToServiceWorker,
  port: MessagePort | undefined,
): Promise<void> {
  switch (message.type) {
    case 'take-over':
      return scope.skipWaiting();
    case 'forget-images':
      forgetShare();
      await Promise.all([forgetImages(), forgetScreens()]);
      if (message.keepCount !== true) await forgetBytes();
      return;
    case 'keep-screen':
      return keepScreen(message.screen);
    case 'forget-screens':
      forgetShare();
      return forgetScreens();
    case 'take-share':
      return handShare(port);
    case 'badge':
      return showBadge(scope.navigator, message.count);
  }
}
