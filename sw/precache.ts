/**
 * Stores the shell of this build on the device: every navigation is answered from it at once, with or without a network,
 * with the last state of the screen (last-screens.ts).
 * Addresses that are not screens of the app go to the network (decisions 20).
 */
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NOT_SCREENS } from './app-pages.ts';
import { withLastScreen } from './last-screens.ts';

export function serveShell(entries: (PrecacheEntry | string)[]): void {
  precacheAndRoute(entries);
  const shell = createHandlerBoundToURL('/index.html');
  registerRoute(
    new NavigationRoute((given) => withLastScreen(shell(given), given.url), {
      denylist: NOT_SCREENS,
    }),
  );
}
