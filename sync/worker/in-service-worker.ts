/** The sync worker without a page in the browser. A service worker loads no code at run time, so that of the store comes with it. */
import * as rxStore from '#sync/db/store/rx-store.ts';
import { browserPorts, CHANNEL } from './browser-ports.ts';
import { workWithoutPage, type Worked } from './without-page.ts';

export async function workInServiceWorker(given: { reads: boolean }): Promise<Worked> {
  const channel = new BroadcastChannel(CHANNEL);
  try {
    return await workWithoutPage(
      browserPorts(channel, () => Promise.resolve(rxStore)),
      given,
    );
  } finally {
    channel.close();
  }
}
