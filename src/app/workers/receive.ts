/** Handles a message of a service worker: it wakes the sync worker, or navigates to the target of a notification. */
import type { FromServiceWorker } from '#schemas/sw-message.ts';
import { keepLastPush } from '#src/data/push/last-push.ts';
import { ownPath } from '#src/lib/own-path.ts';
import type { SyncApi } from '#sync/api.ts';

interface Receivers {
  sync: Pick<SyncApi, 'refresh'>;
  navigate: (path: string) => void;
}

export function receive(message: FromServiceWorker, { sync, navigate }: Receivers): void {
  switch (message.type) {
    case 'sync':
    case 'push':
      void sync.refresh({ cause: message.type });
      return;
    case 'push-message':
      keepLastPush(message.message);
      return;
    case 'navigate': {
      const path = ownPath(message.path);
      if (path !== null) navigate(path);
    }
  }
}
