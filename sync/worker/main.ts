/**
 * The entry of the sync worker: connects the browser to startWorker and exposes the commands over Comlink. It holds a
 * lock while it runs, from which the page detects its end.
 */
import { expose } from 'comlink';
import { browserPorts, CHANNEL } from './browser-ports.ts';
import { startWorker } from './start.ts';

const loadRxStore = () => import('#sync/db/store/rx-store.ts');

expose(startWorker(browserPorts(new BroadcastChannel(CHANNEL), loadRxStore)));

void navigator.locks.request(self.name, () => {
  self.postMessage('alive');
  return new Promise<never>(() => undefined);
});
