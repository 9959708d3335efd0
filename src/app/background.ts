/** Work that runs beside the screens and that the first paint does not wait for. */
import { SHARE_PATH } from '#schemas/share-form.ts';
import { takeShare } from '#src/data/share/share-store.ts';
import type { LiveSources } from '#src/data/live-sources.ts';
import { watchInstall } from '#src/data/install/install-way.ts';
import { watchLayers } from '#src/lib/layers.ts';
import { keepVisibleArea } from '#src/lib/visible-area.ts';
import { showOfflineReady } from '#src/lib/offline-ready.ts';
import type { SyncClient } from '#sync/api.ts';
import { keepDevice } from './device.ts';
import { keepFocus } from '#src/lib/keys/keep-focus.ts';
import { keepTexts } from './keep-texts.ts';
import { keepScreens } from './last-screen/keep-screens.ts';
import { keepPush } from './workers/keep-push.ts';
import { tellWhenHidden } from './page-hidden.ts';
import { startPreloading } from './preload.ts';
import { receive } from './workers/receive.ts';
import { sendWithoutPage } from './workers/send-without-page.ts';
import { registerServiceWorkers } from './workers/service-workers.ts';
import { watchConnection } from './workers/watch-connection.ts';

export interface BackgroundParts {
  sync: SyncClient;
  sources: LiveSources;
  navigate: (path: string) => void;
}

export function startBackground({ sync, sources, navigate }: BackgroundParts): void {
  // First: the browser brings its question once, as soon as the page is loaded.
  watchInstall();
  // Before anything is forgotten, and also behind the app lock: the service worker holds it for a minute.
  if (location.pathname === SHARE_PATH) takeShare();
  tellWhenHidden(sync.status);
  watchConnection(sync.api);
  // A reload closed the layers, and their entries are still in the history.
  watchLayers();
  keepFocus();
  keepVisibleArea();
  keepDevice(sync.status);
  startPreloading(sync.status);
  keepPush(sync);
  keepTexts(sync);
  const root = document.getElementById('root');
  if ('serviceWorker' in navigator && root !== null)
    keepScreens({ status: sync.status, sources }, root);
  if (!import.meta.env.PROD) return;
  sendWithoutPage(sync.status);
  void registerServiceWorkers({
    onOfflineReady: showOfflineReady,
    onMessage: (message) => receive(message, { sync: sync.api, navigate }),
  });
}
